"""What is taken is of the other side: `White may not take the rook` speaks of a black one."""

from __future__ import annotations

from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Because,
    Earlier,
    Form,
    Given,
    Not,
    Owner,
    Pieces,
)
from toolkit.claims.language.terms import owner_of

_TAKES = frozenset({"can_take"})
_SEES = frozenset({"attacks", "xray"})


def opposed(form: Form) -> Form:
    """The form with the side of what it says can be taken."""
    match form:
        case Atom():
            if form.sense in _TAKES:
                return _opposed(form)
            return _at_king(form) if form.sense in _SEES else form
        case Not(form=inner) | Earlier(form=inner) | Given(form=inner) | Because(form=inner):
            return replace(form, form=opposed(inner))
        case And():
            return replace(form, forms=tuple(opposed(each) for each in form.forms))
        case _:
            return form


def _opposed(form: Atom) -> Atom:
    agent, patient = form.role("agent"), form.role("patient")
    owner = owner_of(agent)
    if (
        owner is None
        or not owner.named
        or not isinstance(patient, Pieces)
        or patient.owner is not None
    ):
        return form
    if patient.pronoun is not None or patient.squares or patient.kind is None:
        return form
    return form.with_roles(patient=replace(patient, owner=owner.other))


def _at_king(form: Atom) -> Atom:
    """`White is in check from the bishop, which sees his king`: no piece attacks its own king."""
    agent, patient = form.role("agent"), form.role("patient")
    if not isinstance(agent, Pieces) or not isinstance(patient, Pieces):
        return form
    if patient.kind != "king" or patient.owner is not Owner.OWN:
        return form
    return form.with_roles(patient=replace(patient, owner=Owner.ENEMY))
