"""Positions that come again: `the position is repeated`, `we are back in this position`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import MoveTerm, Number, Word
from toolkit.claims.model import When
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.nodes import is_array
from toolkit.claims.rules.quantify import matches
from toolkit.claims.rules.scene import Scene
from toolkit.play.tree import Node
from toolkit.position import Position


@judge("repeated", kind="position")
def repeated(
    scene: Scene,
    *,
    count: Number | None = None,
    how: Word | None = None,
    moves: MoveTerm | None = None,
) -> Judgement:
    """It has been on the board before, or so often with this time; `this` is where a line begins.

    Or it was there after a move that is named.
    """
    node = scene.node
    if moves is not None:
        return _as_after(scene, moves)
    if node is None or node.after != scene.position:
        return unknown("which position is meant is not known")
    if how is not None and (how.value != "this" or scene.when is not When.LINE):
        return unknown("which position it goes back to is not known")
    earlier = list(_before(node))
    same = [each for each in earlier if _key(each) == _key(scene.position)]
    if any(_placed(each) == _placed(scene.position) for each in earlier) and not same:
        return unknown("only the right to capture in passing is different")
    whole = is_array(earlier[-1] if earlier else scene.position)
    if count is not None:
        times = len(same) + 1
        if not whole or count.of_paths:
            return unknown("how often it was there is not known")
        return true() if matches(count, times) else false(f"it has been there {times} times")
    if same:
        return true()
    if whole or how is not None:
        return false("it has not been on the board before")
    return unknown("what was before the record is not known")


def _as_after(scene: Scene, moves: MoveTerm) -> Judgement:
    """Whether the position is that after an earlier move of the game."""
    mention, node = scene.mention(moves), scene.node
    named = mention.node if mention is not None else None
    if node is None or named is None or not scene.real or named.after is None:
        return unknown("which position is meant is not known")
    if named is node or node.after != scene.position:
        return unknown("which position is meant is not known")
    there, here = named.after, scene.position
    if _placed(there) != _placed(here):
        return false("the position after that move was another one")
    same = _key(there) == _key(here)
    return true() if same else unknown("only the right to capture in passing is different")


def _before(node: Node) -> Iterator[Position]:
    """The positions before that after a node, the nearest first."""
    while node.origin is not node:
        yield node.before
        node = node.origin


def _placed(position: Position) -> tuple[object, ...]:
    """What makes a position, but for a capture in passing."""
    rights = position.castling, position.may_convert, position.must_convert
    return position.masks, position.turn, rights, position.reserves


def _key(position: Position) -> tuple[object, ...]:
    return *_placed(position), position.ep
