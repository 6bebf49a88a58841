"""Rows in plain words, one line each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.facts.reports import path_name, piece_name

if TYPE_CHECKING:
    from toolkit.facts.row import Row

WORDS = {
    "attacks": "{agent} attacks {patient}{by}",
    "protects": "{agent} protects {patient}{through}{by}",
    "controls": "{agent} controls {patient}{through}{by}",
    "checks": "{agent} gives check to {patient}{by}",
    "pins": "{agent} pins {patient} to {beyond}{by}",
    "shields": "{patient} shields {beyond} from {agent}{by}",
    "batteries": "{agent} would attack {patient}{through}{by}",
    "discoveries": "{agent} would give check to {patient}{through}{by}",
    "xrays": "{agent} acts on {patient}{through}{by}",
    "paths": "{agent} has the path {path}",
    "blocks": "{agent} blocks {path} of {beyond}",
    "legal": "{move} is legal{by}",
    "stands": "{piece} stands on {place}",
    "moved": "{piece} has come to {place}{origin}{by}",
    "captured": "{piece} has captured {man} on {place}",
    "discovered": "{agent} attacks {patient}{by} now",
    "opened": "{path} of {agent} is clear now",
    "closed": "{path} of {agent} is no longer clear",
    "unpinned": "{agent} no longer pins {patient} to {beyond}{by}",
    "protected": "{agent} protects {patient}{through}{by} now",
    "unprotected": "{agent} no longer protects {patient}{through}{by}",
}
"""The line of each relation and event."""
INTRUDES = "{agent} stands on a royal square, which gives check to {patient}"


def row_words(row: Row) -> str:
    """Say what a row says, as a line without a full stop."""
    intrudes = row.relation == "checks" and row.path is None
    words = INTRUDES if intrudes else WORDS[row.relation]
    return words.format_map(_roles(row))


def _roles(row: Row) -> dict[str, str]:
    """Name all that a line may speak of."""
    from toolkit.notation.algebraic import format_bare

    board, move, actor = row.position.game.board, row.move, row.piece(row.agent)
    path = "" if row.path is None else path_name(board, row.path)
    place = "" if row.patient is None else board.name(row.patient)
    man = move.captured.name if move and move.captured else ""
    return {
        "agent": _named(row, row.agent),
        "piece": actor.words if actor else "",
        "patient": _named(row, row.patient),
        "beyond": _named(row, row.beyond),
        "through": "" if row.through is None else f" through {_named(row, row.through)}",
        "path": path,
        "by": path and f" by {path}",
        "move": format_bare(board, move) if move else "",
        "origin": "" if row.beyond is None else f" from {board.name(row.beyond)}",
        "place": place,
        "man": f"{row.position.turn.word}'s {man}",
    }


def _named(row: Row, square: int | None) -> str:
    return "" if square is None else piece_name(row.position, square)
