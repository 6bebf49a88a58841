"""`pathmate start`: a start position, drawn at random where the game has it so."""

from __future__ import annotations

from typing import Annotated

import typer

from toolkit.cli import options


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("start")(start)


def start(
    game: options.Game = None,
    seed: Annotated[
        int | None, typer.Option("--seed", help="Draw the same position for the same number.")
    ] = None,
    number: Annotated[
        int | None, typer.Option("--number", help="The arrangement with this number, from 0.")
    ] = None,
    back: Annotated[
        str | None,
        typer.Option("--back", metavar="LETTERS", help="White's first rank, such as KQSCRBBN."),
    ] = None,
    json: options.Json = False,
) -> None:
    """Print a start position; where it is drawn at random, with its number."""
    from toolkit import fen
    from toolkit.arrangements import arranged, back_rank, count, drawn, number_of
    from toolkit.catalogue import load
    from toolkit.cli.output import emit, emit_json, remark
    from toolkit.cli.positions import need_game
    from toolkit.errors import UsageError

    if sum(given is not None for given in (seed, number, back)) > 1:
        raise UsageError("--seed, --number and --back each choose an arrangement; give one of them")
    known = load(game) if game else need_game()
    chosen: int | None = None
    if not known.rules.shuffle:
        if number is not None or back is not None:
            raise UsageError(f"{known.name} has one start position; it has no numbers")
        position = fen.start(known)
    else:
        chosen = drawn(known, seed) if number is None else number
        chosen = chosen if back is None else number_of(known, back)
        position = arranged(known, chosen)
    text = fen.write_fen(position)
    if json:
        emit_json({"fen": text, "game": known.key, "number": chosen})
        return
    if chosen is not None:
        remark(f"number {chosen} of 0 to {count(known) - 1}, {back_rank(known, chosen)}")
    emit(text)
