"""Where men of a reserve can come in, and where none can: `no starting square of his is free`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    Number,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import HAS, Says, atom, both_sides, predicate_of, roles_of

_NOW = "('at' ('the'|'this') 'moment'|'now'|'here'|'for' 'the' 'moment'|'yet'|'at' 'present')?"
_START = "('starting'|'home'|'own'|'original'|'initial')"
_FULL = "('occupied'|'taken'|'filled'|'full'|'held')"
_FREE = "('free'|'empty'|'vacant'|'open'|'unoccupied'|'available')"
_CAN = "('can'|'may')"
_A_MAN = "('a'|'his'|'the'|'another')? ('last')? ('reserve')? KIND?"


@rule("whose_start", "'his|its' 'own'?")
def whose_own() -> Iterator[Owner]:
    yield Owner.OWN


@rule("whose_start", 'owner:COLOUR "\'s"')
def whose_named(owner: Owner) -> Iterator[Owner]:
    yield owner


def _free(ext: Extent, owner: Owner, count: int) -> Form:
    return atom(ext, "drop_squares", agent=SideTerm(ext, owner), count=Number(ext, count))


@rule(
    "clause",
    f"('all'|'every' 'one'|'each') 'of'? number:NUM? 'of'? owner:whose_start {_START} ('square'|'squares') ('is'|'are') ('already'|'still')? {_FULL} {_NOW}",
    f"('none'|'not' 'one') 'of' owner:whose_start number:NUM? {_START} 'squares' ('is'|'are') {_FREE} {_NOW}",
    f"'no' {_START} ('square'|'squares') 'of' ('his'|owner:COLOUR \"'s\") ('is'|'are') {_FREE} {_NOW}",
    f"owner:whose_start number:NUM? {_START} 'squares' 'are' 'all' {_FULL} {_NOW}",
)
def all_taken(ext: Extent, owner: Owner = Owner.OWN, number: int | None = None) -> Iterator[Form]:
    """`All six of his starting squares are taken`."""
    if number in (None, 6):
        yield _free(ext, owner, 0)


@rule(
    "clause",
    f"at:square 'is' 'the' ('only'|'one') ('one')? 'of' owner:whose_start {_START} 'squares' 'that' 'is' ('still')? {_FREE}",
    f"at:square 'is' owner:whose_start ('only'|'one') {_FREE} {_START} 'square'",
    f"owner:whose_start ('only'|'one') {_FREE} {_START} 'square' 'is' at:square",
)
def only_free(ext: Extent, at: Term, owner: Owner) -> Iterator[Form]:
    """`d3 is his only vacant starting square`."""
    side = SideTerm(ext, owner)
    yield atom(ext, "drop_squares", agent=side, count=Number(ext, 1), at=at)


# On which squares a side may drop


def _drops(ext: Extent, side: Term | None, names: tuple[str, ...]) -> Atom:
    squares = tuple(SquareTerm(ext, name) for name in names)
    listed = squares[0] if len(squares) == 1 else Group(ext, Joint.AND, squares)
    count, how = Number(ext, len(names)), Word(ext, "drops")
    return atom(ext, "choices", agent=side, how=how, count=count, moves=listed)


@rule(
    "drops_only",
    f"agent:side {_CAN} ('now')? 'drop' {_A_MAN} ('on'|'at') on:squares ('only'|'alone')",
)
@rule(
    "drops_only",
    f"agent:side {_CAN} ('now')? 'drop' {_A_MAN} ('only'|'just') ('on'|'at') on:squares",
)
def drops_only(ext: Extent, agent: Term, on: Term) -> Iterator[Atom]:
    names = names_of(on)
    if names:
        yield _drops(ext, agent, names)


@rule("clause", "form:drops_only")
def can_drop_only(form: Atom) -> Iterator[Form]:
    """`Black can drop on c8 only`."""
    yield form


_OTHERS = f"('since'|'because'|'as'|',' 'for') ('all')? ('his'|'the') ('other'|number:NUM 'other') {_START} 'squares' 'are' ('all')? {_FULL}"


@rule("full_statement", f"form:drops_only ','? {_OTHERS}")
def others_taken(ext: Extent, form: Atom, number: int | None = None) -> Iterator[Form]:
    """`Black can drop on c8 only, since his other starting squares are occupied`."""
    count = form.role("count")
    if isinstance(count, Number) and number in (None, 6 - count.value):
        yield And(ext, (form, atom(ext, "drop_squares", agent=form.role("agent"), count=count)))


@rule(
    "full_statement",
    f"agent:side {_CAN} 'drop' {_A_MAN} ('on'|'at') at:square ',' ('the'|'his') ('only'|'one') ('one'|'square')? ('of' 'his' {_START} 'squares')? ('that' 'is'|'which' 'is')? ('still')? {_FREE}",
    f"agent:side {_CAN} 'drop' {_A_MAN} ('on'|'at') at:square ',' 'his' ('only'|'one') {_FREE} {_START} 'square'",
)
def drops_on_the_free_one(ext: Extent, agent: Term, at: Term) -> Iterator[Form]:
    """`White may drop on d3, the only one of his starting squares that is vacant`."""
    if isinstance(at, SquareTerm) and isinstance(agent, SideTerm):
        free = atom(ext, "drop_squares", agent=agent, count=Number(ext, 1), at=at)
        yield And(ext, (_drops(ext, agent, (at.name,)), free))


@rule("drops_for", "('on'|'at') on:squares 'for' who:SIDE")
def drops_for(ext: Extent, on: Term, who: Owner) -> Iterator[Form]:
    some = Pieces(ext, article=Article.SOME)
    yield atom(ext, "can_drop", agent=SideTerm(ext, who), patient=some, on=on)


@rule(
    "clause",
    "'drops' 'are' 'possible' one:drops_for (','? 'and' other:drops_for)?",
    "('a'|'the') 'drop' 'is' 'possible' one:drops_for (','? 'and' other:drops_for)?",
)
def drops_are_possible(ext: Extent, one: Form, other: Form | None = None) -> Iterator[Form]:
    """`Drops are possible on d3 for White and on c8 for Black`."""
    yield one if other is None else And(ext, (one, other))


@rule(
    "clause",
    f"('a'|'any') 'drop' 'is' ('impossible'|'not' 'possible') ('for' side:side)? {_NOW}",
    f"('drops'|'no' 'drops'|'no' 'drop') ('are'|'is') ('impossible'|'not' 'possible'|'possible') 'for' side:side {_NOW}",
)
def no_drop_possible(ext: Extent, side: Term | None = None) -> Iterator[Form]:
    """`A drop is impossible for Black at the moment`."""
    yield atom(ext, "choices", agent=side, how=Word(ext, "drops"), count=Number(ext, 0))


@rule(
    "clause",
    "owner:COLOUR \"'s\" 'last' ('reserve' KIND|KIND 'in' ('the'|'his')? ('reserve'|'hand')) ('must'|'has' 'to') 'wait'",
)
def last_must_wait(ext: Extent, owner: Owner) -> Iterator[Form]:
    """`Black's last reserve man must wait`: it cannot be dropped now."""
    side = SideTerm(ext, owner)
    none = atom(ext, "choices", agent=side, how=Word(ext, "drops"), count=Number(ext, 0))
    yield And(ext, (none, atom(ext, "reserve", agent=side, count=Number(ext, 1))))


# What is left in reserve


_RESERVE = "('reserve'|'hand'|'store')"


@rule(
    "clause",
    "'no' ('drops'|'drop') ('are'|'is') ('left'|'possible') ('to'|'for') ('either'|'both'|'any') ('side'|'sides'|'player')",
    "'no' ('reserves'|'reserve') ('are'|'is'|'remain'|'remains')? ('left'|'any' 'more'|'any' 'longer')? ('on'|'for'|'with'|'to') 'either' ('side'|'player')",
    "'neither' ('side'|'player') 'has' ('a'|'any') ('reserve'|'reserves') ('left'|'any' 'more')?",
    "'the' ('reserves'|'reserve') 'of' ('both'|'the' 'two') ('sides'|'players') ('are'|'is') ('empty'|'used' 'up'|'exhausted')",
    "('the'|'both')? 'reserves' 'are' ('now'|'already')? ('empty'|'gone'|'used' 'up'|'exhausted'|'spent') ('on'|'for'|'of'|'with') ('both'|'the' 'two') ('sides'|'players')",
)
@rule(
    "fragment",
    "'no' ('reserves'|'reserve') ('left'|'any' 'more'|'any' 'longer')? ('on'|'for'|'with'|'to') 'either' ('side'|'player')",
)
def no_reserves(ext: Extent) -> Iterator[Form]:
    """`No reserves any more on either side`."""
    none = Number(ext, 0)
    yield And(ext, tuple(atom(ext, "reserve", agent=side, count=none) for side in both_sides(ext)))


@rule(
    "fragment",
    f"number:NUM KIND 'in' ('the'|'his')? {_RESERVE} ('for'|'on') ('each'|'either'|'both') ('side'|'sides'|'player'|'players')",
    f"number:NUM KIND ('for'|'on') ('each'|'either'|'both') ('side'|'sides') 'in' ('the'|'his')? {_RESERVE}",
)
def reserves_of_each(ext: Extent, number: int) -> Iterator[Form]:
    """`Three men in hand for each side`."""
    count = Number(ext, number)
    yield And(ext, tuple(atom(ext, "reserve", agent=side, count=count) for side in both_sides(ext)))


@rule(
    "clause",
    "('the'|'his'|owner:COLOUR \"'s\") ('reserve'|'reserves') ('is'|'are') ('now')? ('empty'|'gone'|'used' 'up'|'exhausted')",
)
@rule(
    "clause",
    "('with' 'the'|'with' 'his'|'with' owner:COLOUR \"'s\") ('reserve'|'reserves') ('gone'|'empty'|'used' 'up'|'exhausted') ',' side:side 'has' 'no' 'drop' ('left'|'to' 'fall' 'back' 'on'|'any' 'more')?",
)
def reserve_gone(ext: Extent, owner: Owner = Owner.OWN, side: Term | None = None) -> Iterator[Form]:
    """`With his reserve gone, Black has no drop to fall back on`."""
    who = side or SideTerm(ext, owner)
    yield atom(ext, "reserve", agent=who, count=Number(ext, 0))


@rule(
    "predicate",
    f"{HAS} 'no' ('free'|'empty')? ('square'|'squares') ('left')? ('for' ('a'|'any'|'his')? ('drop'|'drops')|'to' 'drop' ('on'|('a'|'his') KIND ('on')?))",
    f"{HAS} 'no' 'drop' ('left'|'to' 'fall' 'back' 'on'|'any' 'more'|'at' 'his' 'disposal')?",
)
def has_no_drop(ext: Extent) -> Iterator[Predicate]:
    roles = roles_of(how=Word(ext, "drops"), count=Number(ext, 0))
    yield predicate_of(ext, Says("choices", "agent", roles, takes=(SideTerm,)))


@rule(
    "full_statement",
    f"form:clause (','|'and'|',' 'and') ('leaving'|'which' 'leaves'|'with') ('only'|'just')? number:NUM ('there'|'left'|'in' ('the'|'his')? {_RESERVE}|'to' 'come')?",
)
def leaving_so_many(ext: Extent, form: Form | Would, number: int) -> Iterator[Form]:
    """`One man from the reserve has been put on d3, leaving two`."""
    if isinstance(form, Atom) and form.sense == "drop":
        side = SideTerm(ext, Owner.OWN)
        yield And(ext, (form, atom(ext, "reserve", agent=side, count=Number(ext, number))))


@rule(
    "clause",
    f"('one'|'a'|'another') KIND ('from'|'of') ('the'|'his') {_RESERVE} ('has' 'been'|'is'|'was') ('put'|'dropped'|'placed'|'set'|'brought') ('back'|'in'|'back' 'in')? ('on'|'at'|'to') on:square",
    f"('the'|'his'|'one'|'a'|'another') ('reserve' KIND|KIND 'from' ('the'|'his') {_RESERVE}) ('has' ('been' ('put'|'dropped'|'placed'|'brought' 'in')|'landed'|'come' ('down'|'in'))|('is'|'was') ('put'|'dropped'|'placed'|'brought' 'in')|'lands'|'landed'|'comes' ('down'|'in')|'came' ('down'|'in')|'enters') ('on'|'at') on:square",
    f"on:square 'is' ('filled'|'occupied') ('again')? 'from' ('the'|'his') {_RESERVE}",
)
def put_from_reserve(ext: Extent, on: Term) -> Iterator[Form]:
    """`One man from the reserve has been put back on d3`."""
    yield atom(ext, "drop", on=on, how=Word(ext, "reserve"))


@rule(
    "clause",
    "('now')? owner:COLOUR \"'s\" number:NUM KIND 'are' ('all'|'now' 'all') 'on' 'the' 'board'",
    "('now')? 'all' number:NUM ('of')? owner:COLOUR KIND 'are' 'on' 'the' 'board'",
)
def all_on_board(ext: Extent, owner: Owner, number: int) -> Iterator[Form]:
    """`White's nine men are all on the board`: none is in reserve."""
    side = SideTerm(ext, owner)
    yield atom(ext, "all_on_board", agent=side, count=Number(ext, number))
