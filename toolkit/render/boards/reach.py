"""Moves of pieces as small boards side by side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from toolkit.render.boards.text import ABSENT, EMPTY
from toolkit.rules.board import FILES, Board

WIDTH = 80
_GAP = 4


@dataclass(frozen=True, slots=True)
class Picture:
    """A piece on an empty board, and the mark of each square that it may reach."""

    letter: str
    name: str
    origin: int
    marks: Mapping[int, str]


def draw_reach(board: Board, picture: Picture) -> list[str]:
    """Draw one piece; one text a line."""
    width = len(str(board.ranks))
    rows = [f"{picture.letter}  {picture.name}"]
    for rank in reversed(range(board.ranks)):
        cells = []
        for square in range(rank * board.files, (rank + 1) * board.files):
            empty = EMPTY if board.has(square) else ABSENT
            here = square == picture.origin
            cells.append(picture.letter if here else picture.marks.get(square, empty))
        rows.append(f"{rank + 1:>{width}}  {' '.join(cells)}".rstrip())
    return [*rows, " " * (width + 2) + " ".join(FILES[: board.files])]


def draw_side_by_side(board: Board, pictures: Sequence[Picture]) -> str:
    """Draw several pieces, as many side by side as a terminal has room for."""
    drawn = [draw_reach(board, picture) for picture in pictures]
    wide = max((len(line) for lines in drawn for line in lines), default=0) + _GAP
    across = max(1, (WIDTH + _GAP) // wide)
    strips = []
    for start in range(0, len(drawn), across):
        side_by_side = zip_longest(*drawn[start : start + across], fillvalue="")
        rows = ("".join(f"{line:{wide}}" for line in lines).rstrip() for lines in side_by_side)
        strips.append("\n".join(rows))
    return "\n\n".join(strips)
