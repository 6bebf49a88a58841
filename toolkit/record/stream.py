"""Reads the games of a file one by one: of PGN of any size, each game alone is in memory."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, TypeVar

from toolkit.errors import RecordSyntaxError, UnreadableError
from toolkit.files import open_regular_file
from toolkit.record import pgn
from toolkit.record.dialect import dialect_of, is_pgn
from toolkit.record.model import Dialect, Record
from toolkit.record.reader import READERS
from toolkit.record.source import MAX_BYTES, Source, decode, too_large

Read = TypeVar("Read")
_HEAD = 1 << 16
"""Bytes by which PGN is known."""
_BOM = b"\xef\xbb\xbf"
_TAG = re.compile(rb'[ \t]*\[[ \t]*(?P<key>[A-Za-z0-9][\w+#=:-]*)[ \t]+"')
_SIGNS = re.compile(rb"[{};]")


def each_record(path: Path, progress: Callable[[int], None] | None = None) -> Iterator[Record]:
    """Yield every game of a file; `progress` is called with the number of bytes read.

    Raises UnreadableError where there is no such file, and as `stream_records` does.
    """
    return _each(path, stream_records, progress)


def _each(
    path: Path,
    stream: Callable[[str, BinaryIO], Iterator[Read]],
    progress: Callable[[int], None] | None,
) -> Iterator[Read]:
    try:
        file = open_regular_file(path)
    except OSError as error:
        raise UnreadableError(f"{path}: {error.strerror or error}") from error
    with file:
        for each in stream(str(path), file):
            yield each
            if progress is not None:
                progress(file.tell())


def stream_records(name: str, file: BinaryIO) -> Iterator[Record]:
    """Yield every game of a file, without any rules; `name` stands for it in messages.

    Raises RecordSyntaxError if it holds none, and as `stream_parts` does.
    """
    empty = True
    for part in stream_parts(name, file):
        for record in part.records():
            empty = False
            yield record
        empty &= not part.is_whole
    if empty:
        raise no_game(name)


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a file that can be read on its own."""

    source: Source
    is_whole: bool
    """Whether it is the whole file, which then must hold a game."""

    def records(self) -> Iterator[Record]:
        """Yield its games; raises RecordSyntaxError where a whole file holds none."""
        if self.is_whole:
            yield from _whole(self.source)
        else:
            yield from pgn.PgnReader(self.source).games()


def each_part(path: Path, progress: Callable[[int], None] | None = None) -> Iterator[Part]:
    """Yield the parts of a file as `each_record` yields its games, unread."""
    return _each(path, stream_parts, progress)


def stream_parts(name: str, file: BinaryIO) -> Iterator[Part]:
    """Yield the parts of a file: of PGN in lines each game, of anything else all.

    Raises UnreadableError where the file, or a game of PGN, is longer than `MAX_BYTES`, or is broken
    UTF-16. If no part of PGN holds a game, that is for the caller to say (`no_game`).
    """
    head = file.read(_HEAD)
    if not _is_lined_pgn(head):
        data = head + file.read(MAX_BYTES + 1 - len(head))
        if len(data) > MAX_BYTES:
            raise too_large(name)
        yield Part(decode(name, data), is_whole=True)
        return
    for source in _games(name, _lines(head, file)):
        yield Part(source, is_whole=False)


def no_game(name: str) -> RecordSyntaxError:
    """The error for PGN without a game."""
    return pgn.no_game(Source(name, ""))


def _whole(source: Source) -> Iterator[Record]:
    dialect = dialect_of(source.text)
    if dialect is Dialect.PGN:
        yield from pgn.PgnReader(source).games()
    else:
        yield from READERS[dialect](source)


def _is_lined_pgn(head: bytes) -> bool:
    """Whether a file that begins so is PGN in lines of which each encoding makes the same."""
    if head.startswith((b"\xff\xfe", b"\xfe\xff")) or b"\n" not in head:
        return False
    return is_pgn(head.removeprefix(_BOM).decode("utf-8", "replace"))


def _lines(head: bytes, file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of a file whose first bytes have been read."""
    if not head.endswith(b"\n"):
        # The head may end within a line, or between the two signs of a line break.
        head += file.readline(MAX_BYTES)
    yield from head.splitlines(keepends=True)
    while line := file.readline(MAX_BYTES):
        # It may hold carriage returns alone, which end lines too.
        yield from line.splitlines(keepends=True)


def _games(name: str, lines: Iterator[bytes]) -> Iterator[Source]:
    """Cut PGN where tags begin anew, each part as a source of its own."""
    cutter = _Cutter()
    parts: list[bytes] = []
    size, first = 0, 1
    for number, line in enumerate(lines, 1):
        if cutter.begins(line.removeprefix(_BOM)) and parts:
            yield decode(name, b"".join(parts), first)
            parts, size, first = [], 0, number
        parts.append(line)
        size += len(line)
        if size > MAX_BYTES:
            raise too_large(f"{name}:{first}: a game")
    if parts:
        yield decode(name, b"".join(parts), first)


class _Cutter:
    """Goes through the lines of PGN and finds those with which another game begins."""

    def __init__(self) -> None:
        self._moves = False
        """Whether the game has movetext so far."""
        self._event = False
        self._comment = False
        self._blank = False

    def begins(self, line: bytes) -> bool:
        """Whether another game begins with a line."""
        tag = _TAG.match(line)
        is_event = tag is not None and tag["key"] == b"Event"
        if self._comment:
            new = is_event and self._blank
        else:
            new = tag is not None and (self._moves or (is_event and self._event))
        if new:
            self._moves = self._event = self._comment = False
        self._event |= is_event
        self._blank = line.isspace()
        if not self._blank and (tag is None or self._comment) and not line.startswith(b"%"):
            self._moves = True
            self._scan(line)
        return new

    def _scan(self, line: bytes) -> None:
        """Find out whether a comment is open after a line of movetext."""
        for sign in _SIGNS.findall(line):
            if self._comment:
                self._comment = sign != b"}"
            elif sign == b";":
                return
            else:
                self._comment = sign == b"{"
