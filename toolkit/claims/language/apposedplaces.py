"""Where a piece stands, told after a comma and without a verb: `it checks, a knight's move from g6`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.attributes import last_term, where_it_stands
from toolkit.claims.language.forms import (
    And,
    Because,
    Extent,
    Form,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.gaits import MOVE
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Subject, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.reasons import because
from toolkit.claims.language.statements import subject_of
from toolkit.claims.language.vocabulary import KindWord

_HOW_FAR = {"knight": "knight", "king": "next"}
"""How the squares lie to each other that a piece's move joins; a slider's say no distance."""
_JUST = "('right'|'directly'|'just'|'immediately'|'straight')?"
Place = tuple[Extent, str, Term]


@rule(
    "apposed_place", f"'a' kind:KIND \"'s\" {MOVE} ('away'|'off'|'distant')? 'from' at:beside_what"
)
def a_move_from(ext: Extent, kind: KindWord, at: Term) -> Iterator[Place]:
    """`a knight's move from g6`."""
    how = _HOW_FAR.get(kind.kind or "")
    if how is not None and not kind.plural:
        yield ext, how, at


@rule("apposed_place", f"{_JUST} how:placed at:beside_what")
def apposed_place(ext: Extent, how: str, at: Term) -> Iterator[Place]:
    """`right behind the pawn`, `next to the king`."""
    yield ext, how, at


@rule("beside_what", "what:piece", "at:square")
def beside_what(what: Term | None = None, at: Term | None = None) -> Iterator[Term]:
    term = what or at
    if isinstance(term, Pieces | SquareTerm):
        yield term


@rule(
    "full_statement",
    "form:clause reason:reason? ',' place:apposed_place",
    "form:fragment reason:reason ',' place:apposed_place",
    cost=-1,
)
def standing_there(
    ext: Extent, form: Form | Would, place: Place, reason: object = None
) -> Iterator[Form]:
    """`Mate: the rook checks, a knight's move from the king`: it stands so.

    Where something is named after it, the words may as well say where that stands.
    """
    told = tuple(because((form.extent[0], place[0][0]), form, reason)) if reason else (form,)
    for said in told:
        if isinstance(said, Would) or not isinstance(said, Form):
            continue
        last = said.reason if isinstance(said, Because) else said
        if not isinstance(last, Form):
            continue
        subject, named = subject_of(last), where_it_stands(last, last_term(last))
        for who in dict.fromkeys((subject, named)):
            standing = _standing(who, place)
            if standing is not None:
                yield And(ext, (said, standing))


def _standing(who: Subject, place: Place) -> Form | None:
    """That a piece stands, or a square lies, there."""
    own, how, at = place
    if not isinstance(who, Pieces | SquareTerm):
        return None
    return atom(own, "neighbours", agent=who, patient=at, how=Word(own, how))
