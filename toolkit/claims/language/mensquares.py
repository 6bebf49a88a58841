"""Squares that stand for the pieces on them: `d3 moves as a rook`, `neither e2 nor f2 may move`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import (
    OCCUPANT,
    Extent,
    Group,
    Joint,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Subject


@rule("np", "at:square", cost=3)
def piece_there(at: Term) -> Iterator[Subject]:
    """`d3 is unprotected`: the piece on it, where nothing is said that can be said of a square."""
    if isinstance(at, SquareTerm):
        yield occupant(at)


@rule("np", "'only|just' at:square", cost=3)
def only_piece_there(ext: Extent, at: Term) -> Iterator[Subject]:
    """`Only f2 attacks the intruder`."""
    if isinstance(at, SquareTerm):
        yield Group(ext, Joint.AND, (occupant(at),), only=True)


@rule("np", "'neither' one:square 'nor' other:square", cost=3)
def neither_there(ext: Extent, one: Term, other: Term) -> Iterator[Subject]:
    if isinstance(one, SquareTerm) and isinstance(other, SquareTerm):
        yield Group(ext, Joint.NOR, (occupant(one), occupant(other)))


@rule("np", "'both'? one:square 'and' other:square", cost=3)
def both_there(ext: Extent, one: Term, other: Term) -> Iterator[Subject]:
    if isinstance(one, SquareTerm) and isinstance(other, SquareTerm):
        yield Group(ext, Joint.AND, (occupant(one), occupant(other)))


@rule("one_more_there", "',' at:square")
def one_more_there(at: Term) -> Iterator[Term]:
    yield at


@rule(
    "np", "first:square second:one_more_there rest:one_more_there* ','? 'and' last:square", cost=3
)
def all_there(
    ext: Extent, first: Term, second: Term, last: Term, rest: Sequence[Term] = ()
) -> Iterator[Subject]:
    """`c1, e2 and f2 all protect the man`."""
    named = [each for each in (first, second, *rest, last) if isinstance(each, SquareTerm)]
    if len(named) == len(rest) + 3:
        yield Group(ext, Joint.AND, tuple(map(occupant, named)))


def occupant(at: SquareTerm) -> Pieces:
    """The piece on a square that its name alone speaks of."""
    return Pieces(at.extent, squares=(at.name,), state=OCCUPANT)
