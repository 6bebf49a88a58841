"""Claims as the page's script reads them: verdict, position and paths."""

from __future__ import annotations

from typing import Any

from toolkit.claims.model import Claim, Verdict
from toolkit.facts.path_reports import PathReport
from toolkit.facts.paths import blocked_words
from toolkit.play.tree import Node
from toolkit.render.pages.nodes import Nodes
from toolkit.render.pages.texts import SIGNS, shown
from toolkit.rules.position import Position

VERDICT_SIGNS = {
    Verdict.VERIFIED: "\u2713",
    Verdict.INCOMPLETE: "\u2026",
    Verdict.REFUTED: "\u2717",
    Verdict.OPINION: "\u25c7",
    Verdict.UNREAD: "?",
}
"""The signs of verdicts; each has its own."""


def said(claim: Claim) -> str:
    """A verdict in words, with what is true instead or in addition."""
    return f"{claim.verdict.value}: {claim.detail}" if claim.detail else claim.verdict.value


def claim_data(nodes: Nodes, claim: Claim) -> dict[str, Any]:
    """A claim as the page's script reads it; what is empty is left out."""
    source, node = nodes.played.record.source, claim.node or _nearest(nodes, claim)
    position = node.position
    data = {
        "node": nodes.number(node),
        "verdict": claim.verdict.value,
        "detail": shown(claim.detail),
        "reading": shown(claim.reading),
        "kind": claim.kind,
        "text": shown(" ".join(source.slice(claim.span).split())),
        "paths": [_path(position, path) for path in claim.paths],
        "missing": [_path(position, path) for path in claim.missing],
        "xray": list(claim.xray),
    }
    return {key: value for key, value in data.items() if key == "node" or value}


def _path(position: Position, path: PathReport) -> list[str | int]:
    """The path's name, whether it is clear, the squares that block it, or else in words why it is not."""
    board = position.game.board
    found = (board.square(each.square) for each in path.blocked_by)
    squares = "".join(SIGNS[square] for square in found if square is not None)
    if path.clear or squares:
        return [path.path, int(path.clear), squares]
    if path.drawn is None:
        return [path.path, 0, "", "is no path of the piece"]
    return [path.path, 0, "", f"is blocked {blocked_words(position, path.drawn)}"]


def _nearest(nodes: Nodes, claim: Claim) -> Node:
    """Return the node to show for a claim that was judged in no position: that of the main line."""
    main = nodes.played.main
    return main.node_or_start(claim.index) or main.before(claim.index) or main.start
