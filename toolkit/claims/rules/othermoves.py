"""That there is no other legal move, as a reason: of the move that its sentence speaks of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Because,
    Form,
    MoveTerm,
    Pieces,
    SideTerm,
    Term,
)
from toolkit.claims.language.terms import owner_of, terms
from toolkit.claims.rules.atoms.only import read_in, steps_of
from toolkit.claims.rules.judgement import Judgement, Truth, unknown
from toolkit.claims.rules.movement import made
from toolkit.claims.rules.scene import JudgeForm, Scene
from toolkit.position import Move

_OTHER_MOVE = "it may speak of another move"


def no_other_move(form: Because, scene: Scene, judge: JudgeForm) -> Judgement | None:
    """`White must take the pawn, as there is no other legal move`: but to take it.

    None where the reason is another one, or speaks of the move that was made.
    """
    inner = form.form
    if not _is_no_other(form.reason):
        return None
    if isinstance(inner, Atom) and inner.sense == "compelled":
        found = _of_duty(inner, scene, judge)
        told = found.truth is not Truth.FALSE or _names_side(inner.role("agent"))
        if told or judge(form.reason, scene).truth is not Truth.TRUE:  # type: ignore[arg-type]
            return found
        return unknown(_OTHER_MOVE)
    return None if _is_of_made(inner, scene) else unknown(_OTHER_MOVE)


def _is_no_other(reason: object) -> bool:
    """Whether it says that there is no other move, and not which, nor whose."""
    if not isinstance(reason, Atom) or reason.sense != "alternative":
        return False
    return reason.role("moves") is None and reason.role("agent") is None


def _names_side(agent: Term | None) -> bool:
    """`The king must go to g8` may be said of the move that was made, too."""
    owner = owner_of(agent)
    return owner is not None and owner.named


def _of_duty(duty: Atom, scene: Scene, judge: JudgeForm) -> Judgement:
    """What must be done, to the letter; of several such moves none is the only one."""
    found = judge(duty.with_roles(alone=None), scene)
    agent = duty.role("agent")
    if found.truth is not Truth.TRUE:
        return found
    if agent is not None and not isinstance(agent, SideTerm | Pieces):
        return unknown(_OTHER_MOVE)
    return found if len(steps_of(scene, agent)) == 1 else unknown("there are several such moves")


def _is_of_made(form: Form, scene: Scene) -> bool:
    """Whether what is said is said of the move that was made, by whoever made it."""
    at = made(scene)
    named = [each for each in terms(form) if isinstance(each, MoveTerm)]
    if named:
        return at is not None and all(_is_made(each, at.move, scene) for each in named)
    agent = form.role("agent") if isinstance(form, Atom) else None
    if isinstance(agent, SideTerm | Pieces):
        return at is not None and at.is_by(agent) is True
    return agent is None


def _is_made(term: MoveTerm, move: Move, scene: Scene) -> bool:
    """Whether a move that is named is the one that was made."""
    mention = scene.mention(term)
    before = mention.before if mention is not None else None
    if before is None or before != scene.before:
        return False
    return read_in(before, term.text).move == move


def tied(form: Form) -> Form:
    """`White must take, and there is no other legal move`: as if that were the reason."""
    return And(form.extent, tuple(_tied(form.forms))) if isinstance(form, And) else form


def _tied(forms: tuple[Form, ...]) -> Iterator[Form]:
    before: Form | None = None
    for each in forms:
        duty = before if isinstance(before, Atom) and before.sense == "compelled" else None
        if duty is not None and _is_no_other(each):
            yield Because(each.extent, duty, each)
        else:
            yield replace(each, forms=tuple(_tied(each.forms))) if isinstance(each, And) else each
        before = each
