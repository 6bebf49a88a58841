"""A problem in some format, and what of it that format cannot hold."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields

from toolkit.problems.model import Options, Problem

LONGEST = 60
"""How many characters of an item are quoted."""
_BREAKS = re.compile("[ \t]*[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]\\s*")
"""Whatever may end a line."""
_SURROGATES = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Written:
    """A problem as text, with what is lost of it."""

    text: str
    """Without a line break at its end."""
    losses: tuple[str, ...] = ()
    """Each item, and what becomes of it, in words."""


class Losses:
    """Gathers what is lost of a problem."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def add(self, name: str, text: object, why: str) -> None:
        """Note an item."""
        self.found.append(f"{name} {quoted(str(text))}: {why}")

    def text(self, name: str, text: str) -> str:
        """A text without what was no text in the file that it comes from."""
        if not _SURROGATES.search(text):
            return text
        self.add(name, text, "it has bytes that are no text, and are left out")
        return _SURROGATES.sub("\N{REPLACEMENT CHARACTER}", text)

    def line(self, name: str, text: str) -> str:
        """A text in one line."""
        whole = self.text(name, text)
        joined = _BREAKS.sub(" ", whole)
        if joined != whole:
            self.add(name, text, "its line breaks become spaces")
        return joined

    def written(self, text: str) -> Written:
        """The problem as text."""
        return Written(text, tuple(self.found))


def quoted(text: str) -> str:
    """An item as it is named, shortened."""
    line = " ".join(text.split())
    return repr(line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}\u2026")


def changed_options(problem: Problem) -> dict[str, bool | int]:
    """The options that are not as usual, by name."""
    usual = Options()
    each = ((field.name, getattr(problem.options, field.name)) for field in fields(Options))
    return {name: value for name, value in each if value != getattr(usual, name)}
