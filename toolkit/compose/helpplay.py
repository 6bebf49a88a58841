"""The themes of a line of help play: who moves, what is blocked, and which ways are opened and shut.

Ways are paths on which something can stand: the straight ones of riders, called lines, and the bent ones
of pieces such as the Sissa.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from toolkit.compose.findings import is_step, origin_of, promoted, target_of
from toolkit.compose.kernel_examiner import HelpLine
from toolkit.compose.pathplay import captures_alone
from toolkit.compose.sketches import Sketch, SketchSpace
from toolkit.rules.board import mask_of
from toolkit.rules.movement.paths import Path


class HelpTheme(StrEnum):
    """A theme of a line of help play; README.md says what each shows."""

    SELF_BLOCK = "self-block"
    BATTERY = "battery"
    SWITCHBACK = "switchback"
    PROMOTION = "promotion"
    PATH_OPENING = "path-opening"
    PATH_UNBLOCK = "path-unblock"
    PATH_CLOSING = "path-closing"
    PATH_INTERFERENCE = "path-interference"
    STATION = "station-interference"
    SINGLE = "single-path"
    LINE_OPENING = "line-opening"
    LINE_UNBLOCK = "line-unblock"
    LINE_CLOSING = "line-closing"
    LINE_INTERFERENCE = "line-interference"


@dataclass(frozen=True, slots=True)
class HelpStep:
    """A move of a line: squares of the frame."""

    piece: int
    """The piece when it arrives."""
    origin: int
    target: int
    home: int
    """The square of the piece in the diagram."""
    promotes: bool


@dataclass(frozen=True, slots=True)
class PlayedHelpLine:
    """A line that was played to its end."""

    steps: tuple[HelpStep, ...]
    board: Sketch
    """The position at the end."""
    homes: dict[int, int]
    """The square in the diagram of each piece, by its square at the end."""
    king: int
    """The black king's square at the end."""


def play(space: SketchSpace, sketch: Sketch, line: HelpLine) -> PlayedHelpLine | None:
    """Play a line; None if a move is no plain step."""
    frame, kinds = space.numbering.frame, space.kinds
    board, homes, steps = dict(sketch), {square: square for square in sketch}, []
    for word in line.moves:
        if not is_step(word):
            return None
        origin, target, became = frame[origin_of(word)], frame[target_of(word)], promoted(word)
        piece, homes[target] = board.pop(origin), homes.pop(origin)
        if became is not None:
            piece = piece // kinds * kinds + became
        board[target] = piece
        steps.append(HelpStep(piece, origin, target, homes[target], became is not None))
    king = next(square for square, piece in board.items() if piece == space.royals[1])
    return PlayedHelpLine(tuple(steps), board, homes, king)


class HelpPlay:
    """Finds the themes in lines of one game's help play."""

    def __init__(self, space: SketchSpace) -> None:
        self._space = space
        self.ways = cache(self._captures)
        self.field = cache(space.field)

    def themes(self, played: PlayedHelpLine) -> Iterator[HelpTheme]:
        """Yield the themes of a line, some of them several times."""
        if len({step.home for step in played.steps}) < len(played.steps):
            yield from self._switchbacks(played)
        if any(step.promotes for step in played.steps):
            yield HelpTheme.PROMOTION
        end = _End(self, played)
        yield from end.blocks()
        yield from end.mate()
        yield from end.saved()

    @staticmethod
    def _switchbacks(played: PlayedHelpLine) -> Iterator[HelpTheme]:
        left: set[tuple[int, int]] = set()
        for step in played.steps:
            if (step.home, step.target) in left:
                yield HelpTheme.SWITCHBACK
            left.add((step.home, step.origin))

    def white(self, piece: int) -> bool:
        """Return True if a piece is White's."""
        return self._space.white(piece)

    def _captures(self, piece: int, origin: int, target: int) -> tuple[Path, ...]:
        """Return the paths by which a piece could capture if nothing were in between."""
        return tuple(filter(captures_alone, self._space.paths(piece, origin, target)))


class _End:
    """The end of a line, and the moves that prepared it."""

    def __init__(self, play: HelpPlay, played: PlayedHelpLine) -> None:
        self._play, self._played = play, played
        self._board, self._king = played.board, played.king
        self._occupied = mask_of(played.board)
        self._without_king = self._occupied & ~(1 << played.king)
        self._white = [square for square, piece in played.board.items() if play.white(piece)]

    def blocks(self) -> Iterator[HelpTheme]:
        """Yield the black pieces that have come to stand in the way of their king."""
        arrived = {step.target for step in self._played.steps} - {self._king}
        for square in self._play.field(self._king):
            piece = self._board.get(square)
            came = square in arrived and piece is not None and not self._play.white(piece)
            if came and not self._guards(square):
                yield HelpTheme.SELF_BLOCK

    def mate(self) -> Iterator[HelpTheme]:
        """Yield the themes of the mate, and of the ways that were opened for it."""
        last = self._played.steps[-1].target
        for square in self._guards(self._king):
            if square != last:
                yield HelpTheme.BATTERY
            ways, open_ = self._ways_to(square, self._king)
            if len(ways) > 1 and len(open_) == 1 and _is_bent(open_[0]):
                yield HelpTheme.SINGLE
            yield from self._opened(square, open_)
        for flight in self._play.field(self._king):
            there = self._board.get(flight)
            if there is not None and not self._play.white(there):
                continue
            guards = self._guards(flight)
            if len(guards) == 1:
                yield from self._opened(guards[0], self._ways_to(guards[0], flight)[1])

    def saved(self) -> Iterator[HelpTheme]:
        """Yield the themes by which the mating piece was saved from capture."""
        mate = self._played.steps[-1]
        for square, piece in self._board.items():
            if self._play.white(piece) or square == self._king:
                continue
            ways = self._play.ways(piece, square, mate.target)
            if ways and all(way.empty & self._occupied for way in ways):
                for way in ways:
                    yield from self._shut(square, way)

    def _shut(self, square: int, way: Path) -> Iterator[HelpTheme]:
        """Yield the themes of a piece that alone has shut a way of a black piece."""
        blocker = way.empty & self._occupied
        for step in self._played.steps[:-1]:
            came = blocker == 1 << step.target and step.target != square
            stands = self._played.homes.get(step.target) == step.home
            if came and stands and not way.empty >> step.home & 1:
                yield _of_way(way, "closing" if self._play.white(step.piece) else "interference")
                if _is_bent(way) and step.target in way.stations:
                    yield HelpTheme.STATION

    def _opened(self, square: int, open_: list[Path]) -> Iterator[HelpTheme]:
        """Yield the themes of a piece that has left all the ways of a white piece that are open now."""
        if not open_:
            return
        homes = self._played.homes
        away = homes[square], homes[self._king]
        for step in self._played.steps[:-1]:
            on_all = all(way.empty >> step.origin & 1 for way in open_)
            stood = step.origin == step.home != self._king
            if on_all and stood and step.home not in away:
                yield _of_way(open_[0], "opening" if self._play.white(step.piece) else "unblock")

    def _guards(self, square: int) -> list[int]:
        """Return the white pieces that could capture on a square if the black king were elsewhere."""
        return [each for each in self._white if each != square and self._ways_to(each, square)[1]]

    def _ways_to(self, square: int, target: int) -> tuple[tuple[Path, ...], list[Path]]:
        """Return the ways of a piece to a square, and those of them that are open."""
        ways = self._play.ways(self._board[square], square, target)
        return ways, [way for way in ways if not way.empty & self._without_king]


def _of_way(way: Path, done: str) -> HelpTheme:
    return HelpTheme(f"{'path' if _is_bent(way) else 'line'}-{done}")


def _is_bent(path: Path) -> bool:
    return len(path.stations) > 2
