"""A move of a record's text against a position."""

from __future__ import annotations

from toolkit.explain.moves import drop_words, explain_castling, explain_move
from toolkit.position import Manner, Move, Position
from toolkit.record.model import MoveText


def squares_of(position: Position, text: MoveText) -> tuple[int, int] | None:
    """The squares that a text names; None where it names none, or the board has no such squares."""
    board = position.game.board
    if text.origin is None or text.target is None:
        return None
    origin, target = board.square(text.origin), board.square(text.target)
    if origin is None or target is None or not board.has(origin) or not board.has(target):
        return None
    return origin, target


def legal_move(position: Position, text: MoveText) -> Move | None:
    """The legal move that a text names by its squares; its piece letter is judged apart."""
    return next((move for move in named_moves(position, text) if position.is_safe(move)), None)


def named_moves(position: Position, text: MoveText) -> list[Move]:
    """The moves that a text names and that a clear path allows, legal or not; one at most."""
    if text.castling or text.drop:
        return [move for move in position.pseudo_legal() if _is_special(position, move, text)]
    squares = squares_of(position, text)
    found = position.candidates(*squares) if squares else []
    return [move for move in found if _becomes(move) == text.promotion][:1]


def _becomes(move: Move) -> str | None:
    return move.promotion.letter if move.promotion else None


def _is_special(position: Position, move: Move, text: MoveText) -> bool:
    if text.castling:
        return move.way is not None and move.way.text == text.castling
    target = position.game.board.square(text.target or "")
    return move.manner is Manner.DROP and (move.piece.letter, move.target) == (text.piece, target)


def why_illegal(position: Position, text: MoveText) -> str:
    """Say why a text names no legal move."""
    game, board = position.game, position.game.board
    if not text.readable:
        return "it cannot be read as a move"
    for name in (text.origin, text.target):
        if name is not None and not board.exists(name):
            return f"the board has no square {name}"
    if text.castling:
        return explain_castling(position, text.castling)
    if text.drop:
        piece, target = game.piece(text.piece or ""), board.square(text.target or "")
        assert target is not None
        return drop_words(position, piece, target)
    squares = squares_of(position, text)
    assert squares is not None
    explanation = explain_move(position, *squares)
    if explanation.move is None:
        return explanation.reason
    piece = explanation.move.piece
    becomes = "".join(game.pieces[index].letter for index in piece.becomes)
    if explanation.move.promotion is None:
        if not any(kind.becomes for kind in game.pieces):
            return f"{game.name} has no promotion"
        return f"a {piece.name} does not promote{' there' if becomes else ''}"
    if text.promotion is None:
        example = f"={becomes[0]}"
        return f"a {piece.name} promotes there; name the new piece, as in {text.text}{example}"
    return f"a {piece.name} promotes to one of {becomes}, not to {text.promotion}"
