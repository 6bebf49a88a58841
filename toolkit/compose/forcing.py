"""Problems in which one side forces the goal: direct, self and reflex play."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from random import Random

from toolkit.compose.anneal import Annealer
from toolkit.compose.assessor import Assessor
from toolkit.compose.backward import Backward
from toolkit.compose.findings import SketchVerdict, bare
from toolkit.compose.kernel_examiner import NODES, KernelExaminer
from toolkit.compose.kernelwalk import KernelWalk
from toolkit.compose.material import Material
from toolkit.compose.measure import BAD_KEY, THEMES, Measure, Measurer, Theme
from toolkit.compose.pathwords import path_words
from toolkit.compose.problem_kinds import (
    Finished,
    Method,
    SearchTally,
    SoundSketch,
    need_forward,
    scored,
)
from toolkit.compose.proof import Prover
from toolkit.compose.sketches import Sketch, SketchSpace, ordered
from toolkit.kernel.bridge import Kernel
from toolkit.kernel.terms import Play
from toolkit.rules.board import Colour
from toolkit.solve.stipulation import Stipulation

STEPS, RARE_STEPS = 10_000, 60_000
"""The steps of a run: longer ones find better problems, and fewer. Of self and reflex play it takes
most of the steps to meet a first that is sound."""
FEWER_NODES = 50_000
"""The same as `NODES` in self and reflex play, where few are sound: more is passed over sooner."""
OTHER_THEMES = tuple(map(str, (Theme.BLOCK, Theme.MODEL, Theme.CHANGED)))
"""The themes that are recognised in self and reflex play."""


class ForcingJudge:
    """See `SketchJudge`; `themes` are those that are wished for."""

    def __init__(self, examiner: KernelExaminer, measurer: Measurer, themes: frozenset[str], *, strict: bool) -> None:
        self._examiner = examiner
        self._measurer = measurer
        self._themes = themes
        self._strict = strict
        self._keeps_strictly = strict

    def judge(self, sketch: Sketch, least: float | None) -> SoundSketch | None:
        """Return a sketch with its score if it is sound and scores at least so much.

        A strict judge does not walk over keys that check, capture or promote: few walks find a
        way out. Once a better key is met, the judge is strict.
        """
        verdict, key = self._examiner.examine(sketch)
        if verdict is not SketchVerdict.SOUND:
            return None
        crude = self._measurer.is_crude(sketch, key)
        if crude and self._strict:
            return None
        course = self._examiner.course(sketch, key)
        if course is None or (course.check and self._strict):
            return None
        measured = self._measurer.measure(sketch, key, course)
        score = scored(measured, self._themes, least, lambda: self._examiner.idle(sketch, key))
        if score is None:
            return None
        self._strict = not crude and not course.check
        return SoundSketch(ordered(sketch), key, score)

    def finish(self, found: SoundSketch) -> Finished | None:
        """Return all that is known of it; None if a limit comes first."""
        measured = self._measurer.examined(self._examiner, dict(found.pieces), found.key)
        if measured is None:
            return None
        measure, themes = measured
        return Finished(measure, themes, is_worth_it(measure, strict=self._keeps_strictly), ((found.key,),))


class DirectSearcher:
    """Makes the runs of an order by walks; what one finds is finished by a judge of its own."""

    def __init__(self, walks: Sequence[KernelWalk | Backward], judge: Callable[[], ForcingJudge]) -> None:
        self._walks = walks
        self._walk = walks[0]
        self._judge = judge

    def progress(self) -> SearchTally:
        """Return the progress of the current or last run."""
        return self._walk.progress()

    def search(self, random: Random, steps: int) -> tuple[SoundSketch, Finished] | None:
        """Return the best sketch of a walk."""
        self._walk = random.choice(self._walks)
        found = self._walk.search(random, steps)
        finished = None if found is None else self._judge().finish(found)
        return None if found is None or finished is None else (found, finished)


class ForcingKind:
    """Makes problems with one stipulation, in which one side forces the goal."""

    turn = Colour.WHITE

    def __init__(self, space: SketchSpace, kernel: Kernel, stipulation: Stipulation) -> None:
        self._space = space
        self._kernel = kernel
        self._stipulation = stipulation
        self._direct = stipulation.aim.play is Play.DIRECT
        self.steps = STEPS if self._direct else RARE_STEPS
        self.themes = THEMES if self._direct else OTHER_THEMES
        self._measurer = Measurer(space, stipulation.aim.play)
        self._prover = Prover(kernel, stipulation.aim)

    def searcher(
        self, material: Material, themes: frozenset[str], method: Method = Method.FORWARD
    ) -> Annealer | DirectSearcher:
        """Return walks of the kernel or backwards in direct play, else walks in Python.

        Raises UsageError for a method by which such problems are not found.
        """
        judge = partial(self._judge, themes)
        if not self._direct:
            need_forward(self._stipulation, method)
            return Annealer(self._space, material, judge)
        space, asked = self._space, self._stipulation
        walks: list[KernelWalk | Backward] = []
        if method is not Method.BACKWARD:
            walks.append(KernelWalk(space, self._kernel, asked, material, themes, NODES))
        if method is not Method.FORWARD:
            walks.append(Backward(Assessor(space.game, asked), material, themes))
        return DirectSearcher(walks, judge)

    def _judge(self, themes: frozenset[str]) -> ForcingJudge:
        nodes = NODES if self._direct else FEWER_NODES
        examiner = KernelExaminer(self._space, self._kernel, self._stipulation, nodes)
        return ForcingJudge(examiner, self._measurer, themes, strict=self._direct)

    def proved(self, sketch: Sketch, finished: Finished) -> tuple[str, ...]:
        """Return the key in words, once the Python engine has proved it."""
        ((key,),) = finished.lines
        position = self._space.position(sketch)
        (move,) = self._kernel.decode_moves(position, [bare(key)])
        return (self._prover.confirmed(position, move, self._stipulation),)

    def remarks(self, sketch: Sketch, key: int) -> tuple[str, ...]:
        """Return the paths that a two-mover of direct play opens and shuts, in words."""
        if not (self._direct and self._stipulation.moves == 2 and self._measurer.paths.any):
            return ()
        examiner = KernelExaminer(self._space, self._kernel, self._stipulation, NODES)
        course = examiner.course(sketch, key)
        if course is None:
            return ()
        return path_words(self._measurer, self._space.position(sketch), key, course)

    def phases(self, sketch: Sketch, key: int) -> Iterator[tuple[Sketch, bool]]:
        """Yield the diagram, and the position after the key."""
        yield sketch, False
        frame, after = self._space.numbering.frame, dict(sketch)
        # Of a promotion, the pawn where it arrives.
        after[frame[key >> 8 & 0xFF]] = after.pop(frame[key & 0xFF])
        yield after, True


def is_worth_it(measure: Measure, *, strict: bool = True) -> bool:
    """Return True if a problem is worth keeping: no idle piece, no dual, and a positive measure.

    If strict, it needs several answers to defences too, and no key that checks.
    """
    tidy = not measure.idle and not measure.duals and measure.total > 0
    # A key of self play that checks is kept, but not one that captures besides.
    return tidy and measure.key > (BAD_KEY if strict else -9) and (measure.mates > 0 or not strict)
