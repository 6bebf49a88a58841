"""The men of a picture, those in reserve beside the board, and the sign of the side to move."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.board import Colour, bits
from toolkit.draw.canvas import Canvas, stocked
from toolkit.draw.layout import CELL, STOCK
from toolkit.draw.markup import Attributes, Markup, element, label, merged, moved, text
from toolkit.draw.pieces import draw_piece
from toolkit.pathtable import PieceType
from toolkit.position import Piece

_TRIANGLE = "M5-6.5v13L-5.5 0z"


def define_pieces(canvas: Canvas) -> Markup:
    """The drawings of all men that are shown, each once."""
    position, pieces = canvas.position, canvas.position.game.pieces
    shown = {pieces[index % len(pieces)] for index, men in enumerate(position.masks) if men}
    shown |= set(stocked(position.game))
    drawn = {canvas.id_of(piece): piece for piece in pieces if piece in shown}
    groups = (
        element("g", {"id": name}, *draw_piece(piece.drawing, piece.letter))
        for name, piece in drawn.items()
    )
    return element("defs", {}, *groups)


def draw_pieces(canvas: Canvas) -> Iterator[Markup]:
    """Yield the men on the board, a group for each side."""
    position = canvas.position
    for colour in Colour:
        men = (
            _man(canvas, Piece(colour, piece), square)
            for piece in position.game.pieces
            for square in bits(position.mask(colour, piece))
        )
        yield canvas.side(colour, *men)


def draw_reserves(canvas: Canvas) -> Iterator[Markup]:
    """Yield the reserves of both sides, if the game has them."""
    kinds = stocked(canvas.position.game)
    for colour in Colour if kinds else ():
        men = (_stock(canvas, Piece(colour, piece), place) for place, piece in enumerate(kinds))
        yield element("g", {"class": "pm-reserve"}, *men)


def draw_turn(canvas: Canvas) -> Markup:
    """A triangle in the colour of the side to move, beside its edge of the board."""
    name = canvas.position.turn.name.lower()
    place = {"transform": moved(*canvas.layout.sign(canvas.position.turn)), "data-turn": name}
    filled = element("path", canvas.paint(name, {"d": _TRIANGLE, "stroke": "none"}))
    line: Attributes = {"d": _TRIANGLE, "fill": "none", "stroke-width": 1.5}
    return element("g", place, filled, element("path", canvas.paint("outline", line)))


def _man(canvas: Canvas, man: Piece, square: int) -> Markup:
    x, y = canvas.layout.corner(square)
    place: Attributes = {"x": x, "y": y}
    told = element("title", {}, text(f"{man.words}, {canvas.board.name(square)}"))
    named = canvas.named("pm-man", square)
    return element("use", merged(named, _drawing(canvas, man), place), told)


def _drawing(canvas: Canvas, man: Piece) -> Attributes:
    return {"data-piece": man.letter, "href": f"#{canvas.id_of(man.type)}"}


def _stock(canvas: Canvas, man: Piece, place: int) -> Markup:
    """The men of a kind that a side has in reserve: one of them, and how many."""
    count = _count(canvas, man.colour, man.type)
    said = {
        "class": "pm-stock",
        "data-reserve": man.colour.name.lower(),
        "data-count": str(count),
        "transform": moved(*canvas.layout.stock(man.colour, place)),
    }
    faint: Attributes = {} if count else {"opacity": 0.35}
    told = element("title", {}, text(f"{man.colour.word}'s reserve: {man.type.name}, {count}"))
    number = label(STOCK - 17, CELL / 2 + 6, f"\u00d7{count}")
    size: Attributes = {"font-size": 17, "text-anchor": "middle"}
    plate = {"x": 2, "y": 2, "width": CELL - 4, "height": CELL - 4, "rx": 6}
    return element(
        "g",
        merged(said, faint),
        told,
        element("rect", canvas.paint("light", plate)),
        canvas.side(man.colour, element("use", _drawing(canvas, man))),
        element("g", canvas.paint("text", size), number),
    )


def _count(canvas: Canvas, colour: Colour, piece: PieceType) -> int:
    position = canvas.position
    index = colour * len(position.game.pieces) + piece.index
    return position.reserves[index] if position.reserves else 0
