"""The nodes of the moves that led to a scene, and the array with which a game begins."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from toolkit.position import Position

if TYPE_CHECKING:
    from toolkit.claims.rules.scene import Scene
    from toolkit.play.tree import Node


def earlier_nodes(scene: Scene) -> Iterator[Node]:
    """Yield the nodes before the move that is spoken of, the nearest first."""
    node = scene.node
    while node is not None and node.origin is not node:
        node = node.origin
        yield node


def nodes(scene: Scene) -> Iterator[Node]:
    """The nodes of the moves that led to a scene, the last first."""
    if scene.node is not None and scene.position != scene.before:
        yield scene.node
    yield from earlier_nodes(scene)


def has_history(scene: Scene) -> bool:
    """Whether the moves that led to a scene are known: also those of a line that is named."""
    node = scene.node
    return node is not None and (scene.real or node.after == scene.position)


def has_all_pieces(position: Position) -> bool:
    """Whether there are as many pieces of each kind as there are when the game starts."""
    counts = [mask.bit_count() for mask in position.masks]
    return counts == [home.bit_count() for home in position.game.homes]


def is_array(position: Position) -> bool:
    """Whether all the pieces are there with which the game starts, each side's pawns at home."""
    game = position.game
    pawns = [
        side * len(game.pieces) + kind.index for kind in game.pieces if kind.pawn for side in (0, 1)
    ]
    return has_all_pieces(position) and all(
        position.masks[each] == game.homes[each] for each in pawns
    )
