"""Courses: how a ride goes on after each leap, straight, in a circle, or in a zigzag."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from toolkit.rules.movement.directions import Step, turns


class Bend(Enum):
    """Whether a ride turns after each leap."""

    NONE = ""
    CIRCLE = "q"
    """Always to the same side."""
    ZIGZAG = "z"
    """To one side and to the other in turn."""


class Course(NamedTuple):
    """How a ride goes on: it turns by so many of the directions of its leap."""

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
