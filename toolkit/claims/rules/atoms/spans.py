"""How long a line of the board is, and squares that are named by what they are."""

from __future__ import annotations

from toolkit.claims.language.forms import LineTerm, Number, SquareTerm
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.lines import squares_on
from toolkit.claims.rules.quantify import matches
from toolkit.claims.rules.scene import Scene


@judge("line_size", kind="position")
def line_size(scene: Scene, *, line: LineTerm, count: Number) -> Judgement:
    """A file or rank has so many squares."""
    squares = squares_on(scene.game.board, line) if line.name is not None else None
    if squares is None:
        return unknown("which line is meant is not known")
    there = len(squares)
    return true() if matches(count, there) else false(f"it has {there}")


@judge("same_square", kind="position")
def same_square(scene: Scene, *, square: SquareTerm, of: SquareTerm) -> Judgement:
    """A square is one of those that are named by what they are."""
    if scene.square(square.name) is None:
        return false(f"the board has no square {square.name}")
    same = square.name.lower() == of.name.lower()
    return true() if same else false(f"{square.name} is not {of.name}")
