"""What a legal move is or brings about: a capture, a check, an interposition, a step ahead."""

from __future__ import annotations

from collections.abc import Mapping

from toolkit.claims.rules.atoms.interposing import is_between
from toolkit.claims.rules.atoms.manner import KINDS, Kind
from toolkit.position import Manner, Move, Position


def advances(position: Position, move: Move) -> bool:
    """Whether a move goes straight on and captures nothing."""
    files = position.game.board.files
    ahead = (move.target // files - move.origin // files) * position.turn.forward
    return move.captured is None and ahead > 0 and (move.target - move.origin) % files == 0


def _ways_to_king(position: Position, move: Move) -> tuple[int, bool]:
    """By how many ways a move gives check, and whether one of them is of another piece that it freed."""
    after = position.play(move)
    paths = list(after.attacks(after.king(after.turn), after.turn.other))
    board_move = move.manner is not Manner.DROP
    freed = any(
        origin != move.target and board_move and move.origin in path.squares
        for origin, path in paths
    )
    return len(paths) + after.intruders(after.turn).bit_count(), freed


DEEDS: Mapping[str, Kind] = {
    "check": KINDS["check"],
    "double check": lambda position, move: _ways_to_king(position, move)[0] > 1,
    "discovered check": lambda position, move: _ways_to_king(position, move)[1],
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
