"""The squares on which each piece of the board has stood, one after the other."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from toolkit.board import Colour, bits
from toolkit.claims.rules.capturing import history
from toolkit.claims.rules.nodes import has_all_pieces, nodes
from toolkit.claims.rules.scene import Scene
from toolkit.play.tree import Node
from toolkit.position import Manner, Move, Piece


@dataclass(slots=True)
class Track:
    """Where one piece has stood."""

    piece: Piece
    """What it is now, or was as it was taken."""
    squares: list[int]
    nodes: list[Node] = field(default_factory=list)
    """Those of its moves."""
    taken: bool = False

    def runs(self, stations: list[int]) -> Iterator[int]:
        """Where in its squares such stations begin that follow each other."""
        for start in range(len(self.squares) - len(stations) + 1):
            if self.squares[start : start + len(stations)] == stations:
                yield start

    def has_gone(self, start: int | None, goal: int | None) -> bool:
        """Whether it has gone from a square, to a square, or from one to the other."""
        steps = zip(self.squares, self.squares[1:], strict=False)
        return any(start in (None, one) and goal in (None, other) for one, other in steps)


def tracks(scene: Scene) -> list[Track] | None:
    """Those of all pieces, also of those that were taken; None where the start is not known."""
    if scene.node is None or not scene.real:
        return None
    start = history(scene.node)[1]
    if not has_all_pieces(start):
        return None
    alive: dict[int, Track] = {}
    for square in bits(start.side(Colour.WHITE) | start.side(Colour.BLACK)):
        piece = start.piece_at(square)
        if piece is not None:
            alive[square] = Track(piece, [square])
    taken: list[Track] = []
    for node in reversed(list(nodes(scene))):
        if node.move is not None:
            _follow(node, node.move, alive, taken)
    return [*alive.values(), *taken]


def _follow(node: Node, move: Move, alive: dict[int, Track], taken: list[Track]) -> None:
    """The tracks as a move goes on with them."""
    after = node.after
    if after is None:
        return
    victim = node.before.victim(move) if move.captured is not None else None
    if victim is not None and victim in alive:
        lost = alive.pop(victim)
        lost.taken = True
        taken.append(lost)
    if move.manner is Manner.DROP:
        piece = after.piece_at(move.target)
        if piece is not None:
            alive[move.target] = Track(piece, [move.target])
        return
    goes = [(move.origin, move.target), *([move.way.rook] if move.way is not None else [])]
    moved = [(to, alive.pop(origin)) for origin, to in goes if origin in alive]
    for to, track in moved:
        track.squares.append(to)
        track.nodes.append(node)
        track.piece = after.piece_at(to) or track.piece
        alive[to] = track
