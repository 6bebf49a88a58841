"""What composing needs to know of each kind of problem, and which kind a stipulation is.

The search (`anneal`), the runner and what they find are the same for all: only here is it said who
judges and proves what.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Protocol

from toolkit.compose.material import Material
from toolkit.compose.order import Method
from toolkit.compose.points import Points
from toolkit.compose.sketches import Sketch
from toolkit.errors import UsageError
from toolkit.rules.board import Colour
from toolkit.solve.stipulation import Stipulation

WISH = 8.0
"""Points for each theme that is asked for and shown, on top of the measure."""


@dataclass(frozen=True, slots=True)
class SoundSketch:
    """A sound sketch, with its key as a word: of help play the first move of a solution."""

    pieces: tuple[tuple[int, int], ...]
    key: int
    score: float
    """Of what the run strove for: the measure as far as it is cheap, and what was asked for."""


@dataclass(frozen=True, slots=True)
class Finished:
    """All that is so of what a run has found."""

    measure: Points
    themes: tuple[str, ...]
    worth: bool
    """Whether it is good enough to be kept."""
    lines: tuple[tuple[int, ...], ...]
    """What is to be proved: the key alone, or whole solutions, as words."""


@dataclass(slots=True)
class SearchTally:
    """How far a search has come, for another thread that asks meanwhile."""

    doing: str = ""
    tried: int = 0
    """Sketches, or `unit`s, that were looked at."""
    sound: int = 0
    best: float | None = None
    unit: str = "sketches"

    def note(self, score: float | None) -> None:
        """Count a sketch, with its score if it is sound."""
        self.tried += 1
        if score is not None:
            self.sound += 1
            self.best = score if self.best is None else max(self.best, score)


class Searcher(Protocol):
    """Makes the runs of an order."""

    def progress(self) -> SearchTally:
        """How far the run has come that goes on, or was the last."""
        ...

    def search(self, random: Random, steps: int) -> tuple[SoundSketch, Finished] | None:
        """The best that a run of so many steps meets; None if it meets nothing that is sound.

        It hangs on no run before it.
        """
        ...


class ProblemKind(Protocol):
    """Makes problems with one stipulation."""

    @property
    def turn(self) -> Colour:
        """The side that begins."""
        ...

    @property
    def themes(self) -> tuple[str, ...]:
        """All that its problems may show."""
        ...

    @property
    def steps(self) -> int:
        """After which a run ends."""
        ...

    def searcher(
        self, material: Material, themes: frozenset[str], method: Method = Method.FORWARD
    ) -> Searcher:
        """Who searches for problems of some pieces, and strives for themes.

        Raises UsageError for a method by which such problems are not found.
        """
        ...

    def proved(self, sketch: Sketch, finished: Finished) -> tuple[str, ...]:
        """The key or the solutions in words, once the Python engine has proved them.

        Raises EnginesDisagreeError where it does not.
        """
        ...

    def remarks(self, sketch: Sketch, key: int) -> tuple[str, ...]:
        """What its play is to have said of it in words."""
        ...

    def phases(self, sketch: Sketch, key: int) -> Iterator[tuple[Sketch, bool]]:
        """Yield the positions in which problems must differ, and whether Black moves."""
        ...


def need_forward(stipulation: Stipulation, method: Method) -> None:
    """Raises UsageError for a method that is for direct play alone."""
    if method is not Method.FORWARD:
        raise UsageError(f"{stipulation} is composed forward; --method {method} is for direct play")
