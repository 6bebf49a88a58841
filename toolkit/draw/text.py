"""A board as text, with its coordinates, its reserves and its royal squares."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.board import FILES, Colour
from toolkit.position import Man, Position

EMPTY = "."
ABSENT = " "
ROYAL = "+"
"""An empty square on which an enemy would give check."""

FIGURES = {
    "king": "\u2654\u265a",
    "queen": "\u2655\u265b",
    "rook": "\u2656\u265c",
    "bishop": "\u2657\u265d",
    "knight": "\u2658\u265e",
    "pawn": "\u2659\u265f",
}
"""White's and Black's figure for each drawing that Unicode has, in what most fonts can show."""


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
    width = len(str(board.ranks))
    ranks, files = range(board.ranks)[::-1], range(board.files)
    if orientation is Colour.BLACK:
        ranks, files = ranks[::-1], files[::-1]
    rows = []
    for rank in ranks:
        cells = " ".join(_cell(position, rank * board.files + file, figures) for file in files)
        name = rank + 1
        row = f"{name:>{width}}  {cells}  {name:<{width}}" if coordinates else cells
        rows.append(row.rstrip())
    edge = [" " * (width + 2) + " ".join(FILES[file] for file in files)] * coordinates
    return "\n".join([*edge, *rows, *edge, *_reserves(position, figures), *_royal(position)])


def _cell(position: Position, square: int, figures: bool) -> str:
    man = position.man(square)
    if man is not None:
        return _sign(man, figures)
    if not position.game.board.has(square):
        return ABSENT
    return ROYAL if any(mask >> square & 1 for mask in position.game.rules.royal_squares) else EMPTY


def _sign(man: Man, figures: bool) -> str:
    signs = FIGURES.get(man.piece.drawing) if figures else None
    return signs[man.colour] if signs else man.letter


def _reserves(position: Position, figures: bool) -> Iterator[str]:
    """Yield a line for the reserve of each side, if the game has reserves."""
    count = len(position.game.pieces)
    for colour in Colour if position.reserves else ():
        own = position.reserves[colour * count : (colour + 1) * count]
        kinds = zip(position.game.pieces, own, strict=True)
        men = " ".join(
            _sign(Man(colour, piece), figures) for piece, some in kinds for _ in range(some)
        )
        yield f"{colour.word}'s reserve: {men or 'empty'}"


def _royal(position: Position) -> Iterator[str]:
    """Yield a line for the royal squares of each side, if the game has them."""
    board = position.game.board
    for colour, squares in zip(Colour, position.game.rules.royal_squares, strict=True):
        if squares:
            yield f"{colour.word}'s royal squares: {' '.join(board.names(squares))}"
