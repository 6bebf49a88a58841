"""All but so many: `all but one of the legal replies capture the sissa`, `every pawn but two is protected`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    AllOf,
    And,
    Described,
    Extent,
    Form,
    HowMany,
    Mark,
    Number,
    Pieces,
    Sort,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movesets import Marks
from toolkit.claims.language.parts import Would
from toolkit.claims.language.setclauses import SET_SORTS

_ALL = "('all'|'every'|'each')"
_BUT = "('but'|'except'|('except'|'save'|'but') 'for'|'save'|'bar'|'excepting')"
_SO_MANY = "('just'|'only'|'exactly')? number:NUM"
_OF_THE = "('of')? ('the'|'these'|'those'|whose:whose_moves)? NUM?"


def _but(ext: Extent, of: Described, marks: Marks, number: int) -> Iterator[Form]:
    """That so many of some things do not do something, and others do; of one mark only."""
    if number and len(marks) == 1 and not _is_any(marks[0]):
        (mark,) = marks
        others = replace(mark, negated=not mark.negated)
        left = HowMany(ext, of.with_marks(others), Number(ext, number))
        yield And(ext, (HowMany(ext, of.with_marks(mark), Number(ext, 1, at_least=True)), left))


def _is_any(mark: Mark) -> bool:
    """`All but two are pieces`: a word that may be meant of pawns, too."""
    return (
        mark.name == "are"
        and isinstance(mark.term, Pieces)
        and mark.term.kind is None
        and mark.term.owner is None
    )


@rule("clause", f"'all' {_BUT} {_SO_MANY} {_OF_THE} said:set_said", cost=5)
def all_but(
    ext: Extent, number: int, said: tuple[Described, Marks], whose: Mark | None = None
) -> Iterator[Form]:
    """`All but one of Black's legal replies are moves of the king`."""
    of, marks = said
    every = of if whose is None else replace(of, marks=(whose, *of.marks))
    yield from _but(ext, every, marks, number)


def _all_but(symbol: str, said: str) -> None:
    """The rule of one sort of things, which are named before the number."""

    @rule(
        "clause",
        f"{_ALL} ('of')? ('the'|whose:whose_moves)? of:{symbol} ','? {_BUT} {_SO_MANY} ','? marks:{said}",
        cost=5,
    )
    def all_of_them_but(
        ext: Extent, of: Described, number: int, marks: Marks, whose: Mark | None = None
    ) -> Iterator[Form]:
        """`All legal replies but one capture the sissa`."""
        every = of if whose is None else replace(of, marks=(whose, *of.marks))
        yield from _but(ext, every, marks, number)


for _symbol, _said in SET_SORTS:
    _all_but(_symbol, _said)


@rule("full_statement", f"form:clause ','? {_BUT} {_SO_MANY}")
def all_do_but(ext: Extent, form: Form | Would, number: int) -> Iterator[Form]:
    """`All legal moves capture the pawn, except one`."""
    if isinstance(form, AllOf) and form.share == "all" and form.of.sort is not Sort.PATHS:
        yield from _but(ext, form.of, form.marks, number)
