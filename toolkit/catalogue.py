"""The games that Pathmate knows: those built in, by key, and a user's own, by file."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from toolkit.definition.reader import read_game, read_own
from toolkit.errors import FenError, GameError
from toolkit.fen import read_fen
from toolkit.game import Game
from toolkit.placement import fits_board

_GAMES = Path(__file__).with_name("games")

MAX_CHARACTERS = 1_000_000
"""A longer file is no definition of a game."""
MAX_TOLD = 200
"""Longer names of files are cut where they are told."""


@cache
def builtin_keys() -> tuple[str, ...]:
    """The keys of all built-in games, in alphabetical order."""
    return tuple(sorted(path.stem for path in _GAMES.glob("*.toml")))


@cache
def load(name: str) -> Game:
    """Load a built-in game by its key, or a user's own from a `.toml` file.

    Raises GameError where there is no such game or its file is wrong.
    """
    if name in builtin_keys():
        return read_own(_builtin_text(name), name)
    if not name.endswith(".toml"):
        known = ", ".join(builtin_keys())
        raise GameError(name, "", f"no such game; known are {known}, or name a .toml file")
    return parse_game(read_file(name), name)


def games_of_fen(text: str) -> tuple[str, ...]:
    """The keys of the built-in games that a FEN may be of.

    Those whose board it fits; if several, those of them that have all its men and rights.
    """
    fits = tuple(key for key in builtin_keys() if fits_board(load(key).board, text))
    if len(fits) < 2:
        return fits
    return tuple(key for key in fits if _reads(load(key), text)) or fits


def _reads(game: Game, text: str) -> bool:
    try:
        read_fen(game, text)
    except FenError:
        return False
    return True


def parse_game(text: str, source: str) -> Game:
    """Read a user's game from the text of its file; `source` names it in errors.

    Raises GameError, which lists every fault.
    """
    return read_game(text, source, _extended, builtin_keys())


def _builtin_text(key: str) -> str:
    return (_GAMES / f"{key}.toml").read_text("utf-8")


def _extended(name: str, by: str) -> tuple[str, str]:
    """The text and name of a file that another extends: a built-in game's, or one beside it."""
    if name in builtin_keys():
        return _builtin_text(name), name
    if not name.endswith(".toml"):
        known = ", ".join(builtin_keys())
        raise GameError(by, "", f"no game {name[:40]!r}; known are {known}, or name a .toml file")
    beside = str(Path(by).parent / name)
    return read_file(beside), beside


def read_file(name: str) -> str:
    """Read the text of a game's file; raises GameError where that cannot be done."""
    shown = name if name.isprintable() and len(name) <= MAX_TOLD else repr(name[:MAX_TOLD])
    try:
        # Editors on Windows may put a byte-order mark before the text.
        with Path(name).open(encoding="utf-8-sig") as file:
            text = file.read(MAX_CHARACTERS + 1)
    except OSError as error:
        raise GameError(shown, "", f"cannot be read: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise GameError(shown, "", "cannot be read: it is not a text in UTF-8") from error
    except ValueError as error:
        raise GameError(shown, "", "cannot be read: this is not the name of a file") from error
    if len(text) > MAX_CHARACTERS:
        raise GameError(shown, "", f"has more than {MAX_CHARACTERS} characters")
    return text
