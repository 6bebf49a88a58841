"""A problem derived from a position of a game, or from another problem."""

from __future__ import annotations

from dataclasses import dataclass, replace

from toolkit.compose.idea import Retention
from toolkit.compose.measure import Measure
from toolkit.compose.points import measure_words
from toolkit.problems.model import Problem
from toolkit.rules.position import Position
from toolkit.solve.stipulation import Stipulation


@dataclass(frozen=True, slots=True)
class DerivedProblem:
    """A sound problem, proved by the kernel and by the Python engine."""

    name: str
    position: Position
    stipulation: Stipulation
    key: str
    measure: Measure
    themes: tuple[str, ...]
    origin: tuple[tuple[str, str | int | bool | None], ...]
    """The source, by the names of its JSON."""
    remarks: tuple[str, ...]
    """Remarks about the source, in words."""
    changes: tuple[str, ...] = ()
    """The changes, each in words."""
    before: Measure | None = None
    """The measure of the source, if it was sound."""
    kept: Retention = Retention.NOTHING
    """The part of the idea that had to stay."""
    given_up: tuple[str, ...] = ()
    """The parts of the idea that are gone, each in words."""
    original: Problem | None = None
    """The problem that it is a version of."""

    def problem(self) -> Problem:
        """Return it as a problem, with its origin in the remarks.

        A version has the authors of its original, whose source says that it is none of theirs; what was
        stated of the original's play, and its award, are not its own.
        """
        original = self.original or Problem(self.position, self.stipulation)
        return replace(
            original,
            position=self.position,
            stipulation=self.stipulation,
            id=self.name,
            source=f"{original.source} (version)" if original.source else "",
            award="",
            keys=(self.key,),
            intended=None,
            themes=self.themes,
            remarks=(*original.remarks, *self.remarks, f"measure {measure_words(self.measure)}"),
            solution="",
        )
