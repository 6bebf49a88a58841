"""Pieces of a kind on both sides, some of them gone: `White is down to one rook while Black has two`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import And, Counted, Extent, Form, SideTerm, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import HAS, atom
from toolkit.claims.language.terms import each_in

_DOWN_TO = "('is'|'was') ('down'|'reduced') 'to'"
_WHILE = "(','|';')? ('and'|'but'|'while'|'whereas'|'whilst')?"


@rule(
    "full_statement",
    f"side:side {_DOWN_TO} ('only'|'just')? has:amounts {_WHILE} other:side ('still')? {HAS} ('still')? number:NUM",
    cost=-1,
)
def down_to_while(ext: Extent, side: Term, has: Term, other: Term, number: int) -> Iterator[Form]:
    """Of one kind each side has so many."""
    amounts = each_in(has)
    one = amounts[0] if len(amounts) == 1 else None
    if (
        not isinstance(side, SideTerm)
        or not isinstance(other, SideTerm)
        or side.owner is other.owner
    ):
        return
    if isinstance(one, Counted) and number and one.kind != "king":
        own = (other.extent[0], ext[1])
        first = atom(ext, "material", agent=side, has=one, of=Word(ext, "count"))
        rest = atom(
            own, "material", agent=other, has=replace(one, number=number), of=Word(own, "count")
        )
        yield And(ext, (first, rest))
