"""Clauses without a verb, which take that of the clause before: `and Black a knight`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    Atom,
    Earlier,
    Extent,
    Form,
    Owner,
    SideTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import (
    atom,
)


@rule("clause", "side:SIDE amounts:amounts ('left')?")
def gapped(ext: Extent, side: Owner, amounts: Term) -> Iterator[Form]:
    """`and Black a knight`: what a verb before it goes on with; see `together_with`."""
    yield Gap(ext, side, amounts)  # type: ignore[misc]


@dataclass(frozen=True, slots=True)
class Gap:
    """A side and an amount, or moves, whose verb is that of the clause before."""

    extent: Extent
    side: Owner | None
    amounts: Term


@rule("clause", "'so' ('is'|'was'|'are'|'were') moves:alternatives")
def so_was(ext: Extent, moves: Term) -> Iterator[Form]:
    yield Gap(ext, None, moves)  # type: ignore[misc]


@rule(
    "clause",
    "side:side 'is' by:amounts 'up|ahead' ','? ('and'|'but'|'while')? other:side ('is')? for_:amounts ('up'|'ahead')?",
    "side:side ('leads'|'is' 'ahead') 'by' by:amounts ',' other:side ('having'|'has') for_:amounts 'more'",
    "side:side 'has' by:extra ','? ('and'|'but'|'while')? other:side ('has')? for_:amounts ('more')?",
    "side:side 'is' by:amounts 'up|ahead' ','? ('and'|'but'|'while')? other:side 'has' for_:amounts 'more'",
    "side:side 'has' by:amounts 'more' ','? ('and'|'but'|'while')? other:side 'has'? for_:amounts ('more')?",
)
def ahead_of(ext: Extent, side: SideTerm, by: Term, other: SideTerm, for_: Term) -> Iterator[Form]:
    """`Black is a bishop up, White two pawns`."""
    if {side.owner, other.owner} == {Owner.WHITE, Owner.BLACK}:
        yield atom(ext, "ahead", agent=side, by=by, for_=for_)


def filled(gap: Gap, before: Sequence[Form]) -> Form | None:
    """`..., Black a knight`: with the verb of the form before."""
    last = before[-1] if before else None
    inner = last.form if isinstance(last, Earlier) else last
    if gap.side is None:
        is_legal = isinstance(inner, Atom) and inner.sense == "legal"
        return atom(gap.extent, "legal", moves=gap.amounts) if is_legal else None
    if not isinstance(last, Atom) or last.sense != "material":
        return None
    return atom(gap.extent, "material", agent=SideTerm(gap.extent, gap.side), has=gap.amounts)
