"""Legal moves compared: `White has more legal moves than Black`, `as many as the rook on a1`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Pieces, SideTerm, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import HAS, Says, predicate_of, roles_of

_LEGAL_MOVES = "('legal'|'possible') ('moves'|'move')"
_DOES = "('has'|'have'|'does'|'do'|'would' 'have'|'would')?"


@rule(
    "predicate",
    f"('still'|'now')? {HAS} ('now'|'still')? how:so_many_as {_LEGAL_MOVES} ('than'|'as') ('has'|'does')? than:side {_DOES}",
    f"('still'|'now')? {HAS} ('now'|'still')? how:so_many_as {_LEGAL_MOVES} ('than'|'as') than:piece {_DOES}",
)
def has_more_moves(ext: Extent, how: str, than: Term) -> Iterator[Predicate]:
    """`White has more legal moves than Black`."""
    roles = roles_of(how=Word(ext, how), than=than)
    if isinstance(than, SideTerm | Pieces):
        yield predicate_of(ext, Says("move_numbers", "agent", roles, takes=(type(than),)))
