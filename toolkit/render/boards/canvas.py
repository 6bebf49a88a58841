"""The context in which the parts of a picture are drawn."""

from dataclasses import dataclass

from toolkit.render.boards.layout import CELL, BoardLayout
from toolkit.render.boards.markup import Attributes, Markup, element, merged
from toolkit.render.boards.options import DrawOptions
from toolkit.render.boards.pieces import DRAWINGS
from toolkit.render.boards.theme import paint
from toolkit.rules.board import Board, Colour
from toolkit.rules.game import Game
from toolkit.rules.movement.pathtable import PieceType
from toolkit.rules.position import Position


@dataclass(frozen=True, slots=True)
class Canvas:
    """A position, how it is to be drawn, and where its parts stand."""

    position: Position
    options: DrawOptions
    layout: BoardLayout
    prefix: str
    """Stands before every id."""

    @property
    def board(self) -> Board:
        """The board of the position."""
        return self.position.game.board

    def id_of(self, piece: PieceType) -> str:
        """The id of the drawing of a kind of piece."""
        drawing = piece.drawing if piece.drawing in DRAWINGS else f"disc-{piece.letter}"
        return f"{self.prefix}-{drawing}{f'-{piece.turn}' if piece.turn else ''}"

    def paint(self, name: str, *more: Attributes) -> Attributes:
        """The attributes of what is painted as a class, and others."""
        return merged(paint(self.options.theme, name), *more)

    def side(self, colour: Colour, *parts: Markup) -> Markup:
        """A group in the colours of a side."""
        return element("g", self.paint(colour.name.lower(), {"stroke-width": 1.5}), *parts)

    def named(self, name: str, square: int) -> Attributes:
        """The attributes of what belongs to a square: its class, and the square."""
        return {"class": name, "data-square": self.board.name(square)}

    def rect(self, name: str, square: int, inset: float = 0.0) -> Markup:
        """A square, or a smaller one in it."""
        x, y = self.layout.corner(square)
        side = CELL - 2 * inset
        place = {"x": x + inset, "y": y + inset, "width": side, "height": side}
        return element("rect", merged(self.named(name, square), place))


def stocked(game: Game) -> tuple[PieceType, ...]:
    """The kinds of piece that a game may have in reserve."""
    if not game.rules.reserve:
        return ()
    most = zip(game.pieces, game.rules.reserve, strict=True)
    return tuple(piece for piece, count in most if count)
