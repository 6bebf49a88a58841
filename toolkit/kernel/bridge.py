"""The kernel of one game: Python's positions and moves on the outside, packed bytes inside."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress

from toolkit.errors import UsageError
from toolkit.kernel.bounds import MAX_DEPTH, MAX_KINDS, MAX_SQUARES, check_whole
from toolkit.kernel.packing import VERSION, Numbering, Tables, columns_of, pack_game, pack_position
from toolkit.kernel.tables import describe
from toolkit.rules.board import Colour, bits
from toolkit.rules.game import Game
from toolkit.rules.movement.pathtable import PieceType
from toolkit.rules.position import Manner, Move, Position

with suppress(ModuleNotFoundError):  # without the extension, `engine` gives no kernel
    import toolkit.kernel._kernel as _kernel

MANNERS = (Manner.STEP, Manner.EN_PASSANT, Manner.CASTLING, Manner.DROP)
"""By their numbers in the kernel (`src/position/move.h`)."""


class UnsupportedGameError(ValueError):
    """A game goes beyond the kernel's bounds."""


@contextmanager
def refusals() -> Iterator[None]:
    """Raise UsageError for what the kernel refuses, and for memory that cannot be had."""
    try:
        yield
    except _kernel.BadInput as error:
        raise UsageError(f"the kernel cannot take this: {error}") from error
    except MemoryError as error:
        raise UsageError(f"there is not enough memory: {error or 'the kernel has none'}") from error


def _check_build(tables: Tables) -> None:
    """Raise UsageError if the extension takes other tables than this package describes."""
    described = {table: set(columns) for table, columns in tables.items()}
    if _kernel.VERSION != VERSION or columns_of(_kernel.LAYOUT) != described:
        raise UsageError(
            "the kernel was built from other sources than this package: install it again, or work with --engine python"
        )


class Kernel:
    """Answers for the positions of one game as `toolkit.rules.position` does, but fast.

    Raises UsageError for a position that the rules do not know (two pieces on a square, no king),
    and for an extension that was built from other sources.
    """

    def __init__(self, game: Game) -> None:
        if game.board.count > MAX_SQUARES or len(game.pieces) > MAX_KINDS:
            raise UnsupportedGameError(f"{game.name}: the kernel holds {MAX_SQUARES} squares and {MAX_KINDS} pieces")
        self.game = game
        self.numbering = Numbering(game.board.squares)
        tables = self.described()
        _check_build(tables)
        self.packed = pack_game(len(self.numbering.frame), tables, _kernel.LAYOUT)
        try:
            self.engine = _kernel.Engine(self.packed)
        except _kernel.BadInput as error:
            raise UnsupportedGameError(f"{game.name}: {error}") from error

    def described(self) -> Tables:
        """Return the game's tables (`describe`)."""
        return describe(self.game, self.numbering)

    def digest(self) -> str:
        """Return a digest of the game's rules, as they are defined and as the kernel has them."""
        from hashlib import sha256

        return sha256(self.packed + self.game.rules_digest().encode()).hexdigest()

    def pack(self, position: Position) -> bytes:
        """Pack a position as the kernel reads it."""
        try:
            return pack_position(position, self.numbering)
        except (KeyError, OverflowError) as error:
            message = "a square off the board, or a negative number"
            raise UsageError(f"the kernel cannot take this: {message}") from error

    def moves(self, position: Position) -> list[Move]:
        """Return the legal moves, in no particular order."""
        with refusals():
            return self.decode_moves(position, self.engine.moves(self.pack(position)))

    def in_check(self, position: Position, colour: Colour | None = None) -> bool:
        """Return True if a side (the side to move, if not given) is in check."""
        side = position.turn if colour is None else colour
        with refusals():
            return self.engine.in_check(self.pack(position), side)

    def perft(self, position: Position, depth: int) -> int:
        """Count the sequences of legal moves of a length; raises UsageError beyond MAX_DEPTH."""
        check_whole("depth", depth, 0, MAX_DEPTH)
        with refusals():
            return self.engine.perft(self.pack(position), depth)

    def divide(self, position: Position, depth: int) -> list[tuple[Move, int]]:
        """Count them for each first move; raises UsageError beyond MAX_DEPTH."""
        check_whole("depth", depth, 1, MAX_DEPTH)
        with refusals():
            parts = self.engine.divide(self.pack(position), depth)
        moves = self.decode_moves(position, [word for word, _ in parts])
        return list(zip(moves, (nodes for _, nodes in parts), strict=True))

    def decode_moves(self, position: Position, words: Iterable[int]) -> list[Move]:
        """Return the moves of a position that the kernel names by words (see `position/move.h`)."""
        pieces = self.game.pieces
        standing = {
            square: pieces[index % len(pieces)]
            for index, squares in enumerate(position.masks)
            for square in bits(squares)
        }
        return [self._decode(position, standing, word) for word in words]

    def decode_played(self, word: int) -> Move:
        """Return the move of a word that names the pieces moved and captured, too (see `PlayedMove` in `src/`)."""
        pieces, frame = self.game.pieces, self.numbering.frame
        moved, taken = word >> 32 & 0xFF, word >> 40 & 0xFF
        origin, target = frame[word & 0xFF], frame[word >> 8 & 0xFF]
        manner, extra = MANNERS[word >> 16 & 0xFF], word >> 24 & 0xFF
        if manner is Manner.DROP:
            return Move(pieces[extra], target, target, manner=manner)
        piece = pieces[moved - 1]
        if manner is Manner.CASTLING:
            way = self.game.rules.castling[extra]
            return Move(piece, origin, target, manner=manner, way=way)
        captured = pieces[taken - 1] if taken else None
        promotion = pieces[extra - 1] if extra else None
        return Move(piece, origin, target, captured, promotion, manner)

    def _decode(self, position: Position, standing: Mapping[int, PieceType], word: int) -> Move:
        pieces, frame = self.game.pieces, self.numbering.frame
        origin, target = frame[word & 0xFF], frame[word >> 8 & 0xFF]
        manner, extra = MANNERS[word >> 16 & 0xFF], word >> 24
        if manner is Manner.DROP:
            return Move(pieces[extra], target, target, manner=manner)
        if manner is Manner.CASTLING:
            way = self.game.rules.castling[extra]
            return Move(self.game.royal, origin, target, manner=manner, way=way)
        piece = standing[origin]
        promotion = pieces[extra - 1] if extra else None
        if manner is Manner.EN_PASSANT:
            step = self.game.table.double_step(position.turn.other, target)
            assert step is not None
            return Move(piece, origin, target, step[0], promotion, manner)
        return Move(piece, origin, target, standing.get(target), promotion)
