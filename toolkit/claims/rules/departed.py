"""Pieces that have left the square where they are named: `with the knight gone from c3`."""

from __future__ import annotations

from dataclasses import replace

from toolkit.claims.language.forms import FROM, Article, Pieces
from toolkit.claims.rules.movement import made, scene_of
from toolkit.claims.rules.nodes import earlier_nodes
from toolkit.claims.rules.scene import Scene


def has_gone(pieces: Pieces, scene: Scene) -> bool:
    """Whether the last that stood on the one square that is named was such a piece, and moved off."""
    square = scene.square(pieces.squares[0]) if len(pieces.squares) == 1 else None
    return (
        square is not None and scene.position.piece_at(square) is None and had_left(pieces, scene)
    )


def had_left(pieces: Pieces, scene: Scene) -> bool:
    """Whether the last move from the one square that is named was that of such a piece."""
    square = scene.square(pieces.squares[0]) if len(pieces.squares) == 1 else None
    if square is None or scene.node is None:
        return False
    stood = _as_named(pieces)
    for node in (scene.node, *earlier_nodes(scene)):
        at = made(scene_of(scene, node))
        if at is not None and at.move.origin == square:
            return at.before.fits(stood, square) is True
    return False


def is_departed(pieces: Pieces, scene: Scene) -> bool:
    """`The a8-rook has moved`: the rook that stood there, where none stands now."""
    square = scene.square(pieces.squares[0]) if len(pieces.squares) == 1 else None
    if square is None or pieces.article is not Article.THE or pieces.plural:
        return False
    is_there = scene.position.piece_at(square) is not None
    if is_there and scene.fits(_as_named(pieces), square) is True:
        return False
    return had_left(pieces, scene)


def _as_named(pieces: Pieces) -> Pieces:
    """The piece of a square, without the word that it came from there."""
    return replace(pieces, state=None) if pieces.state == FROM else pieces
