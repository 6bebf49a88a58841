"""An empty square as a reason: `the bishop attacks c8, because b7 is empty`: it is on its way."""

from __future__ import annotations

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import Atom, Because, Pieces
from toolkit.claims.rules.judgement import Judgement, false
from toolkit.claims.rules.quantify import squares_named
from toolkit.claims.rules.scene import Scene

_GOALS = {"attacks": "patient", "protects": "patient", "controls": "square", "check": "patient"}
"""What is so along a path, and the role of the square to which that leads."""


def off_the_way(form: Because, scene: Scene) -> Judgement | None:
    """Refutes an empty square with which no path has to do; None where that is not so.

    Words may mean several pieces: it is refuted where the square is on no path of any of them.
    """
    inner, reason = form.form, form.reason
    if not isinstance(inner, Atom) or inner.sense not in _GOALS:
        return None
    if not isinstance(reason, Atom) or reason.sense != "empty":
        return None
    agent, goal = inner.role("agent"), inner.role(_GOALS[inner.sense])
    where = reason.role("square")
    if not isinstance(agent, Pieces) or agent.pronoun is not None or where is None:
        return None
    goals = squares_named(scene, goal) if goal is not None else ()
    if inner.sense == "check":
        goals = tuple(scene.position.king(side) for side in Colour)
    passed = _passed(scene, squares_named(scene, agent), goals)
    named = squares_named(scene, where)
    stray = [scene.name(each) for each in named if each not in passed]
    if not passed and not goals:
        return None
    return false(f"{stray[0]} is not on the way") if stray else None


def _passed(scene: Scene, origins: tuple[int, ...], goals: tuple[int, ...]) -> set[int]:
    """The squares between some pieces and their goals, on any path of theirs."""
    passed: set[int] = set()
    for origin in set(origins) & set(bits(scene.position.occupied)):
        piece = scene.piece(origin)
        for path in scene.game.table.drawn(piece.colour, piece.type, origin):
            if path.end in goals:
                passed.update(path.passes)
    return passed
