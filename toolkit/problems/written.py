"""A problem in some format, and what of it that format cannot hold."""

from __future__ import annotations

import re
from dataclasses import dataclass

from toolkit.convert.losses import shortened

_BREAKS = re.compile("[ \t]*[\n\r\u2028\u2029]\\s*")
"""Whatever may end a line."""
_HIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""What steers a terminal or the direction of letters, and bytes that were no text."""


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
        self.found.append(f"{name} {shortened(str(text))!r}: {why}")

    def text(self, name: str, text: str) -> str:
        """A text without what cannot be shown."""
        if not _HIDDEN.search(text):
            return text
        self.add(name, text, "it has characters that cannot be shown, and are replaced")
        return _HIDDEN.sub("\N{REPLACEMENT CHARACTER}", text)

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
