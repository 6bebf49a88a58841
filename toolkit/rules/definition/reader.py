"""Reads a game from the text of its TOML file."""

import re

from toolkit.rules.board import Board
from toolkit.rules.definition.clashes import clashes
from toolkit.rules.definition.document import (
    Extended,
    GameDocument,
    read_document,
    trusted_document,
)
from toolkit.rules.definition.pieces import read_pieces
from toolkit.rules.definition.rules import Masks, RulesReader
from toolkit.rules.fen_placement import read_placement, split_field
from toolkit.rules.game import Game, Rules, ZillionsNames
from toolkit.rules.movement.pathtable import PathTable, PieceType
from toolkit.rules.movement.walk import count_routes
from toolkit.rules.zillions_names import same_names, same_squares

MAX_PATHS = 500_000
"""A game with more paths (Black's counted where they differ) would take too long and too much."""
_AT = "zillions"


def read_own(text: str, source: str) -> Game:
    """Read one of our own games, which the tests check."""
    document = trusted_document(text, source)
    game = _game(document)
    if game is None or document.faults:
        raise document.error()
    return game


def read_game(text: str, source: str, extended: Extended, taken: tuple[str, ...]) -> Game:
    """Read a user's game; `source` names its file in errors.

    `extended` gives the text of a game that this one extends, `taken` are keys that it may not
    have. Raises GameError, which lists every fault.
    """
    document = read_document(text, source, extended)
    if document.get("key") in taken:
        message = f"expected a key of its own, found {document.data['key']!r}, a built-in game's"
        document.fault(("key",), message)
    game = _game(document)
    if game is not None:
        check_zillions(document, game)
        # Of rules that speak of pieces at the start too little is known where these are not read.
        rules_known = document.sound(("rules",)) and document.sound(("start",))
        for place, message in clashes(game, rules_known=rules_known):
            document.fault(place, message)
    if game is None or document.faults:
        raise document.error()
    return game


def _game(document: GameDocument) -> Game | None:
    """Read a game; None if too much is wrong with it to make one."""
    board = _board(document)
    pieces = read_pieces(document, board)
    placed, homes = _placed(document, board, pieces)
    rules = RulesReader(document, board, pieces, homes).read()
    pieces = tuple(_converted(piece, rules) for piece in pieces)
    if board is None or placed is None or sum(piece.royal for piece in pieces) != 1:
        return None
    if _count_paths(board, pieces) > MAX_PATHS:
        message = f"they have more than {MAX_PATHS} paths on this board; expected fewer pieces"
        document.fault(("pieces",), f"{message}, fewer movement words, or shorter rides")
        return None
    get = document.get
    return Game(
        key=get("key", default=""),
        name=get("name", default="the game"),
        version=get("version", default=1),
        source=get("source", default=""),
        board=board,
        pieces=pieces,
        rules=rules,
        # Even a faulty one is looked into further.
        start=document.data["start"],
        homes=placed,
        table=PathTable(board, pieces, placed),
        zillions=read_zillions(document, board, pieces),
    )


def _board(document: GameDocument) -> Board | None:
    rows = document.get("board")
    if rows is None:
        return None
    for index, row in enumerate(rows):
        if len(row) != len(rows[0]):
            message = f"expected {len(rows[0])} squares as in the first row, found {len(row)}"
            document.fault(("board", index), message)
    if not document.sound(("board",)):
        return None
    try:
        return Board.from_drawing(rows)
    except ValueError as error:
        document.fault(("board",), str(error))
        return None


def _placed(
    document: GameDocument, board: Board | None, pieces: tuple[PieceType, ...]
) -> tuple[Masks | None, Masks | None]:
    """Return the pieces' squares at the start, as far as they can be read; and again if nothing is wrong."""
    start = document.get("start")
    names = document.names("pieces")
    if board is None or start is None or not all(re.fullmatch("[A-Z]", name) for name in names):
        return None, None
    first = split_field((start.split() or [""])[0])
    read = read_placement(first.placement, board, pieces)
    for fault in [*read.faults, first.fault]:
        if fault:
            document.fault(("start",), fault)
    placed = tuple(read.masks)
    return placed, None if read.faults else placed


def _converted(piece: PieceType, rules: Rules) -> PieceType:
    changed = rules.conversion
    return changed if changed is not None and changed.index == piece.index else piece


def _count_paths(board: Board, pieces: tuple[PieceType, ...]) -> int:
    """Count the paths of all pieces, twice where Black's are others than White's.

    Stops where there are too many, as to count them all may take long.
    """
    total = 0
    for piece in pieces:
        sides = 1 if all(word.symmetric for word in piece.words) else 2
        for word in piece.words:
            total += sides * count_routes(board, word)
            if total > MAX_PATHS:
                return total
    return total


def read_zillions(document: GameDocument, board: Board, pieces: tuple[PieceType, ...]) -> ZillionsNames:
    """Read the names that are given."""
    letters = {piece.letter for piece in pieces}
    named = _pairs(document, "pieces")
    for letter, _ in named:
        if letter not in letters:
            known = "".join(sorted(letters))
            message = f"there is no piece {letter}; known are {known}"
            document.fault((_AT, "pieces", letter), message)
    squares = _pairs(document, "squares")
    for name, _ in squares:
        square = board.square(name)
        if square is None or not board.has(square):
            document.fault((_AT, "squares", name), f"the board has no square {name}")
    players = [name for _, name in document.items(_AT, "players")]
    return ZillionsNames(
        rules=document.get(_AT, "rules", default=""),
        variants=tuple(name for _, name in document.items(_AT, "variants")),
        players=(players[0], players[1]) if len(players) == 2 else ("White", "Black"),
        pieces=tuple(named),
        squares=tuple(squares),
        reserve=(_reserve(document, "white"), _reserve(document, "black")),
    )


def _reserve(document: GameDocument, side: str) -> tuple[str, ...]:
    return tuple(name for _, name in document.items(_AT, "reserve", side))


def check_zillions(document: GameDocument, game: Game) -> None:
    """Note where two pieces, two squares or the players have one name."""
    for name in same_names(game):
        document.fault((_AT, "pieces"), f"two pieces are called {name!r} there; name one anew")
    for name in same_squares(game):
        document.fault((_AT, "squares"), f"two squares are called {name!r} there")
    if len({player.casefold() for player in game.zillions.players}) < 2:
        document.fault((_AT, "players"), "the two players are called the same")


def _pairs(document: GameDocument, key: str) -> list[tuple[str, str]]:
    return [
        (name, document.get(_AT, key, name))
        for name in document.names(_AT, key)
        if document.get(_AT, key, name) is not None
    ]
