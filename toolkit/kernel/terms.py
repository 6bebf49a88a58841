"""The terms of a search: goals, ways of play, preludes, aims, limits and progress.

Goals are written as problemists do: `#` mate, `=` stalemate, `#=` either, `##` double mate, `+` check, `x` a
capture, `xd4` a capture on a square, `zd4` a piece to a square.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, ClassVar

from toolkit.kernel.bounds import MAX_MEMORY, MAX_NODES, check_seconds, check_whole
from toolkit.rules.position import Move, Position, double_mates, is_double_mate


class GoalKind(Enum):
    """The kinds of goals: what a last move is to bring about."""

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
    """A goal, and on which square if that matters."""

    kind: GoalKind
    square: str = ""

    MATE: ClassVar[Goal]
    STALEMATE: ClassVar[Goal]
    EITHER: ClassVar[Goal]

    def __str__(self) -> str:
        return self.kind.value + self.square

    @property
    def ends_play(self) -> bool:
        """True if nobody has a move once the goal is reached, and so it shows in the position."""
        return self.kind not in (GoalKind.CHECK, GoalKind.CAPTURE, GoalKind.TARGET)

    def holds(self, position: Position) -> bool:
        """Return True if a position without legal moves is the goal."""
        if not self.ends_play:
            return False
        if self.kind is GoalKind.DOUBLE_MATE:
            return is_double_mate(position)
        return self.kind is GoalKind.EITHER or position.in_check() is (self.kind is GoalKind.MATE)

    def is_reached(self, move: Move, after: Position) -> bool:
        """Return True if a move that leads to a position reaches the goal."""
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
                # Most moves do not even give check; only the search for a legal reply is expensive.
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


class Play(Enum):
    """The way in which the side that begins the battle, the attacker, is to get the goal."""

    DIRECT = "direct"
    """He reaches it, whatever the other side plays."""
    SELF = "self"
    """He forces the other side to reach it."""
    REFLEX = "reflex"
    """As in self play, but whoever can reach the goal with his move must do so."""
    SEMI_REFLEX = "semi-reflex"
    """As in self play, but the other side must reach the goal if its move can."""

    @property
    def by_attacker(self) -> bool:
        """True if it is the attacker who reaches the goal."""
        return self is Play.DIRECT

    @property
    def binds_defender(self) -> bool:
        """True if the other side must reach the goal where it can."""
        return self in (Play.REFLEX, Play.SEMI_REFLEX)


class Prelude(Enum):
    """The play before the battle, by both sides towards the same end."""

    NONE = "none"
    HELP = "help"
    """The sides move in turn."""
    SERIES = "series"
    """The side to move plays all the moves, and goes on with the battle."""
    SERIES_HELP = "series-help"
    """The side to move plays all the moves; the other side begins the battle."""

    def by_attacker(self, plies: int) -> bool:
        """Return True if the attacker of the battle plays the first of so many moves."""
        return self is Prelude.SERIES or (self is Prelude.HELP and plies % 2 == 0)


@dataclass(frozen=True, slots=True)
class Aim:
    """The object of a battle: the goal, and how it is to be got."""

    goal: Goal
    play: Play = Play.DIRECT

    MATE: ClassVar[Aim]


Aim.MATE = Aim(Goal.MATE)


@dataclass(slots=True)
class Limits:
    """The limits at which a search ends without an answer; None is no limit.

    Raises UsageError for numbers that are no limits: not finite, negative, or beyond any machine.
    """

    seconds: float | None = None
    nodes: int | None = None
    megabytes: int | None = None
    """For the table of positions; None lets the engine choose."""
    stop: threading.Event = field(default_factory=threading.Event)
    """Set once the search is to end."""
    stoppers: list[Callable[[], None]] = field(default_factory=list)
    """Callbacks of engines that do not look at `stop` themselves."""

    def __post_init__(self) -> None:
        if self.seconds is not None:
            check_seconds("seconds", self.seconds)
        if self.nodes is not None:
            check_whole("nodes", self.nodes, 0, MAX_NODES)
        if self.megabytes is not None:
            check_whole("megabytes", self.megabytes, 0, MAX_MEMORY >> 20)

    def __reduce__(self) -> tuple[Any, ...]:
        # In another process nobody can set its event.
        return Limits, (self.seconds, self.nodes, self.megabytes)

    def halt(self) -> None:
        """End the search from another thread, whether it has begun or not."""
        self.stop.set()
        for stopper in self.stoppers:
            stopper()


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a proof of first moves."""

    depth: int
    """The moves within which the goal is being looked for."""
    done: int
    """First moves that are done at this depth."""
    of: int
    """First moves there are."""
    proved: tuple[tuple[Move, int], ...] = ()
    """Those that force the goal, and in how many moves: the quickest first, then as proved."""
