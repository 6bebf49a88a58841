"""The conversion of bishops: who may still convert, who must, and who has done so."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.board import COLOURS, Colour, bits
from toolkit.claims.language.forms import Group, Pieces, Pronoun, SideTerm, Word
from toolkit.claims.rules.atoms.rights import NO_SIDE
from toolkit.claims.rules.atoms.sofar import OPEN, nodes
from toolkit.claims.rules.capturing import history
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.quantify import over, over_pieces
from toolkit.claims.rules.scene import Scene
from toolkit.position import Position

NONE = "this game has no conversion"


@judge("may_convert", kind="possible")
def may_convert(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm,
    must: Word | None = None,
    how: Word | None = None,
) -> Judgement:
    """A bishop may still convert, or must; `how` says that it can now, and not only may once."""
    position = scene.position
    if position.game.rules.conversion is None:
        return unknown(NONE)
    if how is not None and how.value != "now":
        return unknown(f"{how.value} is not judged")

    def body(square: int) -> Judgement:
        piece = position.piece_at(square)
        if piece is None or piece.type is not position.game.rules.conversion:
            return replace(false(f"{scene.words(square)} never converts"), loose=True)
        forced = bool(position.must_convert >> square & 1)
        may = forced or bool(position.may_convert >> square & 1)
        words = "must" if forced else "may" if may else "cannot"
        detail = f"the piece on {scene.name(square)} {words} convert"
        if may and how is not None and not _has_room(scene, square):
            # That it cannot may speak of the squares, and not of the right.
            return replace(true(detail), loose=True)
        return true(detail) if (forced if must is not None else may) else false(detail)

    bishops = [
        square
        for side in COLOURS
        for square in bits(position.mask(side, position.game.rules.conversion))
    ]
    return over(scene, agent, body, among=bishops)


def _has_room(scene: Scene, square: int) -> bool:
    """Whether a conversion of the piece on a square is legal, were it its side's turn."""
    there = scene.turned(scene.piece(square).colour).position
    return any(each.origin == square and there.is_conversion(each) for each in there.moves())


@judge("has_converted", kind="path")
def has_converted(scene: Scene, *, agent: Pieces | Group | SideTerm) -> Judgement:
    """A side or a bishop has made a conversion, with this move or with one before it."""
    if scene.game.rules.conversion is None:
        return unknown(NONE)
    if scene.node is None or not scene.real:
        return unknown(OPEN)
    if isinstance(agent, SideTerm):
        side = scene.side_of(agent)
        return unknown(NO_SIDE) if side is None else _side_has(scene, side)
    if isinstance(agent, Pieces) and agent.pronoun is Pronoun.HE:
        return unknown("a player may be meant, and not his king")
    return over_pieces(scene, agent, lambda square: _piece_has(scene, square))


def _conversions(scene: Scene, side: Colour) -> Iterator[int]:
    """Where each conversion of a side so far led, the last one first."""
    for node in nodes(scene):
        move, before = node.move, node.before
        if move is not None and before.turn is side and before.is_conversion(move):
            yield move.target


def _side_has(scene: Scene, side: Colour) -> Judgement:
    for target in _conversions(scene, side):
        return true(f"the one that went to {scene.name(target)}")
    assert scene.node is not None
    return _never(history(scene.node)[1], side)


def _piece_has(scene: Scene, square: int) -> Judgement:
    piece = scene.piece(square)
    if piece.type is not scene.game.rules.conversion:
        return replace(false(f"{scene.words(square)} never converts"), loose=True)
    there = square
    for node in nodes(scene):
        move = node.move
        if move is None or node.before.turn is not piece.colour or move.target != there:
            continue
        if node.before.is_conversion(move):
            return true()
        there = move.origin
    assert scene.node is not None
    return _never(history(scene.node)[1], piece.colour)


def _never(start: Position, side: Colour) -> Judgement:
    """What is known of a side that has not converted in the record that starts there."""
    still = (start.may_convert | start.must_convert) & start.side(side)
    return false(f"{side.word} has not converted") if still else unknown(OPEN)
