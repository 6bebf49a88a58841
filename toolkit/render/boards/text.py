"""Boards as text: a position with all that belongs to it, or moves of pieces side by side."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from textwrap import wrap

from toolkit.notation.algebraic import FIGURES
from toolkit.notation.piece_letters import legend_words, strange_pieces
from toolkit.rules.board import FILES, Board, Colour
from toolkit.rules.board_state import Piece
from toolkit.rules.position import Position

EMPTY = "."
ABSENT = " "
ROYAL = "+"
"""An empty square on which an enemy would give check."""
WIDTH = 80
_GAP = 4


def draw_text(
    position: Position,
    *,
    orientation: Colour = Colour.WHITE,
    figures: bool = False,
    coordinates: bool = True,
    letters: Mapping[str, str] | None = None,
    legend: bool = True,
) -> str:
    """Draw a position: capitals for White, `.` for an empty square, a blank for a missing one.

    With figures, a piece that has none keeps its letter; `letters` stand for those of the game. The
    legend says what letters stand for that a reader may not know.
    """
    board = position.game.board
    sign = _signs(position, figures, letters or {})
    squares = range(board.files * board.ranks)
    cells = {square: said for square in squares if (said := _cell(position, square, sign))}
    drawn = draw_cells(board, cells, orientation=orientation, coordinates=coordinates)
    strange = strange_pieces(position) if legend else ()
    known = wrap(legend_words(strange, letters), WIDTH)
    return "\n".join([drawn, *_reserves(position, sign), *_royal(position), *known])


def draw_cells(
    board: Board, cells: Mapping[int, str], *, orientation: Colour = Colour.WHITE, coordinates: bool = True
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
        drawn = " ".join(f"{cells.get(square, _empty(board, square)):>{wide}}" for square in squares)
        name = rank + 1
        row = f"{name:>{width}}  {drawn}  {name:<{width}}" if coordinates else drawn
        rows.append(row.rstrip())
    names = " ".join(f"{FILES[file]:>{wide}}" for file in files)
    edge = [" " * (width + 2) + names] * coordinates
    return "\n".join([*edge, *rows, *edge])


def _empty(board: Board, square: int) -> str:
    return EMPTY if board.has(square) else ABSENT


def _signs(position: Position, figures: bool, letters: Mapping[str, str]) -> dict[Piece, str]:
    """Return the text that each piece is drawn as."""
    signs = {}
    for kind in position.game.pieces:
        drawn = FIGURES.get(kind.drawing) if figures and not kind.turn else None
        letter = letters.get(kind.letter, kind.letter)
        for colour, sign in zip(Colour, drawn or (letter, letter.lower()), strict=True):
            signs[Piece(colour, kind)] = sign
    return signs


def _cell(position: Position, square: int, sign: Mapping[Piece, str]) -> str:
    """Return the sign on a square; empty if the square is."""
    piece = position.piece_at(square)
    if piece is not None:
        return sign[piece]
    royal = any(mask >> square & 1 for mask in position.game.rules.royal_squares)
    return ROYAL * royal


def _reserves(position: Position, sign: Mapping[Piece, str]) -> Iterator[str]:
    """Yield a line for the reserve of each side, if the game has reserves."""
    count = len(position.game.pieces)
    for colour in Colour if position.reserves else ():
        own = position.reserves[colour * count : (colour + 1) * count]
        kinds = zip(position.game.pieces, own, strict=True)
        held = " ".join(sign[Piece(colour, kind)] for kind, some in kinds for _ in range(some))
        yield f"{colour.word}'s reserve: {held or 'empty'}"


def _royal(position: Position) -> Iterator[str]:
    """Yield a line for the royal squares of each side, if the game has them."""
    board = position.game.board
    for colour, squares in zip(Colour, position.game.rules.royal_squares, strict=True):
        if squares:
            yield f"{colour.word}'s royal squares: {' '.join(board.names(squares))}"


@dataclass(frozen=True, slots=True)
class Picture:
    """A piece on an empty board, and the mark of each square that it may reach."""

    letter: str
    name: str
    origin: int
    marks: Mapping[int, str]


def draw_reach(board: Board, picture: Picture) -> list[str]:
    """Draw one piece; one text a line."""
    width = len(str(board.ranks))
    rows = [f"{picture.letter}  {picture.name}"]
    for rank in reversed(range(board.ranks)):
        cells = []
        for square in range(rank * board.files, (rank + 1) * board.files):
            empty = EMPTY if board.has(square) else ABSENT
            here = square == picture.origin
            cells.append(picture.letter if here else picture.marks.get(square, empty))
        rows.append(f"{rank + 1:>{width}}  {' '.join(cells)}".rstrip())
    return [*rows, " " * (width + 2) + " ".join(FILES[: board.files])]


def draw_side_by_side(board: Board, pictures: Sequence[Picture]) -> str:
    """Draw several pieces, as many side by side as a terminal has room for."""
    drawn = [draw_reach(board, picture) for picture in pictures]
    wide = max((len(line) for lines in drawn for line in lines), default=0) + _GAP
    across = max(1, (WIDTH + _GAP) // wide)
    strips = []
    for start in range(0, len(drawn), across):
        side_by_side = zip_longest(*drawn[start : start + across], fillvalue="")
        rows = ("".join(f"{line:{wide}}" for line in lines).rstrip() for lines in side_by_side)
        strips.append("\n".join(rows))
    return "\n\n".join(strips)
