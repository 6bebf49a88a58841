"""What is so of a problem: its key, what is played in it, and what could be left out.

Moves are words, as the kernel writes them (`src/position/move.h`): squares by the kernel's numbers. A move
that goes on after a defence says besides how the mate stands that it gives.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from toolkit.compose.sketches import Sketch

Words = Sequence[int]
Replies = Sequence[tuple[int, Words]]
"""Each move of the defender, with all moves of the attacker that go on to the goal in time."""


class Soundness(IntEnum):
    """What a position is as a problem; `Soundness` in `src/compose/examiner.h`."""

    UNLAWFUL = 0
    """The side that just moved is in check."""
    CHECK = 1
    """The side to move is in check."""
    SHORT = 2
    """The goal is forced in fewer moves."""
    UNSOLVED = 3
    COOKED = 4
    """Several keys."""
    SOUND = 5
    """One key, and nothing shorter."""
    UNKNOWN = 6
    """A limit came first."""


VERDICTS = tuple(Soundness)
"""By their numbers, found sooner than by `Soundness(number)`."""


class Finality(IntEnum):
    """How a mate stands; `Finality` in `src/compose/examiner.h`."""

    PLAIN = 0
    PURE = 1
    """Every square of the king's field is denied to it once: by one piece that attacks it or, of its
    own side, by one that stands there and is not attacked."""
    MODEL = 2
    """Pure, and every piece of the mating side but king and pawns takes part."""


@dataclass(frozen=True, slots=True)
class ProblemPlay:
    """What is played after the key, and what would be were the defender to move in the diagram."""

    check: bool
    """Whether the key gives check."""
    threats: Words
    play: Replies
    set_play: Replies


class Examiner(Protocol):
    """Finds what is so of sketches, as problems of one kind.

    Every answer is None (the verdict: UNKNOWN) where a limit came first.
    """

    def examine(self, sketch: Sketch) -> tuple[Soundness, int]:
        """What a sketch is as a problem, and its key if it is sound."""
        ...

    def course(self, sketch: Sketch, key: int) -> ProblemPlay | None:
        """What is played."""
        ...

    def tries(self, sketch: Sketch, key: int) -> Sequence[tuple[int, int]] | None:
        """First moves that have a single refutation, with it."""
        ...

    def idle(self, sketch: Sketch, key: int) -> Sequence[int] | None:
        """The squares of pieces without which it is as sound, with the same key; no king is among them.

        By the kernel's numbers.
        """
        ...


_SQUARE = 0xFF
_MOVE = 0xFFFFFFFF


def origin_of(word: int) -> int:
    """The square that a move leaves, by the kernel's number."""
    return word & _SQUARE


def target_of(word: int) -> int:
    """The square where a move ends, by the kernel's number."""
    return word >> 8 & _SQUARE


def is_step(word: int) -> bool:
    """Whether a move is of one piece from a square to another, where it captures if at all."""
    return not word >> 16 & 0xFF


def promotes(word: int) -> bool:
    """Whether a move promotes; of steps."""
    return bool(word >> 24 & _SQUARE)


def promoted(word: int) -> int | None:
    """The kind that a pawn becomes, by its number; None where none does; of steps."""
    return (word >> 24 & _SQUARE) - 1 if promotes(word) else None


def bare(word: int) -> int:
    """The move alone, without how the mate stands."""
    return word & _MOVE


def finality_of(word: int) -> Finality:
    """How the mate stands that a move gives."""
    return Finality(word >> 32)
