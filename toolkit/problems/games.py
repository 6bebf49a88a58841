"""The game of a problem, and its FEN read with the letters that the problem gives fairy pieces."""

import difflib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from toolkit.errors import GameError, ProblemError
from toolkit.problems.fairy import fairy_game, fairy_names, is_fairy
from toolkit.rules.catalogue import MAX_NAME, game_of_fen, key_of, known_games, load
from toolkit.rules.fen import read_fen
from toolkit.rules.fen_placement import MAX_SHOWN
from toolkit.rules.game import Game
from toolkit.rules.position import Position


@dataclass(frozen=True, slots=True)
class GameChoice:
    """The game of a problem, with warnings and notes about the choice."""

    game: Game
    warnings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()


def find_game(named: str | None, given: str | None, fen: str) -> GameChoice:
    """Find the game of a problem: the one that is given for all, or that it names, or its FEN fits.

    Raises GameError if there is no such game, or several fit.
    """
    if given is not None:
        game = load(given)
        same = named is None or game.key in (named, key_of(named))
        said = f"it names {shown(named or '')} as its game; --game {given} is what counts"
        return GameChoice(game, () if same else (said,))
    if named is None:
        game = game_of_fen(fen, "name the game with --game")
        how = f"the game is {game.key}, whose board the FEN fits; --game names another"
        return GameChoice(game, notes=(how,))
    key = key_of(named)
    if key is None:
        message = f"no such game; {known_games(named)}, or name its file with --game"
        raise GameError(shown(named), "", message)
    return GameChoice(load(key))


def shown(text: str) -> str:
    """Return a text as it is reported."""
    return repr(text if len(text) <= MAX_SHOWN else f"{text[:MAX_SHOWN]}...")


def letters_of(game: Game) -> dict[str, str]:
    """Return the fairy pieces of a game by their letters; none if it was not made for them."""
    names = fairy_names()
    if not is_fairy(game):
        return {}
    return {piece.letter: piece.name for piece in game.pieces if piece.name in names}


def with_fairy(game: Game, pieces: Mapping[str, str]) -> Game:
    """Make the game of orthodox chess and fairy pieces that have letters of a problem's own.

    Raises ProblemError for letters and names that cannot be, UnsupportedError for pieces that
    movement words cannot say.
    """
    if not pieces:
        return game
    if game is not load("orthodox"):
        raise ProblemError(f"fairy pieces are for orthodox chess, and not for {game.name}")
    for letter, name in pieces.items():
        _check_piece(game, letter, name)
    if len(set(pieces.values())) < len(pieces):
        raise ProblemError("one fairy piece has two letters")
    return fairy_game(fairy_names()[name] for name in pieces.values())


def _check_piece(game: Game, letter: str, name: str) -> None:
    if not (len(letter) == 1 and "A" <= letter <= "Z"):
        raise ProblemError(f"expected a capital from A to Z for a piece, found {shown(letter)}")
    own = game.piece(letter)
    if own is not None:
        raise ProblemError(f"{letter} is the {game.name} {own.name}; expected another letter")
    if name not in fairy_names():
        raise ProblemError(f"no fairy piece is called {shown(name)}{_hint(name)}")


def _hint(name: str) -> str:
    near = difflib.get_close_matches(name[:MAX_NAME].casefold(), fairy_names(), 1, 0.75)
    return f"; did you mean {near[0]!r}?" if near else ""


def read_position(game: Game, pieces: Mapping[str, str], fen: str, *, sound: bool = True) -> Position:
    """Read a FEN in which fairy pieces have letters of a problem's own.

    Raises FenError as `read_fen` does, and what `with_fairy` raises.
    """
    made = with_fairy(game, pieces)
    own = _own_letters(made, pieces)
    table = str.maketrans({**own, **{a.lower(): b.lower() for a, b in own.items()}})
    placement, blank, rest = fen.partition(" ")
    return read_fen(f"{placement.translate(table)}{blank}{rest}", made, sound=sound)


def read_keys(game: Game, pieces: Mapping[str, str], keys: Iterable[str]) -> tuple[str, ...]:
    """Give the moves of keys the letters of a game that was made for a problem's fairy pieces."""
    table = str.maketrans(_own_letters(game, pieces))
    return tuple(
        " ".join(move if move.startswith("O-O") else move.translate(table) for move in key.split(" ")) for key in keys
    )


def _own_letters(game: Game, pieces: Mapping[str, str]) -> dict[str, str]:
    """Return the letters of a game by those of a problem."""
    own = {name: letter for letter, name in letters_of(game).items()}
    return {letter: own[name] for letter, name in pieces.items()}
