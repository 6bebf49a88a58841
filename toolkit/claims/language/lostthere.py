"""What is said of a piece that a line loses: `13.Rxf7 loses the rook, which the king can take`."""

from __future__ import annotations

from dataclasses import replace

from toolkit.claims.language.forms import And, Atom, Form, Given, MovesTerm, Pieces, Played


def where_it_is_lost(form: Form) -> Form:
    """Who can take that piece, as it is after the line and not now."""
    if not isinstance(form, And):
        return form
    first, *rest = form.forms
    line = first.role("by") if isinstance(first, Atom) and first.sense == "loses" else None
    lost = first.role("patient") if isinstance(first, Atom) else None
    if not isinstance(line, MovesTerm) or not isinstance(lost, Pieces) or lost.squares:
        return form
    return replace(form, forms=(first, *(_there(each, line, lost) for each in rest)))


def _there(form: Form, line: MovesTerm, lost: Pieces) -> Form:
    if isinstance(form, Atom) and form.sense == "can_take" and form.role("patient") == lost:
        return Given(form.extent, Played(line.extent, line), form)
    return form
