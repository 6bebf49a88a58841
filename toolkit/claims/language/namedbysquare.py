"""A piece named by its square and then by its kind: `attacks h7, but the rook guards the pawn`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    OCCUPANT,
    And,
    Article,
    Atom,
    Extent,
    Form,
    Not,
    Pieces,
    SquareTerm,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.terms import with_term

_BUT = "(','|';'|'-')? ('but'|'yet'|'though'|'although'|'however'|'only') ','?"
_AND = "(','|';'|'-'|'and'|',' 'and')"
_AIMS = frozenset({"attacks", "controls", "can_take"})
"""What a piece may do to a square, on which then a piece is spoken of."""
_SUFFERS = frozenset({"protects", "undefended", "hanging", "can_take", "pinned"})
_ALONE = frozenset({"undefended", "hanging"})
"""What is said of it alone, where no other piece may be spoken of next."""


@rule("full_statement", f"first:clause {_BUT} second:clause", cost=1)
@rule("full_statement", "first:clause also:further second:clause", cost=1)
def piece_there(
    ext: Extent, first: Form | Would, second: Form | Would, also: bool = False
) -> Iterator[Form]:
    """`The queen attacks h7, but the rook on h8 guards the pawn`: the one on h7."""
    inner = second.form if isinstance(second, Not) else second
    square = _aimed_at(first)
    if (
        square is None
        or not isinstance(inner, Atom)
        or inner.sense not in (_ALONE if also else _SUFFERS)
    ):
        return
    patient = inner.role("patient")
    if isinstance(patient, Pieces) and _is_bare(patient) and isinstance(second, Form):
        there = replace(patient, squares=(square.name,), state=OCCUPANT)
        named = with_term(second, patient, there)
        yield And(ext, (first, named))  # type: ignore[arg-type]


@rule("further", _AND)
def further() -> Iterator[bool]:
    yield True


def _aimed_at(form: Form | Would) -> SquareTerm | None:
    """The one square at which a piece aims; none of a piece that is named there."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or inner.sense not in _AIMS:
        return None
    named = [term for _, term in inner.roles if isinstance(term, SquareTerm)]
    return named[0] if len(named) == 1 and inner.role("from_") is None else None


def _is_bare(piece: Pieces) -> bool:
    """`The pawn`, of which nothing more is said."""
    named = piece.kind is not None and piece.article is Article.THE and piece.pronoun is None
    more = piece.squares or piece.owner or piece.line or piece.state or piece.number
    return named and not more and not piece.plural and not piece.plight
