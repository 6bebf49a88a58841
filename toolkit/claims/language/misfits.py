"""What cannot be read beside the statement before it: it is of a line, of a sight or of a list."""

from __future__ import annotations

from toolkit.claims.language.forms import (
    And,
    Atom,
    Form,
    Given,
    Hedged,
    HowMany,
    MovesTerm,
    Not,
    Pieces,
    Played,
    Pronoun,
    Threat,
)
from toolkit.claims.language.terms import atoms_in, owner_of


def misfits(before: Form, form: object) -> bool:
    """Whether a form, read by itself, is not what it says after another."""
    return any(case(before, form) for case in _CASES)


def names_moves_alone(form: object) -> bool:
    """Whether a form has no words but those of moves."""
    if isinstance(form, Atom) and form.sense == "line":
        return True
    if not isinstance(form, Hedged) or not form.moves:
        return False
    return form.extent == (form.moves[0].extent[0], form.moves[-1].extent[1])


def _is_deed_threatened(before: Form, form: object) -> bool:
    """`threatening 14.Rxe7, taking the queen`: no deed of the move that was played."""
    if not isinstance(before, Threat) or not isinstance(before.what, MovesTerm | Given):
        return False
    agent = form.role("agent") if isinstance(form, Atom) else None
    return isinstance(agent, Pieces) and agent.pronoun is Pronoun.MOVER


def _is_those(before: Form, form: object) -> bool:
    """`Two moves would mate, Qf1 and Re3`: which they are, and no line of moves."""
    last = before.forms[-1] if isinstance(before, And) else before
    return isinstance(last, HowMany) and last.named is None and names_moves_alone(form)


_DEEDS = frozenset({"captures", "goes"})
"""What moves that come after a line do."""
_OF_MATERIAL = frozenset(
    {"material", "set_against", "ahead", "outnumbers", "only_kinds", "bare", "compared"}
)


def _is_of_line(before: Form, form: object) -> bool:
    """`If Black takes with 20...Qxe4, the pawn recaptures and White is a rook up`: after all that.

    `White can take the pawn, and then Black has none`.
    """
    after = isinstance(before, Given) and isinstance(before.premise, Played)
    captures = after and any(each.sense in _DEEDS for each in atoms_in(before))
    may_capture = isinstance(before, Atom) and before.sense == "can_take"
    return (captures or may_capture) and isinstance(form, Atom) and form.sense in _OF_MATERIAL


_MAY_MOVE = frozenset({"check_from", "choices", "can_go", "can_take", "can_drop"})
"""What says that a move may come."""


def _is_answer(before: Form, form: object) -> bool:
    """`White can give check on f6, but Black can take the knight`: after that move, and not now."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(before, Atom) or before.sense not in _MAY_MOVE:
        return False
    if not isinstance(inner, Atom) or inner.sense != "can_take":
        return False
    sides = [owner_of(each.role("agent")) for each in (before, inner)]
    return None not in sides and sides[0] is not sides[1]


def _is_of_sight(before: Form, form: object) -> bool:
    """`Behind the rook the sissa aims at the king, by the path b3-b6-e9`: no way of the move."""
    sees = isinstance(before, Atom) and before.sense == "xray"
    return sees and isinstance(form, Atom) and form.sense == "path"


def _is_listed(before: Form, form: object) -> bool:
    """`queen, rook and pawn against rook and pawn`: what stands after the first comma is no balance."""
    balance = isinstance(form, Atom) and form.sense == "set_against" and form.role("agent") is None
    return balance and isinstance(before, Atom) and before.sense == "material"


_CASES = (
    _is_deed_threatened,
    _is_listed,
    _is_of_line,
    _is_those,
    _is_of_sight,
    _is_answer,
)
