"""Who is kept from a square, where that is the reason of what a king has left."""

from __future__ import annotations

from dataclasses import replace

from toolkit.claims.language.forms import Atom, Because, Form, Not, Pieces, Pronoun
from toolkit.claims.language.parts import Would


def kept_from(form: Form | Would, reason: object) -> object:
    """`The king has three squares, because the pawn takes f3 away from it`: from the king."""
    king = form.role("patient") if isinstance(form, Atom) and form.sense == "flight" else None
    if not isinstance(king, Pieces) or not isinstance(reason, Because):
        return reason
    barred = reason.form.form if isinstance(reason.form, Not) else None
    who = barred.role("agent") if isinstance(barred, Atom) else None
    if isinstance(who, Pieces) and who.pronoun is Pronoun.IT and isinstance(barred, Atom):
        return replace(reason, form=Not(reason.form.extent, barred.with_roles(agent=king)))
    return reason
