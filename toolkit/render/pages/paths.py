"""The paths of a game as one compact table, from which the page's script reads what is clear.

A path is a word of one sign a square: its stations, then, after slashes, its flags and what straight
lines between stations do not show: the squares passed, those that must be empty, those that must be
occupied, those where a friend must stand, and the letters of such friends.

The flags: `m` if it ends on an empty square alone, `c` if it ends on a piece alone, `x` if the squares
passed are written out, and the number of a condition on the square from which it starts. Where a
numbered condition holds, the data of each position says.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from toolkit.render.pages.texts import SIGNS, signs_of
from toolkit.rules.board import Board, Colour, bits, mask_of
from toolkit.rules.board_state import Piece
from toolkit.rules.game import Game
from toolkit.rules.movement.paths import Condition, Path
from toolkit.rules.position import Position

Seat = tuple[str, int]
"""A piece, by its letter, on a square."""
Table = dict[str, dict[str, str]]
"""By the key of a piece and the sign of a square, the words of its paths from there."""
_NUMBERS = {condition: str(number) for number, condition in enumerate(Condition)}


class Paths:
    """The paths of every piece from every square on which it stands in one of some positions.

    A path has the number of its condition only where in one of the positions it does not hold, so
    that most paths of most games have none.
    """

    def __init__(self, positions: Iterable[Position]) -> None:
        self._standing: dict[Seat, tuple[Game, Piece]] = {}
        samples: dict[Seat, dict[Condition, Path]] = {}
        doubtful: dict[tuple[str, int, Condition], None] = {}
        for position in positions:
            for piece, square in _pieces(position):
                seat = piece.letter, square
                if seat not in samples:
                    self._standing[seat] = position.game, piece
                    samples[seat] = _samples(position.game, piece, square)
                for condition, path in samples[seat].items():
                    if not position.applies(path):
                        doubtful[key_of(piece), square, condition] = None
        self._doubtful = doubtful
        self._asked = {seat: found for seat in samples if (found := self._in_doubt(seat, samples))}

    def _in_doubt(self, seat: Seat, samples: dict[Seat, dict[Condition, Path]]) -> list[tuple[str, Path]]:
        """The numbers of the conditions on a piece's paths that are in doubt, each with a path."""
        _, piece = self._standing[seat]
        return [
            (_NUMBERS[condition], path)
            for condition, path in samples[seat].items()
            if (key_of(piece), path.origin, condition) in self._doubtful
        ]

    def table(self) -> Table:
        """The paths, by the keys of pieces."""
        table: Table = {}
        for (_, square), (game, piece) in self._standing.items():
            key = key_of(piece)
            if SIGNS[square] not in table.setdefault(key, {}):
                drawn = game.table.drawn(piece.colour, piece.type, square)
                words = (self._word(game.board, key, path) for path in drawn)
                table[key][SIGNS[square]] = " ".join(words)
        return table

    def holds(self, position: Position) -> dict[str, str]:
        """By the number of each condition that is in doubt, the squares where it holds now."""
        found: dict[str, str] = {}
        for piece, square in _pieces(position) if self._asked else ():
            for number, path in self._asked.get((piece.letter, square), ()):
                if position.applies(path):
                    found[number] = found.get(number, "") + SIGNS[square]
        return found

    def _word(self, board: Board, key: str, path: Path) -> str:
        """A path as the script reads it."""
        straight = _passes(board, path.stations)
        doubted = (key, path.origin, path.condition) in self._doubtful
        flags = "m" * (not path.captures) + "c" * (not path.moves)
        flags += _NUMBERS[path.condition] * doubted
        if straight is not None and (path.passes, path.empty) == (straight, mask_of(straight)):
            parts = [signs_of(path.stations), flags, "", ""]
        else:
            squares = [signs_of(path.passes), signs_of(bits(path.empty))]
            parts = [signs_of(path.stations), flags + "x", *squares]
        parts += [signs_of(bits(path.occupied)), signs_of(bits(path.friends)), path.friend_letters]
        return "/".join(parts).rstrip("/")


def _samples(game: Game, piece: Piece, square: int) -> dict[Condition, Path]:
    """For each condition on a piece's paths from a square, the first of those that have it."""
    drawn = game.table.drawn(piece.colour, piece.type, square)
    return {path.condition: path for path in reversed(drawn)}


def key_of(piece: Piece) -> str:
    """By what the table finds a piece: its kind's letter where both sides go alike, else its own."""
    alike = all(word.symmetric for word in piece.type.words)
    return piece.type.letter if alike else piece.letter


def _pieces(position: Position) -> Iterator[tuple[Piece, int]]:
    """Yield the pieces of a position with their squares."""
    kinds = position.game.pieces
    for index, mask in enumerate(position.masks):
        colour, kind = divmod(index, len(kinds))
        for square in bits(mask):
            yield Piece(Colour(colour), kinds[kind]), square


def _passes(board: Board, stations: tuple[int, ...]) -> tuple[int, ...] | None:
    """The squares on straight lines between stations, corners included; None if there are none."""
    passes: list[int] = []
    for start, end in pairwise(stations):
        run = board.run(start, end)
        if not run:
            return None
        passes += run[1:]
    return tuple(passes[:-1])
