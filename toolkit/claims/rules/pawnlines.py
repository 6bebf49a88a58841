"""Files and pawns: open files, and passed, doubled, isolated and backward pawns.

What can become of a pawn is said of games whose pawns go straight ahead and capture one step
diagonally ahead; of other pawns only on which files they stand.
"""

from __future__ import annotations

from functools import lru_cache

from toolkit.board import FILES, Colour, bits, mask_of
from toolkit.game import Game
from toolkit.movement.paths import Path
from toolkit.movement.pathtable import PieceType
from toolkit.position import Piece, Position


def only_pawn(game: Game) -> PieceType | None:
    """The kind of pawn of a game that has one alone, however it moves."""
    pawns = [piece for piece in game.pieces if piece.pawn]
    return pawns[0] if len(pawns) == 1 else None


@lru_cache(maxsize=64)
def straight_pawn(game: Game) -> PieceType | None:
    """The kind of pawn that goes straight ahead and captures diagonally, if the game has one alone.

    A step to the side that does not capture, as in Keltic Chess, changes none of the words.
    """
    pawn = only_pawn(game)
    if pawn is None:
        return None
    drawn = [
        (colour, path)
        for colour in Colour
        for square in bits(game.board.squares)
        for path in game.table.drawn(colour, pawn, square)
    ]
    kinds = {(path.captures, path.moves) for _, path in drawn}
    if not kinds <= {(True, False), (False, True)} or len(kinds) != 2:
        return None
    return pawn if all(_is_usual(game, colour, path) for colour, path in drawn) else None


def _is_usual(game: Game, colour: Colour, path: Path) -> bool:
    (rank, file), (to_rank, to_file) = (
        divmod(square, game.board.files) for square in (path.origin, path.end)
    )
    ahead, aside = (to_rank - rank) * colour.forward, abs(to_file - file)
    if path.captures:
        return (ahead, aside) == (1, 1)
    return (ahead > 0 and aside == 0) or (ahead, aside) == (0, 1)


def is_foremost(position: Position, square: int) -> bool:
    """Whether a pawn is as far ahead as any of its side; False for what is no pawn."""
    piece = position.piece_at(square)
    if piece is None or not piece.type.pawn:
        return False
    files = position.game.board.files
    own = bits(position.mask(piece.colour, piece.type))
    ahead = max(each // files * piece.colour.forward for each in own)
    return square // files * piece.colour.forward == ahead


def file_mask(position: Position, file: int) -> int:
    """The squares of a file, counted from 0; empty beyond the board's edge."""
    board = position.game.board
    if not 0 <= file < board.files:
        return 0
    return mask_of(rank * board.files + file for rank in range(board.ranks)) & board.squares


def file_of(position: Position, name: str) -> int | None:
    """The number of a file by its letter; None where the board has none of that name."""
    file = FILES.find(name.lower())
    return file if len(name) == 1 and 0 <= file < position.game.board.files else None


def beside(position: Position, square: int, own: bool) -> int:
    """The squares of the files beside a square, with its own file or without."""
    file = square % position.game.board.files
    near = file_mask(position, file - 1) | file_mask(position, file + 1)
    return near | file_mask(position, file) if own else near


def ahead(position: Position, square: int, colour: Colour, also: bool = False) -> int:
    """The squares of all ranks before a square as its side sees it, with its own rank or without."""
    files = position.game.board.files
    rank = square // files
    if colour is Colour.WHITE:
        first = rank if also else rank + 1
        return position.game.board.squares >> first * files << first * files
    last = rank + 1 if also else rank
    return position.game.board.squares & ((1 << last * files) - 1)


def against_passing(position: Position, square: int, colour: Colour, pawn: PieceType) -> int:
    """The enemy pawns that keep a pawn from being passed."""
    zone = beside(position, square, own=True) & ahead(position, square, colour)
    return position.mask(colour.other, pawn) & zone


def sharing_file(position: Position, square: int, colour: Colour, pawn: PieceType) -> int:
    """The other pawns of a side on the file of a square."""
    own = position.mask(colour, pawn) & ~(1 << square)
    return own & file_mask(position, square % position.game.board.files)


def neighbours(position: Position, square: int, colour: Colour, pawn: PieceType) -> int:
    """The pawns of a side on the files beside a square."""
    return position.mask(colour, pawn) & beside(position, square, own=False)


def is_backward(position: Position, square: int, colour: Colour, pawn: PieceType) -> bool | None:
    """Whether a pawn is backward.

    It is if no pawn of its side on the files beside it stands level with it or further back, and an
    enemy pawn guards or holds the square ahead. None where a pawn without such support is not
    stopped: not every book calls that backward.
    """
    own = position.mask(colour, pawn)
    near = own & beside(position, square, own=False)
    if not near or near & ~ahead(position, square, colour):
        # Without neighbours it is isolated; with one level or further back it has support.
        return False
    stop = position.game.board.step(square, 0, colour.forward)
    if stop is None or not position.game.board.has(stop):
        return None
    enemies = position.mask(colour.other, pawn)
    if enemies >> stop & 1:
        return None
    guards = {origin for origin, _ in position.attacks(stop, colour.other)}
    # Empty squares, too, are attacked by paths that capture.
    return True if any(enemies >> origin & 1 for origin in guards) else None


def is_passed(position: Position, square: int) -> bool:
    """Whether a passed pawn of a game whose pawns go straight ahead stands on a square."""
    piece, pawn = position.piece_at(square), straight_pawn(position.game)
    if piece is None or piece.type is not pawn:
        return False
    return not against_passing(position, square, piece.colour, pawn)


def is_known_of_pawns(game: Game, word: str, called: str | None) -> bool:
    """Whether what is called so are pawns of which `passed`, `doubled` and the like can be said.

    Rooks are doubled, too: in another manner.
    """
    pawn = straight_pawn(game) if word == "passed" else only_pawn(game)
    if pawn is None:
        return False
    return called is None or called.lower() in (pawn.name.lower(), pawn.letter.lower())


def is_doubled(position: Position, square: int) -> bool:
    """Whether a pawn on a square shares its file with another of its side."""
    pawn = _pawn_on(position, square)
    return pawn is not None and bool(sharing_file(position, square, pawn.colour, pawn.type))


def is_isolated(position: Position, square: int) -> bool:
    """Whether no pawn of its side stands on the files beside that of a pawn on a square."""
    pawn = _pawn_on(position, square)
    return pawn is not None and not neighbours(position, square, pawn.colour, pawn.type)


def _pawn_on(position: Position, square: int) -> Piece | None:
    """What stands on a square, if it is of the one kind of pawn that its game has."""
    piece, pawn = position.piece_at(square), only_pawn(position.game)
    return piece if piece is not None and piece.type is pawn else None
