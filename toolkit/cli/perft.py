"""`pathmate perft`: counts sequences of legal moves, to hold engines against each other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli import options

if TYPE_CHECKING:
    from toolkit.cli.positions import Given


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("perft")(perft)


def perft(
    position: options.Position,
    depth: Annotated[int, typer.Argument(min=0, max=20, help="Length of the sequences, in plies.")],
    divide: Annotated[bool, typer.Option("--divide", help="Count for each first move.")] = False,
    game: options.Game = None,
    json: options.Json = False,
) -> None:
    """Count the sequences of legal moves of a length."""
    from toolkit.cli.output import emit, emit_json
    from toolkit.cli.positions import each_position

    def work(given: Given) -> int:
        document = count(given, depth, divide)
        if json:
            emit_json(document)
        else:
            for move, nodes in document.get("divide", {}).items():
                emit(f"{move}: {nodes}")
            emit(f"{document['nodes']} nodes in {document['seconds']:.3f} s")
        return 0

    each_position(position, game, json, work)


def count(given: Given, depth: int, divide: bool) -> dict[str, Any]:
    """The count as JSON."""
    from time import perf_counter

    from toolkit.notation import format_move
    from toolkit.position import perft as count_nodes

    start, board = perf_counter(), given.position
    document: dict[str, Any] = {"nodes": 0, "seconds": 0.0}
    if divide and depth > 0:
        parts = {
            format_move(board, move): count_nodes(board.play(move), depth - 1)
            for move in board.moves()
        }
        document["divide"] = dict(sorted(parts.items()))
        document["nodes"] = sum(parts.values())
    else:
        document["nodes"] = count_nodes(board, depth)
        if divide:
            document["divide"] = {}
    document["seconds"] = round(perf_counter() - start, 6)
    return document
