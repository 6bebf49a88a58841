"""A plain search for short mates on the Python engine: every move, every answer, nothing skipped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.errors import SearchStopped
from toolkit.position import Move, Position


@dataclass(slots=True)
class MateSearch:
    """Looks for forced mates; the limit holds for all the questions put to one search."""

    limit: int
    """How many positions may be looked at."""
    nodes: int = 0

    def find(self, position: Position, length: int) -> tuple[Move, int] | None:
        """Find a move that mates in at most `length` moves, and in how many; None if none does.

        Raises SearchStopped where the limit is reached before that is known.
        """
        for moves in range(1, length + 1):
            move = self._key(position, moves)
            if move is not None:
                return move, moves
        return None

    def _key(self, position: Position, length: int) -> Move | None:
        return next(
            (move for move, after in self._played(position, length) if self._forced(after, length)),
            None,
        )

    def _played(self, position: Position, length: int) -> Iterator[tuple[Move, Position]]:
        """The attacker's moves, checks first; at the end of the line checks alone can mate."""
        quiet = []
        for move in position.pseudo_legal():
            after = position.play(move)
            self._count()
            if after.in_check(position.turn):
                continue
            if after.in_check():
                yield move, after
            elif length > 1:
                quiet.append((move, after))
        yield from quiet

    def _forced(self, position: Position, length: int) -> bool:
        """Tell whether the side to move is mated now, or after each of its moves within a length."""
        answers = position.moves()
        first = next(answers, None)
        if first is None:
            return position.in_check()
        if length == 1:
            return False
        for answer in (first, *answers):
            self._count()
            if self._key(position.play(answer), length - 1) is None:
                return False
        return True

    def _count(self) -> None:
        self.nodes += 1
        if self.nodes > self.limit:
            raise SearchStopped(f"stopped after {self.limit} positions")
