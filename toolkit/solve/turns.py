"""Whose turn it is where the sides do not simply move in turn."""

from __future__ import annotations

from toolkit.kernel.terms import Prelude
from toolkit.rules.position import Position


def after_ply(after: Position, prelude: Prelude, plies: int) -> Position | None:
    """The position in which a prelude goes on after a move, the first of so many.

    None where it may not go on: in a series a check must be answered, and the other side passes.
    """
    if prelude is Prelude.HELP or (prelude is Prelude.SERIES_HELP and plies == 1):
        return after
    return None if after.in_check() else after.passed()
