"""Men of the reserve: how many of them were dropped, what came from it, and that nothing can be dropped."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Counted,
    Earlier,
    Extent,
    Form,
    Not,
    Number,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import (
    HAS,
    Both,
    Says,
    atom,
    predicate_of,
    roles_of,
)
from toolkit.claims.language.rights import none_in_reserve

_RESERVE = "('reserve'|'reserves'|'hand'|'store')"
_FROM = f"('from'|'out' 'of') ('the'|'his'|'its'|COLOUR \"'s\") {_RESERVE}"
_RESERVE_MEN = f"('reserve' KIND|'reserves'|KIND ('in'|'of'|'from') ('the'|'his')? {_RESERVE}|KIND)"
_PUT = "('puts'|'placed'|'places'|'put'|'sets'|'brings'|'brought'|'has' ('put'|'placed'|'brought'))"
_DROPPED = "('has'|'have') ('dropped'|'used' ('up')?|'brought' 'in'|'spent'|'placed'|'entered')"


@rule(
    "predicate",
    f"{_DROPPED} ('only'|'just'|'already')? number:NUM ('of' ('his'|'the'|'its') whole:NUM?)? ('reserve' KIND|'reserves'|KIND ('from'|'in'|'of') ('the'|'his')? {_RESERVE})",
)
@rule(
    "predicate",
    f"{_DROPPED} ('only'|'just'|'already')? number:NUM 'of' ('his'|'the'|'its') whole:NUM? {_RESERVE_MEN}",
)
def has_dropped(ext: Extent, number: int, whole: int | None = None) -> Iterator[Predicate]:
    """`Black has dropped two of his three reserve men`: and the others are left."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, SideTerm):
            left = whole - number if whole is not None else None
            how, count = Word(extent, "drop"), Number(extent, number)
            dropped = atom(extent, "tally", agent=subject, how=how, count=count)
            if left is None:
                yield dropped
            elif left >= 0:
                rest = atom(extent, "reserve", agent=subject, count=Number(extent, left))
                yield And(extent, (dropped, rest))

    yield predicate_of(ext, says)


@rule("predicate", f"{_DROPPED} 'all' ('of')? ('his'|'the'|'its') NUM? {_RESERVE_MEN}")
def has_dropped_all(ext: Extent) -> Iterator[Predicate]:
    """`White has used all his reserve men`: none is left."""
    yield none_in_reserve(ext)


@rule(
    "clause",
    f"owner:COLOUR \"'s\" 'last' ('reserve' KIND|KIND ('in'|'of') ('the'|'his')? {_RESERVE}) ('has' 'been'|'is'|'was') ('dropped'|'used' ('up')?|'gone'|'placed'|'spent')",
)
@rule(
    "clause",
    "('the'|'all' ('of')? 'the'|'all' ('of')?) owner:COLOUR \"'s\"? NUM? 'reserve' KIND ('have' 'been'|'are'|'were') ('dropped'|'used' ('up')?|'gone'|'placed'|'spent')",
)
def last_is_dropped(ext: Extent, owner: Owner) -> Iterator[Form]:
    """`White's last reserve man has been dropped`."""
    yield atom(ext, "reserve", agent=SideTerm(ext, owner), count=Number(ext, 0))


@rule(
    "predicate",
    f"('comes'|'came'|'has' 'come'|'has' 'just' 'come'|'was' ('dropped'|'taken'|'brought')) {_FROM}",
)
def came_from_reserve(ext: Extent) -> Iterator[Predicate]:
    """`The man on e2 came from the reserve`."""
    roles = roles_of(how=Word(ext, "reserve"))
    yield predicate_of(ext, Says("drop", "agent", roles, takes=(Pieces,), event=True))


@rule(
    "predicate",
    f"{_PUT} ('a'|'another'|'his'|'the'|'one') ('reserve' KIND|KIND {_FROM}) ('on'|'at') on:square",
)
@rule("predicate", f"{_PUT} ('a'|'another'|'his'|'one') KIND ('on'|'at') on:square {_FROM}")
def puts_from_reserve(ext: Extent, on: Term) -> Iterator[Predicate]:
    """`White puts a reserve man on d2`."""
    yield predicate_of(ext, Says("drop", "agent", roles_of(on=on), takes=(SideTerm,)))


@rule("predicate", "('can'|'may'|'could') ('not'|'no' 'longer') 'drop' ('anything'|'anywhere')?")
def cannot_drop(ext: Extent) -> Iterator[Predicate]:
    """`Black cannot drop, because all his starting squares are occupied`."""
    none = roles_of(how=Word(ext, "drops"), count=Number(ext, 0))
    yield predicate_of(ext, Says("choices", "agent", none, takes=(SideTerm,)))


@rule(
    "predicate",
    "('can'|'may') 'drop' ('a' KIND)? ('on'|'at') ('any' 'of')? ('only'|'just'|'exactly')? number:NUM ('different')? 'squares'",
)
def can_drop_on_so_many(ext: Extent, number: int) -> Iterator[Predicate]:
    """`Black can drop on five squares`."""
    roles = roles_of(how=Word(ext, "drops"), count=Number(ext, number))
    yield predicate_of(ext, Says("choices", "agent", roles, takes=(SideTerm,)))


@rule(
    "clause",
    "('it'|'this'|'that') ('is'|'was') ('the'|'already' 'the') ordinal:ORD KIND ('that'|'which')? side:side ('has' 'dropped'|'dropped'|'drops'|'has' 'brought' 'in')",
)
def nth_dropped(ext: Extent, ordinal: str, side: Term) -> Iterator[Form]:
    """`It is the second man that White has dropped`: with this move."""
    how, count, now = Word(ext, "drop"), Number(ext, int(ordinal)), Word(ext, "now")
    yield atom(ext, "tally", agent=side, how=how, count=count, now=now)


# Drops that answer a check

_PARRY = "('parry'|'stop'|'block'|'meet'|'answer')"
_PARRIED = "('parried'|'stopped'|'blocked'|'met'|'answered')"
_ON = "(('on'|'at') on:squares)?"


def _parrying(
    ext: Extent, agent: Term | None = None, on: Term | None = None, denied: bool = False
) -> Iterator[Form]:
    """A check, and that a legal move in answer to it is a drop, or that none is."""
    least = Number(ext, 1, at_least=True)
    drops = atom(ext, "choices", agent=agent, how=Word(ext, "drops"), count=least, on=on)
    yield And(ext, (atom(ext, "check"), Not(ext, drops) if denied else drops))


@rule(
    "clause",
    f"('the'|'this') 'check' ('can'|'could'|'may') denied:'not'? 'be' {_PARRIED} ('by'|'with') ('a'|'any') 'drop' {_ON}",
)
@rule(
    "clause",
    f"denied:'no' 'drop' {_ON} ('can'|'could'|'would'|'may') {_PARRY} ('the'|'this') 'check'",
)
@rule(
    "clause",
    f"('a'|'the') 'drop' ('on'|'at') on:squares ('can'|'could'|'would') {_PARRY} ('the'|'this') 'check'",
)
def parried_by_drop(
    ext: Extent, on: Term | None = None, denied: str | None = None
) -> Iterator[Form]:
    """`The check cannot be parried by a drop`, `a drop on f2 would parry the check`."""
    yield from _parrying(ext, None, on, denied is not None)


@rule(
    "clause",
    f"agent:side ('can'|'may'|'could') {_PARRY} ('the'|'this') 'check' only:'only'? ('by' 'dropping' ('a'|'his') KIND|'with' 'a' 'drop'|'by' 'a' 'drop') {_ON}",
)
def parries_by_dropping(
    ext: Extent, agent: Term, on: Term | None = None, only: str | None = None
) -> Iterator[Form]:
    """`Black can parry the check by dropping a man on b8`; `only` so: nothing else is legal."""
    if only is None:
        yield from _parrying(ext, agent, on)
    else:
        drops = atom(ext, "choices", agent=agent, how=Word(ext, "drops"), on=on)
        yield And(ext, (atom(ext, "check"), drops))


# The right to castle, and what a move costs


_COSTS = "('costs'|'cost'|'has' 'cost'|'takes' 'from'|'has' 'taken' 'from'|'deprives'|'deprived'|'robs'|'robbed')"


@rule(
    "predicate",
    f"{_COSTS} side:side 'of'? ('the'|'his') ('right' ('to' 'castle'|'of' 'castling')|'castling' ('right'|'rights')) ('on')? how:how?",
)
@rule(
    "predicate",
    "('forfeits'|'forfeited'|'gives' 'up'|'gave' 'up'|'loses'|'spoils') side:COLOUR \"'s\" ('right' ('to' 'castle'|'of' 'castling')|'castling' ('right'|'rights')) ('on')? how:how?",
)
def costs_right(ext: Extent, side: Term | Owner, how: Term | None = None) -> Iterator[Predicate]:
    """`The king's move has cost White the right to castle`: he had it before this move."""
    who = SideTerm(ext, side) if isinstance(side, Owner) else side

    def says(_: Subject, extent: Extent) -> Iterator[Form]:
        right = atom(extent, "castling_right", agent=who, how=how)
        yield And(extent, (Earlier(extent, right), Not(extent, right)))

    yield predicate_of(ext, says)


@rule(
    "predicate",
    f"{HAS} ('still'|'now')? has:amounts 'left'? ('on' 'the' 'board')? ','? ('and'|'plus'|'with') ('still'|'only'|'just')? number:NUM KIND? ('in'|'held' 'in') ('the'|'his')? {_RESERVE}",
)
def on_board_and_held(ext: Extent, has: Term, number: int) -> Iterator[Predicate]:
    """`Black has five men on the board and one in reserve`."""
    board = Says("material", "agent", roles_of(has=has), takes=(SideTerm,))
    held = Says("reserve", "agent", roles_of(count=Number(ext, number)), takes=(SideTerm,))
    yield predicate_of(ext, Both(board, held))


@rule(
    "predicate",
    f"{HAS} ('still'|'now')? number:NUM KIND ('left')? ('in'|'held' 'in') ('the'|'his')? {_RESERVE} ','? ('and'|'plus'|'with') ('still'|'only'|'just')? count:NUM KIND? 'on' 'the' 'board'",
)
def held_and_on_board(ext: Extent, number: int, count: int) -> Iterator[Predicate]:
    """`Black has one man in reserve and seven on the board`, and not seven more in reserve."""
    yield from on_board_and_held(ext, Counted(ext, "man", count), number)
