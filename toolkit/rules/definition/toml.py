"""A text of TOML with the lines of its keys and values, or what is wrong with it, in plain words.

The standard reader does not report where keys stand. So the text is read once before the standard
reader sees it: that takes very long over keys of many parts and cannot nest deeply, and files past
the limits below are refused here.
"""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Any

Data = dict[str, Any]
Place = tuple[str | int, ...]
"""The keys, and numbers in lists, that lead to a value."""
Lines = dict[Place, int]

MAX_NESTING = 16
MAX_VALUES = 20_000
_TOKEN = re.compile(
    r"""
    (?P<text>\"{3}(?:[^"\\]|\\.|"(?!""))*+"{3,5}|'{3}(?:[^']|'(?!''))*+'{3,5}
      |"(?:[^"\\\n]|\\[^\n])*+"|'[^'\n]*+')
    |(?P<broken>["'])
    |(?P<skip>[ \t\r]++|\#[^\n]*+)
    |(?P<newline>\n)
    |(?P<mark>[\[\]{}=,.])
    |(?P<plain>[A-Za-z0-9_-]++|.)
    """,
    re.VERBOSE | re.DOTALL,
)


class LimitError(ValueError):
    """A file that goes past a limit; `line` is where."""

    def __init__(self, line: int, message: str) -> None:
        self.line = line
        super().__init__(message)


class UnclosedError(ValueError):
    """A quote that nothing closes, so that the text is no TOML; `line` is where."""

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__("a text is not closed; expected a quote at its end")


def lines_of(text: str) -> Lines:
    """Find the line, counted from 1, of every key, table and value in a list.

    Raises LimitError or UnclosedError; other texts that are not TOML are read as far as may be.
    """
    scan = _Scan()
    for kind, token, line in _tokens(text):
        scan.take(kind, token, line)
    return scan.lines


def nearest(lines: Lines, place: Place) -> tuple[int, int | None]:
    """Return how much of a place a file has, and its line; (0, None) if nothing."""
    for length in range(len(place), 0, -1):
        if place[:length] in lines:
            return length, lines[place[:length]]
    return 0, None


def _tokens(text: str) -> Iterator[tuple[str, str, int]]:
    """Yield (kind, token, line), without blanks and comments."""
    line = 1
    for match in _TOKEN.finditer(text):
        kind = match.lastgroup or ""
        if kind == "broken":
            raise UnclosedError(line)
        if kind != "skip":
            yield kind, match[0], line
        line += match[0].count("\n")


class _Awaits(Enum):
    KEY = auto()
    HEADER = auto()
    VALUE = auto()


@dataclass(slots=True)
class _Scan:
    """The state of the scan."""

    lines: Lines = field(default_factory=dict)
    awaits: _Awaits = _Awaits.KEY
    table: Place = ()
    parts: list[str] = field(default_factory=list)
    array: bool = False
    """True if the header that is being read is one of an array of tables."""
    counts: dict[Place, int] = field(default_factory=dict)
    """The number of the last table in each array of tables."""
    here: Place = ()
    """The place of the value that is being read."""
    open: list[tuple[Place, int | None]] = field(default_factory=list)
    """Lists (with the number of their value) and inline tables (None) that are not closed yet."""

    def take(self, kind: str, token: str, line: int) -> None:
        """Take the next token."""
        if kind == "newline":
            if not self.open:
                self.awaits, self.parts = _Awaits.KEY, []
        elif self.awaits is _Awaits.VALUE:
            self._value(token if kind == "mark" else "", line)
        elif kind != "mark":
            self.parts.append(_unquoted(token) if kind == "text" else token)
            self._bound(len(self.parts) + len(self.table), line)
        elif self.awaits is _Awaits.HEADER:
            self._header(token, line)
        else:
            self._key(token, line)

    def _key(self, mark: str, line: int) -> None:
        if mark == "=":
            place = self.open[-1][0] if self.open else self.table
            for part in self.parts:
                place = (*place, part)
                self._note(place, line)
            self.here, self.parts, self.awaits = place, [], _Awaits.VALUE
        elif mark == "[" and not self.parts and not self.open:
            self.awaits, self.array = _Awaits.HEADER, False
        elif mark == "}":
            self._close()

    def _header(self, mark: str, line: int) -> None:
        if mark == "[":
            self.array = True
        if mark != "]":
            return
        place: Place = ()
        for index, part in enumerate(self.parts):
            place = (*place, part)
            self._note(place, line)
            if self.array and index == len(self.parts) - 1:
                self.counts[place] = self.counts.get(place, -1) + 1
            if place in self.counts:
                place = (*place, self.counts[place])
                self._note(place, line)
        self.table, self.parts, self.awaits = place, [], _Awaits.VALUE

    def _value(self, mark: str, line: int) -> None:
        if mark in ("]", "}"):
            self._close()
        elif mark == ",":
            self._next()
        elif mark != ".":
            self._note(self.here, line)
        if mark in ("[", "{"):
            self._bound(len(self.open) + len(self.here), line)
            self.open.append((self.here, 0 if mark == "[" else None))
            if mark == "[":
                self.here = (*self.here, 0)
            else:
                self.awaits, self.parts = _Awaits.KEY, []

    def _next(self) -> None:
        if not self.open:
            return
        place, number = self.open[-1]
        if number is None:
            self.awaits, self.parts = _Awaits.KEY, []
        else:
            self.open[-1] = (place, number + 1)
            self.here = (*place, number + 1)

    def _close(self) -> None:
        if self.open:
            self.here, _ = self.open.pop()
            self.awaits = _Awaits.VALUE

    def _note(self, place: Place, line: int) -> None:
        self.lines.setdefault(place, line)
        if len(self.lines) > MAX_VALUES:
            raise LimitError(line, f"the file holds more than {MAX_VALUES} keys and values")

    def _bound(self, depth: int, line: int) -> None:
        if depth > MAX_NESTING:
            raise LimitError(line, f"keys, lists and tables lie more than {MAX_NESTING} deep")


def _unquoted(token: str) -> str:
    try:
        return str(tomllib.loads(f"text = {token}")["text"])
    except ValueError:
        return token


class TomlError(ValueError):
    """A text that is not TOML, or goes past a limit; `line` is where, if that is known."""

    def __init__(self, line: int | None, message: str) -> None:
        self.line = line
        self.message = message
        super().__init__(message)


_REPEATED = "a key or table is given twice, or a value is used as a table"
_TWICE = re.compile(r"Cannot |Duplicate |Key .* already")
"""The standard reader's words for it."""
_HINTS = {
    "Invalid value": "invalid value; a text stands in quotes, true and false in small letters",
    "Invalid statement": "expected a key and '=', a table such as [pieces.K], or a comment",
}


def parse_toml(text: str) -> tuple[Data, Lines]:
    """Read a text and where its keys stand, lines counted from 1; raises TomlError."""
    try:
        lines = lines_of(text)
        return tomllib.loads(text), lines
    except LimitError as error:
        raise TomlError(error.line, str(error)) from error
    except UnclosedError as error:
        raise _unclosed_error(text, error) from error
    except RecursionError as error:
        raise TomlError(None, "lists or tables lie too deep in each other") from error
    except tomllib.TOMLDecodeError as error:
        raise _syntax_error(text, str(error)) from error
    except ValueError as error:
        long = re.search("[0-9_]{1000}", text)
        line = text.count("\n", 0, long.start()) + 1 if long else None
        raise TomlError(line, "not a TOML file: a number has too many digits") from error


def _unclosed_error(text: str, error: UnclosedError) -> TomlError:
    """Make the error for a quote that is not closed, or for a fault before it."""
    head = "".join(f"{line}\n" for line in text.split("\n")[: error.line - 1])
    try:
        tomllib.loads(head)
    except tomllib.TOMLDecodeError as before:
        # A list may well go on in the line of the quote.
        if "at end of document" not in str(before):
            return _syntax_error(head, str(before))
    except ValueError:
        pass
    return TomlError(error.line, f"not a TOML file: {error}")


def _syntax_error(text: str, said: str) -> TomlError:
    """Make the error for a fault in the syntax, in our own words."""
    match = re.search(r" \(at line ([0-9]+), column ([0-9]+)\)$", said)
    if match is None:
        message = "the file ends before a list, a table or a text is closed"
        if _TWICE.match(said):
            message = _REPEATED
        return TomlError(text.count("\n") + 1, f"not a TOML file: {message}")
    message = said[: match.start()]
    if _TWICE.match(message):
        message = _REPEATED
    message = _HINTS.get(message, message[:1].lower() + message[1:])
    return TomlError(int(match[1]), f"not a TOML file: {message} (column {match[2]})")
