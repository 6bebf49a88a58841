"""Positions without some of their pieces, and with others."""

from __future__ import annotations

from dataclasses import replace

from toolkit.position import Piece, Position


def remove(position: Position, gone: int) -> Position:
    """A position without the pieces of a set of squares, and without what they had a right to."""
    castling = position.castling
    for index, way in enumerate(position.game.rules.castling):
        if way.corners & gone:
            castling &= ~(1 << index)
    return replace(
        position,
        masks=tuple(mask & ~gone for mask in position.masks),
        castling=castling,
        ep=_passing(position, gone),
        may_convert=position.may_convert & ~gone,
        must_convert=position.must_convert & ~gone,
    )


def put(position: Position, piece: Piece, square: int) -> Position:
    """A position with one more piece, on a square that is empty."""
    kinds = len(position.game.pieces)
    place = piece.colour * kinds + piece.type.index
    masks = list(position.masks)
    masks[place] |= 1 << square
    return replace(position, masks=tuple(masks))


def _passing(position: Position, gone: int) -> int | None:
    """The square on which a pawn can be taken en passant, if that pawn is not gone."""
    if position.ep is None:
        return None
    passed = position.game.table.double_step(position.turn.other, position.ep)
    return None if passed is not None and gone >> passed[2] & 1 else position.ep
