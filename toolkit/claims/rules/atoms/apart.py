"""How far apart two pieces stand on a line: `three squares away`."""

from __future__ import annotations

from toolkit.claims.language.forms import Group, Number, Pieces
from toolkit.claims.rules.atoms.alignment import UNKNOWN_WHO, several
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.scene import Scene


@judge("apart", kind="position")
def apart(scene: Scene, *, agent: Pieces | Group, count: Number) -> Judgement:
    """From the one to the other it is so many steps along a file, a rank or a diagonal."""
    squares = several(scene, agent)
    if squares is None or len(set(squares)) != 2:
        return unknown(UNKNOWN_WHO)
    first, second = (divmod(each, scene.game.board.files) for each in squares)
    ranks, files = abs(first[0] - second[0]), abs(first[1] - second[1])
    if ranks and files and ranks != files:
        return unknown("they do not stand on one line")
    steps = max(ranks, files)
    return true() if steps == count.value else false(f"they stand {steps} apart")
