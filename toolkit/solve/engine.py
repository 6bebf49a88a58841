"""The interface of every search engine: proofs of first moves, within limits."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from toolkit.kernel.terms import Aim, Prelude, Progress
from toolkit.rules.position import Move, Position

MoveLine = tuple[Move, ...]
"""Moves of both sides in the order of play."""


@dataclass(frozen=True, slots=True)
class Proof:
    """The knowledge of a first move."""

    length: int | None
    """The most moves in which it forces the goal; None if it does not, or that is not known."""
    known: bool = True
    """False if a limit stopped the search before the answer, or before it was known to be the least."""


@dataclass(frozen=True, slots=True)
class Discovery:
    """A goal that was looked for without knowing in how many moves it is forced."""

    complete: bool
    """True if it is proved that it cannot be forced in fewer moves; without a length, not at all."""
    length: int | None = None
    """The most moves in which it is forced; None if nothing was found."""
    line: MoveLine = ()
    """The move that forces it, and the play after it as far as it is known."""


@runtime_checkable
class Progressing(Protocol):
    """An engine that says how far it has come, to whichever thread asks."""

    def progress(self) -> Progress | None:
        """Return the progress of the last proof of first moves; None before any."""


class Engine(Protocol):
    """A search that proves; one engine keeps what it has learned for later questions."""

    @property
    def nodes(self) -> int:
        """The number of positions looked at so far."""

    def prove(self, position: Position, aim: Aim, moves: int) -> dict[Move, Proof]:
        """Find for each first move of the side to move whether it forces the aim, and how soon.

        Where a limit stops the search, what was not proved is not known; nothing is raised.
        """

    def discover(self, position: Position, aim: Aim, most: int, nodes: int | None = None) -> Discovery:
        """Find a move that forces the aim in so many moves at most, and in as few as can be.

        The aim is mate or stalemate by the side to move. Where a limit stops the search, what was found
        by then is returned, not complete; so it is after so many positions as `nodes` says.
        """

    def refuted(self, position: Position, aim: Aim, moves: int, most: int) -> list[Move] | None:
        """Return the moves of the side to move against which the other has no answer.

        That other side is to force the aim in so many further moves. None if there are more than
        `most`. Raises SearchStopped if a limit ends the search before that is known.
        """

    def lines(self, position: Position, prelude: Prelude, plies: int, aim: Aim) -> Iterator[MoveLine]:
        """Yield every line of so many moves, and a move that then forces the aim at once.

        The side to move begins. In a series no move but the last may give check, and the other side
        passes; what it could have taken en passant is gone. A check, a capture or an arrival that is
        the goal ends play where the side that is to reach it does so before. Each line is yielded
        once. Raises SearchStopped if a limit ends the search before all are known.
        """
