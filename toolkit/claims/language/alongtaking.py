"""Captures along a line: `White can recapture on a5 with the man on e1, along the diagonal`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Atom, Extent, Form, LineTerm, Pieces, SquareTerm
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom

_GOING = {"can_take": "can_go", "captures": "goes"}
"""Which move it is with which something is taken."""


@rule("full_statement", "form:clause ','? ('along'|'down'|'up'|'across'|'on') line:line")
def taken_along(ext: Extent, form: Form | Would, line: LineTerm) -> Iterator[Form]:
    """It can take there, and goes along that line."""
    inner = form.form if isinstance(form, Would) else form
    if not isinstance(inner, Atom) or inner.sense not in _GOING or not isinstance(line, LineTerm):
        return
    agent, on = inner.role("agent"), inner.role("on")
    if isinstance(agent, Pieces) and isinstance(on, SquareTerm):
        own = (form.extent[1], ext[1])
        yield And(ext, (inner, atom(own, _GOING[inner.sense], agent=agent, to=on, along=line)))
