"""A move of a record's text against a position."""

from __future__ import annotations

from toolkit.explain.moves import explain_move
from toolkit.position import Move, Position
from toolkit.record.model import MoveText


def squares_of(position: Position, text: MoveText) -> tuple[int, int] | None:
    """The squares that a text names; None where the board has no such squares."""
    board = position.game.board
    if text.origin is None or text.target is None:
        return None
    origin, target = board.square(text.origin), board.square(text.target)
    if origin is None or target is None or not board.has(origin) or not board.has(target):
        return None
    return origin, target


def legal_move(position: Position, text: MoveText) -> Move | None:
    """The legal move that a text names by its squares; its piece letter is judged apart."""
    squares = squares_of(position, text)
    if squares is None or text.promotion is not None:
        return None
    move = position.find(*squares)
    return move if move is not None and position.is_safe(move) else None


def why_illegal(position: Position, text: MoveText) -> str:
    """Say why a text names no legal move."""
    game, board = position.game, position.game.board
    if not text.readable:
        return "it cannot be read as a move"
    for name in (text.origin, text.target):
        if name is not None and not board.exists(name):
            return f"the board has no square {name}"
    if text.origin is None:
        return f"{game.name} has no {'drops' if text.target else 'castling'}"
    squares = squares_of(position, text)
    assert squares is not None
    explanation = explain_move(position, *squares)
    if explanation.legal and text.promotion is not None:
        return f"{game.name} has no promotion"
    return explanation.reason
