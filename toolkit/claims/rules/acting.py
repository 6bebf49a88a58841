"""Who acts on whom, and what may stand between."""

from __future__ import annotations

from collections.abc import Callable

from toolkit.board import Colour
from toolkit.claims.rules.scene import Scene


def enemies(scene: Scene) -> Callable[[int, int], str]:
    """The fault of a piece that is to capture on a square: nothing of the other side is there."""

    def fault(origin: int, target: int) -> str:
        piece, other = scene.piece(origin), scene.position.piece_at(target)
        if other is None:
            return f"{scene.name(target)} is empty"
        same = other.colour is piece.colour
        return f"{scene.words(target)} is of the same side" if same else ""

    return fault


def friends(scene: Scene) -> Callable[[int, int], str]:
    """The fault of a piece that is to take back on a square: none of its own side is there."""

    def fault(origin: int, target: int) -> str:
        piece, other = scene.piece(origin), scene.position.piece_at(target)
        if other is None:
            return f"{scene.name(target)} is empty"
        if other.colour is not piece.colour:
            return f"{scene.words(target)} is of the other side"
        return "a king is not protected" if other.type.royal else ""

    return fault


def no_fault(_origin: int, _target: int) -> str:
    """Any piece and any square."""
    return ""


def nobody(_origin: int, _target: int) -> int:
    """Nothing may stand between."""
    return 0


def enemy_king(scene: Scene) -> Callable[[int, int], int]:
    """The other side's king, which cannot stay on a line that it is attacked on."""

    def squares(origin: int, _target: int) -> int:
        return 1 << scene.position.king(scene.piece(origin).colour.other)

    return squares


def takers(scene: Scene) -> Callable[[int, int], int]:
    """The pieces of the other side that could take: one that does has left its square."""

    def squares(origin: int, target: int) -> int:
        side: Colour = scene.piece(origin).colour
        found = 0
        for other, _ in scene.position.attacks(target, side.other):
            found |= 1 << other
        return found

    return squares
