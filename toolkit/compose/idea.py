"""The idea of a problem, which is to stay while the problem is changed.

That is its key, by piece and target; the answers to the defences and the threat, likewise, but of several
threats any one; no new duals; its themes, and for those of paths the answers that show them. A sketch that
is not sound has the key and the play that its author intended.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import IntEnum

from toolkit.compose.findings import ProblemPlay, bare, is_step, origin_of, target_of
from toolkit.compose.measure import CountedPlay, Measure, Measurer, measure_words
from toolkit.compose.pathplay import MatingLine, PathTheme
from toolkit.compose.sketches import Sketch, SketchSpace
from toolkit.problems.model import Problem
from toolkit.rules.position import Position
from toolkit.solve.stipulation import Stipulation

Themes = tuple[str, ...]
IdeaStep = tuple[int, int]
"""A piece, and the square where it ends, by the kernel's number; -1 of what takes the defender."""
KeyStep = tuple[int, int, int]
PathStep = tuple[PathTheme, IdeaStep]
"""A theme of paths, and the answer that shows it."""
_DEFENDER = -1


class Retention(IntEnum):
    """The part of an idea that stays."""

    ALL = 0
    THEMES = 1
    """The key and all themes, those of paths among them; not each answer."""
    KEY = 2
    NOTHING = 3


@dataclass(frozen=True, slots=True)
class Idea:
    """The parts of a problem that may have to stay."""

    key: KeyStep
    answers: frozenset[IdeaStep]
    threats: frozenset[IdeaStep]
    themes: frozenset[str]
    clean: frozenset[IdeaStep] = frozenset()
    """The defences that have one answer."""
    dual: frozenset[IdeaStep] = frozenset()
    """Those that have several."""
    paths: frozenset[PathStep] = frozenset()
    king: int = -1
    """The square of the king that is mated, by the frame."""

    @property
    def is_thin(self) -> bool:
        """True if only the key and the diagram tell the intention."""
        return len(self.answers) < 2 and not self.themes

    def stays_in(self, other: Idea) -> bool:
        """Return True if another shows it all, with no dual after a defence that had none.

        Where little else is known, the king stays where it is mated.
        """
        if self.is_thin and self.king != other.king:
            return False
        whole = not self.lost(other) and self.themes <= other.themes and self.paths <= other.paths
        return whole and self.clean.isdisjoint(other.dual)

    def lost(self, other: Idea) -> frozenset[IdeaStep]:
        """Return the mates of this idea that another lacks: of several threats one is enough."""
        shown = other.answers | other.threats
        lost = self.answers - shown
        return lost if self.threats & shown else lost | frozenset(sorted(self.threats)[:1])


def idea_of(
    space: SketchSpace,
    measurer: Measurer,
    sketch: Sketch,
    key: int,
    course: ProblemPlay,
    themes: Themes,
) -> Idea:
    """Return the idea of a sketch with a key."""
    played, board = CountedPlay.of(course), _after(space, sketch, key)
    clean, dual = (
        frozenset(
            # With its promotion, and the manner of a move that is no plain step.
            (_mover(space, board, word), bare(word) >> 8)
            for word, found in played.defences
            if several == (len(found) > 1)
        )
        for several in (False, True)
    )
    return Idea(
        key_step(space, sketch, key),
        frozenset(_answer(space, board, *line) for line in played.variations()),
        frozenset(_step(space, board, threat) for threat in played.threats),
        frozenset(themes),
        clean,
        dual,
        frozenset(_path_steps(space, measurer, sketch, key, board, played)),
        next(square for square, piece in sketch.items() if piece == space.royals[1]),
    )


def key_step(space: SketchSpace, sketch: Sketch, key: int) -> KeyStep:
    """Return the piece that plays the key, its target, and the manner of a move that is no plain step."""
    return *_step(space, sketch, key), 0 if is_step(key) else key >> 16


def _answer(space: SketchSpace, board: Sketch, defence: int, answer: int) -> IdeaStep:
    piece, target = _step(space, board, answer)
    return piece, _DEFENDER if target == target_of(defence) else target


def _path_steps(
    space: SketchSpace,
    measurer: Measurer,
    sketch: Sketch,
    key: int,
    board: Sketch,
    played: CountedPlay,
) -> Iterator[PathStep]:
    for defence, answer in played.variations():
        step = _answer(space, board, defence, answer)
        for shown in measurer.paths.in_variation(sketch, MatingLine(key, defence, bare(answer))):
            yield shown.theme, step


def _mover(space: SketchSpace, board: Sketch, word: int) -> int:
    """Return the piece that moves; -1 if none stands there."""
    return board.get(space.numbering.frame[origin_of(word)], -1)


def _step(space: SketchSpace, board: Sketch, word: int) -> IdeaStep:
    return _mover(space, board, word), target_of(word)


def _after(space: SketchSpace, sketch: Sketch, key: int) -> Sketch:
    board, frame = dict(sketch), space.numbering.frame
    if is_step(key):
        board[frame[target_of(key)]] = board.pop(frame[origin_of(key)])
    return board


def step_words(space: SketchSpace, step: IdeaStep | KeyStep) -> str:
    """Return a step as it is written without its origin: `Qd4`."""
    piece, target = step[:2]
    letter = space.letter(piece).upper() if piece >= 0 else "?"
    if target == _DEFENDER:
        return f"{letter}x"
    return f"{letter}{space.game.board.name(space.numbering.frame[target])}"


@dataclass(frozen=True, slots=True)
class DerivedProblem:
    """A sound problem, proved by the kernel and by the Python engine."""

    name: str
    position: Position
    stipulation: Stipulation
    key: str
    measure: Measure
    themes: tuple[str, ...]
    origin: tuple[tuple[str, str | int | bool | None], ...]
    """The source, by the names of its JSON."""
    remarks: tuple[str, ...]
    """Remarks about the source, in words."""
    changes: tuple[str, ...] = ()
    """The changes, each in words."""
    before: Measure | None = None
    """The measure of the source, if it was sound."""
    kept: Retention = Retention.NOTHING
    """The part of the idea that had to stay."""
    given_up: tuple[str, ...] = ()
    """The parts of the idea that are gone, each in words."""
    original: Problem | None = None
    """The problem that it is a version of."""

    def problem(self) -> Problem:
        """Return it as a problem, with its origin in the remarks.

        A version has the authors of its original, whose source says that it is none of theirs; what was
        stated of the original's play, and its award, are not its own.
        """
        original = self.original or Problem(self.position, self.stipulation)
        return replace(
            original,
            position=self.position,
            stipulation=self.stipulation,
            id=self.name,
            source=f"{original.source} (version)" if original.source else "",
            award="",
            keys=(self.key,),
            intended=None,
            themes=self.themes,
            remarks=(*original.remarks, *self.remarks, f"measure {measure_words(self.measure)}"),
            solution="",
        )
