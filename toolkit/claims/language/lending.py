"""Friends that lend several ways of moving: `thanks to d3 and e3 it moves like a bishop and a knight`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Group,
    Like,
    Or,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.manners import WAY, as_kind
from toolkit.claims.language.mensquares import occupant
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.senses import AIMING
from toolkit.claims.language.terms import each_in, is_list, names_all
from toolkit.claims.language.vocabulary import KindWord

_THANKS = "('thanks' 'to'|'because' 'of'|'by' 'virtue' 'of'|'owing' 'to'|'with' 'the' 'help' 'of')"
_ITS_FRIENDS = "(('its'|'his'|'the') ('friend'|'friends'|'neighbour'|'neighbours') ('on'|'at'))?"


@rule("full_statement", f"{_THANKS} {_ITS_FRIENDS} at:squares ','? form:clause")
@rule("full_statement", f"form:clause ','? {_THANKS} {_ITS_FRIENDS} at:squares")
def lent_by_all(ext: Extent, form: Form | Would, at: Term) -> Iterator[Form]:
    """`Thanks to d3 and e3 the man moves like a bishop and like a knight`: each lends it one of these."""
    said = form.forms if isinstance(form, And) else (form,)
    moves = [each for each in said if isinstance(each, Atom) and each.sense == "can_move_as"]
    agents = {each.role("agent") for each in moves}
    squares = [each for each in each_in(at) if isinstance(each, SquareTerm)]
    one = agents.pop() if len(agents) == 1 else None
    if len(moves) != len(said) or not isinstance(one, Pieces) or not names_all(at) or not squares:
        return
    if len(squares) != len(each_in(at)):
        return
    ways = [
        way for each in moves if (like := each.role("like")) is not None for way in each_in(like)
    ]
    lent = [[atom(at.extent, "friend", agent=one, at=s, like=w) for s in squares] for w in ways]
    by_square = [
        [atom(at.extent, "friend", agent=one, at=s, like=w) for w in ways] for s in squares
    ]
    if ways:
        parts = (_any(at.extent, each) for each in (*lent, *by_square))
        yield And(ext, (form, *parts))  # type: ignore[arg-type]


# What may be done with the move that is lent

_LENDS = (
    "('both'|'all'|'together')? ('lends'|'gives'|'lent'|'gave'|'lend'|'give'|'provides'|'provide')"
)
_KNIGHT = Like((0, 0), "knight")


@rule(
    "predicate",
    f"{_LENDS} who:friend_named ('the'|'a') ('leap'|'jump'|like:kind_of_move) 'to' to:square",
    f"{_LENDS} ('the'|'a') ('leap'|'jump'|like:kind_of_move) 'to' to:square 'to' who:friend_named",
)
def lends_the_way(
    ext: Extent, who: Pieces, to: SquareTerm, like: Like = _KNIGHT
) -> Iterator[Predicate]:
    """`d2 lends the man on e4 the leap to d6`: which it reaches so."""
    reached = atom(ext, "reaches", agent=who, to=to, like=replace(like, extent=ext))
    yield predicate_of(ext, partial(_lends_and, who, replace(like, extent=ext), reached))


@rule(
    "kind_of_move",
    "kind:KIND \"'s\"? ('move'|'leap'|'jump'|'step')",
    f"way:{WAY} ('move'|'step')",
)
def kind_of_move(ext: Extent, kind: KindWord | None = None, way: str = "") -> Iterator[Like]:
    """`knight's leap`, `diagonal move`."""
    yield from as_kind(ext, kind, way)


@rule(
    "predicate",
    f"{_LENDS} ('the'|'a') like:kind_of_move ('by'|'with') 'which' form:clause",
)
def lends_by_which(ext: Extent, like: Like, form: Form | Would) -> Iterator[Predicate]:
    """`f2 lends the diagonal move by which the man on e1 attacks a5`: so that attacks it."""
    inner = form if isinstance(form, Atom) and form.sense in AIMING else None
    who = inner.role("agent") if inner is not None else None
    if inner is None or not isinstance(who, Pieces) or inner.role("like") is not None:
        return
    if inner.role("via") is None:
        yield predicate_of(ext, partial(_lends_and, who, like, inner.with_roles(like=like)))


def _lends_and(
    who: Pieces, like: Like, done: Form, subject: Subject, extent: Extent
) -> Iterator[Form]:
    """That each of these lends a man some move, and what the man does by it."""
    friends = [
        occupant(each) if isinstance(each, SquareTerm) else each
        for each in (each_in(subject) if not isinstance(subject, Group) or is_list(subject) else ())
    ]
    lent = [
        atom(extent, "friend", agent=who, at=each, like=like)
        for each in friends
        if isinstance(each, Pieces)
    ]
    if lent and len(lent) == len(friends):
        yield And(extent, (*lent, done))


def _any(ext: Extent, forms: list[Atom]) -> Form:
    return forms[0] if len(forms) == 1 else Or(ext, tuple(forms))
