"""Rides: how they go on after each leap, over which pieces they hop, and where they come down."""

from collections.abc import Iterator
from enum import Enum
from itertools import combinations
from math import comb
from typing import NamedTuple

from toolkit.rules.movement.directions import Step, turns


class Bend(Enum):
    """The turns of a ride after each leap."""

    NONE = ""
    CIRCLE = "q"
    """Always to the same side."""
    ZIGZAG = "z"
    """To one side and to the other in turn."""


class Course(NamedTuple):
    """The course of a ride, which turns by so many of the directions of its leap."""

    bend: Bend = Bend.NONE
    by: int = 1


STRAIGHT = Course()


def bent_rides(course: Course, step: Step, most: int) -> Iterator[tuple[Step, ...]]:
    """Yield the squares of a ride that turns, as seen from its start: to one side, and the other.

    A ride that comes back to its start ends before.
    """
    every = turns((min(map(abs, step)), max(map(abs, step))))
    place = every.index(step)
    for side in (course.by, -course.by):
        squares: list[Step] = []
        file, rank = 0, 0
        for number in range(most):
            turned = number if course.bend is Bend.CIRCLE else number % 2
            leap = every[(place + side * turned) % len(every)]
            file, rank = file + leap[0], rank + leap[1]
            if (file, rank) == (0, 0):
                break
            squares.append((file, rank))
        yield tuple(squares)


COMPASS: tuple[Step, ...] = (
    (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1),
)  # fmt: skip
"""The eight directions of a queen, clockwise from straight ahead."""


class HopKind(Enum):
    """The place of the piece over which a ride hops."""

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
    """The hop of a ride."""

    kind: HopKind = HopKind.NONE
    hurdles: int = 1
    """The number of pieces hopped over."""
    behind: int = 1
    """The number of leaps to its end after the last of them, if it is to be near."""
    angle: int = 0
    """The degrees by which it turns there."""

    @property
    def least(self) -> int:
        """The least number of leaps of a ride, to where it turns if it does."""
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
        """Count the ways in which a ride with so many squares between its ends may hop; 1 if it does not."""
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
        """Return the directions in which a ride goes on from the piece over which it turns."""
        place, by = COMPASS.index(step), self.angle // 45
        ways = (COMPASS[(place + by) % 8], COMPASS[(place - by) % 8])
        return tuple(dict.fromkeys(ways))


NO_HOP = Hop()
