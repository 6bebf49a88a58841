"""The interface of a kind of problem, as the composer uses it.

The search (`anneal`), the runner and what they find are the same for all: only here is it said who
judges and proves what.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Protocol

from toolkit.compose.material import Material
from toolkit.compose.measure import Points
from toolkit.compose.order import Method
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
    """The score that the run strove for: the cheap parts of the measure, and the themes asked for."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The result of a run, fully examined."""

    measure: Points
    themes: tuple[str, ...]
    worth: bool
    """True if it is good enough to be kept."""
    lines: tuple[tuple[int, ...], ...]
    """The moves to be proved: the key alone, or whole solutions, as words."""


@dataclass(slots=True)
class SearchTally:
    """The progress of a search, for another thread that asks meanwhile."""

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
        """Return the progress of the current or last run."""
        ...

    def search(self, random: Random, steps: int) -> tuple[SoundSketch, Finished] | None:
        """Return the best sketch of a run of so many steps; None if nothing is sound.

        It depends on no run before it.
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
        """The themes that its problems may show."""
        ...

    @property
    def steps(self) -> int:
        """The usual number of steps of a run."""
        ...

    def searcher(
        self, material: Material, themes: frozenset[str], method: Method = Method.FORWARD
    ) -> Searcher:
        """Return a searcher for problems of some pieces that strives for themes.

        Raises UsageError for a method by which such problems are not found.
        """
        ...

    def proved(self, sketch: Sketch, finished: Finished) -> tuple[str, ...]:
        """Return the key or the solutions in words, once the Python engine has proved them.

        Raises EnginesDisagreeError if it does not prove them.
        """
        ...

    def remarks(self, sketch: Sketch, key: int) -> tuple[str, ...]:
        """Return remarks on its play, in words."""
        ...

    def phases(self, sketch: Sketch, key: int) -> Iterator[tuple[Sketch, bool]]:
        """Yield the positions in which problems must differ, each with True if Black moves."""
        ...


def need_forward(stipulation: Stipulation, method: Method) -> None:
    """Raise UsageError for a method that is for direct play alone."""
    if method is not Method.FORWARD:
        raise UsageError(f"{stipulation} is composed forward; --method {method} is for direct play")
