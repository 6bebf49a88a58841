"""What was done with a move that has a number, or with a side's last one: `White castled on move 10`."""

from __future__ import annotations

from dataclasses import replace

from toolkit.claims.language.forms import And, AtMove, Atom, Form, Given, LastMove, Not, SideTerm
from toolkit.claims.language.senses import DONE_ONCE
from toolkit.claims.language.terms import atoms_in
from toolkit.claims.rules.judgement import Judgement, Truth, false, unknown
from toolkit.claims.rules.movement import made, scene_of
from toolkit.claims.rules.nodes import nodes
from toolkit.claims.rules.scene import JudgeForm, Scene
from toolkit.record.model import ply_index

NOT_REACHED = "the record has no such move before this"


def _of_one_move(form: Form) -> Form:
    """A deed at some time so far, as that of one move: `Black took a knight on h5 on move 10`."""
    if isinstance(form, And):
        return replace(form, forms=tuple(map(_of_one_move, form.forms)))
    if isinstance(form, Not):
        return replace(form, form=_of_one_move(form.form))
    once = isinstance(form, Atom) and form.sense == "captured_once"
    return replace(form, sense="captures") if isinstance(form, Atom) and once else form


def with_move(premise: AtMove, form: Form, scene: Scene, judge: JudgeForm) -> Judgement:
    """A deed of either side's move of a number; false where both moves are known to be others."""
    if scene.node is None or not scene.real:
        return unknown(NOT_REACHED)
    if premise.after:
        return _after_moves(premise.number, form, scene, judge)
    form = _of_one_move(form)
    first = ply_index(premise.number, black=False)
    agent = form.role("agent") if isinstance(form, Atom) else None
    side = scene.side_of(agent) if isinstance(agent, SideTerm) else None
    found = [
        judge(form, scene_of(scene, node))
        for node in nodes(scene)
        if node.move is not None
        and node.index in (first, first + 1)
        and side in (None, node.before.turn)
    ]
    right = [each for each in found if each.truth is Truth.TRUE]
    if right:
        return right[0]
    denied = [each for each in found if each.truth is Truth.FALSE]
    if len(denied) == len(found) and len(found) == (2 if side is None else 1):
        return false(denied[0].detail)
    return unknown(NOT_REACHED if not found else "it may speak of another move")


def _after_moves(number: int, form: Form, scene: Scene, judge: JudgeForm) -> Judgement:
    """How things stand after so many moves of each side, or of White's with the last of his."""
    first, last = (ply_index(number, black=each) for each in (False, True))
    now = scene.node
    if now is not None and now.index in (first, last) and scene.is_after:
        return judge(form, scene)
    for node in nodes(scene):
        if node.move is not None and node.index == last:
            found = judge(form, scene_of(scene, node))
            return found if found.truth is Truth.TRUE else unknown("moves to come may be meant")
    return unknown(NOT_REACHED)


_DONE = DONE_ONCE | {"captured", "drop", "exchanged", "of_sort", "passing", "strides"}
"""What the last move of a side has done, though an answer to it has been played."""


def with_last(premise: LastMove, form: Form, scene: Scene, judge: JudgeForm) -> Judgement:
    """What the last move of a side did; what may have ended with the answer to it is not known."""
    if scene.node is None or not scene.real:
        return unknown(NOT_REACHED)
    side, at, form = scene.side_of(premise.side), made(scene), _of_one_move(form)
    if at is not None and at.side is side:
        return judge(form, scene)
    own = (each for each in nodes(scene) if each.move is not None and each.before.turn is side)
    node = next(own, None)
    if node is None:
        return unknown(NOT_REACHED)
    if not all(each.sense in _DONE for each in atoms_in(form)):
        return unknown("it may be so no longer")
    return judge(form, scene_of(scene, node))


def of_last(form: Form, scene: Scene) -> Form:
    """What the last move of a side did, where that is the move at hand: as it is said of this one."""
    if isinstance(form, And):
        return replace(form, forms=tuple(of_last(each, scene) for each in form.forms))
    if not isinstance(form, Given) or not isinstance(form.premise, LastMove):
        return form
    at = made(scene)
    if at is None or at.side is not scene.side_of(form.premise.side):
        return form
    return replace(form.form, extent=form.extent)
