"""Packs a game and its positions into the bytes that the kernel reads (`src/packed.h`).

What a packed game holds is listed once, in `src/description.h`; the kernel hands that list out as
its layout, by which the game is packed here.
"""

from __future__ import annotations

from array import array
from collections.abc import Mapping, Sequence

from toolkit.kernel.numbering import Numbering
from toolkit.rules.position import Position

VERSION = 1
"""Of what the columns mean; the kernel refuses a game of another."""
NO_SQUARE = 255
_WORD = (1 << 64) - 1

FieldLayout = tuple[tuple[str, tuple[tuple[str, str], ...]], ...]
"""For each table its name, and the name and type of each of its columns."""
Tables = Mapping[str, Mapping[str, Sequence[int]]]
"""For each table, its columns: a number for every row. Sets of squares are bit masks."""


def columns_of(layout: FieldLayout) -> dict[str, set[str]]:
    """The names of each table's columns."""
    return {table: {column for column, _ in columns} for table, columns in layout}


def pack_game(squares: int, tables: Tables, layout: FieldLayout) -> bytes:
    """A game on a board of so many squares as the kernel reads it.

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
    """A position as the kernel reads it."""
    passed = NO_SQUARE if position.ep is None else numbering.dense[position.ep]
    words = array("Q", _halves(numbering.pack_all(position.masks)))
    words.extend(_halves(numbering.pack_all((position.may_convert, position.must_convert))))
    words.extend((position.turn, passed, position.castling))
    words.extend(position.reserves)
    return words.tobytes()


def _halves(masks: Sequence[int]) -> array[int]:
    """Each set of squares as two words, the lower first."""
    words = array("Q", bytes(16 * len(masks)))
    if max(masks, default=0) <= _WORD:
        words[::2] = array("Q", masks)
    else:
        words[::2] = array("Q", [mask & _WORD for mask in masks])
        words[1::2] = array("Q", [mask >> 64 for mask in masks])
    return words
