"""How pieces stand to each other: which attacks, protects and pins which, by which path.

Every relation is one path along which a piece could capture, clear or held up by one piece alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from toolkit.board import Colour, bits
from toolkit.explain.paths import PathReport, report_path
from toolkit.movement.paths import Path
from toolkit.position import Piece, Position


class RelationKind(StrEnum):
    """What a piece does to a square."""

    CHECK = "check"
    """It attacks the enemy king."""
    INTRUSION = "intrusion"
    """It stands on a royal square of the other side, which gives check."""
    ATTACK = "attack"
    """It could capture an enemy piece."""
    PROTECTION = "protection"
    """It could capture back on the square of a piece of its own side, not the king."""
    CONTROL = "control"
    """It could capture on an empty square."""
    PIN = "pin"
    """It would give check, were it not for one piece of the king's side: that piece is "fixed"."""
    DISCOVERY = "discovery"
    """It would give check, were it not for one piece of its own side."""
    XRAY = "x-ray"
    """It would attack or protect a piece, were it not for one piece; or it acts through a king."""


@dataclass(frozen=True, slots=True)
class Relation:
    """One piece acting on a square by one path; squares are ints."""

    kind: RelationKind
    origin: int
    target: int
    """For an intrusion: the square of the king whose side is in check."""
    path: Path | None = None
    """None for an intrusion alone."""
    through: int | None = None
    """The square of the only piece that blocks the path, if it is blocked."""

    def report(self, position: Position) -> PathReport | None:
        """How the path stands in a position; None for an intrusion."""
        piece = position.piece_at(self.origin)
        return report_path(position, self.path, piece.colour) if self.path and piece else None


def relations(position: Position) -> Iterator[Relation]:
    """Yield every relation of a position, piece by piece: White's first, each by its square."""
    for colour in Colour:
        for square in bits(position.side(colour)):
            yield from relations_of(position, square)
        for square in bits(position.intruders(colour)):
            yield Relation(RelationKind.INTRUSION, square, position.king(colour))


def relations_of(position: Position, origin: int) -> Iterator[Relation]:
    """Yield what the piece on a square does by its paths; nothing if the square is empty."""
    piece = position.piece_at(origin)
    leaving = position.game.table.leaving(piece.colour, piece.type, origin) if piece else {}
    for paths in leaving.values():
        for path in paths:
            if piece is not None and path.captures and position.threatens(path):
                yield from _along(position, piece, path)


def about(some: Iterable[Relation], square: int) -> Iterator[Relation]:
    """Those relations in which the piece on a square takes part: as actor, target or in between."""
    return (each for each in some if square in (each.origin, each.target, each.through))


def pins(position: Position, square: int) -> list[Relation]:
    """The checks that the piece on a square holds up, alone, from its own king; each has a path."""
    piece = position.piece_at(square)
    enemies = position.side(piece.colour.other) if piece is not None else 0
    acting = (each for enemy in bits(enemies) for each in relations_of(position, enemy))
    return [each for each in acting if each.kind is RelationKind.PIN and each.through == square]


def _along(position: Position, piece: Piece, path: Path) -> Iterator[Relation]:
    """What a piece does along a path: one relation at most."""
    shut = path.empty & position.occupied
    if shut & (shut - 1):
        return
    other = position.piece_at(path.end)
    through = next(bits(shut), None)
    kind = (
        _kind(piece, other) if through is None else _kind_through(position, piece, other, through)
    )
    if kind is None:
        return
    gone = shut
    if other is not None and other.colour is piece.colour:
        # A capture back comes when that piece is gone, and with it what it lends its friends.
        gone |= 1 << path.end
    if _without(position, gone).is_open(path, piece.colour):
        yield Relation(kind, path.origin, path.end, path, through)


def _kind(piece: Piece, other: Piece | None) -> RelationKind | None:
    if other is None:
        return RelationKind.CONTROL
    if other.colour is piece.colour:
        return None if other.type.royal else RelationKind.PROTECTION
    return RelationKind.CHECK if other.type.royal else RelationKind.ATTACK


def _kind_through(
    position: Position, piece: Piece, other: Piece | None, through: int
) -> RelationKind | None:
    """What a piece would do if the piece in between were gone."""
    between = position.piece_at(through)
    assert between is not None
    if other is not None and other.type.royal:
        if other.colour is piece.colour:
            return None
        return RelationKind.PIN if between.colour is other.colour else RelationKind.DISCOVERY
    through_king = between.type.royal and between.colour is not piece.colour
    return RelationKind.XRAY if other is not None or through_king else None


def _without(position: Position, squares: int) -> Position:
    """The position without the pieces of some squares."""
    if not squares:
        return position
    return replace(position, masks=tuple(mask & ~squares for mask in position.masks))
