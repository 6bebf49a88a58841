"""A word or two before a colon that say what the clause after it shows: `Overprotected: five men guard e5`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Atom, Extent, Form, Not, Pieces, SquareTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.saying import say

_SUFFERS = ("patient", "square", "on")
"""The roles of that to which something is done."""


@rule("full_statement", "lead:bare_predicate (':'|'-') form:clause", cost=2)
def heading(ext: Extent, lead: Predicate, form: Form | Would) -> Iterator[Form]:
    """`Pinned: the rook holds the knight`: of the one to which the clause says it is done."""
    inner = form.form if isinstance(form, Not) else form
    is_plight = lead.state is not None or (lead.use is not None and lead.use.passive)
    if not isinstance(inner, Atom) or lead.forms or lead.adjuncts or not is_plight:
        return
    whose = next(filter(_is_one, map(inner.role, _SUFFERS)), None)
    for said in say(whose, lead, lead.extent) if whose is not None else ():
        if isinstance(said, Atom | Not):
            yield And(ext, (said, form))  # type: ignore[arg-type]


def _is_one(term: Term | None) -> bool:
    return isinstance(term, Pieces | SquareTerm)
