"""What a move is besides its path: castling, promotion, drop, conversion and the like.

What is said of another piece or side than moved is not judged: it may speak of another move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from toolkit.claims.language.forms import (
    Article,
    Group,
    Like,
    PathTerm,
    Pieces,
    SideTerm,
    SquareTerm,
    Word,
)
from toolkit.claims.rules.atoms.captured import ANOTHER, takes
from toolkit.claims.rules.atoms.moveas import can_move_as
from toolkit.claims.rules.atoms.rights import WINGS
from toolkit.claims.rules.findings import Parts
from toolkit.claims.rules.judgement import Judgement, Truth, judge, unknown
from toolkit.claims.rules.kinds import is_kind
from toolkit.claims.rules.movement import Made, Subject, made
from toolkit.claims.rules.moveways import MoveWays
from toolkit.claims.rules.nodes import earlier_nodes
from toolkit.claims.rules.scene import Scene
from toolkit.position import Manner, Move, Piece, Position

Kind = Callable[[Position, Move], bool]
"""Whether a move of a position is of a kind."""


def _is(scene: Scene, agent: Subject | None, kind: Kind, noun: str) -> tuple[Made | None, Parts]:
    """The move, if its subject made it, and whether it is of a kind.

    Where the side has made such a move before, words such as `has castled` may mean that one.
    """
    at, parts = made(scene), Parts()
    by = at.is_by(agent) if at is not None else None
    if at is None or by is None:
        return None, parts
    parts.need(by, f"it is {at.after.words(at.move.target)} that moved")
    now = kind(at.before.position, at.move)
    parts.need(now or (None if _made_before(at, kind) else False), f"it is no {noun}")
    return at, parts


def _made_before(at: Made, kind: Kind) -> bool:
    """Whether the side has made such a move earlier in the record."""
    return any(
        node.move is not None and node.before.turn is at.side and kind(node.before, node.move)
        for node in earlier_nodes(at.after)
    )


def _is_castling(_: Position, move: Move) -> bool:
    return move.manner is Manner.CASTLING


def _is_promotion(_: Position, move: Move) -> bool:
    return move.promotion is not None


def _is_passing(_: Position, move: Move) -> bool:
    return move.manner is Manner.EN_PASSANT


def _is_conversion(position: Position, move: Move) -> bool:
    return position.is_conversion(move)


def _is_drop(_: Position, move: Move) -> bool:
    return move.manner is Manner.DROP


def _is_double_step(position: Position, move: Move) -> bool:
    return position.play(move).ep is not None


def _is_sideways(position: Position, move: Move) -> bool:
    files = position.game.board.files
    (rank, file), (to_rank, to_file) = divmod(move.origin, files), divmod(move.target, files)
    step = move.manner is Manner.STEP and abs(file - to_file) == 1
    return step and rank == to_rank


def _is_capture(_: Position, move: Move) -> bool:
    return move.captured is not None


def _is_board_move(_: Position, move: Move) -> bool:
    return move.manner is not Manner.DROP


def _is_check(position: Position, move: Move) -> bool:
    return position.play(move).in_check()


KINDS: Mapping[str, Kind] = {
    "captures": _is_capture,
    "castled": _is_castling,
    "check": _is_check,
    "conversion": _is_conversion,
    "double_step": _is_double_step,
    "drop": _is_drop,
    "goes": _is_board_move,
    "passing": _is_passing,
    "promotes": _is_promotion,
    "sideways": _is_sideways,
}
"""Of what kind a move is of which a sense speaks."""


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
    at, parts = _is(scene, agent, _is_castling, "castling")
    if at is None:
        return unknown(ANOTHER)
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
    """The move promotes; where nothing promotes, a piece that becomes another moves like that."""
    if isinstance(agent, Pieces) and isinstance(to, Pieces) and _nothing_promotes(scene):
        if on is not None or to.squares or to.kind is None:
            return unknown("nothing promotes in this game")
        return can_move_as(scene, agent=agent, like=Like(to.extent, to.kind))
    at, parts = _is(scene, agent, _is_promotion, "promotion")
    if at is None:
        return unknown(ANOTHER)
    new = at.move.promotion
    if new is not None and to is not None:
        called = to.value if isinstance(to, Word) else to.kind
        fits = is_kind(Piece(at.side, new), called, scene.game)
        parts.need(fits, f"it becomes a {new.name}")
    if isinstance(to, Pieces):
        for name in to.squares:
            # `a sissa on b8`: where it stands then.
            _need_target(parts, at, SquareTerm(to.extent, name))
    _need_target(parts, at, on)
    return parts.judgement()


def _nothing_promotes(scene: Scene) -> bool:
    return not any(piece.becomes for piece in scene.game.pieces)


@judge("passing", kind="path")
def passing(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm | None = None,
    patient: Pieces | None = None,
) -> Judgement:
    """The move captures en passant."""
    at, parts = _is(scene, agent, _is_passing, "capture en passant")
    if at is None:
        return unknown(ANOTHER)
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
    at, parts = _is(scene, agent, _is_conversion, "conversion")
    if at is None:
        return unknown(ANOTHER)
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
    how: Word | None = None,
) -> Judgement:
    """The move drops a piece, which comes from the reserve."""
    if how is not None and how.value != "reserve":
        return unknown(f"a drop {how.value} is not judged")
    if patient is not None and patient.article not in (Article.THE, Article.SOME):
        return unknown("it may speak of all moves so far")
    at, parts = _is(scene, agent, _is_drop, "drop")
    if at is None:
        return unknown(ANOTHER)
    if patient is not None:
        one = patient.number in (None, 1)
        fits = at.after.fits(patient, at.move.target) if one else None
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
    at, parts = _is(scene, agent, _is_double_step, "double step")
    if at is None:
        return unknown(ANOTHER)
    _need_target(parts, at, to)
    return parts.judgement()


def goes_along_rank(at: Made) -> bool:
    """Whether a move ends on the rank where it begins."""
    files = at.before.game.board.files
    return at.move.origin // files == at.move.target // files and at.move.manner is Manner.STEP


@judge("sideways", kind="path")
def sideways(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm | None = None,
    to: SquareTerm | None = None,
) -> Judgement:
    """The move goes one square along its rank."""
    at, parts = _is(scene, agent, _is_sideways, "step to the side")
    if at is None:
        return unknown(ANOTHER)
    if goes_along_rank(at) and not _is_sideways(at.before.position, at.move):
        return unknown("it goes more than one square to the side")
    _need_target(parts, at, to)
    return parts.judgement()
