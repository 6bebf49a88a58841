"""Reasons of two clauses: `White is a pawn up, because he has seven and Black has six`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import And, Counted, Extent, Form, Hedged, Owner, SideTerm, Term
from toolkit.claims.language.gaps import Gap, filled
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import HAS, atom
from toolkit.claims.language.reasons import SINCE

_JOINT = "((',')? ('and'|'while'|'whereas'|'but'|'against')|',')"


@rule("reason", f"','? {SINCE} first:clause {_JOINT} second:clause", cost=3)
@rule("reason", f"',' 'for' first:clause {_JOINT} second:clause", cost=3)
def both_clauses(
    ext: Extent, first: Form | Would | Gap, second: Form | Would | Gap
) -> Iterator[object]:
    """Both are the reason; the second may leave out its verb."""
    if not isinstance(first, Form) or isinstance(first, Hedged):
        return
    more = filled(second, (first,)) if isinstance(second, Gap) else second
    if isinstance(more, Form) and not isinstance(more, Hedged):
        yield And(ext, (first, more))


_SIDES_HAVE = f"first:side 'still'? {HAS} 'still'? ('only'|'just')? has:amounts {_JOINT} other:COLOUR {HAS}? ('only'|'just')?"


@rule("reason", f"','? {SINCE} {_SIDES_HAVE} (number:NUM|none:'none')")
@rule("reason", f"',' 'for' {_SIDES_HAVE} (number:NUM|none:'none')")
def sides_have(
    ext: Extent,
    first: Term,
    has: Term,
    other: Owner,
    number: int = 0,
    none: str | None = None,
) -> Iterator[object]:
    """`as he has six pawns and Black seven`: of the same, each side its number."""
    if isinstance(has, Counted) and isinstance(first, SideTerm) and (number or none):
        ours = atom(ext, "material", agent=first, has=has)
        theirs = replace(has, number=number)
        yield And(ext, (ours, atom(ext, "material", agent=SideTerm(ext, other), has=theirs)))
