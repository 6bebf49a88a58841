"""The state of a board: who stands where, whose turn it is, which rights are left, what is blocked and attacked."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import NamedTuple

from toolkit.errors import UsageError
from toolkit.rules.board import COLOURS, Colour, bits
from toolkit.rules.game import ConversionAttacks, Game
from toolkit.rules.movement.paths import Condition, Path
from toolkit.rules.movement.pathtable import PieceType


class Piece(NamedTuple):
    """A piece on the board."""

    colour: Colour
    type: PieceType

    @property
    def letter(self) -> str:
        """Its letter as in FEN: a capital for White."""
        return self.type.letter if self.colour is Colour.WHITE else self.type.letter.lower()

    @property
    def words(self) -> str:
        """Its name in sentences: "White's knight"."""
        return f"{self.colour.word}'s {self.type.name}"


@dataclass(frozen=True, slots=True)
class BoardState:
    """The content of a FEN; `masks` holds one set of squares for each colour and kind of piece."""

    game: Game
    masks: tuple[int, ...]
    """Indexed by `colour * kinds of piece + piece.index`."""
    turn: Colour
    halfmove: int = 0
    fullmove: int = 1
    ep: int | None = None
    """The square that a double step has just passed."""
    castling: int = 0
    """The rights left, one bit for each of the game's ways to castle."""
    may_convert: int = 0
    """The bishops to which the conversion rule applies, all still unmoved."""
    must_convert: int = 0
    """Those of them whose first move must be a conversion."""
    reserves: tuple[int, ...] = ()
    """The number of pieces in reserve, indexed as `masks` is; empty if the game has no reserves."""
    occupied: int = field(init=False, repr=False, compare=False)
    """The squares that hold a piece of either side."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "occupied", reduce(or_, self.masks))

    def side(self, colour: Colour) -> int:
        """Return the squares that hold a piece of one side."""
        count = len(self.game.pieces)
        return reduce(or_, self.masks[colour * count : (colour + 1) * count])

    def piece_at(self, square: int) -> Piece | None:
        """Return the piece on a square, if any."""
        bit = 1 << square
        if not self.occupied & bit:
            return None
        for index, mask in enumerate(self.masks):
            if mask & bit:
                colour, piece = divmod(index, len(self.game.pieces))
                return Piece(COLOURS[colour], self.game.pieces[piece])
        return None

    def __getitem__(self, name: str) -> Piece | None:
        """Return the piece on a named square, if any: `position["e1"]`.

        Raises UsageError if the board has no such square.
        """
        square = self.game.board.square(name) if isinstance(name, str) else None
        if square is None or not self.game.board.has(square):
            raise UsageError(f"the board has no square {name!r}")
        return self.piece_at(square)

    def mask(self, colour: Colour, piece: PieceType) -> int:
        """Return the squares that hold one side's pieces of a kind."""
        return self.masks[colour * len(self.game.pieces) + piece.index]

    # Paths

    def blockers(self, path: Path) -> tuple[int, ...]:
        """Return the squares that keep a path from being open, in the order in which it passes them.

        Missing squares among them; squares that should be occupied and are not come last.
        """
        shut = (path.empty & self.occupied) | path.missing
        passed = tuple(square for square in path.passes if shut >> square & 1)
        return passed + tuple(bits(path.occupied & ~self.occupied))

    def is_clear(self, path: Path, colour: Colour) -> bool:
        """Return True if a piece of a colour can take a path now."""
        return self.applies(path) and self.is_open(path, colour)

    def is_open(self, path: Path, colour: Colour) -> bool:
        """Return True if a path's squares are empty or occupied as it needs, and its friends stand there."""
        occupied = self.occupied
        if path.empty & occupied or path.missing or path.occupied & ~occupied:
            return False
        return not path.friends or self.has_friend(path, colour)

    def applies(self, path: Path) -> bool:
        """Return True if the state of the piece on a path's first square allows the path."""
        if self.game.rules.conversion is None:
            return True
        bit = 1 << path.origin
        if path.condition is Condition.CONVERSION:
            return bool(bit & (self.may_convert | self.must_convert))
        return not bit & self.must_convert

    def threatens(self, path: Path) -> bool:
        """Return True if the state of a piece allows it to attack along a path."""
        if self.game.rules.conversion_attacks is ConversionAttacks.NEXT_MOVE:
            return self.applies(path)
        return path.condition is not Condition.CONVERSION

    def has_friend(self, path: Path, colour: Colour) -> bool:
        """Return True if one of the friends that a path needs stands beside it."""
        kinds = (self.game.piece(letter) for letter in path.friend_letters)
        return any(path.friends & self.mask(colour, kind) for kind in kinds if kind)

    def attacks(self, square: int, by: Colour) -> Iterator[tuple[int, Path]]:
        """Yield (from, path) for every clear path on which a side could capture on a square."""
        game, masks = self.game, self.masks
        frame = game.board.files * game.board.ranks
        occupied = self.occupied
        for index, (origins, paths) in game.table.captures(by):
            near = origins[square] & masks[index]
            for origin in bits(near) if near else ():
                for path in paths[origin * frame + square]:
                    if path.empty & occupied or not self.threatens(path):
                        continue
                    if self.is_open(path, by):
                        yield origin, path

    def is_attacked(self, square: int, by: Colour) -> bool:
        """Return True if a side attacks a square."""
        return next(self.attacks(square, by), None) is not None

    # Check

    def king(self, colour: Colour) -> int:
        """Return the square of a side's royal piece."""
        return self.mask(colour, self.game.royal).bit_length() - 1

    def in_check(self, colour: Colour | None = None) -> bool:
        """Return True if a side (the side to move, if not given) is in check."""
        colour = self.turn if colour is None else colour
        if not isinstance(colour, Colour):
            raise UsageError(f"in_check: colour is {type(colour).__name__}, expected Colour")
        if self.intruders(colour):
            return True
        return self.is_attacked(self.king(colour), colour.other)

    def intruders(self, colour: Colour) -> int:
        """Return the royal squares of a side on which an enemy stands."""
        royal = self.game.rules.royal_squares[colour]
        return royal & self.side(colour.other) if royal else 0
