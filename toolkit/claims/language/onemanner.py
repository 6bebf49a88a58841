"""One manner and not another: `the bishop checks by a knight's leap and not along a diagonal`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import And, Atom, Extent, Form, Like, LineTerm, Not
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.roles import Adjunct

_ACTING = frozenset({"check", "attacks", "protects"})
_KEYS = {"like": Like, "along": LineTerm}
"""What says how a piece acts, each by its role."""


@rule("full_statement", "form:clause ','? ('and'|'but')? 'not' other:adjunct", cost=1)
def not_in_that_manner(ext: Extent, form: Form | Would, other: Adjunct) -> Iterator[Form]:
    """`The rook checks along the file and not as a knight`: it does not do so in that manner."""
    sort = _KEYS.get(other.key)
    if sort is None or not isinstance(other.term, sort) or other.negated:
        return
    if not isinstance(form, Atom) or form.sense not in _ACTING:
        return
    told = [name for name in _KEYS if form.role(name) is not None]
    if len(told) == 1 and told != [other.key]:
        plain = form.with_roles(**{told[0]: None, other.key: other.term})
        own = (form.extent[1], ext[1])
        yield And(ext, (form, Not(own, replace(plain, extent=own))))
