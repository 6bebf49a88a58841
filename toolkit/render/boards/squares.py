"""The bare board of a picture: its squares, its outline and its coordinates."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.render.boards.canvas import Canvas
from toolkit.render.boards.layout import EDGE, MARGIN
from toolkit.render.boards.markup import Attributes, Markup, element, label, number
from toolkit.rules.board import FILES, bits

_NAMES = ("dark", "light")
"""By the parity of file and rank: a1 is dark."""


def draw_squares(canvas: Canvas) -> Iterator[Markup]:
    """Yield the squares that exist, those of a colour in a group."""
    files = canvas.board.files
    for parity, name in enumerate(_NAMES):
        rects = (
            canvas.rect("pm-square", square)
            for square in bits(canvas.board.squares)
            if sum(divmod(square, files)) % 2 == parity
        )
        yield element("g", canvas.paint(name), *rects)


def draw_outline(canvas: Canvas) -> Markup:
    """The lines around the squares that exist, holes included."""
    lines = (
        f"M{number(x)} {number(y)}L{number(to_x)} {number(to_y)}"
        for (x, y), (to_x, to_y) in canvas.layout.outline()
    )
    line: Attributes = {"d": "".join(lines), "fill": "none", "stroke-width": 1.5}
    return element("path", canvas.paint("outline", line))


def draw_coordinates(canvas: Canvas) -> Markup:
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
