"""The text that a record was read from, kept so that nothing of it is ever lost."""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from toolkit.errors import UnreadableError
from toolkit.files import read_regular_file

MAX_BYTES = 8 * 1024 * 1024
"""A longer file is refused: the longest real annotated game is a thousandth of it."""

_ESCAPE = "surrogateescape"
"""Keeps the bytes that are no UTF-8, so that they can be written back."""
BREAK = r"(?:\r\n|\r|\n)"
"""The end of a line, as a pattern."""
LINE_START = r"(?:^|(?<=[\r\n]))"
"""The beginning of a line, as a pattern."""
_BREAK = re.compile(BREAK)
_BOMS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)


class Span(NamedTuple):  # every word of a comment has one; a dataclass takes three times as long
    """A stretch of a source text, as offsets in characters; `end` is the first one outside."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Place:
    """A place in a source text; lines and columns count from 1, columns in characters."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Source:
    """A text with the name of its file and all that is needed to write it back byte for byte."""

    name: str
    text: str
    encoding: str = "utf-8"
    bom: bytes = b""
    fallback: bool = False
    """True if the text is not UTF-8 and another encoding had to be guessed."""
    first_line: int = 1
    """The number of its first line, where it is a part of a file."""
    _starts: list[int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        starts = [0, *(match.end() for match in _BREAK.finditer(self.text))]
        object.__setattr__(self, "_starts", starts)

    @property
    def plain(self) -> Source:
        """The text on its own, whose places are those in it and nowhere else."""
        return self

    def place(self, offset: int) -> Place:
        """Find the line and column of an offset."""
        line = bisect_right(self._starts, offset)
        return Place(line + self.first_line - 1, offset - self._starts[line - 1] + 1)

    def offset(self, line: int, column: int) -> int:
        """Find the offset of a place; one beyond the text is its end."""
        starts = [*self._starts, len(self.text)]
        start = starts[min(max(line - self.first_line, 0), len(self._starts))]
        return min(start + max(column - 1, 0), len(self.text))

    def line(self, number: int, start: int = 0, length: int | None = None) -> str:
        """Return the text of a line without its break, or a part of it."""
        whole = self.line_length(number)
        begin = self._starts[number - self.first_line]
        end = whole if length is None else min(whole, start + length)
        return self.text[begin + start : begin + end]

    def line_length(self, number: int) -> int:
        """Return the length of a line, without its break."""
        place = number - self.first_line
        begin = self._starts[place]
        end = self._starts[place + 1] if place + 1 < len(self._starts) else len(self.text)
        while end > begin and self.text[end - 1] in "\r\n":
            end -= 1
        return end - begin

    def slice(self, span: Span) -> str:
        """Return the text of a span."""
        return self.text[span.start : span.end]

    def encode(self, text: str) -> bytes:
        """Encode a text as the source was; raises UnicodeEncodeError if that cannot be."""
        return self.bom + text.encode(self.encoding, _ESCAPE if self.encoding == "utf-8" else "strict")


def read_source(path: Path) -> Source:
    """Read a file as text; raises UnreadableError if that cannot be done.

    UTF-8 and, with a byte-order mark, UTF-16 are read as such. Anything else is taken for
    UTF-8 with broken bytes if it has valid characters beyond ASCII, else for Windows-1252 or,
    where that has no such character, Latin-1; `fallback` then says so.
    """
    try:
        data = read_regular_file(path, MAX_BYTES)
    except OSError as error:
        raise UnreadableError(f"{path}: {error.strerror or error}") from error
    if len(data) > MAX_BYTES:
        raise too_large(str(path))
    return decode(str(path), data)


def too_large(name: str) -> UnreadableError:
    """Return the error for a text that is longer than any record."""
    return UnreadableError(f"{name}: is larger than {MAX_BYTES // 1024**2} MiB")


def decode(name: str, data: bytes, first_line: int = 1) -> Source:
    """Turn the bytes of a file, or of a part of it, into a source.

    `first_line` is the number of its first line. Raises UnreadableError for broken UTF-16.
    """
    for bom, encoding in _BOMS:
        if data.startswith(bom):
            try:
                text = data[len(bom) :].decode(encoding)
            except UnicodeDecodeError as error:
                raise UnreadableError(f"{name}: broken {encoding}: {error.reason}") from error
            return Source(name, text, encoding, bom, first_line=first_line)
    try:
        return Source(name, data.decode("utf-8"), first_line=first_line)
    except UnicodeDecodeError:
        return _fall_back(name, data, first_line)


def bom_of(encoding: str) -> bytes:
    """Return the byte-order mark of an encoding that has one."""
    return next(bom for bom, each in _BOMS if each == encoding)


def _fall_back(name: str, data: bytes, first_line: int) -> Source:
    """Decode text that is not UTF-8 throughout: broken UTF-8 if it has a valid character beyond ASCII."""
    escaped = data.decode("utf-8", _ESCAPE)
    if any("\x7f" < sign < "\udc80" or sign > "\udcff" for sign in escaped):
        return Source(name, escaped, "utf-8", fallback=True, first_line=first_line)
    for encoding in ("cp1252", "latin-1"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        return Source(name, text, encoding, fallback=True, first_line=first_line)
    raise AssertionError("Latin-1 decodes every byte")
