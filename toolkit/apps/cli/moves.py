"""`pathmate moves`: the legal moves of a position."""

from typing import Any

from toolkit.apps.cli import options
from toolkit.apps.terminal.messages import emit
from toolkit.apps.terminal.positions import Given, each_position
from toolkit.notation.algebraic import format_move
from toolkit.render.reports.json_output import emit_json
from toolkit.rules.fen import write_fen

_COLUMNS = 8


def moves(position: options.Position, game: options.Game = None, json: options.Json = False) -> None:
    """List the legal moves of a position."""

    def work(given: Given) -> int:
        document = describe(given)
        if json:
            emit_json(document)
        else:
            emit(words(document))
        return 0

    each_position(position, game, json, work)


def describe(given: Given) -> dict[str, Any]:
    """The legal moves of a position as JSON."""
    position = given.position
    outcome = position.outcome()
    ended = None
    if outcome is not None:
        winner = None if outcome.winner is None else outcome.winner.word.lower()
        ended = {"winner": winner, "reason": outcome.reason}
    return {
        "fen": write_fen(position),
        "side": position.turn.word.lower(),
        "check": position.in_check(),
        "outcome": ended,
        "moves": sorted(format_move(position, move) for move in position.moves()),
    }


def words(document: dict[str, Any]) -> str:
    """The same as lines of text."""
    listed = document["moves"]
    side = document["side"].capitalize()
    state = " in check" if document["check"] else ""
    ended = document["outcome"]
    if ended:
        winner = f"{ended['winner'].capitalize()} wins" if ended["winner"] else "draw"
        return f"{side}{state} has no legal move: {ended['reason']}, {winner}"
    rows = [listed[start : start + _COLUMNS] for start in range(0, len(listed), _COLUMNS)]
    lines = [" ".join(f"{text:9}" for text in row).rstrip() for row in rows]
    count = f"{len(listed)} legal move{'s' * (len(listed) != 1)}"
    return "\n".join([f"{side}{state} has {count}:", *lines])
