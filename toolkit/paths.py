"""Paths, and the movement words that make them.

A movement word says how a piece goes, seen from White's side:

- Betza's atoms: `W` one square as a rook, `F` one as a bishop, and the leapers `N` (1,2),
  `D` (0,2), `A` (2,2), `H` (0,3), `C` (1,3), `Z` (2,3), `G` (3,3); `K` is `WF`, and `R`, `B`,
  `Q` ride without end.
- A number bounds the ride (`R3`, `W3`: at most three squares); a doubled letter unbinds it (`NN`).
- Before the letter: `m` moves only, `c` captures only; `f b l r v s` choose directions, which
  on diagonals and knight's moves join in pairs (`fl`, `ff`), as Betza has them.
- `R=B`, Pathmate's own extension: a ride as the first and then one of the *same length* as the
  second. `R=B` and `B=R` together are Cetina's Sissa.
- `R beside W`: as a rook while a friendly man of the same type stands a `W` away (the relation is
  one of offsets alone).
- `msW blocked fW`: sideways, while the `fW` square is missing or occupied.

Every path that a word makes lists the squares it passes, so that the rest of the program never
asks how a piece moves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from toolkit.board import MAX_SIDE, Board, Colour, mask_of

LEAPS = {
    "W": (0, 1),
    "F": (1, 1),
    "D": (0, 2),
    "N": (1, 2),
    "A": (2, 2),
    "H": (0, 3),
    "C": (1, 3),
    "Z": (2, 3),
    "G": (3, 3),
}
COMPOUNDS = {"K": ("WF", 1), "R": ("W", MAX_SIDE), "B": ("F", MAX_SIDE), "Q": ("WF", MAX_SIDE)}

Step = tuple[int, int]


class Condition(Enum):
    """What the state of a piece must be before a path is its own (rules.md: bishop conversion)."""

    NONE = "none"
    FIRST_MOVE = "first move"
    MAY_CONVERT = "may convert"
    MUST_CONVERT = "must convert"


@dataclass(frozen=True, slots=True)
class Path:
    """One way from a square to another; squares are ints, sets of squares are bit masks."""

    stations: tuple[int, ...]
    """The start, each square where the path turns, and the end."""
    passes: tuple[int, ...]
    """Every square between start and end in order, corners included; none for a leap."""
    empty: int
    """Squares that must be empty."""
    occupied: int = 0
    """Squares that must be occupied."""
    friends: int = 0
    """If any: on at least one of these a friendly man of `friend_letters` must stand."""
    friend_letters: str = ""
    missing: int = 0
    """Squares passed that the board does not have; such a path is never open."""
    moves: bool = True
    captures: bool = True
    condition: Condition = Condition.NONE

    @property
    def origin(self) -> int:
        """The square the path starts from."""
        return self.stations[0]

    @property
    def end(self) -> int:
        """The square the path leads to."""
        return self.stations[-1]

    @property
    def squares(self) -> tuple[int, ...]:
        """Every square of the path, start and end included."""
        return (self.stations[0], *self.passes, self.stations[-1])


@dataclass(frozen=True, slots=True)
class Leg:
    """One ride of a movement word: its directions and how far it may go."""

    steps: tuple[Step, ...]
    reach: int


@dataclass(frozen=True, slots=True)
class Word:
    """A movement word, read."""

    text: str
    legs: tuple[Leg, ...]
    moves: bool = True
    captures: bool = True
    beside: tuple[Step, ...] = ()
    blocked: tuple[Step, ...] = ()

    @property
    def symmetric(self) -> bool:
        """Tell whether White's and Black's paths of this word are the same."""
        fans = [leg.steps for leg in self.legs] + [self.beside, self.blocked]
        return all({(file, -rank) for file, rank in fan} == set(fan) for fan in fans)


_LEG = re.compile(r"(?P<mods>[a-z]*)(?P<atom>[A-Z])(?P<again>(?P=atom))?(?P<reach>[1-9][0-9]?)?")
_WORD = re.compile(r"(?P<main>\S+)(?:\s+(?P<clause>beside|blocked)\s+(?P<where>\S+))?")
_PAIRS = re.compile(r"ff|bb|ll|rr|[fb][lrs]|[lr]v|[fblrvs]")


def read_word(text: str) -> Word:
    """Read one movement word; raises ValueError, saying what is wrong."""
    match = _WORD.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is not a movement word")
    parts = match["main"].split("=")
    if len(parts) > 2:
        raise ValueError(f"{text!r}: at most two equal legs can be joined")
    read = [_read_leg(part, text) for part in parts]
    if len(read) == 2 and read[0][1:] != read[1][1:]:
        raise ValueError(f"{text!r}: both legs need the same of m and c")
    legs = tuple(leg for leg, _, _ in read)
    word = Word(text.strip(), legs, moves=read[0][1], captures=read[0][2])
    if match["clause"] is None:
        return word
    where = _read_leg(match["where"], text)[0].steps
    if match["clause"] == "beside":
        return replace(word, beside=where)
    return replace(word, blocked=where)


def _read_leg(part: str, text: str) -> tuple[Leg, bool, bool]:
    match = _LEG.fullmatch(part)
    if match is None:
        raise ValueError(f"{text!r}: {part!r} is not a movement atom with its modifiers")
    atom = match["atom"]
    if atom not in LEAPS and atom not in COMPOUNDS:
        known = " ".join([*LEAPS, *COMPOUNDS])
        raise ValueError(f"{text!r}: unknown atom {atom!r} (known: {known})")
    leaps, reach = COMPOUNDS.get(atom, (atom, 1))
    if match["again"]:
        reach = MAX_SIDE
    if match["reach"]:
        reach = int(match["reach"])
    mods = match["mods"]
    only_moves, only_captures = "m" in mods, "c" in mods
    if only_moves and only_captures:
        raise ValueError(f"{text!r}: m and c together leave nothing; leave both out for both")
    directions = re.sub("[mc]", "", mods)
    if re.sub(_PAIRS, "", directions):
        raise ValueError(f"{text!r}: {mods!r} holds a letter that is none of m c f b l r v s")
    every = [step for leap in leaps for step in _turns(LEAPS[leap])]
    steps = tuple(step for step in every if not directions or _chosen(step, directions))
    if not steps:
        raise ValueError(f"{text!r}: {mods!r} leaves no direction")
    return Leg(steps, reach), not only_captures, not only_moves


def _turns(leap: Step) -> list[Step]:
    """All directions of a leap, clockwise from straight ahead."""
    short, long = leap
    turns = [(short, long), (long, short), (long, -short), (short, -long)]
    turns += [(-short, -long), (-long, -short), (-long, short), (-short, long)]
    return list(dict.fromkeys(turns))


def _chosen(step: Step, directions: str) -> bool:
    """Tell whether direction letters choose a step, by Betza's rules for each kind of leap."""
    file, rank = step
    steep, flat = abs(rank) > abs(file), abs(file) > abs(rank)
    halves = {"f": rank > 0, "b": rank < 0, "l": file < 0, "r": file > 0}
    axes = {"v": steep or not flat, "s": flat or not steep}
    if 0 in step:
        return any({**halves, "v": rank != 0, "s": file != 0}[letter] for letter in directions)
    for part in _PAIRS.findall(directions):
        first, second = halves.get(part[0], axes.get(part[0])), part[1:]
        if not second:
            keep = first
        elif second == part[0]:
            keep = first and (steep if part[0] in "fb" else flat)
        else:
            keep = first and {**halves, **axes}[second]
        if keep:
            return True
    return False


def word_paths(board: Board, word: Word, origin: int, colour: Colour, letter: str) -> list[Path]:
    """Make every path of a word from a square, those over missing squares too.

    The order is that of the word's directions, nearest end first.
    """
    friends = _landing(board, origin, word.beside, colour)
    if word.beside and not friends:
        return []
    occupied = 0
    if word.blocked:
        front = _landing(board, origin, word.blocked, colour)
        occupied = front if front.bit_count() == len(word.blocked) else 0
    made = []
    for stations, passes in _routes(board, word, origin, colour):
        if not board.has(stations[-1]):
            continue
        mask = mask_of(passes)
        made.append(
            Path(
                stations=stations,
                passes=passes,
                empty=mask & board.squares,
                occupied=occupied,
                friends=friends,
                friend_letters=letter if friends else "",
                missing=mask & ~board.squares,
                moves=word.moves,
                captures=word.captures,
            )
        )
    return made


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


def _routes(
    board: Board, word: Word, origin: int, colour: Colour
) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Yield (stations, passes) of every path of a word, over missing squares too."""
    first = word.legs[0]
    for step in first.steps:
        for ride in _ride(board, origin, step, first.reach, colour):
            if len(word.legs) == 1:
                yield (origin, ride[-1]), ride[:-1]
                continue
            length = len(ride)
            for turn in word.legs[1].steps:
                if word.legs[1].reach < length or _same_line(step, turn):
                    continue
                second = _exact(board, ride[-1], turn, length, colour)
                if second is not None:
                    yield (origin, ride[-1], second[-1]), ride + second[:-1]


def _same_line(first: Step, second: Step) -> bool:
    """Straight on and straight back are not turns."""
    return first[0] * second[1] == first[1] * second[0]


def _exact(
    board: Board, origin: int, step: Step, length: int, colour: Colour
) -> tuple[int, ...] | None:
    for ride in _ride(board, origin, step, length, colour):
        if len(ride) == length:
            return ride
    return None
