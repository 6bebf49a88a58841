"""Facts about a problem: its key, its play, and the pieces that could be left out.

Moves are words, as the kernel writes them (`src/position/move.h`): squares by the kernel's numbers. A move
that goes on after a defence says besides how the mate stands that it gives.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

_SQUARE = 0xFF
_MOVE = 0xFFFFFFFF
Words = Sequence[int]
Replies = Sequence[tuple[int, Words]]
"""Each move of the defender, with all moves of the attacker that go on to the goal in time."""


class SketchVerdict(IntEnum):
    """The soundness of a position as a problem; `Soundness` in `src/compose/examiner.h`."""

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


VERDICTS_BY_NUMBER = tuple(SketchVerdict)
"""By their numbers, found sooner than by `SketchVerdict(number)`."""


class Finality(IntEnum):
    """The quality of a mate; `Finality` in `src/compose/examiner.h`."""

    PLAIN = 0
    PURE = 1
    """Every square of the king's field is denied to it once: by one piece that attacks it or, of its
    own side, by one that stands there and is not attacked."""
    MODEL = 2
    """Pure, and every piece of the mating side but king and pawns takes part."""


@dataclass(frozen=True, slots=True)
class ProblemPlay:
    """The play after the key, and the set play: with the defender to move in the diagram."""

    check: bool
    """True if the key gives check."""
    threats: Words
    play: Replies
    set_play: Replies


def origin_of(word: int) -> int:
    """Return the square that a move leaves, by the kernel's number."""
    return word & _SQUARE


def target_of(word: int) -> int:
    """Return the square where a move ends, by the kernel's number."""
    return word >> 8 & _SQUARE


def is_step(word: int) -> bool:
    """Return True if one piece moves from a square to another, and captures nowhere else."""
    return not word >> 16 & 0xFF


def promotes(word: int) -> bool:
    """Return True if a step promotes."""
    return bool(word >> 24 & _SQUARE)


def promoted(word: int) -> int | None:
    """Return the number of the kind that a pawn becomes by a step; None without promotion."""
    return (word >> 24 & _SQUARE) - 1 if promotes(word) else None


def bare(word: int) -> int:
    """Return the move alone, without the finality of its mate."""
    return word & _MOVE


def finality_of(word: int) -> Finality:
    """Return the finality of the mate that a move gives."""
    return Finality(word >> 32)
