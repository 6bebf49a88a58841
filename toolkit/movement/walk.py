"""Walks movement words over a board: makes the paths that a piece has from a square."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toolkit.board import MAX_SIDE, Board, Colour
from toolkit.movement.directions import Step
from toolkit.movement.paths import Condition, Path
from toolkit.movement.words import Hop, Join, Leg, Word, may_turn


class Route(NamedTuple):
    """A walk over the frame, missing squares too: where it turns, what it passes, what it hops."""

    stations: tuple[int, ...]
    passes: tuple[int, ...]
    hurdle: int | None = None


def word_paths(
    board: Board, word: Word, origin: int, colour: Colour, letter: str, home: int = 0
) -> list[Path]:
    """Make every path of a word from a square, those over missing squares too.

    `home` holds the start squares of the piece, from which alone initial words go. The order is
    that of the word's directions, nearest end first.
    """
    if word.initial and not home >> origin & 1:
        return []
    if word.squares and board.name(origin) not in word.squares:
        return []
    friends = _landing(board, origin, word.beside, colour)
    if word.beside and not friends:
        return []
    occupied = _landing(board, origin, word.blocked, colour)
    condition = _condition(word)
    ends, others = board.squares & ~(1 << origin), letter if friends else ""
    made = []
    for stations, passes, hurdle in _routes(board, word, origin, colour):
        hopped = 0 if hurdle is None else 1 << hurdle
        if not ends >> stations[-1] & 1 or hopped & ~board.squares:
            continue
        mask = 0
        for square in passes:
            mask |= 1 << square
        mask &= ~hopped
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
    total = 0
    for file, rank in first.steps:
        for length in range(1, min(first.reach, MAX_SIDE) + 1):
            corner = (file * length, rank * length)
            room = _room(board, corner)
            if not room:
                break
            for leg in second:
                total += _count_second(board, word, (file, rank), corner, leg)
            if not second:
                total += room * _hurdles(word, length)
    return total


def _hurdles(word: Word, length: int) -> int:
    """In how many ways a ride of a length may hop; 1 for a ride that does not."""
    if word.hop is Hop.FAR:
        return length - 1
    return int(length > 1) if word.hop is Hop.NEAR else 1


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
    """From how many squares of the frame one can go by way of some stations."""
    files = [0, *(file for file, _ in stations)]
    ranks = [0, *(rank for _, rank in stations)]
    wide = board.files - (max(files) - min(files))
    high = board.ranks - (max(ranks) - min(ranks))
    return max(wide, 0) * max(high, 0)


def _condition(word: Word) -> Condition:
    if word.conversion:
        return Condition.CONVERSION
    return Condition.INITIAL if word.initial else Condition.NONE


def _landing(board: Board, origin: int, steps: tuple[Step, ...], colour: Colour) -> int:
    """The existing squares that lie one step away."""
    mask = 0
    for file, rank in steps:
        square = board.step(origin, file, rank * colour.forward)
        if square is not None and board.has(square):
            mask |= 1 << square
    return mask


def _ride(
    board: Board, origin: int, step: Step, reach: int, colour: Colour
) -> Iterator[tuple[int, ...]]:
    """Yield the rides along one direction, shortest first: the squares entered, in order."""
    full = _farthest(board, origin, step, reach, colour)
    return (full[:length] for length in range(1, len(full) + 1))


def _farthest(board: Board, origin: int, step: Step, reach: int, colour: Colour) -> tuple[int, ...]:
    """The longest ride along one direction, which ends at the edge of the frame."""
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
        for ride in _ride(board, origin, step, word.legs[0].reach, colour):
            if len(word.legs) == 2:
                yield from _bent(board, word, origin, (step, ride), colour)
            elif word.hop is not Hop.NONE:
                yield from _hopping(board, word, (origin, *ride), step, colour)
            elif word.lame:
                yield Route((origin, ride[-1]), _passed(board, word, (origin, *ride), step, colour))
            else:
                yield Route((origin, ride[-1]), ride[:-1])


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


def _hopping(
    board: Board, word: Word, squares: tuple[int, ...], step: Step, colour: Colour
) -> Iterator[Route]:
    """Yield a route for each hurdle that a ride over some squares may have."""
    passed = _passed(board, word, squares, step, colour)
    between = squares[1:-1] if word.hop is Hop.FAR else squares[1:-1][-1:]
    for hurdle in between:
        yield Route((squares[0], hurdle, squares[-1]), passed, hurdle)


def _passed(
    board: Board, word: Word, squares: tuple[int, ...], step: Step, colour: Colour
) -> tuple[int, ...]:
    """The squares between the first and the last; a lame piece passes those under its leaps too."""
    if not word.lame:
        return squares[1:-1]
    passed: list[int] = []
    for square in squares[:-1]:
        passed += (square, *_under(board, square, step, colour))
    return tuple(passed[1:])


def _under(board: Board, square: int, step: Step, colour: Colour) -> Iterator[int]:
    """Yield the squares that a leap walks over: first straight, then diagonally."""
    file, rank = step[0], step[1] * colour.forward
    while True:
        to_file, to_rank = (file > 0) - (file < 0), (rank > 0) - (rank < 0)
        if abs(file) > abs(rank):
            to_rank = 0
        elif abs(rank) > abs(file):
            to_file = 0
        file, rank = file - to_file, rank - to_rank
        entered = board.step(square, to_file, to_rank)
        if entered is None or (file, rank) == (0, 0):
            return
        square = entered
        yield square
