"""Whether a piece goes back to where it was: `the knight returns to c3`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.board import Colour
from toolkit.claims.rules.atoms.sofar import OPEN
from toolkit.claims.rules.capturing import history
from toolkit.claims.rules.judgement import Judgement, false, true, unknown
from toolkit.claims.rules.movement import Made
from toolkit.claims.rules.nodes import earlier_nodes, is_array
from toolkit.claims.rules.scene import Scene
from toolkit.play.tree import Node
from toolkit.position import Manner


def returns(at: Made) -> Judgement:
    """Whether the piece that moves has stood on its goal before; not known of a piece like it."""
    node, target = at.before.node, at.move.target
    if node is None or at.before.position not in (node.before, node.after):
        return unknown("what was before that line is not followed")
    if target in _squares(at.before, at.move.origin, node):
        return true()
    mover, name = at.before.piece(at.move.origin), at.before.name(target)
    boards = (each.before for each in (node, *earlier_nodes(at.before)))
    if any(board.piece_at(target) == mover for board in boards):
        return unknown("which of them stood there is not told")
    if not is_array(history(node)[1]):
        return unknown(OPEN)
    files = at.before.game.board.files
    forward = target // files - at.move.origin // files
    if forward and (forward < 0) is (mover.colour is Colour.WHITE):
        return unknown("it may say only that it goes backward")
    return false(f"it has not been on {name} before")


def has_stood(scene: Scene, square: int, target: int) -> bool:
    """Whether the piece on a square is known to have stood on another before."""
    node = scene.node
    if node is None or scene.position not in (node.before, node.after):
        return False
    return target in _squares(scene, square, node)


def _squares(scene: Scene, square: int, node: Node) -> Iterator[int]:
    """Where the piece on a square stood before it came there, the latest first."""
    chain = (node, *earlier_nodes(scene))
    for each in chain if scene.position == node.after else chain[1:]:
        move = each.move
        if move is None or move.target != square:
            continue
        if move.manner is Manner.DROP:
            return
        square = move.origin
        yield square
