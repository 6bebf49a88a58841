"""Captures that are counted and then told one by one: `White has taken two men, one on c5 and one on d6`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    SIDES,
    And,
    Article,
    Atom,
    Counted,
    Extent,
    Form,
    Group,
    Joint,
    Number,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.terms import each_in

_SEP = "(','|':'|';'|'-'|'\u2013|\u2014')"


def _captures(form: Form | Would) -> Atom | None:
    """A form that counts captures; None for any other."""
    if not isinstance(form, Atom) or form.sense != "tally":
        return None
    how, count = form.role("how"), form.role("count")
    exact = isinstance(count, Number) and not (count.at_least or count.at_most)
    plain = not any(form.role(each) for each in ("now", "since", "last"))
    return form if isinstance(how, Word) and how.value == "captures" and exact and plain else None


def _count(form: Atom) -> int:
    count = form.role("count")
    return count.value if isinstance(count, Number) else 0


# Where


@rule(
    "one_there",
    "('one'|'the' ('first'|'second'|'third'|'other')) ('of' 'them')? ('on'|'at') on:square",
)
def one_there(on: Term) -> Iterator[Term]:
    yield on


@rule("other_there", "(','|'and'|',' 'and') on:one_there")
def other_there(on: Term) -> Iterator[Term]:
    yield on


@rule(
    "full_statement",
    f"form:clause {_SEP} first:one_there rest:other_there*",
    cost=-2,
)
def taken_there(
    ext: Extent, form: Form | Would, first: Term, rest: Sequence[Term] = ()
) -> Iterator[Form]:
    """`White has taken two men, one on c5 and one on d6`."""
    told = _captures(form)
    squares = [each.name for each in (first, *rest) if isinstance(each, SquareTerm)]
    if told is None or _count(told) != len(squares) or len(set(squares)) < len(squares):
        return
    own, who = (told.extent[1], ext[1]), told.role("agent")
    if isinstance(who, SideTerm) and told.role("on") is None:
        each_there = (
            atom(own, "captured_once", agent=who, on=SquareTerm(own, each)) for each in squares
        )
        yield And(ext, (told, *each_there))


# By whom


@rule(
    "full_statement",
    f"form:clause {_SEP} each:NUM ('each'|('by'|'for') ('each'|'either') ('side'|'player'|'of' 'them'))",
    cost=-2,
)
def as_many_by_each(ext: Extent, form: Form | Would, each: int) -> Iterator[Form]:
    """`There have been ten captures, five by each side`."""
    told = _captures(form)
    if told is not None and told.role("agent") is None and _count(told) == 2 * each:
        yield _by_each(ext, told, (each, each))


@rule(
    "full_statement",
    f"form:clause {_SEP} one:NUM ('by'|'for') side:SIDE (','|'and'|',' 'and') two:NUM ('by'|'for') other:SIDE",
    cost=-2,
)
def so_many_by_each_side(
    ext: Extent, form: Form | Would, one: int, side: object, two: int, other: object
) -> Iterator[Form]:
    """`So far there have been nine captures, five by White and four by Black`."""
    told = _captures(form)
    if told is None or told.role("agent") is not None or {side, other} != set(SIDES):
        return
    yield _by_each(ext, told, (one, two) if side is SIDES[0] else (two, one))


def _by_each(ext: Extent, told: Atom, counts: Sequence[int]) -> Form:
    own = (told.extent[1], ext[1])
    each = (
        replace(told.with_roles(agent=SideTerm(own, side), count=Number(own, count)), extent=own)
        for side, count in zip(SIDES, counts, strict=True)
    )
    return And(ext, (told, *each))


# What


@rule("full_statement", f"form:clause ','? {_SEP} what:pieces", cost=-2)
def taken_all_told(ext: Extent, form: Form | Would, what: Term) -> Iterator[Form]:
    """`Only two men have been captured until now, a black bishop and a white pawn`."""
    told, members = _captures(form), each_in(what)
    if told is None or told.role("on") is not None:
        return
    taker = told.role("agent")
    if isinstance(taker, SideTerm) and taker.owner.named:
        # `Three white men have been captured: two pawns and a knight`.
        members = tuple(
            replace(each, owner=taker.owner.other)
            if isinstance(each, Pieces) and each.owner is None
            else each
            for each in members
        )
    elif taker is not None:
        return
    joined = not isinstance(what, Group) or (what.joint is Joint.AND and not what.only)
    counts = [
        each.number or 1
        for each in members
        if isinstance(each, Pieces) and each.article is Article.SOME and each.owner is not None
    ]
    if not joined or len(counts) < len(members) or sum(counts) != _count(told):
        return
    own = (told.extent[1], ext[1])
    forms: list[Form] = [told]
    for each, count in zip(members, counts, strict=True):
        if not isinstance(each, Pieces) or each.owner is None or each.kind is None or each.squares:
            return
        if isinstance(taker, SideTerm) and each.owner is not taker.owner.other:
            return
        amount = Counted(own, each.kind, count)
        least = Word(own, "at least")
        forms.append(atom(own, "lost", agent=SideTerm(own, each.owner), patient=amount, how=least))
    yield And(ext, tuple(forms))


# In which order


_TOOK = "('took'|'captured'|'has' ('taken'|'captured')|'takes'|'captures')"


@rule(
    "then_taken",
    "(','|'and'|',' 'and')? ('then'|'after' 'that'|'next'|'finally') ('also')? what:piece",
)
def then_taken(what: Term) -> Iterator[Term]:
    yield what


@rule(
    "clause",
    f"side:side {_TOOK} ('first')? number:NUM KIND ('on'|'at') on:square {_SEP} ('first')? first:piece rest:then_taken*",
    cost=-2,
)
@rule(
    "clause",
    f"('on'|'at') on:square side:side {_TOOK} 'first' first:piece rest:then_taken*",
    cost=-2,
)
@rule(
    "clause",
    f"side:side {_TOOK} 'first' first:piece rest:then_taken* ('on'|'at') on:square",
    cost=-2,
)
def taken_in_order(
    ext: Extent,
    side: Term,
    on: Term,
    first: Term,
    rest: Sequence[Term] = (),
    number: int | None = None,
) -> Iterator[Form]:
    """`Black took two men on f2: first the rook, then the queen`."""
    members = (first, *rest)
    known = isinstance(side, SideTerm) and side.owner.named and rest
    if not isinstance(side, SideTerm) or not known or number not in (None, len(members)):
        return
    loser = side.owner.other
    if all(isinstance(each, Pieces) and each.owner in (None, loser) for each in members):
        owned = (replace(each, owner=loser) for each in members if isinstance(each, Pieces))
        group = Group(ext, Joint.AND, tuple(owned))
        yield atom(
            ext,
            "taken_in_turn",
            patient=group,
            on=on,
            how=Word(ext, "in this order"),
            of=SideTerm(ext, loser),
        )
