"""Squares that are called empty: `the empty royal square e1 is covered by the king`, `d3 to d6 are empty`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    Group,
    Joint,
    SquareSort,
    SquareTerm,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.saying import say


@rule(
    "clause",
    "'the' empty:'empty|vacant|unoccupied' royal:'royal'? 'square' square:square said:predicate",
    "'the' royal:'royal' 'square' square:square said:predicate",
    cost=-1,
)
def square_so_called(
    ext: Extent, square: SquareTerm, said: Predicate, empty: str = "", royal: str = ""
) -> Iterator[Form]:
    """`The empty square e4 is controlled by the rook`: it is empty, and that."""
    beside: list[Form] = []
    if empty:
        beside.append(atom(square.extent, "empty", square=square))
    if royal:
        sort = SquareSort(square.extent, "royal", article=Article.SOME)
        beside.append(atom(square.extent, "same_square", square=square, of=sort))
    for more in say(square, said, ext):
        if not isinstance(more, Would):
            yield And(ext, (*beside, more))


_EMPTY = "'all'? 'empty|free|vacant|unoccupied'"
_THE_SQUARES = "('all'? 'the'? 'squares')? 'from'?"


@rule("clause", f"{_THE_SQUARES} first:square 'to' last:square 'are' {_EMPTY}", cost=-1)
def squares_from_to(ext: Extent, first: SquareTerm, last: SquareTerm) -> Iterator[Form]:
    """`The squares from d3 to d6 are empty`: they and those between, on a straight line."""
    names = _from_to(first.name, last.name)
    if names:
        squares = tuple(SquareTerm(first.extent, name) for name in names)
        yield atom(ext, "empty", square=Group(ext, Joint.AND, squares))


def _from_to(first: str, last: str) -> list[str]:
    """The names of the squares of a straight line, from one to another; none if they are on no line."""
    files = ord(last[0]) - ord(first[0])
    ranks = int(last[1:]) - int(first[1:])
    steps = max(abs(files), abs(ranks))
    if steps < 1 or {abs(files), abs(ranks)} - {0, steps}:
        return []
    return [
        f"{chr(ord(first[0]) + at * files // steps)}{int(first[1:]) + at * ranks // steps}"
        for at in range(steps + 1)
    ]
