"""The names of Zillions of Games in a game's file."""

from __future__ import annotations

from toolkit.rules.board import Board
from toolkit.rules.definition.document import GameDocument
from toolkit.rules.game import Game, ZillionsNames
from toolkit.rules.movement.pathtable import PieceType
from toolkit.rules.zillions_names import same_names, same_squares

_AT = "zillions"


def read_zillions(
    document: GameDocument, board: Board, pieces: tuple[PieceType, ...]
) -> ZillionsNames:
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
