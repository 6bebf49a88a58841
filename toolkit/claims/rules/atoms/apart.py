"""How far apart two pieces stand on a line: `three squares away`."""

from __future__ import annotations

from toolkit.claims.language.forms import Group, Number, Pieces
from toolkit.claims.rules.atoms.alignment import UNKNOWN_WHO, several
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.lines import between, distance
from toolkit.claims.rules.scene import Scene


@judge("apart", kind="position")
def apart(scene: Scene, *, agent: Pieces | Group, count: Number) -> Judgement:
    """From the one to the other it is so many steps along a file, a rank or a diagonal."""
    squares = several(scene, agent)
    if squares is None or len(set(squares)) != 2:
        return unknown(UNKNOWN_WHO)
    files, (first, second) = scene.game.board.files, set(squares)
    if between(files, first, second) is None:
        return unknown("they do not stand on one line")
    steps = distance(files, first, second)
    return true() if steps == count.value else false(f"they stand {steps} apart")
