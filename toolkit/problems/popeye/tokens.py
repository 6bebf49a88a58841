"""The text of Popeye's input as tokens, each with its place."""

from __future__ import annotations

import re
from typing import NamedTuple

from toolkit.record.source import Source

_BLANKS = re.compile(r"[ \t\r\n;,]*")
_TOKEN = re.compile(r"[A-Za-z0-9#=+\-%>!.<()~/&|:\[\]{}?]+")
_LEADING = re.compile(r"[ \t;.,]*")
_LINE = re.compile(r"[^\r\n]*")

MAX_SHOWN = 40
"""The length at which words of the input are cut in reports."""


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
        """Return the current token, and go to the next."""
        token = self.current
        self.advance()
        return token

    def rest_of_line(self) -> str:
        """Return the rest of the line after the current token, and go to the next token."""
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


class PopeyeFault(Exception):  # noqa: N818 - it never leaves the reader
    """Ends the reading of one problem; the rest is read on."""

    def __init__(self, token: PopeyeToken, message: str, *, supported: bool = True) -> None:
        super().__init__(message)
        self.token = token
        self.message = message
        self.supported = supported
        """False if the input is right, and Pathmate lacks what it asks for."""


def unsupported(token: PopeyeToken, what: str) -> PopeyeFault:
    """Return the fault of a word that is right but not supported."""
    return PopeyeFault(token, what, supported=False)


def shown(token: PopeyeToken) -> str:
    """Return a token as it is reported."""
    text = token.text if len(token.text) <= MAX_SHOWN else f"{token.text[:MAX_SHOWN]}..."
    return repr(text) if token.text else "the end of the input"
