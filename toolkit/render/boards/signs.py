"""What is drawn besides pieces: squares, outline, coordinates, and signs.

Each sign has a shape of its own, so that none is known by its colour alone.
"""

from collections.abc import Iterator

from toolkit.render.boards.arrows import draw_arrow, draw_cross
from toolkit.render.boards.canvas import Canvas
from toolkit.render.boards.describe import checked
from toolkit.render.boards.layout import CELL, CORNER, EDGE, MARGIN
from toolkit.render.boards.markup import Attributes, Markup, element, label, merged, moved, number
from toolkit.rules.board import FILES, Colour, bits

_NAMES = ("dark", "light")
"""By the parity of file and rank: a1 is dark."""
_PLUS = "M-3.6 0h7.2M0-3.6v7.2"
_ROYAL = "M0 0h11l-11 11zM45 0v11l-11-11zM45 45h-11l11-11zM0 45v-11l11 11z"
_FRAME: Attributes = {"x": 1, "y": 1, "width": CELL - 2, "height": CELL - 2}
_THIN: Attributes = {"fill": "none", "stroke-width": 2}


def draw_board(canvas: Canvas) -> Iterator[Markup]:
    """Yield all that lies under the pieces, from below to above."""
    size: Attributes = {"width": canvas.layout.width, "height": canvas.layout.height}
    yield element("rect", canvas.paint("background", size))
    if canvas.options.coordinates:
        yield _coordinates(canvas)
    yield from _squares(canvas)
    yield from _signs_below(canvas)
    yield _outline(canvas)


def _squares(canvas: Canvas) -> Iterator[Markup]:
    """Yield the squares that exist, those of a colour in a group."""
    files = canvas.board.files
    for parity, name in enumerate(_NAMES):
        rects = (
            canvas.rect("pm-square", square)
            for square in bits(canvas.board.squares)
            if sum(divmod(square, files)) % 2 == parity
        )
        yield element("g", canvas.paint(name), *rects)


def _outline(canvas: Canvas) -> Markup:
    """The lines around the squares that exist, holes included."""
    lines = (
        f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}" for (x, y), (to_x, to_y) in canvas.layout.outline()
    )
    line: Attributes = {"d": "".join(lines), "fill": "none", "stroke-width": 1.5}
    return element("path", canvas.paint("outline", line))


def _coordinates(canvas: Canvas) -> Markup:
    """The names of files and ranks, left and below."""
    layout, board = canvas.layout, canvas.board
    labels = []
    for file in range(board.files):
        x, _ = layout.centre(file)
        labels.append(label(x, layout.base + MARGIN / 2 + 5.5, FILES[file]))
    for rank in range(board.ranks):
        _, y = layout.centre(rank * board.files)
        labels.append(label(EDGE + MARGIN / 2 - 3, y + 4.5, str(rank + 1)))
    shape: Attributes = {"font-size": 13, "text-anchor": "middle"}
    return element("g", canvas.paint("text", shape), *labels)


def _signs_below(canvas: Canvas) -> Iterator[Markup]:
    """Yield the signs that lie under the pieces: last move, royal squares, check, marks."""
    options = canvas.options
    if options.last:
        shape: Attributes = {"fill-opacity": 0.45, "stroke-width": 3}
        rects = [canvas.rect("pm-last-square", each, 1.5) for each in dict.fromkeys(options.last)]
        yield element("g", canvas.paint("last", shape), *rects)
    if any(canvas.position.game.rules.royal_squares):
        yield element("g", canvas.paint("royal"), *_royal_squares(canvas))
    if options.check:
        shape = {"fill-opacity": 0.35, "stroke": "none"}
        rects = [canvas.rect("pm-check-square", each) for each in checked(canvas.position)]
        yield from [element("g", canvas.paint("check", shape), *rects)] if rects else []
    if options.marks:
        shape = {"fill": "none", "stroke-width": 3}
        rings = [_ring(canvas, square) for square in dict.fromkeys(options.marks)]
        yield element("g", canvas.paint("mark", shape), *rings)


def draw_above(canvas: Canvas) -> Iterator[Markup]:
    """Yield the signs that lie over the pieces: the badges of check, arrows, crosses."""
    layout, options = canvas.layout, canvas.options
    for square in checked(canvas.position) if options.check else ():
        yield _check_badge(canvas, square)
    for arrow in options.arrows:
        yield draw_arrow(layout, options.theme, arrow)
    blockers = [square for arrow in options.arrows for square in arrow.blockers]
    for square in dict.fromkeys(blockers):
        yield draw_cross(layout, options.theme, square)


def _royal_squares(canvas: Canvas) -> Iterator[Markup]:
    """Yield a frame with filled corners for each royal square."""
    corners: Attributes = {"d": _ROYAL, "stroke": "none"}
    for colour, squares in zip(Colour, canvas.position.game.rules.royal_squares, strict=True):
        for square in bits(squares):
            place = moved(*canvas.layout.corner(square))
            side = {"data-side": colour.name.lower(), "transform": place}
            named = merged(canvas.named("pm-royal-square", square), side)
            yield element("g", named, element("rect", merged(_FRAME, _THIN)), element("path", corners))


def _ring(canvas: Canvas, square: int) -> Markup:
    x, y = canvas.layout.centre(square)
    place = {"cx": x, "cy": y, "r": CELL / 2 - 2.5}
    return element("circle", merged(canvas.named("pm-mark-square", square), place))


def _check_badge(canvas: Canvas, square: int) -> Markup:
    """A disc with the `+` of notation."""
    x, y = canvas.layout.centre(square)
    place = {"transform": moved(x + CORNER, y - CORNER)}
    disc = canvas.paint("check", {"r": 7, "stroke": "none"})
    plus = canvas.paint("badge", {"d": _PLUS, "stroke-width": 2.4})
    named = merged(canvas.named("pm-check-badge", square), place)
    return element("g", named, element("circle", disc), element("path", plus))
