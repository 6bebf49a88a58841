"""Facts about a problem of help play: its solutions, its set play, and the pieces that could be left out.

Moves are words, as in `findings`, and say besides what moves, what it captures and whether it checks.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from toolkit.compose.findings import VERDICTS_BY_NUMBER, Finality, SketchVerdict
from toolkit.compose.kernel_examiner import MEMORY
from toolkit.compose.sketches import Sketch, SketchSpace
from toolkit.kernel.bridge import Kernel
from toolkit.kernel.composing import help_examiner
from toolkit.kernel.terms import Goal
from toolkit.rules.board import Colour


@dataclass(frozen=True, slots=True)
class HelpLine:
    """A solution, or a line of the set play."""

    moves: tuple[int, ...]
    """All of them, both sides'; the last reaches the goal."""
    finality: Finality
    """The quality of the mate."""


class HelpExaminer(Protocol):
    """Examines sketches as problems of help play of one kind.

    A sound one has as many solutions as are intended, and nothing shorter. Every answer is None (the
    verdict: UNKNOWN) where a limit came first.
    """

    def examine(self, sketch: Sketch) -> tuple[SketchVerdict, tuple[HelpLine, ...]]:
        """Return the soundness of a sketch, and its solutions if it is sound.

        It is UNSOLVED with fewer solutions than are intended, and COOKED with more.
        """
        ...

    def set_play(self, sketch: Sketch) -> tuple[HelpLine, ...] | None:
        """Return the solutions with the other side to begin; of many the first few."""
        ...

    def idle(self, sketch: Sketch) -> Sequence[int] | None:
        """Return the squares of pieces without which it is as sound, with the same solutions; never a king's.

        By the kernel's numbers.
        """
        ...


def checks(word: int) -> bool:
    """Return True if a move gives check."""
    return bool(word >> 48 & 1)


def captures(word: int) -> bool:
    """Return True if a move captures."""
    return bool(word >> 40 & 0xFF)


def promoted_to(word: int) -> int | None:
    """Return the kind that a step or capture en passant promotes to."""
    extra = word >> 24 & 0xFF
    return extra - 1 if extra else None


MOST_SET_LINES = 2
"""The most lines of the set play."""


class KernelHelpExaminer:
    """See `HelpExaminer`; `turn` begins, and `nodes` bounds the work on each question, 0 for no bound."""

    def __init__(
        self,
        space: SketchSpace,
        kernel: Kernel,
        goal: Goal,
        plies: int,
        turn: Colour,
        solutions: int = 1,
        nodes: int = 0,
    ) -> None:
        self._space = space
        self._turn = turn
        self._examiner = help_examiner(kernel, goal, plies, solutions, nodes, MEMORY)

    def examine(self, sketch: Sketch) -> tuple[SketchVerdict, tuple[HelpLine, ...]]:
        """Return the soundness of a sketch, and its solutions if it is sound."""
        verdict, lines = self._examiner.examine(self._space.packed(sketch, self._turn))
        return VERDICTS_BY_NUMBER[verdict], _lines(lines)

    def set_play(self, sketch: Sketch) -> tuple[HelpLine, ...] | None:
        """Return the solutions with the other side to begin."""
        packed = self._space.packed(sketch, self._turn)
        found = self._examiner.set_play(packed, MOST_SET_LINES - 1)
        return None if found is None else _lines(found)

    def idle(self, sketch: Sketch) -> Sequence[int] | None:
        """Return the squares of pieces without which it is as sound, by the kernel's numbers."""
        found: list[int] | None = self._examiner.idle(self._space.packed(sketch, self._turn))
        return found


def _lines(found: Iterable[tuple[list[int], int]]) -> tuple[HelpLine, ...]:
    return tuple(HelpLine(tuple(moves), Finality(finality)) for moves, finality in found)
