"""A position looked over once: its pieces, and the paths on which they act or nearly act.

A *lane* is a path along which a piece could capture now, or could if one piece were gone. All that
pieces do to each other is read off the lanes, so that the path table is walked once a position.
"""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from toolkit.rules.board import COLOURS, bits
from toolkit.rules.board_state import Piece
from toolkit.rules.movement.paths import Path
from toolkit.rules.position import Move, Position


class Lane(NamedTuple):  # made by the hundred for each position, as paths are
    """A path of a piece on which it could capture, with one piece at most in the way."""

    piece: Piece
    path: Path
    other: Piece | None
    """The piece on its end."""
    through: int | None = None
    """The square of the piece in the way."""
    between: Piece | None = None
    """The piece in the way."""


class Scene:
    """A position and what is read off it when it is first asked for."""

    def __init__(self, position: Position) -> None:
        self.position = position

    @cached_property
    def pieces(self) -> dict[int, Piece]:
        """Every piece by its square: White's first, each side's in the order of squares."""
        position, kinds = self.position, self.position.game.pieces
        found: dict[int, Piece] = {}
        for colour in COLOURS:
            side = {square: Piece(colour, kind) for kind in kinds for square in bits(position.mask(colour, kind))}
            found.update(sorted(side.items()))
        return found

    @cached_property
    def lanes(self) -> tuple[Lane, ...]:
        """The lanes of every piece, piece by piece."""
        return tuple(lane for square, piece in self.pieces.items() for lane in self._lanes_of(square, piece))

    @cached_property
    def by_relation(self) -> dict[str, list[Lane]]:
        """The lanes by the relations that they stand for."""
        found: dict[str, list[Lane]] = {}
        for lane in self.lanes:
            for relation in _held_up(lane) if lane.between else _clear(lane):
                found.setdefault(relation, []).append(lane)
        return found

    @cached_property
    def legal(self) -> tuple[Move, ...]:
        """The legal moves of the side to move; all that its paths allow, if it has no king."""
        position = self.position
        if not position.mask(position.turn, position.game.royal):
            return tuple(position.pseudo_legal())
        return tuple(position.moves())

    @cached_property
    def in_check(self) -> bool:
        """True if the side to move is in check."""
        position = self.position
        if not position.mask(position.turn, position.game.royal):
            return bool(position.intruders(position.turn))
        return position.in_check()

    def _lanes_of(self, square: int, piece: Piece) -> Iterator[Lane]:
        position, pieces = self.position, self.pieces
        occupied = position.occupied
        for end, paths in position.game.table.leaving(piece.colour, piece.type, square).items():
            other = pieces.get(end)
            # A capture back comes when the piece of one's own side is gone, and with it what it
            # lends its friends.
            back = 1 << end if other is not None and other.colour is piece.colour else 0
            for path in paths:
                shut = path.empty & occupied
                if shut & (shut - 1) or not path.captures or not position.threatens(path):
                    continue
                if not self._is_open(path, piece, shut | back):
                    continue
                if shut:
                    near = shut.bit_length() - 1
                    yield Lane(piece, path, other, near, pieces[near])
                else:
                    yield Lane(piece, path, other)

    def _is_open(self, path: Path, piece: Piece, gone: int) -> bool:
        """Return True if a path that nobody is in the way of is open once some pieces are gone."""
        if path.occupied & ~(self.position.occupied & ~gone):
            return False
        if not path.friends:
            return True
        kinds = (self.position.game.piece(letter) for letter in path.friend_letters)
        near = path.friends & ~gone
        return any(near & self.position.mask(piece.colour, kind) for kind in kinds if kind)


def _clear(lane: Lane) -> tuple[str, ...]:
    """Name the relations that a lane stands for when nobody is in the way."""
    other = lane.other
    if other is None:
        return ("controls",)
    if other.colour is lane.piece.colour:
        return () if other.type.royal else ("protects",)
    return ("attacks", "checks") if other.type.royal else ("attacks",)


def _held_up(lane: Lane) -> tuple[str, ...]:
    """Name the relations that a lane stands for when one piece is in the way."""
    between, other, own = lane.between, lane.other, lane.piece.colour
    assert between is not None
    if other is not None and other.colour is own and other.type.royal:
        return ()
    if between.colour is own:
        if other is None or other.colour is own:
            return ("xrays",) if other else ()
        return ("batteries", "discoveries", "xrays") if other.type.royal else ("batteries", "xrays")
    if other is not None and other.colour is not own:
        return ("pins", "xrays") if other.type.royal else ("shields", "xrays")
    # An enemy king that takes has left the path; no other piece has to leave it.
    if between.type.royal:
        return ("protects", "xrays") if other else ("controls", "xrays")
    return ("xrays",) if other else ()
