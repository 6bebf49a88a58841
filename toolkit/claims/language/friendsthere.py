"""Friends by how they stand to a man: `it has a diagonal neighbour on c2`, `no friend to lend it moves`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Extent,
    Form,
    Number,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.friendships import GAITS
from toolkit.claims.language.gaits import MOVE
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.mensquares import occupant
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.vocabulary import KindWord

_FRIEND = "('friend'|'neighbour'|'neighbor'|'friendly' ('man'|'piece'|'neighbour'|'neighbor'))"


_FRIENDS = "('friends'|'neighbours'|'neighbors'|'friendly' ('men'|'pieces'))"
_LENDS = "('gives'|'gave'|'lends'|'offers'|'provides'|'supplies')"


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


@rule(
    "predicate",
    f"('is'|'becomes'|'remains') ('now')? ('a'|'an'|'its') how:friend_sort {_FRIEND} ('of'|'to'|'for') who:friend_named",
)
@rule("predicate", f"{_LENDS} who:friend_named ('with')? ('a'|'an') how:friend_sort {_FRIEND}")
def is_such_friend_of(ext: Extent, how: Word, who: Pieces) -> Iterator[Predicate]:
    """`The man on f5 is a diagonal friend of the man on e6`, `gives it a diagonal friend`."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        at = occupant(subject) if isinstance(subject, SquareTerm) else subject
        if isinstance(at, Pieces):
            yield atom(extent, "friend", agent=who, at=at, how=how)

    yield predicate_of(ext, says)


@rule(
    "predicate",
    f"{HAS} ('two')? {_FRIENDS} (','|':')? first:friend_so (','|'and'|',' 'and') second:friend_so",
    cost=-1,
)
def has_two_so(
    ext: Extent, first: tuple[Term, Term], second: tuple[Term, Term]
) -> Iterator[Predicate]:
    """`The man on c5 has two friends, b4 diagonally and d3 a knight's move away`."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces):
            each = (
                atom(extent, "friend", agent=subject, at=at, how=how) for at, how in (first, second)
            )
            count = atom(extent, "friend", agent=subject, count=Number(ext, 2))
            yield And(extent, (*each, count))

    yield predicate_of(ext, says)


@rule("friend_so", "('one')? ('on'|'at')? at:square how:friend_away")
@rule("friend_so", "('one')? how:friend_away ','? ('on'|'at') at:square")
def friend_so(at: Term, how: Term) -> Iterator[tuple[Term, Term]]:
    """`d3 a knight's move away`."""
    yield at, how


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
