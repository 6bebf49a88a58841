"""Moves as text: written in full algebraic notation, read in that and in shorter forms."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from toolkit.board import SQUARE_PATTERN, Board, bits
from toolkit.errors import AmbiguousMoveError, IllegalMoveError, InvalidMoveError
from toolkit.position import Move, Position

MOST_NAMED = 8
"""How many moves a message names."""
_MARKS = r"\s*(?:e\.p\.)?[+#!?]*"
_FULL = re.compile(
    rf"(?P<piece>[A-Z])?(?P<origin>{SQUARE_PATTERN})\s*[-x\u2013]?\s*(?P<target>{SQUARE_PATTERN})"
    rf"{_MARKS}"
)
_COORDINATES = re.compile(r"(?P<origin>[a-p]1?[0-9])(?P<target>[a-p]1?[0-9])")
_SHORT = re.compile(
    rf"(?P<piece>[A-Z])?(?P<file>[a-p])?(?P<rank>1[0-6]|[1-9])?x?(?P<target>{SQUARE_PATTERN}){_MARKS}"
)

_PATH = re.compile(
    rf"[A-Z]?(?P<origin>{SQUARE_PATTERN})(?:-{SQUARE_PATTERN})+-(?P<target>{SQUARE_PATTERN})"
)


def format_bare(board: Board, move: Move) -> str:
    """Write a move without marks of check: `Ng9-g7`, `Bd3xf5`."""
    link = "-" if move.captured is None else "x"
    return f"{move.piece.letter}{board.name(move.origin)}{link}{board.name(move.target)}"


def format_move(position: Position, move: Move) -> str:
    """Write a move of a position, with `+` for check and `#` for checkmate."""
    after = position.play(move)
    mark = ("#" if not after.has_move() else "+") if after.in_check() else ""
    return format_bare(position.game.board, move) + mark


def read_move(position: Position, text: str) -> Move:
    """Read a legal move of a position from full, coordinate or unambiguous short notation.

    Raises InvalidMoveError, IllegalMoveError or AmbiguousMoveError.
    """
    text = text.strip()
    match = _FULL.fullmatch(text) or _COORDINATES.fullmatch(text)
    if match is not None:
        origin, target = squares_of(position.game.board, match["origin"], match["target"], text)
        move = position.find(origin, target)
        if move is None or not position.is_safe(move):
            raise IllegalMoveError(text, f"{text} is not legal in this position")
        letter = match.groupdict().get("piece")
        if letter and letter != move.piece.letter:
            found = f"{move.piece.letter} ({move.piece.name})"
            raise IllegalMoveError(text, f"{text}: on {match['origin']} stands a {found}")
        return move
    match = _SHORT.fullmatch(text)
    if match is None:
        message = f"{text!r} is not a move; expected one such as Ng9-g7, g9g7 or Ng7"
        raise InvalidMoveError(text, message)
    return _short(position, match, text)


def squares_of(board: Board, origin: str, target: str, text: str) -> tuple[int, int]:
    """Find the two squares of a move; raises InvalidMoveError where the board has no such."""
    found = []
    for name in (origin, target):
        square = board.square(name)
        if square is None or not board.has(square):
            raise InvalidMoveError(text, f"{text}: the board has no square {name}")
        found.append(square)
    return found[0], found[1]


def _short(position: Position, match: re.Match[str], text: str) -> Move:
    board = position.game.board
    letter, target = match["piece"] or "P", board.square(match["target"])
    fits = [
        move
        for move in position.moves()
        if move.piece.letter == letter
        and move.target == target
        and (match["file"] or "") in board.name(move.origin)
        and board.name(move.origin).endswith(match["rank"] or "")
    ]
    if not fits:
        raise IllegalMoveError(text, f"{text} is not legal in this position")
    if len(fits) > 1:
        raise AmbiguousMoveError(text, f"{text} fits {names(board, fits)}")
    return fits[0]


def names(board: Board, moves: Iterable[Move]) -> str:
    """Write several moves as a list in words."""
    return ", ".join(format_bare(board, move) for move in moves)


def some_names(board: Board, moves: Sequence[Move]) -> str:
    """Write the first of several moves, and how many more there are."""
    more = len(moves) - MOST_NAMED
    return names(board, moves[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def read_squares(position: Position, text: str) -> tuple[int, int]:
    """Read the squares of a move, legal or not.

    A path such as g1-h2-g2 stands for the move along it. A short form stands for the legal move
    that it fits, else for that of the man of its kind which has most paths to the square.

    Raises InvalidMoveError, IllegalMoveError or AmbiguousMoveError.
    """
    text = text.strip()
    board = position.game.board
    path = _PATH.fullmatch(text)
    if path is not None:
        return squares_of(board, path["origin"], path["target"], text)
    match = _FULL.fullmatch(text) or _COORDINATES.fullmatch(text)
    if match is None:
        return _read_short(position, text)
    origin, target = squares_of(board, match["origin"], match["target"], text)
    man, letter = position.man(origin), match.groupdict().get("piece")
    if man is not None and letter and letter != man.piece.letter:
        found = f"{man.piece.name}, {man.piece.letter}"
        raise IllegalMoveError(text, f"{text}: on {match['origin']} stands a {found}")
    return origin, target


def _read_short(position: Position, text: str) -> tuple[int, int]:
    try:
        move = read_move(position, text)
    except IllegalMoveError:
        match = _SHORT.fullmatch(text)
        assert match is not None
        piece = position.game.piece(match["piece"] or "P")
        target = position.game.board.square(match["target"])
        men = list(bits(position.mask(position.turn, piece))) if piece else []
        if piece is None or target is None or not men:
            raise
        table, turn = position.game.table, position.turn
        return max(men, key=lambda origin: len(table.between(turn, piece, origin, target))), target
    return move.origin, move.target
