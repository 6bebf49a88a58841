"""`pathmate perft`: counts sequences of legal moves, to hold engines against each other."""

from typing import Annotated, Any

import typer

from toolkit.apps.cli import options
from toolkit.apps.terminal.messages import emit, waiting_sign
from toolkit.apps.terminal.positions import Given, each_position
from toolkit.kernel.bridge import Kernel
from toolkit.notation.algebraic import format_move
from toolkit.render.reports.json_output import emit_json
from toolkit.rules.position import perft as count_nodes


def perft(
    position: options.Position,
    depth: Annotated[int, typer.Argument(min=0, max=20, help="Length of the sequences, in plies.")],
    divide: Annotated[bool, typer.Option("--divide", help="Count for each first move.")] = False,
    engine: options.Engine = None,
    game: options.Game = None,
    json: options.Json = False,
) -> None:
    """Count the sequences of legal moves of a length."""

    def work(given: Given) -> int:
        with waiting_sign("counting"):
            document = count(given, depth, divide, options.chosen_engine(given.position.game, engine).kernel)
        if json:
            emit_json(document)
        else:
            for move, nodes in document.get("divide", {}).items():
                emit(f"{move}: {nodes}")
            emit(f"{document['nodes']} nodes in {document['seconds']:.3f} s")
        return 0

    each_position(position, game, json, work)


def count(given: Given, depth: int, divide: bool, kernel: Kernel | None) -> dict[str, Any]:
    """The count as JSON."""
    from time import perf_counter

    start, position = perf_counter(), given.position
    document: dict[str, Any] = {"nodes": 0, "seconds": 0.0}
    if divide and depth > 0:
        if kernel is not None:
            parts = kernel.divide(position, depth)
        else:
            parts = [(move, count_nodes(position.play(move), depth - 1)) for move in position.moves()]
        document["divide"] = dict(sorted((format_move(position, move), n) for move, n in parts))
        document["nodes"] = sum(nodes for _, nodes in parts)
    else:
        counted = kernel.perft(position, depth) if kernel else count_nodes(position, depth)
        document["nodes"] = counted
        if divide:
            document["divide"] = {}
    document["seconds"] = round(perf_counter() - start, 6)
    return document
