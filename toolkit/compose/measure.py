"""The measure of a problem: its merits and faults, each in points, and their sum.

Only sound problems are measured. A defence counts if no threat mates after it; of a longer problem the
moves that go on after a defence stand for the mates. The points are a judgement, made visible in
README.md, which also says what they do not see.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, NamedTuple

from toolkit.compose.findings import (
    Finality,
    ProblemPlay,
    Replies,
    Words,
    bare,
    finality_of,
    is_step,
    origin_of,
    promotes,
    target_of,
)
from toolkit.compose.kernel_examiner import KernelExaminer
from toolkit.compose.pathplay import MatingLine, PathPlay, PathTheme, ThemeInstance
from toolkit.compose.sketches import Sketch, SketchSpace
from toolkit.kernel.terms import Play


class Points:
    """The parts of a measure, each in points: a base of dataclasses whose fields are the parts."""

    __slots__ = ()

    @property
    def total(self) -> float:
        """Their sum."""
        return sum(self.parts().values())

    def parts(self) -> dict[str, float]:
        """Return each part by name, in order."""
        parts: Any = self
        return {field.name: getattr(self, field.name) for field in fields(parts)}


def economy(space: SketchSpace, sketch: Sketch) -> float:
    """Return the cost of the pieces of a sketch, in points."""
    points = 0.0
    for piece in sketch.values():
        _, kind = space.kind(piece)
        points -= 0.0 if kind.royal else 0.15 if kind.pawn else 0.3
    return points


def measure_words(measure: Points) -> str:
    """Return the sum and the parts that are not 0: `12.5: key 1.5, mates 12, ...`."""
    parts = (f"{name} {value:.4g}" for name, value in measure.parts().items() if value)
    return f"{measure.total:.4g}: {', '.join(parts)}"


def measure_numbers(measure: Points) -> dict[str, float]:
    """Return the sum, as `total`, and each part by name."""
    numbers = {"total": measure.total, **measure.parts()}
    # Nothing is said of the sign of 0.
    return {name: round(value, 2) + 0.0 for name, value in numbers.items()}


class Theme(StrEnum):
    """A theme besides those of paths (see `PathTheme`), likewise."""

    BLOCK = "block"
    FLIGHT_GIVING = "flight-giving-key"
    MODEL = "model-mates"
    CHANGED = "changed-mates"


THEMES = tuple(map(str, (*PathTheme, *Theme)))


class Counts(NamedTuple):
    """The counts of a problem; in the order of `Count` in the kernel's `src/compose/commission.h`."""

    flights_given: int
    """Squares that the key gives to the black king."""
    flights_taken: int
    answers: int
    """Distinct answers to defences without duals."""
    threats: int
    duals: int
    """Defences with several answers."""
    defenders: int
    """Black pieces besides the king that defend."""
    models: int
    """Answers that are model mates."""
    pure: int
    """Those that are pure only."""
    changed: int
    """Defences with another answer than in set play."""
    officers: int
    """Pieces besides kings and pawns."""
    pawns: int
    bare: int
    """1 if Black has nothing but his king."""
    idle: int = 0
    path_opening: int = 0
    path_closing: int = 0
    path_unblock: int = 0
    single_path: int = 0
    path_interference: int = 0
    station_interference: int = 0
    path_choice: int = 0
    cut_key: int = 0
    block: int = 0
    flight_giving_key: int = 0
    model_mates: int = 0
    changed_mates: int = 0

    def themes(self) -> tuple[str, ...]:
        """Return the themes that are shown, in a fixed order."""
        return tuple(theme for theme in THEMES if getattr(self, count_of(theme)))


def count_of(theme: str) -> str:
    """Return the name of the count of a theme."""
    return theme.replace("-", "_")


class MeasureTerm(NamedTuple):
    """Points for each of a count, beyond a number and up to so many."""

    part: str
    """The part of the measure; empty for what has no points."""
    points: float = 0.0
    beyond: int = 0
    most: int = 99

    def of(self, count: int) -> float:
        """Return the points."""
        return self.points * min(max(count - self.beyond, 0), self.most)


TERMS: Mapping[str, MeasureTerm] = {
    "flights_given": MeasureTerm("key", 1.5, most=2),
    "flights_taken": MeasureTerm("key", -3.0),
    "answers": MeasureTerm("mates", 4.0, beyond=1, most=5),
    "threats": MeasureTerm("threats", -2.0, beyond=1, most=3),
    "duals": MeasureTerm("duals", -3.0),
    "defenders": MeasureTerm("defenders", 3.0, most=4),
    "models": MeasureTerm("finish", 1.0),
    "pure": MeasureTerm("finish", 0.5),
    "changed": MeasureTerm("changes", 1.0, most=3),
    "officers": MeasureTerm("economy", -0.3),
    "pawns": MeasureTerm("economy", -0.15),
    "bare": MeasureTerm("economy", -2.0),
    "idle": MeasureTerm("idle", -3.0),
    "path_opening": MeasureTerm("paths", 6.0),
    "path_closing": MeasureTerm("paths", 6.0),
    "path_unblock": MeasureTerm("paths", 5.0),
    "single_path": MeasureTerm("paths", 1.0),
    "path_interference": MeasureTerm("paths", 5.0),
    "station_interference": MeasureTerm("paths", 1.0),
    "path_choice": MeasureTerm("paths", 2.0),
    "cut_key": MeasureTerm("paths", 3.0),
}
"""The worth of each count; those that are not here have no points."""
IDLE = TERMS["idle"].points
"""Points for each piece without which a problem is as sound."""
BAD_KEY = -6.0
"""Points for its key with which a problem is not kept: one that takes two flights, say."""


@dataclass(frozen=True, slots=True)
class Measure(Points):
    """The parts, each in points."""

    key: float
    mates: float
    threats: float
    duals: float
    defenders: float
    finish: float
    changes: float
    paths: float
    economy: float
    tries: float = 0.0
    idle: float = 0.0


@dataclass(frozen=True, slots=True)
class CountedPlay:
    """The play of a problem, as far as it counts."""

    threats: frozenset[int]
    defences: tuple[tuple[int, Words], ...]
    """The defences after which no threat mates, with all answers."""

    @classmethod
    def of(cls, course: ProblemPlay) -> CountedPlay:
        """Leave out the defences that fail, and what promotes otherwise to the same effect."""
        threats = frozenset(map(bare, course.threats))
        defences = tuple(
            (defence, _distinct(answers)) for defence, answers in course.play if threats.isdisjoint(map(bare, answers))
        )
        return cls(threats, defences)

    def variations(self) -> Iterator[tuple[int, int]]:
        """Yield each defence with its answer, if it has one only."""
        for defence, answers in self.defences:
            if len(answers) == 1:
                yield defence, answers[0]

    def answers(self) -> dict[int, Finality]:
        """Return the distinct answers to defences without duals, and the best quality of their mates."""
        found: dict[int, Finality] = {}
        lines = sorted(self.variations(), key=_takes_defender)
        for defence, answer in lines:
            name, finality = answer & 0xFFFF, finality_of(answer)
            if _takes_defender((defence, answer)) and name not in found:
                # Captures of the piece that has just defended, by one piece, are one answer.
                name = origin_of(answer) | 0xFF00
            found[name] = max(found.get(name, finality), finality)
        return found


def _distinct(answers: Words) -> Words:
    """Return moves between the same squares once: promotions to other pieces are no duals."""
    if len(answers) < 2:
        return answers
    return tuple({word & 0xFFFF: word for word in reversed(answers)}.values())


def _takes_defender(line: tuple[int, int]) -> bool:
    defence, answer = line
    return target_of(answer) == target_of(defence)


class Measurer:
    """Measures the problems of one game in which one side forces the goal.

    In self and reflex play nothing is seen of flights and paths: it is not Black's king that is hunted.
    """

    def __init__(self, space: SketchSpace, play: Play = Play.DIRECT) -> None:
        self.space = space
        self._direct = play is Play.DIRECT
        self.paths = PathPlay(space)

    def measure(
        self,
        sketch: Sketch,
        key: int,
        course: ProblemPlay,
        idle: Sequence[int] = (),
        tries: Sequence[tuple[int, int]] = (),
    ) -> tuple[Measure, tuple[str, ...]]:
        """Return the measure of a sound problem, and its themes in a fixed order."""
        counts = self.count(sketch, key, course)._replace(idle=len(idle))
        points = dict.fromkeys((field.name for field in fields(Measure)), 0.0)
        for name, term in TERMS.items():
            points[term.part] += term.of(getattr(counts, name))
        points["key"] += self._key(sketch, key, course)
        points["tries"] = 0.5 * min(len(tries), 4)
        return Measure(**points), counts.themes()

    def examined(self, examiner: KernelExaminer, sketch: Sketch, key: int) -> tuple[Measure, tuple[str, ...]] | None:
        """Return the measure with its costly parts; None if a limit came first."""
        course = examiner.course(sketch, key)
        idle = examiner.idle(sketch, key)
        tries = examiner.tries(sketch, key)
        if course is None or idle is None or tries is None:
            return None
        return self.measure(sketch, key, course, idle, tries)

    def count(self, sketch: Sketch, key: int, course: ProblemPlay) -> Counts:
        """Return the counts of a sound problem, but for idle pieces."""
        played = CountedPlay.of(course)
        answers = tuple(played.answers().values())
        given, taken = self._flights(sketch, key, course) if self._direct else (0, 0)
        changed = _changed(played, course.set_play)
        shown = {each.theme for each in self.path_play(sketch, key, course)} if self._direct else set()
        models, pawns = answers.count(Finality.MODEL), self._pawns(sketch)
        return Counts(
            flights_given=given,
            flights_taken=taken,
            answers=len(answers),
            threats=len(played.threats),
            duals=sum(len(each) > 1 for _, each in played.defences),
            defenders=self._defenders(sketch, played),
            models=models,
            pure=answers.count(Finality.PURE),
            changed=changed,
            officers=len(sketch) - pawns - 2,
            pawns=pawns,
            bare=int(sum(not self.space.white(piece) for piece in sketch.values()) == 1),
            **{count_of(theme): int(theme in shown) for theme in PathTheme},
            block=int(not played.threats and not course.check),
            flight_giving_key=int(given > taken),
            model_mates=int(models > 1),
            changed_mates=int(changed > 1),
        )

    def is_crude(self, sketch: Sketch, key: int) -> bool:
        """Return True if a key captures or promotes, or is no plain step."""
        return self._captures(sketch, key) or promotes(key)

    def _captures(self, sketch: Sketch, key: int) -> bool:
        return not is_step(key) or self.space.numbering.frame[target_of(key)] in sketch

    def _key(self, sketch: Sketch, key: int, course: ProblemPlay) -> float:
        promoting = is_step(key) and promotes(key)
        crude = self._captures(sketch, key) + promoting
        # Self play lives on checks, and few of its walks find a way out of a key that is crude.
        return -12.0 * course.check - 6.0 * crude if self._direct else -6.0 * course.check - 3.0 * crude

    def _flights(self, sketch: Sketch, key: int, course: ProblemPlay) -> tuple[int, int]:
        """Return the numbers of squares that the key gives to the black king, and takes from it."""
        king = self.space.royals[1]
        home = next(square for square, piece in sketch.items() if piece == king)
        number = self.space.numbering.dense[home]
        before = {target_of(word) for word, _ in course.set_play if origin_of(word) == number}
        after = {target_of(word) for word, _ in course.play if origin_of(word) == number}
        # Where the key's piece stood and now stands nothing is given or taken by guarding.
        return len(after - before - {target_of(key)}), len(before - after)

    def _defenders(self, sketch: Sketch, played: CountedPlay) -> int:
        frame = self.space.numbering.frame
        origins = {frame[origin_of(word)] for word, _ in played.defences if is_step(word)}
        return sum(sketch.get(square) != self.space.royals[1] for square in origins)

    def _pawns(self, sketch: Sketch) -> int:
        return sum(self.space.kind(piece)[1].pawn for piece in sketch.values())

    def path_play(self, sketch: Sketch, key: int, course: ProblemPlay) -> Iterator[ThemeInstance]:
        """Yield the paths that are opened and shut in a sound problem of direct play, line by line."""
        if not self.paths.any:
            return
        played = CountedPlay.of(course)
        for defence, mate in played.variations():
            yield from self.paths.in_variation(sketch, MatingLine(key, defence, bare(mate)))
        for threat in played.threats:
            line = MatingLine(key, None, threat)
            # That a threat has a single path is nothing; that the key opens it is.
            shown = self.paths.in_variation(sketch, line)
            yield from (each for each in shown if each.theme is PathTheme.OPENING)
            for word, _ in course.play:
                yield from self.paths.choices(sketch, line, word)


def _changed(played: CountedPlay, set_play: Replies) -> int:
    """Return the number of defences that have one answer before the key and another after it."""
    before = {defence: _distinct(answers) for defence, answers in set_play}
    count = 0
    for defence, answer in played.variations():
        earlier = before.get(defence, ())
        count += len(earlier) == 1 and earlier[0] & 0xFFFF != answer & 0xFFFF
    return count
