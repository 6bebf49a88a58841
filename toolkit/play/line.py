"""Plays a line of plies, and goes on after an illegal move if it can."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from toolkit.play.moves import why_illegal
from toolkit.play.repair import FAR, NEAR, illegal, not_played, repair
from toolkit.play.replay_cache import ReplayCache, Step
from toolkit.play.tree import Finding, Node, Severity, Tree
from toolkit.record.model import Ply, ply_colour, ply_number

MANY = 10
"""The number of illegal moves after which a repair looks less far ahead."""


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

    def __repr__(self) -> str:
        return f"<PlayedLine from {self.start!r}: {len(self.nodes)} played>"

    @property
    def end(self) -> Node | None:
        """The node of the final position; None if checking ended before."""
        if not self.nodes:
            return self.start if self.is_placed else None
        return self.nodes[-1] if self.nodes[-1].is_played else None

    @property
    def next(self) -> int:
        """The index of the ply that would follow."""
        return self.nodes[-1].index + 1 if self.nodes else self.start.index

    def before(self, index: int) -> Node | None:
        """Return the node of the position before a ply; None if the record does not reach it."""
        place = self._places.get(index)
        if place is not None:
            return self.nodes[place].origin
        outer = self._outer(index)
        if outer is not None:
            return outer.before(index)
        return self.end if index == self.next else None

    def _outer(self, index: int) -> PlayedLine | None:
        """Return the line around it, if the ply stands there and not in this line."""
        return self.around if self.is_placed and self._is_earlier(index) else None

    def node(self, index: int) -> Node | None:
        """Return the node of a ply, if it was played."""
        place = self._places.get(index)
        if place is None:
            outer = self._outer(index)
            return None if outer is None else outer.node(index)
        return self.nodes[place] if self.nodes[place].step else None

    def node_or_start(self, index: int) -> Node | None:
        """Return the node of a ply; before the first, that of the start position."""
        outer = self._outer(index)
        if outer is not None:
            return outer.node_or_start(index)
        return self.start if self._is_earlier(index) and self.is_placed else self.node(index)

    def is_legal(self, index: int) -> bool:
        """Return True if a ply was legal, or is no ply of the record."""
        place = self._places.get(index)
        if place is None:
            return self.around is None or self.around.is_legal(index)
        return self.nodes[place].is_legal

    def _is_earlier(self, index: int) -> bool:
        return index < (self.nodes[0].index if self.nodes else self.start.index)

    @property
    def findings(self) -> list[Finding]:
        """The findings on its moves."""
        return [node.finding for node in self.nodes if node.finding is not None]

    def add(self, node: Node) -> None:
        """Put the next ply."""
        self._places[node.index] = len(self.nodes)
        self.nodes.append(node)
        if not node.is_legal and node.text is not None:
            self.illegal += node.text.readable


def play_line(plies: Sequence[Ply], line: PlayedLine, tree: Tree, cache: ReplayCache) -> None:
    """Play plies from the position in which a line starts."""
    _Player(plies, line, tree, cache).play()


class _Player:
    """Plays one line: stretches of legal moves at once, what stands between them one by one."""

    def __init__(self, plies: Sequence[Ply], line: PlayedLine, tree: Tree, cache: ReplayCache) -> None:
        self._plies = plies
        self._line = line
        self._tree = tree
        self._cache = cache
        self._in_line = line.around is not None
        self._faults = 0
        self._ahead = len(plies)
        """The number of plies played at once, fewer after one that was not legal."""

    def play(self) -> None:
        """Play every ply, up to one that leaves no position."""
        at: Node | None = self._line.start
        place = 0
        while at is not None and place < len(self._plies):
            at = self._facing(at, self._plies[place])
            stretch = self._stretch(place)
            steps = self._legal(at, stretch)
            for ply, step in zip(stretch, steps, strict=False):
                at = self._put(self._tree.move(at, ply.index, ply.move, step))
            place += len(steps)
            if stretch and len(steps) == len(stretch):
                self._ahead = min(2 * self._ahead, len(self._plies))
            else:
                at = self._single(at, place)
                place += 1

    def _facing(self, at: Node, ply: Ply) -> Node:
        """Return the node from which a ply is played; if the other side is to move, it passes."""
        position = at.position
        if position.turn is ply_colour(ply.index):
            return at
        return self._tree.passed(at, ply.index, self._cache.passed(position), self._in_line)

    def _stretch(self, place: int) -> Sequence[Ply]:
        """Return the plies from a place on that may be played at once: single moves in sequence."""
        index = self._plies[place].index - place
        end, most = place, min(len(self._plies), place + self._ahead)
        while end < most and self._plies[end].index - end == index:
            said = self._plies[end].move.said
            if said is None or not said.is_single:
                break
            end += 1
        return self._plies[place:end]

    def _legal(self, at: Node, stretch: Sequence[Ply]) -> Sequence[Step]:
        """Return the moves of a stretch, up to the first that is not legal."""
        return self._cache.line(at.position, [ply.move for ply in stretch]) if stretch else ()

    def _single(self, at: Node, place: int) -> Node | None:
        """Play a ply that is null, compound or not legal; None if checking ends with it."""
        ply = self._plies[place]
        said = ply.move.said
        if said is not None and said.passes:
            return self._null(at, ply)
        step = self._cache.legal(at.position, ply.move)
        if step is not None:
            return self._put(self._tree.move(at, ply.index, ply.move, step))
        return self._illegal(at, place)

    def _null(self, at: Node, ply: Ply) -> Node:
        position = at.position
        node = self._tree.null(at, ply.index, ply.move, self._cache.passed(position))
        if position.in_check():
            return self._put(node, illegal(ply.move, why_illegal(position, ply.move)))
        if self._in_line:
            # That is how annotators show what a side threatens.
            return self._put(node)
        message = f"{position.turn.word} passes, which is no move of {position.game.name}"
        return self._put(node, Finding(ply.move.span, Severity.WARNING, "null-move", message))

    def _illegal(self, at: Node, place: int) -> Node | None:
        """Explain why a ply is not legal, and play what it may stand for."""
        ply, position = self._plies[place], at.position
        reach = FAR if self._faults < MANY and not self._in_line else NEAR
        following = [each.move for each in self._plies[place + 1 : place + 1 + reach]]
        fixed = repair(position, ply.move, following, reach)
        step = self._cache.play(position, fixed.move) if fixed.move else None
        self._faults += 1
        self._ahead = NEAR
        node = self._tree.move(at, ply.index, ply.move, step)
        self._put(node, not_played(position, ply.move, fixed))
        return node if step is not None else None

    def _put(self, node: Node, finding: Finding | None = None) -> Node:
        node.in_line = self._in_line
        if finding is not None:
            node.finding = replace(finding, node=node.number)
        self._line.add(node)
        return node


def late_start(plies: Sequence[Ply], expected: int) -> list[Finding]:
    """Report a record that does not begin with the ply that its start position expects."""
    if not plies or plies[0].index == expected:
        return []
    first = plies[0]
    message = f"the record begins at {ply_number(first.index)!r}, its position is that before"
    note = f"{ply_number(expected)!r}; a header 'FEN:' gives another"
    return [Finding(first.move.whole, Severity.WARNING, "late-start", f"{message} {note}")]
