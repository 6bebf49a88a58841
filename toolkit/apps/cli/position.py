"""`pathmate position`: a position out of a record."""

from typing import Annotated

import typer

from toolkit.apps.cli import options
from toolkit.apps.terminal.messages import emit
from toolkit.apps.terminal.positions import find_position
from toolkit.errors import UsageError
from toolkit.render.reports.json_output import emit_json
from toolkit.rules.fen import write_fen


def position(
    place: Annotated[str, typer.Argument(metavar="RECORD@PLY", help="Such as game.txt@14b or games.txt#3@14b.")],
    game: options.Game = None,
    json: options.Json = False,
) -> None:
    """Print the position of a record in which a ply was played, as FEN."""
    given = find_position(place, game)
    if given.ply is None:
        raise UsageError(f"{place!r} names no ply of a record; expected one such as game.txt@14b")
    fen = write_fen(given.position)
    if json:
        emit_json({"fen": fen, "game": given.position.game.key, "ply": given.ply})
    else:
        emit(fen)
