"""Reasons that go first, whose `it` is the piece that is named after it: `as the bishop covers it, the pawn is protected`."""

from __future__ import annotations

from dataclasses import replace

from toolkit.claims.language.forms import (
    Atom,
    Form,
    Hedged,
    Not,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.mensquares import occupant
from toolkit.claims.language.parts import Would
from toolkit.claims.language.terms import is_anybody


def subject_of_clause(form: Form | Would) -> Term | None:
    """The first piece or side of a clause of one atom."""
    inner: object = form
    while isinstance(inner, Not):
        inner = inner.form
    if not isinstance(inner, Atom):
        return None
    found = [term for _, term in inner.roles if isinstance(term, Pieces | SideTerm)]
    # Who does it in `the pawn is protected` is not named: he stands for the whole clause.
    return min(found, key=lambda each: each.extent, default=None)


_PLIGHTS = frozenset({"protects", "attacks", "controls", "pinned", "hanging", "undefended"})


def is_of_one(form: Form | Would) -> bool:
    """Whether a clause says what happens to one piece and names no other: `the pawn is protected`."""
    inner: object = form
    while isinstance(inner, Not):
        inner = inner.form
    if not isinstance(inner, Atom) or inner.sense not in _PLIGHTS:
        return False
    patient = inner.role("patient") or inner.role("square")
    agent = inner.role("agent")
    return patient is not None and (agent is None or is_anybody(agent))


def going_ahead(reason: Atom | Not, form: Form | Would) -> Form | None:
    """A reason whose `it` goes to the piece that is named after it; None without one."""
    subject = None if isinstance(form, Would | Gap | Hedged) else subject_of_clause(form)
    if is_of_one(form) and isinstance(form, Atom) and isinstance(form.role("square"), SquareTerm):
        # `As the bishop covers it, e4 is protected`: what stands there.
        subject = occupant(form.role("square"))  # type: ignore[arg-type]
    inner = reason.form if isinstance(reason, Not) else reason
    if not isinstance(subject, Pieces) or subject.pronoun or not isinstance(inner, Atom):
        return None
    backward = [
        term
        for _, term in inner.roles
        if isinstance(term, Pieces) and term.pronoun is Pronoun.IT and term.kind is None
    ]
    if len(backward) != 1:
        return None
    said = inner.with_term(backward[0], subject)
    return replace(reason, form=said) if isinstance(reason, Not) else said
