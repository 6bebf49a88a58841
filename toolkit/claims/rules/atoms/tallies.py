"""How often a side or a piece has captured so far: `the b-pawn took twice`."""

from __future__ import annotations

from toolkit.claims.language.forms import Group, Number, Pieces, SideTerm
from toolkit.claims.rules.atoms.rights import NO_SIDE
from toolkit.claims.rules.atoms.sofar import OPEN, is_array, nodes
from toolkit.claims.rules.capturing import history
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.quantify import matches, over_pieces
from toolkit.claims.rules.scene import Scene
from toolkit.position import Manner


@judge("has_captured", kind="captured")
def has_captured(scene: Scene, *, agent: Pieces | Group | SideTerm, count: Number) -> Judgement:
    """So many captures of a side or a piece lie behind, the last move among them."""
    if scene.node is None or not scene.real or not is_array(history(scene.node)[1]):
        return unknown(OPEN)
    if not isinstance(agent, SideTerm):
        return over_pieces(
            scene, agent, lambda square: _compared(_captures_of(scene, square), count)
        )
    side = scene.side_of(agent)
    if side is None:
        return unknown(NO_SIDE)
    made = [each.move for each in nodes(scene) if each.before.turn is side]
    return _compared(sum(move is not None and move.captured is not None for move in made), count)


def _compared(made: int, count: Number) -> Judgement:
    words = f"captures so far: {made}"
    return true(words) if matches(count, made) else false(words)


def _captures_of(scene: Scene, square: int) -> int:
    """How often the piece that stands on a square has captured."""
    at, made = square, 0
    for node in nodes(scene):
        move = node.move
        if move is None or move.target != at:
            if move is not None and move.way is not None and at == move.way.rook[1]:
                at = move.way.rook[0]
            continue
        if move.manner is Manner.DROP:
            break
        made += move.captured is not None
        at = move.origin
    return made
