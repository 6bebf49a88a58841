"""What another piece does after a move that is supposed: `if 5...Qxg2, the king takes the queen`."""

from __future__ import annotations

import re
from dataclasses import replace

from toolkit.claims.language.forms import And, Atom, Form, Group, MovesTerm, Pieces, Pronoun
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import some_moves
from toolkit.claims.language.suppositions import possible
from toolkit.claims.language.terms import each_in

_SQUARES = re.compile(r"[a-p][1-9]")
_TAKINGS = frozenset({"captures", "captured"})


def in_reply(line: MovesTerm, form: Form | Would) -> Form | Would:
    """A capture by another piece than the one that moves last: it may follow then."""
    inner = form.form if isinstance(form, Would) else form
    if not line.moves[-1].numbered:
        return form
    mover = line.moves[-1].kind
    target = _SQUARES.findall(line.moves[-1].text)
    if isinstance(inner, Atom) and _is_by_another(inner, mover):
        there = _this_one(inner, mover, target[-1] if target else "")
        return possible(replace(there, sense="captures")) or form
    if isinstance(inner, And) and len(inner.forms) == 2:
        taking, check = inner.forms
        if isinstance(taking, Atom) and isinstance(check, Atom) and _is_by_another(taking, mover):
            there = _this_one(taking, mover, target[-1] if target else "")
            return _taking_with_check(inner, there, check) or form
    return form


def _this_one(form: Atom, mover: str | None, target: str) -> Atom:
    """`The queen takes this pawn`: the one that the move before has brought there."""
    what = form.role("patient")
    this = isinstance(what, Pieces) and what.pronoun is Pronoun.THIS and what.kind == mover
    if not this or not isinstance(what, Pieces) or not target:
        return form
    return form.with_roles(patient=replace(what, pronoun=None, squares=(target,)))


def _is_by_another(form: Atom, mover: str | None) -> bool:
    """Whether pieces of which none is the one that moves take something."""
    agent = form.role("agent")
    if form.sense not in _TAKINGS or agent is None or mover is None:
        return False
    named = each_in(agent)
    return all(
        isinstance(each, Pieces) and each.kind not in (None, mover) and each.pronoun is None
        for each in named
    )


def _taking_with_check(whole: And, taking: Atom, check: Atom) -> Atom | None:
    """`The queen takes the pawn and checks`: a capture that is legal then does so."""
    agent, said = taking.role("agent"), check.role("agent")
    same = said is None or said == agent or getattr(said, "pronoun", None) is Pronoun.IT
    roles = {name for name, _ in taking.roles} | {name for name, _ in check.roles}
    if check.sense != "check" or not same or not roles <= {"agent", "patient"}:
        return None
    if check.role("patient") is not None or isinstance(agent, Group):
        return None
    return some_moves(whole.extent, "capturing check", agent=agent, patient=taking.role("patient"))
