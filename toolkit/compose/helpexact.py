"""Examines sketches by the kernel, as problems of help play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from toolkit.compose.exact import MEMORY
from toolkit.compose.findings import VERDICTS, Finality, Soundness
from toolkit.compose.helpfacts import HelpLine
from toolkit.compose.sketches import Sketch, SketchSpace
from toolkit.kernel.bridge import Kernel
from toolkit.kernel.composing import help_examiner
from toolkit.kernel.terms import Goal
from toolkit.rules.board import Colour

MOST_SET_LINES = 2
"""Of the set play no more lines are asked for."""


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

    def examine(self, sketch: Sketch) -> tuple[Soundness, tuple[HelpLine, ...]]:
        """What a sketch is as a problem, and its solutions if it is sound."""
        verdict, lines = self._examiner.examine(self._space.packed(sketch, self._turn))
        return VERDICTS[verdict], _lines(lines)

    def set_play(self, sketch: Sketch) -> tuple[HelpLine, ...] | None:
        """The solutions, were the other side to begin."""
        packed = self._space.packed(sketch, self._turn)
        found = self._examiner.set_play(packed, MOST_SET_LINES - 1)
        return None if found is None else _lines(found)

    def idle(self, sketch: Sketch) -> Sequence[int] | None:
        """The squares of pieces without which it is as sound, by the kernel's numbers."""
        found: list[int] | None = self._examiner.idle(self._space.packed(sketch, self._turn))
        return found


def _lines(found: Iterable[tuple[list[int], int]]) -> tuple[HelpLine, ...]:
    return tuple(HelpLine(tuple(moves), Finality(finality)) for moves, finality in found)
