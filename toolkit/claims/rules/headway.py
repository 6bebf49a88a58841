"""Whether a piece goes on towards the enemy or back: `the bishop retreats to e7`, `it advances to a3`."""

from __future__ import annotations

from toolkit.board import Colour
from toolkit.claims.rules.judgement import Judgement, false, true, unknown
from toolkit.claims.rules.movement import Made
from toolkit.claims.rules.scene import Scene

ONWARD, BACKWARD = "onward", "backward"
DIRECTIONS = frozenset({ONWARD, BACKWARD})
"""How a piece goes, as verbs say it: `advance`, `retreat`."""


def headway(scene: Scene, origin: int, target: int, side: Colour) -> int:
    """By how many ranks a square is nearer to the enemy than another."""
    files = scene.game.board.files
    ranks = target // files - origin // files
    return ranks if side is Colour.WHITE else -ranks


def heads(scene: Scene, origin: int, target: int, how: str) -> Judgement:
    """Whether who goes from a square to another goes that way.

    Sideways it may be called either; who is attacked, or is a king, may withdraw to anywhere, and a
    king in check does so with each of its moves.
    """
    piece = scene.piece(origin)
    if how == BACKWARD and piece.type.royal and _is_attacked(scene, origin):
        return true()
    gained = headway(scene, origin, target, piece.colour)
    if not gained:
        return unknown("it goes neither forward nor back")
    if (gained > 0) is (how == ONWARD):
        return true()
    if how == BACKWARD and piece.type.royal and _is_attacked(scene, origin):
        return true("it withdraws from check")
    if how == BACKWARD and (piece.type.royal or _is_attacked(scene, origin)):
        return unknown("it may withdraw from an attack")
    return false("it goes backward" if gained < 0 else "it goes forward")


def _is_attacked(scene: Scene, square: int) -> bool:
    return scene.position.is_attacked(square, scene.piece(square).colour.other)


def made_headway(at: Made, how: str) -> Judgement:
    """Whether a move goes that way."""
    if at.move.origin == at.move.target:
        return false("it was dropped there")
    return heads(at.before, at.move.origin, at.move.target, how)
