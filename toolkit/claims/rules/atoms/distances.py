"""How many squares lie between two pieces: `four empty squares lie between the rook and the king`."""

from __future__ import annotations

from itertools import product

from toolkit.claims.language.forms import Number, Pieces, Word
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.lines import between as squares_between
from toolkit.claims.rules.quantify import matches, squares_named
from toolkit.claims.rules.scene import Scene


@judge("apart", kind="position")
def apart(
    scene: Scene, *, agent: Pieces, patient: Pieces, count: Number, how: Word | None = None
) -> Judgement:
    """So many squares are between two pieces on one line; `empty` ones, if that is said."""
    if how is not None and how.value != "empty":
        return unknown(f"{how.value} is not judged")
    if any(each.number not in (None, 1) for each in (agent, patient)):
        return unknown("it is not known which pieces are meant")
    pairs = product(squares_named(scene, agent), squares_named(scene, patient))
    lines = [_inside(scene, first, second) for first, second in pairs]
    known = [each for each in lines if each is not None]
    if len(known) != 1:
        # Of two kings the one on a line with the rook is meant.
        return unknown("it is not known which pieces are meant, or they stand on no line")
    inside = known[0]
    empty = [each for each in inside if scene.position.piece_at(each) is None]
    there = len(inside if how is None else empty)
    words = f"squares between them: {there}"
    if how is not None and len(empty) < len(inside):
        return unknown("a piece stands between them")
    return true(words) if matches(count, there) else false(words)


def _inside(scene: Scene, first: int, second: int) -> list[int] | None:
    board = scene.game.board
    inside = squares_between(board.files, first, second)
    whole = inside is not None and all(board.squares >> each & 1 for each in inside)
    return inside if whole else None
