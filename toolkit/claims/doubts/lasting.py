"""What is said to be so still: it is so after the move, and not before it alone."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TypeGuard

from toolkit.claims.language.forms import Atom, Form
from toolkit.claims.model import When
from toolkit.claims.rules.judgement import Judgement, Truth, unknown
from toolkit.claims.rules.operators import judge_form
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.squaresorts import squares_of

_STILL = re.compile(r"\b(?:still|now|remains?|stays?|continues)\b", re.IGNORECASE)
_PLIGHTS = frozenset({"pinned", "pins", "immobile"})


def lasting(form: Form, found: Judgement, text: str, scene: Scene) -> Judgement:
    """`The rook is still pinned`: what was so before the move is judged after it."""
    if found.truth is not Truth.TRUE:
        return found
    is_still = _STILL.search(text, *form.extent) is not None
    if is_still and _is_of_manner(form):
        # `The man on c1 moves now as a rook`: it can, whatever its last move was.
        return judge_form(replace(form, sense="can_move_as"), scene)
    if _names_no_drop(text[slice(*form.extent)], scene):
        return unknown("nobody can be dropped on that square")
    is_plight = isinstance(form, Atom) and form.sense in _PLIGHTS
    if is_still and is_plight and found.when is When.BEFORE and scene.is_after:
        return judge_form(form, replace(scene, real=False))
    return found


_DROPPED = re.compile(r"\bdropped (?:on|at) (\w\d+)\b", re.IGNORECASE)


def _names_no_drop(text: str, scene: Scene) -> bool:
    """`The man dropped on d5 attacks e3`, where no man is ever dropped: who is meant is not known."""
    said = _DROPPED.search(text)
    if said is None or not scene.game.rules.drops:
        return False
    drops = squares_of(scene, "starting", None)
    return drops is not None and scene.square(said[1]) not in drops


def _is_of_manner(form: Form) -> TypeGuard[Atom]:
    return (
        isinstance(form, Atom)
        and form.sense == "goes"
        and {name for name, _ in form.roles} == {"agent", "like"}
    )
