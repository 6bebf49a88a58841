"""Hops: over which of the pieces on its way a ride goes, and where it comes down."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from itertools import combinations
from math import comb
from typing import NamedTuple

from toolkit.rules.movement.directions import Step

COMPASS: tuple[Step, ...] = (
    (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1),
)  # fmt: skip
"""The eight directions of a queen, clockwise from straight ahead."""


class HopKind(Enum):
    """Where the piece must stand over which a ride hops."""

    NONE = ""
    FAR = "p"
    """Anywhere on the way."""
    NEAR = "g"
    """Right before the end."""
    HALFWAY = "e"
    """Exactly in the middle."""
    ADJACENT = "a"
    """Beside the start."""


class Hop(NamedTuple):
    """How a ride hops."""

    kind: HopKind = HopKind.NONE
    hurdles: int = 1
    """Over how many pieces."""
    behind: int = 1
    """How many leaps after the last of them it ends, if it is to be near."""
    angle: int = 0
    """By how many degrees it turns there."""

    @property
    def least(self) -> int:
        """How many leaps a ride takes at least, to where it turns if it does."""
        if self.kind is HopKind.NONE or self.angle:
            return 2 if self.angle == 180 else 1
        return self.hurdles + self.behind

    def hurdles_on(self, between: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """Yield the squares over which a ride may hop, of those between its ends."""
        match self.kind:
            case HopKind.FAR:
                yield from combinations(between, self.hurdles)
            case HopKind.NEAR if len(between) >= self.behind:
                last = len(between) - self.behind
                for others in combinations(between[:last], self.hurdles - 1):
                    yield (*others, between[last])
            case HopKind.HALFWAY if len(between) % 2:
                yield (between[len(between) // 2],)
            case HopKind.ADJACENT if between:
                yield between[:1]

    def count(self, between: int) -> int:
        """In how many ways a ride with so many squares between its ends may hop; 1 if it does not."""
        match self.kind:
            case HopKind.NONE:
                return 1
            case HopKind.FAR:
                return comb(between, self.hurdles)
            case HopKind.NEAR:
                last = between - self.behind
                return comb(last, self.hurdles - 1) if last >= 0 else 0
            case HopKind.HALFWAY:
                return between % 2
            case HopKind.ADJACENT:
                return int(between > 0)

    def turned(self, step: Step) -> tuple[Step, ...]:
        """The directions in which a ride goes on from the piece over which it turns."""
        place, by = COMPASS.index(step), self.angle // 45
        ways = (COMPASS[(place + by) % 8], COMPASS[(place - by) % 8])
        return tuple(dict.fromkeys(ways))


NO_HOP = Hop()
