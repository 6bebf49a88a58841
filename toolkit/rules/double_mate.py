"""Double mates, a goal of problems: both sides are in check, and neither can free its king.

The move that gives one may leave its own side in check, as no other may, and a king that is next to
its enemy may be captured: that frees the own king where nothing else attacks it then. Without a
legal move a side gives none: it is mated or stalemated already. So Popeye has it.
"""

from collections.abc import Iterator

from toolkit.rules.position import Move, Position


def is_double_mate(position: Position) -> bool:
    """Return True if both sides are in check, and neither has a move that frees its king.

    No legal move leads to such a position: the side that has moved is in check.
    """
    if not (position.in_check() and position.in_check(position.turn.other)):
        return False
    return not (_can_free_king(position) or _can_free_king(position.passed()))


def double_mates(position: Position) -> Iterator[Move]:
    """Yield the moves that give double mate; none of them is legal."""
    if position.has_move():
        for move in position.pseudo_legal():
            if is_double_mate(position.play(move)):
                yield move


def _can_free_king(position: Position) -> bool:
    """Return True if the side to move has a legal move, or can take the other's king."""
    return position.has_move() or any(map(position.is_safe, _king_captures(position)))


def _king_captures(position: Position) -> Iterator[Move]:
    target = position.king(position.turn.other)
    for origin, _ in position.attacks(target, position.turn):
        piece = position.piece_at(origin)
        assert piece is not None
        yield Move(piece.type, origin, target, position.game.royal)
