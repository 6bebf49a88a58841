"""Pieces that others leap over: `the queen attacks d5 over the knight on d4`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Atom, Extent, Form, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom

_LEAPING = "(('leaping'|'jumping'|'hopping'|'by' ('leaping'|'jumping'))? 'over')"


_STRIKING = ("attacks", "protects", "controls", "goes")


@rule("full_statement", f"form:clause ','? {_LEAPING} over:piece", cost=-1)
@rule(
    "full_statement",
    "form:clause ','? ('by')? ('leaping'|'jumping'|'hopping') 'over' spot:square",
    cost=-1,
)
def leaping_over(
    ext: Extent, form: Form | Would, over: Term | None = None, spot: Term | None = None
) -> Iterator[Form]:
    """`The queen attacks d5 over the knight on d4`: it stands between, and does not matter."""
    if not isinstance(form, Atom) or form.sense not in _STRIKING or form.role("via") is not None:
        return
    agent, goal = form.role("agent"), form.role("square") or form.role("patient")
    goal = form.role("to") if form.sense == "goes" else goal
    if agent is not None and goal is not None:
        own = (form.extent[1], ext[1])
        yield And(ext, (form, atom(own, "leaps_over", agent=agent, to=goal, over=over or spot)))
