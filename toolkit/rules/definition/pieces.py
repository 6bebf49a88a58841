"""The pieces of a game's file: names, movement words, promotion."""

import re
from collections.abc import Iterator
from dataclasses import replace

from toolkit.rules.board import Board
from toolkit.rules.definition.document import GameDocument
from toolkit.rules.definition.toml import Place
from toolkit.rules.movement.pathtable import PieceType
from toolkit.rules.movement.words import ZONES, Word, read_words

DRAWINGS = (
    *("king", "queen", "rook", "bishop", "knight", "pawn"),
    *("sissa", "chancellor", "bishop-knight", "man", "queen-knight", "equihopper"),
)
"""The drawings of pieces by name, for a file that names none."""
FIGURES = {
    "amazon": ("queen-knight", 0), "empress": ("chancellor", 0), "princess": ("bishop-knight", 0),
    "grasshopper": ("queen", 180), "rookhopper": ("rook", 180), "bishophopper": ("bishop", 180),
    "kinghopper": ("king", 180), "nightrider": ("knight", 180), "wazir": ("rook", 180),
    "fers": ("bishop", 180), "erlking": ("king", 180), "berolina pawn": ("pawn", 180),
    "camel": ("knight", 90), "mao": ("knight", 90), "dabbaba": ("rook", 90),
    "alfil": ("bishop", 90), "contragrasshopper": ("queen", 90), "superpawn": ("pawn", 90),
    "nonstop equihopper": ("equihopper", 90), "zebra": ("knight", 270), "moa": ("knight", 270),
    "nao": ("knight", 270), "leo": ("queen", 270), "pao": ("rook", 270), "vao": ("bishop", 270),
    "lion": ("queen", 270), "rook-lion": ("rook", 270), "bishop-lion": ("bishop", 270),
    "chinese pawn": ("pawn", 270),
}  # fmt: skip
"""The drawings of problemists by name, and the degrees by which they are turned to the right.

Those that have a figure of their own are doubled ones; what lands behind a hurdle, and the nightrider,
stand upside down; the Chinese family and the lions are turned to the left.
"""
_LETTERED = {"K": "king", "Q": "queen", "R": "rook", "B": "bishop", "N": "knight", "P": "pawn"}
"""The drawings of pieces by letter, if no other piece has the same."""


def read_pieces(document: GameDocument, board: Board | None) -> tuple[PieceType, ...]:
    """Read the pieces; what is wrong with one leaves the others as they are."""
    letters = [name for name in document.names("pieces") if re.fullmatch("[A-Z]", name)]
    pieces = tuple(_piece(document, board, letters, index) for index in range(len(letters)))
    royal = [piece.letter for piece in pieces if piece.royal]
    if letters and not royal and all(_says_royal(document, letter) for letter in letters):
        document.fault(("pieces",), "no piece is royal; expected royal = true for one of them")
    for letter in royal[1:]:
        message = f"only one piece can be royal, and {royal[0]} already is"
        document.fault(("pieces", letter, "royal"), message)
    return _drawn(pieces)


def _drawn(pieces: tuple[PieceType, ...]) -> tuple[PieceType, ...]:
    """Return the pieces with a drawing each, where their names or their letters suggest one."""
    pieces = with_figures(pieces)
    chosen = {piece.drawing for piece in pieces if not piece.turn}
    lettered = (_LETTERED.get(piece.letter, "") for piece in pieces)
    free = ["" if drawing in chosen else drawing for drawing in lettered]
    each = zip(pieces, free, strict=True)
    return tuple(replace(piece, drawing=piece.drawing or other) for piece, other in each)


def with_figures(pieces: tuple[PieceType, ...]) -> tuple[PieceType, ...]:
    """Return the pieces with the figures that their names suggest; of two alike, the first has it."""
    taken = {(piece.drawing, piece.turn) for piece in pieces if piece.drawing}
    found = []
    for piece in pieces:
        drawing, turn = figure = _named(piece)
        if not piece.drawing and drawing and not (turn and figure in taken):
            taken.add(figure)
            piece = replace(piece, drawing=drawing, turn=turn)
        found.append(piece)
    return tuple(found)


def _named(piece: PieceType) -> tuple[str, int]:
    """Return the drawing that a piece's name suggests, and its turn."""
    name = piece.name.strip().casefold()
    return FIGURES.get(name, (name if name in DRAWINGS else "", 0))


def read_square(document: GameDocument, board: Board | None, name: str, at: Place) -> int:
    """Read a square that the board must have, as a mask; without a board nothing can be said."""
    square = board.square(name) if board is not None else None
    if square is not None and board is not None and board.has(square):
        return 1 << square
    if board is not None:
        document.fault(at, f"the board has no square {name}")
    return 0


def read_zone(document: GameDocument, board: Board | None, at: tuple[str, ...]) -> tuple[int, int]:
    """Read squares that are given for each colour."""
    zone = [0, 0]
    for colour, side in enumerate(("white", "black")):
        for index, name in document.items(*at, side):
            zone[colour] |= read_square(document, board, name, (*at, side, index))
    return zone[0], zone[1]


def _says_royal(document: GameDocument, letter: str) -> bool:
    """Return True if a file says whether a piece is royal."""
    return document.sound(("pieces", letter, "royal"))


def _piece(document: GameDocument, board: Board | None, letters: list[str], index: int) -> PieceType:
    letter = letters[index]
    at = ("pieces", letter)
    royal = document.get(*at, "royal", default=False)
    if royal and document.names(*at, "promotion"):
        document.fault((*at, "promotion"), "a royal piece cannot promote")
    drawing = document.get(*at, "drawing", default="")
    turn = document.get(*at, "turn", default=0)
    if turn and drawing in ("", "disc") and document.sound((*at, "drawing")):
        document.fault((*at, "turn"), "turns a drawing, and none is named; expected drawing too")
    return PieceType(
        index=index,
        letter=letter,
        name=document.get(*at, "name", default=letter),
        words=tuple(_words(document, board, (*at, "moves"))),
        royal=royal,
        pawn=document.get(*at, "pawn", default=False),
        becomes=_becomes(document, letters, (*at, "promotion", "to")),
        promotes_on=read_zone(document, board, (*at, "promotion")),
        drawing=drawing,
        turn=turn,
        files=board.files if board else 0,
    )


def _words(document: GameDocument, board: Board | None, at: tuple[str, ...]) -> Iterator[Word]:
    for index, text in document.items(*at):
        try:
            words = read_words(text)
        except ValueError as error:
            document.fault((*at, index), str(error))
            continue
        for name in {*words[0].squares, *words[0].targets}.difference(ZONES):
            read_square(document, board, name, (*at, index))
        if board is not None and not all(_fits(board, word) for word in words):
            document.fault((*at, index), f"{text!r} leads nowhere on a board of {board.size}")
        yield from words


def _fits(board: Board, word: Word) -> bool:
    """Return True if a board has room for the fewest leaps of a word."""
    leaps = 1 if word.lame else word.hop.least
    return any(abs(file) * leaps < board.files and abs(rank) * leaps < board.ranks for file, rank in word.legs[0].steps)


def _becomes(document: GameDocument, letters: list[str], at: tuple[str, ...]) -> tuple[int, ...]:
    said = document.get(*at, default="")
    for letter in dict.fromkeys(said):
        if letter not in letters:
            document.fault(at, f"there is no piece {letter}; known are {''.join(letters)}")
        elif document.get("pieces", letter, "royal"):
            document.fault(at, f"{letter} is royal, and no piece may become it")
        elif document.names("pieces", letter, "promotion"):
            document.fault(at, f"{letter} would have to promote itself")
        if said.count(letter) > 1:
            document.fault(at, f"{letter} is given twice")
    return tuple(letters.index(letter) for letter in dict.fromkeys(said) if letter in letters)
