"""Control of squares next to a piece: `the rook controls three squares next to the king`."""

from __future__ import annotations

from toolkit.claims.language.forms import Group, Pieces, SideTerm, Squares, SquareTerm
from toolkit.claims.rules.atoms.controls import controls
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, unknown
from toolkit.claims.rules.places import neighbourhood
from toolkit.claims.rules.quantify import squares_named
from toolkit.claims.rules.scene import Scene


@judge("controls_near", kind="controls")
def controls_near(
    scene: Scene, *, agent: Pieces | Group | SideTerm, square: Squares, patient: Pieces
) -> Judgement:
    """It controls these squares next to a piece, and no other empty one of them."""
    if len(set(square.names)) != square.number or square.at_least:
        return unknown("which squares are meant is not known")
    if patient.number not in (None, 1):
        return unknown("next to which piece is not known")
    named, there = squares_named(scene, square), scene.squares_of(patient).squares
    # Of two kings that one to which they are next.
    near = [each for each in there if set(named) <= neighbourhood(scene, each)]
    if len(named) < len(square.names) or len(near) != 1:
        words = " or ".join(map(scene.words, there))
        return unknown() if near or not there else false(f"not all of them are next to {words}")
    found = controls(scene, agent=agent, square=Squares(square.extent, None, square.names))
    if found.truth is not Truth.TRUE:
        return found
    others = neighbourhood(scene, near[0]) - set(named)
    empty = [scene.name(each) for each in others if scene.position.piece_at(each) is None]
    also = [name for name in empty if _controlled(scene, agent, name)]
    return false(f"also {', '.join(sorted(also))}") if also else found


def _controlled(scene: Scene, agent: Pieces | Group | SideTerm, name: str) -> bool:
    found = controls(scene, agent=agent, square=SquareTerm((0, 0), name))
    return found.truth is Truth.TRUE
