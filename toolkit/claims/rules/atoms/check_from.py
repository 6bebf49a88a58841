"""A check that can be given: `threatens to give check on h2 with the queen`."""

from __future__ import annotations

from toolkit.board import bits
from toolkit.claims.language.forms import Group, Pieces, SquareTerm
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene


@judge("check_from", kind="threat")
def check_from(scene: Scene, *, agent: Pieces | Group, on: SquareTerm) -> Judgement:
    """A legal move of that piece of the side to move goes there and gives check."""
    goal = scene.square(on.name)
    if goal is None:
        return unknown(f"the board has no square {on.name}")
    position = scene.position
    legal = [move for move in position.moves() if move.target == goal]
    giving = {move.origin for move in legal if position.play(move).in_check()}

    def gives(square: int) -> Judgement:
        if square in giving:
            return true()
        return false(f"{scene.words(square)} cannot give check on {on.name}")

    own = list(bits(position.side(position.turn)))
    return over_pieces(scene, agent, gives, among=own)
