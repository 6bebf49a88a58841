"""Paths in a problem: those that a key or a defence opens or shuts, and the one that mates.

Looked at are pieces that go by bent paths, such as the Sissa: from one square to another they have
several, and the squares of one are not those of the other. Paths count between two squares only
if something can stand on them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from toolkit.compose.findings import is_step, origin_of, promoted, target_of
from toolkit.compose.sketches import Sketch, SketchSpace
from toolkit.rules.board import mask_of
from toolkit.rules.movement.paths import Condition, Path


class PathTheme(StrEnum):
    """A theme of a path that is opened, shut or used; README.md says what each shows."""

    OPENING = "path-opening"
    CLOSING = "path-closing"
    UNBLOCK = "path-unblock"
    SINGLE = "single-path"
    INTERFERENCE = "path-interference"
    STATION = "station-interference"
    CHOICE = "path-choice"
    CUT_KEY = "cut-key"


OF_CAPTURES = frozenset((PathTheme.CLOSING, PathTheme.INTERFERENCE, PathTheme.STATION, PathTheme.CUT_KEY))
"""The themes of a black piece of bent paths that cannot capture."""


@dataclass(frozen=True, slots=True)
class MatingLine:
    """A mate, and the moves before it, as words."""

    key: int
    defence: int | None
    """None in a threat."""
    mate: int


@dataclass(frozen=True, slots=True)
class ThemeInstance:
    """A theme as a variation shows it; squares are those of the frame."""

    theme: PathTheme
    line: MatingLine
    square: int
    """The square of the piece that goes by the paths."""
    target: int
    paths: tuple[Path, ...]
    """Those that were opened or shut; of a single path, that one."""
    board: Sketch
    """The pieces as they then stand."""
    defence: int | None = None
    """The move that makes the choice, as a word; of `CHOICE`."""


class PathPlay:
    """Finds the path themes in the variations of one game's problems."""

    def __init__(self, space: SketchSpace) -> None:
        self._space = space
        self._frame = space.numbering.frame
        self._ways = cache(self._captures)
        self._bent = frozenset(piece for piece in range(2 * space.kinds) if self._goes_bent(piece))

    @property
    def any(self) -> bool:
        """True if the game has pieces that go by bent paths."""
        return bool(self._bent)

    def in_variation(self, sketch: Sketch, line: MatingLine) -> Iterator[ThemeInstance]:
        """Yield the themes of one variation; nothing if a move is no plain step."""
        moves = [line.key, *([] if line.defence is None else [line.defence]), line.mate]
        if not self._bent or not all(map(is_step, moves)):
            return
        steps = [(self._frame[origin_of(word)], self._frame[target_of(word)]) for word in moves]
        board = self._played(sketch, moves)
        for theme, square, target, paths in (
            *self._of_mate(board, steps),
            *self._of_capture(board, steps),
        ):
            yield ThemeInstance(theme, line, square, target, paths, board)

    def choices(self, sketch: Sketch, threat: MatingLine, defence: int) -> Iterator[ThemeInstance]:
        """Yield the threatened checks of which a defence shuts some paths, and others stay open."""
        if not self._bent or not all(map(is_step, (threat.key, threat.mate, defence))):
            return
        board = self._played(sketch, [threat.key, threat.mate])
        occupied = mask_of(board)
        shut = 1 << self._frame[target_of(defence)]
        king = self._square_of(board, self._space.royals[1])
        if self._frame[origin_of(defence)] == king:
            return  # it is no check of him any more
        for square, piece in board.items():
            if piece in self._bent and self._space.white(piece):
                ways = [way for way in self._ways(piece, square, king) if not way.empty & occupied]
                gone = tuple(way for way in ways if way.empty & shut)
                if 0 < len(gone) < len(ways):
                    yield ThemeInstance(PathTheme.CHOICE, threat, square, king, gone, board, defence)

    def ways(self) -> Iterator[tuple[int, Path]]:
        """Yield all paths that can matter, with the piece that goes by them."""
        for piece in sorted(self._bent):
            for origin in self._frame:
                for target in self._frame:
                    yield from ((piece, way) for way in self._ways(piece, origin, target))

    def _played(self, sketch: Sketch, steps: list[int]) -> Sketch:
        """Return the pieces after some plain steps."""
        board = dict(sketch)
        for word in steps:
            piece = board.pop(self._frame[origin_of(word)])
            become = promoted(word)
            if become is not None:
                piece += become - piece % self._space.kinds
            board[self._frame[target_of(word)]] = piece
        return board

    # A mate

    def _of_mate(self, board: Sketch, steps: list[tuple[int, int]]) -> Iterator[_ThemeAt]:
        """Yield the themes of the pieces that give the mate, or hold a flight."""
        king = self._square_of(board, self._space.royals[1])
        occupied = mask_of(board) & ~(1 << king)
        for square, piece in board.items():
            if piece not in self._bent or not self._space.white(piece):
                continue
            ways = self._ways(piece, square, king)
            open_ = [way for way in ways if not way.empty & occupied]
            if len(open_) == 1 and len(ways) > 1:
                yield PathTheme.SINGLE, square, king, tuple(open_)
            yield from self._left(square, open_, steps)
            for flight in self._space.field(king):
                yield from self._held(board, occupied, square, flight, steps)

    def _left(self, square: int, open_: list[Path], steps: list[tuple[int, int]]) -> Iterator[_ThemeAt]:
        """Yield the themes of a move that has left all the paths of a piece that are open now."""
        if not open_:
            return
        for (origin, target), theme in zip(steps[:-1], _LEAVING, strict=False):
            # A piece that has come itself has had no path from there before.
            if square != target and all(way.empty >> origin & 1 for way in open_):
                yield theme, square, open_[0].end, tuple(open_)

    def _held(
        self,
        board: Sketch,
        occupied: int,
        square: int,
        flight: int,
        steps: list[tuple[int, int]],
    ) -> Iterator[_ThemeAt]:
        """Yield the themes of a move that has left the paths by which a piece alone guards a flight."""
        there = board.get(flight)
        if there is not None and not self._space.white(there):
            return
        ways = self._ways(board[square], square, flight)
        open_ = [way for way in ways if not way.empty & occupied]
        left = list(self._left(square, open_, steps))
        if left and self._guards(board, occupied, flight) == 1:
            yield from left

    def _guards(self, board: Sketch, occupied: int, flight: int) -> int:
        """Return the number of white pieces that could capture on a square."""
        return sum(
            any(
                path.captures and path.condition is Condition.NONE and not path.empty & occupied
                for path in self._space.paths(piece, square, flight)
            )
            for square, piece in board.items()
            if self._space.white(piece)
        )

    # The capture that the other side lacks

    def _of_capture(self, board: Sketch, steps: list[tuple[int, int]]) -> Iterator[_ThemeAt]:
        """Yield the themes by which the mating piece was saved from capture."""
        occupied = mask_of(board)
        mate = steps[-1][1]
        (left, key), defence = steps[0], steps[1] if len(steps) == 3 else None
        taken = defence is not None and defence[1] == key
        for square, piece in board.items():
            if piece not in self._bent or self._space.white(piece):
                continue
            ways = self._ways(piece, square, mate)
            if not ways or any(not way.empty & occupied for way in ways):
                continue
            # The key shuts no path on which its own piece stood before.
            by_key = tuple(
                way for way in ways if way.empty & occupied == 1 << key and not (taken or way.empty >> left & 1)
            )
            if by_key:
                yield PathTheme.CLOSING, square, mate, by_key
            if len(by_key) > 1:
                yield PathTheme.CUT_KEY, square, mate, by_key
            if defence and square != defence[1]:
                yield from self._interfered(occupied, square, ways, defence)

    @staticmethod
    def _interfered(occupied: int, square: int, ways: tuple[Path, ...], defence: tuple[int, int]) -> Iterator[_ThemeAt]:
        """Yield the themes of a defence that has shut paths of another defender."""
        shut = [way for way in ways if way.empty & occupied == 1 << defence[1] and not way.empty >> defence[0] & 1]
        turned = tuple(way for way in shut if defence[1] in way.stations)
        if shut:
            yield PathTheme.INTERFERENCE, square, shut[0].end, tuple(shut)
        if turned:
            yield PathTheme.STATION, square, shut[0].end, turned

    def _captures(self, piece: int, origin: int, target: int) -> tuple[Path, ...]:
        """Return the paths by which a piece could capture if they were open; something may stand there."""
        paths = self._space.paths(piece, origin, target)
        return tuple(path for path in paths if path.empty and captures_alone(path))

    def _goes_bent(self, piece: int) -> bool:
        return any(
            len(path.stations) > 2 and path.passes
            for origin in self._frame
            for path in self._space.game.table.drawn(*self._space.kind(piece), origin)
        )

    @staticmethod
    def _square_of(board: Sketch, piece: int) -> int:
        return next(square for square, each in board.items() if each == piece)


_ThemeAt = tuple[PathTheme, int, int, tuple[Path, ...]]
"""A theme, the square of the piece that goes by some paths, where they lead, and the paths."""
_LEAVING = PathTheme.OPENING, PathTheme.UNBLOCK
"""The themes of a path that the first move, or the second, has left."""


def captures_alone(path: Path) -> bool:
    """Return True if captures by a path depend on the pieces on it alone."""
    needs = path.occupied or path.friends or path.condition is not Condition.NONE
    return path.captures and not needs
