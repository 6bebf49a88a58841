"""In how many ways a check can be blocked: `Black can block the check in two ways, on c7 or on d7`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Described,
    Extent,
    Form,
    HowMany,
    Mark,
    Number,
    SideTerm,
    Sort,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import HAS, atom
from toolkit.claims.language.terms import each_in

_BLOCK = "('block'|'interpose' 'against'|'shut' 'off'|'cover')"
_BLOCKING = "('blocking'|'shutting' 'off')"
_THE_CHECK = "('the'|'this') 'check'"
_COUNTED = "('only'|'just'|'exactly')? number:NUM ('different')?"
_WAYS = f"{_COUNTED} ('way'|'ways')"
_PLACES = f"{_COUNTED} ('place'|'places'|'square'|'squares'|'point'|'points')"


@rule(
    "clause",
    f"side:side ('can'|'may'|'could') {_BLOCK} {_THE_CHECK} 'in' {_WAYS} ((','|':') on:goals_each)?",
    f"side:side ('can'|'may'|'could') {_BLOCK} {_THE_CHECK} 'on' {_PLACES} (','|':') on:goals_each",
    f"side:side {HAS} {_WAYS} ('of' {_BLOCKING}|'to' {_BLOCK}) {_THE_CHECK} ((','|':') on:goals_each)?",
    cost=-1,
)
def blocks_in_ways(ext: Extent, side: Term, number: int, on: Term | None = None) -> Iterator[Form]:
    """So many moves block it; where squares are told, it can be done on each of them, and no other."""
    if not isinstance(side, SideTerm) or not number:
        return
    marks = (Mark("of", side), Mark("block"))
    if on is None:
        yield _so_many(ext, number, *marks, Mark("ways"))
        return
    squares = [each for each in each_in(on) if isinstance(each, SquareTerm)]
    if len(squares) != number or len(squares) != len(each_in(on)):
        return
    each = (atom(on.extent, "can_interpose", agent=side, on=square) for square in squares)
    others = Described(ext, Sort.MOVES, (*marks, Mark("to", on, negated=True)))
    yield And(ext, (*each, HowMany(ext, others, Number(ext, 0))))


@rule(
    "clause",
    f"side:side ('can'|'may'|'could') {_BLOCK} {_THE_CHECK} ('on'|'at') {_PLACES}",
    f"side:side ('can'|'may'|'could') {_BLOCK} ('on'|'at') {_PLACES}",
    f"side:side {HAS} {_PLACES} ('on'|'at') 'which' 'to' {_BLOCK} {_THE_CHECK}",
    f"('there') 'are' {_PLACES} ('on'|'at') 'which' side:side ('can'|'may'|'could') {_BLOCK} {_THE_CHECK}",
    f"{_THE_CHECK} ('can'|'may'|'could') 'be' ('blocked'|'parried') ('on'|'at') {_PLACES}",
    cost=-1,
)
def blocks_on_squares(ext: Extent, number: int, side: Term | None = None) -> Iterator[Form]:
    """The squares are counted, not the moves: three moves may go to one square."""
    if number and (side is None or isinstance(side, SideTerm)):
        marks = () if side is None else (Mark("of", side),)
        yield _so_many(ext, number, *marks, Mark("block"), Mark("ends"))


def _so_many(ext: Extent, number: int, *marks: Mark) -> HowMany:
    return HowMany(ext, Described(ext, Sort.MOVES, marks), Number(ext, number))
