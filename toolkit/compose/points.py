"""What all measures have in common: parts in points, and their sum."""

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
        """Each part by name, in order."""
        parts: Any = self
        return {field.name: getattr(self, field.name) for field in fields(parts)}


def economy(space: SketchSpace, sketch: Sketch) -> float:
    """What the pieces of a sketch cost."""
    points = 0.0
    for piece in sketch.values():
        kind = space.game.pieces[piece % space.kinds]
        points -= 0.0 if kind.royal else 0.15 if kind.pawn else 0.3
    return points
