"""Lines of records, replayed in the kernel: each text means the one legal move that fits it.

A text fits the moves that `toolkit.notation.named_moves` finds, as far as they are legal; one that
names a square from which a pawn would promote, and no new piece, fits none.
"""

import struct
from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from toolkit.kernel.bridge import MANNERS, Kernel, refusals
from toolkit.notation.algebraic import piece_of, squares_with
from toolkit.notation.move_grammar import MoveParts
from toolkit.rules.position import Manner, Move, Position

_ANY = 255
"""Instead of the number of a square: whichever it is."""
_NOTHING = 255
"""No piece promotes to it."""
_SAID = struct.Struct("=BBBBIQQQQ")
_WORD = (1 << 64) - 1
_MOST_KEPT = 1 << 14
"""Texts and moves that are remembered of a game; hardly any game has more."""
_GIVES_CHECK = 1 << 48
_HAS_NO_ANSWER = 1 << 49
_MOVE = _GIVES_CHECK - 1


Packed = tuple[bytes, ...]
"""Each text of a line as the kernel reads it."""


class Replayed(NamedTuple):
    """A move of a line, and what comes of it."""

    move: Move
    gives_check: bool
    has_answer: bool
    """True if the other side has a legal move then."""


class Replayer:
    """Replays the lines of one game."""

    def __init__(self, kernel: Kernel) -> None:
        self._kernel = kernel
        self._pack = lru_cache(_MOST_KEPT)(_Packer(kernel).pack)
        self._read = lru_cache(_MOST_KEPT)(self._read_word)

    def pack(self, line: Iterable[MoveParts]) -> Packed:
        """Pack the moves of a line as the kernel reads them; null and compound moves fit nothing."""
        return tuple(map(self._pack, line))

    def replay(self, start: Position, line: Packed) -> list[Replayed]:
        """Return the moves of a line, up to the first text that fits no legal move, or several.

        Raises UsageError for a position that the kernel cannot take.
        """
        packed = self._kernel.pack(start)
        with refusals():
            words = self._kernel.engine.replay(packed, b"".join(line))
        return [self._read(word) for word in words]

    def _read_word(self, word: int) -> Replayed:
        move = self._kernel.decode_played(word & _MOVE)
        return Replayed(move, bool(word & _GIVES_CHECK), not word & _HAS_NO_ANSWER)


class _Packer:
    """Packs the parts of moves as `src/movegen/replay.h` reads them."""

    def __init__(self, kernel: Kernel) -> None:
        self._game = kernel.game
        self._numbering = kernel.numbering
        self._every_kind = (1 << len(kernel.game.pieces)) - 1
        self._everywhere = (1 << len(kernel.numbering.frame)) - 1

    def pack(self, said: MoveParts) -> bytes:
        """Pack the parts of a move."""
        if said.changes or said.passes:
            return _FITS_NOTHING
        if said.castling:
            return self._castling(said.castling)
        target = self._square(said.target)
        if target is None:
            return _FITS_NOTHING
        if said.drops:
            kinds = self._kinds(said.piece) if said.piece else self._every_kind
            return _packed({Manner.DROP}, kinds, self._everywhere, target)
        return self._full(said, target) if said.is_full else self._short(said, target)

    def _castling(self, text: str) -> bytes:
        """Pack the castling of either side; the kernel has those of the side to move alone."""
        ways = self._game.rules.castling
        fitting = sum(1 << index for index, way in enumerate(ways) if way.text == text)
        return _packed({Manner.CASTLING}, self._every_kind, self._everywhere, _ANY, ways=fitting)

    def _full(self, said: MoveParts, target: int) -> bytes:
        """Pack both squares, whatever piece is named."""
        origin = self._square(said.origin)
        if origin is None:
            return _FITS_NOTHING
        manners = {Manner.STEP, Manner.EN_PASSANT}
        if said.promotion is None:
            manners.add(Manner.CASTLING)
        becomes = self._becomes(said.promotion)
        return _packed(manners, self._every_kind, 1 << origin, target, becomes, 0xFF)

    def _short(self, said: MoveParts, target: int) -> bytes:
        board = self._game.board
        named = squares_with(board, said.origin) if said.origin else board.squares
        origins = self._numbering.pack(named)
        becomes = self._becomes(said.promotion)
        manners, takers = {Manner.STEP, Manner.EN_PASSANT}, origins
        if said.is_push:
            takers &= self._numbering.pack(squares_with(board, (said.target or "")[0]))
        kinds = self._kinds(said.letter)
        return _packed(manners, kinds, origins, target, becomes, takers=takers)

    def _square(self, name: str | None) -> int | None:
        """Return a square as the kernel numbers it; None if the board has none of that name."""
        square = self._game.board.square(name or "")
        return None if square is None else self._numbering.dense.get(square)

    def _kinds(self, letter: str | None) -> int:
        piece = piece_of(self._game, letter)
        return 0 if piece is None else 1 << piece.index

    def _becomes(self, letter: str | None) -> int:
        if letter is None:
            return 0
        piece = piece_of(self._game, letter)
        return _NOTHING if piece is None else piece.index + 1


def _packed(
    manners: set[Manner],
    kinds: int,
    origins: int,
    target: int,
    becomes: int = 0,
    ways: int = 0,
    takers: int | None = None,
) -> bytes:
    """Pack the parts of a move; `takers` are the origins of captures, by default all."""
    allowed = sum(1 << MANNERS.index(manner) for manner in manners)
    takers = origins if takers is None else takers
    halves = (origins & _WORD, origins >> 64, takers & _WORD, takers >> 64)
    return _SAID.pack(target, becomes, allowed, ways, kinds, *halves)


_FITS_NOTHING = bytes(_SAID.size)
