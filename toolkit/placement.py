"""Placements: the first field of a FEN, which puts men on a board.

It runs from the last rank to the first; a number of one or more digits is a run of empty squares,
`*` a square that the board does not have (rules.md, "Position text").
"""

from __future__ import annotations

import re

from toolkit.board import MAX_SIDE, MISSING, Board, bits
from toolkit.pathtable import PieceType

_FIELD = re.compile(r"(?P<men>[^\[\]]*)(?:\[(?P<reserve>[^\[\]]*)\])?")


def split_field(text: str) -> tuple[str, str | None]:
    """Split the first field of a FEN into the placement and, if any, what brackets hold."""
    match = _FIELD.fullmatch(text)
    return (match["men"], match["reserve"]) if match else (text, None)


def fits_board(board: Board, text: str) -> bool:
    """Tell whether a FEN's placement has the ranks, files and missing squares of a board."""
    rows = split_field(text.split()[0])[0].split("/") if text.strip() else []
    if len(rows) != board.ranks:
        return False
    for rank, row in zip(reversed(range(board.ranks)), rows, strict=True):
        cells = _cells(row)
        if len(cells) != board.files:
            return False
        for file, cell in enumerate(cells):
            if (cell == MISSING) is board.has(rank * board.files + file):
                return False
    return True


def read_men(
    board: Board, pieces: tuple[PieceType, ...], text: str, faults: list[str]
) -> tuple[int, ...]:
    """Read a placement: one set of squares for each colour and kind of piece.

    What is wrong is added to `faults`, and the rest is still read.
    """
    men = [0] * (2 * len(pieces))
    rows = text.split("/")
    if len(rows) != board.ranks:
        faults.append(f"placement: expected {board.ranks} ranks, found {len(rows)}")
        return tuple(men)
    for rank, row in zip(reversed(range(board.ranks)), rows, strict=True):
        cells = _cells(row)
        if len(cells) != board.files:
            faults.append(f"rank {rank + 1}: expected {board.files} squares, found {len(cells)}")
            continue
        for file, cell in enumerate(cells):
            _put(board, pieces, men, rank * board.files + file, cell, faults)
    return tuple(men)


def write_men(board: Board, pieces: tuple[PieceType, ...], men: tuple[int, ...]) -> str:
    """Write a placement."""
    cells = [" " if board.has(square) else MISSING for square in range(board.files * board.ranks)]
    for index, mask in enumerate(men):
        colour, kind = divmod(index, len(pieces))
        letter = pieces[kind].letter
        for square in bits(mask):
            cells[square] = letter.lower() if colour else letter
    rows = [
        "".join(cells[rank * board.files : (rank + 1) * board.files])
        for rank in reversed(range(board.ranks))
    ]
    return "/".join(re.sub(" +", lambda run: str(len(run[0])), row) for row in rows)


def _cells(row: str) -> list[str]:
    """A rank of a placement, one item a square: a letter, `*` or a blank."""
    cells: list[str] = []
    for part in re.findall(r"[0-9]+|.", row[: 4 * MAX_SIDE]):
        if part.isascii() and part.isdigit():
            # Longer runs fit no board, and must not cost memory.
            cells += [" "] * (int(part) if len(part) < len("100") else MAX_SIDE + 1)
        else:
            cells.append(part)
    return cells


def _put(
    board: Board,
    pieces: tuple[PieceType, ...],
    men: list[int],
    square: int,
    cell: str,
    faults: list[str],
) -> None:
    name = board.name(square)
    if not board.has(square):
        if cell != MISSING:
            found = "an empty square" if cell == " " else repr(cell)
            faults.append(f"{name}: the board has no such square, expected '*', found {found}")
    elif cell == MISSING:
        faults.append(f"{name}: '*' stands where the board has a square")
    elif cell != " ":
        letter = cell.upper() if cell.isascii() else ""
        piece = next((kind for kind in pieces if kind.letter == letter), None)
        if piece is None:
            known = "".join(kind.letter for kind in pieces)
            faults.append(f"{name}: no piece {cell!r}; known are {known}")
        else:
            men[cell.islower() * len(pieces) + piece.index] |= 1 << square
