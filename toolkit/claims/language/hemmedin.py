"""Pieces that hem another in, as a reason: `..., because White's own pieces and pawns hem it in`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Pieces, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import Says, predicate_of
from toolkit.claims.language.reasons import BECAUSE

_HEM = (
    "('hem'|'hems'|'shut'|'shuts'|'box'|'boxes'|'wall'|'walls'|'fence'|'fences'|'block'|'blocks')"
)
_IT = "('it'|'him'|'her')"


@rule("reason", f"','? {BECAUSE} term:pieces {_HEM} {_IT} ('in'|'up')")
def hemming_it(term: Term) -> Iterator[object]:
    """`because its own men hem it in`: these are to blame."""
    yield term


_ENCLOSED = "('shut'|'hemmed'|'locked'|'boxed'|'blocked'|'penned'|'walled'|'fenced') ('in'|'up')"
_IMMOBILE = "('has' 'no' ('legal')? ('move'|'moves') ('at' 'all')?|('can'|'may') 'not' 'move' ('at' 'all')?|'is' 'immobile'|'has' 'nowhere' 'to' 'go'|'has' 'no' ('free')? ('square'|'squares') ('to' ('go'|'move') 'to')?)"


@rule(
    "predicate",
    f"('is'|'stands') ('completely'|'quite'|'entirely'|'totally')? {_ENCLOSED} (','|';')? ('and'|'so'|'and' 'so'|'and' 'therefore') ('it')? {_IMMOBILE}",
)
def shut_in(ext: Extent) -> Iterator[Predicate]:
    """`The knight is shut in and has no move`: that is what being shut in says."""
    yield predicate_of(ext, Says("immobile", "patient", takes=(Pieces,)))
