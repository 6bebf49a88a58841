"""Moves that certainly do not check, found without playing them, by the rules in Python alone.

A move checks if its piece attacks the king from where it arrives, or if it opens a path of another of
its side. A path that needs empty squares alone is opened only by a piece that leaves one of them.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.rules.board import bits
from toolkit.rules.movement.paths import Path
from toolkit.rules.position import Manner, Move, Position

EVERYWHERE = -1
"""All squares, as a set."""


class Checking:
    """Knows of the moves in one position which may attack the other king."""

    def __init__(self, position: Position) -> None:
        self._turn = position.turn
        self._table = position.game.table
        self._king = position.king(position.turn.other)
        self._left = EVERYWHERE if _may_be_otherwise(position) else self._openers(position)

    def may_come_of(self, move: Move) -> bool:
        """Return False only if a move that the position allows does not attack the king."""
        if move.manner is not Manner.STEP or self._left >> move.origin & 1:
            return True
        attackers, _ = self._table.capturing(self._turn, move.promotion or move.piece)
        return bool(attackers[self._king] >> move.target & 1)

    def _openers(self, position: Position) -> int:
        """The squares that a piece may leave to open a path to the king."""
        found = 0
        for path in self._paths(position):
            # What else a path needs may come about by a piece that arrives anywhere.
            found |= EVERYWHERE if path.occupied or path.friends else path.empty
        return found

    def _paths(self, position: Position) -> Iterator[Path]:
        """Yield the paths, open or not, by which the side to move could attack the king."""
        king, board = self._king, position.game.board
        frame = board.files * board.ranks
        for index, (origins, paths) in self._table.captures(self._turn):
            for origin in bits(origins[king] & position.masks[index]):
                yield from paths[origin * frame + king]


def _may_be_otherwise(position: Position) -> bool:
    """Whether a king may be in check without a path, is so already, or pieces change what they attack."""
    special = position.may_convert or position.must_convert
    royal = any(position.game.rules.royal_squares)
    return bool(special or royal or position.in_check(position.turn.other))
