"""`pathmate explain`: why a move is possible or not, and by which paths."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any

import typer

from toolkit.cli import options

if TYPE_CHECKING:
    from toolkit.cli.positions import Given
    from toolkit.explain.moves import Explanation


class Format(StrEnum):
    """How an explanation is written."""

    TEXT = "text"
    JSON = "json"


def add_to(app: typer.Typer) -> None:
    """Add the command."""
    app.command("explain")(explain)


def explain(
    position: options.Position,
    move: Annotated[str | None, typer.Argument(help="Such as Ng9-g7, g9g7 or Ng7.")] = None,
    game: options.Game = None,
    written: Annotated[Format, typer.Option("--format", help="How to write it.")] = Format.TEXT,
    json: options.Json = False,
) -> None:
    """Explain why a move is possible or not; for FILE@PLY alone, the ply played there."""
    from toolkit.cli.output import emit, emit_json
    from toolkit.cli.positions import each_position

    as_json = json or written is Format.JSON

    def work(given: Given) -> int:
        explanation = explain_text(given, move)
        if as_json:
            emit_json(describe(given, explanation))
        else:
            emit(words(given, explanation))
        return 0 if explanation.legal else 1

    each_position(position, game, as_json, work)


def explain_text(given: Given, text: str | None) -> Explanation:
    """Explain the move that a text names, legal or not."""
    from toolkit.errors import UsageError
    from toolkit.explain.moves import explain_drop, explain_move
    from toolkit.notation import read_drop, read_squares

    text = text or given.played
    if text is None:
        raise UsageError("name a move to explain, or a ply of a record such as game.txt@14b")
    drop = read_drop(given.position, text)
    if drop is not None:
        return explain_drop(given.position, *drop)
    return explain_move(given.position, *read_squares(given.position, text))


def _name(given: Given, explanation: Explanation) -> str:
    """The move in full notation, with its marks if it is legal."""
    from toolkit.notation import format_move

    if explanation.move is not None:
        return format_move(given.position, explanation.move)
    return explanation.written


def describe(given: Given, explanation: Explanation) -> dict[str, Any]:
    """An explanation as JSON."""
    from toolkit.explain.graph import move_graph, node_link
    from toolkit.fen import write_fen

    return {
        "game": given.position.game.key,
        "fen": write_fen(given.position),
        "move": _name(given, explanation),
        "legal": explanation.legal,
        "reason": explanation.reason,
        "paths": [path.to_json() for path in explanation.reports],
        "graph": node_link(move_graph(given.position, explanation)),
    }


def words(given: Given, explanation: Explanation) -> str:
    """An explanation in words: the move, and a line for each path."""
    verdict = "legal" if explanation.legal else "not possible"
    lines = [f"{_name(given, explanation)} is {verdict}: {explanation.reason}."]
    for report in explanation.reports:
        state = "clear" if report.clear else "blocked"
        passed = f"over {' '.join(report.passes)}" if report.passes else "passes nothing"
        men = " ".join(f"{each.piece or '*'}{each.square}" for each in report.blocked_by)
        lines.append(f"  {report.path:12} {state:8} {passed}{f'; {men}' if men else ''}")
    return "\n".join(lines)
