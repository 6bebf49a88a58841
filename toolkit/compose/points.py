"""The common base of all measures: parts in points, and their sum."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from toolkit.compose.sketches import Sketch, SketchSpace


class Points:
    """The parts of a measure, each in points: a base of dataclasses whose fields are the parts."""

    __slots__ = ()

    @property
    def total(self) -> float:
        """Their sum."""
        return sum(self.parts().values())

    def parts(self) -> dict[str, float]:
        """Return each part by name, in order."""
        parts: Any = self
        return {field.name: getattr(self, field.name) for field in fields(parts)}


def economy(space: SketchSpace, sketch: Sketch) -> float:
    """Return the cost of the pieces of a sketch, in points."""
    points = 0.0
    for piece in sketch.values():
        kind = space.game.pieces[piece % space.kinds]
        points -= 0.0 if kind.royal else 0.15 if kind.pawn else 0.3
    return points


def measure_words(measure: Points) -> str:
    """Return the sum and the parts that are not 0: `12.5: key 1.5, mates 12, ...`."""
    parts = (f"{name} {value:.4g}" for name, value in measure.parts().items() if value)
    return f"{measure.total:.4g}: {', '.join(parts)}"


def measure_numbers(measure: Points) -> dict[str, float]:
    """Return the sum, as `total`, and each part by name."""
    numbers = {"total": measure.total, **measure.parts()}
    # Nothing is said of the sign of 0.
    return {name: round(value, 2) + 0.0 for name, value in numbers.items()}
