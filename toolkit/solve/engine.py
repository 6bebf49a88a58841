"""What every search engine offers: proofs of first moves, within limits."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from toolkit.kernel.bounds import MAX_MEMORY, MAX_NODES, check_seconds, check_whole
from toolkit.rules.position import Move, Position
from toolkit.solve.stipulation import Aim, Prelude

Line = tuple[Move, ...]
"""Moves of both sides in the order of play."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What is known of a first move."""

    length: int | None
    """In how many moves at most it forces the goal; None if it does not, or that is not known."""
    known: bool = True
    """False where a limit stopped the search before the answer."""


@dataclass(slots=True)
class Limits:
    """When a search must end without an answer; None is no limit.

    Raises UsageError for numbers that are no limits: not finite, negative, or beyond any machine.
    """

    seconds: float | None = None
    nodes: int | None = None
    megabytes: int | None = None
    """For the table of positions; None lets the engine choose."""
    stop: threading.Event = field(default_factory=threading.Event)
    """Set once the search is to end."""
    stoppers: list[Callable[[], None]] = field(default_factory=list)
    """What engines that do not look at `stop` themselves want to be called then."""

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
    """How far the proof of first moves has come."""

    depth: int
    """In how many moves at most the goal is being looked for."""
    done: int
    """First moves that are done at this depth."""
    of: int
    """First moves there are."""
    proved: tuple[tuple[Move, int], ...] = ()
    """Those that force the goal, and in how many moves, in the order in which they were proved."""


@runtime_checkable
class Progressing(Protocol):
    """An engine that says how far it has come, to whichever thread asks."""

    def progress(self) -> Progress | None:
        """How far the proof of first moves has come that was asked for last; None before any."""


class Engine(Protocol):
    """A search that proves; one engine keeps what it has learned for later questions."""

    @property
    def nodes(self) -> int:
        """How many positions were looked at so far."""

    def prove(self, position: Position, aim: Aim, moves: int) -> dict[Move, Proof]:
        """Find for each first move of the side to move whether it forces the aim, and how soon.

        Where a limit stops the search, what was not proved is not known; nothing is raised.
        """

    def refuted(self, position: Position, aim: Aim, moves: int, most: int) -> list[Move] | None:
        """The moves of the side to move against which the other has no answer.

        That other side is to force the aim in so many further moves. None if there are more than
        `most`. Raises SearchStopped where a limit ends the search before that is known.
        """

    def lines(self, position: Position, prelude: Prelude, plies: int, aim: Aim) -> Iterator[Line]:
        """Yield every line of so many moves, and a move that then forces the aim at once.

        The side to move begins. In a series no move but the last may give check, and the other side
        passes; what it could have taken en passant is gone. A check, a capture or an arrival that is
        the goal ends play where the side that is to reach it does so before. Each line is yielded
        once. Raises SearchStopped where a limit ends the search before all are known.
        """
