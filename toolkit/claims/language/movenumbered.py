"""Legal moves compared: `White has more legal moves than Black`, `most of his moves are with pawns`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Form, Number, Pieces, SideTerm, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movecounts import SortOfMove, Whole
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, roles_of

_LEGAL_MOVES = "('legal'|'possible') ('moves'|'move')"
_DOES = "('has'|'have'|'does'|'do'|'would' 'have'|'would')?"


@rule(
    "predicate",
    f"('still'|'now')? {HAS} ('now'|'still')? how:so_many_as {_LEGAL_MOVES} ('than'|'as') ('has'|'does')? than:side {_DOES}",
    f"('still'|'now')? {HAS} ('now'|'still')? how:so_many_as {_LEGAL_MOVES} ('than'|'as') than:piece {_DOES}",
    f"('still'|'now')? {HAS} by:NUM how:so_many_as {_LEGAL_MOVES} 'than' than:side {_DOES}",
    f"('still'|'now')? {HAS} by:NUM {_LEGAL_MOVES} how:so_many_as 'than' than:side {_DOES}",
)
def has_more_moves(ext: Extent, how: str, than: Term, by: int | None = None) -> Iterator[Predicate]:
    """`White has more legal moves than Black`."""
    roles = roles_of(how=Word(ext, how), than=than, by=Number(ext, by) if by is not None else None)
    if isinstance(than, SideTerm | Pieces):
        yield predicate_of(ext, Says("move_numbers", "agent", roles, takes=(type(than),)))


_MOST = "('most'|'the' ('majority'|'bulk')|'more' 'than' ('half'|'a' 'half')|'over' 'half')"


@rule("clause", f"{_MOST} 'of' whole:whole_of_moves sort:sort_of_move")
@rule(
    "clause",
    f"{_MOST} 'of' whole:whole_of_moves ('are'|'is') ('made'|'available')? sort:sort_of_move",
)
def most_of_moves(ext: Extent, whole: Whole, sort: SortOfMove) -> Iterator[Form]:
    """`Most of White's legal moves are with pawns`."""
    if whole.in_check or whole.total or (sort.how == "moves" and sort.by is None and not sort.on):
        return
    agent = SideTerm(ext, whole.owner) if whole.owner is not None and whole.owner.named else None
    how = Word(ext, sort.how)
    yield atom(
        ext, "most_choices", agent=agent, how=how, by=sort.by, patient=sort.patient, on=sort.on
    )
