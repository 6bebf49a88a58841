"""`Its own` before the piece that it means: `Blocked by its own pawn, the bishop cannot move`.

Words that stand before a comma and are said of the piece after it are read as if they followed it.
"""

from __future__ import annotations

import re
from dataclasses import replace

from toolkit.claims.language.forms import And, Atom, Extent, Form, Group, Not, Owner, Pieces, Term

_AHEAD = re.compile(r"\s*,\s*(?:so\s+|then\s+)?")
"""All that stands between the words and the piece of which they are said."""


def with_own_ahead(form: Form, text: str) -> Form:
    """A form in which `its own pawn` is of the piece that is named after it."""
    if isinstance(form, And):
        return replace(form, forms=tuple(with_own_ahead(each, text) for each in form.forms))
    if isinstance(form, Not):
        return replace(form, form=with_own_ahead(form.form, text))
    if not isinstance(form, Atom):
        return form
    for role, other in (("agent", "patient"), ("patient", "agent")):
        own, whose = form.role(role), form.role(other)
        if not isinstance(own, Pieces | Group) or not isinstance(whose, Pieces):
            continue
        is_ahead = _AHEAD.fullmatch(text[own.extent[1] : whose.extent[0]])
        if is_ahead is not None and _is_own(own) and whose.owner is not Owner.OWN:
            end = whose.extent[1]
            return form.with_roles(**{role: _placed(own, (end, end))})
    return form


def _is_own(term: Term) -> bool:
    members = term.members if isinstance(term, Group) else (term,)
    return any(isinstance(each, Pieces) and each.owner is Owner.OWN for each in members)


def _placed(term: Pieces | Group, there: Extent) -> Term:
    """The same words as if they stood elsewhere."""
    if isinstance(term, Pieces):
        return replace(term, extent=there)
    members = tuple(
        _placed(each, there) if isinstance(each, Pieces | Group) else each for each in term.members
    )
    return replace(term, extent=there, members=members)
