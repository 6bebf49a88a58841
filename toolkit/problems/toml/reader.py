"""Reads problems from TOML, tables whose values are read by type; every fault is noted.

The keys are described in the README of `toolkit/problems`.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, fields, replace
from functools import partial
from typing import Any, TypeVar

from toolkit.errors import EntryError, PathmateError
from toolkit.problems.fields import FIELDS, NUMBERS
from toolkit.problems.games import GameChoice, find_game, read_keys, read_position, with_fairy
from toolkit.problems.model import Entry, Options, Problem
from toolkit.problems.twins import MAX_TWINS, Twin, read_twin
from toolkit.record.source import Source
from toolkit.rules.definition.document import key_name
from toolkit.rules.definition.schema import BIGGEST, MAX_SHOWN, shown
from toolkit.rules.definition.toml import Data, Lines, Place, TomlError, nearest, parse_toml
from toolkit.rules.position import Position
from toolkit.solve.stipulation import read_stipulation

Value = TypeVar("Value")
NAME = "problem"
FLAGS = tuple(each.name for each in fields(Options) if each.type is bool)


def read_toml(source: Source, game: str | None = None) -> Iterator[Entry]:
    """Yield the problems of a file; `game` is what counts in place of what they say."""
    # As TOML has it, both are one line break.
    for block in blocks(source.text.replace("\r\n", "\n")):
        yield _entry(source, block, game)


def _entry(source: Source, block: Block, game: str | None) -> Entry:
    start = source.first_line + block.line - 1
    try:
        data, lines = parse_toml(block.text)
    except TomlError as error:
        line = start + (error.line or 1) - 1
        return Entry(source.name, start, None, EntryError(source.name, line, error.message))
    found = data.get(NAME)
    if set(data) != {NAME} or not isinstance(found, list) or not isinstance(found[0], dict):
        key = next(iter(key for key in data if key != NAME), NAME)
        message = f"expected [[{NAME}]] before everything else, found {key[:40]!r}"
        line = start + lines.get((key,), 1) - 1
        return Entry(source.name, start, None, EntryError(source.name, line, message))
    table = TomlTable(found[0], lines, (NAME, 0))
    problem, how = _problem(table, game)
    if problem is not None and how is not None:
        return Entry(source.name, start, problem, None, how.warnings, how.notes)
    named = found[0].get("id")
    name = named if isinstance(named, str) else ""
    return Entry(source.name, start, None, _error(source, start, table), name=name)


def _error(source: Source, start: int, table: TomlTable) -> EntryError:
    """Return the faults of a problem by lines, the first of which is the error's place."""
    (line, message), *others = table.located()
    said = [message, *(f"line {start + at - 1}: {each}" for at, each in others)]
    return EntryError(source.name, start + line - 1, "; ".join(said))


def _problem(table: TomlTable, game: str | None) -> tuple[Problem | None, GameChoice | None]:
    """Read the problem, if nothing is wrong with it; else its faults are noted."""
    table.only(FIELDS)
    text = table.text("stipulation", needed=True)
    asked = table.read("stipulation", read_stipulation, text) if text.strip() else None
    found = _game(table, game)
    pieces = _pieces(table.table("pieces"))
    position = _position(table, found, pieces)
    keys, short = table.texts("keys"), table.texts("short")
    described = partial(
        Problem,
        id=table.text("id"),
        authors=table.texts("author"),
        source=table.text("source"),
        year=table.number("year", 1, 9999),
        title=table.text("title"),
        award=table.text("award"),
        keys=read_keys(position.game, pieces, keys) if position else (),
        short=read_keys(position.game, pieces, short) if position else (),
        intended=table.number("intended", 0),
        themes=table.texts("themes"),
        remarks=table.texts("remarks"),
        solution=table.text("solution"),
        options=_options(table.table("options")),
        twins=tuple(_twins(table)),
        zero=table.flag("zero", default=False),
    )
    if position is None or asked is None or table.faults:
        return None, found
    return _checked(table, described(position=position, stipulation=asked)), found


def _game(table: TomlTable, game: str | None) -> GameChoice | None:
    named, fen = table.text("game", needed=game is None), table.text("fen", needed=True)
    if not fen or not (named or game):
        return None
    return table.read("game", lambda text: find_game(text or None, game, fen), named)


def _pieces(table: TomlTable) -> dict[str, str]:
    """Return the fairy pieces by the letters that the problem gives them."""
    return {letter: table.text(letter, needed=True) for letter in table.data}


def _position(table: TomlTable, found: GameChoice | None, pieces: dict[str, str]) -> Position | None:
    if found is None or table.faults:
        return None
    game = found.game
    if table.read("pieces", lambda _: with_fairy(game, pieces), "") is None:
        return None
    # What is not to be solved as it stands need not be sound; what is made of it is checked.
    turned = table.table("options").flag("half_duplex", default=False)
    sound = not (turned or table.flag("zero", default=False))

    def read(fen: str) -> Position:
        return read_position(game, pieces, fen, sound=sound)

    return table.read("fen", read, table.text("fen"))


def _options(table: TomlTable) -> Options:
    usual = Options()
    table.only([*FLAGS, *NUMBERS])
    flags = {name: table.flag(name, getattr(usual, name)) for name in FLAGS}
    tries, most = (table.number(name, least) for name, least in NUMBERS.items())
    return replace(usual, **flags, tries=tries or 0, most_solutions=most)


def _twins(table: TomlTable) -> Iterator[Twin]:
    texts = table.texts("twins")
    if len(texts) > MAX_TWINS:
        table.fault("twins", f"expected at most {MAX_TWINS}, found {len(texts)}")
    for number, text in enumerate(texts[:MAX_TWINS]):
        twin = table.read("twins", read_twin, text, number)
        if twin is not None:
            yield twin


def _checked(table: TomlTable, problem: Problem) -> Problem | None:
    """Return the problem, if its twins can be made and the rules accept their positions."""
    if problem.zero and not problem.twins:
        table.fault("zero", "expected twins, of which the first is a")
    for fault in table.read("twins", lambda _: problem.faults(), "") or ():
        table.fault("twins" if problem.twins else "stipulation", fault)
    return None if table.faults else problem


HEADER = re.compile(r"^[ \t]*\[{1,2}[ \t]*(?P<name>[A-Za-z0-9_-]+)[ \t]*\]{1,2}[ \t]*(?:\#[^\n]*)?$", re.MULTILINE)
"""The header of a table; that of a table in a problem, `[problem.options]`, is no such."""
_MOST_JOINED = 20
"""The most blocks that may be one because headers in them stand in a text of several lines."""


@dataclass(frozen=True, slots=True)
class Block:
    """A part of a file that begins with a header; the part before the first has none."""

    line: int
    text: str


def blocks(text: str) -> Iterator[Block]:
    """Yield the parts of a file; blank lines and remarks before the first are passed over."""
    starts = [0, *(match.start() for match in HEADER.finditer(text))]
    ends = [*starts[1:], len(text)]
    number, line = 0, 1
    while number < len(starts):
        last = _last(text, starts, ends, number)
        part = text[starts[number] : ends[last]]
        if number or _says_something(part):
            yield Block(line, part)
        line += part.count("\n")
        number = last + 1


def _says_something(text: str) -> bool:
    return any(line.strip() and not line.lstrip().startswith("#") for line in text.split("\n"))


def _last(text: str, starts: list[int], ends: list[int], number: int) -> int:
    """Return the number of the part that closes the texts opened by a part; its own if none."""
    for last in range(number, min(number + _MOST_JOINED, len(starts))):
        if not _is_open(text[starts[number] : ends[last]]):
            return last
    return number


_TOKENS = re.compile(
    r"""\"{3}(?:[^"\\]|\\.|"(?!""))*+"{3,5}|'{3}(?:[^']|'(?!''))*+'{3,5}
      |(?P<open>\"{3}|'{3})
      |"(?:[^"\\\n]|\\[^\n])*+"|'[^'\n]*+'|\#[^\n]*+""",
    re.VERBOSE | re.DOTALL,
)


def _is_open(text: str) -> bool:
    """Return True if a text of several lines is opened and not closed."""
    return any(match["open"] for match in _TOKENS.finditer(text))


@dataclass(slots=True)
class TomlTable:
    """The keys of a table in a file, with what is wrong with them."""

    data: Data
    lines: Lines
    place: Place = ()
    """The keys that lead to it."""
    faults: list[tuple[Place, str]] = field(default_factory=list)

    def fault(self, key: str, message: str, *below: int) -> None:
        """Note that a value is wrong."""
        self.faults.append(((*self.place, key, *below), message))

    def located(self) -> list[tuple[int, str]]:
        """Return the faults by their lines; the key comes first in the message."""
        found = [(nearest(self.lines, place)[1] or 1, place, said) for place, said in self.faults]
        return sorted({(line, f"{_key(place)}: {said}") for line, place, said in found})

    def only(self, known: Iterable[str]) -> None:
        """Note all keys but those that are known."""
        names = sorted(known)
        for key in self.data:
            if key not in names:
                meant = difflib.get_close_matches(key[:MAX_SHOWN], names, 1)
                hint = f"did you mean {meant[0]}? " if meant else ""
                self.fault(key, f"unknown key; {hint}known are {', '.join(names)}")

    def text(self, key: str, *, needed: bool = False) -> str:
        """Return a text; empty if there is none."""
        if key not in self.data:
            if needed:
                self.fault(key, "is missing")
            return ""
        value = self.data[key]
        if not isinstance(value, str):
            self.fault(key, f"expected a text in quotes, found {shown(value)}")
            return ""
        if needed and not value.strip():
            self.fault(key, "expected a text that is not empty")
        return value

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts; a single text counts as a list of one."""
        value = self.data.get(key, [])
        if isinstance(value, str):
            return (value,)
        if not isinstance(value, list):
            self.fault(key, f"expected a list of texts, found {shown(value)}")
            return ()
        for number, each in enumerate(value):
            if not isinstance(each, str):
                self.fault(key, f"expected a text in quotes, found {shown(each)}", number)
        return tuple(each for each in value if isinstance(each, str))

    def number(self, key: str, least: int, most: int = BIGGEST - 1) -> int | None:
        """Return a whole number in bounds; None if there is none."""
        value = self.data.get(key)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            self.fault(key, f"expected a whole number, found {shown(value)}")
            return None
        if not least <= value <= most:
            said = "a number that is not so large" if value > most else f"{least} or more"
            self.fault(key, f"expected {said}, found {shown(value)[:MAX_SHOWN]}")
            return None
        return value

    def flag(self, key: str, default: bool) -> bool:
        """Return True or False."""
        value = self.data.get(key, default)
        if not isinstance(value, bool):
            self.fault(key, f"expected true or false, found {shown(value)}")
            return default
        return value

    def table(self, key: str) -> TomlTable:
        """Return a table, which notes its faults here; empty if there is none."""
        value: Any = self.data.get(key, {})
        if not isinstance(value, dict):
            self.fault(key, f"expected a table, found {shown(value)}")
            value = {}
        return TomlTable(value, self.lines, (*self.place, key), self.faults)

    def read(self, key: str, reader: Callable[[str], Value], text: str, *below: int) -> Value | None:
        """Read a text with a reader; None if that raises a PathmateError, which is noted."""
        try:
            return reader(text)
        except PathmateError as error:
            self.fault(key, str(error), *below)
            return None


def _key(place: Place) -> str:
    """Return a key as it is reported: `options.tries`; the table of the problem itself goes unsaid."""
    return key_name(place[2:])
