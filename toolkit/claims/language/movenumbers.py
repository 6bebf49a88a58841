"""Moves that are called by their numbers: `White castled on move 10`, `nothing taken since move 8`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    AtMove,
    Atom,
    Counted,
    Extent,
    Form,
    Given,
    Not,
    Number,
    Pieces,
    SideTerm,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.terms import atoms_in

_AT = "('on'|'at'|'with'|'by'|'in') 'move' ('number')?"
_DEEDS = frozenset({"captures", "captured", "exchanged", "castled", "check", "goes", "promotes"})
"""What is done with a move; all else may be meant of the position."""


@rule("full_statement", f"form:clause ','? {_AT} number:NUM", cost=-1)
@rule("full_statement", f"{_AT} number:NUM ','? form:clause", cost=-1)
def done_with_move(ext: Extent, form: Form | Would, number: int) -> Iterator[Form]:
    """`The queens were exchanged on move 10`, `On move 12 White castled`."""
    for deed in _deed(form):
        yield Given(ext, AtMove(ext, number), deed)


_STATES = frozenset(
    {"remains", "material", "ahead", "only_kinds", "even", "gone", "kept", "has_castled", "reserve"}
)
"""How things stand; what is done after some moves may be still to come."""


@rule(
    "full_statement",
    "'after' ('just'|'only')? number:NUM ('move'|'moves') ','? form:clause",
    cost=-1,
)
@rule(
    "full_statement",
    "form:clause ','? 'after' ('just'|'only')? number:NUM ('move'|'moves')",
    cost=-1,
)
def after_moves(ext: Extent, number: int, form: Form | Would) -> Iterator[Form]:
    """`After two moves all sixteen pawns are still on the board`."""
    senses = {each.sense for each in atoms_in(form)} if not isinstance(form, Would) else set()
    if senses and senses <= _STATES and not isinstance(form, Gap):
        yield Given(ext, AtMove(ext, number, after=True), form)  # type: ignore[arg-type]


def _deed(form: Form | Would) -> Iterator[Form]:
    if isinstance(form, And):
        members = [next(_deed(each), None) for each in form.forms]
        told = tuple(each for each in members if each is not None)
        if len(told) == len(members):
            yield replace(form, forms=told)
    elif isinstance(form, Atom) and form.sense == "lost":
        yield from _taken(form)
    elif isinstance(form, Atom) and form.sense == "has_castled":
        yield replace(form, sense="castled")
    elif isinstance(form, Atom) and form.sense in _DEEDS:
        yield form


def _taken(form: Atom) -> Iterator[Form]:
    """`White lost a knight`: the other side took it."""
    side, lost = form.role("agent"), form.role("patient")
    if not isinstance(side, SideTerm) or not isinstance(lost, Counted):
        return
    if side.owner.named and lost.number == 1 and not lost.whole:
        kind = None if lost.kind in ("man", "piece") else lost.kind
        what = Pieces(lost.extent, kind, side.owner, article=Article.SOME)
        taker = SideTerm(side.extent, side.owner.other)
        yield atom(form.extent, "captures", agent=taker, patient=what)


_SINCE = "('since'|'after') 'move' ('number')?"
_LAST = "('in'|'during'|'within'|'over') ('the'|'his'|'these') ('last'|'past'|'previous')"


@rule("full_statement", f"form:clause ','? {_SINCE} since:NUM", cost=-1)
@rule("full_statement", f"{_SINCE} since:NUM ','? form:clause", cost=-1)
@rule("full_statement", f"form:clause ','? {_LAST} last:NUM 'moves'", cost=-1)
@rule("full_statement", f"{_LAST} last:NUM 'moves' ','? form:clause", cost=-1)
def counted_since(
    ext: Extent, form: Form | Would, since: int | None = None, last: int | None = None
) -> Iterator[Form]:
    """`Since move 8 nothing has been taken`, `In the last three moves White has captured twice`."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or inner.sense != "tally":
        return
    if since is not None:
        told = inner.with_roles(since=Number(ext, since))
    else:
        told = inner.with_roles(last=Number(ext, last or 0))
    yield (
        replace(form, form=told, extent=ext) if isinstance(form, Not) else replace(told, extent=ext)
    )
