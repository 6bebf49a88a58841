"""The idea of a problem: what of it is to stay while it is changed.

That is its key, by the piece that plays it and the square where it ends; the answers to the defences and
the threat, likewise, but of several threats any one; that no defence has a dual that had none; its themes;
and what is done with a path in which answer. A sketch that is not sound has the key and the play that its
author intended.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import IntEnum

from toolkit.compose.canvas import Canvas, Sketch
from toolkit.compose.findings import Course, bare, is_step, origin_of, target_of
from toolkit.compose.measure import Measurer, Played
from toolkit.compose.pathplay import PathTheme, Variation

Themes = tuple[str, ...]
Step = tuple[int, int]
"""A piece, and the square where it ends, by the kernel's number; -1 of what takes the defender."""
KeyStep = tuple[int, int, int]
PathStep = tuple[PathTheme, Step]
"""What is done with a path, and the answer in which it is."""
_DEFENDER = -1


class Kept(IntEnum):
    """How much of an idea stays."""

    ALL = 0
    THEMES = 1
    """The key and all themes, those of paths among them; not each answer."""
    KEY = 2
    NOTHING = 3


@dataclass(frozen=True, slots=True)
class Idea:
    """What may have to stay."""

    key: KeyStep
    answers: frozenset[Step]
    threats: frozenset[Step]
    themes: frozenset[str]
    clean: frozenset[Step] = frozenset()
    """The defences that have one answer."""
    dual: frozenset[Step] = frozenset()
    """Those that have several."""
    paths: frozenset[PathStep] = frozenset()
    king: int = -1
    """The square of the king that is mated, by the frame."""

    @property
    def is_thin(self) -> bool:
        """Whether nothing but the key and the diagram says what was meant."""
        return len(self.answers) < 2 and not self.themes

    def stays_in(self, other: Idea) -> bool:
        """Whether another shows it all, with no dual after a defence that had none.

        Where little else is known, the king stays where it is mated.
        """
        if self.is_thin and self.king != other.king:
            return False
        whole = not self.lost(other) and self.themes <= other.themes and self.paths <= other.paths
        return whole and self.clean.isdisjoint(other.dual)

    def lost(self, other: Idea) -> frozenset[Step]:
        """The mates of this idea that another has not: of several threats one is enough."""
        shown = other.answers | other.threats
        lost = self.answers - shown
        return lost if self.threats & shown else lost | frozenset(sorted(self.threats)[:1])


def idea_of(
    canvas: Canvas, measurer: Measurer, sketch: Sketch, key: int, course: Course, themes: Themes
) -> Idea:
    """The idea of a sketch with a key."""
    played, board = Played.of(course), _after(canvas, sketch, key)
    clean, dual = (
        frozenset(
            _defence(canvas, board, word)
            for word, found in played.defences
            if several == (len(found) > 1)
        )
        for several in (False, True)
    )
    return Idea(
        key_step(canvas, sketch, key),
        frozenset(_answers(canvas, board, played)),
        frozenset(_step(canvas, board, threat) for threat in played.threats),
        frozenset(themes),
        clean,
        dual,
        frozenset(_path_steps(canvas, measurer, sketch, key, played)),
        next(square for square, piece in sketch.items() if piece == canvas.royals[1]),
    )


def key_step(canvas: Canvas, sketch: Sketch, key: int) -> KeyStep:
    """The piece that plays the key, where it ends, and how it is made if it is no plain step."""
    piece = sketch.get(canvas.numbering.frame[origin_of(key)], -1)
    return piece, target_of(key), 0 if is_step(key) else key >> 16


def _answers(canvas: Canvas, board: Sketch, played: Played) -> Iterator[Step]:
    for defence, answer in played.variations():
        yield _answer(canvas, board, defence, answer)


def _answer(canvas: Canvas, board: Sketch, defence: int, answer: int) -> Step:
    piece, target = _step(canvas, board, answer)
    return piece, _DEFENDER if target == target_of(defence) else target


def _path_steps(
    canvas: Canvas, measurer: Measurer, sketch: Sketch, key: int, played: Played
) -> Iterator[PathStep]:
    if not measurer.paths.any:
        return
    board = _after(canvas, sketch, key)
    for defence, answer in played.variations():
        step = _answer(canvas, board, defence, answer)
        for shown in measurer.paths.in_variation(sketch, Variation(key, defence, bare(answer))):
            yield shown.theme, step


def _defence(canvas: Canvas, board: Sketch, word: int) -> Step:
    """With what a pawn becomes, and how the move is made if it is no plain step."""
    return board.get(canvas.numbering.frame[origin_of(word)], -1), bare(word) >> 8


def _step(canvas: Canvas, board: Sketch, word: int) -> Step:
    return board.get(canvas.numbering.frame[origin_of(word)], -1), target_of(word)


def _after(canvas: Canvas, sketch: Sketch, key: int) -> Sketch:
    board, frame = dict(sketch), canvas.numbering.frame
    if is_step(key):
        board[frame[target_of(key)]] = board.pop(frame[origin_of(key)])
    return board


def in_words(canvas: Canvas, step: Step | KeyStep) -> str:
    """A step as it is written without its origin: `Qd4`."""
    piece, target = step[:2]
    letter = canvas.letter(piece).upper() if piece >= 0 else "?"
    if target == _DEFENDER:
        return f"{letter}x"
    return f"{letter}{canvas.game.board.name(canvas.numbering.frame[target])}"
