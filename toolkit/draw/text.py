"""A board as text, with its coordinates, its reserves and its royal squares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toolkit.board import FILES, Board, Colour
from toolkit.notation import FIGURES
from toolkit.position import Piece, Position

EMPTY = "."
ABSENT = " "
ROYAL = "+"
"""An empty square on which an enemy would give check."""


def draw_text(
    position: Position,
    *,
    orientation: Colour = Colour.WHITE,
    figures: bool = False,
    coordinates: bool = True,
) -> str:
    """Draw a position: capitals for White, `.` for an empty square, a blank for a missing one.

    With figures, a piece that has none keeps its letter.
    """
    board = position.game.board
    squares = range(board.files * board.ranks)
    cells = {
        square: sign for square in squares if (sign := _cell(position, square, figures)) is not None
    }
    drawn = draw_cells(board, cells, orientation=orientation, coordinates=coordinates)
    return "\n".join([drawn, *_reserves(position, figures), *_royal(position)])


def draw_cells(
    board: Board,
    cells: Mapping[int, str],
    *,
    orientation: Colour = Colour.WHITE,
    coordinates: bool = True,
) -> str:
    """Draw a board with a text on some squares, as wide as the widest needs."""
    width = len(str(board.ranks))
    wide = max(map(len, cells.values()), default=1)
    ranks, files = range(board.ranks)[::-1], range(board.files)
    if orientation is Colour.BLACK:
        ranks, files = ranks[::-1], files[::-1]
    rows = []
    for rank in ranks:
        squares = (rank * board.files + file for file in files)
        drawn = " ".join(
            f"{cells.get(square, _empty(board, square)):>{wide}}" for square in squares
        )
        name = rank + 1
        row = f"{name:>{width}}  {drawn}  {name:<{width}}" if coordinates else drawn
        rows.append(row.rstrip())
    names = " ".join(f"{FILES[file]:>{wide}}" for file in files)
    edge = [" " * (width + 2) + names] * coordinates
    return "\n".join([*edge, *rows, *edge])


def _empty(board: Board, square: int) -> str:
    return EMPTY if board.has(square) else ABSENT


def _cell(position: Position, square: int, figures: bool) -> str | None:
    """What stands on a square that is more than empty."""
    piece = position.piece_at(square)
    if piece is not None:
        return _sign(piece, figures)
    royal = any(mask >> square & 1 for mask in position.game.rules.royal_squares)
    return ROYAL if royal else None


def _sign(piece: Piece, figures: bool) -> str:
    signs = FIGURES.get(piece.type.drawing) if figures and not piece.type.turn else None
    return signs[piece.colour] if signs else piece.letter


def _reserves(position: Position, figures: bool) -> Iterator[str]:
    """Yield a line for the reserve of each side, if the game has reserves."""
    count = len(position.game.pieces)
    for colour in Colour if position.reserves else ():
        own = position.reserves[colour * count : (colour + 1) * count]
        kinds = zip(position.game.pieces, own, strict=True)
        held = " ".join(
            _sign(Piece(colour, kind), figures) for kind, some in kinds for _ in range(some)
        )
        yield f"{colour.word}'s reserve: {held or 'empty'}"


def _royal(position: Position) -> Iterator[str]:
    """Yield a line for the royal squares of each side, if the game has them."""
    board = position.game.board
    for colour, squares in zip(Colour, position.game.rules.royal_squares, strict=True):
        if squares:
            yield f"{colour.word}'s royal squares: {' '.join(board.names(squares))}"
