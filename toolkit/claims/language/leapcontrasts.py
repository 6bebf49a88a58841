"""How a piece acts, and how not: `checks the king with a knight leap, not along a diagonal`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Atom, Extent, Form, Like, LineTerm, Not, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.senses import LASTING

_NOT = "(',')? ('and'|'but')? 'not'"


@rule("full_statement", f"form:clause {_NOT} ('along'|'on'|'down') line:line")
def not_along(ext: Extent, form: Form | Would, line: Term) -> Iterator[Form]:
    """Beside a leap a line is denied."""
    acts = isinstance(form, Atom) and form.sense in LASTING
    if not acts or not isinstance(form, Atom) or not isinstance(line, LineTerm):
        return
    if isinstance(form.role("like"), Like) and form.role("along") is None:
        own = (form.extent[1], ext[1])
        roles = {name: term for name, term in form.roles if name != "like"}
        yield And(ext, (form, Not(own, atom(own, form.sense, **roles, along=line))))


@rule("full_statement", f"form:clause {_NOT} ('like'|'as') ('a'|'an') kind:KIND")
@rule(
    "full_statement",
    f"form:clause {_NOT} ('with'|'by') ('a'|'the') kind:KIND (\"'s\")? ('leap'|'jump'|'move')",
)
def not_like(ext: Extent, form: Form | Would, kind: object) -> Iterator[Form]:
    """Beside a line a leap is denied: `gives check along the diagonal, not with a knight leap`."""
    name = getattr(kind, "kind", None)
    acts = isinstance(form, Atom) and form.sense in LASTING
    if not acts or not isinstance(form, Atom) or name is None:
        return
    if form.role("along") is not None and form.role("like") is None:
        own = (form.extent[1], ext[1])
        roles = {role: term for role, term in form.roles if role != "along"}
        yield And(ext, (form, Not(own, atom(own, form.sense, **roles, like=Like(own, name)))))
