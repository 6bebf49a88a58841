"""Pawns without others beside their files: `isolated, having no companion on either neighbouring file`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Pieces
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import HAS, Says, predicate_of

_ANOTHER = "('other'|'friendly'|'own'|'fellow')?"
_FELLOW = f"({_ANOTHER} ('companion'|'companions'|'neighbour'|'neighbours'|'neighbor'|'neighbors'|'fellow'|'fellows'|'comrade'|'comrades'|'colleague'|'colleagues'|'partner'|'partners'|'friend'|'friends'|'pawn'|'pawns') ('of' ('its'|'his'|'their') 'own' ('side'|'colour'|'kind')?)?)"
_BESIDE = "(('on'|'at') ('either'|'the'|'its'|'any'|'both'|'any' 'of' 'the'|'either' 'of' 'the') ('two')? ('neighbouring'|'neighboring'|'next') ('file'|'files'|'column'|'columns')|('on'|'to') ('either'|'any') ('side'|'hand'))"


@rule(
    "predicate",
    f"{HAS} ('no'|'not' 'a' ('single')?) {_FELLOW} {_BESIDE}",
    f"('lacks'|'lack') ('a'|'any')? {_FELLOW} {_BESIDE}",
    f"('is'|'are'|'stands'|'stand'|'remains'|'remain') 'without' ('a'|'any')? {_FELLOW} {_BESIDE}",
    f"('does'|'do') 'not' 'have' ('a'|'any') {_FELLOW} {_BESIDE}",
)
@rule(
    "bare_predicate",
    f"('having'|'with') ('no'|'not' 'a' ('single')?) {_FELLOW} {_BESIDE}",
    f"'lacking' ('a'|'any')? {_FELLOW} {_BESIDE}",
    f"'without' ('a'|'any')? {_FELLOW} {_BESIDE}",
)
def no_companion(ext: Extent) -> Iterator[Predicate]:
    """`The c-pawn has no companion on either neighbouring file`."""
    yield predicate_of(ext, Says("isolated", "patient", takes=(Pieces,)))
