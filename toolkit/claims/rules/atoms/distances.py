"""How many squares lie between two pieces: `four empty squares lie between the rook and the king`."""

from __future__ import annotations

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
    first, second = squares_named(scene, agent), squares_named(scene, patient)
    if len(first) != 1 or len(second) != 1:
        return unknown("it is not known which pieces are meant")
    inside = squares_between(scene.game.board.files, first[0], second[0])
    if inside is None or any(not scene.game.board.squares >> each & 1 for each in inside):
        return unknown("they stand on no line")
    empty = [each for each in inside if scene.position.piece_at(each) is None]
    there = len(inside if how is None else empty)
    words = f"squares between them: {there}"
    if how is not None and len(empty) < len(inside):
        return unknown("a piece stands between them")
    return true(words) if matches(count, there) else false(words)
