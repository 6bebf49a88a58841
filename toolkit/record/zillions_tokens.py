"""The words of a saved game of Zillions: what a line of it does to the board.

    line  ::= number "." part+ | "(" edit ")"
    part  ::= piece square ("-" | "x") square      moves a piece; "x" where it takes what stands there
            | player piece square                  puts a piece on a square
            | "x" square                           takes a piece from a square
            | "=" piece ["on" square]              makes another piece of the one that moved
            | "@" square integer integer           sets an attribute, which is no part of the board
            | "Pass"
    edit  ::= "x" square | player piece square

Names are those of Zillions, and without a game not known.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from toolkit.notation.move_grammar import BoardChange

FIRST_LINE = "Zillions Save Game File Version"
"""The first words of a saved game."""
PASS = "pass"
ON = "on"
ATTRIBUTE = re.compile(r"(?<!\S)@\s+\S+\s+-?[0-9]+\s+-?[0-9]+(?!\S)")
"""An attribute, which is no part of the board."""
_INTEGER = re.compile(r"-?[0-9]+")


class SavedMove(NamedTuple):
    """The changes of a line, and the place of its first move's link among its words."""

    changes: tuple[BoardChange, ...] = ()
    link: int | None = None


def read_saved_move(words: list[str]) -> SavedMove | None:
    """Read the changes in the words of a move; None if they are no move."""
    reader = _StepReader(words)
    while reader.at < len(words):
        if not any(part() for part in reader.parts):
            return None
    return SavedMove(tuple(reader.changes), reader.link) if reader.changes else None


def read_edit(text: str) -> BoardChange | None:
    """Read a change of the board before the game; None if the text is none."""
    words = text.split()
    if len(words) == 2 and words[0] == "x":
        return BoardChange(None, words[1])
    if len(words) == 3:
        return BoardChange(f"{words[0]} {words[1]}", None, words[2])
    return None


class _StepReader:
    """Goes through the words of a move."""

    def __init__(self, words: list[str]) -> None:
        self._words = words
        self.at = 0
        self.changes: list[BoardChange] = []
        self.link: int | None = None
        self.parts: tuple[Callable[[], bool], ...] = (
            self._attribute,
            self._taken,
            self._becomes,
            self._moved,
            self._put,
        )

    def _ahead(self, count: int) -> list[str]:
        return self._words[self.at : self.at + count]

    def _attribute(self) -> bool:
        words = self._ahead(4)
        found = len(words) == 4 and words[0] == "@" and all(map(_INTEGER.fullmatch, words[2:]))
        self.at += 4 * found
        return found

    def _taken(self) -> bool:
        words = self._ahead(2)
        if len(words) < 2 or words[0] != "x":
            return False
        return self._add(2, BoardChange(None, words[1]))

    def _becomes(self) -> bool:
        words = self._ahead(4)
        if len(words) < 2 or words[0] != "=" or not self.changes:
            return False
        if len(words) == 4 and words[2] == ON:
            return self._add(4, BoardChange(words[1], None, words[3]))
        return self._add(2, BoardChange(words[1], None, self.changes[-1].target))

    def _moved(self) -> bool:
        words = self._ahead(4)
        if len(words) < 4 or words[2] not in ("-", "x"):
            return False
        if not self.changes:
            self.link = self.at + 2
        return self._add(4, BoardChange(words[0], words[1], words[3]))

    def _put(self) -> bool:
        words = self._ahead(3)
        if len(words) < 3 or set(words) & {"=", "x", "-", "@"}:
            return False
        return self._add(3, BoardChange(f"{words[0]} {words[1]}", None, words[2]))

    def _add(self, count: int, change: BoardChange) -> bool:
        self.changes.append(change)
        self.at += count
        return True
