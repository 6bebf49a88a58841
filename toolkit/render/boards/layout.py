"""The layout of a board's picture, in units of which a square has 45 a side."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from toolkit.rules.board import Board, Colour

CELL = 45.0
EDGE = 8.0
"""The margin around everything."""
MARGIN = 18.0
"""The breadth of the coordinates."""
TURN = 18.0
"""The breadth of the sign of the side to move."""
STOCK = 72.0
"""The breadth of a column of pieces in reserve."""
LEGEND = 25.0
"""The height of a row of the legend."""
CORNER = 13.5
"""The distance of a badge in the corner of a square from its middle, both ways."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class BoardLayout:
    """A board's place in its picture; `kinds` is how many kinds of piece a side may have in reserve.

    Columns and rows are counted from the picture's upper left, whatever side is at the bottom.
    """

    board: Board
    bottom: Colour = Colour.WHITE
    coordinates: bool = True
    turn: bool = True
    kinds: int = 0
    rows: int = 0
    """The number of rows of a legend below the board."""

    @property
    def left(self) -> float:
        """The left edge of the board."""
        return EDGE + MARGIN * self.coordinates

    @property
    def right(self) -> float:
        """The right edge of the board."""
        return self.left + self.board.files * CELL

    @property
    def base(self) -> float:
        """The lower edge of the board."""
        return EDGE + self.board.ranks * CELL

    @property
    def width(self) -> float:
        """The breadth of the picture."""
        columns = -(-self.kinds // self._stock_rows)
        return self.right + TURN * self.turn + STOCK * columns + EDGE

    @property
    def height(self) -> float:
        """The height of the picture."""
        return self.foot + LEGEND * self.rows + EDGE

    @property
    def foot(self) -> float:
        """The lower edge of coordinates and reserves, where the legend begins."""
        return max(self.base + MARGIN * self.coordinates, self._floor)

    @property
    def _stock_rows(self) -> int:
        return max(1, self.board.ranks // 2)

    @property
    def _floor(self) -> float:
        """The lower edge of the lower reserve: a board of one rank leaves no room for two above it."""
        return max(self.base, EDGE + 2 * CELL) if self.kinds else self.base

    def corner(self, square: int) -> Point:
        """Return the upper left corner of a square."""
        rank, file = divmod(square, self.board.files)
        if self.bottom is Colour.BLACK:
            file = self.board.files - 1 - file
        else:
            rank = self.board.ranks - 1 - rank
        return self.left + file * CELL, EDGE + rank * CELL

    def centre(self, square: int) -> Point:
        """Return the middle of a square."""
        x, y = self.corner(square)
        return x + CELL / 2, y + CELL / 2

    def stock(self, colour: Colour, place: int) -> Point:
        """Return the upper left corner of a side's n-th kind of piece in reserve, from 0."""
        column, row = divmod(place, self._stock_rows)
        x = self.right + TURN * self.turn + STOCK * column
        if colour is self.bottom:
            return x, self._floor - (row + 1) * CELL
        return x, EDGE + row * CELL

    def sign(self, colour: Colour) -> Point:
        """Return the place of the sign that a side is to move."""
        y = self.base - CELL / 2 if colour is self.bottom else EDGE + CELL / 2
        return self.right + TURN / 2, y

    def outline(self) -> Iterator[tuple[Point, Point]]:
        """Yield the lines between what is board and what is not, each as long as it goes."""
        files, ranks = self.board.files, self.board.ranks
        for row in range(ranks + 1):
            edge = (self._has(file, row - 1) != self._has(file, row) for file in range(files))
            for start, end in _runs(edge):
                y = EDGE + row * CELL
                yield (self.left + start * CELL, y), (self.left + end * CELL, y)
        for column in range(files + 1):
            edge = (self._has(column - 1, row) != self._has(column, row) for row in range(ranks))
            for start, end in _runs(edge):
                x = self.left + column * CELL
                yield (x, EDGE + start * CELL), (x, EDGE + end * CELL)

    def _has(self, column: int, row: int) -> bool:
        files, ranks = self.board.files, self.board.ranks
        if not 0 <= column < files or not 0 <= row < ranks:
            return False
        if self.bottom is Colour.BLACK:
            return self.board.has(row * files + files - 1 - column)
        return self.board.has((ranks - 1 - row) * files + column)


def _runs(flags: Iterable[bool]) -> Iterator[tuple[int, int]]:
    """Yield (start, end) of each run of true values."""
    for flag, run in groupby(enumerate(flags), key=lambda each: each[1]):
        if flag:
            places = [place for place, _ in run]
            yield places[0], places[-1] + 1
