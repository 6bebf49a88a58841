"""The boards of a page: both sides at the bottom, the pieces drawn once for all of them."""

from collections.abc import Iterable
from dataclasses import replace

from toolkit.render.boards.canvas import Canvas, stocked
from toolkit.render.boards.layout import BoardLayout
from toolkit.render.boards.markup import Attributes, Markup, element, number, text
from toolkit.render.boards.options import DrawOptions
from toolkit.render.boards.placed import define_pieces, draw_pieces, draw_reserves
from toolkit.render.boards.signs import draw_board
from toolkit.render.boards.theme import ColourTheme
from toolkit.rules.board import Colour
from toolkit.rules.position import Position

PREFIX = "pm"


def define(positions: Iterable[Position], theme: ColourTheme) -> Markup:
    """The drawings of every kind of piece in the games of some positions, each once, out of sight."""
    canvases = [_canvas(replace(each, masks=tuple(1 for _ in each.masks)), theme, Colour.WHITE) for each in positions]
    hidden: Attributes = {"class": "defs", "width": 0, "height": 0, "aria-hidden": "true"}
    return element("svg", hidden, define_pieces(*canvases))


def frame(position: Position, theme: ColourTheme, bottom: Colour) -> Markup:
    """A board without pieces, which the script sets up."""
    canvas = _canvas(position, theme, bottom)
    named = {"class": f"pathmate {theme.root_class} frame", "data-bottom": bottom.name.lower()}
    slots = [element("g", {"class": name}, text("")) for name in ("signs", "pieces", "lines", "hits")]
    return _svg(canvas, named, *slots)


def diagram(position: Position, theme: ColourTheme, bottom: Colour, said: str) -> Markup:
    """A board with its pieces, for readers without the script and for paper."""
    canvas = _canvas(position, theme, bottom)
    named = {"class": f"pathmate {theme.root_class} diagram", "role": "img", "aria-label": said}
    return _svg(canvas, named, *draw_pieces(canvas))


def kinds(position: Position) -> dict[str, list[str]]:
    """By the letter of each kind of piece, its name and the id of its drawing."""
    canvas = _canvas(position, ColourTheme.LIGHT, Colour.WHITE)
    return {piece.letter: [piece.name, canvas.id_of(piece)] for piece in position.game.pieces}


def _canvas(position: Position, theme: ColourTheme, bottom: Colour) -> Canvas:
    options = DrawOptions(bottom, theme=theme, turn=False, check=False, prefix=PREFIX, style=False)
    stock = len(stocked(position.game))
    layout = BoardLayout(position.game.board, bottom, options.coordinates, options.turn, stock)
    return Canvas(position, options, layout, PREFIX)


def _svg(canvas: Canvas, named: Attributes, *parts: Markup) -> Markup:
    """A picture of the board and what is in reserve, and of more parts above."""
    layout = canvas.layout
    view = f"0 0 {number(layout.width)} {number(layout.height)}"
    shape: Attributes = {"viewBox": view, "width": layout.width, "height": layout.height}
    lines = {"stroke-linejoin": "round", "stroke-linecap": "round"}
    board = (*draw_board(canvas), *draw_reserves(canvas))
    return element("svg", {**named, **shape, **lines}, *board, *parts)
