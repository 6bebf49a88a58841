"""A game's definition, read from a TOML file, and its path table.

`load(key)` reads a built-in game, `load("file.toml")` a user's own. Every fault of a file is a
GameError that names the file, the key and what was expected.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from importlib.resources import files
from pathlib import Path as FilePath
from typing import Any, cast

from toolkit.board import Board
from toolkit.errors import GameError
from toolkit.paths import Word, read_word
from toolkit.pathtable import PathTable, PieceType

MAX_CHARACTERS = 1_000_000
"""A longer file is no definition of a game."""


class Stalemate(Enum):
    """What a side gets that has no legal move and is not in check."""

    DRAW = "draw"
    LOSS = "loss"


@dataclass(frozen=True, slots=True, eq=False)
class Game:
    """A game: its board, pieces, rules and start position. Two games are equal if they are one."""

    key: str
    name: str
    version: int
    source: str
    board: Board
    pieces: tuple[PieceType, ...]
    start: str
    """The start position as FEN."""
    stalemate: Stalemate
    table: PathTable

    def __repr__(self) -> str:
        return f"<Game {self.key}>"

    def piece(self, letter: str) -> PieceType | None:
        """Find a kind of piece by its (capital) letter; None if the game has none."""
        return next((piece for piece in self.pieces if piece.letter == letter), None)

    @property
    def royal(self) -> PieceType:
        """The piece that is checked and mated."""
        return next(piece for piece in self.pieces if piece.royal)


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
        return parse_game(
            files("toolkit").joinpath("games", f"{name}.toml").read_text("utf-8"), name
        )
    if not name.endswith(".toml"):
        known = ", ".join(builtin_keys())
        raise GameError(name, "", f"no such game; known are {known}, or name a .toml file")
    try:
        with FilePath(name).open(encoding="utf-8") as file:
            text = file.read(MAX_CHARACTERS + 1)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise GameError(name, "", f"cannot be read: {reason}") from error
    if len(text) > MAX_CHARACTERS:
        raise GameError(name, "", f"has more than {MAX_CHARACTERS} characters")
    return parse_game(text, name)


def parse_game(text: str, source: str) -> Game:
    """Read a game from the text of its file; `source` names it in errors."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise GameError(source, "", f"not a TOML file: {error}") from error
    return _Reader(source).game(data)


_KEYS = {"key", "name", "version", "source", "board", "start", "pieces", "rules"}
_PIECE_KEYS = {"name", "moves", "royal", "pawn"}
_RULE_KEYS = {"stalemate"}
_KINDS: dict[type, str] = {
    str: "a text",
    int: "a whole number",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}


class _Reader:
    """Turns a TOML document into a game, refusing what it does not know."""

    def __init__(self, source: str) -> None:
        self.source = source

    def fail(self, key: str, message: str) -> GameError:
        return GameError(self.source, key, message)

    def get(self, data: Mapping[str, Any], key: str, kind: type, where: str = "") -> Any:
        full = where + key
        if key not in data:
            raise self.fail(full, "is missing")
        value = data[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.fail(full, f"expected {_KINDS[kind]}, found {value!r}")
        return value

    def known(self, data: Mapping[str, Any], keys: set[str], where: str = "") -> None:
        for key in data:
            if key not in keys:
                raise self.fail(where + key, f"unknown; known are {', '.join(sorted(keys))}")

    def game(self, data: Mapping[str, Any]) -> Game:
        self.known(data, _KEYS)
        board = self.board(data)
        pieces = self.pieces(self.get(data, "pieces", dict))
        return Game(
            key=self.get(data, "key", str),
            name=self.get(data, "name", str),
            version=self.get(data, "version", int),
            source=data.get("source", ""),
            board=board,
            pieces=pieces,
            start=self.get(data, "start", str),
            stalemate=self.stalemate(self.get(data, "rules", dict) if "rules" in data else {}),
            table=PathTable(board, pieces),
        )

    def board(self, data: Mapping[str, Any]) -> Board:
        rows = self.texts(data, "board")
        try:
            return Board.from_drawing(rows)
        except ValueError as error:
            raise self.fail("board", str(error)) from error

    def texts(self, data: Mapping[str, Any], key: str, where: str = "") -> list[str]:
        value = self.get(data, key, list, where)
        if not value or not all(isinstance(item, str) for item in value):
            raise self.fail(where + key, "expected a list of one or more texts")
        return cast("list[str]", value)

    def pieces(self, data: Mapping[str, Any]) -> tuple[PieceType, ...]:
        pieces = tuple(self.piece(index, letter, data) for index, letter in enumerate(data))
        if sum(piece.royal for piece in pieces) != 1:
            raise self.fail("pieces", "exactly one piece must be royal")
        return pieces

    def piece(self, index: int, letter: str, data: Mapping[str, Any]) -> PieceType:
        where = f"pieces.{letter}."
        if len(letter) != 1 or not "A" <= letter <= "Z":
            raise self.fail(where[:-1], "a piece is named by one capital letter")
        entry = self.get(data, letter, dict, "pieces.")
        self.known(entry, _PIECE_KEYS, where)
        return PieceType(
            index=index,
            letter=letter,
            name=self.get(entry, "name", str, where),
            words=tuple(self.word(text, where) for text in self.texts(entry, "moves", where)),
            royal="royal" in entry and self.get(entry, "royal", bool, where),
            pawn="pawn" in entry and self.get(entry, "pawn", bool, where),
        )

    def word(self, text: str, where: str) -> Word:
        try:
            return read_word(text)
        except ValueError as error:
            raise self.fail(where + "moves", str(error)) from error

    def stalemate(self, rules: Mapping[str, Any]) -> Stalemate:
        self.known(rules, _RULE_KEYS, "rules.")
        value = rules.get("stalemate", Stalemate.DRAW.value)
        try:
            return Stalemate(value)
        except ValueError as error:
            known = ", ".join(repr(item.value) for item in Stalemate)
            raise self.fail("rules.stalemate", f"expected one of {known}") from error
