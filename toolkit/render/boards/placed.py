"""The pieces of a picture, those in reserve beside the board, and the sign of the side to move."""

from collections.abc import Iterator

from toolkit.notation.piece_letters import legend_words, strange_pieces
from toolkit.render.boards.canvas import Canvas, stocked
from toolkit.render.boards.layout import CELL, EDGE, LEGEND, STOCK
from toolkit.render.boards.markup import Attributes, Markup, element, label, merged, moved, number, text
from toolkit.render.boards.pieces import draw_piece
from toolkit.rules.board import Colour, bits
from toolkit.rules.board_state import Piece
from toolkit.rules.movement.pathtable import PieceType
from toolkit.rules.position import Position

_TRIANGLE = "M5-6.5v13L-5.5 0z"
_ICON = 22.0
"""The scale of the legend's figures."""
_SIGN = 7.2
"""The breadth of a letter of the legend, as a rule."""


def define_pieces(*canvases: Canvas) -> Markup:
    """The drawings of all pieces that are shown, each once."""
    drawn = {canvas.id_of(piece): piece for canvas in canvases for piece in _shown(canvas)}
    groups = (element("g", {"id": name}, *draw_piece(piece)) for name, piece in drawn.items())
    return element("defs", {}, *groups)


def _shown(canvas: Canvas) -> Iterator[PieceType]:
    """Yield the kinds of pieces on the board and in reserve, in the order of their game."""
    position, pieces = canvas.position, canvas.position.game.pieces
    shown = {pieces[index % len(pieces)] for index, mask in enumerate(position.masks) if mask}
    shown |= set(stocked(position.game))
    return (piece for piece in pieces if piece in shown)


def draw_pieces(canvas: Canvas) -> Iterator[Markup]:
    """Yield the pieces on the board, a group for each side."""
    position = canvas.position
    for colour in Colour:
        placed = (
            _placed(canvas, Piece(colour, kind), square)
            for kind in position.game.pieces
            for square in bits(position.mask(colour, kind))
        )
        yield canvas.side(colour, *placed)


def draw_reserves(canvas: Canvas) -> Iterator[Markup]:
    """Yield the reserves of both sides, if the game has them."""
    kinds = stocked(canvas.position.game)
    for colour in Colour if kinds else ():
        stock = (_stock(canvas, Piece(colour, kind), place) for place, kind in enumerate(kinds))
        yield element("g", {"class": "pm-reserve"}, *stock)


def draw_turn(canvas: Canvas) -> Markup:
    """A triangle in the colour of the side to move, beside its edge of the board."""
    name = canvas.position.turn.name.lower()
    place = {"transform": moved(*canvas.layout.sign(canvas.position.turn)), "data-turn": name}
    filled = element("path", canvas.paint(name, {"d": _TRIANGLE, "stroke": "none"}))
    line: Attributes = {"d": _TRIANGLE, "fill": "none", "stroke-width": 1.5}
    return element("g", place, filled, element("path", canvas.paint("outline", line)))


Row = list[tuple[float, PieceType]]
"""The entries of a row of the legend, and where each begins."""


def legend_rows(position: Position, width: float) -> list[Row]:
    """Return the legend of a position in rows of a breadth; a name too long has a row of its own."""
    rows: list[Row] = []
    x = width
    for kind in strange_pieces(position):
        wide = _ICON + _SIGN * len(legend_words([kind])) + 2 * EDGE
        if x + wide > width or not rows:
            rows.append([])
            x = EDGE
        rows[-1].append((x, kind))
        x += wide
    return rows


def draw_legend(canvas: Canvas, rows: list[Row]) -> Iterator[Markup]:
    """Yield for each kind of piece in the legend its figure, small, with its letter and name."""
    for place, row in enumerate(rows):
        for x, kind in row:
            at = moved(x, canvas.layout.foot + LEGEND * place)
            small: Attributes = {"transform": f"scale({number(_ICON / CELL)})"}
            figure = canvas.side(Colour.WHITE, element("use", {"href": f"#{canvas.id_of(kind)}"}))
            said = label(_ICON + 4, 16, legend_words([kind]))
            yield element(
                "g",
                {"class": "pm-kind", "data-kind": kind.letter, "transform": at},
                element("g", small, figure),
                element("g", canvas.paint("text", {"font-size": 13}), said),
            )


def _placed(canvas: Canvas, piece: Piece, square: int) -> Markup:
    x, y = canvas.layout.corner(square)
    place: Attributes = {"x": x, "y": y}
    name = element("title", {}, text(f"{piece.words}, {canvas.board.name(square)}"))
    named = canvas.named("pm-piece", square)
    return element("use", merged(named, _drawing(canvas, piece), place), name)


def _drawing(canvas: Canvas, piece: Piece) -> Attributes:
    return {"data-piece": piece.letter, "href": f"#{canvas.id_of(piece.type)}"}


def _stock(canvas: Canvas, piece: Piece, place: int) -> Markup:
    """The pieces of a kind that a side has in reserve: one of them, and how many."""
    count = _count(canvas, piece.colour, piece.type)
    said = {
        "class": "pm-stock",
        "data-reserve": piece.colour.name.lower(),
        "data-count": str(count),
        "transform": moved(*canvas.layout.stock(piece.colour, place)),
    }
    faint: Attributes = {} if count else {"opacity": 0.35}
    name = element("title", {}, text(f"{piece.colour.word}'s reserve: {piece.type.name}, {count}"))
    number = label(STOCK - 17, CELL / 2 + 6, f"\u00d7{count}")
    size: Attributes = {"font-size": 17, "text-anchor": "middle"}
    plate = {"x": 2, "y": 2, "width": CELL - 4, "height": CELL - 4, "rx": 6}
    return element(
        "g",
        merged(said, faint),
        name,
        element("rect", canvas.paint("light", plate)),
        canvas.side(piece.colour, element("use", _drawing(canvas, piece))),
        element("g", canvas.paint("text", size), number),
    )


def _count(canvas: Canvas, colour: Colour, piece: PieceType) -> int:
    position = canvas.position
    index = colour * len(position.game.pieces) + piece.index
    return position.reserves[index] if position.reserves else 0
