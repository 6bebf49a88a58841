"""The pieces of a game's file: names, movement words, promotion."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from toolkit.board import Board
from toolkit.definition.document import Document, Place
from toolkit.pathtable import PieceType
from toolkit.words import Word, read_words


def read_pieces(document: Document, board: Board | None) -> tuple[PieceType, ...]:
    """Read the pieces; what is wrong with one leaves the others as they are."""
    letters = list(document.data["pieces"])
    pieces = tuple(_piece(document, board, letters, index) for index in range(len(letters)))
    if sum(piece.royal for piece in pieces) != 1:
        document.fault(("pieces",), "exactly one piece must be royal")
    return pieces


def read_squares(
    document: Document, board: Board | None, names: tuple[str, ...] | list[str], at: Place
) -> int:
    """Read squares that the board must have; without a board nothing can be said."""
    mask = 0
    for name in names if board is not None else ():
        assert board is not None
        square = board.square(name)
        if square is None or not board.has(square):
            document.fault(at, f"the board has no square {name}")
        else:
            mask |= 1 << square
    return mask


def read_zone(document: Document, board: Board | None, at: Place) -> tuple[int, int]:
    """Read squares that are given for each colour."""
    white, black = (
        read_squares(document, board, document.get(*at, side, default=()), (*at, side))
        for side in ("white", "black")
    )
    return white, black


def _piece(document: Document, board: Board | None, letters: list[str], index: int) -> PieceType:
    letter = letters[index]
    at = ("pieces", letter)
    entry: Any = document.get(*at, default={})
    return PieceType(
        index=index,
        letter=letter,
        name=entry.get("name", letter),
        words=tuple(_words(document, board, entry.get("moves", ()), (*at, "moves"))),
        royal=entry.get("royal", False),
        pawn=entry.get("pawn", False),
        becomes=_becomes(document, letters, (*at, "promotion")),
        promotes_on=read_zone(document, board, (*at, "promotion")),
    )


def _words(document: Document, board: Board | None, texts: list[str], at: Place) -> Iterator[Word]:
    for text in texts:
        try:
            words = read_words(text)
        except ValueError as error:
            document.fault(at, str(error))
            continue
        read_squares(document, board, words[0].squares if words else (), at)
        yield from words


def _becomes(document: Document, letters: list[str], at: Place) -> tuple[int, ...]:
    said = document.get(*at, "to", default="")
    for letter in said:
        if letter not in letters:
            document.fault(at, f"to: there is no piece {letter}")
        elif document.get("pieces", letter, "royal"):
            document.fault(at, f"to: {letter} is royal")
        elif document.get("pieces", letter, "promotion"):
            document.fault(at, f"to: {letter} would have to promote itself")
    if len(set(said)) < len(said):
        document.fault(at, "to: a letter is given twice")
    return tuple(letters.index(letter) for letter in said if letter in letters)
