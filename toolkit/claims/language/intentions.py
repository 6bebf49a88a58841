"""What a move that is threatened or intended would do: `White intends 11.Nxd5, which wins the queen`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.attributes import threatened_line, threatened_which
from toolkit.claims.language.forms import (
    And,
    Extent,
    Form,
    Hedged,
    MovesTerm,
    Owner,
    SideTerm,
    Term,
    Threat,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate

_WANTS = "('intends'|'wants'|'plans'|'hopes'|'means'|'wishes'|'prepares'|'would' 'like'|'is' ('going'|'about'|'ready'))"
_IDEA = "('idea'|'intention'|'plan'|'aim'|'point'|'next' 'move')"


@rule("intention", f"side:side {_WANTS} what:threatened_moves")
@rule("intention", "side:side 'has' what:threatened_moves 'in' ('mind'|'view')")
def intends(ext: Extent, side: Term, what: Form | MovesTerm) -> Iterator[Threat]:
    """`White intends 11.Nc3xd5`: it is not said that it can be stopped, nor that it is good."""
    if isinstance(side, SideTerm):
        yield Threat(ext, side, what)


@rule(
    "intention",
    f"side:COLOUR \"'s\" {_IDEA} ('is'|'was'|'will' 'be') what:threatened_moves",
    f"('the'|'his') {_IDEA} ('is'|'was') what:threatened_moves",
)
def idea_is(ext: Extent, what: Form | MovesTerm, side: Owner | None = None) -> Iterator[Threat]:
    """`White's idea is 21.Ra1-d1`."""
    yield Threat(ext, None if side is None else SideTerm(ext, side), what)


@rule("full_statement", "form:intention ','? which predicate:predicate")
@rule("full_statement", "form:intention ','? predicate:bare_predicate")
def intention_which(ext: Extent, form: Threat, predicate: Predicate) -> Iterator[Form]:
    """`White intends 11.Nxd5, which attacks the queen`: what is intended is no claim, that is one."""
    line = threatened_line(form)
    for said in threatened_which(ext, form, predicate):
        if isinstance(said, And) and line is not None:
            yield And(ext, (Hedged(form.extent, line.moves), *said.forms[1:]))


@rule("full_statement", "form:fragment ','? predicate:bare_predicate")
def threat_doing(ext: Extent, form: Form, predicate: Predicate) -> Iterator[Form]:
    """`Black's threat is 14...Rxe7, attacking the queen`: with the move that is threatened."""
    if isinstance(form, Threat):
        yield from threatened_which(ext, form, predicate)
