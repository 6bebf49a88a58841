"""Shapes of paths: what `as a rook`, `by a knight's leap`, `sideways` and `diagonally` mean.

A shape is read off the squares of a path alone, so that it means the same in every game.
"""

from collections.abc import Callable, Collection, Iterable

from toolkit.facts.position_rows import paths_of
from toolkit.facts.world import World
from toolkit.rules.board import Board, Colour
from toolkit.rules.movement.directions import is_level
from toolkit.rules.movement.paths import Condition, Path

Step = tuple[int, int]
"""Files to the right, and ranks ahead as the mover sees them."""


def shapes_of(board: Board, path: Path, colour: Colour) -> frozenset[str]:
    """Return the shapes that a path has for a piece of a colour."""
    step = _step(board, path, colour)
    return frozenset(name for name, fits in _SHAPES.items() if fits(path, step))


def have_shape(board: Board, paths: Iterable[Path], colour: Colour, shapes: Collection[str]) -> bool:
    """Return True if one of some paths has one of some shapes."""
    return any(not shapes_of(board, path, colour).isdisjoint(shapes) for path in paths)


def gaits(world: World) -> dict[int, set[str]]:
    """Return the shapes of the paths that each piece has where it stands, clear or not."""
    position, found = world.position, dict[int, set[str]]()
    for path, piece in paths_of(world):
        if not path.friends or position.has_friend(path, piece.colour):
            shapes = shapes_of(position.game.board, path, piece.colour)
            found.setdefault(path.origin, set()).update(shapes)
    return found


def step_between(board: Board, first: int, second: int) -> str:
    """Name the piece that would step from one square to the other; empty if none would."""
    ranks = abs(first // board.files - second // board.files)
    least, most = sorted((ranks, abs(first % board.files - second % board.files)))
    return {(0, 1): "rook", (1, 1): "bishop", (1, 2): "knight"}.get((least, most), "")


def leapt_squares(board: Board, path: Path) -> frozenset[int]:
    """Return the squares that a leap in a straight line passes over; none for any other path."""
    passed = board.run(path.origin, path.end)[1:-1]
    return frozenset() if path.passes or len(path.stations) > 2 else frozenset(passed)


def _step(board: Board, path: Path, colour: Colour) -> Step:
    rank, file = divmod(path.origin, board.files)
    last_rank, last_file = divmod(path.end, board.files)
    return last_file - file, (last_rank - rank) * colour.forward


def _is_ride(path: Path, step: Step) -> bool:
    """Return True if a path runs in a straight line over every square between its ends."""
    length = max(abs(step[0]), abs(step[1]))
    return len(path.stations) == 2 and len(path.passes) == length - 1 and is_level(step)


_SHAPES: dict[str, Callable[[Path, Step], bool]] = {
    "rook": lambda path, step: 0 in step and _is_ride(path, step),
    "bishop": lambda path, step: 0 not in step and _is_ride(path, step),
    "queen": _is_ride,
    "king": lambda _, step: max(abs(step[0]), abs(step[1])) == 1,
    # A Sissa goes there, too, by one square each way.
    "knight": lambda path, step: (not path.passes or len(path.stations) > 2) and {abs(step[0]), abs(step[1])} == {1, 2},
    "leap": lambda path, step: not path.passes and max(abs(step[0]), abs(step[1])) > 1,
    "sideways": lambda _, step: step[1] == 0,
    "aside": lambda _, step: step[1] == 0,
    "usual": lambda path, _: path.condition is not Condition.CONVERSION,
    "straight": lambda path, step: step[0] == 0 and len(path.stations) == 2,
    "forward": lambda _, step: step[1] > 0,
    "backward": lambda _, step: step[1] < 0,
    "diagonal": lambda path, step: abs(step[0]) == abs(step[1]) and len(path.stations) == 2,
}
