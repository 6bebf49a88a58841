"""A board as a page of HTML that needs no other file."""

from __future__ import annotations

from toolkit.render.boards.describe import title
from toolkit.render.boards.markup import Markup, element, text
from toolkit.render.boards.options import DEFAULTS, DrawOptions
from toolkit.render.boards.svg import draw_svg
from toolkit.render.boards.theme import Theme
from toolkit.rules.fen import write_fen
from toolkit.rules.position import Position

_SCHEMES = {Theme.LIGHT: "light", Theme.DARK: "dark", Theme.AUTO: "light dark"}
_STYLE = (
    ":root{{color-scheme:{scheme}}}"
    "body{{margin:1rem;font-family:Helvetica,Arial,sans-serif}}"
    "figure{{margin:0}}figcaption{{margin-top:.5rem}}"
    ".pathmate{{max-width:100%;height:auto;--pm-background:transparent}}"
    "code{{overflow-wrap:anywhere}}"
)


def draw_html(position: Position, options: DrawOptions = DEFAULTS) -> Markup:
    """Draw a position in a page. Raises ValueError as `draw_svg` does."""
    name = text(options.title or title(position))
    head = (
        element("meta", {"charset": "utf-8"}),
        element("meta", {"name": "viewport", "content": "width=device-width,initial-scale=1"}),
        element("title", {}, name),
        element("style", {}, text(_STYLE.format(scheme=_SCHEMES[options.theme]))),
    )
    fen = element("code", {}, text(write_fen(position)))
    caption = element("figcaption", {}, name, element("br", {}), fen)
    figure = element("figure", {}, draw_svg(position, options), caption)
    body = element("body", {}, figure)
    page = element("html", {"lang": "en"}, element("head", {}, *head), body)
    return Markup(f"<!DOCTYPE html>{page}")
