"""What a line costs a side, and what was given for it: with the captures that came right before it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from toolkit.board import Colour
from toolkit.claims.language.forms import Article, Counted, Group, Pieces
from toolkit.claims.rules.amounts import Amount, amount_of, balance
from toolkit.claims.rules.atoms.captured import run_of
from toolkit.claims.rules.capturing import Capture, Captures, can_take, in_line
from toolkit.claims.rules.judgement import Judgement, false, unknown
from toolkit.claims.rules.scene import Scene
from toolkit.position import Position

Material = Counted | Pieces | Group


@dataclass(frozen=True, slots=True)
class CostlyLine:
    """A line that is to cost a side something."""

    scenes: Sequence[Scene]
    loser: Colour

    @property
    def start(self) -> Scene:
        """The scene before its first move."""
        first = self.scenes[0]
        assert first.before is not None
        assert first.move is not None
        return replace(first, position=first.before, mover=first.move.origin)

    @property
    def end(self) -> Position:
        """The position after its last move."""
        return self.scenes[-1].position

    @property
    def captures(self) -> Captures:
        """What is taken in it."""
        return in_line(self.scenes)


def with_run(line: CostlyLine, found: Judgement, patient: Material, said: Amount) -> Judgement:
    """What was given by the captures right before the line and in it."""
    whole = Captures((*taken_before(line), *line.captures.taken))
    given = whole.of(line.loser.other)
    if Counter(given) == said.counted or is_net(whole, line, patient, said):
        return found
    words = f"{line.loser.other.word} gives {', '.join(kind.name for kind in given) or 'nothing'}"
    may_be = not given or said.counted <= Counter(given) or _may_be_paid(line, said)
    return unknown(words) if may_be else false(words)


def taken_before(line: CostlyLine) -> tuple[Capture, ...]:
    """The captures right before a line; those of the line itself may have been made in the game."""
    before = run_of(line.start)
    taken = before.taken if before is not None else ()
    return tuple(each for each in taken if each not in line.captures.taken)


def _may_be_paid(line: CostlyLine, said: Amount) -> bool:
    """Whether the loser can take a piece of such a kind at the end of a line."""
    end = line.end
    return end.turn is line.loser and any(each.captured in said.counted for each in end.moves())


def is_nothing(given: Material | None) -> bool:
    """`for nothing`."""
    return isinstance(given, Pieces) and given.article is Article.NO and given.kind is None


def is_net(captures: Captures, line: CostlyLine, patient: Material, given: Amount) -> bool:
    """Whether it is what remains where alike pieces cancel each other: a pawn for a pawn."""
    lost = amount_of(line.start.game, patient)
    if lost is None or not lost.is_plain:
        return False
    net = balance(captures.of(line.loser), captures.of(line.loser.other))
    return net == balance(lost.counted.elements(), given.counted.elements())


def is_retaken(end: Scene, loser: Colour) -> bool:
    """Whether the loser can take what has just captured."""
    took = end.move is not None and end.move.captured is not None
    return (
        took
        and end.position.turn is loser
        and end.mover is not None
        and can_take(end.position, end.mover)
    )
