"""Friends by how they stand to a man: `it has a diagonal neighbour on c2`, `no friend to lend it moves`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Extent, Form, Number, Pieces, Term, Word
from toolkit.claims.language.friendships import GAITS
from toolkit.claims.language.gaits import MOVE
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.vocabulary import KindWord

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


_AWAY = "('away'|'off'|'distant'|'from' ('it'|'him'))"
_STANDS = "('stands'|'is'|'sits'|'waits'|'stand'|'are'|'standing')"


@rule("friend_away", f"('at'|'only'|'just')? 'a' kind:KIND \"'s\" {MOVE} {_AWAY}")
@rule("friend_place", f"('standing'|'at')? 'a' kind:KIND \"'s\" {MOVE} {_AWAY}")
def a_leap_away(ext: Extent, kind: KindWord) -> Iterator[Term]:
    """`It has a friend a knight's move away`."""
    if kind.kind in GAITS and not kind.plural:
        yield Word(ext, GAITS[kind.kind])


@rule(
    "friend_away",
    "word:'diagonally|orthogonally' ('next' 'to' ('it'|'him')|'beside' ('it'|'him')|'adjacent')?",
)
def beside_it(ext: Extent, word: str) -> Iterator[Term]:
    """`A friend stands diagonally next to it`."""
    yield Word(ext, "diagonal" if word == "diagonally" else "straight")


_SOME = "('a'|'an'|'one'|'another')"


@rule(
    "clause",
    f"{_SOME} {_FRIEND} 'of' who:piece {_STANDS} how:friend_away? ','? ('on'|'at') at:square",
)
@rule(
    "clause",
    f"{_SOME} {_FRIEND} 'of' who:piece {_STANDS} ('on'|'at') at:square ','? how:friend_away?",
)
@rule(
    "clause",
    f"('on'|'at') at:square {_STANDS} {_SOME} {_FRIEND} 'of' who:piece ','? how:friend_away?",
)
@rule("clause", f"{_SOME} {_FRIEND} 'of' who:piece {_STANDS} how:friend_away")
@rule("clause", f"'there' 'is' {_SOME} {_FRIEND} 'of' who:piece ('on'|'at') at:square")
def friend_stands_there(
    ext: Extent, who: Term, how: Term | None = None, at: Term | None = None
) -> Iterator[Form]:
    """`A friend of the man on e8 stands a knight's move away, on c7`."""
    if isinstance(who, Pieces):
        yield atom(ext, "friend", agent=who, how=how, at=at)


@rule("clause", f"('friends'|'neighbours') 'of' who:piece {_STANDS} ('on'|'at') at:squares")
def friends_stand_there(ext: Extent, who: Term, at: Term) -> Iterator[Form]:
    """`Friends of the man on e8 stand on c7 and d8`."""
    squares = each_in(at)
    if isinstance(who, Pieces) and len(squares) > 1:
        yield And(ext, tuple(atom(ext, "friend", agent=who, at=each) for each in squares))
