"""Squares that are free for a drop, and reserves compared: `e2 is free for a drop`, `has more men in reserve`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.drops import can_be_dropped_on, dropped_only_on
from toolkit.claims.language.forms import Extent, Form, Number, Owner, SideTerm, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, roles_of

_A_DROP = "('a' 'drop'|'drops'|'dropping' (('a'|'another') 'reserve'? KIND)?|('a'|'another') KIND ('to' 'be' 'dropped'|'from' ('the'|'his') 'reserve'))"
_OPEN = "('free'|'open'|'available')"
_CAN = "('can'|'may'|'could') ('now'|'still')?"
_DROP = "'drop' (('a'|'another'|'his'|'one') 'reserve'? KIND)?"
_WHERE = "('on'|'at') 'which'|'where'|'that'"


@rule(
    "clause",
    f"('the' 'square|squares')? on:squares ('is'|'are') ('still'|'now')? {_OPEN} 'for' {_A_DROP}",
)
@rule(
    "clause",
    f"('the' 'square|squares')? on:squares ('is'|'are') ('still'|'now')? {_OPEN} 'for' owner:COLOUR \"'s\" ('drop'|'drops')",
)
@rule(
    "clause",
    f"('the' 'square|squares')? on:squares ('is'|'are') ('still'|'now')? {_OPEN} 'for' owner:SIDE 'to' {_DROP} ('on'|'at')?",
)
def is_free_for_drop(ext: Extent, on: Term, owner: Owner | None = None) -> Iterator[Form]:
    """`The squares e1 and e2 are free for a drop`: a man can be dropped on each."""
    yield from can_be_dropped_on(ext, on, side=owner)


@rule(
    "clause",
    f"'the' ('only'|'one'|'sole') 'square|squares' ({_WHERE}) agent:side {_CAN} {_DROP} 'on'? ('is'|'are') on:squares",
)
@rule(
    "clause",
    f"on:squares ('is'|'are') 'the' ('only'|'sole') ('one'|'ones'|'square|squares') ({_WHERE}) agent:side {_CAN} {_DROP} 'on'?",
)
@rule(
    "clause", f"('only'|'nowhere' ('else'|'but')) ('on'|'at') on:squares {_CAN} agent:side {_DROP}"
)
def only_square_for_drop(ext: Extent, on: Term, agent: Term) -> Iterator[Form]:
    """`The only square on which White can drop a man is e2`."""
    if isinstance(agent, SideTerm):
        yield from dropped_only_on(ext, on, agent=agent)


@rule(
    "clause",
    f"agent:side {_CAN} {_DROP} ('on'|'at') number:NUM 'square|squares' ('only'|'at' 'the' 'moment')",
)
@rule(
    "clause",
    f"'there' ('is'|'are') number:NUM 'square|squares' ({_WHERE}) agent:side {_CAN} {_DROP} 'on'?",
)
@rule(
    "clause",
    f"'there' ('is'|'are') 'no' 'square|squares' ({_WHERE}) agent:side {_CAN} {_DROP} 'on'?",
)
def so_many_squares(ext: Extent, agent: Term, number: int = 0) -> Iterator[Form]:
    """`White can drop on three squares only`."""
    if isinstance(agent, SideTerm):
        count = Number(ext, number)
        yield atom(ext, "choices", agent=agent, how=Word(ext, "drops"), count=count)


@rule(
    "clause",
    f"'there' ('is'|'are') 'no' {_OPEN}? ('square'|'squares') 'for' {_A_DROP} ('any' 'more'|'left')?",
)
def no_square_free(ext: Extent) -> Iterator[Form]:
    """`There is no free square for a drop`: the side to move has none."""
    yield atom(ext, "choices", how=Word(ext, "drops"), count=Number(ext, 0))


# Reserves compared

_RESERVE = "'in' ('the'|'his'|'its')? ('reserve'|'hand')"


@rule("reserve_more", "'more'")
def more() -> Iterator[str]:
    yield "more"


@rule("reserve_more", "'fewer|less'")
def less() -> Iterator[str]:
    yield "less"


@rule("reserve_more", "'as' 'many'")
@rule("reserve_more", "'the' 'same' 'number' 'of'")
@rule("reserve_more", "'equally' 'many'")
def equal() -> Iterator[str]:
    yield "equal"


@rule(
    "predicate",
    f"('still'|'now')? {HAS} ('still'|'now')? how:reserve_more KIND {_RESERVE} ('than'|'as') than:side",
)
@rule(
    "predicate",
    f"('still'|'now')? {HAS} ('still'|'now')? how:reserve_more KIND ('than'|'as') than:side {_RESERVE}",
)
def compared(ext: Extent, how: str, than: Term) -> Iterator[Predicate]:
    """`White has more men in reserve than Black`."""
    roles = roles_of(how=Word(ext, how), than=than)
    yield predicate_of(ext, Says("reserve", "agent", roles, takes=(SideTerm,)))


_LEFT = "('is'|'are'|'remains'|'remain') ('still'|'now')? 'left'?"


@rule("clause", f"('only'|'just')? count:NUM KIND {_LEFT} {_RESERVE} 'for' who:SIDE")
@rule("clause", f"'for' who:SIDE ('only'|'just')? count:NUM KIND {_LEFT} {_RESERVE}")
@rule("clause", f"'no' KIND {_LEFT} {_RESERVE} 'for' who:SIDE")
def left_in_reserve(ext: Extent, who: Owner, count: int = 0) -> Iterator[Form]:
    """`Two men are left in reserve for White`."""
    yield atom(ext, "reserve", agent=SideTerm(ext, who), count=Number(ext, count))
