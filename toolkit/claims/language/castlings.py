"""Castling as a subject: `castling is no longer possible for White`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Form, Not, SideTerm, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom

_OK = "('possible'|'legal'|'allowed'|'permitted'|'available'|'feasible'|'on')"
_NOT_OK = "('impossible'|'illegal'|'forbidden'|'out' 'of' 'the' 'question'|'not' ('possible'|'legal'|'allowed'|'permitted'|'available'))"
_FOR = "('for' side:side)?"
_CASTLING = (
    "(how:how 'castling'|'castling' ('on'|'to')? how:how?|'to' 'castle' ('on'|'to')? how:how?)"
)


def _right(ext: Extent, side: SideTerm | None, how: Term | None, state: str | None = None) -> Form:
    said = Word(ext, state) if state is not None else None
    return atom(ext, "castling_right", agent=side, how=how, state=said)


@rule(
    "clause",
    f"{_CASTLING} ('is'|'remains') 'still' {_OK} {_FOR}",
    f"{_CASTLING} 'remains' {_OK} {_FOR}",
    f"'it' ('is'|'remains') 'still' {_OK} {_FOR} 'to' 'castle' ('on'|'to')? how:how?",
    cost=1,
)
def still_possible(
    ext: Extent, side: SideTerm | None = None, how: Term | None = None
) -> Iterator[Form]:
    """`Castling is still possible`: the right to it is not lost."""
    yield _right(ext, side, how)


@rule(
    "clause",
    f"{_CASTLING} 'is' 'no' ('longer'|'more') {_OK} {_FOR}",
    f"{_CASTLING} 'is' 'not' {_OK} ('any' 'more'|'any' 'longer') {_FOR}",
    f"{_CASTLING} ('has' 'become'|'becomes'|'is' ('now')? 'for' 'ever') {_NOT_OK} {_FOR}",
    cost=1,
)
def no_longer_possible(
    ext: Extent, side: SideTerm | None = None, how: Term | None = None
) -> Iterator[Form]:
    yield Not(ext, _right(ext, side, how))


@rule("clause", f"{_CASTLING} 'is' ('now')? {_OK} {_FOR}", cost=2)
def possible(ext: Extent, side: SideTerm | None = None, how: Term | None = None) -> Iterator[Form]:
    """`Castling is possible`: now."""
    yield _right(ext, side, how, "can")


@rule("clause", f"{_CASTLING} 'is' ('now')? {_NOT_OK} {_FOR}", cost=2)
def impossible(
    ext: Extent, side: SideTerm | None = None, how: Term | None = None
) -> Iterator[Form]:
    yield Not(ext, _right(ext, side, how, "can"))
