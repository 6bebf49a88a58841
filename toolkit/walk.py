"""Walks movement words over a board: makes the paths that a piece has from a square."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from toolkit.board import Board, Colour, mask_of
from toolkit.paths import Condition, Path
from toolkit.words import Hop, Join, Step, Word


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
    occupied = 0
    if word.blocked:
        front = _landing(board, origin, word.blocked, colour)
        occupied = front if front.bit_count() == len(word.blocked) else 0
    made = []
    for route in _routes(board, word, origin, colour):
        if not board.has(route.stations[-1]) or route.stations[-1] == origin:
            continue
        hurdle = 0 if route.hurdle is None else 1 << route.hurdle
        if hurdle & ~board.squares:
            continue
        mask = mask_of(set(route.passes)) & ~hurdle
        made.append(
            Path(
                stations=route.stations,
                passes=route.passes,
                empty=mask & board.squares & ~(1 << origin),
                occupied=occupied | hurdle,
                friends=friends,
                friend_letters=letter if friends else "",
                missing=mask & ~board.squares,
                moves=word.moves,
                captures=word.captures,
                condition=_condition(word),
            )
        )
    return made


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
    entered: tuple[int, ...] = ()
    square = board.step(origin, step[0], step[1] * colour.forward)
    while square is not None and len(entered) < reach:
        entered = (*entered, square)
        yield entered
        square = board.step(square, step[0], step[1] * colour.forward)


def _routes(board: Board, word: Word, origin: int, colour: Colour) -> Iterator[Route]:
    """Yield every route of a word."""
    for step in word.legs[0].steps:
        for ride in _ride(board, origin, step, word.legs[0].reach, colour):
            if len(word.legs) == 2:
                yield from _bent(board, word, origin, (step, ride), colour)
            elif word.hop is not Hop.NONE:
                yield from _hopping(board, word, (origin, *ride), step, colour)
            else:
                yield Route((origin, ride[-1]), _passed(board, word, (origin, *ride), step, colour))


def _bent(
    board: Board, word: Word, origin: int, first: tuple[Step, tuple[int, ...]], colour: Colour
) -> Iterator[Route]:
    step, ride = first
    length, equal = len(ride), word.join is Join.EQUAL
    for turn in word.legs[1].steps:
        if _same_line(step, turn) or (not equal and _leads_back(step, turn)):
            continue
        for second in _ride(board, ride[-1], turn, word.legs[1].reach, colour):
            if not equal or len(second) == length:
                yield Route((origin, ride[-1], second[-1]), ride + second[:-1])


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


def _same_line(first: Step, second: Step) -> bool:
    """Straight on and straight back are not turns."""
    return first[0] * second[1] == first[1] * second[0]


def _leads_back(first: Step, second: Step) -> bool:
    return first[0] * second[0] + first[1] * second[1] < 0
