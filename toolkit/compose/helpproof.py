"""Finds all solutions of help play by the rules in Python alone: the proof of what the kernel has found.

Every move is looked at, but for those after which the goal is certainly out of reach (`helpbound`).
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.compose.helpbound import Bound
from toolkit.kernel.terms import Goal
from toolkit.rules.position import Move, Position
from toolkit.solve.plain import position_key


class HelpProver:
    """Solves help play with one goal, the last move of which is White's."""

    def __init__(self, goal: Goal) -> None:
        self._goal = goal
        self._bound = Bound(goal)
        self._barren: set[tuple[object, ...]] = set()

    def solves(self, position: Position, plies: int) -> bool:
        """Whether there is a line of so many moves and one that reaches the goal."""
        return next(self.lines(position, plies), None) is not None

    def lines(self, position: Position, plies: int) -> Iterator[tuple[Move, ...]]:
        """Yield every line of so many moves and one that reaches the goal, each once."""
        self._barren.clear()
        yield from self._lines(position, plies)

    def _lines(self, position: Position, plies: int) -> Iterator[tuple[Move, ...]]:
        if not self._bound.allows(position, plies):
            return
        if plies == 0:
            yield from self._ends(position)
            return
        key = (*position_key(position), plies)
        if key in self._barren:
            return
        barren = True
        for move in position.moves():
            for line in self._lines(position.play(move), plies - 1):
                barren = False
                yield (move, *line)
        if barren:
            self._barren.add(key)

    def _ends(self, position: Position) -> Iterator[tuple[Move, ...]]:
        for move in position.pseudo_legal():
            after = position.play(move)
            # Most moves give no check, which is sooner seen than whether they are legal.
            quiet = self._goal == Goal.MATE and not after.in_check()
            if not quiet and position.is_safe(move) and self._goal.is_reached(move, after):
                yield (move,)
