"""Offsets of a text as places of the protocol, and back."""

from __future__ import annotations

import re
from array import array
from bisect import bisect_left, bisect_right

from lsprotocol.types import Position, PositionEncodingKind, Range

from toolkit.record.source import Span

_BREAK = re.compile(r"\r\n|\r|\n")
_BEYOND_ASCII = re.compile(r"[^\x00-\x7f]")
_BEYOND_16_BITS = re.compile(r"[^\x00-\uffff]")


class Columns:
    """The lines of a text, and how many units each character of it takes.

    Lines and units count from 0; units are those of UTF-16 unless the client agreed to others.
    """

    def __init__(self, text: str, encoding: str = PositionEncodingKind.Utf16) -> None:
        self._length = len(text)
        breaks = list(_BREAK.finditer(text))
        self._starts = [0, *(match.end() for match in breaks)]
        self._ends = [*(match.start() for match in breaks), len(text)]
        self._more = _more_units(text, encoding)

    def position(self, offset: int) -> Position:
        """The position of an offset."""
        line = bisect_right(self._starts, offset) - 1
        return Position(line, self._units(offset) - self._units(self._starts[line]))

    def range(self, span: Span) -> Range:
        """The range of a span."""
        return Range(self.position(span.start), self.position(span.end))

    def offset(self, position: Position) -> int:
        """The offset of a position; past the end of a line, that end.

        Within a character it is that character's.
        """
        if position.line >= len(self._starts):
            return self._length
        start, end = self._starts[position.line], self._ends[position.line]
        wanted = self._units(start) + position.character
        return start + bisect_right(range(start, end + 1), wanted, key=self._units) - 1

    def span(self, asked: Range) -> Span:
        """The span of a range."""
        start = self.offset(asked.start)
        return Span(start, max(start, self.offset(asked.end)))

    def _units(self, offset: int) -> int:
        """Return the number of units before an offset of the text."""
        return offset + bisect_left(self._more, offset)


def _more_units(text: str, encoding: str) -> array[int]:
    """The offset of each character that takes several units, as often as there are more than one."""
    more = array("L")
    if text.isascii() or encoding == PositionEncodingKind.Utf32:
        return more
    if encoding != PositionEncodingKind.Utf8:
        more.extend(match.start() for match in _BEYOND_16_BITS.finditer(text))
        return more
    for match in _BEYOND_ASCII.finditer(text):
        sign = match[0]
        more.extend([match.start()] * (1 + (sign > "\u07ff") + (sign > "\uffff")))
    return more
