"""Diagrams: pieces on squares, without a side to move; and the changes that twins make."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from toolkit.errors import ProblemError, UnsupportedError
from toolkit.problems.fairy import fairy_game, fairy_names, is_fairy
from toolkit.rules.board import Board, Colour, bits
from toolkit.rules.catalogue import load
from toolkit.rules.game import Game
from toolkit.rules.position import Position


@dataclass(frozen=True, slots=True)
class DiagramPiece:
    """A piece of a side on a square."""

    colour: Colour
    kind: str
    """Its name, as the game has it: `king`, `grasshopper`."""


@dataclass(frozen=True, slots=True)
class Diagram:
    """The pieces of a problem by their squares, on the board of a game.

    Where the game is orthodox chess, its fairy pieces make it another (`fairy_game`).
    """

    base: Game
    pieces: Mapping[int, DiagramPiece]

    @property
    def board(self) -> Board:
        """The board."""
        return self.base.board

    @property
    def game(self) -> Game:
        """The game that the pieces make; raises UnsupportedError if there is none."""
        if self.base is not load("orthodox"):
            return self.base
        names = fairy_names()
        kinds = {placed.kind for placed in self.pieces.values()}
        return fairy_game(names[kind] for kind in kinds if kind in names)

    def place(self, square: int, placed: DiagramPiece) -> Diagram:
        """Put a piece on a square, where nothing else stays."""
        return replace(self, pieces={**self.pieces, square: placed})

    def remove(self, square: int) -> Diagram:
        """Take the piece off a square; raises ProblemError if there is none."""
        self._need(square)
        left = {each: placed for each, placed in self.pieces.items() if each != square}
        return replace(self, pieces=left)

    def move(self, origin: int, target: int) -> Diagram:
        """Move a piece to a square, where nothing else stays."""
        self._need(origin)
        return self.remove(origin).place(target, self.pieces[origin])

    def exchange(self, first: int, second: int) -> Diagram:
        """Let the pieces of two squares change places."""
        self._need(first)
        self._need(second)
        swapped = self.place(first, self.pieces[second])
        return swapped.place(second, self.pieces[first])

    def substitute(self, kind: str, other: str) -> Diagram:
        """Make all pieces of a kind another, of both sides."""
        return self._each_piece(lambda placed: DiagramPiece(placed.colour, other) if placed.kind == kind else placed)

    def change_colours(self) -> Diagram:
        """Give each piece to the other side, on the squares where they stand."""
        return self._each_piece(lambda placed: DiagramPiece(placed.colour.other, placed.kind))

    def shift(self, files: int, ranks: int) -> Diagram:
        """Move all pieces; raises ProblemError if one leaves the board."""
        return self._each_square(lambda file, rank: (file + files, rank + ranks))

    def rotate(self, degrees: int) -> Diagram:
        """Turn the board to the left: a1 comes to the lower right corner. 90, 180 or 270 degrees."""
        turned = self
        for _ in range(degrees // 90):
            turned = turned._to_the_left()
        return turned

    def mirror(self, corner: str, other: str) -> Diagram:
        """Mirror the board so that two corners change places: a1 and h1, a1 and h8, ..."""
        (file, rank), (to_file, to_rank) = (self._at(name) for name in (corner, other))
        files, ranks = self.board.files - 1, self.board.ranks - 1
        if rank == to_rank:
            return self._each_square(lambda each, at: (files - each, at))
        if file == to_file:
            return self._each_square(lambda each, at: (each, ranks - at))
        side = self._side - 1
        if (file > to_file) is (rank > to_rank):
            return self._each_square(lambda each, at: (side - at, side - each))
        return self._each_square(lambda each, at: (at, each))

    def position(self, turn: Colour, barred: str = "", passed: int | None = None) -> Position:
        """Return the position with a side to move; raises UnsupportedError for pieces that make no game.

        Kings and partners that stand at home may castle, but for the rights that are `barred`.
        """
        game = self.game
        masks = [0] * (2 * len(game.pieces))
        index = {piece.name: piece.index for piece in game.pieces}
        for square, placed in self.pieces.items():
            if placed.kind not in index:
                raise UnsupportedError(f"{game.name} has no piece called {placed.kind[:40]!r}")
            masks[placed.colour * len(game.pieces) + index[placed.kind]] |= 1 << square
        bare = Position(game, tuple(masks), turn)
        rights = sum(1 << number for number in _at_home(bare, barred))
        return replace(bare, castling=rights, ep=passed)

    @property
    def _side(self) -> int:
        if self.board.files != self.board.ranks:
            raise ProblemError("a board that is not square cannot be turned")
        return self.board.files

    def _to_the_left(self) -> Diagram:
        side = self._side - 1
        return self._each_square(lambda file, rank: (side - rank, file))

    def _need(self, square: int) -> None:
        if square not in self.pieces:
            raise ProblemError(f"there is nothing on {self.board.name(square)}")

    def _at(self, name: str) -> tuple[int, int]:
        square = self.board.square(name)
        if square is None:
            raise ProblemError(f"the board has no square {name}")
        return square % self.board.files, square // self.board.files

    def _each_piece(self, change: Callable[[DiagramPiece], DiagramPiece]) -> Diagram:
        changed = {square: change(placed) for square, placed in self.pieces.items()}
        return replace(self, pieces=changed)

    def _each_square(self, change: Callable[[int, int], tuple[int, int]]) -> Diagram:
        board = self.board
        found: dict[int, DiagramPiece] = {}
        for square, placed in self.pieces.items():
            file, rank = change(square % board.files, square // board.files)
            inside = 0 <= file < board.files and 0 <= rank < board.ranks
            if not inside or not board.has(rank * board.files + file):
                raise ProblemError(f"the {placed.kind} on {board.name(square)} leaves the board")
            found[rank * board.files + file] = placed
        return replace(self, pieces=found)


def diagram_of(position: Position) -> Diagram:
    """Return the diagram of a position."""
    game = position.game
    pieces: dict[int, DiagramPiece] = {}
    for index, mask in enumerate(position.masks):
        colour, kind = divmod(index, len(game.pieces))
        for square in bits(mask):
            pieces[square] = DiagramPiece(Colour(colour), game.pieces[kind].name)
    return Diagram(load("orthodox") if is_fairy(game) else game, pieces)


def barred_in(position: Position) -> str:
    """Return the rights to castle that a position lacks, though king and partner stand at home."""
    ways = position.game.rules.castling
    homes = _at_home(replace(position, castling=0), "")
    return "".join(ways[each].right for each in homes if not position.castling >> each & 1)


def _at_home(position: Position, barred: str) -> Iterator[int]:
    """Yield the numbers of the ways to castle for which king and partner stand at home."""
    game = position.game
    for number, way in enumerate(game.rules.castling):
        king = position.mask(way.colour, game.royal) >> way.king[0] & 1
        partner = position.mask(way.colour, way.piece) >> way.rook[0] & 1
        if king and partner and way.right not in barred:
            yield number
