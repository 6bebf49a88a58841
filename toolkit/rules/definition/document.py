"""A game's file as a document: TOML, what it extends, its form, and the faults found in it."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from toolkit.errors import GameError, GameFault
from toolkit.rules.definition.schema import form_faults, shown, size_faults
from toolkit.rules.definition.toml import Data, Lines, Place, TomlError, nearest, parse_toml

MAX_DEPTH = 8
"""A game may extend another that extends another, but not for ever."""
MAX_FAULTS = 100
"""More are counted only."""

Extended = Callable[[str, str], tuple[str, str]]
"""Given the name of a game and of the file that extends it: its text and the name of its file.

Raises GameError if it cannot be read.
"""


@dataclass(slots=True)
class GameDocument:
    """A game's file, read, with everything that it takes from those that it extends."""

    source: str
    data: Data
    lines: Lines
    below: list[tuple[str, Lines]] = field(default_factory=list)
    """The files that it extends, nearest first, and where their keys stand."""
    faults: dict[tuple[Place, str], None] = field(default_factory=dict)
    """The faults, with the keys that lead there; each is reported once."""

    def fault(self, place: Place, message: str) -> None:
        """Note that something is wrong."""
        self.faults[place, message] = None

    def get(self, *place: str, default: Any = None) -> Any:
        """Return the value that keys lead to; the default if there is none, or its form is wrong."""
        value: Any = self.data
        for key in place:
            if not isinstance(value, dict) or key not in value:
                return default
            value = value[key]
        return value if self.sound(place) else default

    def names(self, *place: str) -> list[str]:
        """Return the keys of a table; none if it is no table."""
        value: Any = self.data
        for key in place:
            value = value.get(key) if isinstance(value, dict) else None
        return list(value) if isinstance(value, dict) else []

    def items(self, *place: str) -> list[tuple[int, Any]]:
        """Return the (number, value) of each item of a list whose form is right."""
        value: Any = self.data
        for key in place:
            value = value.get(key) if isinstance(value, dict) else None
        numbered = enumerate(value if isinstance(value, list) else ())
        return [(index, item) for index, item in numbered if self.sound((*place, index))]

    def sound(self, place: Place) -> bool:
        """Return True if no fault was found in a part, or in a table around it."""
        return not any(place[: len(at)] == at or at[: len(place)] == place for at, _ in self.faults)

    def error(self) -> GameError:
        """Return the error that lists every fault, in the order of their lines."""
        found = sorted((self._located(at, say) for at, say in self.faults), key=lambda fault: fault.line or 0)
        more = len(found) - MAX_FAULTS
        if more > 0:
            found[MAX_FAULTS:] = [GameFault(None, "", f"and {more} more faults")]
        return GameError.of(self.source, found)

    def _located(self, at: Place, message: str) -> GameFault:
        """Return a fault with its line, which may lie in a file that this one extends."""
        deep, line = nearest(self.lines, at)
        name = key_name(at)
        for file, lines in self.below if message != "is missing" else ():
            there, far = nearest(lines, at)
            if there > deep:
                extends = self.lines.get(("extends",))
                return GameFault(extends, name, f"{message} (taken from {file}, line {far})")
        return GameFault(line, name, message)


def key_name(place: Place) -> str:
    """Name a key in a message: `pieces.K.moves`."""
    keys = [part for part in place if isinstance(part, str)]
    return ".".join(key if re.fullmatch(r"[\w-]{1,40}", key) else shown(key) for key in keys)


def trusted_document(text: str, source: str) -> GameDocument:
    """Read one of our own files, whose form the tests check."""
    return GameDocument(source, *_toml(text, source))


def read_document(text: str, source: str, extended: Extended) -> GameDocument:
    """Read a user's file and check its form; `extended` gives what it extends.

    Raises GameError if it is no TOML file, or extends what cannot be read.
    """
    document = GameDocument(source, *_toml(text, source))
    _check(document)
    if "extends" in document.data:
        if document.get("extends") is None:
            raise document.error()
        try:
            _extend(document, extended)
        except GameError as error:
            said = "; ".join(map(str, error.faults)) if error.source == source else str(error)
            document.fault(("extends",), said)
            raise document.error() from error
        _check(document)
    return document


def _check(document: GameDocument) -> None:
    """Note what is wrong with the form; raises GameError if it is too large to be looked into."""
    sizes = list(size_faults(document.data))
    for place, message in sizes or form_faults(document.data):
        document.fault(place, message)
    if sizes:
        raise document.error()


def _toml(text: str, source: str) -> tuple[Data, Lines]:
    try:
        return parse_toml(text)
    except TomlError as error:
        raise GameError.of(source, [GameFault(error.line, "", error.message)]) from error


def _extend(document: GameDocument, extended: Extended) -> None:
    """Lay a file over everything that it extends; raises GameError if that cannot be read."""
    seen, source, data = [document.source], document.source, document.data
    while isinstance(data.get("extends"), str):
        if len(seen) > MAX_DEPTH:
            message = f"more than {MAX_DEPTH} games extend each other in a row"
            raise GameError(source, "", message)
        text, name = extended(data.pop("extends"), source)
        if name in seen:
            raise GameError(source, "", f"extends {name}, which extends it in turn")
        base, lines = _toml(text, name)
        document.below.append((name, lines))
        seen.append(name)
        source, data = name, _over(base, data)
    document.data = data


def _over(below: Data, above: Data) -> Data:
    """Lay one table over another: tables are merged, everything else is replaced."""
    merged = dict(below)
    for key, value in above.items():
        under = merged.get(key)
        if isinstance(under, dict) and isinstance(value, dict):
            value = _over(under, value)
        merged[key] = value
    return merged
