"""Squares by their marks: empty, next to a piece, on a line, between two, or of which a form is so."""

from __future__ import annotations

from dataclasses import replace

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import Mark, Pieces, SideTerm, Term
from toolkit.claims.language.terms import each_in
from toolkit.claims.rules.atoms.flight import flights
from toolkit.claims.rules.lines import between
from toolkit.claims.rules.places import neighbourhood
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.sets.resolved import (
    OpenError,
    Setting,
    decided,
    having,
    pieces_of,
    squares_in,
)


def squares_of(setting: Setting, marks: tuple[Mark, ...]) -> list[int]:
    """The squares of the board that have all marks."""
    setting = replace(setting, topic=_side(setting.scene, marks))

    def fitting(mark: Mark, left: list[int]) -> frozenset[int]:
        if mark.name == "so":
            return frozenset(each for each in left if _is_so(setting, mark, each))
        return _fitting(setting.scene, mark)

    return having(bits(setting.scene.game.board.squares), marks, fitting)


def _side(scene: Scene, marks: tuple[Mark, ...]) -> Colour | None:
    """The side of the piece by which the squares are named, for `his own men` on them."""
    near = [each.term for each in marks if each.name in ("near", "goals", "flights")]
    pieces = [each for each in near if isinstance(each, Pieces)]
    held = [
        scene.position.piece_at(square) for each in pieces for square in squares_in(scene, each)
    ]
    sides = {piece.colour for piece in held if piece is not None}
    return sides.pop() if len(sides) == 1 else None


def _is_so(setting: Setting, mark: Mark, square: int) -> bool:
    return decided(setting.holds(mark, setting.scene.name(square)))


def _fitting(scene: Scene, mark: Mark) -> frozenset[int]:
    position = scene.position
    match mark.name:
        case "empty":
            return frozenset(bits(scene.game.board.squares & ~position.occupied))
        case "occupied":
            return frozenset(bits(position.occupied))
        case "near":
            return neighbourhood(scene, _one(scene, mark.term))
        case "on":
            return squares_in(scene, mark.term)
        case "between":
            return _between(scene, mark.term)
        case "flights":
            return frozenset(_flights(scene, mark.term))
        case "goals":
            return _goals(scene, mark.term)
    raise OpenError(f"squares by {mark.name} are not counted")


def _one(scene: Scene, term: Term | None) -> int:
    found = squares_in(scene, term)
    if len(found) != 1:
        raise OpenError("which square is meant is not known")
    return next(iter(found))


def _between(scene: Scene, ends: Term | None) -> frozenset[int]:
    named = each_in(ends)
    found = [squares_in(scene, each) for each in named]
    squares = [square for each in found for square in each]
    if len(squares) > len(found) == 2:
        # Of several queens, the one on a line with the other end.
        pairs = [(first, last) for first in found[0] for last in found[1]]
        lined = [each for each in pairs if between(scene.game.board.files, *each) is not None]
        squares = list(lined[0]) if len(lined) == 1 else squares
    if len(squares) != 2:
        raise OpenError("between which squares is not known")
    files, board = scene.game.board.files, scene.game.board
    there = between(files, *squares)
    if there is None:
        raise OpenError("no straight line joins the two")
    return frozenset(each for each in there if board.has(each))


def _flights(scene: Scene, whose: Term | None) -> list[int]:
    if isinstance(whose, SideTerm):
        side = scene.side_of(whose)
    elif isinstance(whose, Pieces):
        kings = pieces_of(scene, whose, None)
        sides = {scene.piece(each).colour for each in kings if scene.piece(each).type.royal}
        side = sides.pop() if len(sides) == len(kings) == 1 else None
    else:
        side = scene.position.turn
    if side is None:
        raise OpenError("it is not known which king is meant")
    if side is not scene.position.turn and scene.position.in_check():
        raise OpenError("it is the other side's turn")
    return flights(scene, side)


def _goals(scene: Scene, term: Term | None) -> frozenset[int]:
    """The squares to which a piece has a legal move."""
    origin = _one(scene, term)
    if scene.position.piece_at(origin) is None:
        raise OpenError("which piece is meant is not known")
    side = scene.piece(origin).colour
    if side is not scene.position.turn and scene.position.in_check():
        raise OpenError("it is the other side's turn")
    moves = scene.turned(side).position.moves()
    return frozenset(each.target for each in moves if each.origin == origin)
