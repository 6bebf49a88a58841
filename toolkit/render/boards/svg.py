"""A board as SVG: one picture that stands alone, in a page or in a notebook.

What scripts and style sheets find in it: the root has the class `pathmate` and the data of the
position (`data-game`, `data-fen`, `data-orientation`); squares (`pm-square`), pieces (`pm-piece`) and
signs have a `data-square`, pieces a `data-piece` (their letter as in FEN), arrows a `data-path`,
pieces in reserve (`pm-stock`) a `data-reserve` and a `data-count`; what the legend explains (`pm-kind`)
has a `data-kind`, the letter.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from zlib import crc32

from toolkit.facts.path_reports import PathReport
from toolkit.render.boards.arrows import Arrow
from toolkit.render.boards.canvas import Canvas, stocked
from toolkit.render.boards.describe import describe, title
from toolkit.render.boards.layout import BoardLayout
from toolkit.render.boards.markup import Attributes, Markup, element, number, text
from toolkit.render.boards.options import DEFAULTS, DrawOptions
from toolkit.render.boards.placed import define_pieces, draw_legend, draw_pieces, draw_reserves, draw_turn, legend_rows
from toolkit.render.boards.signs import draw_above, draw_board
from toolkit.render.boards.theme import ColourTheme, style_sheet
from toolkit.rules.fen import write_fen
from toolkit.rules.position import Position

_FONT = "Helvetica, Arial, DejaVu Sans, sans-serif"


def draw_svg(position: Position, options: DrawOptions = DEFAULTS) -> Markup:
    """Draw a position. Raises ValueError for a square that is outside the board's frame."""
    options.check_squares(position.game.board)
    fen = write_fen(position)
    said = describe(position, options)
    prefix = options.prefix or f"pm{crc32(f'{fen} {said}'.encode()):08x}"
    layout = BoardLayout(
        position.game.board, options.orientation, options.coordinates, options.turn, len(stocked(position.game))
    )
    rows = legend_rows(position, layout.width) if options.legend else []
    canvas = Canvas(position, options, replace(layout, rows=len(rows)), prefix)
    return element(
        "svg",
        _root(canvas, fen),
        element("title", {"id": f"{prefix}-title"}, text(options.title or title(position))),
        element("desc", {"id": f"{prefix}-desc"}, text(said)),
        *_layers(canvas),
        *draw_legend(canvas, rows),
    )


def _root(canvas: Canvas, fen: str) -> Attributes:
    layout, options, prefix = canvas.layout, canvas.options, canvas.prefix
    return {
        "xmlns": "http://www.w3.org/2000/svg",
        "class": f"pathmate {options.theme.root_class}",
        "width": layout.width * options.scale,
        "height": layout.height * options.scale,
        "viewBox": f"0 0 {number(layout.width)} {number(layout.height)}",
        "role": "img",
        "aria-labelledby": f"{prefix}-title {prefix}-desc",
        "data-game": canvas.position.game.key,
        "data-fen": fen,
        "data-orientation": options.orientation.name.lower(),
        "font-family": _FONT,
        "stroke-linejoin": "round",
        "stroke-linecap": "round",
    }


def _layers(canvas: Canvas) -> Iterator[Markup]:
    """Yield the parts of a picture, from what lies below to what lies above."""
    options = canvas.options
    if options.style:
        yield element("style", {}, text(style_sheet(options.theme)))
    yield define_pieces(canvas)
    yield from draw_board(canvas)
    yield from draw_pieces(canvas)
    yield from draw_reserves(canvas)
    if options.turn:
        yield draw_turn(canvas)
    yield from draw_above(canvas)


def draw_reports(
    position: Position,
    reports: Iterable[PathReport],
    theme: ColourTheme = ColourTheme.LIGHT,
    ringed: tuple[int, ...] = (),
) -> Markup:
    """Draw a position with some paths as arrows, those that are clear on top, and rings in squares."""
    ordered = sorted(reports, key=lambda report: report.clear)
    arrows = tuple(Arrow.of_report(position.game.board, report) for report in ordered)
    return draw_svg(position, DrawOptions(arrows=arrows, marks=ringed, theme=theme))
