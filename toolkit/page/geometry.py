"""The paths of a game as one compact table, from which the page's script tells what is clear.

A path is a word of one sign a square: its stations, then, behind slashes, its flags and what
straight lines between stations do not tell: the squares passed, those that must be empty, those
that must be occupied, those where a friend must stand, and the letters of such friends.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from string import ascii_letters, digits, punctuation

from toolkit.board import Board, Colour, bits, mask_of
from toolkit.game import Game
from toolkit.paths import Condition, Path
from toolkit.position import Piece, Position

_SAFE = [sign for sign in ascii_letters + digits + punctuation if sign not in "\"\\<>&/'"]
SIGNS = "".join(_SAFE) + "".join(chr(code) for code in range(0x100, 0x200))
"""The signs that squares are written by."""

Table = dict[str, dict[str, str]]


def path_table(positions: Iterable[Position]) -> Table:
    """The paths of every man from every square where he stands in one of some positions.

    Pieces are named by their letters as in FEN; where both sides go the same, by White's alone.
    """
    table: Table = {}
    for game, man, square in _standing(positions):
        paths = game.table.drawn(man.colour, man.type, square)
        alike = all(word.symmetric for word in man.type.words)
        letter = man.type.letter if alike else man.letter
        words = " ".join(_word(game.board, path) for path in paths)
        table.setdefault(letter, {})[SIGNS[square]] = words
    return table


def _standing(positions: Iterable[Position]) -> dict[tuple[Game, Piece, int], None]:
    found: dict[tuple[Game, Piece, int], None] = {}
    for position in positions:
        pieces = position.game.pieces
        for index, men in enumerate(position.masks):
            colour, kind = divmod(index, len(pieces))
            man = Piece(Colour(colour), pieces[kind])
            found |= {(position.game, man, square): None for square in bits(men)}
    return found


def _word(board: Board, path: Path) -> str:
    """A path as the script reads it."""
    straight = _passes(board, path.stations)
    if straight is not None and (path.passes, path.empty) == (straight, mask_of(straight)):
        parts = [_signs(path.stations), _flags(path), "", ""]
    else:
        squares = [_signs(path.passes), _signs(bits(path.empty))]
        parts = [_signs(path.stations), _flags(path) + "x", *squares]
    parts += [_signs(bits(path.occupied)), _signs(bits(path.friends)), path.friend_letters]
    return "/".join(parts).rstrip("/")


def _flags(path: Path) -> str:
    """`m` if it moves alone, `c` if it captures alone, `v` for a conversion, `x` if not straight."""
    flags = "m" * (not path.captures) + "c" * (not path.moves)
    return flags + "v" * (path.condition is Condition.CONVERSION)


def _passes(board: Board, stations: tuple[int, ...]) -> tuple[int, ...] | None:
    """The squares on straight lines between stations, corners included; None if there are none."""
    passes: list[int] = []
    for start, end in pairwise(stations):
        between = _between(board, start, end)
        if between is None:
            return None
        passes += [*between, end]
    return tuple(passes[:-1])


def _between(board: Board, start: int, end: int) -> list[int] | None:
    (rank, file), (last_rank, last_file) = divmod(start, board.files), divmod(end, board.files)
    ranks, files = last_rank - rank, last_file - file
    far = max(abs(ranks), abs(files))
    if 0 not in (ranks, files) and abs(ranks) != abs(files):
        return None
    step = ranks // far * board.files + files // far
    return [start + step * count for count in range(1, far)]


def _signs(squares: Iterable[int]) -> str:
    return "".join(SIGNS[square] for square in squares)
