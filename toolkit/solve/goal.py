"""Goals of problems: mate and stalemate, double mate, a check, a capture, a piece on a square.

Written as problemists do: `#` mate, `=` stalemate, `#=` either, `##` double mate, `+` check, `x` a
capture, `xd4` a capture on a square, `zd4` a piece to a square.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar

from toolkit.rules.double_mate import double_mates, is_double_mate
from toolkit.rules.position import Move, Position


class GoalKind(Enum):
    """What a last move is to bring about."""

    MATE = "#"
    STALEMATE = "="
    EITHER = "#="
    DOUBLE_MATE = "##"
    """Both sides are in check, and neither can free its king (see `double_mate`)."""
    CHECK = "+"
    CAPTURE = "x"
    TARGET = "z"


@dataclass(frozen=True, slots=True)
class Goal:
    """What is to be reached, and on which square if that matters."""

    kind: GoalKind
    square: str = ""

    MATE: ClassVar[Goal]
    STALEMATE: ClassVar[Goal]
    EITHER: ClassVar[Goal]

    def __str__(self) -> str:
        return self.kind.value + self.square

    @property
    def ends_play(self) -> bool:
        """Whether nobody has a move once the goal is reached, and so it shows in the position."""
        return self.kind not in (GoalKind.CHECK, GoalKind.CAPTURE, GoalKind.TARGET)

    def holds(self, position: Position) -> bool:
        """Whether a position without legal moves is the goal."""
        if not self.ends_play:
            return False
        if self.kind is GoalKind.DOUBLE_MATE:
            return is_double_mate(position)
        return self.kind is GoalKind.EITHER or position.in_check() is (self.kind is GoalKind.MATE)

    def is_reached(self, move: Move, after: Position) -> bool:
        """Whether a move that leads to a position reaches the goal."""
        match self.kind:
            case GoalKind.DOUBLE_MATE:
                return is_double_mate(after)
            case GoalKind.CHECK:
                return after.in_check()
            case GoalKind.CAPTURE:
                return move.captured is not None and self._is_there(move, after)
            case GoalKind.TARGET:
                return self._is_there(move, after)
            case _:
                # Most moves do not even check: dear is only to see that none is left.
                return self.holds(after) and not after.has_move()

    def self_checks(self, position: Position) -> Iterator[Move]:
        """Yield the moves that reach it although they leave their own side in check: double mates."""
        if self.kind is GoalKind.DOUBLE_MATE:
            yield from double_mates(position)

    def _is_there(self, move: Move, after: Position) -> bool:
        return not self.square or move.target == after.game.board.square(self.square)


Goal.MATE = Goal(GoalKind.MATE)
Goal.STALEMATE = Goal(GoalKind.STALEMATE)
Goal.EITHER = Goal(GoalKind.EITHER)
