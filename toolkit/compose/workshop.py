"""Runs of the search, each by its number, and what becomes of what they find.

A run hangs on the order, the seed and its number, on nothing else: not on other runs, on the
machine or on how many work at a time. So an order gives the same problems wherever its runs are
made, if their results are taken in the order of their numbers.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING

from toolkit.catalogue import load
from toolkit.compose.anneal import STEPS, Found, Run
from toolkit.compose.canvas import Canvas, Sketch
from toolkit.compose.exact import KernelExaminer, asked_of
from toolkit.compose.facts import bare
from toolkit.compose.material import Material, free_material, read_material
from toolkit.compose.measure import THEMES, Measure, Measurer
from toolkit.compose.method import Method
from toolkit.compose.proof import Prover
from toolkit.errors import UsageError
from toolkit.solve.engines import EngineName, choose
from toolkit.solve.stipulation import read_stipulation

if TYPE_CHECKING:
    from toolkit.compose.backward import Backward
    from toolkit.compose.guided import Spot

NODES = 2_000_000
"""Positions that the kernel looks at for one question; what needs more is passed over."""


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be composed."""

    game: str
    """The key of a game, or the file of one."""
    stipulation: str = "#2"
    pieces: str = ""
    """As `read_material` takes them; empty for whatever the composer likes."""
    themes: frozenset[str] = frozenset()
    seed: int = 0
    method: str = Method.FORWARD
    """A `Method`."""
    steps: int = STEPS


@dataclass(frozen=True, slots=True)
class Composed:
    """A problem that a run has found, proved by the kernel and by the Python engine."""

    run: int
    pieces: tuple[tuple[int, int], ...]
    key: int
    """As a word."""
    key_text: str
    measure: Measure
    themes: tuple[str, ...]


class Workshop:
    """Makes the runs of one order.

    Raises UsageError for an order that cannot be met: a stipulation, pieces or themes that are
    none, or no kernel.
    """

    def __init__(self, order: Order) -> None:
        self._order = order
        self.game = load(order.game)
        self.stipulation = read_stipulation(order.stipulation)
        asked = asked_of(self.stipulation)
        unknown = ", ".join(sorted(order.themes.difference(THEMES)))
        if unknown:
            raise UsageError(f"no theme is called {unknown}; known are {', '.join(THEMES)}")
        kernel = choose(self.game, EngineName.KERNEL).kernel
        assert kernel is not None
        self._kernel = kernel
        self.canvas = Canvas(self.game)
        self._material = self._read_material()
        self._measurer = Measurer(self.canvas)
        self._prover = Prover(kernel, self.stipulation.goal, asked)

    def run(self, number: int) -> Composed | None:
        """Make a run; None if it finds nothing that is good enough.

        Raises EnginesDisagreeError where the kernel's find is not confirmed.
        """
        # Of its own, so that what a limit cuts off does not hang on the runs before.
        examiner = KernelExaminer(self.canvas, self._kernel, self.stipulation, NODES)
        found = self._search(examiner, number)
        if found is None:
            return None
        sketch = dict(found.pieces)
        course = examiner.course(sketch, found.key)
        idle = examiner.idle(sketch, found.key)
        tries = examiner.tries(sketch, found.key)
        if course is None or idle is None or tries is None:
            return None
        measure, themes = self._measurer.measure(sketch, found.key, course, idle, tries)
        if not is_worth_it(measure) or not self._order.themes.issubset(themes):
            return None
        text = self._proved(sketch, found.key)
        return Composed(number, found.pieces, found.key, text, measure, themes)

    def _search(self, examiner: KernelExaminer, number: int) -> Found | Spot | None:
        """What a run finds."""
        random, method = Random(f"{self._order.seed}:{number}"), self._order.method
        if method == Method.BACKWARD or (method == Method.MIXED and number % 2):
            return self._backward.search(random)
        search = Run(self.canvas, self._material, examiner, self._measurer, self._order.themes)
        return search.search(random, self._order.steps)

    @cached_property
    def _backward(self) -> Backward:
        from toolkit.compose.backward import Backward
        from toolkit.compose.bench import Bench

        bench = Bench(self.game, self.stipulation)
        return Backward(bench, self._material, self._order.themes)

    def after_key(self, composed: Composed) -> Sketch:
        """The pieces after the key; of a promotion, the pawn where it arrives."""
        frame, sketch = self.canvas.numbering.frame, dict(composed.pieces)
        origin, target = frame[composed.key & 0xFF], frame[composed.key >> 8 & 0xFF]
        sketch[target] = sketch.pop(origin)
        return sketch

    def _proved(self, sketch: Sketch, key: int) -> str:
        """The key in words, once the Python engine has proved it."""
        position = self.canvas.position(sketch)
        (move,) = self._kernel.named(position, [bare(key)])
        return self._prover.confirmed(position, move, self.stipulation)

    def _read_material(self) -> Material:
        if not self._order.pieces:
            return free_material(self.canvas)
        return read_material(self.canvas, self._order.pieces)


def is_worth_it(measure: Measure) -> bool:
    """Whether a problem is kept: no idle piece, no dual, no check for a key, and more for it than against it."""
    return not measure.idle and not measure.duals and measure.key > -6 and measure.total > 0
