"""The squares on which a side starts, where pieces of its reserve may be dropped."""

from __future__ import annotations

from functools import reduce
from operator import or_

from toolkit.board import bits
from toolkit.claims.language.forms import Number, SideTerm, SquareTerm
from toolkit.claims.rules.atoms.rights import NO_SIDE
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.quantify import matches
from toolkit.claims.rules.scene import Scene


@judge("drop_squares", kind="possible")
def drop_squares(
    scene: Scene, *, agent: SideTerm, count: Number | None = None, at: SquareTerm | None = None
) -> Judgement:
    """So many of a side's starting squares are free, or that which is named is one of them."""
    side, game = scene.side_of(agent), scene.game
    if side is None:
        return unknown(NO_SIDE)
    if not game.rules.reserve or not game.rules.drops:
        return unknown("nothing is dropped in this game")
    kinds = len(game.pieces)
    there = reduce(or_, game.rules.drops[side * kinds : (side + 1) * kinds], 0)
    free = [each for each in bits(there) if scene.position.piece_at(each) is None]
    names = f"free: {', '.join(map(scene.name, free)) or 'none'}"
    if at is not None and scene.square(at.name) not in free:
        return false(names)
    return true(names) if matches(count, len(free)) else false(names)


@judge("all_on_board", kind="material")
def all_on_board(scene: Scene, *, agent: SideTerm, count: Number) -> Judgement:
    """A side has so many pieces, its king not among them, and none of them in reserve."""
    side, position = scene.side_of(agent), scene.position
    if side is None:
        return unknown(NO_SIDE)
    if not scene.game.rules.reserve:
        return unknown("nothing is dropped in this game")
    kinds = len(scene.game.pieces)
    held = sum(position.reserves[side * kinds : (side + 1) * kinds])
    men = [each for each in bits(position.side(side)) if not scene.piece(each).type.royal]
    words = f"{len(men)} on the board, {held} in reserve"
    if held and matches(count, len(men)):
        return unknown("those on the board may be meant alone")
    return true(words) if matches(count, len(men)) else false(words)
