"""What a side can take back where its own man stands: `White can recapture on f5`, held by White.

The other side would have to capture there first, so every such capture is played, also where it is
not its turn: `the rook stands ready to recapture`.
"""

from __future__ import annotations

from collections.abc import Callable

from toolkit.claims.language.forms import Group, Pieces, SideTerm, SquareTerm
from toolkit.claims.rules.judgement import Judgement, Truth, unknown
from toolkit.claims.rules.quantify import squares_named
from toolkit.claims.rules.scene import Scene


def on_own_square(
    scene: Scene,
    agent: Pieces | Group | SideTerm | None,
    on: SquareTerm,
    judged: Callable[[Scene], Judgement],
) -> Judgement | None:
    """What is so after each capture there; None where the square is not held by the takers' side."""
    square = scene.square(on.name)
    held = scene.position.piece_at(square) if square is not None else None
    if held is None or agent is None:
        return None
    if isinstance(agent, SideTerm):
        sides = {scene.side_of(agent)}
    else:
        sides = {scene.piece(each).colour for each in squares_named(scene, agent)}
    if sides != {held.colour}:
        return None
    if isinstance(agent, Pieces) and agent.pronoun is not None:
        return unknown("it is not known what could be taken back")
    before = scene.turned(held.colour.other)
    captures = [move for move in before.position.moves() if move.captured and move.target == square]
    found = [judged(before.playing(move)) for move in captures]
    if len({each.truth for each in found}) != 1 or found[0].truth is Truth.UNKNOWN:
        return unknown("it depends on what captures there first")
    return found[0]
