"""`pathmate games`: the games that Pathmate knows, their rules, and a check of one's own."""

from typing import Annotated, Any

import typer

from toolkit.apps.cli import options
from toolkit.apps.terminal.messages import emit
from toolkit.errors import GameError
from toolkit.explain.rules import reach_of, rules_words, word_words
from toolkit.render.boards.text import Picture, draw_side_by_side, draw_text
from toolkit.render.reports.json_output import emit_json
from toolkit.rules import fen
from toolkit.rules.catalogue import builtin_keys, load, parse_game, read_file
from toolkit.rules.game import Game


def add_to(app: typer.Typer) -> None:
    """Add the command and its sub-commands."""
    help_text = "List the games, show the rules of one, or check a file of one's own."
    group = typer.Typer(help=help_text, rich_markup_mode=None)
    group.callback(invoke_without_command=True)(games)
    group.command("show")(show)
    group.command("check")(check)
    app.add_typer(group, name="games")


def games(context: typer.Context, json: options.Json = False) -> None:
    """List the games, show the rules of one, or check a file of one's own."""
    if context.invoked_subcommand is not None:
        context.default_map = {context.invoked_subcommand: {"json": json}}
        return

    listed = [describe(load(key)) for key in builtin_keys()]
    if json:
        emit_json({"games": listed})
        return
    for game in listed:
        emit(f"{game['key']:14} {game['name']:22} {game['board']}")


def show(
    key: Annotated[
        str, typer.Argument(metavar="KEY|FILE.toml", help="The game.", autocompletion=options.complete_game)
    ],
    json: options.Json = False,
) -> None:
    """Show the rules of a game in words, its board and how its pieces move."""
    game = load(key)
    if json:
        rules = list(rules_words(game))
        emit_json(describe(game) | {"start": game.start, "pieces": pieces(game), "rules": rules})
        return
    emit(f"{game.name} ({game.key}, version {game.version})")
    emit(f"{game.board.size} board, {game.board.count} squares\n")
    emit(draw_text(fen.start(game)) + "\n")
    for piece in game.pieces:
        moves = [word_words(word) for word in piece.words] or ["never moves"]
        emit(_wrapped(f"{piece.letter}  {piece.name}: {'; '.join(moves)}.", "   "))
    emit("")
    for rule in rules_words(game):
        emit(_wrapped(rule))
    emit("\nOn an empty board: o moves or captures, m moves, x captures, ? only where the")
    emit("conditions above hold.\n")
    moving = [piece for piece in game.pieces if piece.words]
    pictures = [Picture(piece.letter, piece.name, *reach_of(game, piece)) for piece in moving]
    emit(draw_side_by_side(game.board, pictures))
    if game.source:
        emit("\n" + _wrapped(f"Rules: {game.source}"))


def _wrapped(text: str, indent: str = "") -> str:
    from textwrap import fill

    return fill(text, 80, subsequent_indent=indent)


def check(
    file: Annotated[str, typer.Argument(metavar="FILE.toml", help="A game's file.")], json: options.Json = False
) -> None:
    """Check a game's file: every fault at once, with its line."""
    text = read_file(file)
    try:
        game = parse_game(text, file)
    except GameError as error:
        faults = [{"line": fault.line, "key": fault.key, "message": fault.message} for fault in error.faults]
        if json:
            emit_json({"faults": faults})
        else:
            for fault in error.faults:
                emit(f"{file}:{fault.line}: {fault}" if fault.line else f"{file}: {fault}")
            emit(f"{len(faults)} fault{'s' * (len(faults) != 1)}")
        raise typer.Exit(1) from error
    if json:
        emit_json({"faults": []})
    else:
        emit(f"{file}: {game.name} ({game.key}, version {game.version}): no faults")


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
            "moves": list(dict.fromkeys(word.text for word in piece.words)),
            "royal": piece.royal,
        }
        for piece in game.pieces
    ]
