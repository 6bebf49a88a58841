"""Position text (FEN): six fields, of which the last two may be left out.

Placement runs from the last rank to the first; a number of one or more digits is a run of empty
squares, `*` a square that the board does not have (rules.md, "Position text").
"""

from __future__ import annotations

import re

from toolkit.board import MAX_SIDE, MISSING, Board, Colour
from toolkit.errors import FenError, GameError
from toolkit.game import Game
from toolkit.position import Position

MAX_CLOCK = 99_999
_TURNS = {"w": Colour.WHITE, "b": Colour.BLACK}


def read_fen(game: Game, text: str) -> Position:
    """Read a position; raises FenError that lists every fault."""
    fields = text.split()
    if len(fields) not in (4, 6):
        raise FenError(text, (f"a FEN has 6 fields, or 4 without the clocks; found {len(fields)}",))
    faults: list[str] = []
    men = _placement(game, fields[0], faults)
    turn = _TURNS.get(fields[1], Colour.WHITE)
    if fields[1] not in _TURNS:
        faults.append(f"side to move: expected w or b, found {fields[1]!r}")
    for name, value in (("rights", fields[2]), ("en-passant square", fields[3])):
        if value != "-":
            faults.append(f"{name}: {game.name} has none, expected '-', found {value!r}")
    clocks = fields[4:] or ["0", "1"]
    halfmove = _clock("half-move clock", clocks[0], 0, faults)
    fullmove = _clock("move number", clocks[1], 1, faults)
    position = Position(game, men, turn, halfmove, fullmove)
    faults += setup_faults(position)
    if faults:
        raise FenError(text, tuple(faults))
    return position


def write_fen(position: Position) -> str:
    """Write a position as FEN."""
    turn = "wb"[position.turn]
    return f"{placement(position)} {turn} - - {position.halfmove} {position.fullmove}"


def start(game: Game) -> Position:
    """A game's start position; raises GameError if its file gives a wrong one."""
    try:
        return read_fen(game, game.start)
    except FenError as error:
        raise GameError(game.key, "start", str(error)) from error


def setup_faults(position: Position) -> list[str]:
    """What the rules have against a set-up: kings, and the side that just moved left in check."""
    faults = []
    royal = position.game.royal
    counts = {colour: position.mask(colour, royal).bit_count() for colour in Colour}
    for colour, count in counts.items():
        if count != 1:
            faults.append(f"{colour.word} has {count or 'no'} {royal.name}{'s' * (count > 1)}")
    if not faults and position.in_check(position.turn.other):
        faults.append(f"{position.turn.other.word}, who just moved, is left in check")
    return faults


def fits_board(board: Board, text: str) -> bool:
    """Tell whether a FEN's placement has the ranks, files and missing squares of a board."""
    rows = text.split()[0].split("/") if text.strip() else []
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


def placement(position: Position) -> str:
    """The first field of a FEN."""
    board = position.game.board
    rows = []
    for rank in reversed(range(board.ranks)):
        row = "".join(_cell(position, rank * board.files + file) for file in range(board.files))
        rows.append(re.sub(" +", lambda run: str(len(run[0])), row))
    return "/".join(rows)


def _cell(position: Position, square: int) -> str:
    if not position.game.board.has(square):
        return MISSING
    man = position.man(square)
    return man.letter if man else " "


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


def _placement(game: Game, text: str, faults: list[str]) -> tuple[int, ...]:
    board = game.board
    men = [0] * (2 * len(game.pieces))
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
            _put(game, men, rank * board.files + file, cell, faults)
    return tuple(men)


def _put(game: Game, men: list[int], square: int, cell: str, faults: list[str]) -> None:
    name = game.board.name(square)
    if not game.board.has(square):
        if cell != MISSING:
            found = "an empty square" if cell == " " else repr(cell)
            faults.append(f"{name}: the board has no such square, expected '*', found {found}")
    elif cell == MISSING:
        faults.append(f"{name}: '*' stands where the board has a square")
    elif cell != " ":
        piece = game.piece(cell.upper()) if cell.isascii() else None
        if piece is None:
            known = "".join(kind.letter for kind in game.pieces)
            faults.append(f"{name}: no piece {cell!r}; {game.name} has {known}")
        else:
            men[cell.islower() * len(game.pieces) + piece.index] |= 1 << square


def _clock(name: str, text: str, least: int, faults: list[str]) -> int:
    digits = text.isascii() and text.isdigit() and len(text) <= len(str(MAX_CLOCK))
    if digits and int(text) >= least:
        return int(text)
    faults.append(f"{name}: expected a number from {least} to {MAX_CLOCK}, found {text[:20]!r}")
    return least
