"""Of which sort the move is that was made: `this is a pawn move`, `Black's last move was no capture`."""

from __future__ import annotations

from toolkit.claims.language.forms import Word
from toolkit.claims.rules.atoms.manner import KINDS, goes_along_rank
from toolkit.claims.rules.findings import Parts
from toolkit.claims.rules.judgement import Judgement, judge, unknown
from toolkit.claims.rules.kinds import is_kind
from toolkit.claims.rules.movement import made
from toolkit.claims.rules.scene import Scene
from toolkit.position import Piece


@judge("of_sort", kind="path")
def of_sort(scene: Scene, *, how: Word | None = None, by: Word | None = None) -> Judgement:
    """The move is of a sort, or made by a piece of a kind."""
    at, parts = made(scene), Parts()
    if at is None:
        return unknown("no move is known that it could speak of")
    if how is not None:
        sort = KINDS.get(how.value)
        fits = sort(at.before.position, at.move) if sort is not None else None
        if how.value == "sideways" and not fits and goes_along_rank(at):
            fits = None
        parts.need(fits, f"{'-'.join(at.names)} is no such move")
    if by is not None:
        piece = Piece(at.side, at.move.piece)
        parts.need(is_kind(piece, by.value, scene.game), f"it is a move of a {piece.type.name}")
    return parts.judgement()
