"""Images of sketches: mirrored, turned, shifted, or with the colours changed.

What is an image is read off the game's paths: a symmetry of the board counts if it takes every path of
every piece to one of the same piece (with the colours changed, of the other side's). So pawns that go
one way leave the left-right mirror alone. What only positions with rights have, castling and conversions, is not
looked at: sketches have none.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from operator import attrgetter

from toolkit.compose.sketches import Sketch, SketchSpace
from toolkit.rules.board import COLOURS, bits, mask_of
from toolkit.rules.game import Game
from toolkit.rules.movement.paths import Condition, Path

ShiftedPieces = tuple[tuple[int, int, int], ...]
"""Pieces with their files and ranks, shifted to the corner: the same for all shifts."""


@dataclass(frozen=True, slots=True)
class Symmetry:
    """A symmetry: the image of each square, missing ones too, and a change of colours."""

    squares: tuple[int, ...]
    colours: bool

    def applied(self, space: SketchSpace, sketch: Sketch) -> Sketch:
        """Return the image of a sketch."""
        return {self.squares[square]: self.piece(space, piece) for square, piece in sketch.items()}

    def piece(self, space: SketchSpace, piece: int) -> int:
        """Return the image of a piece."""
        return (piece + self.colours * space.kinds) % (2 * space.kinds)


@lru_cache(maxsize=16)
def symmetries(game: Game) -> tuple[Symmetry, ...]:
    """Return the symmetries of a game's rules, the identity first."""
    space = SketchSpace(game)
    paths = [_paths(space, piece) for piece in range(2 * space.kinds)]
    candidates = (
        Symmetry(squares, colours)
        for colours in (False, True)
        for squares in _turns(space.game.board.files, space.game.board.ranks)
    )
    return tuple(each for each in candidates if _holds(space, each, paths))


class Images:
    """Recognises the sketches of a game that are images of each other."""

    def __init__(self, space: SketchSpace) -> None:
        self._space = space
        self._symmetries = symmetries(space.game)

    def form(self, sketch: Sketch, black: bool = False) -> tuple[bool, ShiftedPieces]:
        """Return a value that is the same for all images; `black` says that Black is to move."""
        return min(
            (black is not each.colours, self._shifted(each.applied(self._space, sketch))) for each in self._symmetries
        )

    def _shifted(self, sketch: Sketch) -> ShiftedPieces:
        files = self._space.game.board.files
        left = min(square % files for square in sketch)
        low = min(square // files for square in sketch)
        placed = ((square % files - left, square // files - low, piece) for square, piece in sketch.items())
        return tuple(sorted(placed))


def _turns(files: int, ranks: int) -> Iterator[tuple[int, ...]]:
    """Yield the turns and mirrors of a frame, the identity first."""
    places = [divmod(square, files) for square in range(files * ranks)]
    for swapped, up, across in product((False, True), repeat=3):
        if swapped and files != ranks:
            return
        yield tuple(
            (ranks - 1 - rank if up else rank) * files + (files - 1 - file if across else file)
            for rank, file in ((file, rank) if swapped else (rank, file) for rank, file in places)
        )


_Way = tuple[int, int, int, int, int, str, bool, bool, Condition]
_way: Callable[[Path], _Way] = attrgetter(
    *("origin", "end", "empty", "occupied", "friends"),
    *("friend_letters", "moves", "captures", "condition"),
)
"""Returns the fields of a path that matter."""


def _holds(space: SketchSpace, symmetry: Symmetry, paths: list[frozenset[_Way]]) -> bool:
    board, rules = space.game.board, space.game.rules
    moved = mover(symmetry.squares)
    if moved(board.squares) != board.squares:
        return False
    for colour in COLOURS:
        other = COLOURS[colour ^ symmetry.colours]
        if moved(rules.royal_squares[colour]) != rules.royal_squares[other]:
            return False
        for kind in space.game.pieces:
            if moved(kind.promotes_on[colour]) != kind.promotes_on[other]:
                return False
    return all(_fits(space, symmetry, piece, paths) for piece in range(2 * space.kinds))


def _fits(space: SketchSpace, symmetry: Symmetry, piece: int, paths: list[frozenset[_Way]]) -> bool:
    """Return True if the paths of a piece become those of its image, and its places too."""
    moved, image = mover(symmetry.squares), symmetry.piece(space, piece)
    squares = symmetry.squares
    if {squares[square] for square in space.places[piece]} != set(space.places[image]):
        return False
    drops = space.game.rules.drops
    if drops and moved(drops[piece]) != drops[image]:
        return False
    return paths[image] == {
        (squares[origin], squares[end], moved(empty), moved(occupied), moved(friends), *rest)
        for origin, end, empty, occupied, friends, *rest in paths[piece]
    }


def _paths(space: SketchSpace, piece: int) -> frozenset[_Way]:
    """Return all paths of a piece."""
    return frozenset(
        _way(path)
        for origin in space.numbering.frame
        for some in space.game.table.leaving(*space.kind(piece), origin).values()
        for path in some
    )


def mover(squares: tuple[int, ...]) -> Callable[[int], int]:
    """Return a function that maps a set of squares by a turn."""

    @cache
    def moved(mask: int) -> int:
        return mask_of(squares[square] for square in bits(mask))

    return moved
