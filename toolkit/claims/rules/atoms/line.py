"""Lines of moves, which are played and judged elsewhere."""

from __future__ import annotations

from toolkit.claims.language.forms import Group, MovesTerm, MoveTerm
from toolkit.claims.rules.judgement import Judgement, judge, true
from toolkit.claims.rules.scene import Scene


@judge("line", kind="line")
def line(
    scene: Scene,  # noqa: ARG001 - judges are called alike, and declare their roles
    *,
    moves: MoveTerm | MovesTerm | Group,  # noqa: ARG001
) -> Judgement:
    """The moves can be played."""
    return true()
