"""The text of a record inside JSON: what is said of it points into the JSON."""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from toolkit.record.documents.parse import ESCAPE, Value
from toolkit.record.source import Place, Source

_NOWHERE = Source("", "")


class Point(NamedTuple):
    """From an offset of the inner text on, where its characters stand in the JSON."""

    inner: int
    outer: int
    moves: bool
    """True if each character has its own place; else all are put down to one."""


@dataclass(frozen=True, slots=True)
class Embedded(Source):
    """A text that stands in JSON, or was made from it.

    Its places, lines and columns, are those of the JSON, which is what its reader has; its offsets,
    and the bytes that it is encoded as, are its own.
    """

    host: Source = field(default=_NOWHERE, repr=False)
    """The JSON, or the line of it that holds the text."""
    points: tuple[Point, ...] = field(default=(), repr=False)
    """Sorted by their inner offsets, the first of which is 0."""
    is_composed: bool = False
    """True if the JSON holds no text, and this was made from its tree."""

    @property
    def plain(self) -> Source:
        """The text as if it stood in a file."""
        return Source(self.name, self.text, self.encoding, self.bom, self.fallback)

    def place(self, offset: int) -> Place:
        """Find the line and column of the JSON where an offset of the text stands."""
        return self.host.place(self._outer(offset))

    def line(self, number: int, start: int = 0, length: int | None = None) -> str:
        """Return a line of the JSON, or a part of it."""
        return self.host.line(number, start, length)

    def line_length(self, number: int) -> int:
        """Return the length of a line of the JSON."""
        return self.host.line_length(number)

    def _outer(self, offset: int) -> int:
        index = bisect_right(self.points, offset, key=lambda point: point.inner) - 1
        point = self.points[max(index, 0)]
        outer = point.outer + (offset - point.inner if point.moves else 0)
        return min(outer, len(self.host.text))


def string_points(text: str, string: Value, inner: int = 0) -> Iterator[Point]:
    """Yield the places of a string's characters in the JSON `text`; `inner` is their first offset."""
    start = string.start + 1
    yield Point(inner, start, moves=True)
    for match in ESCAPE.finditer(text, start, string.end - 1):
        inner += match.start() - start
        yield Point(inner, match.start(), moves=True)
        inner, start = inner + 1, match.end()
        yield Point(inner, start, moves=True)
