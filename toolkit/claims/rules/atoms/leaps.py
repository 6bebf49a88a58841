"""What a piece leaps over: `the queen attacks d5 over the knight on d4`."""

from __future__ import annotations

from dataclasses import replace

from toolkit.claims.language.forms import Group, Pieces, SquareTerm
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.lines import between as squares_between
from toolkit.claims.rules.movement import judged_before, made
from toolkit.claims.rules.quantify import over_pieces, squares_named
from toolkit.claims.rules.scene import Scene


@judge("leaps_over", kind="path")
def leaps_over(
    scene: Scene,
    *,
    agent: Pieces | Group,
    over: SquareTerm | Pieces | Group,
    to: SquareTerm | Pieces | None = None,
) -> Judgement:
    """It leaps to a square, or has just done so; these pieces stand in the straight line between.

    Where no square is named it is the one to which it has just leapt.
    """
    to = to or _just_leapt_to(scene, agent)
    goals = squares_named(scene, to) if to is not None else ()
    if len(goals) != 1 or (isinstance(to, Pieces) and to.number not in (None, 1)):
        return unknown("it is not known where it leaps")
    at = made(scene)
    landed = at is not None and scene.is_after and at.move.target == goals[0]
    by = at.is_by(agent) if at is not None and landed else False
    if at is not None and by is True:
        before = replace(at.before, spoken=())
        start = Pieces(agent.extent, squares=(scene.name(at.move.origin),))
        return judged_before(at, leaps_over(before, agent=start, to=to, over=over))
    if by is None:
        return unknown("it is not known which piece is meant")

    def leaps(origin: int) -> Judgement:
        piece = scene.piece(origin)
        drawn = scene.game.table.drawn(piece.colour, piece.type, origin)
        if not any(path.end == goals[0] and not path.passes for path in drawn):
            return false(f"{scene.words(origin)} does not leap to {scene.name(goals[0])}")
        inside = squares_between(scene.game.board.files, origin, goals[0]) or ()
        if isinstance(over, SquareTerm):
            # `It leaps over d5`: a square between, empty or not.
            between = scene.square(over.name) in inside
            return true() if between else false(f"{over.name} is not between")

        def stands(square: int) -> Judgement:
            return true() if square in inside else false(f"{scene.words(square)} is not between")

        return over_pieces(scene, over, stands, among=inside)

    return over_pieces(scene, agent, leaps)


def _just_leapt_to(scene: Scene, agent: Pieces | Group) -> SquareTerm | None:
    """Where the move that has just been made led, if it leapt over a square, empty or not."""
    at = made(scene)
    if at is None or not scene.is_after or at.is_by(agent) is not True:
        return None
    inside = squares_between(scene.game.board.files, at.move.origin, at.move.target)
    return SquareTerm(agent.extent, scene.name(at.move.target)) if inside else None


@judge("can_leap_over", kind="path")
def can_leap_over(
    scene: Scene, *, agent: Pieces | Group, over: SquareTerm | Pieces | Group
) -> Judgement:
    """`It can leap over the pawn`: to some square beyond it that its own side does not hold."""

    def leaps(origin: int) -> Judgement:
        piece = scene.piece(origin)
        own = scene.position.side(piece.colour)
        drawn = scene.game.table.drawn(piece.colour, piece.type, origin)
        ends = {path.end for path in drawn if not path.passes and not own >> path.end & 1}
        files = scene.game.board.files
        inside = {each for end in ends for each in squares_between(files, origin, end) or ()}

        def leapt(square: int) -> Judgement:
            words = f"{scene.words(origin)} does not leap over {scene.name(square)}"
            return true() if square in inside else false(words)

        if isinstance(over, SquareTerm):
            square = scene.square(over.name)
            return unknown(f"{over.name} is no square") if square is None else leapt(square)
        return over_pieces(scene, over, leapt, among=inside)

    return over_pieces(scene, agent, leaps)
