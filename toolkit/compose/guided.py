"""Searches around a sketch: for sound ones near it, and from one of these for the best.

What is best is said by an objective, which may also forbid. The search takes a number of steps, in
each of which the kernel examines one sketch; it depends on its seed alone.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import log
from random import Random
from typing import NamedTuple

from toolkit.compose.findings import ProblemPlay, SketchVerdict
from toolkit.compose.kernel_examiner import KernelExaminer
from toolkit.compose.measure import IDLE
from toolkit.compose.mutations import Mutations
from toolkit.compose.problem_kinds import SearchTally
from toolkit.compose.sketches import Sketch, ordered

HOT, COLD = 1.5, 0.3
"""Temperatures, in points."""
TWICE = 0.4
"""The probability of a second change in one step."""


class Worth(NamedTuple):
    """The worth of a sound sketch, idle pieces apart."""

    score: float
    serves: bool = True
    """True if it may be a result; the walk passes over others too."""


Objective = Callable[[Sketch, int, ProblemPlay], Worth | None]
"""Returns the worth of a sound sketch with its key; None if the walk may not pass over it."""

Bears = Callable[[Sketch, Sequence[int]], bool]
"""Returns True if a sketch may have its idle pieces on these squares."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A sound sketch on a walk, with its key as a word."""

    pieces: tuple[tuple[int, int], ...]
    key: int
    score: float
    height: float
    """The score for a walk, in which idle pieces may weigh less."""
    serves: bool
    """True if it may be a result."""

    @property
    def sketch(self) -> Sketch:
        """The pieces, to be changed."""
        return dict(self.pieces)


@dataclass(slots=True)
class Guided:
    """Searches by an objective.

    `untidy` is how much more an idle piece weighs than in the measure, `passing` the same while it is
    walked, if that is another; `bears` says whether a result may have those (by the kernel's numbers).
    `stopped` says that no time is left.
    """

    examiner: KernelExaminer
    mutations: Mutations
    objective: Objective
    untidy: float = 1.0
    stopped: Callable[[], bool] = lambda: False
    bears: Bears = lambda _sketch, _idle: True
    passing: float | None = None
    tally: SearchTally = field(default_factory=SearchTally)

    def spot(self, sketch: Sketch, least: float | None = None, height: float | None = None) -> Spot | None:
        """Return the worth of a sketch; None if it is not sound, not allowed, or below the least score or height."""
        found = self._spot(sketch, least, height)
        self.tally.note(None if found is None else found.score)
        return found

    def _spot(self, sketch: Sketch, least: float | None, height: float | None) -> Spot | None:
        verdict, key = self.examiner.examine(sketch)
        if verdict is not SketchVerdict.SOUND:
            return None
        course = self.examiner.course(sketch, key)
        worth = None if course is None else self.objective(sketch, key, course)
        if worth is None or _less(worth.score, least) or _less(worth.score, height):
            return None
        idle = self.examiner.idle(sketch, key)
        if idle is None:
            return None
        score = worth.score + self.untidy * IDLE * len(idle)
        passing = self.untidy if self.passing is None else self.passing
        walked = worth.score + passing * IDLE * len(idle)
        if _less(score, least) or _less(walked, height):
            return None
        serves = worth.serves and self.bears(sketch, idle)
        return Spot(ordered(sketch), key, score, walked, serves)

    def near(self, origin: Sketch, random: Random, steps: int, most: int) -> Iterator[Spot]:
        """Yield sound sketches: those one change away, then of up to so many changes at random."""
        for sketch in self.mutations.all(origin):
            steps -= 1
            if self.stopped():
                return
            found = self.spot(sketch)
            if found is not None:
                yield found
        for step in range(max(steps, 0)):
            if self.stopped():
                return
            found = self._at_random(origin, random, 2 + (most - 1) * step // steps)
            if found is not None:
                yield found

    def _at_random(self, origin: Sketch, random: Random, changes: int) -> Spot | None:
        sketch: Sketch | None = origin
        for _ in range(changes):
            sketch = self.mutations.one(sketch, random) if sketch else None
        return self.spot(sketch) if sketch else None

    def anneal(self, start: Spot, random: Random, steps: int) -> Spot:
        """Walk from a sketch, at first over worse ones too; return the best that serves.

        Where none does that is the start.
        """
        current = best = start
        for step in range(steps):
            if self.stopped():
                break
            heat = HOT * (COLD / HOT) ** (step / steps)
            fall = -heat * log(1.0 - random.random())
            sketch = self.mutations.one(current.sketch, random)
            if sketch and random.random() < TWICE:
                sketch = self.mutations.one(sketch, random)
            found = self.spot(sketch, height=current.height - fall) if sketch else None
            if found is not None:
                current = found
                best = max(best, found, key=_rank)
        return best

    def climb(self, start: Spot, steps: int) -> Spot:
        """Make single changes as long as one betters it."""
        best = start
        while True:
            for sketch in self.mutations.all(best.sketch):
                steps -= 1
                if steps < 0 or self.stopped():
                    return best
                found = self.spot(sketch, best.score if best.serves else None)
                if found is not None and _rank(found) > (best.serves, best.score + 1e-9):
                    best = found
                    break
            else:
                return best


def _less(one: float, other: float | None) -> bool:
    return other is not None and one < other


def _rank(spot: Spot) -> tuple[bool, float]:
    return spot.serves, spot.score
