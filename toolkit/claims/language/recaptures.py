"""Captures that could be answered: `the queen can take the rook, but the bishop would recapture`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Given,
    Pieces,
    SideTerm,
    SquareTerm,
    Taking,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom

_BUT = (
    "','? ('but'|'though'|'although'|'whereupon'|'after' 'which'|'when'|('but'|'and') 'then'|'and')"
)
_CAN = "('would'|'will'|'could'|'can'|'may') ('then')?"
_IT = "('it'|'her'|'him')"
_RETAKE = f"('recapture'|'retake'|('take'|'capture') ('back'|{_IT} ('back')?))"
_RETAKES = "('recaptures'|'retakes'|'takes' 'back')"
_SHE = "('it'|'she'|'he')"
_RETAKEN = "('recaptured'|'retaken'|'taken' ('back')?|'captured' ('back')?)"


@rule("taken_back", f"by:pieces {_CAN} {_RETAKE}")
@rule("taken_back", f"by:pieces ('then')? {_RETAKES}")
@rule("taken_back", f"{_SHE} {_CAN} 'be' {_RETAKEN} 'by' by:pieces")
def taken_back(ext: Extent, by: Term) -> Iterator[Atom]:
    yield atom(ext, "can_take", agent=by, how=Word(ext, "recapture"))


@rule("full_statement", f"form:clause {_BUT} back:taken_back", cost=-1)
def but_recaptured(ext: Extent, form: Form | Would, back: Atom) -> Iterator[Form]:
    """That it can take, and that after it has taken, the other can take there."""
    if not isinstance(form, Atom) or form.sense != "can_take":
        return
    agent, patient, on = (form.role(name) for name in ("agent", "patient", "on"))
    if not isinstance(agent, Pieces | SideTerm):
        return
    taking = Taking(
        form.extent,
        agent,
        patient if isinstance(patient, Pieces) else None,
        on if isinstance(on, SquareTerm) else None,
    )
    yield And(ext, (form, Given(back.extent, taking, back)))
