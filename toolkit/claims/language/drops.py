"""Where men of the reserve can be dropped: `Black can drop a man, but only on b7 or b9`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Number,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import rejoined
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, roles_of, some_moves
from toolkit.claims.language.reasons import BECAUSE

_OPEN = "('possible'|'legal'|'allowed'|'available')"
_RESERVE = "'reserve|hand|store'"
_MAN = f"(last:'last')? (('reserve'|'remaining') KIND|KIND ('in' ('the'|'his')? {_RESERVE})?)"
_A_MAN = f"('a'|'his'|'the'|'another')? {_MAN}"
_SIDES_MAN = f'side:COLOUR "\'s" {_MAN}'
_CAN = "('can'|'may'|'could') ('now'|'still')?"


@rule(
    "more_predicate",
    f"','? word:'and|but' ('still')? {HAS} ('still'|'only')? count:NUM ('more'|'others')? ('left')? 'in' ('the'|'his')? {_RESERVE}",
)
def and_more_in_reserve(ext: Extent, word: str, count: int) -> Iterator[tuple[str, Predicate]]:
    """`White has dropped a man on a1 and has two more in reserve`."""
    roles = roles_of(count=Number(ext, count))
    yield word, predicate_of(ext, Says("reserve", "agent", roles, takes=(SideTerm,)))


_COME_DOWN = "('has'|'have')? ('been' ('dropped'|'placed'|'put'|'entered')|'come' 'down'|'comes' 'down'|'came' 'down'|'landed'|'is' ('dropped'|'placed'))"


@rule(
    "clause",
    f"side:COLOUR \"'s\" 'last' ('reserve' KIND|KIND ('in'|'of'|'from') ('the'|'his')? {_RESERVE}) {_COME_DOWN} ('on'|'at') on:square",
)
def last_come_down(ext: Extent, side: Owner, on: Term) -> Iterator[Form]:
    """`White's last reserve man has come down on e3`: and the reserve is empty."""
    who = SideTerm(ext, side)
    dropped = atom(ext, "drop", agent=who, on=on)
    yield And(ext, (dropped, atom(ext, "reserve", agent=who, count=Number(ext, 0))))


@rule(
    "clause",
    f"agent:side {_CAN} 'drop' {_A_MAN} ',' 'but' 'only' ('on'|'at') on:squares",
    f"agent:side {_CAN} 'drop' {_A_MAN} 'only' ('on'|'at') on:squares",
    f"agent:side {_CAN} 'only' 'drop' {_A_MAN} ('on'|'at') on:squares",
    f"{_SIDES_MAN} {_CAN} 'be' 'dropped' 'only' ('on'|'at') on:squares",
    f"{_SIDES_MAN} {_CAN} 'only' 'be' 'dropped' ('on'|'at') on:squares",
    f"{_SIDES_MAN} {_CAN} 'be' 'dropped' ('on'|'at') ('only'|'just')? number:NUM 'square|squares' 'only'? (',' 'namely'?|':') on:squares",
    f"number:NUM 'square|squares' ('stand'|'stands'|'is'|'are') ('open'|'free'|'available') ('to'|'for') {_SIDES_MAN} (',' 'namely'?|':') on:squares",
)
def dropped_only_on(
    ext: Extent,
    on: Term,
    agent: Term | None = None,
    side: Owner | None = None,
    number: int | None = None,
    last: str | None = None,
) -> Iterator[Form]:
    """So many drops there are, and on these squares."""
    names = names_of(rejoined(on, Joint.AND))
    if not names or number not in (None, len(names)):
        return
    squares = tuple(SquareTerm(on.extent, name) for name in names)
    listed = squares[0] if len(squares) == 1 else Group(on.extent, Joint.AND, squares)
    who = SideTerm(ext, side) if side is not None else agent
    count = Number(ext, len(names))
    form = atom(ext, "choices", agent=who, how=Word(ext, "drops"), count=count, moves=listed)
    yield _of_last(ext, form, who, last)


@rule(
    "clause",
    f"agent:side {_CAN} 'drop' ('a'|'his'|'the')? last:'last' KIND ('in' ('the'|'his')? {_RESERVE})? ','? ('on'|'at') on:squares",
)
@rule("clause", f"{_SIDES_MAN} {_CAN} 'be' 'dropped' ('on'|'at') on:squares")
@rule("clause", f"agent:side {_CAN} 'drop' ('on'|'at') on:squares")
def can_be_dropped_on(
    ext: Extent,
    on: Term,
    agent: Term | None = None,
    side: Owner | None = None,
    last: str | None = None,
) -> Iterator[Form]:
    """`White can drop his last man on d2`: on each of the squares."""
    who = SideTerm(ext, side) if side is not None else agent
    some = Pieces(ext, article=Article.SOME)
    each = rejoined(on, Joint.AND)
    yield _of_last(ext, atom(ext, "can_drop", agent=who, patient=some, on=each), who, last)


@rule(
    "clause",
    f"agent:side {_CAN} 'drop' {_A_MAN} ('on'|'to') ('any' 'of')? ('one' 'of')? number:NUM ('free'|'different')? 'squares'",
    f"agent:side {_CAN} 'drop' {_A_MAN} 'in' number:NUM ('different')? ('ways'|'places')",
)
def so_many_drops(ext: Extent, agent: Term, number: int, last: str | None = None) -> Iterator[Form]:
    """`Black can still drop a man on any of five squares`."""
    count = Number(ext, number)
    yield _of_last(
        ext, atom(ext, "choices", agent=agent, how=Word(ext, "drops"), count=count), agent, last
    )


@rule(
    "clause", f"('a'|'the')? owner:COLOUR? 'drop' ('is'|'remains') {_OPEN} ('on'|'at') on:squares"
)
@rule(
    "clause", f"('a'|'the')? 'drop' ('is'|'remains') {_OPEN} 'for' who:SIDE ('on'|'at') on:squares"
)
@rule(
    "clause",
    f"('a'|'the')? owner:COLOUR? 'drop' ('is'|'remains') {_OPEN} only:'only' ('on'|'at') on:squares",
)
@rule(
    "clause",
    f"('a'|'the')? owner:COLOUR? 'drop' ('is'|'remains') only:'only' {_OPEN} ('on'|'at') on:squares",
)
@rule(
    "clause", f"owner:COLOUR? 'drops' ('are'|'remain') {_OPEN} only:'only'? ('on'|'at') on:squares"
)
@rule("clause", f"only:'only' ('on'|'at') on:squares ('is'|'are') ('a' 'drop'|'drops') {_OPEN}")
@rule(
    "clause",
    "only:'only' on:squares ('is'|'are'|'remains'|'remain') ('now'|'still')? ('vacant'|'free'|'open'|'available'|'empty') 'for' ('a'|'another'|'the')? owner:COLOUR ('drop'|'drops')",
)
@rule(
    "clause",
    f"on:squares ('is'|'are') 'the' only:'only|sole|single' 'square|squares' ('where'|'on' 'which') ('a' 'drop'|'drops') ('is'|'are') {_OPEN}",
)
def drop_possible(
    ext: Extent,
    on: Term,
    owner: Owner | None = None,
    who: Owner | None = None,
    only: str | None = None,
) -> Iterator[Form]:
    """`A drop is possible on f2 and on no other square`."""
    side = owner or who
    if only is not None or (isinstance(on, Group) and on.only):
        if not isinstance(on, Group) or on.joint is not Joint.NOR:
            plain = replace(on, only=False) if isinstance(on, Group) else on
            yield from dropped_only_on(ext, plain, side=side)
    elif not isinstance(on, Group) or on.joint is not Joint.NOR:
        yield from can_be_dropped_on(ext, on, side=side)


_FOR_IT = "(('for'|'open' 'to'|'left' 'for'|'available' 'for') ('it'|'that'|'this'|'him'|'a' 'drop')|('where'|'on' 'which') 'he' ('can'|'may') ('do' 'so'|'do' 'it'|'drop' 'it'))"
_WANTS = "('if'|'when'|'should') who:SIDE ('wants'|'wishes'|'decides'|'intends'|'wish'|'want'|'would' 'like') 'to' 'drop'"


@rule(
    "full_statement",
    f"{_WANTS} {_A_MAN} ','? on:squares ('is'|'are') 'the' ('only'|'sole'|'single') 'square|squares' {_FOR_IT}?",
    f"{_WANTS} {_A_MAN} ','? 'the' ('only'|'sole'|'single') 'square|squares' {_FOR_IT}? ('is'|'are') on:squares",
    f"{_WANTS} {_A_MAN} ','? 'he' ('can'|'may') ('do' 'so'|'do' 'it'|'drop' 'it') 'only' ('on'|'at') on:squares",
    f"who:SIDE {_CAN} 'only' 'drop' ('on'|'at') on:squares",
    f"who:SIDE 'has' ('only'|'just'|'exactly')? number:NUM 'square|squares' ('for' ('a'|'another')? 'drop'|'to' 'drop' {_A_MAN} 'on'|'on' 'which' 'to' 'drop' {_A_MAN}) (','|':') ('namely')? on:squares",
)
def wants_to_drop(
    ext: Extent, who: Owner, on: Term, number: int | None = None, last: str | None = None
) -> Iterator[Form]:
    """`If Black wants to drop a man, c8 is the only square for it`."""
    yield from dropped_only_on(ext, on, side=who, number=number, last=last)


@rule(
    "clause",
    "'there' ('is'|'are') ('only'|'just'|'exactly')? number:NUM 'square|squares' 'for' ('a'|'the'|'another') side:COLOUR 'drop' (','|':') ('namely')? on:squares",
    f"'the' 'only' 'square|squares' ('where'|'on' 'which') who:SIDE {_CAN} 'drop' {_A_MAN} ('is'|'are') on:squares",
    "'the' 'only' 'square|squares' 'for' ('a'|'the') side:COLOUR 'drop' ('is'|'are') on:squares",
)
def squares_for_drops(
    ext: Extent,
    on: Term,
    side: Owner | None = None,
    who: Owner | None = None,
    number: int | None = None,
    last: str | None = None,
) -> Iterator[Form]:
    """`There are only two squares for a white drop, d2 and e1`."""
    yield from dropped_only_on(ext, on, side=side or who, number=number, last=last)


_NO_DROP = (
    f"agent:side ('can'|'may') ('not'|'no' 'longer') 'drop' ({_A_MAN})? ('on'|'at') on:square"
)
_IT = "('this'|'that'|'the'|'it') ('square')?"


@rule("clause", _NO_DROP)
def cannot_drop_on(
    ext: Extent, on: Term, agent: Term | None = None, last: str | None = None
) -> Iterator[Form]:
    """`White cannot drop on c3`."""
    some = Pieces(ext, article=Article.SOME)
    form = Not(ext, atom(ext, "can_drop", agent=agent, patient=some, on=on))
    yield _of_last(ext, form, agent, last)


@rule(
    "full_statement",
    f"{_NO_DROP} ','? {BECAUSE} ({_IT} 'is' 'already'? ('occupied'|'taken'|'not' ('free'|'empty'))|('a'|'another') KIND 'already'? ('stands'|'is') ('already')? 'there' 'already'?)",
    cost=-1,
)
def cannot_drop_as_occupied(
    ext: Extent, on: Term, agent: Term | None = None, last: str | None = None
) -> Iterator[Form]:
    """`Black cannot drop on b7, because a man already stands there`."""
    for form in cannot_drop_on(ext, on, agent, last):
        yield And(ext, (form, Not(ext, atom(ext, "empty", square=on))))


_PLACE = "'place|places|square|squares|point|points|spot|spots'"
_TO_DROP = f"('to' 'drop' ({_A_MAN})? ('on'|'at')?|('where'|'on' 'which') ('he'|'it') {_CAN} 'drop' {_A_MAN}|'on' 'which' 'to' 'drop' {_A_MAN}|'for' ('a'|'another'|'his'|'any') 'drop')"


@rule("clause", f"agent:side {HAS} ('nowhere'|'no' {_PLACE}) {_TO_DROP}")
@rule("clause", f"'there' 'is' ('nowhere'|'no' {_PLACE}) 'for' agent:side {_TO_DROP}")
@rule("clause", f"agent:side {HAS} number:quantity {_PLACE} {_TO_DROP}", cost=1)
def places_to_drop(
    ext: Extent, agent: Term, number: Number | None = None, last: str | None = None
) -> Iterator[Form]:
    """`White has nowhere to drop his man`, `White has two squares to drop a man on`."""
    count = number if number is not None else Number(ext, 0)
    drops = atom(ext, "choices", agent=agent, how=Word(ext, "drops"), count=count)
    yield _of_last(ext, drops, agent, last)


@rule("clause", f"{_SIDES_MAN} ('can'|'may') 'not' 'be' 'dropped' ('yet'|'now'|'anywhere'|'here')?")
@rule("clause", f"agent:side ('can'|'may') 'not' 'drop' {_A_MAN} ('yet'|'now'|'anywhere')?")
@rule(
    "clause",
    "agent:side ('can'|'may') 'not' 'drop' some:'a|any' KIND ('yet'|'now'|'anywhere')?",
    cost=-1,
)
def cannot_be_dropped(
    ext: Extent,
    agent: Term | None = None,
    side: Owner | None = None,
    last: str | None = None,
    some: str | None = None,
) -> Iterator[Form]:
    """`White's last man in reserve cannot be dropped`: there is one, and no drop of it.

    `White cannot drop a man`, and perhaps has none.
    """
    who = SideTerm(ext, side) if side is not None else agent
    none = atom(ext, "choices", agent=who, how=Word(ext, "drops"), count=Number(ext, 0))
    has = Not(ext, atom(ext, "reserve", agent=who, count=Number(ext, 0)))
    yield none if some else And(ext, (_of_last(ext, none, who, last), has))


def _of_last(ext: Extent, form: Form, who: Term | None, last: str | None) -> Form:
    """With `last`: that it is the only one of its side's reserve."""
    if last is None:
        return form
    return And(ext, (form, atom(ext, "reserve", agent=who, count=Number(ext, 1))))


@rule(
    "clause",
    f"agent:side {HAS} ('nobody'|'nothing'|'no' KIND|'no' 'one') 'to' ('put'|'place'|'bring'|'play'|'interpose') ('on'|'at'|'to') on:squares",
)
def nobody_to_put(ext: Extent, agent: Term, on: Term) -> Iterator[Form]:
    """`White has nobody to put on d3 or e2`: no legal move, and no drop, leads there."""
    yield Not(ext, some_moves(ext, "moves", agent=agent, on=on))
