"""What a move is besides its path: castling, promotion, drop, conversion and the like.

What is said of another piece or side than moved is not judged: it may speak of another move.
"""

from __future__ import annotations

from toolkit.claims.language.forms import (
    Group,
    PathTerm,
    Pieces,
    SideTerm,
    SquareTerm,
    Word,
)
from toolkit.claims.rules.atoms.captured import ANOTHER, takes
from toolkit.claims.rules.atoms.rights import WINGS
from toolkit.claims.rules.findings import Parts
from toolkit.claims.rules.judgement import Judgement, Truth, judge, unknown
from toolkit.claims.rules.movement import Made, Subject, made
from toolkit.claims.rules.moveways import MoveWays
from toolkit.claims.rules.scene import Scene, is_kind
from toolkit.position import Manner, Piece


def _by(scene: Scene, agent: Subject | None) -> tuple[Made | None, Parts]:
    """The move, and whether the subject made it."""
    at, parts = made(scene), Parts()
    by = at.is_by(agent) if at is not None else None
    if at is None or by is None:
        return None, parts
    parts.need(by, f"it is {at.after.words(at.move.target)} that moved")
    return at, parts


def _need_target(parts: Parts, at: Made, to: SquareTerm | None) -> None:
    if to is not None:
        parts.need(to.name.lower() == at.names[1], f"it goes to {at.names[1]}")


@judge("castled", kind="path")
def castled(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm | None = None,
    how: Word | None = None,
) -> Judgement:
    """The move is castling."""
    at, parts = _by(scene, agent)
    if at is None:
        return unknown(ANOTHER)
    parts.need(at.move.manner is Manner.CASTLING, "it is no castling")
    if how is not None and at.move.way is not None:
        wing = WINGS.get(how.value)
        parts.need(None if wing is None else wing == at.move.way.text, "it is the other castling")
    return parts.judgement()


@judge("promotes", kind="mark")
def promotes(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm | None = None,
    to: Word | Pieces | None = None,
    on: SquareTerm | None = None,
) -> Judgement:
    """The move promotes."""
    at, parts = _by(scene, agent)
    if at is None:
        return unknown(ANOTHER)
    new = at.move.promotion
    parts.need(new is not None, "it is no promotion")
    if new is not None and to is not None:
        called = to.value if isinstance(to, Word) else to.kind
        fits = is_kind(Piece(at.side, new), called, scene.game)
        parts.need(fits, f"it becomes a {new.name}")
    _need_target(parts, at, on)
    return parts.judgement()


@judge("passing", kind="path")
def passing(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm | None = None,
    patient: Pieces | None = None,
) -> Judgement:
    """The move captures en passant."""
    at, parts = _by(scene, agent)
    if at is None:
        return unknown(ANOTHER)
    parts.need(at.move.manner is Manner.EN_PASSANT, "it is no capture en passant")
    if patient is not None and at.victim is not None:
        parts.need(takes(at, patient), f"it captures {at.before.words(at.victim)}")
    return parts.judgement()


@judge("conversion", kind="path")
def conversion(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm | None = None,
    to: SquareTerm | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
) -> Judgement:
    """The move is a bishop's conversion."""
    at, parts = _by(scene, agent)
    if at is None:
        return unknown(ANOTHER)
    parts.need(at.before.position.is_conversion(at.move), "it is no conversion")
    _need_target(parts, at, to)
    found = parts.judgement()
    if via is None or found.truth is not Truth.TRUE:
        return found
    return MoveWays(at.before.position, at.move).judge(via)


@judge("drop", kind="path")
def drop(
    scene: Scene,
    *,
    agent: SideTerm | Pieces | None = None,
    patient: Pieces | None = None,
    on: SquareTerm | None = None,
) -> Judgement:
    """The move drops a piece from the reserve."""
    at, parts = _by(scene, agent)
    if at is None:
        return unknown(ANOTHER)
    parts.need(at.move.manner is Manner.DROP, "it is no drop")
    if patient is not None:
        fits = at.after.fits(patient, at.move.target)
        parts.need(fits, f"it drops {at.after.words(at.move.target)}")
    _need_target(parts, at, on)
    return parts.judgement()


@judge("double_step", kind="path")
def double_step(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm | None = None,
    to: SquareTerm | None = None,
) -> Judgement:
    """The move is a pawn's double step."""
    at, parts = _by(scene, agent)
    if at is None:
        return unknown(ANOTHER)
    parts.need(at.before.position.play(at.move).ep is not None, "it is no double step")
    _need_target(parts, at, to)
    return parts.judgement()


@judge("sideways", kind="path")
def sideways(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm | None = None,
    to: SquareTerm | None = None,
) -> Judgement:
    """The move goes one square along its rank."""
    at, parts = _by(scene, agent)
    if at is None:
        return unknown(ANOTHER)
    files = scene.game.board.files
    (rank, file), (to_rank, to_file) = divmod(at.move.origin, files), divmod(at.move.target, files)
    step = at.move.manner is Manner.STEP and rank == to_rank and abs(file - to_file) == 1
    parts.need(step, "it is no step to the side")
    _need_target(parts, at, to)
    return parts.judgement()
