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
    if _is_of_manner(form) and found.truth is Truth.TRUE and _STILL.search(text, *form.extent):
        # `The man on c1 moves now as a rook`: it can, whatever its last move was.
        return judge_form(replace(form, sense="can_move_as"), scene)
    if found.truth is Truth.TRUE and _names_no_drop(text[slice(*form.extent)], scene):
        return unknown("nobody can be dropped on that square")
    if found.truth is not Truth.TRUE or found.when is not When.BEFORE or not scene.is_after:
        return found
    if not isinstance(form, Atom) or form.sense not in _PLIGHTS:
        return found
    if _STILL.search(text, *form.extent) is None:
        return found
    return judge_form(form, replace(scene, real=False))


_DROPPED = re.compile(r"\bdropped (?:on|at) (\w\d+)\b", re.IGNORECASE)


def _names_no_drop(text: str, scene: Scene) -> bool:
    """`The man dropped on d5 attacks e3`, where no man is ever dropped: who is meant is not known."""
    said = _DROPPED.search(text)
    drops = (
        squares_of(scene, "starting", None) if said is not None and scene.game.rules.drops else None
    )
    return said is not None and drops is not None and scene.square(said[1]) not in drops


def _is_of_manner(form: Form) -> TypeGuard[Atom]:
    return (
        isinstance(form, Atom)
        and form.sense == "goes"
        and {name for name, _ in form.roles} == {"agent", "like"}
    )
