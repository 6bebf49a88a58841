"""What is so of a problem of help play: its solutions, its set play, and what could be left out.

Moves are words, as in `facts`, and say besides what moves, what it captures and whether it checks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from toolkit.compose.findings import Finality, Soundness
from toolkit.compose.sketches import Sketch


@dataclass(frozen=True, slots=True)
class HelpLine:
    """A solution, or a line of the set play."""

    moves: tuple[int, ...]
    """All of them, both sides'; the last reaches the goal."""
    finality: Finality
    """How the mate stands."""


class HelpExaminer(Protocol):
    """Finds what is so of sketches, as problems of help play of one kind.

    A sound one has as many solutions as are intended, and nothing shorter. Every answer is None (the
    verdict: UNKNOWN) where a limit came first.
    """

    def examine(self, sketch: Sketch) -> tuple[Soundness, tuple[HelpLine, ...]]:
        """What a sketch is as a problem, and its solutions if it is sound.

        It is UNSOLVED with fewer solutions than are intended, and COOKED with more.
        """
        ...

    def set_play(self, sketch: Sketch) -> tuple[HelpLine, ...] | None:
        """The solutions, were the other side to begin; of many the first few."""
        ...

    def idle(self, sketch: Sketch) -> Sequence[int] | None:
        """The squares of pieces without which it is as sound, with the same solutions; no king is among them.

        By the kernel's numbers.
        """
        ...


def checks(word: int) -> bool:
    """Whether a move gives check."""
    return bool(word >> 48 & 1)


def captures(word: int) -> bool:
    """Whether a move captures."""
    return bool(word >> 40 & 0xFF)


def promoted_to(word: int) -> int | None:
    """The kind that a step or capture en passant promotes to."""
    extra = word >> 24 & 0xFF
    return extra - 1 if extra else None
