"""Betters problems while their idea stays, and finds problems near a position.

Cooks and duals are mended, pieces saved, and what the measure praises is added.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.compose.assessor import Assessor, check_themes, simplest
from toolkit.compose.changes import explained
from toolkit.compose.findings import SketchVerdict
from toolkit.compose.idea import DerivedProblem, Idea, Retention, idea_of, step_words
from toolkit.compose.material import read_held
from toolkit.compose.measure import THEMES, Measure
from toolkit.compose.problem_kinds import SearchTally
from toolkit.compose.retained import Turner, without_clocks
from toolkit.compose.rework import Rework, Reworked, StepLimits, Wish
from toolkit.compose.sketches import Sketch
from toolkit.errors import MoveError, PathmateError, UnsupportedError, UsageError
from toolkit.notation.algebraic import format_move, read_move
from toolkit.problems.model import Entry, Problem
from toolkit.rules.fen import write_fen
from toolkit.rules.position import Position
from toolkit.solve.stipulation import Stipulation

_IMPROVING = Wish(weight=0.5, removal=0.0, far=4, force=0.1)
_NEARBY = Wish(weight=2.0, removal=2.0, far=10, more=0, untidy=0.3)
_SAME = 0.01
"""Points that are no difference."""
_CALLED = {
    SketchVerdict.UNLAWFUL: "Black is in check, and White is to move",
    SketchVerdict.CHECK: "White is in check",
    SketchVerdict.SHORT: "it is solved in fewer moves",
    SketchVerdict.UNSOLVED: "it has no solution",
    SketchVerdict.UNKNOWN: "it takes too long to solve",
}


@dataclass(frozen=True, slots=True)
class ImproverInput:
    """The input of an improver."""

    name: str
    position: Position
    stipulation: Stipulation
    keys: tuple[str, ...] = ()
    """The key that was intended, if it is stated, or all that are."""
    problem: Problem | None = None
    """The whole problem, if it is more than a position."""


@dataclass(frozen=True, slots=True)
class Improvement:
    """The result of the work on an input."""

    name: str
    problems: tuple[DerivedProblem, ...]
    found: str
    """The state of the input, in words: `sound`, `2 keys: ...`."""
    before: float | None
    """Its measure, if it was sound."""

    def few(self, wanted: int) -> str:
        """Return in words that fewer problems were found than were wanted."""
        count = f"{len(self.problems)} of {wanted}" if self.problems else "no"
        before = "" if self.before is None else f", measure {self.before:.4g}"
        better = "better ones" if self.before is not None else "sound ones"
        return f"{self.name} ({self.found}{before}): {count} {better} found near it"


def improver_input(problem: Problem, name: str) -> ImproverInput:
    """Return a problem as the input of an improver; raises UnsupportedError for one with twins."""
    if problem.twins:
        raise UnsupportedError("it has twins, and a change of the diagram would change them all")
    return ImproverInput(problem.id or name, problem.position, problem.stipulation, problem.keys, problem)


def improver_inputs(entries: Iterable[Entry], fail: Callable[[str], None]) -> Iterator[ImproverInput]:
    """Yield the problems that can be improved; `fail` is called with the fault of any other."""
    for number, entry in enumerate(entries, 1):
        try:
            if entry.problem is None:
                raise entry.error or UsageError("no problem")
            for phase in entry.problem.phases():
                phase.check()
            given = improver_input(entry.problem, f"{entry.problem.game}-{number}")
        except PathmateError as error:
            own = entry.error is error or entry.line is None
            fail(str(error) if own else f"{entry.place}: {error}")
            continue
        yield given


class Improver:
    """Reworks inputs; `themes` are to be shown, `stopped` says that no time is left.

    `steps` says how long is searched, if not as usual; `keep` how much of an idea is asked for at
    first, and less only if nothing is found; `fix` what stays where it stands, as
    `read_held` takes it.

    Raises UsageError for unknown themes.
    """

    def __init__(
        self,
        seed: int,
        count: int = 1,
        themes: frozenset[str] = frozenset(),
        stopped: Callable[[], bool] = lambda: False,
        steps: StepLimits | None = None,
        keep: Retention = Retention.ALL,
        fix: str | None = None,
    ) -> None:
        check_themes(themes)
        self.tally = SearchTally()
        """The tally of the work under way."""
        self._fix = fix
        self._steps, self._keep = steps, keep
        self._seed, self._count, self._themes, self._stopped = seed, count, themes, stopped

    def improve(self, given: ImproverInput) -> Improvement:
        """Return better versions of a problem.

        Raises UsageError for what the composer does not ask and for what is to stay and is not there,
        UnsupportedError if Black is to move and the game's sides are no images of each other.
        """
        work = _Workpiece(given, self._fix, improves=True)
        wish = replace(_IMPROVING, serves=work.is_no_worse, bears=work.bears)
        results = self._reworked(work, wish, work.idea(), work.is_bettered)
        return self._outcome(work, results)

    def nearby(self, given: ImproverInput) -> Improvement:
        """Return problems near a position; the position itself first, if it is one. Raises as `improve`."""
        work = _Workpiece(given, self._fix, improves=False)
        results = self._reworked(work, _NEARBY, None, lambda _: True)
        if work.assessment is not None:
            same = Reworked(work.sketch, work.assessment, 0.0, Retention.NOTHING)
            results = [same, *(each for each in results if each.sketch != work.sketch)]
        return self._outcome(work, results)

    def _reworked(
        self, work: _Workpiece, wish: Wish, idea: Idea | None, accept: Callable[[Reworked], bool]
    ) -> list[Reworked]:
        def serves(measure: Measure, themes: tuple[str, ...]) -> bool:
            return self._themes.issubset(themes) and wish.serves(measure, themes)

        def fits(each: Reworked) -> bool:
            return self._themes.issubset(each.assessment.themes) and accept(each)

        stopped, steps = self._stopped, self._steps
        asked = replace(wish, serves=serves)
        rework = Rework(
            work.assessor,
            work.sketch,
            asked,
            idea,
            stopped,
            steps,
            self._keep,
            work.held,
            self.tally,
        )
        return rework.results(self._seed, self._count, fits)

    def _outcome(self, work: _Workpiece, results: list[Reworked]) -> Improvement:
        self.tally.doing = "is proved"
        made = tuple(
            work.made(each, f"{work.given.name}-{self._seed}-{number}")
            for number, each in enumerate(results[: self._count], 1)
        )
        before = work.assessment.measure.total if work.assessment else None
        return Improvement(work.given.name, made, work.state, before)


class _Workpiece:
    """An input under work, with its assessor."""

    def __init__(self, given: ImproverInput, fix: str | None, *, improves: bool) -> None:
        self.given, self._fix, self._improves = given, fix, improves
        plain = Assessor(given.position.game, given.stipulation)
        held = frozenset() if fix is None else read_held(given.position, fix)
        found = Turner(plain.space).turned(without_clocks(given.position))
        if found is None:
            raise UnsupportedError("Black is to move, and the game has no image with White to move")
        image, squares = found
        self.held = frozenset(squares[square] for square in held)
        self.turned = image.turn is not given.position.turn
        self.assessor = simplest(plain, image)
        self.sketch = self.assessor.space.sketch(image)
        self.assessment = self.assessor.assessed(self.sketch)
        self._idle = self._borne()
        self.state = self._state()

    def bears(self, sketch: Sketch, idle: Sequence[int]) -> bool:
        """Return True if all idle pieces of a sketch were idle before, where they stand."""
        frame = self.assessor.space.numbering.frame
        return all((frame[number], sketch[frame[number]]) in self._idle for number in idle)

    def _borne(self) -> frozenset[tuple[int, int]]:
        """Return the pieces that may be idle: those of a sound sketch that are, else any of it."""
        if self.assessment is None:
            return frozenset(self.sketch.items())
        frame = self.assessor.space.numbering.frame
        idle = self.assessor.examiner.idle(self.sketch, self.assessment.key) or ()
        return frozenset((frame[number], self.sketch[frame[number]]) for number in idle)

    def is_no_worse(self, measure: Measure, _: tuple[str, ...] = ()) -> bool:
        """Return True if it has no more duals and faults of the key."""
        before = self.assessment.measure if self.assessment else None
        return before is None or (measure.duals >= before.duals and measure.key >= before.key)

    def is_bettered(self, result: Reworked) -> bool:
        """Return True if it has more points, and no more duals, idle pieces and faults of the key."""
        if self.assessment is None:
            return True
        before, after = self.assessment.measure, result.assessment.measure
        tidy = self.is_no_worse(after) and after.idle >= before.idle
        return tidy and after.total > before.total + _SAME

    def _state(self) -> str:
        verdict, _ = self.assessor.examiner.examine(self.sketch)
        if verdict is SketchVerdict.SOUND:
            return "sound"
        if verdict is not SketchVerdict.COOKED:
            return _CALLED[verdict]
        position, keys = self.assessor.space.position(self.sketch), self.assessor.keys(self.sketch)
        named = ", ".join(f"1.{format_move(position, move)}" for move in keys[:4])
        return f"{len(keys)} keys: {named}{', ...' if len(keys) > 4 else ''}"

    def idea(self) -> Idea | None:
        """Return the idea that should stay; None if neither the problem nor its solution tells it."""
        key = self.assessment.key if self.assessment else self._intended()
        return None if key is None else self._idea_of(self.sketch, key)

    def _intended(self) -> int | None:
        """Return the first quiet key of those that are stated, else the first."""
        stated = [] if self.turned else [self._word(key) for key in self.given.keys]
        words = [word for word in stated if word is not None]
        return next(filter(self._is_quiet, words), words[0] if words else None)

    def _word(self, key: str) -> int | None:
        position = self.assessor.space.position(self.sketch)
        try:
            return self.assessor.word(self.sketch, read_move(position, key))
        except MoveError:
            return None

    def _is_quiet(self, key: int) -> bool:
        course = self.assessor.examiner.course(self.sketch, key)
        check = course is None or course.check
        return not (check or self.assessor.measurer.is_crude(self.sketch, key))

    def made(self, result: Reworked, name: str) -> DerivedProblem:
        """Return a result, proved, with its changes."""
        assessor, assessment = self.assessor, result.assessment
        key = assessor.proved(result.sketch, assessment.key)
        changes = tuple(explained(assessor, self.sketch, result.sketch, assessment))
        before = self.assessment.measure if self.assessment else None
        given_up = tuple(self._given_up(result))
        origin: dict[str, str | bool] = {
            "fen": write_fen(self.given.position),
            "id": self.given.name,
            "state": self.state,
            "turned": self.turned,
        }
        return DerivedProblem(
            name=name,
            position=assessor.space.position(result.sketch),
            stipulation=assessor.stipulation,
            key=key,
            measure=assessment.measure,
            themes=assessment.themes,
            origin=tuple(origin.items()),
            remarks=tuple(self._remarks(result, changes, given_up)),
            changes=changes,
            before=before,
            kept=result.kept,
            given_up=given_up,
            original=self.given.problem,
        )

    def _remarks(self, result: Reworked, changes: tuple[str, ...], given_up: tuple[str, ...]) -> Iterator[str]:
        yield f"{self._named()}from {write_fen(self.given.position)} ({self.state})"
        if self.turned:
            yield "the colours are changed: Black was to move"
        yield "; ".join(changes) if changes else "nothing is changed"
        if self._fix:
            yield f"held in place: {self._fix}"
        if changes and self.assessor.space.position(result.sketch).ep is not None:
            yield "whether Black's last move must still have been the double step was not looked at"
        if given_up:
            yield f"given up: {'; '.join(given_up)}"
        before = f"{self.assessment.measure.total:.4g}" if self.assessment else "none"
        yield f"measure {before} to {result.assessment.measure.total:.4g}"

    def _named(self) -> str:
        """Return the words "version of" a problem, as far as that has a name."""
        problem = self.given.problem
        if problem is None or not (problem.id or problem.authors or problem.source):
            return ""
        year = "" if problem.year is None else str(problem.year)
        said = [", ".join(problem.authors), problem.source, year, problem.award]
        made = ", ".join(filter(None, said))
        return f"version of {problem.id or 'the problem'}{f' ({made})' if made else ''}, "

    def _given_up(self, result: Reworked) -> Iterator[str]:
        """Yield the parts of the idea that a result lacks, in words; nothing if none is asked for."""
        if not self._improves:
            return
        idea, space = self.idea(), self.assessor.space
        if idea is None:
            yield "the idea, as no key is stated and none of several is known to be meant"
            return
        shown = self._idea_of(result.sketch, result.assessment.key)
        if shown is None:
            return
        if shown.key != idea.key:
            yield f"the key {step_words(space, idea.key)}"
        if idea.is_thin and idea.king != shown.king:
            yield f"the mate of the king on {space.game.board.name(space.numbering.frame[idea.king])}"
        yield from (f"the theme {each}" for each in THEMES if each in idea.themes - shown.themes)
        lost = idea.lost(shown)
        for step in sorted(lost):
            yield f"the answer {step_words(space, step)}"
        for theme, step in sorted(idea.paths - shown.paths):
            if step not in lost and theme in shown.themes:
                yield f"the {theme} in {step_words(space, step)}"

    def _idea_of(self, sketch: Sketch, key: int) -> Idea | None:
        measurer, course = self.assessor.measurer, self.assessor.examiner.course(sketch, key)
        if course is None:
            return None
        _, themes = measurer.measure(sketch, key, course)
        return idea_of(self.assessor.space, measurer, sketch, key, course, themes)
