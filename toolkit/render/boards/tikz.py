"""A position as a picture of TikZ, for LaTeX: every board, every piece, no fonts of chess needed.

Units are those of the drawings, in points; `scale` of the picture makes it smaller. The document
loads `tikz` with its library `svg.path`, and defines `COLOURS` once.
"""

import re
from collections.abc import Iterator

from toolkit.render.boards.layout import CELL
from toolkit.render.boards.pieces import BOX, DRAWINGS, Ink, size_of
from toolkit.rules.board import Board, Colour, bits
from toolkit.rules.movement.pathtable import PieceType
from toolkit.rules.position import Position

COLOURS = r"""
\definecolor{pmdark}{gray}{0.78}
\newcommand{\pmwhite}{\colorlet{pmbody}{white}\colorlet{pmink}{black}}
\newcommand{\pmblack}{\colorlet{pmbody}{black}\colorlet{pmink}{white}}
""".lstrip()
"""The definitions at the head of a document."""
_SCALE = 0.55
_SMALL = 0.26
_CIRCLE = re.compile(
    r"M(?P<x>[0-9.]+) (?P<y>[0-9.]+)a(?P<radius>[0-9.]+) (?P=radius) 0 1 0 [0-9.]+ 0"
    r"a(?P=radius) (?P=radius) 0 1 0 -[0-9.]+ 0z"
)
"""Two half circles, where TikZ is not exact enough to close one."""
_INKS = {Ink.BODY: r"\filldraw[fill=pmbody,draw=black]", Ink.LINE: r"\draw[pmink]", Ink.DOT: r"\fill[pmink]"}


def draw_tikz(position: Position) -> str:
    """Draw a position, White at the bottom; the side to move is not shown."""
    board = position.game.board
    lines = [
        rf"\begin{{tikzpicture}}[scale={_SCALE},yscale=-1,line width=0.6pt,line join=round]",
        *_squares(board),
        *_names(board),
        *_pieces(position),
        r"\end{tikzpicture}",
    ]
    return "\n".join(lines)


def draw_figure(kind: PieceType) -> str:
    """Draw a piece of White as small as a line is high; nothing for a disc with a letter."""
    if kind.drawing not in DRAWINGS:
        return ""
    low = r"baseline={([yshift=1.5pt]current bounding box.south)}"
    return "".join(
        [
            rf"\begin{{tikzpicture}}[scale={_SMALL},yscale=-1,line width=0.3pt,line join=round,{low}]",
            rf"\begin{{scope}}[{_turned(kind)}]\pmwhite",
            *_drawing(kind),
            r"\end{scope}\end{tikzpicture}",
        ]
    )


def _corner(board: Board, square: int) -> tuple[float, float]:
    """The upper left corner of a square."""
    rank, file = divmod(square, board.files)
    return file * CELL, (board.ranks - 1 - rank) * CELL


def _squares(board: Board) -> Iterator[str]:
    for square in bits(board.squares):
        x, y = _corner(board, square)
        rank, file = divmod(square, board.files)
        fill = "white" if (rank + file) % 2 else "pmdark"
        yield (
            rf"\filldraw[fill={fill},draw=black,line width=0.2pt] ({x:g}pt,{y:g}pt)"
            rf" rectangle +({CELL:g}pt,{CELL:g}pt);"
        )


def _names(board: Board) -> Iterator[str]:
    """Yield the names of files below the board, and of ranks beside it."""
    middle, below = CELL / 2, board.ranks * CELL + 12
    for file in range(board.files):
        name = board.name(file)[0]
        yield _node(file * CELL + middle, below, rf"\scriptsize {name}")
    for rank in range(board.ranks):
        name = board.name(rank * board.files)[1:]
        yield _node(-12, (board.ranks - 1 - rank) * CELL + middle, rf"\scriptsize {name}")


def _node(x: float, y: float, text: str) -> str:
    return rf"\node at ({x:g}pt,{y:g}pt) {{{text}}};"


def _pieces(position: Position) -> Iterator[str]:
    """Yield the pieces, each where it stands, in the colours of its side."""
    for colour in Colour:
        for kind in position.game.pieces:
            for square in bits(position.mask(colour, kind)):
                x, y = _corner(position.game.board, square)
                shift = f"shift={{({x:g}pt,{y:g}pt)}}"
                place = ",".join(filter(None, (shift, _turned(kind))))
                yield rf"\begin{{scope}}[{place}]\pm{colour.name.lower()}"
                yield from _drawing(kind)
                yield r"\end{scope}"


def _turned(kind: PieceType) -> str:
    """Return the options that turn a drawing about the middle of its box; empty if it is not turned."""
    middle = f"({BOX / 2:g}pt,{BOX / 2:g}pt)"
    size = f",scale around={{{size_of(kind):g}:{middle}}}" if size_of(kind) != 1 else ""
    return f"rotate around={{{kind.turn}:{middle}}}{size}" if kind.turn else ""


def _drawing(kind: PieceType) -> Iterator[str]:
    """Yield the strokes of a piece, or a disc with its letter where it has no drawing."""
    middle = BOX / 2
    for stroke in DRAWINGS.get(kind.drawing, ()):
        yield f"{_INKS[stroke.ink]} {_shape(stroke.path)};"
    if kind.drawing not in DRAWINGS:
        yield f"{_INKS[Ink.BODY]} {_circle(middle, middle, 17)};"
        yield rf"\node[pmink] at ({middle:g}pt,{middle:g}pt) {{\small\bfseries {kind.letter}}};"


def _shape(path: str) -> str:
    """Path data as TikZ draws it."""
    circle = _CIRCLE.fullmatch(path)
    if circle is None:
        return f"svg {{{path}}}"
    x, y, radius = (float(circle[name]) for name in ("x", "y", "radius"))
    return _circle(x + radius, y, radius)


def _circle(x: float, y: float, radius: float) -> str:
    return f"({x:g}pt,{y:g}pt) circle[radius={radius:g}pt]"
