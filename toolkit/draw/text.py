"""A board as text, with its coordinates."""

from __future__ import annotations

from toolkit.board import FILES
from toolkit.position import Position

EMPTY = "."
ABSENT = " "


def draw_text(position: Position) -> str:
    """Draw a position: capitals for White, `.` for an empty square, a blank for a missing one."""
    board = position.game.board
    width = len(str(board.ranks))
    files = " ".join(FILES[: board.files])
    rows = []
    for rank in reversed(range(board.ranks)):
        row = range(rank * board.files, (rank + 1) * board.files)
        cells = " ".join(_cell(position, square) for square in row)
        rows.append(f"{rank + 1:>{width}}  {cells}  {rank + 1:<{width}}".rstrip())
    edge = " " * (width + 2) + files
    return "\n".join([edge, *rows, edge])


def _cell(position: Position, square: int) -> str:
    if not position.game.board.has(square):
        return ABSENT
    man = position.man(square)
    return man.letter if man else EMPTY
