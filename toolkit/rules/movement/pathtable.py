"""The path table: every path of every piece of a game, found by where it starts or ends.

All that the project knows of how pieces move is in it; a position adds what is clear and blocked.
Parts of it are made when they are first asked for, so that a command which draws a board does not pay
for all of them.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from toolkit.rules.board import Board, Colour
from toolkit.rules.movement.paths import Condition, Path
from toolkit.rules.movement.walk import word_paths
from toolkit.rules.movement.words import Word


@dataclass(frozen=True, slots=True)
class PieceType:
    """A kind of piece: its letter and how it moves."""

    index: int
    letter: str
    name: str
    words: tuple[Word, ...]
    royal: bool = False
    pawn: bool = False
    """Moves of a pawn set the half-move clock back, and it captures en passant."""
    becomes: tuple[int, ...] = ()
    """The indexes of the kinds of piece to which it promotes."""
    promotes_on: tuple[int, int] = (0, 0)
    """The squares where it promotes, for each colour."""
    drawing: str = ""
    """The drawing that pictures show it by (`draw.pieces`); any other, a disc with its letter."""
    turn: int = 0
    """The degrees by which that drawing is turned to the right, as problemists turn theirs."""
    files: int = 8
    """The files of its board, by which a move without a position names its squares."""

    def __repr__(self) -> str:
        return f"<PieceType {self.letter} {self.name}>"


Captures = tuple[list[int], dict[int, list[Path]]]
"""The paths that may capture, seen from their ends: see `PathTable.capturing`."""
Drawn = tuple[list[tuple[Path, ...]], list[dict[int, tuple[Path, ...]]]]
"""Every path of a piece by its origin; and those that the board allows by their ends, once needed."""
Known = dict[tuple[tuple[Word, ...], str, int, Colour], Drawn]
"""The paths of pieces on one board, by all that they depend on."""


class PathTable:
    """All paths on one board; pieces and colours are named by their indexes.

    `homes` holds each piece's start squares, indexed by `colour * kinds of piece + piece.index`.
    Games on one board that have pieces in common may share what is `known` of them.
    """

    def __init__(
        self,
        board: Board,
        pieces: tuple[PieceType, ...],
        homes: tuple[int, ...],
        known: Known | None = None,
    ) -> None:
        self._known: Known = {} if known is None else known
        self._board = board
        self._pieces = pieces
        self._homes = homes
        # Pieces that go the same for both sides share White's entry, drawn in White's order,
        # so that nothing depends on which side was asked for first.
        self._same = {piece.index for piece in pieces if all(word.symmetric for word in piece.words)}
        self._every: dict[int, list[tuple[Path, ...]]] = {}
        self._ends: dict[int, list[dict[int, tuple[Path, ...]]]] = {}
        self._reaching: dict[tuple[Colour, int], list[int]] = {}
        self._double: dict[Colour, dict[int, tuple[PieceType, int, int]]] = {}
        self._captures: dict[int, Captures] = {}
        self._every_capture: list[list[tuple[int, Captures]]] = [[], []]

    def __reduce__(self) -> tuple[Any, ...]:
        # What is drawn when it is needed is drawn again.
        return PathTable, (self._board, self._pieces, self._homes)

    def drawn(self, colour: Colour, piece: PieceType, origin: int) -> tuple[Path, ...]:
        """Return every path from a square that can be drawn, those over missing squares too."""
        key = self._key(colour, piece)
        if key not in self._every:
            self._every[key] = self._know(colour, piece)[0]
        return self._every[key][origin]

    def between(self, colour: Colour, piece: PieceType, origin: int, target: int) -> tuple[Path, ...]:
        """Return the paths from one square to another that the board allows."""
        return self._by_end(colour, piece)[origin].get(target, ())

    def leaving(self, colour: Colour, piece: PieceType, origin: int) -> dict[int, tuple[Path, ...]]:
        """Return the paths from a square that the board allows, by the square they end on."""
        return self._by_end(colour, piece)[origin]

    def reaching(self, colour: Colour, piece: PieceType) -> list[int]:
        """Return for each square the squares from which a path that the board allows leads there."""
        key = colour, piece.index
        if key not in self._reaching:
            origins = self._reaching[key] = [0] * self._frame
            for origin, ends in enumerate(self._by_end(colour, piece)):
                for end in ends:
                    origins[end] |= 1 << origin
        return self._reaching[key]

    def captures(self, colour: Colour) -> list[tuple[int, Captures]]:
        """Return for each kind of piece of a side its index in `Position.masks` and its captures."""
        found = self._every_capture[colour]
        if not found:
            first = colour * len(self._pieces)
            found += [(first + piece.index, self.capturing(colour, piece)) for piece in self._pieces]
        return found

    def capturing(self, colour: Colour, piece: PieceType) -> Captures:
        """Return the paths that may capture, seen from their ends.

        Returns, for each end, the set of squares that such a path starts from; and the paths
        themselves by `origin * squares of the frame + end`.
        """
        key = self._key(colour, piece)
        if key not in self._captures:
            origins = [0] * self._frame
            paths: dict[int, list[Path]] = {}
            for origin, ends in enumerate(self._by_end(colour, piece)):
                for end, some in ends.items():
                    taking = [path for path in some if path.captures]
                    if taking:
                        origins[end] |= 1 << origin
                        paths[origin * self._frame + end] = taking
            self._captures[key] = (origins, paths)
        return self._captures[key]

    def double_step(self, colour: Colour, square: int) -> tuple[PieceType, int, int] | None:
        """Find the double step of a side's pawn that passes a square: the pawn, its origin and its end."""
        if colour not in self._double:
            self._double[colour] = {
                paths[0].passes[0]: (piece, paths[0].origin, paths[0].end) for piece, paths in self.double_steps(colour)
            }
        return self._double[colour].get(square)

    def double_steps(self, colour: Colour) -> Iterator[tuple[PieceType, tuple[Path, ...]]]:
        """Yield every double step of a side's pawns: the pawn, and the paths from end to end."""
        for piece in self._pieces:
            for origin in range(self._frame) if piece.pawn else ():
                for paths in self.leaving(colour, piece, origin).values():
                    if is_double_step(paths):
                        yield piece, paths

    def _key(self, colour: Colour, piece: PieceType) -> int:
        """Return the index of an entry, which is as in `Position.masks`."""
        return piece.index + (0 if piece.index in self._same else colour * len(self._pieces))

    @property
    def _frame(self) -> int:
        return self._board.files * self._board.ranks

    def _by_end(self, colour: Colour, piece: PieceType) -> list[dict[int, tuple[Path, ...]]]:
        key = self._key(colour, piece)
        ends = self._ends.get(key)
        if ends is None:
            every, grouped = self._know(colour, piece)
            if not grouped:
                grouped += map(_group, every)
            ends = self._ends[key] = grouped
        return ends

    def _know(self, colour: Colour, piece: PieceType) -> Drawn:
        """Return every path of a side's piece by its origin, and room for the same by their ends."""
        side = Colour.WHITE if piece.index in self._same else colour
        letter = piece.letter if any(word.beside for word in piece.words) else ""
        key = piece.words, letter, self._homes[side * len(self._pieces) + piece.index], side
        if key not in self._known:
            drawn = [self._draw(side, piece, square) for square in range(self._frame)]
            self._known[key] = drawn, []
        return self._known[key]

    def _draw(self, colour: Colour, piece: PieceType, origin: int) -> tuple[Path, ...]:
        if not self._board.has(origin):
            return ()
        paths: dict[Path, None] = {}
        home = self._homes[colour * len(self._pieces) + piece.index]
        for word in piece.words:
            for path in word_paths(self._board, word, origin, colour, piece.letter, home):
                paths[path] = None
        return tuple(paths)


def is_double_step(paths: tuple[Path, ...]) -> bool:
    """Return True if a pawn's move by these paths is a double step.

    Such a step can be answered en passant.
    """
    return all(path.condition is Condition.INITIAL and len(path.passes) == 1 and not path.occupied for path in paths)


def _group(paths: tuple[Path, ...]) -> dict[int, tuple[Path, ...]]:
    ends: dict[int, list[Path]] = {}
    for path in paths:
        if not path.missing:
            ends.setdefault(path.end, []).append(path)
    return {end: tuple(some) for end, some in ends.items()}
