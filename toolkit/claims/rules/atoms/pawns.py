"""Files and pawns: `the e-file is open`, `White has a passed pawn`, `the d-pawn is isolated`.

Only of games whose pawns go straight ahead; a side that `has` such a pawn is said of `some` pawn.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from toolkit.board import COLOURS, Colour, mask_of
from toolkit.claims.language.forms import (
    Group,
    Joint,
    LineTerm,
    Number,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.lines import squares_on
from toolkit.claims.rules.logic import both, either
from toolkit.claims.rules.pawnlines import (
    against_passing,
    file_mask,
    file_of,
    is_backward,
    neighbours,
    only_pawn,
    sharing_file,
    straight_pawn,
)
from toolkit.claims.rules.quantify import over, squares_named
from toolkit.claims.rules.scene import Scene
from toolkit.movement.pathtable import PieceType

NO_PAWNS = "this game has no pawns, or several kinds"
OTHER_PAWNS = "the pawns of this game do not go straight ahead"
NOBODY = "it is not known who is meant"
NO_PAWN = "it is no pawn"


_Body = Callable[[int, Colour, PieceType], Judgement]
"""Judges a pawn by its square, side and kind."""


@judge("open_line", kind="pawns")
def open_line(
    scene: Scene,
    *,
    line: LineTerm | Group,
    how: Word | None = None,
    for_: SideTerm | None = None,
) -> Judgement:
    """A file is open (without pawns), half-open for a side (without its own), or closed.

    A line from one square to another is open where nothing stands between them.
    """
    if isinstance(line, Group):
        asked = [_line(scene, each, how, for_) for each in line.members]
        if line.only or line.joint is Joint.NOR:
            return unknown()
        return both(asked) if line.joint is Joint.AND else either(asked)
    return _line(scene, line, how, for_)


def _line(scene: Scene, line: Term, how: Word | None, for_: SideTerm | None) -> Judgement:
    if isinstance(line, LineTerm) and line.ends is not None and line.kind != "file":
        return _between(scene, line, how, for_)
    pawn = only_pawn(scene.game)
    if pawn is None:
        return unknown(NO_PAWNS)
    if not isinstance(line, LineTerm) or line.kind != "file" or line.name is None:
        return unknown("only files are judged")
    file = file_of(scene.position, line.name)
    if file is None:
        return unknown(f"there is no {line.name}-file")
    squares = file_mask(scene.position, file)
    there = [side for side in COLOURS if scene.position.mask(side, pawn) & squares]
    return _state(there, how.value if how is not None else "open", scene, for_)


def _between(scene: Scene, line: LineTerm, how: Word | None, for_: SideTerm | None) -> Judgement:
    """Whether nothing stands on a diagonal between its ends; on the ends may stand who uses it."""
    on = squares_on(scene.game.board, line)
    if on is None or line.ends is None or for_ is not None:
        return unknown("it is not known which line is meant")
    if how is not None and how.value not in ("open", "closed", "free"):
        return unknown(f"{how.value} is not judged")
    ends = {scene.square(name) for name in line.ends}
    inside = [each for each in on - ends if scene.position.piece_at(each) is not None]
    if not inside:
        return true() if how is None or how.value != "closed" else false("nothing stands on it")
    free = how is not None and how.value == "free"
    if not free and not any(scene.piece(each).type.pawn for each in inside):
        return unknown("only pawns may be meant, and none stands on it")
    if how is None or how.value != "closed":
        return false(f"{scene.words(inside[0])} stands on it")
    return true()


def _state(there: list[Colour], how: str, scene: Scene, for_: SideTerm | None) -> Judgement:
    words = f"it has pawns of {' and '.join(side.word for side in there)}" if there else "no pawns"
    side = scene.side_of(for_) if for_ is not None else None
    match how:
        case "open" if for_ is None:
            holds = not there
        case "closed" if for_ is None:
            holds = len(there) == len(COLOURS)
        case "half-open" | "semi-open" | "half open" | "semi open" if side is not None:
            holds = there == [side.other]
        case "half-open" | "semi-open" | "half open" | "semi open" if for_ is None:
            holds = len(there) == 1
        case _:
            return unknown(f"{how} is not judged")
    return true(words) if holds else false(words)


@judge("passed", kind="pawns")
def passed(scene: Scene, *, patient: Pieces | Group) -> Judgement:
    """No enemy pawn stands ahead of it on its own file or those beside it."""

    def body(square: int, side: Colour, pawn: PieceType) -> Judgement:
        guards = against_passing(scene.position, square, side, pawn)
        return false(f"{_names(scene, guards)} can stop it") if guards else true()

    return _of_pawns(scene, patient, body)


@judge("doubled", kind="pawns")
def doubled(scene: Scene, *, patient: Pieces | Group, line: LineTerm | None = None) -> Judgement:
    """Another pawn of its side stands on its file."""
    if line is not None:
        if line.kind != "file" or line.name is None or not isinstance(patient, Pieces):
            return unknown("it is not known which file is meant")
        patient = replace(patient, line=line.name)
    if isinstance(patient, Pieces) and patient.kind in ("rook", "queen", "R", "Q"):
        return unknown("doubled pieces are not judged")

    def body(square: int, side: Colour, pawn: PieceType) -> Judgement:
        others = sharing_file(scene.position, square, side, pawn)
        return true(f"with {_names(scene, others)}") if others else false("it is alone on its file")

    return _of_files(scene, patient, body)


@judge("isolated", kind="pawns")
def isolated(scene: Scene, *, patient: Pieces | Group) -> Judgement:
    """No pawn of its side stands on the files beside it."""

    def body(square: int, side: Colour, pawn: PieceType) -> Judgement:
        near = neighbours(scene.position, square, side, pawn)
        return false(f"{_names(scene, near)} stands beside its file") if near else true()

    return _of_files(scene, patient, body)


@judge("connected", kind="pawns")
def connected(scene: Scene, *, patient: Pieces | Group) -> Judgement:
    """Pawns of a side on files side by side: with another that is named, or with any."""
    named = mask_of(set(squares_named(scene, patient)))
    several = isinstance(patient, Group) or len(patient.squares) > 1

    def body(square: int, side: Colour, pawn: PieceType) -> Judgement:
        near = neighbours(scene.position, square, side, pawn)
        if near & named if several else near:
            return true()
        return false(f"no pawn that is meant stands beside the file of {scene.words(square)}")

    return _of_pawns(scene, patient, body)


@judge("backward", kind="pawns")
def backward(scene: Scene, *, patient: Pieces | Group) -> Judgement:
    """It lags after its neighbours, and an enemy pawn guards the square ahead of it."""

    def body(square: int, side: Colour, pawn: PieceType) -> Judgement:
        found = is_backward(scene.position, square, side, pawn)
        if found is None:
            return unknown("not every book would call it backward")
        return true() if found else false("a pawn beside its file supports it, or none is there")

    return _of_pawns(scene, patient, body)


def _of_pawns(scene: Scene, patient: Pieces | Group, body: _Body) -> Judgement:
    """Judge what can become of pawns."""
    if straight_pawn(scene.game) is None:
        return unknown(OTHER_PAWNS)
    return _of_files(scene, patient, body)


def _of_files(scene: Scene, patient: Pieces | Group, body: _Body) -> Judgement:
    """Judge on which files pawns stand."""
    pawn = only_pawn(scene.game)
    if pawn is None:
        return unknown(NO_PAWNS)

    def of_square(square: int) -> Judgement:
        piece = scene.position.piece_at(square)
        if piece is None or piece.type is not pawn:
            return replace(false(NO_PAWN), loose=True)
        return body(square, piece.colour, pawn)

    if isinstance(patient, Pieces) and patient.kind is None and not patient.squares:
        return unknown("which pawns are meant is not known")
    return over(scene, patient, of_square)


def _names(scene: Scene, squares: int) -> str:
    return ", ".join(scene.game.board.names(squares))


@judge("on_open", kind="pawns")
def on_open(scene: Scene, *, agent: Pieces | Group, how: Word) -> Judgement:
    """It stands on a file that is open or half-open."""
    files = scene.game.board.files

    def body(square: int) -> Judgement:
        pawn, piece = only_pawn(scene.game), scene.position.piece_at(square)
        if pawn is None or piece is None:
            return unknown(NO_PAWNS if pawn is None else NOBODY)
        on = file_mask(scene.position, square % files)
        there = [side for side in COLOURS if scene.position.mask(side, pawn) & on]
        if how.value != "open" and there == [piece.colour]:
            return unknown("it is half-open for the other side")
        return _state(there, how.value, scene, None)

    return over(scene, agent, body)


@judge("steps_left", kind="pawns")
def steps_left(
    scene: Scene, *, agent: Pieces | Group, count: Number, to: SquareTerm | None = None
) -> Judgement:
    """So many squares are left for a pawn up to its last rank, to that square of it."""
    goal = scene.square(to.name) if to is not None else None

    def body(square: int, side: Colour, pawn: PieceType) -> Judgement:
        files = scene.game.board.files
        rank = square // files
        left = scene.game.board.ranks - 1 - rank if side is Colour.WHITE else rank
        ahead = square + left * files * side.forward
        if to is not None and goal != ahead:
            # It may have to capture, or to step aside.
            return unknown(f"it is not known how it comes to {to.name}")
        if left == count.value:
            return true()
        moved = not scene.game.homes[side * len(scene.game.pieces) + pawn.index] >> square & 1
        return false(f"{left} are left") if moved else unknown("a double step may count as one")

    judged = _of_pawns(scene, agent, body)
    # `The king needs two moves to reach e5`: how many moves a piece needs is not counted.
    return unknown(judged.detail) if NO_PAWN in judged.detail else judged
