"""The problems of the files and folders that a command line names, and of standard input."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import BinaryIO

from toolkit.apps.terminal.inputs import MAX_LINE, STANDARD_INPUT, input_lines, is_folder, standard_input
from toolkit.apps.terminal.messages import remark_once, warn
from toolkit.errors import EntryError, PathmateError, UnreadableError
from toolkit.problems.entries import FORMATS, PEEK, REMARK, Format, format_by_text, read_entries
from toolkit.problems.lines import read_line
from toolkit.problems.model import Entry
from toolkit.record.source import MAX_BYTES, decode, read_source, too_large
from toolkit.solve.stipulation import Stipulation


def each_entry(name: str, game: str | None = None, asked: Stipulation | None = None) -> Iterator[Entry]:
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


def all_entries(names: Iterable[str], game: str | None = None) -> Iterator[Entry]:
    """Yield the problems of files, and of folders with all that is below them.

    A file that cannot be read is an entry with an error, and the rest is still read.
    """
    for name in names:
        try:
            for file in _files(name):
                yield from _entries_or_error(file, game)
        except PathmateError as error:
            yield Entry(name, None, None, error)


def say_remarks(entry: Entry) -> None:
    """Say what of a problem is left out, and what was taken for granted."""
    for each in entry.warnings:
        warn(f"{entry.place}: {each}")
    for each in entry.notes:
        remark_once(each)


def remarked(entries: Iterable[Entry]) -> Iterator[Entry]:
    """Yield problems, and say the remarks on each."""
    for entry in entries:
        say_remarks(entry)
        yield entry


def _entries_or_error(name: str, game: str | None) -> Iterator[Entry]:
    try:
        yield from each_entry(name, game)
    except PathmateError as error:
        yield Entry(name, getattr(error, "line", None), None, error)


def _files(name: str) -> list[str]:
    """Return the files that a name stands for; raises UnreadableError for a folder without any."""
    if not is_folder(name):
        return [name]
    found = sorted(path for path in Path(name).rglob("*") if path.suffix.lower() in FORMATS and path.is_file())
    if not found:
        raise UnreadableError(f"{name}: expected files that end with {', '.join(FORMATS)}")
    return [str(path) for path in found]


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
        """Return the format by the first line that is no remark; nothing after it is waited for."""
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
