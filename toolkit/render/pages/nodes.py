"""The positions of a played record as a page numbers them, and the claims as its script reads them."""

from functools import cached_property
from typing import Any

from toolkit.claims.model import Claim, Verdict
from toolkit.facts.path_reports import PathReport
from toolkit.facts.paths import blocked_words
from toolkit.play.record import PlayedRecord
from toolkit.play.tree import Node
from toolkit.record.model import ply_name, ply_number
from toolkit.render.pages.positions import Positions
from toolkit.render.pages.texts import SIGNS, shown, signs_of
from toolkit.rules.fen import write_fen
from toolkit.rules.position import Move, Position

VERDICT_SIGNS = {
    Verdict.VERIFIED: "\u2713",
    Verdict.INCOMPLETE: "\u2026",
    Verdict.REFUTED: "\u2717",
    Verdict.OPINION: "\u25c7",
    Verdict.UNREAD: "?",
}
"""The signs of verdicts; each has its own."""


class Nodes:
    """The nodes of a record that have a position of their own, in their order."""

    def __init__(self, played: PlayedRecord) -> None:
        self.played = played
        self.shown = [node for node in played.nodes if node.after is not None]
        self._numbers = {node: number for number, node in enumerate(self.shown)}
        self._at = {node.text.whole.start: node for node in played.nodes if node.text is not None}

    @property
    def last(self) -> int:
        """The number of the last node of the main line."""
        main = [node for node in self.played.main.nodes if node in self._numbers]
        return self._numbers[main[-1]] if main else 0

    @cached_property
    def positions(self) -> Positions:
        """The positions of the nodes."""
        return Positions([node.position for node in self.shown])

    def number(self, node: Node) -> int:
        """The number of a node; of one that could not be played, that of the node before it."""
        return self._numbers[node if node.after is not None else node.origin]

    def at(self, offset: int) -> Node | None:
        """The node of the move that stands at an offset of the source, if its position is known."""
        return self._at.get(offset)

    def name(self, node: Node) -> str:
        """A node's move with its number; empty for the start."""
        if node.text is not None:
            return f"{ply_number(node.index)} {node.text.text}".rstrip()
        if node.parent is None:
            return ""
        return f"{self.name(node.parent)}, {node.position.turn.word} to move"

    def data(self) -> list[dict[str, Any]]:
        """The nodes as the page's script reads them; what is empty is left out."""
        return [self._data(node) for node in self.shown]

    def _data(self, node: Node) -> dict[str, Any]:
        parent = None if node.parent is None else self.number(node.parent)
        before = None if parent is None else self.shown[parent].position
        main = not node.in_line
        at = ply_name(node.index) if main and node.text is not None else ""
        said = {"name": self.name(node), "main": int(main), "at": at}
        return node_data(self.positions, parent, before, node.position, node.move, said)


def node_data(
    positions: Positions,
    parent: int | None,
    before: Position | None,
    position: Position,
    move: Move | None,
    said: dict[str, Any],
) -> dict[str, Any]:
    """A position as the page's script reads it, `move` having led to it from that before it.

    `said` is what its words are: `name`, and `main` where it is no variation. What is empty is left
    out.
    """
    squares = (move.origin, move.target) if move is not None else ()
    words: dict[str, Any] = {
        "fen": " ".join(write_fen(position).split()[:4]),
        "last": signs_of(dict.fromkeys(squares)),
        "also": _castlings(position),
        **said,
    }
    filled = {key: value for key, value in words.items() if value}
    return {"parent": parent, **filled, **positions.data(position, before)}


def _castlings(position: Position) -> str:
    """The ways to castle that are legal now, in words."""
    legal = []
    for way in position.game.rules.castling:
        if way.colour is position.turn:
            moves = position.candidates(*way.king)
            legal += [way.text for move in moves if move.way is way and position.is_safe(move)]
    return f"{' and '.join(legal)} possible" if legal else ""


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
        "paths": [path_data(position, path) for path in claim.paths],
        "missing": [path_data(position, path) for path in claim.missing],
        "xray": list(claim.xray),
    }
    return {key: value for key, value in data.items() if key == "node" or value}


def path_data(position: Position, path: PathReport) -> list[str | int]:
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
