"""What is ordered of a search for problems and what it finds, the same for all kinds of problems."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from toolkit.compose.measure import IDLE, Points
from toolkit.errors import UsageError
from toolkit.solve.stipulation import Stipulation


class Method(StrEnum):
    """The positions at which searches begin."""

    FORWARD = "forward"
    """At sound positions."""
    BACKWARD = "backward"
    """At positions after the key (`backward.py`)."""
    MIXED = "mixed"
    """At either, by chance."""


@dataclass(frozen=True, slots=True)
class Order:
    """An order of problems to be composed."""

    game: str
    """The key of a game, or the file of one."""
    stipulation: str = "#2"
    pieces: str = ""
    """As `read_material` takes them; empty for whatever the composer likes."""
    themes: frozenset[str] = frozenset()
    seed: int = 0
    method: str = Method.FORWARD
    """A `Method`."""
    steps: int | None = None
    """The steps of a run; None for as many as is usual for the stipulation."""
    solutions: int = 1
    """The number of solutions, of help play."""


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


def scored(
    measured: tuple[Points, tuple[str, ...]],
    wishes: frozenset[str],
    least: float | None,
    idle: Callable[[], Sequence[int] | None],
) -> float | None:
    """Return the score of a sketch by its cheap measure, the themes wished for and its idle pieces.

    None if it is below the least, or a limit comes before the idle pieces are found.
    """
    measure, themes = measured
    score = measure.total + WISH * len(wishes.intersection(themes))
    if least is not None and score < least:
        return None
    # Dear to find out, and nothing that they would mend.
    found = idle()
    if found is None:
        return None
    score += IDLE * len(found)
    return None if least is not None and score < least else score


def need_forward(stipulation: Stipulation, method: Method) -> None:
    """Raise UsageError for a method that is for direct play alone."""
    if method is not Method.FORWARD:
        raise UsageError(f"{stipulation} is composed forward; --method {method} is for direct play")
