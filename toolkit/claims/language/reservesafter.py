"""What a drop leaves in the reserve, and why none is possible: `this drop empties Black's reserve`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Article,
    Because,
    Extent,
    Form,
    Number,
    Owner,
    SideTerm,
    SquareSort,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.reasons import BECAUSE
from toolkit.claims.language.terms import atoms_in

_DROP = "('this'|'the'|'his'|'that'|'the' 'last') 'drop' (('on'|'at'|'to') on:square)?"
_EMPTIES = "('empties'|'exhausts'|'clears'|'uses' 'up'|'has' ('emptied'|'exhausted'|'used' 'up'))"
_LEAVES = "('leaves'|'left'|'has' 'left'|'leaving')"
_EMPTY = "('empty'|'exhausted'|'bare')"


@rule("clause", f"{_DROP} {_EMPTIES} (owner:COLOUR \"'s\"|'the'|'his') 'reserve'")
@rule("clause", f"{_DROP} {_LEAVES} (owner:COLOUR \"'s\"|'the'|'his') 'reserve' {_EMPTY}")
@rule("clause", f"{_DROP} {_LEAVES} owner:SIDE ('with')? number:reserved")
def drop_leaves(
    ext: Extent, on: Term | None = None, owner: Owner = Owner.OWN, number: int = 0
) -> Iterator[Form]:
    """`The drop on a8 leaves Black one man in reserve`: it was dropped there, and so many are left."""
    if on is not None and not isinstance(on, SquareTerm):
        return
    side = SideTerm(ext, owner)
    left = atom(ext, "reserve", agent=side, count=Number(ext, number))
    yield And(ext, (atom(ext, "drop", agent=side, on=on), left))


_TAKEN = "('occupied'|'taken'|'filled'|'full'|'held')"
_VACANT = "('free'|'empty'|'vacant'|'open'|'unoccupied'|'available')"
_NOW = "('already'|'still'|'now')?"


@rule(
    "his_squares",
    f"('all'|'each') 'of'? whole:NUM? 'of'? 'his' 'squares' 'are' {_NOW} {_TAKEN}",
    f"'his' whole:NUM? 'squares' 'are' {_NOW} 'all' {_TAKEN}",
    f"('none'|'not' 'one') 'of' 'his' whole:NUM? 'squares' 'is' {_NOW} {_VACANT}",
)
def his_squares_taken(ext: Extent, whole: int | None = None) -> Iterator[Form]:
    """`All six of his squares are occupied`: of those on which his men began."""
    if whole in (None, _STARTING):
        yield atom(ext, "drop_squares", agent=SideTerm(ext, Owner.OWN), count=Number(ext, 0))


_STARTING = 6
"""On so many squares the men of a side begin, where men are dropped."""


@rule("his_squares", f"number:NUM 'of' 'his' whole:NUM? 'squares' ('is'|'are') {_NOW} {_VACANT}")
def his_squares_vacant(ext: Extent, number: int, whole: int | None = None) -> Iterator[Form]:
    """`One of his six squares is vacant`."""
    if whole in (None, _STARTING) and number:
        owner, some = Owner.OWN, Article.SOME
        squares = SquareSort(ext, "starting", owner, some, number, plural=True, whole=whole)
        yield atom(ext, "empty", square=squares)


@rule("full_statement", f"form:clause ','? {BECAUSE} reason:his_squares", cost=-1)
def for_his_squares(ext: Extent, form: Form | Would, reason: Form) -> Iterator[Form]:
    """`Black cannot drop a man yet, for all six of his squares are occupied`."""
    drops = not isinstance(form, Would) and any(
        getattr(each.role("how"), "value", "") == "drops" for each in atoms_in(form)
    )
    if drops:
        yield Because(ext, form, reason)  # type: ignore[arg-type]
