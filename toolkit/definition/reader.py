"""Reads a game from the text of its TOML file."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from toolkit import fen
from toolkit.board import Board, Colour
from toolkit.definition.document import Document, read_document, trusted_document
from toolkit.definition.pieces import read_pieces
from toolkit.definition.rules import RulesReader
from toolkit.errors import FenError
from toolkit.game import Game
from toolkit.paths import Condition
from toolkit.pathtable import PathTable, PieceType, is_double_step
from toolkit.placement import read_men, split_field

MAX_PATHS = 2_500_000
"""A game with more paths would not fit into memory."""


def read_own(text: str, source: str) -> Game:
    """Read one of our own games, which the tests check."""
    return _game(trusted_document(text, source))


def read_game(
    text: str, source: str, extended: Callable[[str], str], taken: tuple[str, ...]
) -> Game:
    """Read a user's game; `source` names its file in errors.

    `extended` gives the text of a game that this one extends, `taken` are keys that it may not
    have. Raises GameError, which lists every fault.
    """
    document = read_document(text, source, extended)
    if document.get("key") in taken:
        document.fault(("key",), f"{document.data['key']!r} is the key of a built-in game")
    game = _game(document)
    for place, message in _later_faults(game):
        document.fault(place, message)
    if document.faults:
        raise document.error()
    return game


def _game(document: Document) -> Game:
    """Read a game; raises GameError if there is too much wrong with it to make one."""
    board = _board(document)
    if not isinstance(document.data.get("pieces"), dict):
        raise document.error()
    pieces = read_pieces(document, board)
    start = document.get("start")
    if board is None or start is None:
        raise document.error()
    faults: list[str] = []
    homes = read_men(board, pieces, split_field((start.split() or [""])[0])[0], faults)
    for fault in faults:
        document.fault(("start",), fault)
    rules = RulesReader(document, board, pieces, homes).read()
    words = [word for piece in pieces for word in piece.words]
    if sum(word.most_paths for word in words) * board.count > MAX_PATHS:
        document.fault(("pieces",), "the pieces have too many paths for a board of this size")
    if document.faults:
        raise document.error()
    changed = rules.conversion
    if changed is not None:
        pieces = tuple(changed if piece.index == changed.index else piece for piece in pieces)
    data = document.data
    return Game(
        key=data["key"],
        name=data["name"],
        version=data["version"],
        source=data.get("source", ""),
        board=board,
        pieces=pieces,
        rules=rules,
        start=start,
        homes=homes,
        table=PathTable(board, pieces, homes),
    )


def _board(document: Document) -> Board | None:
    rows = document.get("board")
    if rows is None:
        return None
    try:
        return Board.from_drawing(rows)
    except ValueError as error:
        document.fault(("board",), str(error))
        return None


def _later_faults(game: Game) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield what only the whole game can show: its start position, and moves that clash."""
    try:
        fen.read_fen(game, game.start)
    except FenError as error:
        for fault in error.faults:
            yield ("start",), fault
    if game.rules.en_passant:
        yield from _double_steps(game)
    if game.rules.conversion is not None and _overlaps(game, game.rules.conversion):
        message = "a conversion must lead where the piece cannot go otherwise"
        yield ("rules", "conversion", "moves"), message


def _double_steps(game: Game) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the squares that two double steps of a side pass: en passant would not be plain."""
    for colour in Colour:
        passed: set[int] = set()
        for piece, origin in _pawn_squares(game):
            for paths in game.table.leaving(colour, piece, origin).values():
                square = paths[0].passes[0] if is_double_step(paths) else None
                if square in passed:
                    name = game.board.name(square) if square is not None else ""
                    message = f"two double steps of {colour.word} pass {name}"
                    yield ("rules", "en_passant"), message
                if square is not None:
                    passed.add(square)


def _pawn_squares(game: Game) -> Iterator[tuple[PieceType, int]]:
    frame = game.board.files * game.board.ranks
    pawns = [piece for piece in game.pieces if piece.pawn]
    return ((piece, origin) for piece in pawns for origin in range(frame))


def _overlaps(game: Game, piece: PieceType) -> bool:
    frame = game.board.files * game.board.ranks
    return any(
        len({path.condition is Condition.CONVERSION for path in paths}) > 1
        for origin in range(frame)
        for paths in game.table.leaving(Colour.WHITE, piece, origin).values()
    )
