"""Plays a line of plies, and goes on after an illegal move where it can."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from toolkit.play.findings import Finding, Severity
from toolkit.play.moves import why_illegal
from toolkit.play.repair import FAR, NEAR, illegal, not_played, repair
from toolkit.play.steps import Steps
from toolkit.play.tree import Node, Tree
from toolkit.record.model import Ply, ply_colour, ply_number

MANY = 10
"""After so many illegal moves a repair looks less far ahead."""


@dataclass(slots=True, eq=False)
class PlayedLine:
    """A line of plies, played: a main line, or a variation that leaves the line around it."""

    start: Node
    """The node of the position that it starts from."""
    around: PlayedLine | None = None
    is_placed: bool = True
    """False for a variation of a ply that was not reached: its position is not known."""
    nodes: list[Node] = field(default_factory=list)
    """One for each ply, up to the first that could not be played."""
    illegal: int = 0
    _places: dict[int, int] = field(default_factory=dict)

    @property
    def end(self) -> Node | None:
        """The node of the final position; None where checking ended before."""
        if not self.nodes:
            return self.start if self.is_placed else None
        return self.nodes[-1] if self.nodes[-1].after else None

    @property
    def next(self) -> int:
        """The index of the ply that would follow."""
        return self.nodes[-1].index + 1 if self.nodes else self.start.index

    def before(self, index: int) -> Node | None:
        """The node of the position before a ply; None where the record does not reach it."""
        place = self._places.get(index)
        if place is not None:
            return self.nodes[place].origin
        outer = self._outer(index)
        if outer is not None:
            return outer.before(index)
        return self.end if index == self.next else None

    def _outer(self, index: int) -> PlayedLine | None:
        """The line around it, if a ply stands there and not in this line."""
        return self.around if self.is_placed and self._is_earlier(index) else None

    def node(self, index: int) -> Node | None:
        """The node of a ply, if it was played."""
        place = self._places.get(index)
        if place is None:
            outer = self._outer(index)
            return None if outer is None else outer.node(index)
        return self.nodes[place] if self.nodes[place].step else None

    def node_or_start(self, index: int) -> Node | None:
        """The node of a ply; before the first, that of the start position."""
        outer = self._outer(index)
        if outer is not None:
            return outer.node_or_start(index)
        return self.start if self._is_earlier(index) and self.is_placed else self.node(index)

    def is_legal(self, index: int) -> bool:
        """Whether a ply was legal; what is no ply of the record is."""
        place = self._places.get(index)
        if place is None:
            return self.around is None or self.around.is_legal(index)
        return self.nodes[place].is_legal

    def _is_earlier(self, index: int) -> bool:
        return index < (self.nodes[0].index if self.nodes else self.start.index)

    @property
    def findings(self) -> list[Finding]:
        """What is wrong with its moves."""
        return [node.finding for node in self.nodes if node.finding is not None]

    def add(self, node: Node) -> None:
        """Put the next ply."""
        self._places[node.index] = len(self.nodes)
        self.nodes.append(node)
        if node.finding is not None and node.text is not None:
            self.illegal += node.text.readable


def play_line(plies: Sequence[Ply], line: PlayedLine, tree: Tree, steps: Steps) -> None:
    """Play plies from the position in which a line starts."""
    texts, at, faults = [ply.move for ply in plies], line.start, 0
    in_line = line.around is not None
    for place, ply in enumerate(plies):
        position = at.position
        if position.turn is not ply_colour(ply.index):
            position = steps.passed(position)
            at = tree.passed(at, ply.index, position, in_line)
        if ply.move.said is not None and ply.move.said.passes:
            at = tree.null(at, ply.index, ply.move, steps.passed(position))
            at.in_line = in_line
            if not in_line:
                at.finding = replace(
                    illegal(ply.move, why_illegal(position, ply.move)), node=at.number
                )
            line.add(at)
            continue
        step, finding = steps.legal(position, ply.move), None
        if step is None:
            reach = FAR if faults < MANY and not in_line else NEAR
            fixed = repair(position, ply.move, texts[place + 1 : place + 1 + reach], reach)
            finding = not_played(position, ply.move, fixed)
            step = steps.play(position, fixed.move) if fixed.move else None
            faults += 1
        at = tree.move(at, ply.index, ply.move, step)
        at.in_line = in_line
        at.finding = finding and replace(finding, node=at.number)
        line.add(at)
        if step is None:
            break


def late_start(plies: Sequence[Ply], expected: int) -> list[Finding]:
    """A record that does not begin with the ply that its start position expects."""
    if not plies or plies[0].index == expected:
        return []
    first = plies[0]
    message = f"the record begins at {ply_number(first.index)!r}, its position is that before"
    note = f"{ply_number(expected)!r}; a header 'FEN:' gives another"
    return [Finding(first.move.whole, Severity.WARNING, "late-start", f"{message} {note}")]
