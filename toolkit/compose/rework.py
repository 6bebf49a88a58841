"""Reworks a sketch: finds sound ones near it, and walks from these to better ones.

In the end every change is taken back that was for nothing.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from random import Random

from toolkit.compose.assessor import Assessment, Assessor
from toolkit.compose.changes import changes_between
from toolkit.compose.findings import ProblemPlay
from toolkit.compose.guided import Bears, Guided, Objective, Spot, Worth
from toolkit.compose.idea import Idea, Retention, Themes, idea_of, key_step
from toolkit.compose.images import Images
from toolkit.compose.measure import Measure
from toolkit.compose.mutations import Mutations, around
from toolkit.compose.problem_kinds import SearchTally
from toolkit.compose.sketches import Sketch, SketchSpace

STRENGTH = 1e-4
"""Points for a piece less strong by one square: what decides between equals."""


@dataclass(frozen=True, slots=True)
class StepLimits:
    """The length of a search, in sketches that are looked at."""

    near: int
    """The search for sound ones."""
    walk: int
    climb: int
    runs: int = 3
    """Walks, of which the best are kept."""


_LOOSE = {Retention.ALL: 0.0, Retention.THEMES: 1.5, Retention.KEY: 1.5, Retention.NOTHING: 2.0}
"""Points that a change costs at least, by how much of an idea is kept."""
_LOST = 3.0
"""Points that each mate of an idea costs that is not kept."""
_STEPS = {2: StepLimits(8000, 12000, 8000, runs=6), 3: StepLimits(3000, 3000, 3000, runs=4)}
_FEW = 2
"""Pieces that may be put or shifted however few there are, where an idea stays."""
_PASSING = 0.5
"""The factor by which an idle piece weighs more on the way than in the measure, in half of the walks.

What a piece is for is often seen only once a second one has come.
"""
_LONG = StepLimits(400, 150, 400)
"""The limits for longer problems."""


@dataclass(frozen=True, slots=True)
class Wish:
    """The aims in reworking a sketch."""

    weight: float
    """Points that a change costs."""
    removal: float
    """Points that a piece costs that is taken away."""
    far: int
    """Changes that are tried at the same time at most."""
    force: float = 0.0
    """Points that each square costs to which the pieces together go more than before."""
    more: int = 2
    """Pieces that there may be more than before."""
    untidy: float = 2.0
    """The factor by which an idle piece weighs more than in the measure."""
    serves: Callable[[Measure, Themes], bool] = lambda _measure, _themes: True
    """Returns True if a sketch may be a result, as far as is known without its idle pieces."""
    bears: Bears = lambda _sketch, _idle: True
    """Returns True if a result may have its idle pieces."""


@dataclass(frozen=True, slots=True)
class Reworked:
    """A sound sketch that was made of another."""

    sketch: Sketch
    assessment: Assessment
    score: float
    kept: Retention


class Rework:
    """Reworks one sketch; `idea` is what should stay, `keep` how much of it is asked for at first.

    What stands on the squares `held` stays there.
    """

    def __init__(
        self,
        assessor: Assessor,
        origin: Sketch,
        wish: Wish,
        idea: Idea | None,
        stopped: Callable[[], bool],
        steps: StepLimits | None = None,
        keep: Retention = Retention.ALL,
        held: frozenset[int] = frozenset(),
        tally: SearchTally | None = None,
    ) -> None:
        self._tally = tally or SearchTally()
        self._assessor, self._origin, self._wish, self._idea = assessor, origin, wish, idea
        self._keep = keep
        self._stopped = stopped
        self._strengths = _strengths(assessor.space)
        material, most = around(assessor.space, origin), len(origin) + wish.more
        self._mutations = Mutations(assessor.space, material, most, held)
        self._near: list[Spot] | None = None
        self._steps = steps or _STEPS.get(assessor.stipulation.moves, _LONG)

    def results(self, seed: int, count: int, accept: Callable[[Reworked], bool] = lambda _: True) -> list[Reworked]:
        """Return the accepted results of the walks, the best first, no two images of each other.

        As much of the idea is kept as gives any. For several results there are more walks.
        """
        runs = max(self._steps.runs, count + 2 * (count > 1))
        for kept in self._levels():
            found = [each for each in self._walked(kept, seed, runs) if accept(each)]
            if found:
                return sorted(found, key=lambda each: -each.score)
        return []

    def _levels(self) -> list[Retention]:
        if self._idea is None:
            return [Retention.NOTHING]
        # A sound sketch can keep its key and its themes.
        own = self._guided(Retention.THEMES).spot(self._origin)
        least = max(self._keep, Retention.THEMES if own else Retention.NOTHING)
        return [kept for kept in Retention if self._keep <= kept <= least]

    def _walked(self, kept: Retention, seed: int, runs: int) -> Iterable[Reworked]:
        """Return the results of the walks, each once."""
        starts = self._starts(kept, seed)
        walks = self._guided(kept), self._guided(kept, min(_PASSING, self._wish.untidy))
        images = Images(self._assessor.space)
        found = dict[tuple[object, object], Reworked]()
        for run in range(runs if starts else 0):
            if run and self._stopped():
                break
            self._tally.doing = f"walk {run + 1} of {runs}"
            random, guided = Random(f"{seed}:{run}"), walks[run // len(starts) % 2]
            best = guided.anneal(starts[run % len(starts)], random, self._steps.walk)
            best = self._tidied(guided, guided.climb(best, self._steps.climb))
            assessment = self._assessor.assessed(best.sketch)
            if assessment is not None:
                reworked = Reworked(best.sketch, assessment, best.score, kept)
                found.setdefault(images.form(best.sketch), reworked)
        return found.values()

    def _starts(self, kept: Retention, seed: int) -> list[Spot]:
        """Return the sound sketches from which the walks set out: the origin, or three near it."""
        guided = self._guided(kept)
        own = guided.spot(self._origin)
        if own is not None:
            return [own]
        if self._near is None:
            self._tally.doing = "seeks sound ones near it"
            loose = self._guided(Retention.NOTHING)
            found = loose.near(self._origin, Random(seed), self._steps.near, self._wish.far)
            self._near = list(found)
        spots = [spot for each in self._near if (spot := guided.spot(each.sketch)) is not None]
        return sorted(spots, key=lambda each: (-each.score, each.pieces))[:3]

    def _guided(self, kept: Retention, passing: float | None = None) -> Guided:
        assessor, wish = self._assessor, self._wish
        objective = self._objective(kept)
        return Guided(
            assessor.examiner,
            self._mutations,
            objective,
            wish.untidy,
            self._stopped,
            wish.bears,
            passing,
            self._tally,
        )

    def _objective(self, kept: Retention) -> Objective:
        idea, assessor = self._idea, self._assessor

        def objective(sketch: Sketch, key: int, course: ProblemPlay) -> Worth | None:
            if idea and kept < Retention.NOTHING and key_step(assessor.space, sketch, key) != idea.key:
                return None
            if idea and kept < Retention.KEY and not self._is_recognized(sketch):
                return None
            measure, themes = assessor.measurer.measure(sketch, key, course)
            score = measure.total - self._cost(sketch, kept)
            serves = self._wish.serves(measure, themes)
            if idea is None:
                return Worth(score, serves)
            if kept < Retention.KEY and not idea.themes.issubset(themes):
                return None
            shown = idea_of(assessor.space, assessor.measurer, sketch, key, course, themes)
            if kept is Retention.ALL and not idea.stays_in(shown):
                return None
            return Worth(score - _LOST * len(idea.lost(shown)), serves)

        return objective

    def _is_recognized(self, sketch: Sketch) -> bool:
        """Return True if no more than a third of the pieces stand elsewhere, or are others or new."""
        put = sum(change.come is not None for change in changes_between(self._origin, sketch))
        return put <= max(_FEW, len(self._origin) // 3)

    def _cost(self, sketch: Sketch, kept: Retention) -> float:
        strength = self._strength(sketch)
        changes = changes_between(self._origin, sketch)
        removed = sum(change.come is None for change in changes)
        # The less of an idea is known and kept, the more the sketch itself is to be.
        thin = kept is Retention.ALL and self._idea is not None and self._idea.is_thin
        least = _LOOSE[Retention.KEY if thin else kept]
        cost = max(self._wish.weight, least) * (len(changes) - removed)
        cost += max(self._wish.removal, least) * removed
        cost += self._wish.force * max(0.0, strength - self._strength(self._origin))
        return cost + STRENGTH * strength

    def _strength(self, sketch: Sketch) -> float:
        return sum(self._strengths[piece] for piece in sketch.values())

    def _tidied(self, guided: Guided, spot: Spot) -> Spot:
        """Take back each change without which it is as good."""
        for _ in range(len(spot.pieces)):
            better = next(self._without_one(guided, spot), None)
            if better is None:
                return spot
            spot = better
        return spot

    def _without_one(self, guided: Guided, spot: Spot) -> Iterator[Spot]:
        for change in changes_between(self._origin, spot.sketch):
            earlier = change.undone(spot.sketch)
            found = guided.spot(earlier, spot.score) if earlier else None
            if found and found.serves >= spot.serves and found.pieces != spot.pieces:
                yield found


def _strengths(space: SketchSpace) -> list[float]:
    """Return the average number of squares to which each piece goes on an empty board."""
    found = []
    for piece, places in enumerate(space.places):
        counts = [len(space.game.table.leaving(*space.kind(piece), each)) for each in places]
        found.append(sum(counts) / max(len(counts), 1))
    return found
