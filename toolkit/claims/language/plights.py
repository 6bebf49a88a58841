"""Adjectives that are claims of their own: `hits the unprotected rook on b6`, `the pinned knight on f6`."""

from __future__ import annotations

from toolkit.claims.language.forms import (
    And,
    Atom,
    Earlier,
    Extent,
    Form,
    Not,
    Pieces,
)
from toolkit.claims.language.terms import terms


def with_plights(form: Form) -> Form:
    """A form with what its adjectives say; of a line or a supposition that is not judged."""
    if isinstance(form, And):
        return And(form.extent, tuple(with_plights(each) for each in form.forms))
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom):
        return form
    said = [
        _said(inner, name, each)
        for name, term in inner.roles
        for each in terms(term)
        if isinstance(each, Pieces) and each.plight
    ]
    return And(form.extent, (form, *said)) if said else form


def _said(atom: Atom, role: str, piece: Pieces) -> Form:
    """That a piece is so, or was before the move that takes it."""
    own: Extent = piece.extent
    is_defended = piece.plight == "defended"
    sense = "undefended" if is_defended else piece.plight
    form: Form = Atom(own, sense, (("patient", piece),))
    if is_defended:
        form = Not(own, form)
    is_taken = atom.sense == "captures" and role == "patient"
    return Earlier(own, form) if is_taken else form
