"""A leap as a reason: `From e8 the queen can come to c6, for she leaps over the bishop`: to c6."""

from __future__ import annotations

from dataclasses import replace

from toolkit.claims.language.forms import (
    Atom,
    Because,
    Form,
    Not,
    Pieces,
    Pronoun,
    SquareTerm,
    Term,
)

_GOALS = {
    "can_go": "to",
    "goes": "to",
    "can_take": "patient",
    "attacks": "patient",
    "protects": "patient",
    "controls": "square",
}
"""What a leap may be the reason of, and the role of the square to which it then leads."""

_LEAPS = ("leaps_over", "can_leap_over")


def towards_goal(form: Because) -> Because:
    """The leap that is the reason, to where that of which it is the reason leads."""
    inner = form.form.form if isinstance(form.form, Not) else form.form
    reason = form.reason
    leap = reason.form if isinstance(reason, Not) else reason
    if not isinstance(inner, Atom) or not isinstance(leap, Atom):
        return form
    if inner.sense == "can_interpose":
        return _over_what_interposes(form, inner, leap)
    if leap.sense not in _LEAPS:
        return form
    agent, goal = inner.role("agent"), _goal(inner)
    if leap.role("to") is not None or goal is None or not isinstance(agent, Pieces):
        return form
    if not _is_of(leap.role("agent"), agent):
        return form
    origin = inner.role("from_")
    if isinstance(origin, SquareTerm) and not agent.squares:
        agent = replace(agent, squares=(origin.name,))
    said: Form = replace(leap, sense="leaps_over").with_roles(agent=agent, to=goal)
    return replace(form, reason=Not(reason.extent, said) if isinstance(reason, Not) else said)


def _over_what_interposes(form: Because, inner: Atom, leap: Atom) -> Because:
    """`Interposing on e2 is useless, as the queen leaps over it`: from where she checks."""
    on, over = inner.role("on"), leap.role("over") or leap.role("via")
    is_leap = leap.sense in _LEAPS or (leap.sense == "goes" and leap.role("via") is not None)
    if not is_leap or not isinstance(on, SquareTerm) or isinstance(form.reason, Not):
        return form
    is_it = isinstance(over, Pieces) and over.pronoun is Pronoun.IT
    if not is_it and not (isinstance(over, SquareTerm) and over.name == on.name):
        return form
    king = Pieces(leap.extent, "king", state="checked")
    agent = leap.role("agent")
    said = Atom(leap.extent, "leaps_over").with_roles(agent=agent, over=on, to=king)
    return replace(form, reason=said)


def _goal(inner: Atom) -> Term | None:
    role = _GOALS.get(inner.sense)
    goal = inner.role(role) if role is not None else None
    return inner.role("on") if goal is None and inner.sense == "can_take" else goal


def _is_of(leaper: Term | None, agent: Pieces) -> bool:
    """Whether the one that leaps is that of the clause before: `she`, or the same words again."""
    if not isinstance(leaper, Pieces):
        return False
    if leaper.pronoun in (Pronoun.IT, Pronoun.HE) and leaper.kind in (None, agent.kind):
        return True
    return replace(leaper, extent=agent.extent) == agent
