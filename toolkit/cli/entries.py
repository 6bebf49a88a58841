"""The problems of a file that a command line names, or of standard input."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from toolkit.cli.inputs import MAX_LINE, STANDARD_INPUT, input_lines, standard_input
from toolkit.errors import EntryError
from toolkit.problems.entries import PEEK, REMARK, Format, format_by_text, read_entries
from toolkit.problems.entry import Entry
from toolkit.problems.lines import read_line
from toolkit.record.source import MAX_BYTES, decode, read_source, too_large
from toolkit.solve.stipulation import Stipulation


def each_entry(
    name: str, game: str | None = None, asked: Stipulation | None = None
) -> Iterator[Entry]:
    """Yield the problems of a file, or of standard input for `-`, one by one in their order.

    Lines of FEN and EPD from standard input are each read as they come. Raises RecordError where
    the input cannot be read, UsageError where a line of it has no end in sight.
    """
    if name != STANDARD_INPUT:
        yield from read_entries(read_source(Path(name)), game=game, asked=asked)
        return
    reread = _Reread(standard_input())
    if reread.format() in (None, Format.EPD):
        yield from _lines(reread, game, asked)
        return
    data = reread.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise too_large(name)
    yield from read_entries(decode(name, data), game=game, asked=asked)


def _lines(file: _Reread, game: str | None, asked: Stipulation | None) -> Iterator[Entry]:
    for line in input_lines(file):
        if line.error is not None:
            error = EntryError(STANDARD_INPUT, line.number, str(line.error))
            yield Entry(STANDARD_INPUT, line.number, None, error)
        elif not line.text.startswith(REMARK):
            yield read_line(STANDARD_INPUT, line.number, line.text, game, asked)


class _Reread:
    """A stream whose first lines are looked at before they are read."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file
        self._head: deque[bytes] = deque()

    def format(self) -> Format | None:
        """The format by the first line that is no remark; nothing after it is waited for."""
        while len(self._head) < PEEK:
            data = self._file.readline(MAX_LINE + 1)
            self._head.append(data)
            text = data.decode("utf-8", "replace").lstrip("\ufeff").strip()
            if not data or len(data) > MAX_LINE:
                return None
            if text and not text.startswith(REMARK):
                return format_by_text(text)
        return None

    def readline(self, size: int) -> bytes:
        """Read a line, of at most so many bytes."""
        return self._head.popleft() if self._head else self._file.readline(size)

    def read(self, size: int) -> bytes:
        """Read everything, or so many bytes and perhaps the lines that were looked at."""
        head = b"".join(self._head)
        self._head.clear()
        return head + self._file.read(size)
