"""What an answer saves: a piece that was to be won, or what it cost."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.board import Colour
from toolkit.claims.rules.capturing import can_take
from toolkit.position import Move, Position


def can_save(position: Position, squares: Sequence[int], loser: Colour) -> bool:
    """Whether an answer leaves none of some pieces to be taken, and nothing else either."""
    if position.turn is not loser:
        return False
    for move in position.moves():
        after = position.play(move)
        stand = [move.target if move.origin == square else square for square in squares]
        if not any(can_take(after, square) for square in stand) and _is_quiet(after):
            return True
    return False


def _is_quiet(position: Position) -> bool:
    """Whether the side to move can neither mate nor take a piece but for an even exchange."""
    return not can_mate(position) and not any(_gains(position, move) for move in position.moves())


def _gains(position: Position, move: Move) -> bool:
    """Whether a capture of a piece, not a pawn, may gain something."""
    if move.captured is None or move.captured.pawn:
        return False
    even = move.piece is move.captured or move.piece.royal
    return not (even and can_take(position.play(move), move.target))


def is_repaid(end: Position, mover: int | None) -> bool:
    """Whether what has just captured can be taken, and that is the end of it."""
    for move in end.moves():
        if move.captured is not None and end.victim(move) == mover:
            after = end.play(move)
            if not can_take(after, move.target) and not can_mate(after):
                return True
    return False


def can_mate(position: Position) -> bool:
    """Whether the side to move can mate at once."""
    return any(position.play(move).is_mate() for move in position.moves())
