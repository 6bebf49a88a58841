"""Captures that follow each other, told as one: `the fight on h2 cost White a pawn and Black two`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    SIDES,
    And,
    Atom,
    Counted,
    Extent,
    Form,
    Given,
    MovesTerm,
    Number,
    Or,
    Owner,
    Played,
    Premise,
    SideTerm,
    SquareTerm,
    Term,
    Traded,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.terms import each_in, names_all

_COUNT = "('double'|'whole'|'long'|'short'|'mass')"
_NOUN = "('exchange'|'exchanges'|'trade'|'trades'|'captures'|'recaptures'|'fight'|'battle'|'skirmish'|'swap'|'swaps'|'liquidation'|'slaughter'|('series'|'sequence'|'exchange'|'exchanges') 'of' ('captures'|'exchanges'|'pieces'|'men'))"
_EXCHANGE = f"('the'|'this'|'these'|'that'|'those'|'all' 'the'?|'both')? {_COUNT}? {_NOUN} 'in'? (('on'|'at'|'for') on:square)? ('in' ('a'|'one') 'row'|'just' 'made')?"
_SO_MANY = "('the|these|those|all' 'the'?)? times:NUM ('captures'|'exchanges'|'recaptures') ('on'|'at') on:square ('in' ('a'|'one') 'row')?"
_COST = "('costs'|'cost'|('has'|'have'|'had') 'cost')"
_GAVE = "(('has'|'have'|'had')? ('given'|'gave'|'lost'|'sacrificed'|'parted' 'with'|'surrendered'|'paid'))"
_GOT = (
    "(('has'|'have'|'had')? ('got'|'received'|'won'|'taken'|'obtained'|'gained'|'captured'|'took'))"
)
_THERE = f"('in'|'by'|'with'|'after'|'through'|'during') ({_EXCHANGE}|{_SO_MANY})"
_FOR = "('for'|'against'|'in' ('exchange'|'return') 'for')"
_AND = "(','|';')? ('and'|'but'|'while'|'whereas')?"


@rule("premise", f"('after'|'following') {_EXCHANGE}")
def after_exchange(ext: Extent, on: Term | None = None) -> Iterator[Premise]:
    """`After the exchange on d5 White has a chancellor for a queen`: now, as it has been made."""
    if on is None or isinstance(on, SquareTerm):
        yield Traded(ext, on)


@rule(
    "premise", "('after'|'following'|'with') ('the'|'this'|'that') 'capture' ('on'|'at') on:square"
)
def after_capture(ext: Extent, on: Term) -> Iterator[Premise]:
    """`After the capture on d2 the man on e1 has no friend`."""
    if isinstance(on, SquareTerm):
        yield Traded(ext, on, single=True)


def _swapped(
    ext: Extent, side: Owner, lost: Term, got: Term, on: Term | None, times: int | None = None
) -> Iterator[Form]:
    """That a side has lost this in some captures, on a square if one is named, and the other that."""
    if side.named and names_all(lost) and names_all(got):
        roles = {"agent": SideTerm(ext, side), "patient": lost, "for_": got, "on": on}
        over = Word(ext, "already") if on is not None else None
        count = Number(ext, times) if times is not None else None
        yield atom(ext, "exchanged", how=over, count=count, **roles)


@rule("clause", f"{_THERE} ','? side:SIDE {_GAVE} lost:some_amounts {_FOR} got:some_amounts")
@rule("clause", f"{_THERE} ','? side:SIDE {_GOT} got:some_amounts {_FOR} lost:some_amounts")
@rule("clause", f"side:SIDE {_GAVE} lost:some_amounts {_FOR} got:some_amounts {_THERE}")
@rule("clause", f"side:SIDE {_GOT} got:some_amounts {_FOR} lost:some_amounts {_THERE}")
@rule(
    "clause",
    f"({_EXCHANGE}|{_SO_MANY}) {_COST} side:SIDE lost:some_amounts {_FOR} got:some_amounts",
)
@rule(
    "clause",
    f"('on'|'at') on:square ','? side:SIDE {_GAVE} lost:some_amounts {_FOR} got:some_amounts",
)
def given_there(
    ext: Extent,
    side: Owner,
    lost: Term,
    got: Term,
    on: Term | None = None,
    times: int | None = None,
) -> Iterator[Form]:
    """`In the captures on f5 White has given a bishop for two pawns`."""
    yield from _swapped(ext, side, lost, got, on, times)


@rule(
    "lost_by_each",
    f"({_EXCHANGE}|{_SO_MANY}) {_COST} side:SIDE lost:some_amounts {_AND} ('it'|'they')? {_COST}? other:SIDE got:some_amounts",
    f"{_THERE} ','? side:SIDE {_GAVE} lost:some_amounts {_AND} other:SIDE {_GAVE}? got:some_amounts",
    f"('on'|'at') on:square ','? side:SIDE {_GAVE} lost:some_amounts {_AND} other:SIDE {_GAVE}? got:some_amounts",
    f"side:SIDE {_GAVE} lost:some_amounts {_AND} other:SIDE {_GAVE}? got:some_amounts {_THERE}",
)
def lost_by_each(
    ext: Extent,
    side: Owner,
    lost: Term,
    other: Owner,
    got: Term,
    on: Term | None = None,
    times: int | None = None,
) -> Iterator[Form]:
    """`The fight on h2 cost White a pawn and the rook, and Black the knight and a bishop`."""
    if other is side.other:
        yield from _swapped(ext, side, lost, got, on, times)


@rule(
    "lost_by_each",
    f"({_EXCHANGE}|{_SO_MANY}) {_COST} side:SIDE lost:some_amount {_AND} other:SIDE ('only'|'just')? number:NUM",
    f"{_THERE} ','? side:SIDE {_GAVE} lost:some_amount {_AND} other:SIDE {_GAVE}? ('only'|'just')? number:NUM",
)
def so_many_by_each(
    ext: Extent,
    side: Owner,
    lost: Term,
    other: Owner,
    number: int,
    on: Term | None = None,
    times: int | None = None,
) -> Iterator[Form]:
    """`The three captures on c5 have cost White one man and Black two`: of the same kind."""
    if other is side.other and isinstance(lost, Counted) and number:
        yield from _swapped(ext, side, lost, replace(lost, number=number), on, times)


@rule("full_statement", "form:lost_by_each", cost=-1)
def told_of_each(form: Form) -> Iterator[Form]:
    """`On c5 Black lost a knight, White two pawns`: of both sides."""
    yield form


@rule(
    "clause",
    f"{_THERE} ','? ('each'|'both') ('side'|'sides'|'player'|'players') {_GAVE} lost:some_amounts",
)
@rule(
    "clause",
    f"({_EXCHANGE}|{_SO_MANY}) {_COST} ('each'|'both') ('side'|'sides'|'player'|'players') lost:some_amounts",
)
def lost_by_both(
    ext: Extent, lost: Term, on: Term | None = None, times: int | None = None
) -> Iterator[Form]:
    """`In the exchange on d5 each side lost a knight`."""
    yield from _swapped(ext, Owner.WHITE, lost, lost, on, times)


@rule(
    "clause",
    f"('after'|'by'|'with'|'in'|'through') line:moves ','? ('each'|'both'|'the' 'two') ('side'|'sides'|'player'|'players') {_GAVE} lost:some_amounts",
    cost=-2,
)
def lost_by_both_in(ext: Extent, line: Term, lost: Term) -> Iterator[Form]:
    """`After 11...Rxf2 12.Qxf2 Qxf2+ 13.Kxf2 both sides have lost a rook and a queen`: in it, or so far."""
    several = isinstance(line, MovesTerm) and len(line.moves) > 1 and names_all(lost)
    if not isinstance(line, MovesTerm) or not several or not line.moves[0].numbered:
        return
    white = SideTerm(ext, Owner.WHITE)
    in_it = atom(ext, "exchanged", agent=white, patient=lost, for_=lost, by=line)
    amounts = [each for each in each_in(lost) if isinstance(each, Counted)]
    least = Word(ext, "at least")
    so_far = tuple(
        atom(ext, "lost", agent=SideTerm(ext, side), patient=each, how=least)
        for side in SIDES
        for each in amounts
    )
    yield Or(ext, (in_it, Given(ext, Played(line.extent, line), And(ext, so_far))))


# Without a place


_TEMPORAL = "('on'|'with'|'by'|'in') ('the'|'his'|'this') 'last'? ('move'|'moves')"


@rule("full_statement", f"form:clause ({_TEMPORAL}|'just' 'now'|'a' 'moment' 'ago')")
def on_last_move(form: Form | Would) -> Iterator[Form]:
    """`Queens were exchanged on the last move`."""
    if isinstance(form, Atom) and form.sense == "exchanged" and form.role("by") is None:
        yield form


_WON = "('wins'|'won'|'gains'|'gained'|('has'|'have') ('won'|'gained'))"


@rule(
    "clause",
    f"side:side {_WON} 'the' 'exchange' (':'|','|'(') ('a'|'namely')? got:some_amounts 'for' lost:some_amounts ')'?",
)
def won_exchange(ext: Extent, side: Term, got: Term, lost: Term) -> Iterator[Form]:
    """`White won the exchange: a rook for a knight`."""
    if isinstance(side, SideTerm):
        yield atom(ext, "exchanged", agent=side, patient=lost, for_=got)


@rule("fragment", "first:some_amounts 'for' other:some_amounts")
def one_for_other(ext: Extent, first: Term, other: Term) -> Iterator[Form]:
    """`A queen for a rook and a pawn`: by the captures just made, or on the whole."""
    just = atom(ext, "exchanged", patient=first, for_=other)
    yield Or(ext, (atom(ext, "set_against", has=first, against=other), just))


@rule(
    "full_statement",
    "form:clause 'with' has:some_amounts ('against'|'versus') other:some_amounts",
    cost=-2,
)
def mates_with_against(ext: Extent, form: Form | Would, has: Term, other: Term) -> Iterator[Form]:
    """`Black mates with a knight and two pawns against two queens`: so much each side has."""
    if not isinstance(form, Atom) or form.sense != "mate" or len(form.roles) > 1:
        return
    agent = form.role("agent")
    if not isinstance(agent, SideTerm):
        return
    if agent.owner.named and names_all(has) and names_all(other):
        how = Word(ext, "each")
        balance = atom(ext, "set_against", agent=agent, has=has, against=other, how=how)
        yield And(ext, (form, balance))
