"""The formats in which problems are written, and what of a problem a format cannot hold."""

import re
from collections.abc import Container, Mapping
from dataclasses import dataclass
from enum import StrEnum

from toolkit.problems.fields import Value, values_of
from toolkit.problems.model import Problem
from toolkit.text import shortened

_BREAKS = re.compile("[ \t]*[\n\r\u2028\u2029]\\s*")
"""Whatever may end a line."""
_HIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Characters that steer a terminal or the direction of letters, and bytes that were no text."""


class Target(StrEnum):
    """A format in which problems are written."""

    TOML = "toml"
    EPD = "epd"
    POPEYE = "popeye"
    OLIVE = "olive"
    CSV = "csv"
    LATEX = "latex"


ENDINGS = {
    ".toml": Target.TOML,
    ".epd": Target.EPD,
    ".inp": Target.POPEYE,
    ".olv": Target.OLIVE,
    ".yaml": Target.OLIVE,
    ".yml": Target.OLIVE,
    ".csv": Target.CSV,
    ".tex": Target.LATEX,
}
"""The formats by the ending of a file's name."""
_LONGEST = 60
"""Characters that are quoted of an item."""


@dataclass(frozen=True, slots=True)
class FieldLoss:
    """An item of a problem that a format cannot hold as it is."""

    field: str
    text: str
    """The item, shortened; empty if the field says it all."""
    why: str
    """The fate of the item, in words."""

    def __str__(self) -> str:
        item = f"{self.field} {self.text!r}" if self.text else self.field
        return f"{item}: {self.why}"


@dataclass(frozen=True, slots=True)
class Written:
    """A problem as text, with what is lost of it."""

    text: str
    """Without a line break at its end."""
    losses: tuple[FieldLoss, ...] = ()


class FieldLosses:
    """A collection of what is lost of a problem."""

    def __init__(self) -> None:
        self.found: list[FieldLoss] = []

    def add(self, name: str, text: object, why: str) -> None:
        """Note an item."""
        self.found.append(FieldLoss(name, shortened(str(text), _LONGEST), why))

    def unheld(self, problem: Problem, holds: Container[str], form: str) -> None:
        """Note all that a problem says in the fields for which a format has no place."""
        for name, value in values_of(problem).items():
            if name not in holds:
                self.add(name, _said(value), f"left out, as {form} has no place for it")

    def text(self, name: str, text: str) -> str:
        """Return a text without what cannot be shown."""
        if not _HIDDEN.search(text):
            return text
        self.add(name, text, "it has characters that cannot be shown, and are replaced")
        return _HIDDEN.sub("\N{REPLACEMENT CHARACTER}", text)

    def line(self, name: str, text: str) -> str:
        """Return a text in one line."""
        whole = self.text(name, text)
        joined = _BREAKS.sub(" ", whole)
        if joined != whole:
            self.add(name, text, "its line breaks become spaces")
        return joined

    def trimmed(self, name: str, text: str) -> str:
        """Return a text without blanks at its ends."""
        whole = self.text(name, text)
        if whole != whole.strip():
            self.add(name, text, "blanks at its ends are left out")
        return whole.strip()

    def written(self, text: str) -> Written:
        """Return the problem as text."""
        return Written(text, tuple(self.found))


def _said(value: Value) -> str:
    """Return a value as it is quoted."""
    if isinstance(value, list):
        return "; ".join(value)
    if isinstance(value, Mapping):
        return ", ".join(f"{name} = {str(each).lower()}" for name, each in value.items())
    return str(value).lower() if isinstance(value, bool) else str(value)
