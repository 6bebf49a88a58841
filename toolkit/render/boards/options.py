"""Options of drawing."""

import re
from dataclasses import dataclass

from toolkit.render.boards.arrows import Arrow
from toolkit.render.boards.theme import ColourTheme
from toolkit.rules.board import Board, Colour

MIN_SCALE, MAX_SCALE = 0.1, 20.0
_PREFIX = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,63}")


@dataclass(frozen=True, slots=True)
class DrawOptions:
    """The options by which a board is drawn; squares are ints, as on its `Board`.

    Raises ValueError for a scale or a prefix that cannot be.
    """

    orientation: Colour = Colour.WHITE
    """The side at the bottom."""
    scale: float = 1.0
    """A square has 45 pixels times this a side."""
    theme: ColourTheme = ColourTheme.LIGHT
    coordinates: bool = True
    turn: bool = True
    """True if a sign beside the board shows who is to move."""
    check: bool = True
    """True if a check is shown."""
    last: tuple[int, ...] = ()
    """The squares of the last move."""
    marks: tuple[int, ...] = ()
    """Squares to draw a ring in."""
    arrows: tuple[Arrow, ...] = ()
    title: str = ""
    """The title of the picture; if empty, the game and the side to move."""
    prefix: str = ""
    """Put before every id. If empty, it is made from what is drawn, so that different boards in
    one page have different ids."""
    legend: bool = True
    """True if pieces whose letters or figures may not be known are named below."""
    style: bool = True
    """True if the picture holds the rules that let a page restyle it (`theme.style_sheet`)."""

    def __post_init__(self) -> None:
        if not MIN_SCALE <= self.scale <= MAX_SCALE:
            raise ValueError(f"a scale is a number from {MIN_SCALE} to {MAX_SCALE:g}")
        if self.prefix and not _PREFIX.fullmatch(self.prefix):
            raise ValueError(f"{self.prefix!r} is no prefix of ids: letters, digits, '-' and '_'")

    def check_squares(self, board: Board) -> None:
        """Raise ValueError for a square that is outside a board's frame."""
        squares = [*self.last, *self.marks]
        for arrow in self.arrows:
            squares += [*arrow.stations, *arrow.blockers]
        for square in squares:
            if not 0 <= square < board.files * board.ranks:
                raise ValueError(f"{square} is no square of a {board.size} board")


DEFAULTS = DrawOptions()
