"""Start positions drawn at random: every arrangement of a back rank has a number, both ways.

Arrangements are numbered from 0 in alphabetical order of White's rank from its first file to its
last; Black's rank mirrors it. With two bishops on one colour, the position says in its rights that
both sides' may convert (`games/cetina-random.toml`).
"""

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import factorial, prod

from toolkit.errors import UsageError
from toolkit.rules import fen
from toolkit.rules.board import Colour
from toolkit.rules.game import Castling, Game
from toolkit.rules.position import Position


def arrangement_count(game: Game) -> int:
    """Return how many start positions a game has."""
    return _arrangements(Counter(_letters(game))) if game.rules.shuffle else 1


def arrangement_number(game: Game, back: str) -> int:
    """Return the number of an arrangement, given as the letters of White's rank.

    Raises UsageError if it is none of the game.
    """
    letters, back = _letters(game), back.upper()
    if Counter(back) != Counter(letters):
        raise UsageError(f"{back!r}: expected each of the letters {letters} once, in any order")
    left, number = Counter(letters), 0
    for letter in back:
        for lower in sorted(each for each in left if each < letter and left[each]):
            number += _arrangements(left - Counter(lower))
        left -= Counter(letter)
    return number


def back_rank(game: Game, number: int) -> str:
    """Return the arrangement with a number, as the letters of White's rank.

    Raises UsageError if there is no such number.
    """
    total = arrangement_count(game)
    if not 0 <= number < total:
        raise UsageError(f"{game.name} has the numbers 0 to {total - 1}, there is no {number}")
    left, back = Counter(_letters(game)), ""
    while left:
        for letter in sorted(left):
            after = _arrangements(left - Counter(letter))
            if number < after:
                back, left = back + letter, left - Counter(letter)
                break
            number -= after
    return back


def numbered_start(game: Game, number: int) -> Position:
    """Return the start position with a number; raises UsageError if the game is not drawn at random."""
    if not game.rules.shuffle:
        raise UsageError(_no_numbers(game))
    start, back = fen.start(game), back_rank(game, number)
    kinds, last = len(game.pieces), game.board.files * (game.board.ranks - 1)
    ranks = game.board.home_rank(Colour.WHITE) | game.board.home_rank(Colour.BLACK)
    masks = [mask & ~ranks for mask in start.masks]
    for file, letter in enumerate(back):
        piece = game.piece(letter)
        assert piece is not None
        masks[piece.index] |= 1 << file
        masks[kinds + piece.index] |= 1 << (last + file)
    return Position(game, tuple(masks), Colour.WHITE, may_convert=_converting(game, back))


def read_bare_placement(placement: str, game: Game, turn: Colour = Colour.WHITE) -> Position:
    """Return the position of a placement alone, as programs write it that know no rules.

    At a start position what a position of it has holds; elsewhere what may castle is what stands at
    home, and no bishop may convert. Raises FenError.
    """
    for known in _starts(game, placement):
        if fen.write_fen(known).split()[0] == placement:
            return replace(known, turn=turn)
    side = "wb"[turn]
    bare = fen.read_fen(f"{placement} {side} - -", game)
    rights = "".join(way.right for way in game.rules.castling if _is_home(bare, way))
    return fen.read_fen(f"{placement} {side} {rights or '-'} -", game)


def _starts(game: Game, placement: str) -> Iterator[Position]:
    """Yield the start positions that a placement may be."""
    back = placement.rpartition("/")[2]
    if not game.rules.shuffle:
        yield fen.start(game)
    elif Counter(back) == Counter(_letters(game)):
        yield numbered_start(game, arrangement_number(game, back))


def _is_home(position: Position, way: Castling) -> bool:
    """Return True if king and rook stand where they castle from."""
    royal = position.mask(way.colour, position.game.royal)
    rook = position.mask(way.colour, way.piece)
    return bool(royal >> way.king[0] & 1 and rook >> way.rook[0] & 1)


def choose_number(
    game: Game, number: int | None = None, seed: int | None = None, back: str | None = None
) -> int | None:
    """Return the number of the arrangement asked for; None if none is, or if there is no choice.

    Raises UsageError if two of the three are given, or the game has no such arrangement.
    """
    if sum(given is not None for given in (number, seed, back)) > 1:
        raise UsageError("seed, number and back each choose an arrangement; give one of them")
    if not game.rules.shuffle:
        if number is not None or back is not None:
            raise UsageError(_no_numbers(game))
        return None
    if back is not None:
        return arrangement_number(game, back)
    return number if seed is None else draw_number(game, seed)


def start_position(game: Game, number: int | None = None) -> Position:
    """Return the start position, of several the one with a number, else the first.

    Raises UsageError if there is no such number.
    """
    return fen.start(game) if number is None else numbered_start(game, number)


def draw_number(game: Game, seed: int | None) -> int:
    """Draw the number of a start position; the same for the same seed."""
    return random.Random(seed).randrange(arrangement_count(game))


def _no_numbers(game: Game) -> str:
    return f"{game.name} has one start position; it has no numbers"


def _converting(game: Game, back: str) -> int:
    """Return the bishops of both sides, if those of an arrangement may convert."""
    piece, last = game.rules.conversion, game.board.files * (game.board.ranks - 1)
    bishops = [file for file, letter in enumerate(back) if piece and letter == piece.letter]
    if len(bishops) != 2 or len({file % 2 for file in bishops}) != 1:
        return 0
    return sum(1 << file | 1 << (last + file) for file in bishops)


def _letters(game: Game) -> str:
    """Return the letters of the first rank, in alphabetical order."""
    kinds = len(game.pieces)
    first = game.board.home_rank(Colour.WHITE)
    homes = zip(game.pieces, game.homes[:kinds], strict=True)
    return "".join(sorted(piece.letter * (mask & first).bit_count() for piece, mask in homes))


def _arrangements(left: Counter[str]) -> int:
    return factorial(left.total()) // prod(map(factorial, left.values()))
