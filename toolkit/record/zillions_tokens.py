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

import re
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
    changes: list[BoardChange] = []
    link: int | None = None
    at = 0
    while at < len(words):
        part = _read_part(words[at : at + 4], changes)
        if part is None:
            return None
        length, change = part
        if change is not None:
            if not changes and change.origin and change.target:
                link = at + 2
            changes.append(change)
        at += length
    return SavedMove(tuple(changes), link) if changes else None


def _read_part(words: list[str], before: list[BoardChange]) -> tuple[int, BoardChange | None] | None:
    """Read the part with which some words begin: its length, and the change that it makes, if any."""
    match words:
        case ["@", _, *numbers] if len(numbers) == 2 and all(map(_INTEGER.fullmatch, numbers)):
            return 4, None
        case ["x", square, *_]:
            return 2, BoardChange(None, square)
        case ["=", piece, on, square] if before and on == ON:
            return 4, BoardChange(piece, None, square)
        case ["=", piece, *_] if before:
            return 2, BoardChange(piece, None, before[-1].target)
        case [piece, origin, "-" | "x", target]:
            return 4, BoardChange(piece, origin, target)
        case [player, piece, square, *_] if not {"=", "x", "-", "@"} & {player, piece, square}:
            return 3, BoardChange(f"{player} {piece}", None, square)
    return None


def read_edit(text: str) -> BoardChange | None:
    """Read a change of the board before the game; None if the text is none."""
    words = text.split()
    if len(words) == 2 and words[0] == "x":
        return BoardChange(None, words[1])
    if len(words) == 3:
        return BoardChange(f"{words[0]} {words[1]}", None, words[2])
    return None
