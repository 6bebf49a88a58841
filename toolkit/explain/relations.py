"""How pieces stand to each other: which attacks, protects and pins which, by which path.

They are the facts of a position that are paths along which a piece could capture, clear or held up
by one piece alone, one kind for each path, and in the order in which explanations tell them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from toolkit.facts.position_rows import RELATIONS
from toolkit.facts.reports import PathReport, report_path
from toolkit.facts.row import Row
from toolkit.facts.scene import Scene
from toolkit.rules.board import Colour, bits
from toolkit.rules.movement.paths import Path
from toolkit.rules.position import Position

if TYPE_CHECKING:
    from toolkit.explain.cuts import Cuts


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


KINDS = {
    "checks": RelationKind.CHECK,
    "pins": RelationKind.PIN,
    "discoveries": RelationKind.DISCOVERY,
    "xrays": RelationKind.XRAY,
    "attacks": RelationKind.ATTACK,
    "protects": RelationKind.PROTECTION,
    "controls": RelationKind.CONTROL,
}
"""The facts that are relations; of a path that stands for several, the first that is named."""


def relations(position: Position) -> Iterator[Relation]:
    """Yield every relation of a position, piece by piece: White's first, each by its square."""
    scene = Scene(position)
    found: dict[int, Relation] = {}
    for fact, kind in KINDS.items():
        for row in (row for row in RELATIONS[fact](scene) if row.path):
            found.setdefault(id(row.path), _relation(kind, row))
    for colour in Colour:
        lanes = (lane for lane in scene.lanes if lane.piece.colour is colour)
        yield from (found[id(lane.path)] for lane in lanes if id(lane.path) in found)
        for square in bits(position.intruders(colour)):
            yield Relation(RelationKind.INTRUSION, square, position.king(colour))


def shutters(position: Position, relation: Relation) -> Cuts | None:
    """How the paths are shut by which a piece gives check, attacks or protects; None of the others."""
    from toolkit.explain.cuts import attack_cuts

    acts = (RelationKind.CHECK, RelationKind.ATTACK, RelationKind.PROTECTION)
    if relation.kind not in acts or relation.path is None:
        return None
    return attack_cuts(position, relation.origin, relation.target)


def about(some: Iterable[Relation], square: int) -> Iterator[Relation]:
    """Those relations in which the piece on a square takes part: as actor, target or in between."""
    return (each for each in some if square in (each.origin, each.target, each.through))


def _relation(kind: RelationKind, row: Row) -> Relation:
    path = row.path
    assert path is not None
    return Relation(kind, path.origin, path.end, path, row.through)
