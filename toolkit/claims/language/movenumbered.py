"""Legal moves compared: `White has more legal moves than Black`, `as many as the rook on a1`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Article, Extent, Owner, Pieces, SideTerm, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import HAS, Says, predicate_of, roles_of
from toolkit.claims.language.vocabulary import KindWord

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


_MOVES = "('legal'|'possible')? ('moves'|'move')"
_ALL_OTHERS = "('any'|'every'|'each'|'any' 'of' 'the') ('other'|'others')"
_OF_ALL = "('of' ('all'|'any')? ('the'|'his'|'its')?|'among' ('all')? ('the'|'his')?)"


@rule(
    "predicate",
    f"{HAS} how:so_many_as {_MOVES} ('than'|'as') {_ALL_OTHERS} owner:COLOUR? kind:KIND {_DOES}",
)
@rule("predicate", f"{HAS} 'the' how:'most' {_MOVES} ({_OF_ALL} owner:COLOUR? kind:KIND)?")
@rule("predicate", f"{HAS} 'the' how:'most' {_MOVES} {_OF_ALL} owner:COLOUR \"'s\" kind:KIND")
def has_more_than_every(
    ext: Extent, how: str, owner: Owner | None = None, kind: KindWord | None = None
) -> Iterator[Predicate]:
    """`The man on c3 has more moves than any other white man`, `has the most moves`."""
    named = None if kind is None else kind.kind
    others = Pieces(ext, named, owner, article=Article.EVERY, plural=True)
    roles = roles_of(how=Word(ext, how), than=others)
    yield predicate_of(ext, Says("move_numbers", "agent", roles, takes=(Pieces,)))
