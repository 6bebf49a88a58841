"""The frame of every page: one file of HTML that loads nothing, with a board to step through."""

from base64 import b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any

from markupsafe import Markup

from toolkit.notation.piece_letters import legend_words, strange_pieces
from toolkit.render.boards.describe import describe
from toolkit.render.boards.options import DrawOptions
from toolkit.render.boards.theme import ColourTheme, style_sheet
from toolkit.render.pages import board
from toolkit.render.pages.positions import Positions
from toolkit.render.pages.texts import script_json, shown, template_of
from toolkit.rules.board import Colour
from toolkit.rules.position import Position


@dataclass(frozen=True, slots=True)
class Look:
    """The look of a page when it is opened."""

    orientation: Colour = Colour.WHITE
    theme: ColourTheme = ColourTheme.AUTO


def write_page(
    template: str,
    starts: Sequence[Position],
    look: Look,
    data: dict[str, Any],
    scripts: Sequence[str] = ("paths.js", "page.js"),
    **words: Any,
) -> str:
    """Fill a template that extends `base.html.j2`.

    `starts` holds a position of each game that the page shows. `data` holds what the script reads of
    the games and the nodes; `words` what the template needs: `title`, `step` (what the controls do),
    `diagrams`, `facts`, and its own.
    """
    css = _asset("page.css") + style_sheet(look.theme)
    script = "".join(map(_asset, scripts))
    return template_of(__package__, template).render(
        _values(starts, look.theme, words),
        data=Markup(script_json(_with_bottom(look, data))),
        game=", ".join(dict.fromkeys(start.game.name for start in starts)),
        css=Markup(css),
        css_hash=_digest(css),
        script=Markup(script),
        script_hash=_digest(script),
    )


def _with_bottom(look: Look, data: dict[str, Any]) -> dict[str, Any]:
    return {"bottom": look.orientation.name.lower(), **data}


def _values(starts: Sequence[Position], theme: ColourTheme, words: dict[str, Any]) -> dict[str, Any]:
    """Return what a template shows, but for its data, style and script."""
    return {
        "theme": theme.value,
        "defs": Markup(board.define(starts, theme)),
        "frames": _frames(starts, theme),
        **words,
    }


def page_parts(
    template: str, starts: Sequence[Position], look: Look, data: dict[str, Any], **words: Any
) -> dict[str, Any]:
    """Return the parts of a page that its script exchanges: `data`, and HTML."""
    filled, values = template_of(__package__, template), _values(starts, look.theme, words)
    moves = "".join(filled.blocks["moves"](filled.new_context(values)))
    return {
        "data": _with_bottom(look, data),
        "defs": values["defs"],
        "frames": values["frames"],
        "head": template_of(__package__, "head.html.j2").render(values),
        "moves": moves,
    }


def _frames(starts: Sequence[Position], theme: ColourTheme) -> Markup:
    """Return the boards of each game, with either side at the bottom; the first game's are seen."""
    return Markup("").join(
        Markup('<div data-game="{}"{}>{}</div>').format(
            number,
            Markup(" hidden" if number else ""),
            Markup("").join(Markup(board.frame(start, theme, side)) for side in Colour),
        )
        for number, start in enumerate(starts)
    )


def game_data(positions: Positions, start: Position) -> dict[str, Any]:
    """Return the data for the script about a game, of which `start` is a position."""
    return {**positions.game(), "kinds": board.kinds(start)}


def letter_facts(position: Position) -> list[tuple[str, str]]:
    """Return the meaning of letters that a reader may not know, as a fact of the page."""
    said = legend_words(strange_pieces(position, promoted=True))
    return [("Letters", shown(said))] if said else []


def diagram_of(position: Position, look: Look) -> Markup:
    """A position for readers without the script and for paper."""
    said = describe(position, DrawOptions())
    return Markup(board.diagram(position, look.theme, look.orientation, said))


def _digest(text: str) -> str:
    return b64encode(sha256(text.encode()).digest()).decode()


@cache
def _asset(name: str) -> str:
    return files("toolkit.render.pages").joinpath("assets", name).read_text("utf-8")
