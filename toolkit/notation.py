"""Moves as text: written in full and in short algebraic notation, read in these and more forms.

Full: `Ng9-g7`, `Bd3xf5`, `Pe7-e8=Q`, `M@e1`, `O-O`. Short: `Ng7`, `Bxf5`, `e8=Q`, `exd5`, with as
much of the origin as tells the move from others. Coordinates: `g9g7`, `e7e8q`. A figurine stands
for the letter of the piece that it shows; marks may follow.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from toolkit.board import SQUARE_PATTERN, Board, bits
from toolkit.errors import AmbiguousMoveError, IllegalMoveError, InvalidMoveError
from toolkit.pathtable import PieceType
from toolkit.position import Manner, Move, Position

FIGURES = {
    "king": "\u2654\u265a",
    "queen": "\u2655\u265b",
    "rook": "\u2656\u265c",
    "bishop": "\u2657\u265d",
    "knight": "\u2658\u265e",
    "pawn": "\u2659\u265f",
}
"""White's and Black's figurine for each piece, by name or drawing, that Unicode has one of."""
_PAWN = "P"
"""The letter that short notation leaves out."""
_FIGURINE = re.compile("[\u2654-\u265f]\ufe0e?")
MOST_NAMED = 8
"""How many moves a message names."""
_MARKS = r"\s*(?:e\.p\.)?[+#!?]*"
_BECOMES = r"(?:\s*=?\s*\(?(?P<promotion>[A-Z])\)?(?![A-Za-z0-9@]))?"
_FULL = re.compile(
    rf"(?P<piece>[A-Z])?(?P<origin>{SQUARE_PATTERN})\s*(?P<link>[-x\u2013])?\s*"
    rf"(?P<target>{SQUARE_PATTERN}){_BECOMES}{_MARKS}"
)
_COORDINATES = re.compile(
    r"(?P<origin>[a-p]1?[0-9])(?P<target>[a-p](?:1[0-6]|[1-9]))(?P<promotion>[a-z])?"
)
_SHORT = re.compile(
    rf"(?P<piece>[A-Z])?(?P<file>[a-p])?(?P<rank>1[0-6]|[1-9])?(?P<link>x)?"
    rf"(?P<target>{SQUARE_PATTERN}){_BECOMES}{_MARKS}"
)
_DROP = re.compile(rf"(?P<piece>[A-Z])?@(?P<target>{SQUARE_PATTERN}){_MARKS}")
_CASTLING = re.compile(rf"(?P<castling>[O0]-[O0](?:-[O0])?){_MARKS}")
_PATH = re.compile(
    rf"[A-Z]?(?P<origin>{SQUARE_PATTERN})(?:-{SQUARE_PATTERN})+-(?P<target>{SQUARE_PATTERN})"
)


class Objection(NamedTuple):
    """What a text says of its move that is not so: an `x` where nothing can be captured."""

    text: str
    reason: str


class Named(NamedTuple):
    """The squares of a move that a text names, legal or not, and what it says wrongly."""

    origin: int
    target: int
    objection: Objection | None = None


def format_bare(board: Board, move: Move) -> str:
    """Write a move without marks of check: `Ng9-g7`, `Bd3xf5`, `Pe7-e8=Q`, `M@e1`, `O-O`."""
    if move.way is not None:
        return move.way.text
    target = board.name(move.target)
    if move.manner is Manner.DROP:
        return f"{move.piece.letter}@{target}"
    link = "-" if move.captured is None else "x"
    becomes = f"={move.promotion.letter}" if move.promotion else ""
    return f"{move.piece.letter}{board.name(move.origin)}{link}{target}{becomes}"


def format_move(position: Position, move: Move) -> str:
    """Write a move of a position, with `+` for check and `#` for checkmate."""
    after = position.play(move)
    mark = ("#" if not after.has_move() else "+") if after.in_check() else ""
    return format_bare(position.game.board, move) + mark


def format_short(position: Position, move: Move) -> str:
    """Write a legal move in short notation: with as little of its origin as tells it from others.

    `Ng3`, `Nce3`, `exd5`, `e8=Q#`. Only the letter P is left out; a P that captures has its file.
    """
    bare = format_bare(position.game.board, move)
    mark = format_move(position, move)[len(bare) :]
    if move.way is not None or move.manner is Manner.DROP:
        return bare + mark
    board, letter = position.game.board, move.piece.letter.replace(_PAWN, "")
    link = "" if move.captured is None else "x"
    becomes = f"={move.promotion.letter}" if move.promotion else ""
    return f"{letter}{_origin(position, move)}{link}{board.name(move.target)}{becomes}{mark}"


def _origin(position: Position, move: Move) -> str:
    """The part of a move's origin that short notation needs."""
    board = position.game.board
    name = board.name(move.origin)
    others = [
        board.name(other.origin)
        for other in position.moves()
        if (other.target, other.piece, other.promotion) == (move.target, move.piece, move.promotion)
        and other.origin != move.origin
        and other.manner in (Manner.STEP, Manner.EN_PASSANT)
    ]
    captures = move.piece.letter == _PAWN and move.captured is not None
    for part in ("", name[0], name[1:]):
        taken = any(_fits(other, part) for other in others)
        if not taken and not (captures and part != name[0]):
            return part
    return name


def _fits(name: str, part: str) -> bool:
    """Whether a square's name has a file or a rank; every one fits nothing."""
    return part in ("", name[0], name[1:])


def _lettered(position: Position, text: str) -> str:
    """A text with letters in the place of figurines; one that no piece of the game has stays."""

    def letter(match: re.Match[str]) -> str:
        name = next(name for name, figures in FIGURES.items() if match[0][0] in figures)
        for piece in position.game.pieces:
            if name in (piece.drawing, piece.name):
                return piece.letter
        return match[0]

    return _FIGURINE.sub(letter, text)


def read_move(position: Position, text: str) -> Move:
    """Read a legal move of a position from full, coordinate or unambiguous short notation.

    Raises InvalidMoveError, IllegalMoveError or AmbiguousMoveError.
    """
    text = _lettered(position, text.strip())
    special = _DROP.fullmatch(text) or _CASTLING.fullmatch(text)
    if special is not None:
        return _special(position, special, text)
    match = _two_squares(text)
    if match is not None:
        return _full(position, match, text)
    match = _SHORT.fullmatch(text)
    if match is None:
        message = f"{text!r} is not a move; expected one such as Ng9-g7, g9g7 or Ng7"
        raise InvalidMoveError(text, message)
    return _short(position, match, text)


def _two_squares(text: str) -> re.Match[str] | None:
    """Match a move that names both its squares; the letter of N1f3 is a piece and no file."""
    match = _FULL.fullmatch(text)
    if match is None:
        return _COORDINATES.fullmatch(text)
    short = match["piece"] is None and text[0].isupper() and match["target"][0].islower()
    return None if short and _SHORT.fullmatch(text) else match


def _special(position: Position, match: re.Match[str], text: str) -> Move:
    """Read a drop or castling."""
    fields = match.groupdict()
    if fields.get("castling"):
        castling = fields["castling"].replace("0", "O")
        fits = [move for move in position.moves() if move.way and move.way.text == castling]
    else:
        target = position.game.board.square(fields["target"])
        fits = [
            move
            for move in position.moves()
            if move.manner is Manner.DROP
            and move.target == target
            and fields["piece"] in (None, move.piece.letter)
        ]
    return _the_one(position, fits, text)


def _full(position: Position, match: re.Match[str], text: str) -> Move:
    fields = match.groupdict()
    origin, target = squares_of(position.game.board, match["origin"], match["target"], text)
    fits = [move for move in position.candidates(origin, target) if position.is_safe(move)]
    man, wrong = position.piece_at(origin), wrong_letter(position, origin, fields.get("piece"))
    if wrong and man is not None and man.colour is position.turn:
        raise IllegalMoveError(text, f"{text}: {wrong}")
    return _the_one(position, _becoming(fits, fields["promotion"]), text)


def _becoming(moves: list[Move], letter: str | None) -> list[Move]:
    """Those of some moves that promote to a piece; all, if none is named."""
    if letter is None:
        return moves
    named = letter.upper()
    return [move for move in moves if move.promotion and move.promotion.letter == named]


def _the_one(position: Position, fits: list[Move], text: str) -> Move:
    """The only one of the moves that fit a text; raises a MoveError if it is not one."""
    if not fits:
        raise IllegalMoveError(text, f"{text} is not legal in this position")
    if len(fits) > 1:
        raise AmbiguousMoveError(text, f"{text} fits {names(position.game.board, fits)}")
    return fits[0]


def wrong_letter(position: Position, origin: int, letter: str | None) -> str:
    """What stands on a square, if it is another piece than a letter says; else an empty text.

    For example: `a king, not a rook, stands on e9`.
    """
    man, name = position.piece_at(origin), position.game.board.name(origin)
    if man is None or letter is None or letter == man.type.letter:
        return ""
    found = _one(man.type.name) if man.colour is position.turn else man.words
    meant = position.game.piece(letter)
    if meant is None:
        return f"{found} stands on {name}, and {position.game.name} has no piece {letter}"
    return f"{found}, not {_one(meant.name)}, stands on {name}"


def _one(name: str) -> str:
    return f"{'an' if name[:1].casefold() in 'aeiou' else 'a'} {name}"


def squares_of(board: Board, origin: str, target: str, text: str) -> tuple[int, int]:
    """Find the two squares of a move; raises InvalidMoveError where the board has no such."""
    found = []
    for name in (origin, target):
        square = board.square(name)
        if square is None or not board.has(square):
            raise InvalidMoveError(text, f"{text}: the board has no square {name}")
        found.append(square)
    return found[0], found[1]


def _short(position: Position, match: re.Match[str], text: str) -> Move:
    board = position.game.board
    letter, target = match["piece"] or "P", board.square(match["target"])
    fits = [
        move
        for move in position.moves()
        if move.piece.letter == letter
        and move.target == target
        and move.manner in (Manner.STEP, Manner.EN_PASSANT)
        and _fits(board.name(move.origin), match["file"] or "")
        and _fits(board.name(move.origin), match["rank"] or "")
    ]
    return _the_one(position, _becoming(fits, match["promotion"]), text)


def names(board: Board, moves: Iterable[Move]) -> str:
    """Write several moves as a list in words."""
    return ", ".join(format_bare(board, move) for move in moves)


def some_names(board: Board, moves: Sequence[Move]) -> str:
    """Write the first of several moves, and how many more there are."""
    more = len(moves) - MOST_NAMED
    return names(board, moves[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def read_drop(position: Position, text: str) -> tuple[PieceType | None, int] | None:
    """Read the piece and the square of a drop, legal or not; None where the text is no drop.

    A text without a letter stands for the first piece that can be in reserve. Raises
    InvalidMoveError where the board has no such square.
    """
    match = _DROP.fullmatch(text.strip())
    if match is None:
        return None
    target, _ = squares_of(position.game.board, match["target"], match["target"], text)
    if match["piece"]:
        return position.game.piece(match["piece"]), target
    most = zip(position.game.pieces, position.game.rules.reserve, strict=False)
    return next((piece for piece, count in most if count), None), target


def read_squares(position: Position, text: str) -> Named:
    """Read the squares of a move, legal or not, and what its text says wrongly.

    A path such as g1-h2-g2 stands for the move along it, castling for its king's move. A short form
    stands for the legal move that it fits, else for that of the man of its kind which has most
    paths to the square.

    Raises InvalidMoveError, IllegalMoveError or AmbiguousMoveError.
    """
    text = _lettered(position, text.strip())
    board = position.game.board
    path = _PATH.fullmatch(text)
    if path is not None:
        return Named(*squares_of(board, path["origin"], path["target"], text))
    castling = _CASTLING.fullmatch(text)
    if castling is not None:
        return Named(*_castling_squares(position, castling["castling"].replace("0", "O"), text))
    match = _two_squares(text)
    if match is None:
        origin, target = _read_short(position, text)
        match = _SHORT.fullmatch(text)
        assert match is not None
    else:
        origin, target = squares_of(board, match["origin"], match["target"], text)
        wrong = wrong_letter(position, origin, match.groupdict().get("piece"))
        if wrong:
            raise IllegalMoveError(text, f"{text}: {wrong}")
    captures = match.groupdict().get("link") == "x"
    reason = _wrong_capture(position, origin, target) if captures else ""
    return Named(origin, target, Objection(text, reason) if reason else None)


def _wrong_capture(position: Position, origin: int, target: int) -> str:
    """Say that a move of the side to move takes nothing; an empty text if it may take something."""
    man = position.piece_at(origin)
    if man is None or man.colour is not position.turn or position.piece_at(target) is not None:
        return ""
    if any(move.captured for move in position.candidates(origin, target)):
        return ""
    return f"{position.game.board.name(target)} is empty, nothing is captured there"


def _castling_squares(position: Position, castling: str, text: str) -> tuple[int, int]:
    ways = [way for way in position.game.rules.castling if way.colour is position.turn]
    found = next((way.king for way in ways if way.text == castling), None)
    if found is None:
        raise IllegalMoveError(text, f"{text}: {position.game.name} has no such castling")
    return found


def _read_short(position: Position, text: str) -> tuple[int, int]:
    try:
        move = read_move(position, text)
    except IllegalMoveError:
        match = _SHORT.fullmatch(text)
        assert match is not None
        piece = position.game.piece(match["piece"] or "P")
        target = position.game.board.square(match["target"])
        men = list(bits(position.mask(position.turn, piece))) if piece else []
        if piece is None or target is None or not men:
            raise
        table, turn = position.game.table, position.turn
        return max(men, key=lambda origin: len(table.between(turn, piece, origin, target))), target
    return move.origin, move.target
