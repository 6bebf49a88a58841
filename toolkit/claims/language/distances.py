"""Squares between two pieces: `four empty squares lie between the rook and the king`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Form, Number, Pieces, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom

_EMPTY = "('empty'|'free'|'vacant'|'unoccupied')"
_LIE = "('lies'|'lie'|'is'|'are'|'stands'|'stand'|'remains'|'remain')"
_BETWEEN = "('left')? ('in')? 'between' first:piece 'and' second:piece"
_APART = "('separates'|'separate') first:piece ('from'|'and') second:piece"


@rule("square_tally", "('only'|'just'|'exactly')? number:NUM how:empty_ones? ('square'|'squares')")
@rule("square_tally", "'no' how:empty_ones? ('square'|'squares')")
def square_tally(number: int = 0, how: bool = False) -> Iterator[tuple[int, bool]]:
    """`Four empty squares`, `no square`."""
    yield number, how


@rule("empty_ones", _EMPTY)
def empty_ones() -> Iterator[bool]:
    yield True


@rule(
    "clause",
    f"tally:square_tally {_LIE} {_BETWEEN}",
    f"tally:square_tally {_APART}",
    f"'there' {_LIE} tally:square_tally {_BETWEEN}",
    f"'between' first:piece 'and' second:piece ('there')? {_LIE} tally:square_tally",
)
def squares_apart(
    ext: Extent, tally: tuple[int, bool], first: Term, second: Term
) -> Iterator[Form]:
    """`Four empty squares separate the rook from the king`."""
    if isinstance(first, Pieces) and isinstance(second, Pieces):
        number, empty = tally
        how = Word(ext, "empty") if empty else None
        count = Number(ext, number)
        yield atom(ext, "apart", agent=first, patient=second, count=count, how=how)
