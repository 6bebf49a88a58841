"""Positions that a composer is given: with rights, and with Black to move.

A sketch has neither. Rights stay as long as they fit the pieces: what may castle, convert or be taken
en passant. A position with Black to move is turned, where a symmetry of the game changes the colours.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from toolkit.compose.images import Symmetry, mover, symmetries
from toolkit.compose.sketches import Sketch, SketchSpace
from toolkit.kernel.packing import pack_position
from toolkit.rules.board import Colour, bits
from toolkit.rules.fen import setup_faults
from toolkit.rules.position import Position

_MASKS = ("castling", "may_convert", "must_convert")
"""The fields of a position that hold rights as masks."""


@dataclass(slots=True)
class RightsSpace(SketchSpace):
    """A space whose sketches have the rights of a position, as far as they fit."""

    base: Position

    def packed(self, sketch: Sketch, turn: Colour = Colour.WHITE) -> bytes:
        """Return a sketch as the kernel reads a position."""
        return pack_position(self.position(sketch, turn), self.numbering)

    def position(self, sketch: Sketch, turn: Colour = Colour.WHITE) -> Position:
        """Return a sketch as a position."""
        # Without `super`, which a slotted dataclass does not find.
        return with_rights(SketchSpace.position(self, sketch, turn), self.base)


def with_rights(position: Position, base: Position) -> Position:
    """Return a position with those of another's rights that fit it."""
    known = set(setup_faults(position))
    for right in _rights(base):
        more = _given(position, right)
        if known.issuperset(setup_faults(more)):
            position = more
    return position


def has_rights(position: Position) -> bool:
    """Return True if a position has more than pieces and the side to move."""
    return next(_rights(position), None) is not None


def without_clocks(position: Position) -> Position:
    """Return the position with the clocks of a problem."""
    return replace(position, halfmove=0, fullmove=1)


class Turner:
    """Turns positions of a game in which Black is to move, so that White is."""

    def __init__(self, space: SketchSpace) -> None:
        self._space = space
        self._changes = [each for each in symmetries(space.game) if each.colours]

    def turned(self, position: Position) -> tuple[Position, Sequence[int]] | None:
        """Return the image with White to move, with all rights, and the image of each square.

        None if there is none.
        """
        if position.turn is Colour.WHITE:
            return position, range(position.game.board.files * position.game.board.ranks)
        for each in self._changes:
            image = self._image(position, each)
            if image is not None:
                return image, each.squares
        return None

    def _image(self, position: Position, symmetry: Symmetry) -> Position | None:
        space = self._space
        plain = SketchSpace.position(space, symmetry.applied(space, space.sketch(position)))
        castling = _castling(position, symmetry)
        if castling is None:
            return None
        reserves, moved = position.reserves, mover(symmetry.squares)
        return replace(
            plain,
            ep=None if position.ep is None else symmetry.squares[position.ep],
            castling=castling,
            may_convert=moved(position.may_convert),
            must_convert=moved(position.must_convert),
            reserves=reserves[space.kinds :] + reserves[: space.kinds],
        )


def _castling(position: Position, symmetry: Symmetry) -> int | None:
    """Return the rights to castle of an image; None if one of them has no image."""
    ways, squares, found = position.game.rules.castling, symmetry.squares, 0
    for index, way in enumerate(ways):
        if not position.castling >> index & 1:
            continue
        steps = [tuple(squares[square] for square in step) for step in (way.king, way.rook)]
        image = next((at for at, each in enumerate(ways) if [each.king, each.rook] == steps), None)
        if image is None:
            return None
        found |= 1 << image
    return found


def _rights(position: Position) -> Iterator[tuple[str, int | tuple[int, ...]]]:
    """Yield each right by the field of a position that holds it."""
    if any(position.reserves):
        yield "reserves", position.reserves
    if position.ep is not None:
        yield "ep", position.ep
    for name in _MASKS:
        for index in bits(getattr(position, name)):
            yield name, 1 << index


def _given(position: Position, right: tuple[str, int | tuple[int, ...]]) -> Position:
    name, value = right
    kept: Any = getattr(position, name) if name in _MASKS else None
    changed: dict[str, Any] = {name: value if kept is None else kept | value}
    return replace(position, **changed)
