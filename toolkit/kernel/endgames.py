"""Endgame tables in the kernel: how every position of some material ends, and how soon.

A table has a byte for every position of its material, found by retrograde analysis. Positions with rights
to castle or to convert are in none; a right to take en passant is worked out when it is met. A pawn
stands only where one can get to. Positions that symmetries of the board make alike are kept once:
`Geometry` finds them.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from itertools import product
from mmap import mmap
from operator import add

from toolkit.errors import SearchStopped
from toolkit.kernel.bounds import MAX_THREADS
from toolkit.kernel.bridge import Kernel, refusals
from toolkit.kernel.packing import Numbering, Tables, goal_code, seconds_of
from toolkit.kernel.terms import Goal, Limits
from toolkit.rules.board import Colour, bits, mask_of
from toolkit.rules.game import Game
from toolkit.rules.position import Position

with suppress(ModuleNotFoundError):  # without the extension, `engine` gives no kernel
    import toolkit.kernel._kernel as _kernel

Turning = tuple[int, ...]
"""Where each square goes, by the kernel's numbers of squares."""

_Trait = tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
"""Something that the rules say of a piece: what has nothing to do with squares, squares, and masks of such."""
_TRAIT = (
    ("moves", "captures", "friend_kinds"),
    ("origin", "end"),
    ("empty", "occupied", "friends"),
)
"""The columns of a path; one to convert by is left out, since tables know no right to."""


class Geometry:
    """The places and turnings of one game, by its tables as the kernel gets them."""

    def __init__(self, game: Game, numbering: Numbering, tables: Tables) -> None:
        self._game, self._numbering, self._tables = game, numbering, tables
        self._traits = self._find_paths()
        self.places = [*self._find_places()]
        """For each piece the squares where it may stand, in the kernel's numbers."""
        for piece, traits in enumerate(self._traits):
            traits |= set(self._find_other_traits(piece))
        self._turnings = tuple(self._find_turnings())
        self._is_alike = cache(self._compare)

    def symmetries(self, pieces: frozenset[int]) -> list[Turning]:
        """Return the turnings that leave all that some pieces can do as it is, the identity first."""
        return [each for each in self._turnings if all(self._is_alike(p, p, each) for p in pieces)]

    def reversal(self, pieces: frozenset[int]) -> Turning | None:
        """Return a turning by which the same pieces of both colours change places; None if none does."""
        count = len(self.places)
        twins = [(piece, (piece + count // 2) % count) for piece in pieces]
        found = (each for each in self._turnings if all(self._is_alike(*two, each) for two in twins))
        return next(found, None)

    def _compare(self, piece: int, other: int, turning: Turning) -> bool:
        """Return True if one piece can do on a turned board what another can."""
        turned = cache(lambda mask: mask_of(turning[square] for square in bits(mask)))
        return self._traits[other] == {
            (rest, tuple(turning[square] for square in squares), tuple(map(turned, masks)))
            for rest, squares, masks in self._traits[piece]
        }

    def _find_paths(self) -> list[set[_Trait]]:
        """Return the paths of each piece."""
        paths = self._tables["paths"]
        classes: dict[int, set[_Trait]] = {each: set() for each in self._tables["pieces"]["path_class"]}
        for index, path_class in enumerate(paths["path_class"]):
            if not paths["conversion"][index]:
                rest, squares, masks = (tuple(int(paths[name][index]) for name in names) for names in _TRAIT)
                classes[path_class].add((rest, squares, masks))
        return [set(classes[each]) for each in self._tables["pieces"]["path_class"]]

    def _find_places(self) -> Iterator[int]:
        """Yield all squares for pieces that can go back, for others those they get to from the start."""
        pieces, whole = self._tables["pieces"], (1 << len(self._numbering.frame)) - 1
        for piece, home in enumerate(self._game.homes):
            places = self._numbering.pack(home) | int(pieces["drops"][piece])
            allowed = whole & ~int(pieces["promotes_on"][piece])
            steps = {squares for _, squares, _ in self._traits[piece]}
            if not places or (steps and steps == {(end, origin) for origin, end in steps}):
                yield allowed
                continue
            before = 0
            while before != places:
                before = places
                places |= mask_of({end for origin, end in steps if before >> origin & 1}) & allowed
            yield places

    def _find_other_traits(self, piece: int) -> Iterator[_Trait]:
        """Yield what the rules say of a piece besides its paths: its regions and double steps."""
        colour, kind = divmod(piece, len(self._game.pieces))
        pieces, steps = self._tables["pieces"], self._tables["double_steps"]
        regions = (pieces["promotes_on"][piece], pieces["drops"][piece])
        royal = self._tables["colours"]["royal_squares"][colour]
        yield (), (), (self.places[piece], *map(int, regions), int(royal))
        for index, of in enumerate(zip(steps["colour"], steps["kind"], strict=True)):
            if of == (colour, kind):
                yield (), tuple(int(steps[name][index]) for name in ("origin", "end", "passed")), ()

    def _find_turnings(self) -> Iterator[Turning]:
        """Yield the turnings of the frame that leave the board as it is, the identity first."""
        board, dense = self._game.board, self._numbering.dense
        swapping = (False, True)[: 1 + (board.files == board.ranks)]
        for swaps, down, across in product(swapping, (False, True), (False, True)):
            turned = []
            for square in self._numbering.frame:
                rank, file = divmod(square, board.files)[:: -1 if swaps else 1]
                rank = board.ranks - 1 - rank if down else rank
                turned.append(rank * board.files + (board.files - 1 - file if across else file))
            if all(square in dense for square in turned):
                yield tuple(dense[square] for square in turned)


_NONE = 255
"""The byte of what is no position; 0 is a draw, others are the plies to the end and 1."""
_NO_LIMITS = Limits()
Cells = bytearray | memoryview | mmap
"""The bytes of a table."""


@dataclass(frozen=True, slots=True)
class Men:
    """The men on the board and in reserve, counted by piece: White's kinds, then Black's."""

    board: tuple[int, ...]
    reserve: tuple[int, ...]

    @property
    def reversed(self) -> Men:
        """The same with the colours changed."""
        half = len(self.board) // 2
        return Men(*(each[half:] + each[:half] for each in (self.board, self.reserve)))

    @property
    def numbers(self) -> tuple[int, int]:
        """The number of men of each side."""
        half, both = len(self.board) // 2, [*map(add, self.board, self.reserve)]
        return sum(both[:half]), sum(both[half:])

    @classmethod
    def of(cls, position: Position) -> Men:
        """Return the material of a position."""
        board = tuple(mask.bit_count() for mask in position.masks)
        return cls(board, tuple(position.reserves) or (0,) * len(board))


@dataclass(frozen=True, slots=True)
class EndgameValue:
    """The result of a position for the side to move."""

    plies: int | None
    """To the end: an odd number if it wins, an even one if it loses; None for a draw."""

    @property
    def result(self) -> int:
        """1 for a win, -1 for a loss, 0 for a draw."""
        return 0 if self.plies is None else 1 if self.plies % 2 else -1

    @property
    def moves(self) -> int | None:
        """The moves of the winner; 0 if the side to move has lost already."""
        return None if self.plies is None else (self.plies + 1) // 2


@dataclass(frozen=True, slots=True)
class Census:
    """The legal positions of some material, counted by the side to move and their value."""

    counts: tuple[dict[EndgameValue, int], dict[EndgameValue, int]]

    def count(self, colour: Colour, result: int) -> int:
        """Count the positions with a side to move that has this result."""
        return sum(count for value, count in self.counts[colour].items() if value.result == result)

    def longest(self, winner: Colour) -> tuple[Colour, EndgameValue] | None:
        """Return the side to move and the value of the longest wins of a side; None if it has none."""
        wins = [
            (turn, value)
            for turn in Colour
            for value in self.counts[turn]
            if value.result == (1 if turn is winner else -1)
        ]
        return max(wins, key=lambda each: (each[1].moves or 0, each[0] is winner), default=None)


class Endgames:
    """The endgame tables of a game that are held, for one goal that wins: mate, or either.

    Not for several threads at once, but for `progress` and `stop`.
    """

    def __init__(self, kernel: Kernel, goal: Goal) -> None:
        self.goal = goal
        self._kernel = kernel
        self._geometry = Geometry(kernel.game, kernel.numbering, kernel.described())
        places = [list(bits(mask)) for mask in self._geometry.places]
        self._cells: dict[Men, Cells] = {}
        with refusals():
            self.tables = _kernel.Endgames(kernel.engine, kernel.packed, goal_code(goal), places)

    def canonical(self, material: Men) -> Men:
        """Return the material, or that with the colours changed if one table is for both."""
        if self._geometry.reversal(self._pieces(material)) is None:
            return material
        return max(material, material.reversed, key=lambda each: (each.numbers[0], each.board))

    def successors(self, material: Men) -> list[Men]:
        """Return the other materials that one move leads to, in their canonical forms."""
        found = dict.fromkeys(map(self.canonical, _after(self._kernel.game, material)))
        return [each for each in found if each != material]

    def size(self, material: Men) -> int:
        """Return the bytes of a table."""
        with refusals():
            return self.tables.size(*self._task(material))

    def build(self, material: Men, threads: int = 0, limits: Limits = _NO_LIMITS) -> memoryview:
        """Build a table and return its bytes; those of all successors must be held.

        Raises SearchStopped if a limit comes first, and UsageError for a win of more than 127 moves.
        """
        cells = bytearray(self.size(material))
        task, most = self._task(material), _threads(threads)
        limits.stoppers.append(self.stop)
        try:
            with refusals():
                whole = not limits.stop.is_set() and self.tables.build(
                    *task, cells, threads=most, seconds=seconds_of(limits)
                )
        finally:
            limits.stoppers.remove(self.stop)
        if not whole:
            raise SearchStopped("stopped by a limit")
        self._cells[material] = cells
        return memoryview(cells)

    def hold(self, material: Men, cells: Cells) -> None:
        """Take a table as it was built; raises UsageError for a buffer of another size."""
        with refusals():
            self.tables.hold(*self._task(material), cells)
        self._cells[material] = cells

    def holds(self, material: Men) -> bool:
        """Return True if the table of a material, in its canonical form, is held."""
        return material in self._cells

    def check(self, material: Men, threads: int = 0) -> int:
        """Count the positions whose value does not follow from those after their moves."""
        with refusals():
            faults = self.tables.count_faults(_counts(material), threads=_threads(threads))
        if faults < 0:
            raise SearchStopped("stopped")
        return faults

    def probe(self, position: Position) -> EndgameValue | None:
        """Return the value of a position; None if no table that is held has it."""
        with refusals():
            code = self.tables.probe(self._kernel.pack(position))
        return None if code < 0 or code == _NONE else _value(code)

    def census(self, material: Men) -> Census:
        """Count the positions of a table."""
        with refusals():
            counts = self.tables.counts(_counts(material))
        white, black = (
            {_value(code): counts[start + code] for code in range(_NONE) if counts[start + code]}
            for start in (0, _NONE + 1)
        )
        return Census((white, black))

    def examples(self, of: Men, turn: Colour, value: EndgameValue, most: int) -> list[Position]:
        """Return some positions of a value with a side to move."""
        code = 0 if value.plies is None else value.plies + 1
        with refusals():
            found = self.tables.examples(_counts(of), colour=turn, code=code, most=most)
        return [self._position(of, men, turn) for men in found]

    def zugzwangs(self, material: Men, most: int) -> tuple[int, list[Position]]:
        """Count the mutual zugzwangs, and return some with White to move.

        In one of them each side does worse if it has to move than if the other has.
        """
        with refusals():
            number, found = self.tables.zugzwangs(_counts(material), most=most)
        return number, [self._position(material, men, Colour.WHITE) for men in found]

    def progress(self) -> tuple[int, int, int]:
        """Return the plies that have been gone back, and of how many cells how many are done."""
        return self.tables.progress()

    def stop(self) -> None:
        """End the building under way in another thread, and all later ones."""
        self.tables.stop()

    def _pieces(self, material: Men) -> frozenset[int]:
        """Return the pieces that can be on the board with some material."""
        kinds, found = self._kernel.game.pieces, set[int]()
        men = map(add, material.board, material.reserve)
        waiting = [piece for piece, count in enumerate(men) if count]
        while waiting:
            found.add(piece := waiting.pop())
            kind = piece % len(kinds)
            promoted = (piece - kind + becomes for becomes in kinds[kind].becomes)
            waiting += [each for each in promoted if each not in found]
        return frozenset(found)

    def _task(self, material: Men) -> tuple[list[int], list[Turning], bool]:
        pieces = self._pieces(material)
        symmetries, reversal = self._geometry.symmetries(pieces), self._geometry.reversal(pieces)
        return _counts(material), [*symmetries, *([reversal] if reversal else [])], bool(reversal)

    def _position(self, material: Men, men: Iterable[tuple[int, int]], turn: Colour) -> Position:
        game, frame = self._kernel.game, self._kernel.numbering.frame
        masks = [0] * len(material.board)
        for piece, square in men:
            masks[piece] |= 1 << frame[square]
        reserves = material.reserve if game.rules.reserve else ()
        return Position(game, tuple(masks), turn, reserves=reserves)


def _counts(material: Men) -> list[int]:
    return [*material.board, *material.reserve]


def _threads(threads: int) -> int:
    return threads or min(os.cpu_count() or 1, MAX_THREADS)


@cache
def _value(code: int) -> EndgameValue:
    return EndgameValue(code - 1 if code else None)


def _after(game: Game, material: Men) -> Iterator[Men]:
    """Yield the materials after a capture, a promotion, both, or a drop."""
    kinds, royal, board = len(game.pieces), game.royal.index, material.board
    for piece, men in enumerate(board):
        kind = piece % kinds
        changes = [{piece: -1}] if kind != royal else []
        for becomes in game.pieces[kind].becomes:
            promoted = {piece: -1, piece - kind + becomes: 1}
            enemies = range(kinds - piece + kind, 2 * kinds - piece + kind)
            victims = [each for each in enemies if board[each] and each % kinds != royal]
            changes += [promoted, *({**promoted, victim: -1} for victim in victims)]
        for change in changes if men else ():
            yield Men(_changed(board, change), material.reserve)
        if material.reserve[piece]:
            yield Men(_changed(board, {piece: 1}), _changed(material.reserve, {piece: -1}))


def _changed(counts: Sequence[int], by: dict[int, int]) -> tuple[int, ...]:
    return tuple(count + by.get(piece, 0) for piece, count in enumerate(counts))
