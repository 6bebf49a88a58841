"""Friends of men that are counted, won and lost: `it has only one friend, on d3`, `a friend of the man on b7`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Earlier,
    Extent,
    Form,
    Number,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.friends import FRIEND
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.mensquares import occupant
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import HAS, atom, predicate_of
from toolkit.claims.language.reasons import BECAUSE, SINCE

_ONE = "('only' 'one'|'just' 'one'|'exactly' 'one'|'but' 'one'|'only' 'a' 'single'|'a' 'single'|'one' 'single')"
_THERE = "(('on'|'at') at:square|('the' KIND)? ('on'|'at') at:square)"


_LEFT = "('left'|'near'|'nearby'|('in'|'within') ('reach'|'range'))?"


@rule("predicate", f"('now')? {HAS} ('now')? {_ONE} {FRIEND} {_LEFT}")
@rule(
    "predicate",
    f"('now')? {HAS} ('now')? ({_ONE}|'one') {FRIEND} {_LEFT} (','|':'|',' 'namely') {_THERE}",
)
def has_one_friend(ext: Extent, at: Term | None = None) -> Iterator[Predicate]:
    """`The man on b2 has only one friend, on d3`: that one, and no other."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces):
            one = atom(extent, "friend", agent=subject, count=Number(extent, 1))
            yield (
                one
                if at is None
                else And(extent, (atom(extent, "friend", agent=subject, at=at), one))
            )

    yield predicate_of(ext, says)


@rule("clause", "('on'|'at') at:square ','? form:clause", cost=1)
def on_its_square(ext: Extent, at: SquareTerm, form: Form | Would) -> Iterator[Form]:
    """`On b2 the man has only one friend`: the man that stands there."""
    parts = form.forms if isinstance(form, And) else (form,)
    named: list[Form] = []
    for each in parts:
        who = each.role("agent") if isinstance(each, Atom) else None
        if not isinstance(each, Atom) or each.sense != "friend" or not isinstance(who, Pieces):
            return
        if who.squares or who.plural or who.pronoun is not None:
            return
        named.append(each.with_roles(agent=replace(who, squares=(at.name,))))
    yield named[0] if len(named) == 1 else And(ext, tuple(named))


@rule(
    "friend_place",
    "'in' ('its'|'his'|'the')? ('neighbourhood'|'neighborhood'|'vicinity')",
    "('there'|'around'|'around' 'it'|'at' 'all')",
)
def in_its_neighbourhood(ext: Extent) -> Iterator[Term]:
    """`It has no friend in its neighbourhood`."""
    yield Word(ext, "near")


# Why it moves as it does

_BESIDE_IT = "('next' 'to'|'beside'|'near'|'close' 'to') ('it'|'him')"
_ITS_FRIEND = f"('a'|'its'|'his'|'the') ('friendly'|'own')? {FRIEND}"
_STANDS = "('stands'|'is'|'sits')"


@rule(
    "friend_beside",
    f"{_ITS_FRIEND} {_STANDS} ({_BESIDE_IT})? ','? ('on'|'at') at:square",
    f"'there' {_STANDS} {_ITS_FRIEND} ({_BESIDE_IT})? ','? ('on'|'at') at:square",
    f"'it' {HAS} {_ITS_FRIEND} ({_BESIDE_IT})? ('on'|'at') at:square",
)
def friend_beside(at: Term) -> Iterator[tuple[Term, Term | None]]:
    yield at, None


@rule(
    "friend_beside",
    f"{_ITS_FRIEND} ('on'|'at') at:square {_STANDS} where:friend_place",
)
def friend_placed(at: Term, where: Term) -> Iterator[tuple[Term, Term | None]]:
    """`As its friend on e4 is a knight's move away`."""
    if isinstance(where, Word):
        yield at, where


@rule("full_statement", f"form:clause ','? {BECAUSE} beside:friend_beside", cost=-1)
@rule("full_statement", f"{SINCE} beside:friend_beside ','? form:clause", cost=-1)
def as_friend_beside(
    ext: Extent, form: Form | Would, beside: tuple[Term, Term | None]
) -> Iterator[Form]:
    """`The man on d3 moves as a rook, because a friend stands next to it on d2`: which lends it that."""
    inner = form if isinstance(form, Atom) and form.sense in ("goes", "can_move_as") else None
    who, like = (inner.role("agent"), inner.role("like")) if inner is not None else (None, None)
    if inner is None or not isinstance(who, Pieces) or like is None or len(inner.roles) > 2:
        return
    if inner.sense == "can_move_as" or who.squares:
        moves = Atom(inner.extent, "can_move_as").with_roles(agent=who, like=like)
        yield And(ext, (moves, *_lent_from(ext, who, like, *beside)))


def _lent_from(
    ext: Extent, who: Pieces, like: Term, at: Term, where: Term | None
) -> Iterator[Form]:
    """That a friend lends a move, and that it stands there if that is said."""
    yield atom(ext, "friend", agent=who, at=at, like=like)
    if where is not None:
        yield atom(ext, "friend", agent=who, at=at, how=where)


# Whose friend it is


@rule(
    "predicate",
    f"('is'|'becomes'|'became'|'remains'|'has' 'become') ('now')? ('a'|'the') ('new')? {FRIEND} ('of'|'to'|'for') who:friend_named",
)
def is_friend_of(ext: Extent, who: Pieces) -> Iterator[Predicate]:
    """`The man dropped on c8 becomes a friend of the man on b7`."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        at = occupant(subject) if isinstance(subject, SquareTerm) else subject
        if isinstance(at, Pieces):
            yield atom(extent, "friend", agent=who, at=at)

    yield predicate_of(ext, says)


_TAKES = "('takes' 'away'?|'took' 'away'?|'has' 'taken' 'away'?|'captures'|'captured'|'has' 'captured'|'removes'|'removed'|'has' 'removed')"
_ITS_ONE = "('the'|'its') ('only'|'last'|'sole'|'single')?"


@rule("predicate", f"{_TAKES} {_ITS_ONE} {FRIEND} 'of' who:friend_named")
def takes_friend_of(ext: Extent, who: Pieces) -> Iterator[Predicate]:
    """`By taking on b7 White takes away the only friend of the man on c7`: it had one, and has none."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, SideTerm | Pieces):
            some = Number(extent, 1, at_least=True)
            had = Earlier(extent, atom(extent, "friend", agent=who, count=some))
            none = atom(extent, "friend", agent=who, count=Number(extent, 0))
            yield And(extent, (atom(extent, "captures", agent=subject), had, none))

    yield predicate_of(ext, says)


# What is in reserve

_RESERVE = "'in' ('the'|'his'|'its')? ('reserve'|'hand')"
_HOLDS = (
    f"('still'|'now')? {HAS} ('still'|'now')? ('only'|'just')? count:NUM KIND ('left')? {_RESERVE}"
)


@rule(
    "clause",
    f"who:side {_HOLDS} ','? ('just'|'exactly')? ('as'|'like') other:side ('has'|'does' 'too'|'does'|'too')?",
    f"who:side {_HOLDS} ','? ('just')? 'as' 'many' 'as' other:side ('has')?",
    f"who:side {_HOLDS} ','? ('the' 'same' 'as'|'the' 'same' 'number' 'as') other:side ('has')?",
    f"who:side {_HOLDS} ','? 'and' ('so' 'has' other:side|other:side 'has' 'two'? 'too'|other:side 'too')",
)
def in_reserve_as(ext: Extent, who: Term, count: int, other: Term) -> Iterator[Form]:
    """`Black has two men in reserve, as White has`: so many each."""
    each = (atom(ext, "reserve", agent=side, count=Number(ext, count)) for side in (who, other))
    yield And(ext, tuple(each))


@rule(
    "full_statement",
    f"form:clause ('and'|',' 'and'|','|'but'|'plus'|'with') count:NUM ('more'|'others'|KIND)? {_RESERVE}",
)
def on_board_and_in_reserve(ext: Extent, form: Form | Would, count: int) -> Iterator[Form]:
    """`Black has five men on the board and one in reserve`."""
    who = form.role("agent") if isinstance(form, Atom) and form.sense == "material" else None
    if isinstance(who, SideTerm):
        own = (form.extent[1], ext[1])
        yield And(ext, (form, atom(own, "reserve", agent=who, count=Number(own, count))))  # type: ignore[arg-type]
