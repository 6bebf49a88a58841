"""Men that are counted under a head: `bishop count: White one, Black two`, `reserves: three and three`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Counted,
    Extent,
    Form,
    Number,
    Owner,
    SideTerm,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.vocabulary import KindWord

# What is counted


@dataclass(frozen=True, slots=True)
class Head:
    """What is counted of each side: pieces of a kind on the board, or men in reserve."""

    kind: str | None = None
    """The pieces on the board; None for the reserve."""

    def of(self, extent: Extent, owner: Owner, count: int) -> Form:
        """That a side has so many."""
        side = SideTerm(extent, owner)
        if self.kind is None:
            return atom(extent, "reserve", agent=side, count=Number(extent, count))
        has = Counted(extent, self.kind, count)
        return atom(extent, "material", agent=side, has=has, of=Word(extent, "count"))


_LEFT = "('left'|'remaining'|'still' 'left'|'on' ('the' 'board'|'both' 'sides')|'in' 'play')"


@rule(
    "count_head",
    f"('the'|'remaining')? kind:KIND {_LEFT}?",
    "kind:KIND ('count'|'tally'|'census'|'balance')",
)
def head_of_kind(kind: KindWord) -> Iterator[Head]:
    """`pawns left`, `men on the board`, `bishop count`."""
    yield Head(kind.called)


_RESERVE = "('reserve'|'reserves'|'hand'|'stock')"


@rule(
    "count_head",
    "('the')? ('reserve'|'reserves') ('count')?",
    f"('the')? KIND? 'in' ('the')? {_RESERVE}",
    "KIND ('still'|'left')? 'to' 'drop'",
    "'reserve' KIND ('left')?",
)
def head_of_reserve() -> Iterator[Head]:
    """`reserves`, `men in reserve`, `men to drop`."""
    yield Head()


# How many

SideCount = tuple[Owner, int]


@rule("so_many_each", "number:NUM", "'none|nothing'")
def so_many_each(number: int = 0) -> Iterator[int]:
    yield number


@rule("side_count", "('for')? owner:SIDE ('has'|'with'|'still'|'only')? number:so_many_each KIND?")
@rule("side_count", "number:so_many_each ('of'|'for')? owner:COLOUR (\"'s\")? KIND?")
def side_count(owner: Owner, number: int) -> Iterator[SideCount]:
    """`White six`, `two white`."""
    if owner.named:
        yield owner, number


_COLON = "(':'|'-'|'\u2013|\u2014')"
_THEN = "(','|';'|'and'|'to'|'against'|'versus'|'vs'|'-'|','? ('and'|'but'))"


@rule(
    "full_statement", f"head:count_head {_COLON} first:side_count {_THEN} second:side_count", cost=1
)
def counted_by_side(ext: Extent, head: Head, first: SideCount, second: SideCount) -> Iterator[Form]:
    """`Men on the board: White six, Black eight`."""
    if first[0] is not second[0]:
        yield And(ext, tuple(head.of(ext, *each) for each in (first, second)))


@rule("full_statement", f"head:count_head {_COLON} first:side_count", cost=1)
def counted_of_one_side(ext: Extent, head: Head, first: SideCount) -> Iterator[Form]:
    """`Men in reserve: White none`."""
    yield head.of(ext, *first)


@rule(
    "full_statement",
    f"head:count_head {_COLON} first:so_many_each ('and'|'to'|'against'|'-'|'versus') second:so_many_each",
    cost=1,
)
def counted_in_turn(ext: Extent, head: Head, first: int, second: int) -> Iterator[Form]:
    """`Reserves: three and two`: White's and Black's, or those of the side that is spoken of first."""
    yield _both(ext, head, first, second)
    if first != second:
        yield _both(ext, head, second, first)


@rule(
    "full_statement",
    f"head:count_head {_COLON} number:so_many_each ('each'|'apiece'|'for' ('both'|'each') ('sides'|'side')|'on' 'each' 'side'|'all')",
    cost=1,
)
def counted_of_each(ext: Extent, head: Head, number: int) -> Iterator[Form]:
    """`Pawns: five each`."""
    yield _both(ext, head, number, number)


def _both(ext: Extent, head: Head, white: int, black: int) -> Form:
    return And(ext, (head.of(ext, Owner.WHITE, white), head.of(ext, Owner.BLACK, black)))
