"""Placements: the first field of a FEN, which puts pieces on a board.

It runs from the last rank to the first; a number of one or more digits is a run of empty squares,
`*` a square that the board does not have (`games/README.md`, "The start position").
"""

import re
from dataclasses import dataclass, field

from toolkit.rules.board import MAX_SIDE, MISSING, Board, bits
from toolkit.rules.movement.pathtable import PieceType

_FIELD = re.compile(r"(?P<placement>[^\[\]]*)(?:\[(?P<reserve>[^\[\]]*)\])?")
MAX_SHOWN = 40
"""Longer texts are cut where they are reported."""


@dataclass(frozen=True, slots=True)
class Field:
    """The first field of a FEN: its placement and, if any, what stands in brackets after it."""

    placement: str
    reserve: str | None = None
    fault: str = ""
    """The fault in the brackets, if any; nothing else is known of them then."""


@dataclass(slots=True)
class ReadPlacement:
    """The part of a placement that could be read."""

    masks: list[int]
    """One set of squares for each colour and kind of piece."""
    unread: int = 0
    """The squares of the board on which anything may stand, as what is said of them is wrong."""
    faults: list[str] = field(default_factory=list)


LABELS = re.compile(r"(?<!\S)[A-Za-z](?:[ \t]+[A-Za-z]){3,}(?!\S)")
"""A list of pieces, as a page has it where its pictures were: `K P P q P`."""
NO_SQUARES = "lists pieces without the empty squares between them, and so names no position"


def split_field(text: str) -> Field:
    """Split the first field of a FEN."""
    match = _FIELD.fullmatch(text)
    if match is not None:
        return Field(match["placement"], match["reserve"])
    place = min(place for place in (text.find("["), text.find("]")) if place >= 0)
    rest = text[place : place + MAX_SHOWN]
    if text.count("[") == 1 and "]" not in text:
        return Field(text[:place], fault=f"reserves: '[' is never closed, found {rest!r}")
    expected = "expected one pair of brackets and nothing after it"
    return Field(text[:place], fault=f"reserves: {expected}, found {rest!r}")


def has_ranks(board: Board, text: str) -> bool:
    """Return True if a FEN's placement has as many ranks as a board."""
    return len(_rows(text)) == board.ranks


def _rows(text: str) -> list[str]:
    return split_field(text.split()[0]).placement.split("/") if text.strip() else []


def fits_board(board: Board, text: str) -> bool:
    """Return True if a FEN's placement has the ranks, files and missing squares of a board."""
    rows = _rows(text)
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


def read_placement(text: str, board: Board, pieces: tuple[PieceType, ...]) -> ReadPlacement:
    """Read a placement; what is wrong with a part of it leaves the rest as it is."""
    placed = ReadPlacement([0] * (2 * len(pieces)))
    rows = text.split("/")
    if len(rows) != board.ranks:
        placed.faults.append(f"placement: expected {board.ranks} ranks, found {len(rows)}")
        placed.unread = board.squares
        return placed
    for rank, row in zip(reversed(range(board.ranks)), rows, strict=True):
        cells = _cells(row)
        first = rank * board.files
        if len(cells) != board.files:
            found = f"rank {rank + 1}: expected {board.files} squares, found {len(cells)}"
            placed.faults.append(found)
            placed.unread |= ((1 << board.files) - 1) << first & board.squares
            continue
        for file, cell in enumerate(cells):
            _put(board, pieces, placed, first + file, cell)
    return placed


def write_placement(board: Board, pieces: tuple[PieceType, ...], masks: tuple[int, ...]) -> str:
    """Write a placement."""
    cells = [" " if board.has(square) else MISSING for square in range(board.files * board.ranks)]
    for index, mask in enumerate(masks):
        colour, kind = divmod(index, len(pieces))
        letter = pieces[kind].letter
        for square in bits(mask):
            cells[square] = letter.lower() if colour else letter
    rows = ["".join(cells[rank * board.files : (rank + 1) * board.files]) for rank in reversed(range(board.ranks))]
    return "/".join(re.sub(" +", lambda run: str(len(run[0])), row) for row in rows)


def _cells(row: str) -> list[str]:
    """Return a rank of a placement, one item a square: a letter, `*` or a blank."""
    cells: list[str] = []
    for part in re.findall(r"[0-9]+|.", row[: 4 * MAX_SIDE]):
        if part.isascii() and part.isdigit():
            # Longer runs fit no board, and must not cost memory.
            cells += [" "] * (int(part) if len(part) < len("100") else MAX_SIDE + 1)
        else:
            cells.append(part)
    return cells


def _put(board: Board, pieces: tuple[PieceType, ...], placed: ReadPlacement, square: int, cell: str) -> None:
    name = board.name(square)
    if not board.has(square):
        if cell != MISSING:
            found = "an empty square" if cell == " " else repr(cell)
            expected = "the board has no such square, expected '*'"
            placed.faults.append(f"{name}: {expected}, found {found}")
    elif cell == MISSING:
        placed.faults.append(f"{name}: '*' stands where the board has a square")
    elif cell != " ":
        letter = cell.upper() if cell.isascii() else ""
        piece = next((kind for kind in pieces if kind.letter == letter), None)
        if piece is None:
            known = "".join(kind.letter for kind in pieces)
            placed.faults.append(f"{name}: no piece {cell!r}; known are {known}")
            placed.unread |= 1 << square
        else:
            placed.masks[cell.islower() * len(pieces) + piece.index] |= 1 << square
