"""The games that Pathmate knows: those built in, by key, and a user's own, by file."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from pathlib import Path

from toolkit.definition.reader import read_game, read_own
from toolkit.errors import GameError
from toolkit.game import Game

MAX_CHARACTERS = 1_000_000
"""A longer file is no definition of a game."""


@cache
def builtin_keys() -> tuple[str, ...]:
    """The keys of all built-in games, in alphabetical order."""
    names = (entry.name for entry in files("toolkit").joinpath("games").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


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
    return parse_game(_file_text(name), name)


def parse_game(text: str, source: str) -> Game:
    """Read a user's game from the text of its file; `source` names it in errors.

    Raises GameError, which lists every fault.
    """
    return read_game(text, source, lambda name: _extended(name, source), builtin_keys())


def _builtin_text(key: str) -> str:
    return files("toolkit").joinpath("games", f"{key}.toml").read_text("utf-8")


def _extended(name: str, source: str) -> str:
    """The text of the file that another extends: a built-in game's, or one beside it."""
    if name in builtin_keys():
        return _builtin_text(name)
    if not name.endswith(".toml"):
        known = ", ".join(builtin_keys())
        raise GameError(source, "extends", f"no game {name!r}; known are {known}, or a .toml file")
    return _file_text(str(Path(source).parent / name))


def _file_text(name: str) -> str:
    try:
        with Path(name).open(encoding="utf-8") as file:
            text = file.read(MAX_CHARACTERS + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise GameError(name, "", f"cannot be read: {reason}") from error
    if len(text) > MAX_CHARACTERS:
        raise GameError(name, "", f"has more than {MAX_CHARACTERS} characters")
    return text
