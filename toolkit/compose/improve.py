"""Betters problems while their idea stays, and finds problems near a position.

Cooks and duals are mended, pieces saved, and what the measure praises is added.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.compose.bench import Bench, Judged, check_themes, simplest
from toolkit.compose.canvas import Sketch
from toolkit.compose.changes import explained
from toolkit.compose.derived import Made
from toolkit.compose.findings import Verdict
from toolkit.compose.idea import Idea, Kept, idea_of, in_words
from toolkit.compose.material import read_held
from toolkit.compose.measure import THEMES, Measure
from toolkit.compose.problem_kinds import Tally
from toolkit.compose.retained import Turner, without_clocks
from toolkit.compose.rework import Rework, Reworked, Steps, Wish
from toolkit.errors import MoveError, UnsupportedError
from toolkit.notation.algebraic import format_move, read_move
from toolkit.problems.model import Problem
from toolkit.rules.fen import write_fen
from toolkit.rules.position import Position
from toolkit.solve.stipulation import Stipulation

_IMPROVING = Wish(weight=0.5, removal=0.0, far=4, force=0.1)
_NEARBY = Wish(weight=2.0, removal=2.0, far=10, more=0, untidy=0.3)
_SAME = 0.01
"""Points that are no difference."""
_CALLED = {
    Verdict.UNLAWFUL: "Black is in check, and White is to move",
    Verdict.CHECK: "White is in check",
    Verdict.SHORT: "it is solved in fewer moves",
    Verdict.UNSOLVED: "it has no solution",
    Verdict.UNKNOWN: "it takes too long to solve",
}


@dataclass(frozen=True, slots=True)
class Given:
    """What is to be reworked."""

    name: str
    position: Position
    stipulation: Stipulation
    keys: tuple[str, ...] = ()
    """The key that was intended, if it is stated, or all that are."""
    problem: Problem | None = None
    """All of it, if it is more than a position."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of it."""

    made: tuple[Made, ...]
    found: str
    """What was wrong with what was given, in words: `sound`, `2 keys: ...`."""
    before: float | None
    """Its measure, if it was sound."""


def given_of(problem: Problem, name: str) -> Given:
    """What is to be reworked of a problem; raises UnsupportedError for one with twins."""
    if problem.twins:
        raise UnsupportedError("it has twins, and a change of the diagram would change them all")
    return Given(problem.id or name, problem.position, problem.stipulation, problem.keys, problem)


class Improver:
    """Reworks what is given; `themes` are to be shown, `stopped` says that no time is left.

    `steps` says how long is searched, if not as usual; `keep` how much of an idea is asked for at
    first, of which less is asked only where nothing is found; `fix` what stays where it stands, as
    `read_held` takes it.

    Raises UsageError for unknown themes.
    """

    def __init__(
        self,
        seed: int,
        count: int = 1,
        themes: frozenset[str] = frozenset(),
        stopped: Callable[[], bool] = lambda: False,
        steps: Steps | None = None,
        keep: Kept = Kept.ALL,
        fix: str | None = None,
    ) -> None:
        check_themes(themes)
        self.tally = Tally()
        """Of the work under way."""
        self._fix = fix
        self._steps, self._keep = steps, keep
        self._seed, self._count, self._themes, self._stopped = seed, count, themes, stopped

    def improve(self, given: Given) -> Outcome:
        """Better ones of a problem.

        Raises UsageError for what the composer does not ask and for what is to stay and is not there,
        UnsupportedError where Black is to move and the game's sides are no images of each other.
        """
        work = _Work(given, self._fix, improves=True)
        wish = replace(_IMPROVING, serves=work.is_no_worse, bears=work.bears)
        results = self._reworked(work, wish, work.idea(), work.is_bettered)
        return self._outcome(work, results)

    def nearby(self, given: Given) -> Outcome:
        """Problems near a position; the position itself first, if it is one. Raises as `improve`."""
        work = _Work(given, self._fix, improves=False)
        results = self._reworked(work, _NEARBY, None, lambda _: True)
        if work.judged is not None:
            same = Reworked(work.sketch, work.judged, 0.0, Kept.NOTHING)
            results = [same, *(each for each in results if each.sketch != work.sketch)]
        return self._outcome(work, results)

    def _reworked(
        self, work: _Work, wish: Wish, idea: Idea | None, accept: Callable[[Reworked], bool]
    ) -> list[Reworked]:
        def serves(measure: Measure, themes: tuple[str, ...]) -> bool:
            return self._themes.issubset(themes) and wish.serves(measure, themes)

        def fits(each: Reworked) -> bool:
            return self._themes.issubset(each.judged.themes) and accept(each)

        stopped, steps = self._stopped, self._steps
        asked = replace(wish, serves=serves)
        rework = Rework(
            work.bench, work.sketch, asked, idea, stopped, steps, self._keep, work.held, self.tally
        )
        return rework.results(self._seed, self._count, fits)

    def _outcome(self, work: _Work, results: list[Reworked]) -> Outcome:
        self.tally.doing = "is proved"
        made = tuple(
            work.made(each, f"{work.given.name}-{self._seed}-{number}")
            for number, each in enumerate(results[: self._count], 1)
        )
        return Outcome(made, work.state, work.judged.measure.total if work.judged else None)


class _Work:
    """What is given, on a bench."""

    def __init__(self, given: Given, fix: str | None, *, improves: bool) -> None:
        self.given, self._fix, self._improves = given, fix, improves
        plain = Bench(given.position.game, given.stipulation)
        held = frozenset() if fix is None else read_held(given.position, fix)
        found = Turner(plain.canvas).turned(without_clocks(given.position))
        if found is None:
            raise UnsupportedError("Black is to move, and the game has no image with White to move")
        image, squares = found
        self.held = frozenset(squares[square] for square in held)
        self.turned = image.turn is not given.position.turn
        self.bench = simplest(plain, image)
        self.sketch = self.bench.canvas.sketch(image)
        self.judged = self.bench.judged(self.sketch)
        self._idle = self._borne()
        self.state = self._state()

    def bears(self, sketch: Sketch, idle: Sequence[int]) -> bool:
        """Whether all idle pieces of a sketch were so before, where they stand."""
        frame = self.bench.canvas.numbering.frame
        return all((frame[number], sketch[frame[number]]) in self._idle for number in idle)

    def _borne(self) -> frozenset[tuple[int, int]]:
        """The pieces that may be idle: those of a sound sketch that are, else any of it."""
        if self.judged is None:
            return frozenset(self.sketch.items())
        frame = self.bench.canvas.numbering.frame
        idle = self.bench.examiner.idle(self.sketch, self.judged.key) or ()
        return frozenset((frame[number], self.sketch[frame[number]]) for number in idle)

    def is_no_worse(self, measure: Measure, _: tuple[str, ...] = ()) -> bool:
        """Whether it has no more duals and faults of the key."""
        before = self.judged.measure if self.judged else None
        return before is None or (measure.duals >= before.duals and measure.key >= before.key)

    def is_bettered(self, result: Reworked) -> bool:
        """Whether it has more points, and no more duals, idle pieces and faults of the key."""
        if self.judged is None:
            return True
        before, after = self.judged.measure, result.judged.measure
        tidy = self.is_no_worse(after) and after.idle >= before.idle
        return tidy and after.total > before.total + _SAME

    def _state(self) -> str:
        verdict, _ = self.bench.examiner.examine(self.sketch)
        if verdict is Verdict.SOUND:
            return "sound"
        if verdict is not Verdict.COOKED:
            return _CALLED[verdict]
        position, keys = self.bench.canvas.position(self.sketch), self.bench.keys(self.sketch)
        named = ", ".join(f"1.{format_move(position, move)}" for move in keys[:4])
        return f"{len(keys)} keys: {named}{', ...' if len(keys) > 4 else ''}"

    def idea(self) -> Idea | None:
        """What should stay; None where neither the problem nor its solution says."""
        key = self.judged.key if self.judged else self._intended()
        course = None if key is None else self.bench.examiner.course(self.sketch, key)
        if key is None or course is None:
            return None
        _, themes = self.bench.measurer.measure(self.sketch, key, course)
        return idea_of(self.bench.canvas, self.bench.measurer, self.sketch, key, course, themes)

    def _intended(self) -> int | None:
        """Of the keys that are stated the first that is quiet, else the first."""
        stated = [] if self.turned else [self._word(key) for key in self.given.keys]
        words = [word for word in stated if word is not None]
        return next(filter(self._is_quiet, words), words[0] if words else None)

    def _word(self, key: str) -> int | None:
        position = self.bench.canvas.position(self.sketch)
        try:
            return self.bench.word(self.sketch, read_move(position, key))
        except MoveError:
            return None

    def _is_quiet(self, key: int) -> bool:
        course = self.bench.examiner.course(self.sketch, key)
        check = course is None or course.check
        return not (check or self.bench.measurer.is_crude(self.sketch, key))

    def made(self, result: Reworked, name: str) -> Made:
        """A result, proved, with what was changed."""
        bench, judged = self.bench, result.judged
        key = bench.proved(result.sketch, judged.key)
        changes = tuple(explained(bench, self.sketch, result.sketch, judged))
        before = self.judged.measure if self.judged else None
        given_up = tuple(self._given_up(result))
        origin: dict[str, str | bool] = {
            "fen": write_fen(self.given.position),
            "id": self.given.name,
            "state": self.state,
            "turned": self.turned,
        }
        return Made(
            name=name,
            position=bench.canvas.position(result.sketch),
            stipulation=bench.stipulation,
            key=key,
            measure=judged.measure,
            themes=judged.themes,
            origin=tuple(origin.items()),
            remarks=tuple(self._remarks(result, changes, given_up)),
            changes=changes,
            before=before,
            kept=result.kept,
            given_up=given_up,
            original=self.given.problem,
        )

    def _remarks(
        self, result: Reworked, changes: tuple[str, ...], given_up: tuple[str, ...]
    ) -> Iterator[str]:
        yield f"{self._named()}from {write_fen(self.given.position)} ({self.state})"
        if self.turned:
            yield "the colours are changed: Black was to move"
        yield "; ".join(changes) if changes else "nothing is changed"
        if self._fix:
            yield f"held in place: {self._fix}"
        if changes and self.bench.canvas.position(result.sketch).ep is not None:
            yield "whether Black's last move must still have been the double step was not looked at"
        if given_up:
            yield f"given up: {'; '.join(given_up)}"
        before = f"{self.judged.measure.total:.4g}" if self.judged else "none"
        yield f"measure {before} to {result.judged.measure.total:.4g}"

    def _named(self) -> str:
        """What is a version of which problem, as far as that has a name."""
        problem = self.given.problem
        if problem is None or not (problem.id or problem.authors or problem.source):
            return ""
        year = "" if problem.year is None else str(problem.year)
        said = [", ".join(problem.authors), problem.source, year, problem.award]
        made = ", ".join(filter(None, said))
        return f"version of {problem.id or 'the problem'}{f' ({made})' if made else ''}, "

    def _given_up(self, result: Reworked) -> Iterator[str]:
        """Yield what of the idea is not in a result, in words; nothing where none is asked for."""
        if not self._improves:
            return
        idea, canvas = self.idea(), self.bench.canvas
        if idea is None:
            yield "the idea, as no key is stated and none of several is known to be meant"
            return
        shown = self._idea_of(result.sketch, result.judged)
        if shown is None:
            return
        if shown.key != idea.key:
            yield f"the key {in_words(canvas, idea.key)}"
        yield from (f"the theme {each}" for each in THEMES if each in idea.themes - shown.themes)
        for step in sorted(idea.lost(shown)):
            yield f"the answer {in_words(canvas, step)}"
        lost = idea.lost(shown)
        for theme, step in sorted(idea.paths - shown.paths):
            if step not in lost and theme in shown.themes:
                yield f"the {theme} in {in_words(canvas, step)}"

    def _idea_of(self, sketch: Sketch, judged: Judged) -> Idea | None:
        bench = self.bench
        course = bench.examiner.course(sketch, judged.key)
        if course is None:
            return None
        return idea_of(bench.canvas, bench.measurer, sketch, judged.key, course, judged.themes)
