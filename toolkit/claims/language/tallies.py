"""How often a side or a piece has captured so far: `the knight has made five captures`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Number, Pieces, SideTerm
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import Says, predicate_of, roles_of


@rule(
    "predicate",
    "('has'|'have'|'had') ('so' 'far'|'already')? ('made'|'effected'|'carried' 'out') ('only'|'just'|'exactly')? number:NUM ('capture'|'captures') so_far?",
    "('made'|'effected') ('only'|'just'|'exactly')? number:NUM ('capture'|'captures') so_far?",
)
@rule("bare_predicate", "'having' 'made' number:NUM ('capture'|'captures') so_far?")
def captures_made(ext: Extent, number: int) -> Iterator[Predicate]:
    """`The knight made five captures in this game`."""
    roles = roles_of(count=Number(ext, number))
    yield predicate_of(ext, Says("has_captured", "agent", roles, takes=(SideTerm, Pieces)))


@rule("so_far", "('in'|'during') ('this'|'the') 'game'", "'since' 'the' ('start'|'beginning')")
@rule("so_far", "('up' 'to'|'until'|'till') 'now'")
def so_far() -> Iterator[bool]:
    yield True
