"""Squares for a king by any of their names: `it finds two squares to flee to, b3 and c2`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Form, Pieces, Squares, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of

_FREE = "('free'|'safe'|'open'|'flight'|'escape'|'available'|'accessible'|'vacant'|'unguarded'|'remaining'|'possible')"
_TO_GO = "('to' ('flee'|'go'|'run'|'escape'|'move'|'retreat'|'step'|'withdraw') 'to'|'at' ('its'|'his'|'her'|'their') 'disposal'|'available'|'open' 'to' ('it'|'him'))"
_MANY = "('flights'|'escapes'|'exits'|'outlets'|'refuges'|'retreats'|'loopholes'|'ways' 'out'|'flight' 'squares'|'escape' 'squares')"
_ONE = "('flight'|'escape'|'refuge'|'exit'|'outlet'|'retreat'|'way' 'out'|'flight' 'square'|'escape' 'square')"
_HAS = "('has'|'finds'|'keeps'|'retains'|'gets'|'is' 'left' 'with')"


@rule("refuges", f"{_FREE} 'squares' {_TO_GO}?", f"'squares' {_TO_GO}", _MANY)
def refuges() -> Iterator[bool]:
    """`Squares to flee to`, `exits`."""
    yield True


@rule("refuge", f"{_FREE} 'square' {_TO_GO}?", f"'square' {_TO_GO}", _ONE)
def refuge() -> Iterator[bool]:
    yield True


@rule(
    "predicate",
    f"{_HAS} ('only'|'just'|'exactly')? number:NUM (refuges|refuge) ('left')? ((','|':') 'namely'? names:squares)?",
    f"{_HAS} ('only'|'just')? ('a'|'one') ('single'|'sole'|'solitary')? refuge ('left'|'here'|'now')? ((','|':') ('namely'|'and'? ('that'|'this'|'it') 'is'|'which' 'is')? names:squares)?",
)
def finds_refuges(ext: Extent, number: int = 1, names: Term | None = None) -> Iterator[Predicate]:
    """`The king finds two squares to flee to, b3 and c2`."""
    if names is None:
        yield _flight(ext, Squares(ext, number))
        return
    said = names_of(names)
    if len(said) == number:
        yield _flight(ext, Squares(ext, number, said, only=True))


def _flight(ext: Extent, squares: Squares) -> Predicate:
    return predicate_of(ext, Says("flight", "patient", roles_of(square=squares), takes=(Pieces,)))


@rule(
    "predicate",
    "('finds'|'sees'|'gets') 'no' (refuge|refuges) ('left'|'any' 'more')?",
    "('is'|'remains') 'without' ('a'|'any') (refuge|refuges)",
)
def finds_none(ext: Extent) -> Iterator[Predicate]:
    """`The king finds no refuge`."""
    yield _flight(ext, Squares(ext, 0))


@rule(
    "clause",
    "('only'|'just') names:squares ('is'|'are'|'remains'|'remain') ('left'|'available'|'open'|'free')? ('to'|'for') king:piece",
    "('only'|'just') names:squares ('is'|'are'|'remains'|'remain') ('left')? 'as' ('a'|'an'|'the')? (refuge|refuges) (('to'|'for'|'of') king:piece)?",
    "names:squares ('is'|'are') 'all' ('that')? ('is' 'left' ('to'|'for') king:piece|king:piece ('has'|'had') ('left')?)",
)
def only_these_left(ext: Extent, names: Term, king: Term | None = None) -> Iterator[Form]:
    """`Only b3 is left to the king`, `b3 and c2 are all that is left to the king`."""
    said = names_of(names)
    if said and (king is None or isinstance(king, Pieces)):
        squares = Squares(ext, len(said), said, only=True)
        yield atom(ext, "flight", patient=king, square=squares)


_WHERE_IT_GOES = "('square'|'squares') ('to' ('which')?|'where'|'that'|'on' 'which') king:piece ('can'|'may'|'could') ('flee'|'go'|'run'|'escape'|'move'|'retreat'|'step'|'withdraw') ('to')?"


@rule(
    "clause",
    "king:piece \"'s\" ('only'|'one'|'sole'|'single'|'last')? number:NUM? ('left')? (refuge|refuges) ('is'|'was'|'are'|'were') names:squares",
    "'the' ('only'|'sole'|'single'|'last')? number:NUM? (refuge|refuges) ('of'|'for') king:piece ('is'|'was'|'are'|'were') names:squares",
    f"'the' ('only'|'sole'|'single'|'one'|'last')? number:NUM? {_WHERE_IT_GOES} ('is'|'are') names:squares",
    f"names:squares ('is'|'are') 'the' ('only'|'sole'|'single'|'one'|'last')? number:NUM? {_WHERE_IT_GOES}",
)
def refuges_are(ext: Extent, names: Term, king: Term, number: int | None = None) -> Iterator[Form]:
    """`The king's only retreat is g8`, `d9 and e8 are the two squares to which the king can flee`."""
    said = names_of(names)
    if said and number in (None, len(said)) and isinstance(king, Pieces):
        squares = Squares(ext, len(said), said, only=True)
        yield atom(ext, "flight", patient=king, square=squares)
