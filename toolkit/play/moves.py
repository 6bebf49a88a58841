"""Moves of a record's text, matched against a position."""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress

from toolkit.errors import UsageError
from toolkit.explain.moves import (
    Explanation,
    drop_words,
    explain_castling,
    explain_drop,
    explain_move,
)
from toolkit.kernel import replayer
from toolkit.notation import algebraic as notation
from toolkit.notation.compound_moves import changes_words
from toolkit.notation.move_grammar import MoveParts
from toolkit.record.model import MoveText
from toolkit.rules.position import Move, Position


def squares_of(position: Position, text: MoveText) -> tuple[int, int] | None:
    """Return the squares that a text names or may mean; None if the board has no such squares."""
    said = text.said
    if said is None or said.target is None or said.drops:
        return None
    if not said.is_full:
        return notation.likely_squares(position, said)
    board = position.game.board
    origin, target = board.square(said.origin), board.square(said.target)
    if origin is None or target is None or not board.has(origin) or not board.has(target):
        return None
    return origin, target


def legal_move(position: Position, text: MoveText) -> Move | None:
    """Return the legal move that a text names; its piece letter is judged apart.

    None if there is none, or where short notation fits several.
    """
    fits = legal_named(position, text)
    return fits[0] if len(fits) == 1 else None


def legal_line(position: Position, texts: Sequence[MoveText]) -> list[Move]:
    """Return the legal moves that texts name one after the other, up to one that names none."""
    said = [text.said for text in texts if text.said is not None and text.said.is_single]
    kernel = replayer(position.game) if len(said) == len(texts) else None
    if kernel is not None:
        with suppress(UsageError):
            return [each.move for each in kernel.replay(position, kernel.pack(said))]
    return list(_line(position, texts))


def _line(position: Position, texts: Iterable[MoveText]) -> Iterator[Move]:
    for text in texts:
        move = legal_move(position, text)
        if move is None:
            return
        yield move
        position = position.play(move)


def named_moves(position: Position, text: MoveText) -> list[Move]:
    """Return the moves that a text names and that a clear path allows, legal or not."""
    if text.said is None:
        return []
    found = notation.named_moves(position, text.said)
    if text.said.promotion or text.said.changes:
        return found
    return [move for move in found if move.promotion is None]


def legal_named(position: Position, text: MoveText) -> list[Move]:
    """Return the legal moves that a text names."""
    return [move for move in named_moves(position, text) if position.is_safe(move)]


def explain_written(position: Position, text: MoveText) -> Explanation:
    """Explain a move of a record, legal or not.

    Raises InvalidMoveError if the text is none or the board has no such square, IllegalMoveError
    where no piece or castling is meant.
    """
    said = text.said
    if said is not None and said.drops:
        target, _ = notation.squares_of(position.game.board, said.target or "", said.target or "", text.text)
        return explain_drop(position, notation.piece_of(position.game, said.piece), target)
    return _explained(position, said, text.text, *notation.move_squares(position, said, text.text))


def _explained(position: Position, said: MoveParts | None, text: str, origin: int, target: int) -> Explanation:
    """Explain the move between two squares with what a text says of it beside them."""
    wrong = notation.naming_fault(position, said, origin, target) if said is not None else ""
    objection = notation.Objection(text, wrong) if wrong else None
    becomes = notation.piece_of(position.game, said.promotion) if said is not None else None
    return explain_move(position, origin, target, objection, becomes)


def why_illegal(position: Position, text: MoveText) -> str:
    """Say why a text names no legal move."""
    game, board, said = position.game, position.game.board, text.said
    if said is None:
        return "it cannot be read as a move"
    if said.passes:
        return "a side in check must move" if position.in_check() else "a side must move"
    if said.changes:
        return f"no legal move does that: {changes_words(position, said.changes)}"
    for name in (said.origin if said.is_full else None, said.target):
        if name is not None and not board.exists(name):
            return f"the board has no square {name}"
    if said.castling:
        return explain_castling(position, said.castling)
    if said.drops:
        target = board.square(said.target or "")
        assert target is not None
        return drop_words(position, notation.piece_of(game, said.piece), target)
    squares = squares_of(position, text)
    if squares is None:
        return _nobody(position, said)
    fits = legal_named(position, text)
    if len(fits) > 1:
        return f"it may be {notation.short_move_list(board, fits)}; name the square that it leaves"
    return _why_not(_explained(position, said, text.text, *squares), text.text)


def _why_not(explanation: Explanation, text: str) -> str:
    """Say why a move is not legal as it is written."""
    if explanation.move is None:
        return explanation.reason
    piece = explanation.move.piece
    becomes = explanation.position.game.pieces[piece.becomes[0]].letter
    return f"a {piece.name} promotes there; name the new piece, as in {text}={becomes}"


def _nobody(position: Position, said: MoveParts) -> str:
    """Say why a move in short notation is none of any piece."""
    game, side = position.game, position.turn.word
    piece = notation.piece_of(game, said.letter)
    if piece is None:
        return f"{game.name} has no piece {said.letter}"
    board, part = game.board, said.origin
    where = f" on the {'file' if part.isalpha() else 'rank'} {part}" if part else ""
    if said.target is not None and not board.has(board.square(said.target) or 0):
        return f"the board has no square {said.target}"
    return f"{side} has no {piece.name}{where}"
