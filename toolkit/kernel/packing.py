"""Packs a game and its positions into the bytes that the kernel reads (`src/game/packed.h`).

What a packed game holds is listed once, in `src/game/description.h`; the kernel hands that list out as
its layout, by which the game is packed here. The kernel numbers only the squares that exist, in the
order of the frame: a board of 43 squares on a 9x7 frame fits one machine word.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from toolkit.kernel.terms import Goal, GoalKind, Limits, Play, Prelude
from toolkit.rules.board import bits
from toolkit.rules.position import Position


@dataclass(slots=True)
class Numbering:
    """The squares of a board, numbered without gaps."""

    squares: int
    """The squares that exist, on the frame."""
    frame: list[int] = field(init=False)
    """The frame's number of each square."""
    dense: dict[int, int] = field(init=False)
    """The kernel's number of each square of the frame."""
    _runs: list[tuple[int, int, int]] = field(init=False)
    _whole: bool = field(init=False)

    def __post_init__(self) -> None:
        self.frame = list(bits(self.squares))
        self.dense = {square: index for index, square in enumerate(self.frame)}
        self._runs = list(self._find_runs())
        self._whole = self.frame == list(range(len(self.frame)))

    def _find_runs(self) -> Iterator[tuple[int, int, int]]:
        """Yield the squares that follow each other: first on the frame, their mask, first here."""
        start = 0
        for index, square in enumerate(self.frame):
            last = index + 1 == len(self.frame)
            if last or self.frame[index + 1] != square + 1:
                yield self.frame[start], (1 << index + 1 - start) - 1, start
                start = index + 1

    def pack(self, mask: int) -> int:
        """Return the kernel's set of squares for one of the frame; missing squares fall out."""
        if self._whole or not mask:
            return mask
        packed = 0
        for first, run, place in self._runs:
            packed |= (mask >> first & run) << place
        return packed

    def pack_all(self, masks: Iterable[int]) -> list[int]:
        """Return the kernel's sets of squares for some of the frame."""
        return [self.pack(mask) for mask in masks]


VERSION = 1
"""Of what the columns mean; the kernel refuses a game of another."""
NO_SQUARE = 255
_WORD = (1 << 64) - 1

FieldLayout = tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
"""For each table its name, and the name and type of each of its columns."""
Tables = Mapping[str, Mapping[str, Sequence[int]]]
"""For each table, its columns: a number for every row. Sets of squares are bit masks."""


def columns_of(layout: FieldLayout) -> dict[str, set[str]]:
    """Return the names of each table's columns."""
    return {table: {column for column, _ in columns} for table, columns in layout}


def pack_game(squares: int, tables: Tables, layout: FieldLayout) -> bytes:
    """Pack a game on a board of so many squares as the kernel reads it.

    Raises KeyError for a table or column that the layout has and the game has not, and ValueError
    for a table whose columns differ in length.
    """
    words = array("Q", (VERSION, squares))
    for table, columns in layout:
        (rows,) = {len(tables[table][column]) for column, _ in columns}
        words.append(rows)
        for column, kind in columns:
            values = tables[table][column]
            words.extend(_halves(values) if kind == "squares" else values)
    return words.tobytes()


def pack_position(position: Position, numbering: Numbering) -> bytes:
    """Pack a position as the kernel reads it."""
    passed = NO_SQUARE if position.ep is None else numbering.dense[position.ep]
    words = array("Q", _halves(numbering.pack_all(position.masks)))
    words.extend(_halves(numbering.pack_all((position.may_convert, position.must_convert))))
    words.extend((position.turn, passed, position.castling))
    words.extend(position.reserves)
    return words.tobytes()


def _halves(masks: Sequence[int]) -> array[int]:
    """Return each set of squares as two words, the lower first."""
    words = array("Q", bytes(16 * len(masks)))
    if max(masks, default=0) <= _WORD:
        words[::2] = array("Q", masks)
    else:
        words[::2] = array("Q", [mask & _WORD for mask in masks])
        words[1::2] = array("Q", [mask >> 64 for mask in masks])
    return words


_GOALS = {
    GoalKind.MATE: 1,
    GoalKind.STALEMATE: 2,
    GoalKind.EITHER: 3,
    GoalKind.CHECK: 4,
    GoalKind.CAPTURE: 8,
    GoalKind.TARGET: 16,
    GoalKind.DOUBLE_MATE: 32,
}
"""By their numbers in the kernel (`Goal` in `src/`), as are the plays and preludes."""
_PLAYS = {Play.DIRECT: 0, Play.SELF: 1, Play.REFLEX: 2, Play.SEMI_REFLEX: 3}
_PRELUDES = {Prelude.NONE: 0, Prelude.HELP: 0, Prelude.SERIES: 1, Prelude.SERIES_HELP: 2}
_NEVER = 1e-9
"""Seconds so short that a search ends at once; 0 is no limit to the kernel."""


def goal_code(goal: Goal) -> int:
    """Return the number of a goal in the kernel."""
    return _GOALS[goal.kind]


def play_code(play: Play) -> int:
    """Return the number of a way of play in the kernel."""
    return _PLAYS[play]


def prelude_code(prelude: Prelude) -> int:
    """Return the number of a prelude in the kernel."""
    return _PRELUDES[prelude]


def seconds_of(limits: Limits) -> float:
    """Return the seconds of limits as the kernel takes them: 0 is no limit."""
    return 0.0 if limits.seconds is None else max(limits.seconds, _NEVER)


def nodes_of(limits: Limits) -> int:
    """Return the number of positions at which the kernel is to stop; 0 is no limit."""
    return 0 if limits.nodes is None else max(limits.nodes, 1)
