"""Why there is a mate in one: `Black has a mate in one, since the queen can go to c4`, with that move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeGuard

from toolkit.claims.language.forms import (
    Atom,
    Form,
    Number,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Threat,
    Word,
)

_STEPS = {"can_go": "agent", "goes": "agent", "flight": "patient"}
"""Senses of moves to a square, and the role of the piece that makes them."""
_CAPTURES = frozenset({"can_take", "captures"})


def names_no_mating_move(form: object) -> bool:
    """Whether a clause says that there is or threatens to be a mate, and not by which move."""
    mate = form.what if isinstance(form, Threat) else form
    if not isinstance(mate, Atom) or mate.sense != "mate_in":
        return False
    return {name for name, _ in mate.roles} <= {"number", "agent"}


def is_move(reason: object) -> TypeGuard[Atom]:
    """Whether a reason is that a piece can make a move, or makes it."""
    return isinstance(reason, Atom) and (reason.sense in _STEPS or reason.sense in _CAPTURES)


def may_be_of_other(form: object, reason: Atom) -> bool:
    """Whether the piece that moves is said to be of the other side: `as White's king can go to a1`."""
    mate = form.what if isinstance(form, Threat) else form
    whose = mate.role("agent") if isinstance(mate, Atom) else None
    if isinstance(form, Threat):
        whose = form.agent
    who = reason.role(_STEPS.get(reason.sense, "agent"))
    side = whose.owner if isinstance(whose, SideTerm) and whose.owner.named else None
    owner = who.owner if isinstance(who, Pieces) else None
    return Owner.ENEMY is owner or (None not in (side, owner) and owner is not side)


def mating_by(form: Form, reason: Atom) -> Iterator[Form]:
    """Yield that this very move mates; nothing where it is not said which move that is."""
    if isinstance(form, Threat):
        if isinstance(form.what, Atom):
            for what in mating_by(form.what, reason):
                yield replace(form, what=what)
        return
    assert isinstance(form, Atom)
    number = form.role("number")
    who = reason.role(_STEPS.get(reason.sense, "agent"))
    if not isinstance(number, Number) or number.value != 1 or not isinstance(who, Pieces):
        return
    if reason.sense in _STEPS:
        # That it can flee to a square is another reading of the same words.
        goal = reason.role("to")
        if isinstance(goal, SquareTerm) and len(reason.roles) == _TWO:
            yield form.with_roles(with_=who, on=goal)
    elif {name for name, _ in reason.roles} <= {"agent", "patient", "on"}:
        taking = Atom(form.extent, "all_moves")
        yield taking.with_roles(
            agent=form.role("agent"),
            how=Word(form.extent, "captures"),
            state=Word(form.extent, "mate"),
            only=Word(form.extent, "one"),
            by=who,
            patient=reason.role("patient"),
            on=reason.role("on"),
        )


_TWO = 2
"""A piece and a square."""
