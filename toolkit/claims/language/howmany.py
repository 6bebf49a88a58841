"""How many things there are: `exactly two`, `no fewer than three`, `not a single`, `a choice of nine`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Number
from toolkit.claims.language.grammar import rule

_EXACTLY = "('exactly'|'only'|'just'|'precisely'|'merely'|'but'|'all' 'of'|'as' 'many' 'as'|'a' ('total'|'choice'|'selection') 'of'|'altogether'|'in' 'all'|'a' 'mere'|'no' 'more' 'than')"


@rule("quantity", f"{_EXACTLY}? number:NUM ('different'|'separate'|'distinct')?")
def so_many(ext: Extent, number: int) -> Iterator[Number]:
    """`Three`, `just three`; `one` may leave open whether there are more."""
    if number != 1:
        yield Number(ext, number)


@rule(
    "quantity",
    "('exactly'|'only'|'just'|'precisely'|'but'|'no' 'more' 'than') 'one' ('single'|'lone')?",
    "('only'|'just')? 'a' ('single'|'lone'|'sole'|'solitary')",
    "'one' ('single'|'lone'|'sole'|'solitary')",
)
def just_one(ext: Extent) -> Iterator[Number]:
    yield Number(ext, 1)


@rule("quantity", "'one'")
def one(ext: Extent) -> Iterator[Number]:
    """`One capture`: of two it is not known whether that is true."""
    yield Number(ext, 1)
    yield Number(ext, 1, at_least=True)


@rule("quantity", "'a|an'", "'at' 'least' 'one'")
def some(ext: Extent) -> Iterator[Number]:
    yield Number(ext, 1, at_least=True)


@rule(
    "quantity",
    "'no'",
    "'not' ('a'|'one'|'any') ('single')?",
)
def none_at_all(ext: Extent) -> Iterator[Number]:
    yield Number(ext, 0)


@rule(
    "quantity",
    "'at' 'least' number:NUM",
    "'no' ('fewer'|'less') 'than' number:NUM",
    "'not' ('fewer'|'less') 'than' number:NUM",
    "number:NUM 'or' 'more'",
)
def at_least(ext: Extent, number: int) -> Iterator[Number]:
    if number > 1:
        yield Number(ext, number, at_least=True)


@rule("quantity", "'more' 'than' number:NUM", "'over' number:NUM")
def more_than(ext: Extent, number: int) -> Iterator[Number]:
    yield Number(ext, number + 1, at_least=True)


@rule("quantity", "'several'", "'a' 'couple' 'of'", "'more' 'than' 'one'")
def several(ext: Extent) -> Iterator[Number]:
    yield Number(ext, 2, at_least=True)


@rule("quantity", "('at' 'most'|'not' 'more' 'than'|'up' 'to') number:NUM")
def at_most(ext: Extent, number: int) -> Iterator[Number]:
    yield Number(ext, number, at_most=True)


@rule("quantity", "('fewer'|'less') 'than' number:NUM")
def fewer_than(ext: Extent, number: int) -> Iterator[Number]:
    if number > 1:
        yield Number(ext, number - 1, at_most=True)


@rule("part_of", "count:quantity 'of'")
def part_of(count: Number) -> Iterator[Number]:
    yield count


@rule("part_of", "('none'|'neither'|'not' 'one'|'not' 'any') 'of'")
def none_of(ext: Extent) -> Iterator[Number]:
    yield Number(ext, 0)
