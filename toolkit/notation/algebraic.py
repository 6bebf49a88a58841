"""Moves as text: written in full and in short algebraic notation, read in these and more forms.

Full: `Ng9-g7`, `Bd3xf5`, `Pe7-e8=Q`, `M@e1`, `O-O`. Short: `Ng7`, `Bxf5`, `e8=Q`, `exd5`, with as
much of the origin as it takes to know the move from others. Coordinates: `g9g7`, `e7e8q`. A
figurine stands for the letter of the piece that it shows; marks may follow.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from toolkit.errors import AmbiguousMoveError, IllegalMoveError, InvalidMoveError
from toolkit.notation.compound_moves import moves_with_changes
from toolkit.notation.move_grammar import (
    CAPTURES,
    PAWN,
    MoveParts,
    match_move,
    parts_of_match,
    read_move_parts,
)
from toolkit.rules.board import SQUARE_PATTERN, Board, bits, mask_of
from toolkit.rules.game import Castling, Game
from toolkit.rules.movement.pathtable import PieceType
from toolkit.rules.position import Manner, Move, Position, is_double_mate

FIGURES = {
    "king": "\u2654\u265a", "queen": "\u2655\u265b", "rook": "\u2656\u265c",
    "bishop": "\u2657\u265d", "knight": "\u2658\u265e", "pawn": "\u2659\u265f",
}  # fmt: skip
"""White's and Black's figurine for each piece, by name or drawing, that Unicode has one of."""
_DOUBLE_MATE = "##"
MOST_NAMED = 8
"""The most moves that a message names."""
_PATH = re.compile(rf"[A-Z]?(?P<origin>{SQUARE_PATTERN})(?:-{SQUARE_PATTERN})+-(?P<target>{SQUARE_PATTERN})")


class Objection(NamedTuple):
    """A false statement of a text about its move: an `x` where nothing can be captured."""

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
    """Write a move of a position, with `+` for check, `#` for checkmate and `##` for double mate."""
    return format_bare(position.game.board, move) + _mark(position.play(move))


def _mark(after: Position) -> str:
    """Return the mark of a move that led to a position."""
    if not after.in_check():
        return ""
    if after.has_move():
        return "+"
    return _DOUBLE_MATE if is_double_mate(after) else "#"


def format_short(position: Position, move: Move) -> str:
    """Write a legal move in short notation: with as little of its origin as others leave it.

    `Ng3`, `Nce3`, `exd5`, `e8=Q#`. Only the letter P is left out; a P that captures has its file.
    The move of a double mate, which no rule allows, is known from all others that none does.
    """
    bare = format_bare(position.game.board, move)
    mark = format_move(position, move)[len(bare) :]
    if move.way is not None or move.manner is Manner.DROP:
        return bare + mark
    board, letter = position.game.board, move.piece.letter.replace(PAWN, "")
    link = "" if move.captured is None else "x"
    becomes = f"={move.promotion.letter}" if move.promotion else ""
    return f"{letter}{_origin(position, move, mark != _DOUBLE_MATE)}{link}{board.name(move.target)}{becomes}{mark}"


def _origin(position: Position, move: Move, legal: bool) -> str:
    """Return the part of a move's origin that tells it from other moves, or from the legal ones."""
    board = position.game.board
    name = board.name(move.origin)
    others = [
        board.name(other.origin)
        for other in position.arriving(move.piece, move.target, board.squares)
        if other.promotion == move.promotion and other.origin != move.origin and (position.is_safe(other) or not legal)
    ]
    captures = move.piece.letter == PAWN and move.captured is not None
    for part in ("", name[0], name[1:]):
        taken = any(_fits(other, part) for other in others)
        if not taken and not (captures and part != name[0]):
            return part
    return name


def _fits(name: str, part: str) -> bool:
    """Return True if a square's name has a file or a rank; an empty part fits every name."""
    return part in ("", name[0], name[1:])


def piece_of(game: Game, letter: str | None) -> PieceType | None:
    """Return the piece that a letter or a figurine stands for; None if it stands for none."""
    if letter is None or letter.isascii():
        return game.piece(letter or "")
    name = next((name for name, figures in FIGURES.items() if letter[0] in figures), "")
    upright = (each for each in game.pieces if not each.turn)
    drawn = (each for each in upright if name in (each.drawing, each.name))
    return next(drawn, None) if name else None


def read_move(position: Position, text: str) -> Move:
    """Read a legal move of a position from full, coordinate or unambiguous short notation.

    Raises InvalidMoveError, IllegalMoveError or AmbiguousMoveError.
    """
    text = text.strip()
    said = read_move_parts(text)
    if said is None or said.passes:
        raise not_a_move(text)
    if said.piece and not said.piece.isascii() and piece_of(position.game, said.piece) is None:
        raise not_a_move(text)
    if said.is_full and said.target is not None:
        origin, _ = squares_of(position.game.board, said.origin, said.target, text)
        piece, wrong = position.piece_at(origin), wrong_letter(position, origin, said.piece)
        if wrong and piece is not None and piece.colour is position.turn:
            raise IllegalMoveError(text, f"{text}: {wrong}")
    fits = [move for move in named_moves(position, said) if position.is_safe(move)]
    if not fits:
        squares = likely_squares(position, said)
        wrong = naming_fault(position, said, *squares) if squares else ""
        raise IllegalMoveError(text, f"{text}: {wrong}" if wrong else f"{text} is not legal in this position")
    if len(fits) > 1:
        raise AmbiguousMoveError(text, f"{text} fits {move_list(position.game.board, fits)}")
    return fits[0]


def named_moves(position: Position, said: MoveParts) -> list[Move]:
    """Return the moves that a text names and that a clear path allows, legal or not.

    Where it names both squares, its piece does not count: `wrong_letter` judges that. Where it
    names no new piece, every promotion fits.
    """
    if said.changes:
        return list(moves_with_changes(position, said.changes))
    if said.castling:
        return _castling(position, said.castling)
    if said.drops:
        return _drops(position, said)
    moves = _full_moves(position, said) if said.is_full else _short_moves(position, said)
    return [move for move in moves if _promotes(move, position.game, said.promotion)]


def _full_moves(position: Position, said: MoveParts) -> Iterable[Move]:
    board = position.game.board
    origin, target = board.square(said.origin), board.square(said.target or "")
    if origin is None or target is None or not board.has(origin) or not board.has(target):
        return ()
    return position.candidates(origin, target)


def _short_moves(position: Position, said: MoveParts) -> Iterable[Move]:
    board = position.game.board
    piece, target = piece_of(position.game, said.letter), board.square(said.target or "")
    if piece is None or target is None:
        return ()
    among = squares_with(board, said.origin) if said.origin else board.squares
    moves = position.arriving(piece, target, among)
    return (move for move in moves if not said.is_push or not captures_aside(board, move))


def captures_aside(board: Board, move: Move) -> bool:
    """Return True if a move captures on another file."""
    return move.captured is not None and (move.origin - move.target) % board.files != 0


@lru_cache(maxsize=1024)
def squares_with(board: Board, part: str) -> int:
    """Return the squares on a file or a rank; all, where neither is named."""
    return mask_of(square for square in bits(board.squares) if _fits(board.name(square), part))


def short_origins(position: Position, said: MoveParts) -> Iterator[int]:
    """Yield the squares of the pieces that short notation may mean, able to move there or not."""
    piece = piece_of(position.game, said.letter)
    if piece is not None:
        named = squares_with(position.game.board, said.origin)
        yield from bits(position.mask(position.turn, piece) & named)


def _promotes(move: Move, game: Game, letter: str | None) -> bool:
    """Return True if a move promotes to the piece that a text names, if it names one."""
    return letter is None or (move.promotion is not None and move.promotion is piece_of(game, letter))


def _castling(position: Position, text: str) -> list[Move]:
    return [
        move
        for way in position.game.rules.castling
        if way.text == text and way.colour is position.turn
        for move in position.candidates(*way.king)
        if move.way is way
    ]


def _drops(position: Position, said: MoveParts) -> list[Move]:
    """Return the drops on a square; of every piece, if none is named."""
    game, piece = position.game, piece_of(position.game, said.piece)
    target = game.board.square(said.target or "")
    return [
        move
        for move in position.pseudo_legal()
        if move.manner is Manner.DROP and move.target == target and (said.piece is None or move.piece is piece)
    ]


def wrong_letter(position: Position, origin: int, letter: str | None) -> str:
    """Name the piece on a square if it is another than a letter says; else an empty text.

    For example: `a king, not a rook, stands on e9`.
    """
    piece, name = position.piece_at(origin), position.game.board.name(origin)
    meant = piece_of(position.game, letter)
    if piece is None or letter is None or meant is piece.type:
        return ""
    found = _one(piece.type.name) if piece.colour is position.turn else piece.words
    if meant is None:
        return f"{found} stands on {name}, and {position.game.name} has no piece {letter}"
    return f"{found}, not {_one(meant.name)}, stands on {name}"


def _one(name: str) -> str:
    return f"{'an' if name[:1].casefold() in 'aeiou' else 'a'} {name}"


def squares_of(board: Board, origin: str, target: str, text: str) -> tuple[int, int]:
    """Find the two squares of a move; raises InvalidMoveError if the board lacks one."""
    found = []
    for name in (origin, target):
        square = board.square(name)
        if square is None or not board.has(square):
            raise InvalidMoveError(text, f"{text}: the board has no square {name}")
        found.append(square)
    return found[0], found[1]


def move_list(board: Board, moves: Iterable[Move]) -> str:
    """Write several moves as a list in words."""
    return ", ".join(format_bare(board, move) for move in moves)


def short_move_list(board: Board, moves: Sequence[Move]) -> str:
    """Write the first of several moves, and how many more there are."""
    more = len(moves) - MOST_NAMED
    return move_list(board, moves[:MOST_NAMED]) + (f" and {more} more" if more > 0 else "")


def read_drop(position: Position, text: str) -> tuple[PieceType | None, int] | None:
    """Read the piece and the square of a drop, legal or not; None if the text is no drop.

    A text without a letter stands for the first piece that can be in reserve. Raises
    InvalidMoveError if the board has no such square.
    """
    said = read_move_parts(text.strip())
    if said is None or not said.drops or said.target is None:
        return None
    target, _ = squares_of(position.game.board, said.target, said.target, text)
    if said.piece:
        return piece_of(position.game, said.piece), target
    most = zip(position.game.pieces, position.game.rules.reserve, strict=False)
    return next((piece for piece, count in most if count), None), target


def promotion_of(text: str) -> str | None:
    """Return the letter of the piece to which a text promotes, if any."""
    said = read_move_parts(text.strip())
    return None if said is None else said.promotion


def read_squares(position: Position, text: str) -> Named:
    """Read the squares of a move, legal or not, and what its text says wrongly.

    A path such as g1-h2-g2 stands for the move along it, castling for its king's move. A short form
    stands for the legal move that it fits, else for that of the piece of its kind which has most
    paths to the square.

    Raises InvalidMoveError, IllegalMoveError or AmbiguousMoveError.
    """
    text = text.strip()
    board = position.game.board
    path = _PATH.fullmatch(text)
    if path is not None:
        return Named(*squares_of(board, path["origin"], path["target"], text))
    match = match_move(text)
    origin, target = move_squares(position, parts_of_match(match) if match else None, text)
    captures = match is not None and match.groupdict().get("link") in CAPTURES
    reason = _wrong_capture(position, origin, target) if captures else ""
    reason = reason or (naming_fault(position, parts_of_match(match), origin, target) if match else "")
    return Named(origin, target, Objection(text, reason) if reason else None)


def squares_along(text: str) -> list[str]:
    """Return the squares of a text that is a path such as `g1-h2-g2`; none if it is no path."""
    return re.findall(SQUARE_PATTERN, text) if _PATH.fullmatch(text.strip()) else []


def naming_fault(position: Position, said: MoveParts, origin: int, target: int) -> str:
    """Say what a text gets wrong about the move between two squares, or leaves out.

    An empty text if there is nothing of the kind, or no such move.
    """
    way = castling_meant(position, said)
    if way is not None:
        return f"castling is written {way.text}"
    board, move = position.game.board, position.find(origin, target)
    if move is None:
        return ""
    if said.is_push and captures_aside(board, move):
        capture = f"{board.name(origin)[0]}x{board.name(target)}"
        return f"a pawn's move to a bare square is no capture from another file, as {capture} is"
    if said.promotion is None:
        return ""
    becomes = "".join(position.game.pieces[index].letter for index in move.piece.becomes)
    if move.promotion is None:
        if not any(kind.becomes for kind in position.game.pieces):
            return f"{position.game.name} has no promotion"
        return f"a {move.piece.name} does not promote{' there' if becomes else ''}"
    meant = piece_of(position.game, said.promotion)
    if meant is not None and meant.index in move.piece.becomes:
        return ""
    return f"a {move.piece.name} promotes to one of {becomes}, not to {said.promotion}"


def castling_meant(position: Position, said: MoveParts) -> Castling | None:
    """Return the castling that a text writes as a move of the king: `Kg1`, `Ke1-c1`."""
    game, kind = position.game, piece_of(position.game, said.piece)
    if kind is not game.royal or said.target is None:
        return None
    for way in game.rules.castling if not said.drops else ():
        origin, target = (game.board.name(square) for square in way.king)
        is_named = target == said.target and said.origin in ("", origin[0], origin[1:], origin)
        is_home = way.colour is position.turn and position.king(way.colour) == way.king[0]
        if is_named and is_home and not game.table.between(way.colour, kind, *way.king):
            return way
    return None


def move_squares(position: Position, said: MoveParts | None, text: str) -> tuple[int, int]:
    """Return the squares of a text's move; `read_squares` has the rules and the errors."""
    if said is None or said.passes or said.drops:
        raise not_a_move(text)
    if said.castling:
        return _castling_squares(position, said.castling, text)
    return _named_squares(position, said, text)


def not_a_move(text: str) -> InvalidMoveError:
    """Make the error for a text that is no move."""
    message = f"{text!r} is not a move; expected one such as Ng9-g7, g9g7 or Ng7"
    return InvalidMoveError(text, message)


def _named_squares(position: Position, said: MoveParts, text: str) -> tuple[int, int]:
    if not said.is_full:
        return _read_short(position, said, text)
    origin, target = squares_of(position.game.board, said.origin, said.target or "", text)
    wrong = wrong_letter(position, origin, said.piece)
    if wrong:
        raise IllegalMoveError(text, f"{text}: {wrong}")
    return origin, target


def _wrong_capture(position: Position, origin: int, target: int) -> str:
    """Say that a move of the side to move takes nothing; an empty text if it may take something."""
    piece = position.piece_at(origin)
    if piece is None or piece.colour is not position.turn or position.piece_at(target) is not None:
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


def _read_short(position: Position, said: MoveParts, text: str) -> tuple[int, int]:
    try:
        move = read_move(position, text)
    except IllegalMoveError:
        squares = likely_squares(position, said)
        if squares is None:
            raise
        return squares
    return move.origin, move.target


def likely_squares(position: Position, said: MoveParts) -> tuple[int, int] | None:
    """Return the squares that short notation may mean whatever the rules say.

    Of the pieces of its kind, that with most paths to the square; None if there is none.
    """
    piece, target = (
        piece_of(position.game, said.letter),
        position.game.board.square(said.target or ""),
    )
    origins = list(short_origins(position, said))
    if piece is None or target is None or not position.game.board.has(target) or not origins:
        return None
    table, turn = position.game.table, position.turn
    return max(origins, key=lambda each: len(table.between(turn, piece, each, target))), target
