"""What a legal move is or brings about: a capture, a check, an interposition, a step ahead."""

from __future__ import annotations

from collections.abc import Mapping

from toolkit.claims.rules.atoms.interposing import is_between
from toolkit.claims.rules.atoms.manner import KINDS, Kind
from toolkit.position import Move, Position


def advances(position: Position, move: Move) -> bool:
    """Whether a move goes straight on and captures nothing."""
    files = position.game.board.files
    ahead = (move.target // files - move.origin // files) * position.turn.forward
    return move.captured is None and ahead > 0 and (move.target - move.origin) % files == 0


DEEDS: Mapping[str, Kind] = {
    "check": KINDS["check"],
    "mate": lambda position, move: position.play(move).is_mate(),
    "stalemate": lambda position, move: (
        not (after := position.play(move)).in_check() and not after.has_move()
    ),
    "castling": KINDS["castled"],
    "drop": KINDS["drop"],
    "promotion": KINDS["promotes"],
    "en passant": KINDS["passing"],
    "conversion": KINDS["conversion"],
    "double step": KINDS["double_step"],
    "sideways step": KINDS["sideways"],
    "quiet": lambda _, move: move.captured is None,
    "block": is_between,
    "advance": advances,
}
