"""What a piece has done with some move so far: `the knight that took on e5`, which stands elsewhere by now.

Of its own moves each is asked, wherever it stood then.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from toolkit.claims.language.forms import Form, Pieces
from toolkit.claims.language.terms import with_member
from toolkit.claims.rules.judgement import Judgement, Truth
from toolkit.position import Manner

if TYPE_CHECKING:
    from toolkit.claims.rules.scene import Scene
    from toolkit.play.tree import Node


def has_done(scene: Scene, form: Form, square: int) -> Truth:
    """Whether the piece on a square has done that with some move of its own."""
    if scene.node is None or not scene.real:
        return _with_move(scene, form, square) if _is_mover(scene, square) else Truth.UNKNOWN
    found, at = [], square
    for node in _nodes(scene):
        move = node.move
        assert move is not None
        if move.way is not None and at == move.way.rook[1]:
            at = move.way.rook[0]
        elif at == move.target:
            there = scene.at(node, mentions=scene.mentions)
            found.append(_with_move(replace(there, topic=scene.topic), form, at))
            if move.manner is Manner.DROP:
                return _any_of(found)
            at = move.origin
    return _any_of([*found, *([] if _is_start(scene) else [Truth.UNKNOWN])])


def was_done(scene: Scene, form: Form, pieces: Pieces) -> bool:
    """Whether such a piece may have done it that has left the board since."""
    if scene.node is None or not scene.real:
        return True
    for node in _nodes(scene):
        assert node.move is not None
        there = scene.at(node, mentions=scene.mentions)
        fits = there.fits(replace(pieces, state=None), node.move.target)
        if fits is not False and _with_move(there, form, node.move.target) is not Truth.FALSE:
            return True
    return not _is_start(scene)


def _any_of(found: list[Truth]) -> Truth:
    if Truth.TRUE in found:
        return Truth.TRUE
    return Truth.UNKNOWN if Truth.UNKNOWN in found else Truth.FALSE


def _is_mover(scene: Scene, square: int) -> bool:
    return scene.is_after and square == scene.mover


def _with_move(scene: Scene, form: Form, square: int) -> Truth:
    inner = replace(scene, beside=(), subject=None, denied=False, ceased=False)
    found = judge_with(with_member(form, scene.name(square)), inner)
    if found.truth in (Truth.TRUE, Truth.FALSE):
        return Truth.UNKNOWN if found.loose and found.truth is Truth.TRUE else found.truth
    return Truth.UNKNOWN


def judge_with(form: Form, scene: Scene) -> Judgement:
    """Judge a form by the judge of all, which needs the pieces that are found here itself."""
    from toolkit.claims.rules.operators import judge_form

    return judge_form(form, scene)


def _nodes(scene: Scene) -> Iterator[Node]:
    """The nodes of the moves that led to a scene, the last first."""
    node, is_before = scene.node, scene.position == scene.before
    while node is not None:
        if node.move is not None and not (node is scene.node and is_before):
            yield node
        node = node.origin if node.origin is not node else None


def _is_start(scene: Scene) -> bool:
    """Whether the record begins with all the pieces of the game."""
    node = scene.node
    assert node is not None
    while node.origin is not node:
        node = node.origin
    counts = [mask.bit_count() for mask in node.before.masks]
    return counts == [home.bit_count() for home in scene.game.homes]
