"""A board as a file: an SVG or PNG picture, or a page of HTML that needs no other file."""

from enum import StrEnum

from toolkit.errors import UsageError
from toolkit.render.boards.describe import title
from toolkit.render.boards.markup import Markup, element, text
from toolkit.render.boards.options import DEFAULTS, DrawOptions
from toolkit.render.boards.svg import draw_svg
from toolkit.render.boards.theme import ColourTheme
from toolkit.rules.fen import write_fen
from toolkit.rules.position import Position

_SCHEMES = {ColourTheme.LIGHT: "light", ColourTheme.DARK: "dark", ColourTheme.AUTO: "light dark"}
_STYLE = (
    ":root{{color-scheme:{scheme}}}"
    "body{{margin:1rem;font-family:Helvetica,Arial,sans-serif}}"
    "figure{{margin:0}}figcaption{{margin-top:.5rem}}h1{{font-size:1rem;margin:0}}"
    ".pathmate{{max-width:100%;height:auto;--pm-background:transparent}}"
    "code{{overflow-wrap:anywhere}}"
)


class PictureFormat(StrEnum):
    """The forms in which a position is drawn."""

    TEXT = "text"
    SVG = "svg"
    HTML = "html"
    PNG = "png"


def draw_html(position: Position, options: DrawOptions = DEFAULTS) -> Markup:
    """Draw a position in a page. Raises ValueError as `draw_svg` does."""
    name = text(options.title or title(position))
    style = _STYLE.format(scheme=_SCHEMES[options.theme])
    allowed = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
    head = (
        element("meta", {"charset": "utf-8"}),
        element("meta", {"http-equiv": "Content-Security-Policy", "content": allowed}),
        element("meta", {"name": "viewport", "content": "width=device-width,initial-scale=1"}),
        element("title", {}, name),
        element("style", {}, text(style)),
    )
    fen = element("code", {}, text(write_fen(position)))
    caption = element("figcaption", {}, element("h1", {}, name), fen)
    figure = element("figure", {}, draw_svg(position, options), caption)
    body = element("body", {}, element("main", {}, figure))
    page = element("html", {"lang": "en"}, element("head", {}, *head), body)
    return Markup(f"<!DOCTYPE html>{page}")


def svg_to_png(svg: str) -> bytes:
    """Paint an SVG picture. Raises UsageError where the extra `png` is not installed."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        message = "PNG needs the extra 'png': pip install 'pathmate[png]' (or use svg)"
        raise UsageError(message) from error
    return bytes(svg_to_bytes(svg_string=svg))


def draw_file(position: Position, options: DrawOptions, written: PictureFormat) -> bytes:
    """Draw a position as the bytes of a file; raises UsageError as `svg_to_png` does."""
    if written is PictureFormat.PNG:
        return svg_to_png(draw_svg(position, options))
    draw = draw_html if written is PictureFormat.HTML else draw_svg
    return f"{draw(position, options)}\n".encode()
