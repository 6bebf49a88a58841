"""What a piece has done with some move so far: `the knight that took on e5`, which stands elsewhere by now.

Of its own moves each is asked, wherever it stood then.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from toolkit.claims.language.forms import Form, Pieces
from toolkit.claims.language.terms import with_member
from toolkit.claims.rules.judgement import Judgement, Truth
from toolkit.claims.rules.nodes import earlier_nodes, has_all_pieces, nodes
from toolkit.position import Manner

if TYPE_CHECKING:
    from toolkit.claims.rules.scene import Scene


def has_done(scene: Scene, form: Form, square: int) -> Truth:
    """Whether the piece on a square has done that with some move of its own."""
    if scene.node is None or not scene.real:
        return _with_move(scene, form, square) if _is_mover(scene, square) else Truth.UNKNOWN
    found, at = [], square
    for node in nodes(scene):
        move = node.move
        if move is None:
            continue
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
    for node in nodes(scene):
        if node.move is None:
            continue
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


def _is_start(scene: Scene) -> bool:
    """Whether the record begins with all the pieces of the game."""
    *_, first = scene.node, *earlier_nodes(scene)
    assert first is not None
    return has_all_pieces(first.before)
