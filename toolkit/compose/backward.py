"""Composes backwards: first the position after the key, then the key.

In the first Black is to move, and every defence is answered; the key is a quiet white move that leads
to it. The search for the first goes by how many defences are not answered yet, which the kernel counts. Of
the keys that can be taken back the one that scores best is kept, and the problem is then walked on from
as any other.
"""

from collections.abc import Iterator
from math import log
from random import Random

from toolkit.compose.assessor import Assessor
from toolkit.compose.findings import ProblemPlay, bare
from toolkit.compose.guided import Guided, Spot, Worth
from toolkit.compose.kernel_examiner import MEMORY, NODES
from toolkit.compose.material import Material
from toolkit.compose.measure import Measurer
from toolkit.compose.mutations import Mutations
from toolkit.compose.problem_kinds import WISH, SearchTally, SoundSketch
from toolkit.compose.sketches import Sketch
from toolkit.kernel.packing import goal_code
from toolkit.kernel.search import solver
from toolkit.rules.board import Colour

BLOCK_STEPS = 3000
"""Steps in which all defences must be answered."""
_ATTEMPTS = 40
"""The number of times that is tried."""
WALK_STEPS = 6000
START_PIECES = (8, 12)
_HOT, _COLD = 1.0, 0.1
_LEAST_MOVES = 3
"""Defences that there must be."""


class Backward:
    """Searches backwards with some material; `themes` are those that are wished for."""

    def __init__(self, assessor: Assessor, material: Material, themes: frozenset[str] = frozenset()) -> None:
        self._assessor, self._material, self._themes = assessor, material, themes
        self._mutations = Mutations(assessor.space, material, material.most)
        self._tally = SearchTally()
        self._begin()

    def progress(self) -> SearchTally:
        """Return the progress of the current or last search."""
        return self._tally

    def _begin(self) -> None:
        """Forget the searches before, so that what a limit cuts off does not depend on them."""
        self._assessor.renew()
        self._solver = solver(self._assessor.kernel, MEMORY)
        self._tally = SearchTally()
        self._guided = Guided(self._assessor.examiner, self._mutations, self._objective, tally=self._tally)

    def search(self, random: Random, _: int) -> SoundSketch | None:
        """Return the best sketch of a walk, whose length is fixed; None if nothing is sound."""
        spot = self.spot(random)
        return None if spot is None else SoundSketch(spot.pieces, spot.key, spot.score)

    def spot(self, random: Random, block_steps: int = BLOCK_STEPS, walk_steps: int = WALK_STEPS) -> Spot | None:
        """Return the best problem of one search; None if it finds none."""
        self._begin()
        for _ in range(_ATTEMPTS):
            after = self._answered(random, block_steps)
            problems = self._retracted(after) if after else ()
            start = max(problems, key=lambda each: each.score, default=None)
            if start is not None:
                return self._guided.anneal(start, random, walk_steps)
        return None

    def _objective(self, sketch: Sketch, key: int, course: ProblemPlay) -> Worth | None:
        measurer: Measurer = self._assessor.measurer
        if course.check or measurer.is_crude(sketch, key):
            return None
        measure, themes = measurer.measure(sketch, key, course)
        return Worth(measure.total + WISH * len(self._themes.intersection(themes)))

    # Black to move

    def _answered(self, random: Random, steps: int) -> Sketch | None:
        """Return a position with Black to move in which every defence is answered."""
        current, cost = self._placed(random), float("inf")
        for step in range(steps):
            heat = _HOT * (_COLD / _HOT) ** (step / steps)
            changed = self._mutations.one(current, random)
            if changed is None:
                continue
            found = self._open_defences(changed)
            if found <= cost - heat * log(1.0 - random.random()):
                current, cost = changed, found
                if cost == 0:
                    return current
        return None

    def _open_defences(self, sketch: Sketch) -> float:
        """Return the number of unanswered defences; infinite if the position is of no use."""
        space, engine = self._assessor.space, self._assessor.kernel.engine
        packed = _black_to_move(space.packed(sketch), space.kinds)
        self._tally.tried += 1
        if engine.in_check(packed, Colour.WHITE) or engine.in_check(packed, Colour.BLACK):
            return float("inf")
        found, *_ = self._solver.search(
            packed,
            goal=goal_code(self._assessor.stipulation.goal),
            length=self._assessor.stipulation.moves - 1,
            defending=True,
            threads=1,
            enough=0,
            seconds=0.0,
            nodes=NODES,
            verify=False,
        )
        if len(found) < _LEAST_MOVES:
            return float("inf")
        return float(sum(known <= 0 for _, known in found))

    # The key

    def _retracted(self, after: Sketch) -> Iterator[Spot]:
        """Yield the problems whose key leads to a position."""
        for target, piece in sorted(after.items()):
            if self._assessor.space.white(piece):
                rest = {square: each for square, each in after.items() if square != target}
                for origin in self._origins(rest, piece, target):
                    found = self._guided.spot({**rest, origin: piece})
                    if found is not None and self._leads(found, origin, target):
                        yield found

    def _origins(self, rest: Sketch, piece: int, target: int) -> Iterator[int]:
        space = self._assessor.space
        for origin in space.places[piece]:
            moves = (path.moves for path in space.paths(piece, origin, target))
            if origin not in rest and origin != target and any(moves):
                yield origin

    def _leads(self, found: Spot, origin: int, target: int) -> bool:
        dense, word = self._assessor.space.numbering.dense, bare(found.key)
        return word == dense[origin] | dense[target] << 8

    def _placed(self, random: Random) -> Sketch:
        """Place pieces at random."""
        space, material = self._assessor.space, self._material
        pieces = list(material.pieces)
        if material.others:
            more = random.randint(*START_PIECES) - len(pieces)
            pieces += random.choices(material.others, k=max(more, 0))
        sketch: Sketch = {}
        for piece in pieces:
            free = [square for square in space.places[piece] if square not in sketch]
            if free and sum(each == piece for each in sketch.values()) < material.usual[piece]:
                sketch[random.choice(free)] = piece
        return sketch


def _black_to_move(packed: bytes, kinds: int) -> bytes:
    """Return the same with Black to move (`src/game/packed.h`)."""
    at = 8 * (4 * kinds + 4)
    return packed[:at] + (1).to_bytes(8, "little") + packed[at + 8 :]
