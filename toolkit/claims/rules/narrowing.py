"""Which pieces words mean by what is so of each: `the rook behind the pawn`, `the man that captures`.

What is so of none now, but was before the move or is after it, may be meant of that position.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, product
from typing import TYPE_CHECKING

from toolkit.claims.language.forms import Article, Earlier, Form, Pieces, Term
from toolkit.claims.language.terms import atoms_in, is_past_deed, terms, with_member, with_term
from toolkit.claims.rules.found import Found
from toolkit.claims.rules.judgement import Truth
from toolkit.claims.rules.pastdeeds import has_done, judge_with, was_done

if TYPE_CHECKING:
    from toolkit.claims.rules.scene import Scene

OPEN = "which piece is meant is not known"


def narrowed(scene: Scene, pieces: Pieces, form: Form) -> Found:
    """The pieces of a description of which a form is so; nothing is known where that is open."""
    every = scene.squares_of(replace(pieces, state=None))
    asked = {square: is_so(scene, form, square) for square in every.squares}
    fitting = tuple(square for square, truth in asked.items() if truth is Truth.TRUE)
    if Truth.UNKNOWN in asked.values():
        may = tuple(square for square, truth in asked.items() if truth is Truth.UNKNOWN)
        return (
            replace(every, squares=fitting + may, surely=fitting)
            if fitting and _is_one(pieces)
            else Found((), OPEN)
        )
    if fitting or not every.squares:
        return replace(every, squares=fitting)
    named = [pieces, *(each for each in terms(form) if isinstance(each, Pieces))]
    if any(each.pronoun for each in named) or _is_open_elsewhere(scene, pieces, form):
        return Found((), OPEN)
    return Found((), f"there is no such {pieces.kind or 'piece'}", contradicted=True)


def _is_one(pieces: Pieces) -> bool:
    return pieces.article is Article.THE and not pieces.plural and pieces.number in (None, 1)


def is_so(scene: Scene, form: Form, square: int) -> Truth:
    """Whether a form is so of the piece on a square, whichever pieces its words mean.

    Nothing is behind itself; and a king of which it cannot be said is not meant.
    """
    if is_past_deed(form):
        return has_done(scene, form.form, square)
    if isinstance(form, Earlier) and scene.is_after and square == scene.mover:
        return Truth.UNKNOWN
    if any(_is_unknown(scene, each) for each in terms(form)):
        return Truth.UNKNOWN
    found = {_asked(scene, each, square) for each in islice(_meanings(scene, form, square), _MOST)}
    if Truth.TRUE in found:
        return Truth.TRUE
    return Truth.UNKNOWN if Truth.UNKNOWN in found else Truth.FALSE


_MOST = 16
"""So many meanings of a form are asked of each piece."""


def _meanings(scene: Scene, form: Form, square: int) -> Iterator[Form]:
    """A form with each choice of the pieces that it may mean: `next to the king`, of two kings."""
    named = (each for each in dict.fromkeys(terms(form)) if isinstance(each, Pieces))
    open_ = [each for each in named if _may_be_several(each)]
    places = [[at for at in scene.squares_of(each).squares if at != square] for each in open_]
    for chosen in product(*places):
        meant = form
        for term, at in zip(open_, chosen, strict=True):
            one = replace(term, squares=(scene.name(at),), state=None, line=None)
            meant = with_term(meant, term, one)
        yield meant


def _may_be_several(term: Pieces) -> bool:
    return _is_one(term) and not term.squares and term.pronoun is None


def _is_unknown(scene: Scene, term: Term) -> bool:
    """Whether it is not known, and not false either, which piece a term means."""
    if not isinstance(term, Pieces) or not _may_be_several(term):
        return False
    found = scene.squares_of(term)
    return not found.squares and not found.contradicted


def _asked(scene: Scene, form: Form, square: int) -> Truth:
    named = tuple(each for each in terms(form) if isinstance(each, Pieces))
    if any(_is_one(each) and scene.squares_of(each).squares == (square,) for each in named):
        return Truth.FALSE
    inner = replace(scene, beside=named, subject=None, denied=False, ceased=False)
    found = judge_with(with_member(form, scene.name(square)), inner)
    if found.truth is Truth.TRUE:
        return Truth.UNKNOWN if found.loose else Truth.TRUE
    if found.truth is Truth.FALSE or scene.piece(square).type.royal:
        return Truth.FALSE
    return Truth.UNKNOWN


def _is_open_elsewhere(scene: Scene, pieces: Pieces, form: Form) -> bool:
    """Whether some piece may have been so before the move, or be so after it."""
    if is_past_deed(form):
        return was_done(scene, form.form, pieces)
    if not all(each.sense in _PLACED for each in atoms_in(form)):
        return True
    other = _before_or_after(scene)
    if other is None:
        return False
    every = other.squares_of(replace(pieces, state=None)).squares
    return any(is_so(other, form, square) is not Truth.FALSE for square in every)


_PLACED = frozenset(
    {"neighbours", "blocks", "faces", "attacks", "protects", "controls", "undefended", "hanging"}
    | {"pinned", "pins", "check", "in_check", "immobile", "xray", "fork"}
)
"""Senses of a position; what is so of a move may be meant of an earlier one."""


def _before_or_after(scene: Scene) -> Scene | None:
    """The position on the other side of the move that is spoken of."""
    if scene.move is None or scene.before is None:
        return None
    if scene.is_after:
        return scene.earlier()
    return replace(scene, position=scene.before.play(scene.move), mover=scene.move.target)
