"""Walks movement words over a board: makes the paths that a piece has from a square."""

from collections.abc import Iterator
from typing import NamedTuple

from toolkit.rules.board import MAX_SIDE, Board, Colour, mask_of
from toolkit.rules.movement.directions import Step
from toolkit.rules.movement.paths import Condition, Path
from toolkit.rules.movement.rides import Bend, HopKind, bent_rides
from toolkit.rules.movement.words import Join, Leg, Word, may_turn


class Route(NamedTuple):
    """A walk over the frame, missing squares too: where it turns, what it passes, what it hops."""

    stations: tuple[int, ...]
    passes: tuple[int, ...]
    hurdles: tuple[int, ...] = ()


def word_paths(board: Board, word: Word, origin: int, colour: Colour, letter: str, home: int = 0) -> list[Path]:
    """Make every path of a word from a square, those over missing squares too.

    `home` holds the start squares of the piece, from which alone initial words go. The order is
    that of the word's directions, nearest end first.
    """
    if word.initial and not home >> origin & 1:
        return []
    if word.squares and not _named(board, word.squares) >> origin & 1:
        return []
    friends = _landing(board, origin, word.beside, colour)
    if word.beside and not friends:
        return []
    occupied = _landing(board, origin, word.blocked, colour)
    condition = _condition(word)
    ends, others = board.squares & ~(1 << origin), letter if friends else ""
    targets = ends & _named(board, word.targets) if word.targets else ends
    made = []
    for stations, passes, hurdles in _routes(board, word, origin, colour):
        hopped = mask_of(hurdles)
        if not targets >> stations[-1] & 1 or hopped & ~board.squares:
            continue
        mask = 0
        for square in passes:
            mask |= 1 << square
        # A piece that turns back over another comes down on a square that it has passed.
        mask &= ~(hopped | 1 << stations[-1])
        made.append(
            Path(
                stations,
                passes,
                empty=mask & ends,
                occupied=occupied | hopped,
                friends=friends,
                friend_letters=others,
                missing=mask & ~board.squares,
                moves=word.moves,
                captures=word.captures,
                condition=condition,
            )
        )
    return made


def count_routes(board: Board, word: Word) -> int:
    """Count the routes of a word from all squares of the frame, without making them."""
    first, *second = word.legs
    if not second:
        return sum(_count_ride(board, word, ride, step) for step in first.steps for ride in _rides(word, step))
    total = 0
    for file, rank in first.steps:
        for length in range(1, min(first.reach, MAX_SIDE) + 1):
            corner = (file * length, rank * length)
            if not _room(board, corner):
                break
            for leg in second:
                total += _count_second(board, word, (file, rank), corner, leg)
    return total


def _count_ride(board: Board, word: Word, ride: tuple[Step, ...], step: Step) -> int:
    """Count the routes along one ride, which is given as seen from their start."""
    total = 0
    under = max(map(abs, step)) - 1 if word.lame else 0
    for length in range(1, len(ride) + 1):
        room = _room(board, *ride[:length])
        if not room:
            break
        if word.hop.angle:
            total += _count_turning(board, word, ride[:length], step)
        else:
            walked = length * under if word.hop.kind is HopKind.FAR else 0
            total += room * word.hop.count(length - 1 + walked)
    return total


def _count_turning(board: Board, word: Word, ride: tuple[Step, ...], step: Step) -> int:
    """Count the routes that turn at the end of a ride, but for those back to their start."""
    file, rank = ride[-1]
    ends = [(file + turn[0], rank + turn[1]) for turn in word.hop.turned(step)]
    return sum(_room(board, *ride, end) for end in ends if end != (0, 0))


def _rides(word: Word, step: Step) -> Iterator[tuple[Step, ...]]:
    """Yield the longest rides that begin in one direction, as seen from their start."""
    most = min(word.legs[0].reach, MAX_SIDE)
    if word.course.bend is Bend.NONE:
        yield tuple((step[0] * count, step[1] * count) for count in range(1, most + 1))
    else:
        yield from bent_rides(word.course, step, most)


def _count_second(board: Board, word: Word, step: Step, corner: Step, leg: Leg) -> int:
    """Count the routes that turn at a corner, which is given as seen from their start."""
    total = 0
    equal = word.join is Join.EQUAL
    length = max(map(abs, corner)) // max(map(abs, step))
    for turn in leg.steps:
        if not may_turn(word.join, step, turn):
            continue
        lengths = range(length, length + 1) if equal else range(1, MAX_SIDE + 1)
        for count in lengths if length <= leg.reach or not equal else ():
            end = (corner[0] + turn[0] * count, corner[1] + turn[1] * count)
            room = _room(board, corner, end) if count <= leg.reach else 0
            if not room:
                break
            total += room
    return total


def _room(board: Board, *stations: Step) -> int:
    """Count the squares of the frame from which one can go by way of some stations."""
    files = [0, *(file for file, _ in stations)]
    ranks = [0, *(rank for _, rank in stations)]
    wide = board.files - (max(files) - min(files))
    high = board.ranks - (max(ranks) - min(ranks))
    return max(wide, 0) * max(high, 0)


def _condition(word: Word) -> Condition:
    if word.conversion:
        return Condition.CONVERSION
    return Condition.INITIAL if word.initial else Condition.NONE


def _named(board: Board, names: tuple[str, ...]) -> int:
    """Return the squares that a word names, one by one or as the edge of the board and its inside."""
    mask = 0
    for name in names:
        if name == "edge":
            mask |= board.squares & _edge(board)
        elif name == "inside":
            mask |= board.squares & ~_edge(board)
        else:
            square = board.square(name)
            mask |= 0 if square is None else 1 << square
    return mask


def _edge(board: Board) -> int:
    """Return the outer files and ranks of the frame."""
    return mask_of(
        square
        for square in range(board.files * board.ranks)
        if square % board.files in (0, board.files - 1) or square // board.files in (0, board.ranks - 1)
    )


def _landing(board: Board, origin: int, steps: tuple[Step, ...], colour: Colour) -> int:
    """Return the existing squares that lie one step away."""
    mask = 0
    for file, rank in steps:
        square = board.step(origin, file, rank * colour.forward)
        if square is not None and board.has(square):
            mask |= 1 << square
    return mask


def _farthest(board: Board, origin: int, step: Step, reach: int, colour: Colour) -> tuple[int, ...]:
    """Return the longest ride along one direction, which ends at the edge of the frame."""
    files, ranks = step[0], step[1] * colour.forward
    rank, file = divmod(origin, board.files)
    if files:
        reach = min(reach, (board.files - 1 - file if files > 0 else file) // abs(files))
    if ranks:
        reach = min(reach, (board.ranks - 1 - rank if ranks > 0 else rank) // abs(ranks))
    leap = ranks * board.files + files
    return tuple([origin + leap * count for count in range(1, reach + 1)])


def _routes(board: Board, word: Word, origin: int, colour: Colour) -> Iterator[Route]:
    """Yield every route of a word."""
    for step in word.legs[0].steps:
        for full in _full_rides(board, word, origin, step, colour):
            for length in range(1, len(full) + 1):
                ride = full[:length]
                if len(word.legs) == 2:
                    yield from _bent(board, word, origin, (step, ride), colour)
                elif word.hop.angle:
                    yield from _turning(board, word, (origin, *ride), step, colour)
                elif word.hop.kind is not HopKind.NONE:
                    yield from _hopping(board, word, (origin, *ride), step, colour)
                elif word.course.bend is not Bend.NONE:
                    yield Route((origin, *ride), ride[:-1])
                elif word.lame:
                    passed = _passed(board, word, (origin, *ride), step, colour)
                    yield Route((origin, ride[-1]), passed)
                else:
                    yield Route((origin, ride[-1]), ride[:-1])


def _full_rides(board: Board, word: Word, origin: int, step: Step, colour: Colour) -> Iterator[tuple[int, ...]]:
    """Yield the longest rides that begin in one direction; they end at the edge of the frame."""
    if word.course.bend is Bend.NONE:
        yield _farthest(board, origin, step, word.legs[0].reach, colour)
        return
    for ride in _rides(word, step):
        found: list[int] = []
        for file, rank in ride:
            square = board.step(origin, file, rank * colour.forward)
            if square is None:
                break
            found.append(square)
        yield tuple(found)


def _bent(
    board: Board, word: Word, origin: int, first: tuple[Step, tuple[int, ...]], colour: Colour
) -> Iterator[Route]:
    step, ride = first
    length, equal = len(ride), word.join is Join.EQUAL
    reach = min(length, word.legs[1].reach) if equal else word.legs[1].reach
    for turn in word.legs[1].steps:
        if not may_turn(word.join, step, turn):
            continue
        full = _farthest(board, ride[-1], turn, reach, colour)
        for second in range(length if equal else 1, len(full) + 1):
            yield Route((origin, ride[-1], full[second - 1]), ride + full[: second - 1])


def _hopping(board: Board, word: Word, squares: tuple[int, ...], step: Step, colour: Colour) -> Iterator[Route]:
    """Yield a route for each choice of hurdles that a ride over some squares may have."""
    passed = _passed(board, word, squares, step, colour)
    bends = word.course.bend is not Bend.NONE
    for hurdles in word.hop.hurdles_on(passed if word.hop.kind is HopKind.FAR else squares[1:-1]):
        stations = squares if bends else (squares[0], *hurdles, squares[-1])
        yield Route(stations, passed, hurdles)


def _turning(board: Board, word: Word, squares: tuple[int, ...], step: Step, colour: Colour) -> Iterator[Route]:
    """Yield the routes that turn over the last of some squares, to the next one."""
    hurdle = squares[-1]
    for file, rank in word.hop.turned(step):
        end = board.step(hurdle, file, rank * colour.forward)
        if end is not None:
            yield Route((squares[0], hurdle, end), squares[1:], (hurdle,))


def _passed(board: Board, word: Word, squares: tuple[int, ...], step: Step, colour: Colour) -> tuple[int, ...]:
    """Return the squares between the first and the last; for a lame piece, also those under its leaps."""
    if not word.lame:
        return squares[1:-1]
    passed: list[int] = []
    for square in squares[:-1]:
        passed += (square, *_under(board, word, square, step, colour))
    return tuple(passed[1:])


def _under(board: Board, word: Word, square: int, step: Step, colour: Colour) -> Iterator[int]:
    """Yield the squares that a leap walks over: straight and then diagonally, or the reverse."""
    file, rank = step[0], step[1] * colour.forward
    while True:
        to_file, to_rank = (file > 0) - (file < 0), (rank > 0) - (rank < 0)
        if abs(file) > abs(rank) and not (word.diagonal_first and to_rank):
            to_rank = 0
        elif abs(rank) > abs(file) and not (word.diagonal_first and to_file):
            to_file = 0
        file, rank = file - to_file, rank - to_rank
        entered = board.step(square, to_file, to_rank)
        if entered is None or (file, rank) == (0, 0):
            return
        square = entered
        yield square
