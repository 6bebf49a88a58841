"""Illegal moves of a record: why they are illegal, and how checking goes on."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from toolkit.errors import MoveError
from toolkit.notation.algebraic import (
    castling_meant,
    format_bare,
    piece_of,
    read_move,
    short_move_list,
    wrong_letter,
)
from toolkit.play.moves import legal_line, squares_of, why_illegal
from toolkit.play.tree import Finding, Severity
from toolkit.record.model import MoveText
from toolkit.rules.board import SQUARE_PATTERN
from toolkit.rules.position import Move, Position

ILLEGAL = "illegal-move"
"""The code of a finding for a move that is not legal."""
FAR = 400
NEAR = 24
"""The number of the record's next moves that are tried to tell what an illegal move stands for."""
_CONVINCING = 4
"""The number of further moves that a legal move must explain if nothing in the text points to it."""


Candidate = tuple[Move, tuple[int, int, int]]
"""A move, how far the record can be played after it, and how well its own marks fit."""


@dataclass(frozen=True, slots=True)
class Repair:
    """The move with which checking goes on after an illegal one; None if it cannot go on."""

    move: Move | None
    notes: tuple[str, ...]


def repair(position: Position, text: MoveText, following: Sequence[MoveText], reach: int) -> Repair:
    """Find the move after which most of what follows in the record can be played.

    First what the text says is tried although it is illegal, then legal moves near it, then all.
    """
    castling = _castling(position, text)
    if castling is not None:
        played = format_bare(position.game.board, castling)
        return Repair(castling, (f"checking goes on as if {played} were played",))
    following = following[:reach]
    written = _forced(position, text)
    near = nearby(position, text)
    best = _best(position, [*([written] if written else []), *near], following, text)
    if best is None or best[1][0] < min(len(following), _CONVINCING):
        any_other = _best(position, position.moves(), following, text)
        if any_other and any_other[1][0] >= (best[1][0] if best else 0) + _CONVINCING:
            best = any_other
    listed = _listed(position, near)
    if best is None or (following and best[1][0] == 0):
        notes = (listed, "checking of this line ends here") if following else (listed,)
        return Repair(None, notes)
    as_written = best[0] == written
    if not following:
        return Repair(best[0] if as_written else None, (listed,))
    # Short notation, or a promotion to no piece, does not say by itself which move that is.
    is_plain = text.said is not None and text.said.is_full and best[0] not in near
    what = "it" if as_written and is_plain else format_bare(position.game.board, best[0])
    return Repair(best[0], (listed, f"checking goes on as if {what} were played"))


def illegal(text: MoveText, *notes: str) -> Finding:
    """Return the finding for an illegal move, with the reason and other notes."""
    return Finding(text.span, Severity.ERROR, ILLEGAL, f"{text.text} is illegal", notes)


def not_played(position: Position, text: MoveText, fixed: Repair) -> Finding:
    """Return the finding for a move that is not legal, or cannot be read as one."""
    if text.readable:
        return illegal(text, _why_not(position, text), *fixed.notes)
    message = f"{text.text[:40]!r} cannot be read as a move"
    expected = "expected one such as 'Pd3-d4', the piece in a capital"
    notes = (expected, *fixed.notes)
    return Finding(text.span, Severity.ERROR, "unreadable-move", message, notes)


def _why_not(position: Position, text: MoveText) -> str:
    """Say why a move is not legal: first of all, where another piece stands there than it says."""
    squares = squares_of(position, text)
    letter = text.said.piece if text.said is not None else None
    wrong = wrong_letter(position, squares[0], letter) if squares else ""
    return wrong or why_illegal(position, text)


def nearby(position: Position, text: MoveText) -> list[Move]:
    """Return the legal moves from the same square, and of the same kind to the same square.

    If there is none, those of any kind to that square.
    """
    moves = list(position.moves())
    if text.said is None:
        return _guesses(position, text.text, moves)
    board, said = position.game.board, text.said
    origin = board.square(said.origin) if said.is_full else None
    target = board.square(said.target) if said.target else None
    kind = piece_of(position.game, said.letter)
    near = [move for move in moves if move.origin == origin]
    same = [move for move in moves if move.target == target and move.piece is kind]
    found = near + [move for move in same if move not in near]
    return found or [move for move in moves if move.target == target]


def _guesses(position: Position, text: str, moves: list[Move]) -> list[Move]:
    """Return the moves that an unreadable text may stand for, by short notation or its squares."""
    try:
        return [read_move(position, text)]
    except MoveError:
        pass
    board = position.game.board
    squares = {board.square(name.lower()) for name in re.findall(SQUARE_PATTERN, text)}
    both = [move for move in moves if {move.origin, move.target} <= squares]
    return both or [move for move in moves if move.target in squares]


def survives(position: Position, following: Sequence[MoveText]) -> tuple[int, int]:
    """Count the moves of a record that can be played one after the other.

    Returns that number, and how many of them capture or not as their marks say.
    """
    moves = list(legal_line(position, following))
    pairs = zip(following, moves, strict=False)
    return len(moves), sum(text.capture is (move.captured is not None) for text, move in pairs)


def _castling(position: Position, text: MoveText) -> Move | None:
    """Return the castling that a king's move stands for, if it is legal."""
    way = castling_meant(position, text.said) if text.said is not None else None
    moves = position.candidates(*way.king) if way is not None else ()
    return next((move for move in moves if move.way is way and position.is_safe(move)), None)


def _forced(position: Position, text: MoveText) -> Move | None:
    """Return the move as it is written, even if illegal; None if it makes no sense at all."""
    if text.said is not None and text.said.changes:
        return None
    squares = squares_of(position, text)
    piece = position.piece_at(squares[0]) if squares else None
    if squares is None or piece is None or piece.colour is not position.turn:
        return None
    other = position.piece_at(squares[1])
    if other is not None and (other.colour is position.turn or other.type.royal):
        return None
    found = position.find(*squares)
    if found is not None and found.promotion is None:
        return found
    becomes = None
    if piece.type.promotes_on[position.turn] >> squares[1] & 1:
        becomes = piece_of(position.game, text.said.promotion if text.said else None)
        if becomes is None or becomes.index not in piece.type.becomes:
            becomes = position.game.pieces[piece.type.becomes[0]]
    return Move(piece.type, *squares, other.type if other else None, becomes)


def _best(
    position: Position, candidates: Iterable[Move], following: Sequence[MoveText], text: MoveText
) -> Candidate | None:
    best: Candidate | None = None
    for move in candidates:
        after = position.play(move)
        score = (*survives(after, following), _agrees(text, move, after))
        best = _better(best, (move, score))
    return best


def _agrees(text: MoveText, move: Move, after: Position) -> int:
    """Count the marks of a text that fit a move which it may stand for."""
    checks = any(mark.says_check or mark.says_mate for mark in text.marks)
    captures = text.capture is (move.captured is not None)
    return captures + (checks is after.in_check()) + (text.said is not None and text.said.letter == move.piece.letter)


def _better(one: Candidate | None, other: Candidate | None) -> Candidate | None:
    if one is None or (other is not None and other[1] > one[1]):
        return other
    return one


def _listed(position: Position, near: list[Move]) -> str:
    if not near:
        return "no legal move is near it"
    return f"legal are {short_move_list(position.game.board, near)}"
