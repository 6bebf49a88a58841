"""Squares that the rules set apart: `both royal squares of Black`, `no starting square`, `a corner`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.determiners import Determiner
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Not,
    Owner,
    SquareSort,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import atom

_SORT = "owner:COLOUR? sort:SQUARE_SORT number:'square|squares'"
_OF_SIDE = "('of' side:SIDE)?"


@rule("square_sort", f"determiner:determiner? {_SORT} {_OF_SIDE}")
@rule("square_sort", f"determiner:determiner whole:NUM {_SORT} {_OF_SIDE}")
@rule(
    "square_sort",
    "determiner:determiner? owner:COLOUR? sort:SQUARE_SORT number:'square' name:SQUARE",
)
@rule("square_sort", f"determiner:determiner {_SORT} 'of' 'the' 'enemy'")
def square_sort(
    ext: Extent,
    sort: str,
    number: str,
    determiner: Determiner | None = None,
    owner: Owner | None = None,
    side: Owner | None = None,
    whole: int | None = None,
    name: str | None = None,
) -> Iterator[Term]:
    """`Black's royal squares`, `two of White's six starting squares`, `the royal square d8`."""
    known = determiner or Determiner(Article.SOME)
    owners = {each for each in (known.owner, owner, side) if each is not None}
    plural = number.endswith("s")
    if len(owners) > 1 or known.pronoun is not None or (determiner is None and not plural):
        return
    if name is not None and not owners:
        return  # Read as the square that it names.
    if known.number is not None and not plural and known.number > 1 and not known.each:
        return
    yield SquareSort(
        ext,
        sort,
        next(iter(owners), None),
        known.article,
        known.number,
        known.bound,
        plural,
        whole,
        name,
    )


@rule("squares", "term:square_sort")
def squares_of_sort(term: Term) -> Iterator[Term]:
    yield term


@rule(
    "square_sort",
    "('just'|'only'|'exactly') 'one' 'of' owner:whose_squares whole:NUM? sort:SQUARE_SORT 'squares'",
)
def just_one_of(
    ext: Extent, sort: str, owner: Owner | None = None, whole: int | None = None
) -> Iterator[Term]:
    """`Only one of Black's starting squares is empty`."""
    one = Determiner(number=1)
    yield SquareSort(ext, sort, owner, one.article, 1, "exact", True, whole)


@rule("whose_squares", "owner:whose_pieces", "'the'")
def whose_squares(owner: Owner | None = None) -> Iterator[Owner | None]:
    yield owner


@rule("full_statement", "form:clause (','|':'|';') ('namely')? names:squares", cost=-1)
def which_of_them(ext: Extent, form: Form | Would, names: Term) -> Iterator[Form]:
    """`Two of White's starting squares are empty, e1 and d2`: these are."""
    squares = names_of(names)
    if not isinstance(form, Atom) or not squares:
        return
    for role, term in form.roles:
        if isinstance(term, SquareSort) and term.name is None:
            if (term.number or (2 if term.plural else 1)) != len(squares) and term.number:
                return
            own = (form.extent[1], ext[1])
            named = (
                replace(term, extent=own, number=None, bound="", whole=None, name=each)
                for each in squares
            )
            told = (replace(form.with_roles(**{role: each}), extent=own) for each in named)
            yield And(ext, (form, *told))


@rule("clause", "at:square ('is'|'was') no:'not'? sort:square_sort")
def square_is(ext: Extent, at: Term, sort: Term, no: str | None = None) -> Iterator[Form]:
    """`d8 is a royal square of Black`, `d2 is one of White's starting squares`."""
    if isinstance(sort, SquareSort) and sort.of is None and sort.name is None:
        if sort.plural and sort.whole is None and sort.article is Article.THE:
            # One square is not `the royal squares`.
            return
        form = atom(ext, "same_square", square=at, of=sort)
        yield form if no is None else Not(ext, form)
