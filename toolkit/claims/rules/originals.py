"""Which of the pieces with which a record starts are left."""

from __future__ import annotations

from toolkit.board import Colour, bits
from toolkit.claims.rules.scene import Scene
from toolkit.movement.pathtable import PieceType
from toolkit.play.tree import Node
from toolkit.position import Move, Position


def originals_left(scene: Scene, side: Colour, kind: PieceType) -> tuple[int, int] | None:
    """How many of a side's first pieces of a kind are left as such, and how many there were.

    None in a position that only words make, and in a game whose pieces are dropped.
    """
    if scene.node is None or not scene.real or scene.position == scene.before:
        return None
    moves, start = _moves(scene.node)
    if any(start.reserves):
        return None
    first = set(bits(start.mask(side, kind)))
    there = set(first)
    for before, move in moves:
        _follow(there, before, move, side)
    return len(there), len(first)


def _moves(node: Node) -> tuple[list[tuple[Position, Move]], Position]:
    """The moves that led to a node, the first one first, and the position before them."""
    found: list[tuple[Position, Move]] = []
    while True:
        if node.move is not None:
            found.append((node.before, node.move))
        if node.origin is node:
            return found[::-1], node.before
        node = node.origin


def _follow(there: set[int], before: Position, move: Move, side: Colour) -> None:
    """Move the squares of some pieces of a side with a move of either."""
    if before.turn is not side:
        if move.captured is not None:
            there.discard(before.victim(move))
        return
    if move.way is not None:
        rook, goal = move.way.rook
        if rook in there:
            there.discard(rook)
            there.add(goal)
    if move.origin in there:
        there.discard(move.origin)
        if move.promotion is None:
            there.add(move.target)
