"""How many promotions of a pawn give check, to which pieces."""

from __future__ import annotations

from toolkit.claims.language.forms import Number, Pieces, SideTerm, Word
from toolkit.claims.rules.amounts import kind_called
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.kinds import is_kind
from toolkit.claims.rules.quantify import matches
from toolkit.claims.rules.scene import Scene
from toolkit.notation import some_names
from toolkit.position import Piece


@judge("promotion_checks", kind="possible")
def promotion_checks(
    scene: Scene,
    *,
    agent: Pieces | SideTerm,
    count: Number,
    to: Word | None = None,
    how: Word | None = None,
) -> Judgement:
    """So many legal promotions of the side to move give check; with `any` all of them count."""
    if how is not None and how.value != "any":
        return unknown(f"{how.value} is not judged")
    if to is not None and kind_called(scene.game, to.value) is None:
        return unknown(f"{to.value} is no piece")
    if isinstance(agent, Pieces) and (agent.number not in (None, 1) or agent.bound):
        return unknown("which pawn is meant is not known")
    position, board = scene.position, scene.game.board
    legal = [each for each in position.moves() if each.promotion is not None]
    if isinstance(agent, SideTerm):
        if scene.side_of(agent) is not position.turn:
            return unknown("it is the other side's turn")
    else:
        fits = {each.origin: scene.fits(agent, each.origin) for each in legal}
        if None in fits.values():
            return unknown("which pawn is meant is not known")
        legal = [each for each in legal if fits[each.origin]]
    if not legal:
        return unknown("no such promotion is legal")
    found = [each for each in legal if how is not None or position.play(each).in_check()]
    if to is not None:
        found = [
            each
            for each in found
            if each.promotion is not None
            and is_kind(Piece(position.turn, each.promotion), to.value, scene.game)
        ]
    if len({each.origin for each in legal}) > 1 or len({each.target for each in legal}) > 1:
        return unknown("which promotion is meant is not known")
    names = some_names(board, found) if found else "none"
    return true(names) if matches(count, len(found)) else false(names)
