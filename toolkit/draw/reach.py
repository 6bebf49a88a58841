"""How pieces move, as small boards side by side."""

from __future__ import annotations

from itertools import zip_longest

from toolkit.board import FILES
from toolkit.draw.text import ABSENT, EMPTY
from toolkit.explain.movement import reach_of
from toolkit.game import Game
from toolkit.pathtable import PieceType

WIDTH = 80
_GAP = 4


def draw_reach(game: Game, piece: PieceType) -> list[str]:
    """Draw a piece on an empty board with the squares it may reach; one text a line."""
    board = game.board
    origin, reach = reach_of(game, piece)
    width = len(str(board.ranks))
    rows = [f"{piece.letter}  {piece.name}"]
    for rank in reversed(range(board.ranks)):
        cells = []
        for square in range(rank * board.files, (rank + 1) * board.files):
            empty = EMPTY if board.has(square) else ABSENT
            cells.append(piece.letter if square == origin else reach.get(square, empty))
        rows.append(f"{rank + 1:>{width}}  {' '.join(cells)}".rstrip())
    return [*rows, " " * (width + 2) + " ".join(FILES[: board.files])]


def draw_all(game: Game) -> str:
    """Draw how every piece of a game moves, as many side by side as a terminal has room for."""
    pictures = [draw_reach(game, piece) for piece in game.pieces if piece.words]
    wide = max((len(line) for picture in pictures for line in picture), default=0) + _GAP
    across = max(1, (WIDTH + _GAP) // wide) if pictures else 1
    strips = []
    for start in range(0, len(pictures), across):
        side_by_side = zip_longest(*pictures[start : start + across], fillvalue="")
        rows = ("".join(f"{line:{wide}}" for line in lines).rstrip() for lines in side_by_side)
        strips.append("\n".join(rows))
    return "\n\n".join(strips)
