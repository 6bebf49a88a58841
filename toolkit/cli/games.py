"""`pathmate games`: the games that Pathmate knows, and their rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from toolkit.cli import options

if TYPE_CHECKING:
    from toolkit.game import Game


def add_to(app: typer.Typer) -> None:
    """Add the command and its sub-commands."""
    group = typer.Typer(help="List the games, or show the rules of one.", rich_markup_mode=None)
    group.callback(invoke_without_command=True)(games)
    group.command("show")(show)
    app.add_typer(group, name="games")


def games(context: typer.Context, json: options.Json = False) -> None:
    """List the games, or show the rules of one."""
    if context.invoked_subcommand is not None:
        return
    from toolkit.catalogue import builtin_keys, load
    from toolkit.cli.output import emit, emit_json

    listed = [describe(load(key)) for key in builtin_keys()]
    if json:
        emit_json({"games": listed})
        return
    for game in listed:
        emit(f"{game['key']:14} {game['name']:22} {game['board']}")


def show(key: str, json: options.Json = False) -> None:
    """Show the rules of a game: its pieces, how they move, and where the rules come from."""
    from toolkit import fen
    from toolkit.catalogue import load
    from toolkit.cli.output import emit, emit_json
    from toolkit.draw.text import draw_text

    game = load(key)
    if json:
        emit_json(describe(game) | {"start": game.start, "pieces": pieces(game)})
        return
    emit(f"{game.name} ({game.key}, version {game.version})")
    emit(f"{game.board.size} board, {game.board.count} squares\n")
    emit(draw_text(fen.start(game)) + "\n")
    for piece in pieces(game):
        emit(f"{piece['letter']}  {piece['name']:12} {'; '.join(piece['moves'])}")
    emit(f"\nA side without a legal move that is not in check: {game.rules.stalemate.value}")
    if game.source:
        emit(f"Rules: {game.source}")


def describe(game: Game) -> dict[str, Any]:
    """A game as JSON."""
    board = f"{game.board.size}, {game.board.count} squares"
    return {"key": game.key, "name": game.name, "version": game.version, "board": board}


def pieces(game: Game) -> list[dict[str, Any]]:
    """The pieces of a game as JSON."""
    return [
        {
            "letter": piece.letter,
            "name": piece.name,
            "moves": [word.text for word in piece.words],
            "royal": piece.royal,
        }
        for piece in game.pieces
    ]
