"""What a move that is intended would do: `White intends 11.Nxd5, which picks up the queen`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Form, MovesTerm, SideTerm, Term, Threat
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.roles import Event
from toolkit.claims.language.saying import as_form, given, say

_MEANS = "('intends'|'plans'|'wants'|'hopes'|'prepares'|'projects'|'envisages'|'contemplates'|'considers'|'intended'|'planned'|'wanted'|'prepared'|'means'|'has' 'in' ('mind'|'view'|'store')|'is' ('planning'|'preparing'|'considering'|'intending'|'aiming' ('at'|'for')|'after'|'hoping' 'for')|'aims' ('at'|'for')|'hopes' 'for'|'would' 'like')"
_PLAN = "('plan'|'idea'|'intention'|'aim'|'point'|'hope'|'project'|'wish'|'next' 'move')"


@rule(
    "full_statement",
    f"side:side ('now'|'thus'|'thereby'|'next'|'then')? {_MEANS} ('to' 'play')? line:moves ',' ('which'|'a' 'move' ('that'|'which')) predicate:predicate",
    f"side:side ('now'|'thus'|'thereby')? {_MEANS} ('to' 'play')? line:moves ',' predicate:bare_predicate",
    cost=-1,
)
def intends(ext: Extent, side: SideTerm, line: Term, predicate: Predicate) -> Iterator[Form]:
    """`White wants 11.Nxd5, taking the queen`: it is what that move would do."""
    yield from _would_do(ext, side, line, predicate)


@rule(
    "full_statement",
    f"side:side \"'s\" {_PLAN} ('is'|'was') line:moves ',' 'which' predicate:predicate",
    cost=-1,
)
def plan_is(ext: Extent, side: SideTerm, line: Term, predicate: Predicate) -> Iterator[Form]:
    """`Black's plan is 11...Rxd5, which wins a pawn`."""
    yield from _would_do(ext, side, line, predicate)


def _would_do(ext: Extent, side: SideTerm, line: Term, predicate: Predicate) -> Iterator[Form]:
    if isinstance(line, MovesTerm):
        for form in say(Event(line.extent), predicate, ext):
            yield Threat(ext, side, given(line, as_form(form), ext))
