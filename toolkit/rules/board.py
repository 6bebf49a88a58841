"""Boards: squares, missing squares, names and colours.

A square is an int, `rank * files + file`, both counted from 0 at White's left corner; a set of
squares is an int with one bit a square.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache

MAX_SIDE = 16
FILES = "abcdefghijklmnop"
PRESENT = "."
MISSING = "*"
SQUARE_PATTERN = r"[a-pA-P](?:1[0-6]|[1-9])(?![0-9])"
"""The name of a square on any board, as a regular expression."""


class Colour(IntEnum):
    """A side; the value indexes tables."""

    WHITE = 0
    BLACK = 1

    @property
    def other(self) -> Colour:
        """The opponent."""
        return Colour.BLACK if self is Colour.WHITE else Colour.WHITE

    @property
    def forward(self) -> int:
        """The rank step that leads towards the opponent."""
        return 1 if self is Colour.WHITE else -1

    @property
    def word(self) -> str:
        """The name used in sentences: "White" or "Black"."""
        return "White" if self is Colour.WHITE else "Black"


COLOURS = tuple(Colour)
"""The sides by their values, found sooner than by `Colour(value)`."""


def square_name(square: int, files: int) -> str:
    """Name a square of a board of so many files, `g9`."""
    rank, file = divmod(square, files)
    return f"{FILES[file]}{rank + 1}"


def bits(mask: int) -> Iterator[int]:
    """Yield the squares of a set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(squares: Iterable[int]) -> int:
    """Return the set of some squares, each given once."""
    return sum(1 << square for square in squares)


@dataclass(frozen=True, slots=True)
class Board:
    """A frame of files and ranks, some squares of which may be missing."""

    files: int
    ranks: int
    squares: int
    """The squares that exist, one bit each."""

    @classmethod
    def from_drawing(cls, rows: list[str]) -> Board:
        """Read a board from rows of `.` (a square) and `*` (none), last rank first.

        Raises ValueError if the drawing is not such a board.
        """
        if not 1 <= len(rows) <= MAX_SIDE or not 1 <= len(rows[0]) <= MAX_SIDE:
            raise ValueError(f"a board has 1 to {MAX_SIDE} files and ranks")
        squares = 0
        for rank, row in enumerate(reversed(rows)):
            if len(row) != len(rows[0]):
                raise ValueError(f"row {row!r} has {len(row)} squares, the first {len(rows[0])}")
            for file, mark in enumerate(row):
                if mark not in (PRESENT, MISSING):
                    raise ValueError(f"{mark!r} is neither {PRESENT!r} (a square) nor {MISSING!r}")
                squares |= (mark == PRESENT) << (rank * len(row) + file)
        if not squares:
            raise ValueError("the board has no squares")
        return cls(len(rows[0]), len(rows), squares)

    @property
    def size(self) -> str:
        """The frame as text, `9x9`."""
        return f"{self.files}x{self.ranks}"

    @property
    def count(self) -> int:
        """The number of squares that exist."""
        return self.squares.bit_count()

    def home_rank(self, colour: Colour) -> int:
        """Return the squares of the rank from which a side starts, missing ones too."""
        first = (1 << self.files) - 1
        return first if colour is Colour.WHITE else first << self.files * (self.ranks - 1)

    def has(self, square: int) -> bool:
        """Return True if a square of the frame exists on the board."""
        return bool(self.squares >> square & 1)

    def name(self, square: int) -> str:
        """Name a square, `g9`."""
        return square_name(square, self.files)

    def names(self, mask: int) -> tuple[str, ...]:
        """Name the squares of a set."""
        return tuple(self.name(square) for square in bits(mask))

    def names_of(self, squares: tuple[int, ...]) -> tuple[str, ...]:
        """Name squares in their order."""
        return tuple(self.name(square) for square in squares)

    def square(self, name: str) -> int | None:
        """Find a square by its name; None if the frame has no such square."""
        return _numbers(self.files, self.ranks).get(name.lower())

    def exists(self, name: str) -> bool:
        """Return True if the board has a square of that name."""
        square = self.square(name)
        return square is not None and self.has(square)

    def step(self, square: int, file_step: int, rank_step: int) -> int | None:
        """Go one step over the frame; None beyond its edge. The square may be a missing one."""
        rank, file = divmod(square, self.files)
        file, rank = file + file_step, rank + rank_step
        if 0 <= file < self.files and 0 <= rank < self.ranks:
            return rank * self.files + file
        return None

    def run(self, first: int, last: int) -> tuple[int, ...]:
        """Return the squares from one to another in a straight line, both included; none if there is no line."""
        (rank, file), (last_rank, last_file) = divmod(first, self.files), divmod(last, self.files)
        ranks, files = last_rank - rank, last_file - file
        steps = max(abs(ranks), abs(files))
        if not steps or ranks not in (0, steps, -steps) or files not in (0, steps, -steps):
            return ()
        step = ranks // steps * self.files + files // steps
        return tuple(first + count * step for count in range(steps + 1))


@cache
def _numbers(files: int, ranks: int) -> dict[str, int]:
    """Return the squares of a frame by their names."""
    return {f"{FILES[file]}{rank + 1}": rank * files + file for rank in range(ranks) for file in range(files)}
