"""The text of Popeye's input as tokens, each with its place."""

from __future__ import annotations

import re
from typing import NamedTuple

from toolkit.record.source import Source

_BLANKS = re.compile(r"[ \t\r\n;,]*")
_TOKEN = re.compile(r"[A-Za-z0-9#=+\-%>!.<()~/&|:\[\]{}?]+")
_LEADING = re.compile(r"[ \t;.,]*")
_LINE = re.compile(r"[^\r\n]*")


class PopeyeToken(NamedTuple):
    """A word of the input; the text is empty after the last."""

    text: str
    offset: int


class PopeyeTokens:
    """Reads a text token by token; authors, titles and such take the rest of their line."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.offset = 0
        self.current = PopeyeToken("", 0)
        self.advance()

    def advance(self) -> PopeyeToken:
        """Go to the next token, and return it. A character that belongs to none is one of its own."""
        text = self.source.text
        blanks = _BLANKS.match(text, self.offset)
        start = blanks.end() if blanks else self.offset
        match = _TOKEN.match(text, start)
        end = match.end() if match else min(start + 1, len(text))
        self.current = PopeyeToken(text[start:end], start)
        self.offset = end
        return self.current

    def take(self) -> PopeyeToken:
        """The current token; goes to the next."""
        token = self.current
        self.advance()
        return token

    def rest_of_line(self) -> str:
        """What stands after the current token in its line; goes to the next token."""
        text = self.source.text
        if self.offset < len(text) and text[self.offset] not in "\r\n":
            leading = _LEADING.match(text, self.offset)
            start = leading.end() if leading else self.offset
        else:
            start = self.offset
        line = _LINE.match(text, start)
        self.offset = line.end() if line else start
        found = text[start : self.offset].strip()
        self.advance()
        return found
