"""Friends by how they stand to a man: `it has a diagonal neighbour on c2`, `no friend to lend it moves`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Number, Pieces, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import HAS, Says, predicate_of, roles_of

_FRIEND = "('friend'|'neighbour'|'neighbor'|'friendly' ('man'|'piece'|'neighbour'|'neighbor'))"


@rule("friend_sort", "'diagonal'")
def diagonal(ext: Extent) -> Iterator[Word]:
    yield Word(ext, "diagonal")


@rule("friend_sort", "'orthogonal'")
def orthogonal(ext: Extent) -> Iterator[Word]:
    yield Word(ext, "straight")


@rule("predicate", f"{HAS} ('a'|'an'|'one') how:friend_sort {_FRIEND} ('on'|'at') on:square")
@rule("predicate", f"{HAS} ('a'|'an'|'one') how:friend_sort {_FRIEND}")
@rule("predicate", f"{HAS} none:'no' how:friend_sort {_FRIEND}")
@rule(
    "bare_predicate",
    f"('having'|'with') ('a'|'an'|'one') how:friend_sort {_FRIEND} (('on'|'at') on:square)?",
)
@rule("bare_predicate", f"('having'|'with') none:'no' how:friend_sort {_FRIEND}")
@rule("bare_predicate", f"none:'without' ('a'|'an'|'any') how:friend_sort {_FRIEND}")
def has_such_friend(
    ext: Extent, how: Word, on: Term | None = None, none: str | None = None
) -> Iterator[Predicate]:
    """`The man on b1 has a diagonal neighbour on c2`, `with no orthogonal neighbour`."""
    count = Number(ext, 0) if none else Number(ext, 1, at_least=True)
    roles = roles_of(count=count, how=how, at=on)
    yield predicate_of(ext, Says("friend", "agent", roles, takes=(Pieces,)))


_ITS = "('it'|'him')"
_MOVES = "(('a'|'any'|'some')? ('move'|'moves'|'mobility'))"


@rule(
    "friend_place",
    f"('to' ('lend'|'give') {_ITS} {_MOVES}|'to' ('lend'|'give') {_MOVES} 'to' {_ITS})",
)
@rule(
    "friend_place",
    f"('that'|'which'|'who') ('lends'|'gives'|'could' ('lend'|'give')) {_ITS} {_MOVES}",
)
def lending_moves(ext: Extent) -> Iterator[Term]:
    """`Has no friend to lend it moves`: which every friend does."""
    yield Word(ext, "near")
