"""A plain search on the Python engine: every move, every answer, nothing skipped.

It is the judge of faster engines, and stands in where there is none.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import monotonic

from toolkit.errors import SearchStopped
from toolkit.position import Move, Position
from toolkit.solve.engine import Limits, Proof
from toolkit.solve.stipulation import Goal

_PATIENCE = 256
"""How many positions are looked at between two looks at the clock."""


class PlainSearch:
    """Proves forced goals; the limits hold for all the questions put to one search."""

    def __init__(self, limits: Limits | None = None) -> None:
        self.nodes = 0
        self._limits = limits or Limits()
        seconds = self._limits.seconds
        self._deadline = None if seconds is None else monotonic() + seconds
        self._known: dict[tuple[object, ...], bool] = {}

    def prove(self, position: Position, goal: Goal, moves: int) -> dict[Move, Proof]:
        """Find for each first move whether it forces the goal, and how soon (see Engine)."""
        found = dict.fromkeys(position.moves(), Proof(None))
        for length in range(1, moves + 1):
            for move in [move for move, proof in found.items() if proof.length is None]:
                try:
                    if self.forced(position.play(move), goal, length - 1):
                        found[move] = Proof(length)
                except SearchStopped:
                    open_ = [each for each, proof in found.items() if proof.length is None]
                    return found | dict.fromkeys(open_, Proof(None, known=False))
        return found

    def refuted(self, position: Position, goal: Goal, moves: int, most: int) -> list[Move] | None:
        """The moves against which the other side has no answer (see Engine)."""
        found = []
        for move in position.moves():
            if not self.answered(position.play(move), goal, moves):
                found.append(move)
                if len(found) > most:
                    return None
        return found

    def answered(self, position: Position, goal: Goal, moves: int) -> bool:
        """Whether the side to move can force the goal in at most so many moves."""
        return moves > 0 and any(
            self.forced(after, goal, moves - 1) for after in self._attacks(position, goal, moves)
        )

    def forced(self, position: Position, goal: Goal, moves: int) -> bool:
        """Whether the goal is reached, or the other side forces it whatever is played here."""
        self._count()
        key = (*position_key(position), goal, moves)
        if key not in self._known:
            self._known[key] = self._forced(position, goal, moves)
        return self._known[key]

    def _forced(self, position: Position, goal: Goal, moves: int) -> bool:
        defences = position.moves()
        first = next(defences, None)
        if first is None:
            return goal.holds(position)
        return moves > 0 and all(
            self.answered(position.play(move), goal, moves) for move in (first, *defences)
        )

    def _attacks(self, position: Position, goal: Goal, moves: int) -> Iterator[Position]:
        """Yield the positions after the attacker's moves, checks first.

        At the end of the line checks alone can mate.
        """
        quiet = []
        for move in position.moves():
            after = position.play(move)
            if after.in_check():
                yield after
            elif moves > 1 or goal is not Goal.MATE:
                quiet.append(after)
        yield from quiet

    def _count(self) -> None:
        self.nodes += 1
        if self._limits.nodes is not None and self.nodes > self._limits.nodes:
            raise SearchStopped(f"stopped after {self._limits.nodes} positions")
        if self.nodes % _PATIENCE == 0:
            if self._limits.stop.is_set():
                raise SearchStopped("stopped")
            if self._deadline is not None and monotonic() > self._deadline:
                raise SearchStopped(f"stopped after {self._limits.seconds:g} s")


def position_key(position: Position) -> tuple[object, ...]:
    """Everything of a position that its future depends on: all but the clocks."""
    return (
        position.masks,
        position.turn,
        position.ep,
        position.castling,
        position.may_convert,
        position.must_convert,
        position.reserves,
    )
