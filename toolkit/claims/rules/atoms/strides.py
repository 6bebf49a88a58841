"""How many squares a piece went, and which way: `the rook goes three squares to the left`."""

from __future__ import annotations

from toolkit.board import Colour
from toolkit.claims.language.forms import LineTerm, Number, Pieces, Word
from toolkit.claims.rules.findings import Parts
from toolkit.claims.rules.judgement import Judgement, false, judge, unknown
from toolkit.claims.rules.movement import Made, made
from toolkit.claims.rules.pawnlines import straight_pawn
from toolkit.claims.rules.quantify import matches
from toolkit.claims.rules.scene import Scene
from toolkit.position import Manner


@judge("strides", kind="path")
def strides(
    scene: Scene,
    *,
    agent: Pieces | None = None,
    count: Number | None = None,
    along: LineTerm | None = None,
    how: Word | None = None,
) -> Judgement:
    """The move goes so many squares on one line, along a file, rank or diagonal, or some way."""
    at = made(scene)
    if at is None or not at.is_by(agent):
        return unknown("it is not known which move is meant")
    if at.move.manner in (Manner.DROP, Manner.CASTLING):
        return unknown("it does not go from square to square")
    ranks, files = _span(at)
    if ranks and files and abs(ranks) != abs(files):
        told = along is not None and along.kind in ("file", "rank", "diagonal")
        return false("it does not go on one line") if told else unknown("it goes on no line")
    parts, far = Parts(), max(abs(ranks), abs(files))
    if count is not None:
        parts.need(matches(count, far), f"it goes {far} square{'s' * (far != 1)}")
    if along is not None:
        kind = "diagonal" if ranks and files else "file" if ranks else "rank"
        known = along.kind in ("diagonal", "file", "rank") and not along.ends
        parts.need(along.kind == kind if known else None, f"it goes along a {kind}")
        if known and along.name is not None and along.kind == kind:
            start = at.names[0]
            name = start[0] if kind == "file" else start[1:]
            parts.need(along.name == name, f"it goes along the {kind} {name}")
    if how is not None:
        parts.need(_goes(at, how.value), "it goes another way")
    return parts.judgement()


def _span(at: Made) -> tuple[int, int]:
    """How far the move goes up the board and to the right, as White sees it."""
    width = at.before.game.board.files
    (rank, file), (to_rank, to_file) = divmod(at.move.origin, width), divmod(at.move.target, width)
    return to_rank - rank, to_file - file


def _goes(at: Made, way: str) -> bool | None:
    """Whether the move goes some way; None where that depends on who looks at the board."""
    ranks, files = _span(at)
    if way in ("left", "right"):
        return None if at.side is Colour.BLACK else (files > 0) is (way == "right") and files != 0
    if way == "backward":
        # Of a capture, which is no return; pawns show where forward is.
        has_pawns = any(each.pawn for each in at.before.game.pieces)
        return (ranks < 0) is (at.side is Colour.WHITE) and ranks != 0 if has_pawns else None
    if way not in ("forward", "back") or straight_pawn(at.before.game) is None:
        return None
    ahead = ranks if at.side is Colour.WHITE else -ranks
    if way == "forward":
        return ahead > 0
    # What goes back may also return to where it was.
    return True if ahead < 0 else None
