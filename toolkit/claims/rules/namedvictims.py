"""What the moves that a sentence names take: `Qc1xc7 is possible, but this pawn is protected`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from toolkit.claims.language.forms import Extent

if TYPE_CHECKING:
    from toolkit.claims.rules.scene import Scene


def taken_by_named(scene: Scene, extent: Extent) -> tuple[int, ...]:
    """The squares of what the moves named before some words would take here, the last first."""
    named = [each for each in scene.mentions if each.end <= extent[0] and each.played is not None]
    found = []
    for each in reversed(named):
        node = each.played
        move = node.move if node is not None and node.before == scene.position else None
        victim = scene.position.victim(move) if move is not None and move.captured else None
        if victim is not None:
            found.append(victim)
    return tuple(found)
