"""Moving in one manner, and what a piece does so: `moving as a knight, it could take the pawn on c3`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Atom, Extent, Form, Like, Pieces, SquareTerm
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.senses import STRIKING

_MOVING = "('moving'|'going'|'acting'|'leaping'|'jumping'|'playing'|'working'|'used')"


@rule("full_statement", f"{_MOVING} like:like ','? form:clause", cost=-2)
@rule("full_statement", f"form:clause ','? {_MOVING} like:like", cost=-2)
def done_moving_as(ext: Extent, like: Like, form: Form | Would) -> Iterator[Form]:
    """`Moving as a knight, the chancellor could take the pawn`: by that manner, not in another."""
    if not isinstance(form, Atom) or form.role("like") is not None or form.role("via") is not None:
        return
    if form.sense in STRIKING:
        yield form.with_roles(like=like)
    agent, taken = form.role("agent"), form.role("patient") or form.role("on")
    if form.sense == "can_take" and isinstance(agent, Pieces):
        if isinstance(taken, SquareTerm):
            yield And(ext, (form, atom(ext, "controls", agent=agent, square=taken, like=like)))
        elif isinstance(taken, Pieces):
            yield And(ext, (form, atom(ext, "attacks", agent=agent, patient=taken, like=like)))
