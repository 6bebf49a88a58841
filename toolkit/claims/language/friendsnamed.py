"""Friends of men by name and number: `e3 is the only friend of the man on d3`, `it has no friend but e3`."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from toolkit.claims.language.forms import (
    And,
    Earlier,
    Extent,
    Form,
    Not,
    Number,
    Or,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.friendneeds import its_friends_are
from toolkit.claims.language.friends import FRIEND
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.mensquares import occupant
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import HAS, atom, predicate_of
from toolkit.claims.language.roles import Event

_ONLY = "('only'|'sole'|'single'|'one')"
_STANDS = "(('is'|'are'|'stands'|'stand'|'sits'|'sit') ('on'|'at')?)"


@rule(
    "predicate",
    f"('is'|'was'|'remains') ('now'|'still')? 'the' {_ONLY} {FRIEND} ('of'|'to'|'for') who:friend_named",
)
def is_only_friend_of(ext: Extent, who: Pieces) -> Iterator[Predicate]:
    """`The man on e3 is the only friend of the man on d3`."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        at = occupant(subject) if isinstance(subject, SquareTerm) else subject
        if isinstance(at, Pieces):
            one = atom(extent, "friend", agent=who, count=Number(extent, 1))
            yield And(extent, (atom(extent, "friend", agent=who, at=at), one))

    yield predicate_of(ext, says)


@rule("clause", f"who:its {_ONLY}? {FRIEND} {_STANDS} on:lenders")
@rule("clause", f'who:piece "\'s" {_ONLY}? {FRIEND} {_STANDS} on:lenders')
@rule("clause", f"'the' {_ONLY}? {FRIEND} 'of' who:piece {_STANDS} on:lenders")
@rule("clause", f"on:lenders ('is'|'are') who:its {_ONLY} {FRIEND}")
def friends_are(ext: Extent, who: Term, on: tuple[Term, ...]) -> Iterator[Form]:
    """`Its friends are e3 and d2`, `its only friend is the man on e3`."""
    yield from its_friends_are(ext, who, on)


_BUT = "('but'|'except'|'save'|'apart' 'from'|'besides'|'other' 'than')"


@rule("predicate", f"{HAS} 'no' ('other')? {FRIEND} {_BUT} on:lenders")
@rule(
    "predicate",
    f"{HAS} {_ONLY} ('as')? {FRIEND} (','|':')? on:lenders",
)
def has_no_other(ext: Extent, on: tuple[Term, ...]) -> Iterator[Predicate]:
    """`The man on d3 has no friend but the man on e3`."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces):
            yield from its_friends_are(extent, subject, on)

    yield predicate_of(ext, says)


@rule(
    "predicate",
    f"{HAS} ('a'|'one') {FRIEND} ('on'|'at') first:square ','? 'and' ('another'|'a' 'second'|'one'|'a' {FRIEND}) ('one'|{FRIEND})? ('on'|'at') second:square",
)
def has_one_and_another(ext: Extent, first: Term, second: Term) -> Iterator[Predicate]:
    """`The man on d3 has a friend on e3 and another on d2`."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces):
            each = (atom(extent, "friend", agent=subject, at=at) for at in (first, second))
            yield And(extent, tuple(each))

    yield predicate_of(ext, says)


@rule("predicate", f"{HAS} 'no' 'longer' ('a'|'any') {FRIEND}")
@rule("predicate", f"{HAS} 'now' 'no' {FRIEND} ('left'|'any' 'more')?")
def no_longer_any(ext: Extent) -> Iterator[Predicate]:
    """`The man on d3 has no longer any friend`."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces):
            yield atom(extent, "friend", agent=subject, count=Number(extent, 0))

    yield predicate_of(ext, says)


# What a move does to them

_TAKES = "('takes'|'took'|'has' 'taken'|'removes'|'has' 'removed')"
_GIVES = "('gives'|'gave'|'has' 'given'|'provides'|'provided'|'has' 'provided'|'lends')"
_ITS = "('the'|'its'|'his'|'a'|'one')"


@rule("predicate", f"{_TAKES} {_ITS} {FRIEND} 'away'? 'from' who:friend_named")
def takes_its_friend(ext: Extent, who: Pieces) -> Iterator[Predicate]:
    """`The move takes a friend away from the man on d3`: the one that moved, or was taken.

    Where the one that was taken is not told, it is certain only if no friend is left.
    """
    some, none = Number(ext, 1, at_least=True), Number(ext, 0)
    had = Earlier(ext, atom(ext, "friend", agent=who, count=some))
    left = atom(ext, "friend", agent=who, count=none)

    def says(taken: tuple[Form, ...], subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, SideTerm | Event):
            friend = atom(extent, "friend", agent=who, at=Pieces(extent, pronoun=Pronoun.MOVER))
            gone = And(extent, (Earlier(extent, friend), Not(extent, friend)))
            yield Or(extent, (gone, And(extent, (atom(extent, "captures"), *taken))))

    yield predicate_of(ext, partial(says, (had, left)))
    yield predicate_of(ext, partial(says, (had,)))


@rule("predicate", f"{_GIVES} who:friend_named 'with'? ('a'|'one'|'another') 'new'? {FRIEND}")
@rule("predicate", f"{_GIVES} ('a'|'another') 'new'? {FRIEND} 'to' who:friend_named")
def gives_it_friend(ext: Extent, who: Pieces) -> Iterator[Predicate]:
    """`The last move has given the man on d3 a friend`: the one that moved, and it was none before."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, SideTerm | Event):
            mover = Pieces(extent, pronoun=Pronoun.MOVER)
            friend = atom(extent, "friend", agent=who, at=mover)
            yield And(extent, (friend, Not(extent, Earlier(extent, friend))))

    yield predicate_of(ext, says)
