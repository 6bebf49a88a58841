"""A single piece of the kind that the clause before has counted: `Black has only the one on f6`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Counted,
    Extent,
    Form,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import atom

_BUT = "((','|';')? ('and'|'but'|'while'|'whereas'|'whilst'|'yet')|(','|';'))"
_HAS = "('has'|'keeps'|'retains'|('is'|'was') 'left' 'with')"
_ONLY = "('only'|'just'|'but'|'merely'|'no' 'more' 'than'|'nothing' 'but')"


@rule(
    "full_statement",
    f"first:clause {_BUT} other:side {_HAS}? {_ONLY} ('the' 'one'|'that') ('on'|'at') square:squares 'left'?",
    f"first:clause {_BUT} other:side {_HAS}? {_ONLY} ('the' 'ones'|'those'|'the' number:NUM) ('on'|'at') square:squares 'left'?",
)
def only_that_one(
    ext: Extent,
    first: Form | Would,
    other: SideTerm,
    square: Term,
    number: int | None = None,
) -> Iterator[Form]:
    """`White has two knights, while Black has only the one on f6`: one knight, which stands there."""
    if not isinstance(first, Atom) or first.sense != "material":
        return
    side, counted, names = first.role("agent"), first.role("has"), names_of(square)
    if not isinstance(counted, Counted) or not isinstance(side, SideTerm):
        return
    if side.owner is other.owner or not names or number not in (None, len(names)):
        return
    own = (other.extent[0], ext[1])
    so_many = Counted(own, counted.kind, len(names))
    stand = [
        atom(
            own,
            "stands",
            agent=Pieces(own, counted.kind, other.owner, article=Article.SOME),
            on=SquareTerm(own, name),
        )
        for name in names
    ]
    yield And(
        ext, (first, atom(own, "material", agent=other, has=so_many, of=Word(own, "count")), *stand)
    )
