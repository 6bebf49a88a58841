"""Pieces by their marks: a description, and forms that are so of each."""

from __future__ import annotations

from dataclasses import replace

from toolkit.board import bits
from toolkit.claims.language.forms import Mark, Pieces, SideTerm
from toolkit.claims.rules.judgement import Truth
from toolkit.claims.rules.sets.resolved import (
    OpenError,
    Setting,
    decided,
    having,
    pieces_of,
    squares_in,
)


def pieces_with(setting: Setting, marks: tuple[Mark, ...]) -> list[int]:
    """The squares of the pieces that have all marks."""
    scene = setting.scene
    named = {each.term.owner for each in marks if isinstance(each.term, Pieces | SideTerm)} - {None}
    side = scene.side_of(named.pop()) if len(named) == 1 else None
    setting = replace(setting, topic=side)

    def fitting(mark: Mark, left: list[int]) -> frozenset[int]:
        match mark.name:
            case "of" if isinstance(mark.term, SideTerm):
                whose = scene.side_of(mark.term)
                return frozenset(each for each in left if scene.piece(each).colour is whose)
            case "are":
                return pieces_of(scene, mark.term, None)
            case "on":
                return squares_in(scene, mark.term)
            case "so":
                return frozenset(each for each in left if _is_so(setting, mark, each))
        raise OpenError(f"pieces by {mark.name} are not counted")

    return having(bits(scene.position.occupied), marks, fitting)


def _is_so(setting: Setting, mark: Mark, square: int) -> bool:
    """Whether it is so of a piece; a king is no piece of which it cannot be said."""
    found = setting.holds(mark, setting.scene.name(square))
    if found.truth is Truth.UNKNOWN and setting.scene.piece(square).type.royal:
        return False
    return decided(found)
