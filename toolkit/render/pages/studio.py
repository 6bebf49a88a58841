"""The page that does it all, for the local server: a record or a position to work on beside the board."""

from collections.abc import Sequence
from typing import Any

from toolkit.notation.algebraic import format_move
from toolkit.render.pages.document import Look, game_data, page_parts, write_page
from toolkit.render.pages.nodes import node_data
from toolkit.render.pages.positions import Positions
from toolkit.render.pages.texts import shown
from toolkit.rules.game import Game
from toolkit.rules.position import Position

_TEMPLATE = "studio.html.j2"
_SCRIPTS = ("paths.js", "page.js", "studio.js")


def studio_page(games: Sequence[Game], start: Position) -> str:
    """Make the page; `games` are those to choose from, and `start` the position that it begins with."""
    return write_page(
        _TEMPLATE,
        look=Look(),
        scripts=_SCRIPTS,
        step="Step through the game",
        diagrams=[],
        games=[(game.key, game.name) for game in games],
        **_words(start),
    )


def position_parts(position: Position) -> dict[str, Any]:
    """Return the parts of the page that show a position alone."""
    return page_parts(_TEMPLATE, look=Look(), games=[], **_words(position))


def _words(position: Position) -> dict[str, Any]:
    """Return what the template shows of a position."""
    positions, outcome = Positions([position]), position.outcome()
    node = node_data(positions, None, None, position, None, {"main": 1})
    return {
        "title": "Pathmate",
        "facts": [],
        "starts": [position],
        "data": {**game_data(positions, position), "nodes": [node], "claims": []},
        "legal": sorted(shown(format_move(position, move)) for move in position.moves()),
        "ended": f"{outcome.result}, {outcome.reason}" if outcome else "",
    }
