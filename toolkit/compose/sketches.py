"""Sketches of positions: pieces on squares, and the game in which they stand.

A sketch is a set of pieces on squares. It is no position yet: it costs nothing to change, and goes to
the kernel without one being made. White begins, but where help play has Black begin.
"""

from dataclasses import dataclass, field
from struct import pack

from toolkit.kernel.packing import NO_SQUARE, Numbering
from toolkit.rules.board import COLOURS, Colour, bits, mask_of
from toolkit.rules.game import Game
from toolkit.rules.movement.paths import Path
from toolkit.rules.movement.pathtable import PieceType
from toolkit.rules.position import Position

Sketch = dict[int, int]
"""The piece on each square: squares of the frame, pieces as `Position.masks` is indexed."""


def ordered(sketch: Sketch) -> tuple[tuple[int, int], ...]:
    """Return the pieces of a sketch by their squares: a value that can be kept and compared."""
    return tuple(sorted(sketch.items()))


@dataclass(slots=True)
class SketchSpace:
    """The sketches of a game: its pieces, and the squares where they may stand, worked out once."""

    game: Game
    kinds: int = field(init=False)
    numbering: Numbering = field(init=False)
    royals: tuple[int, int] = field(init=False)
    """White's king and Black's, as pieces."""
    places: tuple[tuple[int, ...], ...] = field(init=False)
    """The squares where each piece may stand."""
    usual: tuple[int, ...] = field(init=False)
    """The number of each piece at the start."""

    def __post_init__(self) -> None:
        game = self.game
        self.kinds = len(game.pieces)
        self.numbering = Numbering(game.board.squares)
        royal = game.royal.index
        self.royals = royal, self.kinds + royal
        self.places = tuple(tuple(bits(self._places(colour, kind))) for colour in COLOURS for kind in range(self.kinds))
        self.usual = tuple(home.bit_count() for home in game.homes)

    def _places(self, colour: Colour, kind: int) -> int:
        """Return the squares on which the rules let a piece stand; a pawn only where it can have come."""
        piece, home = self.game.pieces[kind], self.game.homes[colour * self.kinds + kind]
        if piece.royal and not piece.words:
            return home
        known = self._reached(colour, piece, home) if piece.pawn else self.game.board.squares
        return known & ~piece.promotes_on[colour]

    def _reached(self, colour: Colour, piece: PieceType, home: int) -> int:
        """Return the squares that a piece can reach from its homes."""
        reached, waiting = home, list(bits(home))
        while waiting:
            steps = mask_of(self.game.table.leaving(colour, piece, waiting.pop()))
            waiting += bits(steps & ~reached)
            reached |= steps
        return reached

    def letter(self, piece: int) -> str:
        """Return a piece's letter as in FEN."""
        colour, kind = self.kind(piece)
        return kind.letter.lower() if colour else kind.letter

    def kind(self, piece: int) -> tuple[Colour, PieceType]:
        """Return the side and the kind of a piece."""
        colour, kind = divmod(piece, self.kinds)
        return COLOURS[colour], self.game.pieces[kind]

    def paths(self, piece: int, origin: int, target: int) -> tuple[Path, ...]:
        """Return the paths of a piece from one square to another."""
        return self.game.table.between(*self.kind(piece), origin, target)

    def field(self, king: int) -> tuple[int, ...]:
        """Return the squares that a black king could reach if they were empty."""
        return tuple(self.game.table.leaving(Colour.BLACK, self.game.royal, king))

    def white(self, piece: int) -> bool:
        """Return True if a piece is White's."""
        return piece < self.kinds

    def packed(self, sketch: Sketch, turn: Colour = Colour.WHITE) -> bytes:
        """Return a sketch as the kernel reads a position (`src/game/packed.h`)."""
        words = [0] * (4 * self.kinds + 7)
        dense = self.numbering.dense
        for square, piece in sketch.items():
            number = dense[square]
            words[2 * piece + (number >> 6)] |= 1 << (number & 63)
        words[-3:-1] = turn, NO_SQUARE
        if self.game.rules.reserve:
            words += [0] * (2 * self.kinds)
        return pack(f"{len(words)}Q", *words)

    def position(self, sketch: Sketch, turn: Colour = Colour.WHITE) -> Position:
        """Return a sketch as a position without rights."""
        masks = [0] * (2 * self.kinds)
        for square, piece in sketch.items():
            masks[piece] |= 1 << square
        reserves = (0,) * (2 * self.kinds) if self.game.rules.reserve else ()
        return Position(self.game, tuple(masks), turn, reserves=reserves)

    def sketch(self, position: Position) -> Sketch:
        """Return the pieces of a position, without its side to move and its rights."""
        return {square: piece for piece, mask in enumerate(position.masks) for square in bits(mask)}
