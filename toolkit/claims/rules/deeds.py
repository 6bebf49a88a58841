"""What a legal move is or brings about: a capture, a check, an interposition, a step ahead."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from toolkit.claims.rules.atoms.interposing import is_between
from toolkit.position import Manner, Move, Position


def advances(position: Position, move: Move) -> bool:
    """Whether a move goes straight on and captures nothing."""
    files = position.game.board.files
    ahead = (move.target // files - move.origin // files) * position.turn.forward
    return move.captured is None and ahead > 0 and (move.target - move.origin) % files == 0


DEEDS: Mapping[str, Callable[[Position, Move], bool]] = {
    "check": lambda position, move: position.play(move).in_check(),
    "mate": lambda position, move: position.play(move).is_mate(),
    "stalemate": lambda position, move: (
        not (after := position.play(move)).in_check() and not after.has_move()
    ),
    "castling": lambda _, move: move.manner is Manner.CASTLING,
    "drop": lambda _, move: move.manner is Manner.DROP,
    "promotion": lambda _, move: move.promotion is not None,
    "en passant": lambda _, move: move.manner is Manner.EN_PASSANT,
    "conversion": lambda position, move: position.is_conversion(move),
    "quiet": lambda _, move: move.captured is None,
    "block": is_between,
    "advance": advances,
}
