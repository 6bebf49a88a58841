"""Moves that follow on others: `on 40.Kg1 there follows 40...Qh1+`, `after 7...A or 7...B`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Extent,
    Form,
    Given,
    Group,
    Joint,
    MovesTerm,
    MoveTerm,
    Played,
    Term,
)
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom

_FOLLOWS = "('there')? ('follows'|'comes'|'follow')"


@rule("full_statement", f"('on'|'after'|'if'|'against') first:moves ','? {_FOLLOWS} then:moves")
@rule(
    "full_statement",
    "('on'|'after'|'if'|'against'|'to') first:moves ','? ('the' ('answer'|'reply')|'black'|'white') ('is'|'answers'|'replies'|'has'|'plays') then:moves",
)
def then_follows(ext: Extent, first: MovesTerm, then: MovesTerm) -> Iterator[Form]:
    """`On 40.Kf1-g1 there follows 40...Qh7-h1+`."""
    if first.moves[0].numbered:
        whole = (first.extent[0], then.extent[1])
        yield atom(ext, "line", moves=MovesTerm(whole, (*first.moves, *then.moves)))


@rule("full_statement", "form:clause ':' moves:moves", cost=1)
def as_a_line_shows(ext: Extent, form: Form | Would, moves: MovesTerm) -> Iterator[Form]:
    """`If the queen takes on f4, White retakes: 12...Qxf4 13.Bxf4`: the line can be played."""
    told = isinstance(form, Given) and not isinstance(form.premise, Played)
    if told and len(moves.moves) > 1 and moves.moves[0].numbered:
        yield And(ext, (form, atom(moves.extent, "line", moves=moves)))  # type: ignore[arg-type]


@rule(
    "full_statement",
    "('after'|'if'|'on'|'against'|'with') ('either')? moves:alternatives ','? form:clause",
    cost=1,
)
def after_each(ext: Extent, moves: Term, form: Form | Would) -> Iterator[Form]:
    """`After 7...Mc8xd6 or 7...Mc7xd6 the man on e4 can take on d6`."""
    many = isinstance(moves, Group) and moves.joint is Joint.OR and not moves.only
    named = moves.members if isinstance(moves, Group) and many else ()
    lines = [MovesTerm(each.extent, (each,)) for each in named if isinstance(each, MoveTerm)]
    if len(lines) > 1 and len(lines) == len(named) and all(e.moves[0].numbered for e in lines):
        yield And(ext, tuple(given(line, form, ext) for line in lines))
