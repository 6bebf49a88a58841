"""The names of a game's players, pieces and squares in Zillions of Games.

No rules file of Zillions is known here for most games: names are as a game's file gives them, else
made from the names of its pieces and squares.
"""

import re
from functools import cache

from toolkit.rules.board import COLOURS, Colour
from toolkit.rules.game import Game

_PART = re.compile(r"[A-Za-z0-9]+")


def rules_of(game: Game) -> str:
    """Return the name of a game's rules file."""
    return game.zillions.rules or f"{_joined(game.name) or game.key}.zrf"


def variants_of(game: Game) -> tuple[str, ...]:
    """Return the names of a game; the first is the one that is written."""
    return game.zillions.variants or (game.name,)


def piece_name(game: Game, letter: str) -> str:
    """Return the name of the piece with a (capital) letter."""
    given = dict(game.zillions.pieces).get(letter)
    return given or _made_names(game)[letter]


def square_name(game: Game, square: str) -> str:
    """Return the name of a square."""
    return dict(game.zillions.squares).get(square, square)


def letter_of(game: Game, name: str) -> str | None:
    """Return the letter of the piece with a name, in any case; None if there is none."""
    return _letters(game).get(name.casefold())


def square_of(game: Game, name: str) -> str:
    """Return our name of a square; the given one if the game has no such name."""
    return _squares(game).get(name.casefold(), name)


def player_of(game: Game, name: str) -> Colour | None:
    """Return the side with a player's name, in any case; None for another."""
    called = [each.casefold() for each in game.zillions.players]
    return COLOURS[called.index(name.casefold())] if name.casefold() in called else None


def is_variant(game: Game, name: str) -> bool:
    """Return True if a game has a name, in any case."""
    return name.strip().casefold() in {each.casefold() for each in variants_of(game)}


def same_names(game: Game) -> list[str]:
    """Return the names that two pieces share."""
    names = [piece_name(game, piece.letter).casefold() for piece in game.pieces]
    return [name for name in dict.fromkeys(names) if names.count(name) > 1]


def same_squares(game: Game) -> list[str]:
    """Return the names that two squares share."""
    board = game.board
    names = [
        square_name(game, board.name(square)).casefold()
        for square in range(board.files * board.ranks)
        if board.has(square)
    ]
    return sorted({name for name in names if names.count(name) > 1})


@cache
def _made_names(game: Game) -> dict[str, str]:
    """Make names for the pieces from those of the game, no two the same."""
    names = {piece.letter: _joined(piece.name) for piece in game.pieces}
    folded = [name.casefold() for name in names.values()]
    return {
        letter: name if name and folded.count(name.casefold()) == 1 else f"{name}{letter}"
        for letter, name in names.items()
    }


@cache
def _letters(game: Game) -> dict[str, str]:
    return {piece_name(game, piece.letter).casefold(): piece.letter for piece in game.pieces}


@cache
def _squares(game: Game) -> dict[str, str]:
    return {theirs.casefold(): ours for ours, theirs in game.zillions.squares}


def _joined(name: str) -> str:
    """Join a name to one word: `ChessKing`."""
    return "".join(part[0].upper() + part[1:] for part in _PART.findall(name))
