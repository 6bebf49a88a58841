"""What the terms of marks name, and whether a form is so of each thing."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable
from dataclasses import dataclass, replace

from toolkit.board import Colour
from toolkit.claims.language.forms import (
    Article,
    Form,
    Group,
    Joint,
    LineTerm,
    Mark,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.terms import terms, with_member
from toolkit.claims.rules.judgement import Judgement, Truth
from toolkit.claims.rules.lines import squares_on
from toolkit.claims.rules.scene import JudgeForm, Scene


class OpenError(Exception):
    """It is not known which things a description means; its text says why."""


@dataclass(frozen=True, slots=True)
class Setting:
    """A scene with what judges the forms of marks in it."""

    scene: Scene
    judge: JudgeForm
    topic: Colour | None = None
    """The side that `own` and `enemy` go back to; None where that is not known."""

    def holds(self, mark: Mark, name: str | None, scene: Scene | None = None) -> Judgement:
        """What the form of a mark says, with the name of a square for that of the member."""
        assert mark.form is not None
        if self.topic is None and _is_relative(mark.form):
            raise OpenError("whose pieces are meant is not known")
        form = mark.form if name is None else with_member(mark.form, name)
        return self.judge(form, replace(scene or self.scene, topic=self.topic))


def _is_relative(form: Form) -> bool:
    """Whether it names pieces by the side of another: `his own men`."""
    return any(
        isinstance(each, Pieces | SideTerm) and each.owner in (Owner.OWN, Owner.ENEMY)
        for each in terms(form)
    )


def having(
    things: Iterable[int],
    marks: Iterable[Mark],
    fitting: Callable[[Mark, list[int]], Container[int]],
) -> list[int]:
    """Those of some squares that have all marks; what a form says is asked last, of the few left."""
    found = list(things)
    for mark in sorted(marks, key=lambda each: each.name == "so"):
        fits = fitting(mark, found)
        found = [each for each in found if (each in fits) is not mark.negated]
    return found


def decided(judgement: Judgement) -> bool:
    """Whether it is so; raises OpenError where that is not known."""
    if judgement.truth in (Truth.UNKNOWN, Truth.OPINION):
        raise OpenError(judgement.detail or "it is not known of each of them")
    return judgement.truth is Truth.TRUE


def pieces_of(scene: Scene, term: Term | None, side: Colour | None) -> frozenset[int]:
    """The squares of the pieces that a term may mean, of one side if it is known.

    `by pawns` means any of them, `by the pawn` the one there is. Raises OpenError where it is open.
    """
    if isinstance(term, Group) and term.joint is not Joint.NOR and not term.only:
        return frozenset().union(*(pieces_of(scene, each, side) for each in term.members))
    if not isinstance(term, Pieces) or term.article in (Article.NO, Article.ANOTHER) or term.bound:
        raise OpenError("which pieces are meant is not known")
    found = scene.squares_of(term)
    squares = frozenset(found.squares)
    if side is not None:
        squares &= frozenset(each for each in squares if scene.piece(each).colour is side)
    definite = term.article is Article.THE
    if definite and not squares:
        raise OpenError("which pieces are meant is not known")
    if definite and not term.plural and term.number in (None, 1) and len(squares) > 1:
        near = frozenset(scene.nearest(term).squares) & squares
        if len(near) != 1:
            raise OpenError("which piece is meant is not known")
        return near
    if term.number not in (None, len(squares)) and (definite or term.number != 1):
        raise OpenError("which pieces are meant is not known")
    return squares


def squares_in(scene: Scene, term: Term | None) -> frozenset[int]:
    """The squares that a term names: by themselves, in a list, by a line, or by the pieces there."""
    match term:
        case SquareTerm(name=name):
            square = scene.square(name)
            if square is None:
                raise OpenError(f"the board has no square {name}")
            return frozenset((square,))
        case Group() if term.joint is not Joint.NOR and not term.only:
            return frozenset().union(*(squares_in(scene, each) for each in term.members))
        case LineTerm():
            there = squares_on(scene.game.board, term)
            if there is None:
                raise OpenError("which line is meant is not known")
            return there
        case Pieces():
            return pieces_of(scene, term, None)
    raise OpenError("which squares are meant is not known")
