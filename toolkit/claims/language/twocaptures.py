"""What is so after two captures that are supposed: `If the bishop takes on b5 and the rook recaptures, ...`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Extent,
    Form,
    Given,
    Hedged,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Taking,
    Term,
)
from toolkit.claims.language.forms import Moving as MovingPremise
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Subject, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.premises import under
from toolkit.claims.language.terms import terms, with_term

_WHEN = "('if'|'when'|'after'|'once'|'should'|'as' 'soon' 'as')"
_RETAKES = "('recaptures'|'recapture'|'recaptured'|'retakes'|'retake'|'retook'|('takes'|'captures'|'took') 'back')"
_THERE = "(('on'|'at') 'that' 'square'|'there'|'it')?"


@rule(
    "two_captures",
    f"{_WHEN} first:np verb:VERB ('on'|'at') on:square ','? 'and' ('then')? second:np {_RETAKES} {_THERE}",
    f"{_WHEN} first:np verb:VERB what:piece ','? 'and' ('then')? second:np {_RETAKES} {_THERE}",
)
def two_captures(
    ext: Extent,
    first: Subject,
    verb: VerbForm,
    second: Subject,
    on: SquareTerm | None = None,
    what: Term | None = None,
) -> Iterator[tuple[Taking, Taking]]:
    """`After the pawn takes on g4 and the queen retakes`: on the same square."""
    known = all(isinstance(each, Pieces | SideTerm) for each in (first, second))
    if not known or not verb.takes or verb.form not in ("s", "base", "past"):
        return
    if isinstance(what, Pieces) and len(what.squares) == 1:
        on = SquareTerm(what.extent, what.squares[0])
    if on is not None:
        taken = what if isinstance(what, Pieces) else None
        agent, other = first, second
        yield Taking(ext, agent, taken, on), Taking(ext, other, None, on)  # type: ignore[arg-type]


@rule("full_statement", "lead:two_captures ','? form:clause", cost=-1)
@rule("full_statement", "form:clause ','? lead:two_captures", cost=-1)
def after_two_captures(
    ext: Extent, lead: tuple[Taking, Taking], form: Form | Would
) -> Iterator[Form]:
    """`After the pawn takes on g4 and the queen retakes, White is a pawn up`."""
    if isinstance(form, Gap | Hedged):
        return
    capture, recapture = lead
    inner = form.form if isinstance(form, Would) else form
    inner = _with_taker(inner, recapture)
    then = under(recapture, inner, ext)
    if isinstance(then, Given):
        yield Given(ext, capture, then)


def _with_taker(form: Form, recapture: Taking) -> Form:
    """`That rook`, `it`: the one that has taken last."""
    taker, on = recapture.agent, recapture.on
    if not isinstance(taker, Pieces) or on is None:
        return form
    for each in terms(form):
        back = isinstance(each, Pieces) and each.pronoun in (Pronoun.THIS, Pronoun.IT)
        if back and isinstance(each, Pieces) and each.kind in (None, taker.kind):
            there = replace(each, kind=taker.kind, pronoun=None, squares=(on.name,), state=None)
            form = with_term(form, each, there)
    return form


@rule("full_statement", "premise:premise 'with' ('a')? 'check' ','? form:clause", cost=-1)
def supposed_check(ext: Extent, premise: object, form: Form | Would) -> Iterator[Form]:
    """`If the bishop takes on b7 with check, the king can recapture`: that move gives check."""
    if not isinstance(premise, Taking | MovingPremise) or isinstance(form, Gap | Hedged):
        return
    then = under(premise, form, ext)
    if isinstance(then, Given):
        own = (premise.extent[0], form.extent[0])
        yield And(ext, (Given(own, premise, atom(own, "check")), then))
