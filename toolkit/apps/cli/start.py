"""`pathmate start`: a start position, drawn at random where the game has it so."""

from typing import Annotated

import typer

from toolkit.apps.cli import options
from toolkit.apps.terminal.messages import emit, remark
from toolkit.apps.terminal.positions import need_game
from toolkit.render.reports.json_output import emit_json
from toolkit.rules import fen
from toolkit.rules.arrangements import arrangement_count, back_rank, choose_number, draw_number, start_position
from toolkit.rules.catalogue import load


def start(
    game: options.Game = None,
    seed: Annotated[int | None, typer.Option("--seed", help="Draw the same position for the same number.")] = None,
    number: Annotated[int | None, typer.Option("--number", help="The arrangement with this number, from 0.")] = None,
    back: Annotated[
        str | None, typer.Option("--back", metavar="LETTERS", help="White's first rank, such as KQSCRBBN.")
    ] = None,
    json: options.Json = False,
) -> None:
    """Print a start position; where it is drawn at random, with its number."""
    known = load(game) if game else need_game()
    which = choose_number(known, number, seed, back)
    if which is None and known.rules.shuffle:
        which = draw_number(known, None)
    text = fen.write_fen(start_position(known, which))
    if json:
        emit_json({"fen": text, "game": known.key, "number": which})
        return
    if which is not None:
        remark(f"number {which} of 0 to {arrangement_count(known) - 1}, {back_rank(known, which)}")
    emit(text)
