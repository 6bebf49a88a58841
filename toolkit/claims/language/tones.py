"""How a form is said: of what is denied, of neither of two, of what was so earlier."""

from __future__ import annotations

from dataclasses import replace

from toolkit.claims.language.forms import Atom, Earlier, Extent, Form, Group, Joint, Not, Or, Term


def of_neither(form: Form) -> Form:
    """`Neither 21.Nxd4 nor 21.Rxd4 is legal` denies both, as `cannot play 21.Nxd4 or 21.Rxd4`."""
    moves = form.role("moves") if isinstance(form, Atom) and form.sense == "legal" else None
    if not isinstance(form, Atom) or not isinstance(moves, Group) or moves.joint is not Joint.NOR:
        return _each_denied(form)
    return Not(form.extent, form.with_roles(moves=replace(moves, joint=Joint.OR)))


def _each_denied(form: Form) -> Form:
    """`Neither the bishop nor the pawn gives check along e1-h4`: of each of them it is denied."""
    if not isinstance(form, Atom):
        return form
    named = [(name, term) for name, term in form.roles if _is_neither(term)]
    if len(named) != 1:
        return form
    role, group = named[0]
    assert isinstance(group, Group)
    made = [form.with_roles(**{role: member}) for member in group.members]
    return Not(form.extent, Or(form.extent, tuple(made)))


def _is_neither(term: Term) -> bool:
    return isinstance(term, Group) and term.joint is Joint.NOR


def toned(form: Form, extent: Extent, negated: bool, past: bool) -> Form:
    """A form as it is said: denied, or of what was so earlier."""
    form = Not(extent, _said_once(form)) if negated else of_neither(form)
    return Earlier(extent, form) if past else form


def _said_once(form: Form) -> Form:
    """`cannot be taken, neither by A nor by B` denies once."""
    if not isinstance(form, Atom):
        return form
    agent = form.role("agent")
    if not isinstance(agent, Group) or agent.joint is not Joint.NOR:
        return form
    return form.with_roles(agent=replace(agent, joint=Joint.OR))
