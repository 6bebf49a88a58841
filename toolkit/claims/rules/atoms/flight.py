"""Flight squares: where a king may go, were it its side's turn."""

from __future__ import annotations

from collections.abc import Callable

from toolkit.board import Colour
from toolkit.claims.language.forms import Group, Number, Pieces, SideTerm, Squares, SquareTerm
from toolkit.claims.language.terms import each_in
from toolkit.claims.rules.atoms.pinned import has_no_move
from toolkit.claims.rules.atoms.possible import can_go
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.kings import is_of_other_king, to_move
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.quantify import matches, over, over_pieces, squares_named
from toolkit.claims.rules.scene import Scene
from toolkit.explain.moves import explain_move
from toolkit.position import Manner, Move

_OfSide = Callable[[Colour], Judgement]


@judge("flight", kind="flight")
def flight(
    scene: Scene,
    *,
    patient: Pieces | SideTerm | None = None,
    square: Squares | SquareTerm | Group | None = None,
    count: Number | None = None,
) -> Judgement:
    """Its king may go to these squares, or to so many; another piece that is named may go there."""
    other = _is_no_king(scene, patient) and count is None
    named = isinstance(patient, Pieces) and patient.pronoun is None
    if other and named and isinstance(square, SquareTerm | Group):
        return can_go(scene, agent=patient, to=square)

    def of_side(side: Colour) -> Judgement:
        return _has(scene, scene.position.king(side), square, count)

    return _of_king(scene, patient, of_side, lambda origin: _has(scene, origin, square, count))


@judge("is_flight", kind="flight")
def is_flight(
    scene: Scene, *, square: SquareTerm | Group, patient: Pieces | SideTerm | None = None
) -> Judgement:
    """The square is one to which the king, or another piece that is named, may go."""
    if any(isinstance(each, SquareTerm) and each.corner for each in each_in(square)):
        return unknown("a path that turns there is meant, and no square for a king")
    if isinstance(patient, Pieces) and _is_no_king(scene, patient):
        return can_go(scene, agent=patient, to=square)
    found = _of_king(
        scene,
        patient,
        lambda side: _has(scene, scene.position.king(side), square, None),
        lambda origin: _has(scene, origin, square, None),
    )
    if found.truth is not Truth.TRUE and _is_near_other(scene, square, patient):
        return unknown("it is not known which king is meant")
    return found


def _is_no_king(scene: Scene, patient: Pieces | SideTerm | None) -> bool:
    if not isinstance(patient, Pieces):
        return False
    meant = [scene.piece(each) for each in squares_named(scene, patient)]
    return bool(meant) and not any(piece.type.royal for piece in meant)


def _is_near_other(
    scene: Scene, square: SquareTerm | Group, patient: Pieces | SideTerm | None
) -> bool:
    """Whether squares are far from the king of the side to move, and next to the other one."""
    if isinstance(patient, SideTerm):
        return False
    if patient is not None and (patient.owner is not None or patient.squares):
        return False
    return is_of_other_king(scene, squares_named(scene, square))


@judge("trapped", kind="flight")
def trapped(scene: Scene, *, patient: Pieces | Group) -> Judgement:
    """It has no legal move; else it is a judgement that it is lost."""

    def body(square: int) -> Judgement:
        found = has_no_move(scene, square)
        if found.truth is Truth.TRUE:
            return found
        return Judgement(Truth.OPINION, found.detail)

    return over_pieces(scene, patient, body)


def _of_king(
    scene: Scene,
    patient: Pieces | SideTerm | None,
    body: _OfSide,
    of_other: Callable[[int], Judgement],
) -> Judgement:
    """Ask of the side whose king is meant; where that is open, both must agree.

    What is said of another piece is asked of its square: `the man has ten squares to choose from`.
    """
    if isinstance(patient, SideTerm):
        side = scene.side_of(patient)
        return unknown("it is not known which king is meant") if side is None else body(side)
    if patient is None:
        first, second = body(scene.position.turn), body(scene.position.turn.other)
        if first.truth is second.truth or first.truth is Truth.TRUE:
            # The king of the side to move is meant before the other.
            return first
        return unknown("it is not known which king is meant")

    def of_piece(square: int) -> Judgement:
        piece = scene.piece(square)
        return body(piece.colour) if piece.type.royal else of_other(square)

    patient = to_move(scene, patient)
    turn = scene.position.turn if scene.side is None else scene.side.other
    return over_pieces(scene, patient, of_piece, among=[scene.position.king(turn)])


def flights(scene: Scene, side: Colour) -> list[int]:
    """The squares to which a side's king may go, castling apart."""
    return [each.target for each in _steps(scene, scene.position.king(side))]


def _steps(scene: Scene, origin: int) -> list[Move]:
    """The legal moves of a piece, were it its side's turn, castling apart."""
    position = scene.turned(scene.piece(origin).colour).position
    own = (each for each in position.moves() if each.origin == origin)
    steps = {each.target: each for each in own if each.manner in _STEPS}
    return list(steps.values())


_STEPS = (Manner.STEP, Manner.EN_PASSANT)


def _has(
    scene: Scene, origin: int, square: Squares | SquareTerm | Group | None, count: Number | None
) -> Judgement:
    piece, steps = scene.piece(origin), _steps(scene, origin)
    there = [each.target for each in steps]
    shown = ", ".join(map(scene.name, there)) or "none"

    def body(each: int) -> Judgement:
        if each in there:
            return true()
        position = scene.turned(piece.colour).position
        return false(explain_move(position, origin, each).reason)

    none = isinstance(square, Squares) and square.number == 0 and not square.names
    if none and steps and all(each.captured is not None for each in steps):
        return unknown("whether a capture by the king is a flight is not known")
    parts = []
    if square is not None:
        parts.append(over(scene, square, body, free=True))
        if isinstance(square, Squares) and square.names and square.number is not None:
            count = count or Number(square.extent, square.number, at_least=square.at_least)
    if count is not None:
        fits = matches(count, len(there))
        parts.append(true() if fits else false(f"its flight squares: {shown}"))
    if not parts:
        parts.append(true() if there else false(f"{piece.words} may go nowhere"))
    return both(parts)
