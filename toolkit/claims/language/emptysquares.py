"""Squares that are called empty by the way: `the empty royal square e1 is covered by the king`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Article, Extent, Form, SquareSort, SquareTerm
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
