"""The squares where a side can drop its men, as a noun: `White's only drop square is d2`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.drops import can_be_dropped_on, dropped_only_on
from toolkit.claims.language.forms import Extent, Form, Number, Owner, SideTerm, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import HAS, atom

_FREE = "('free'|'empty'|'open'|'available'|'possible')?"
_DROP = f"{_FREE} ('drop' 'square'|'drop' 'squares'|'dropping' 'square'|'dropping' 'squares'|'square' 'for' ('a'|'another') 'drop'|'squares' 'for' ('a'|'another') 'drop')"
_LEFT = "('left'|'now'|'at' 'the' 'moment'|'at' 'present')?"
_IS = "('is'|'are'|'remains'|'remain')"


@rule(
    "clause",
    f"owner:COLOUR \"'s\" ('only'|'sole'|'single'|'one'|'last')? {_DROP} {_LEFT} {_IS} on:squares",
)
@rule(
    "clause",
    f"'the' ('only'|'sole'|'single'|'one')? {_DROP} ('of'|'for') owner:SIDE {_LEFT} {_IS} on:squares",
)
@rule("clause", f"on:squares {_IS} owner:COLOUR \"'s\" ('only'|'sole'|'single'|'last') {_DROP}")
@rule("clause", f"on:squares {_IS} 'the' ('only'|'sole'|'single') {_DROP} ('of'|'for') owner:SIDE")
@rule(
    "clause",
    f"owner:SIDE {HAS} ('now')? ('only'|'just'|'exactly')? number:NUM {_DROP} {_LEFT} (','|':')? 'namely'? on:squares",
)
@rule(
    "clause",
    f"owner:SIDE {HAS} ('now')? ('only'|'just') ('a'|'a' 'single') {_DROP} {_LEFT} (','|':')? 'namely'? on:squares",
)
@rule(
    "clause",
    f"owner:SIDE {HAS} 'no' ('other')? {_DROP} {_LEFT} ('but'|'except'|'than'|'besides') on:squares",
)
def these_drop_squares(
    ext: Extent, owner: Owner, on: Term, number: int | None = None
) -> Iterator[Form]:
    """`White's only drop square is d2`, `Black has two drop squares, b8 and c7`."""
    yield from dropped_only_on(ext, on, side=owner, number=number)


@rule("clause", f"on:squares {_IS} ('a' {_DROP}|{_DROP}) ('of'|'for') owner:SIDE")
@rule("clause", f"on:squares {_IS} ('one'|'two'|'some') 'of' owner:COLOUR \"'s\" {_DROP}")
def one_of_them(ext: Extent, owner: Owner, on: Term) -> Iterator[Form]:
    """`d2 is one of White's drop squares`."""
    yield from can_be_dropped_on(ext, on, side=owner)


@rule(
    "clause",
    f"owner:SIDE {HAS} ('now'|'still')? ('only'|'just'|'exactly')? number:NUM {_DROP} {_LEFT}",
)
@rule(
    "clause",
    f"owner:SIDE {HAS} ('now'|'still')? ('only'|'just') one:'a' ('single')? {_DROP} {_LEFT}",
)
@rule("clause", f"owner:SIDE {HAS} ('now')? 'no' {_DROP} {_LEFT}")
@rule("clause", f"'there' {_IS} ('now')? 'no' {_DROP} {_LEFT} 'for' owner:SIDE")
@rule(
    "clause",
    f"'there' {_IS} ('only'|'just'|'exactly')? number:NUM {_DROP} {_LEFT} 'for' owner:SIDE",
)
def so_many_drop_squares(
    ext: Extent, owner: Owner, number: int = 0, one: str | None = None
) -> Iterator[Form]:
    """`White has no drop square`: no drop is legal."""
    count = Number(ext, number if one is None else 1)
    drops = Word(ext, "drops")
    yield atom(ext, "choices", agent=SideTerm(ext, owner), how=drops, count=count)
