"""A board as text, with its coordinates."""

from __future__ import annotations

from collections.abc import Mapping

from toolkit.board import FILES, Board
from toolkit.position import Position

EMPTY = "."
ABSENT = " "


def draw_text(position: Position) -> str:
    """Draw a position: capitals for White, `.` for an empty square, a blank for a missing one."""
    board = position.game.board
    men = {square: man.letter for square in _squares(board) if (man := position.man(square))}
    return draw_cells(board, men)


def draw_cells(board: Board, cells: Mapping[int, str]) -> str:
    """Draw a board with a text on some squares, as wide as the widest needs."""
    width = len(str(board.ranks))
    wide = max(map(len, cells.values()), default=1)
    files = " ".join(f"{file:>{wide}}" for file in FILES[: board.files])
    rows = []
    for rank in reversed(range(board.ranks)):
        row = range(rank * board.files, (rank + 1) * board.files)
        drawn = " ".join(f"{cells.get(square, _empty(board, square)):>{wide}}" for square in row)
        rows.append(f"{rank + 1:>{width}}  {drawn}  {rank + 1:<{width}}".rstrip())
    edge = " " * (width + 2) + files
    return "\n".join([edge, *rows, edge])


def _squares(board: Board) -> range:
    return range(board.files * board.ranks)


def _empty(board: Board, square: int) -> str:
    return EMPTY if board.has(square) else ABSENT
