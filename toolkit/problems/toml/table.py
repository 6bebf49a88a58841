"""A table of TOML whose values are read by type; every fault is noted."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from toolkit.errors import PathmateError
from toolkit.rules.definition.document import key_name
from toolkit.rules.definition.schema import BIGGEST, MAX_SHOWN, shown
from toolkit.rules.definition.toml import Data, Lines, Place, nearest

Value = TypeVar("Value")


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

    def read(
        self, key: str, reader: Callable[[str], Value], text: str, *below: int
    ) -> Value | None:
        """Read a text with a reader; None if that raises a PathmateError, which is noted."""
        try:
            return reader(text)
        except PathmateError as error:
            self.fault(key, str(error), *below)
            return None


def _key(place: Place) -> str:
    """Return a key as it is reported: `options.tries`; the table of the problem itself goes unsaid."""
    return key_name(place[2:])
