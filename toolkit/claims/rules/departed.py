"""Pieces that have left the square where they are named: `with the knight gone from c3`."""

from __future__ import annotations

from toolkit.claims.language.forms import Pieces
from toolkit.claims.rules.movement import made, scene_of
from toolkit.claims.rules.nodes import earlier_nodes
from toolkit.claims.rules.scene import Scene


def has_gone(pieces: Pieces, scene: Scene) -> bool:
    """Whether the last that stood on the one square that is named was such a piece, and moved off."""
    square = scene.square(pieces.squares[0]) if len(pieces.squares) == 1 else None
    if square is None or scene.node is None or scene.position.piece_at(square) is not None:
        return False
    for node in (scene.node, *earlier_nodes(scene)):
        at = made(scene_of(scene, node))
        if at is not None and at.move.origin == square:
            return at.before.fits(pieces, square) is True
    return False
