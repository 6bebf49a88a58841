"""Reads the games of a text in whichever dialect it is written, and those of a file one by one.

Of PGN of any size each game alone is in memory, and so is each document of JSON where it stands on a
line of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, TypeVar

from toolkit.errors import RecordSyntaxError, UnreadableError
from toolkit.files import open_regular_file
from toolkit.record import courier, pgn, score, zillions
from toolkit.record.dialect import dialect_of, is_json, is_pgn
from toolkit.record.documents import reader as documents
from toolkit.record.model import Dialect, Record
from toolkit.record.pgn_tokens import pgn_tokens
from toolkit.record.source import MAX_BYTES, Source, decode, too_large

Read = TypeVar("Read")
_HEAD = 1 << 16
"""Bytes by which PGN is known."""
_BOM = b"\xef\xbb\xbf"
_TAG = re.compile(rb"[ \t]*\[[ \t]*[A-Za-z0-9][\w+#=:-]*[ \t]+[^\s\]]")
_NO_ASCII = re.compile(rb"[^\x00-\x7f]")
_CLOSED = re.compile(rb"\s*+\[[^{};%]*+(?:\{[^{}]*+\}[^{};%]*+)*+")
"""A game with a tag above, and no comment that is open."""
_ENDS = tuple(blank + result for blank in (b" ", b"\n") for result in (b"1-0", b"0-1", b"1/2-1/2", b"*"))
READERS = {
    Dialect.SCORE: score.read_records,
    Dialect.PGN: pgn.read_records,
    Dialect.COURIER: courier.read_records,
    Dialect.ZSG: zillions.read_records,
}
"""The readers of texts that hold the records themselves."""


def read_records(source: Source) -> tuple[Record, ...]:
    """Read every game of a text, without any rules.

    Raises RecordSyntaxError if it holds none, and where it is JSON with anything wrong in it.
    """
    dialect = dialect_of(source.text)
    if dialect is not Dialect.JSON:
        return READERS[dialect](source)
    records = tuple(record for each in read_documents(source) for record in each.records)
    if not records:
        raise RecordSyntaxError(source.name, source.first_line, 1, "the JSON holds no game")
    return records


def read_documents(source: Source) -> Iterator[documents.Document]:
    """Read the documents of JSON one by one, each a text with its records."""
    return documents.read_documents(source, READERS, dialect_of)


def each_record(path: Path, progress: Callable[[int], None] | None = None) -> Iterator[Record]:
    """Yield every game of a file; `progress` is called with the number of bytes read.

    Raises UnreadableError if there is no such file, and as `stream_records` does.
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
class FilePart:
    """A part of a file that can be read on its own."""

    source: Source
    is_whole: bool
    """True if it is the whole file, which then must hold a game."""
    dialect: Dialect
    """In which it is written."""

    def records(self) -> Iterator[Record]:
        """Yield its games; raises RecordSyntaxError if a whole file holds none."""
        empty = True
        for sheet in self.sheets():
            for record in sheet.records:
                empty = False
                yield record
        if empty and self.is_whole:
            raise no_game(self.source.name)

    def sheets(self) -> Iterator[Sheet]:
        """Yield the texts in it with their games: one, or of JSON one of each document.

        Raises RecordSyntaxError if one that must hold a game holds none, or where JSON is wrong.
        """
        if self.dialect is Dialect.JSON:
            for each in read_documents(self.source):
                yield Sheet(each.source, each.dialect, iter(each.records))
        elif self.dialect is Dialect.PGN:
            yield Sheet(self.source, self.dialect, pgn.each_game(self.source))
        else:
            yield Sheet(self.source, self.dialect, iter(READERS[self.dialect](self.source)))


@dataclass(frozen=True, slots=True)
class Sheet:
    """A text and the games in it, which may be none; they are read as they are iterated."""

    source: Source
    dialect: Dialect
    records: Iterator[Record]


def each_part(path: Path, progress: Callable[[int], None] | None = None) -> Iterator[FilePart]:
    """Yield the parts of a file as `each_record` yields its games, unread."""
    return _each(path, stream_parts, progress)


def stream_parts(name: str, file: BinaryIO) -> Iterator[FilePart]:
    """Yield the parts of a file: of PGN in lines each game, of JSON in lines each, of others all.

    Raises UnreadableError if the file, a game of PGN or a line of JSON is longer than `MAX_BYTES`,
    or is broken UTF-16. If no part in lines holds a game, that is for the caller to say (`no_game`).
    """
    head = file.read(_HEAD)
    if is_json(head.removeprefix(_BOM).decode("utf-8", "replace")):
        yield from _documents(name, head, file)
        return
    if not _is_lined_pgn(head):
        data = head + file.read(MAX_BYTES + 1 - len(head))
        if len(data) > MAX_BYTES:
            raise too_large(name)
        source = decode(name, data)
        yield FilePart(source, is_whole=True, dialect=dialect_of(source.text))
        return
    for source in _games(name, _lines(head, file)):
        yield FilePart(source, is_whole=False, dialect=Dialect.PGN)


def _documents(name: str, head: bytes, file: BinaryIO) -> Iterator[FilePart]:
    """Yield the documents of JSON: line by line if the first two lines show that each has its own."""
    while len(head) < MAX_BYTES and head.count(b"\n") < 2 and (line := file.readline(MAX_BYTES)):
        head += line
    if not all(map(_is_document, head.splitlines()[:2])):
        data = head + file.read(max(0, MAX_BYTES + 1 - len(head)))
        if len(data) > MAX_BYTES:
            raise too_large(name)
        yield FilePart(decode(name, data), is_whole=True, dialect=Dialect.JSON)
        return
    for number, line in enumerate(_lines(head, file), 1):
        if len(line) >= MAX_BYTES:
            raise too_large(f"{name}:{number}: a document")
        if not line.isspace():
            yield FilePart(decode(name, line, number), is_whole=False, dialect=Dialect.JSON)


def _is_document(line: bytes) -> bool:
    """Return True if a line of JSON begins and ends as a whole object does."""
    whole = line.removeprefix(_BOM).strip()
    return not whole or (whole.startswith(b"{") and whole.endswith(b"}"))


def no_game(name: str) -> RecordSyntaxError:
    """Return the error for a file in lines without a game."""
    return pgn.no_game(Source(name, ""))


def _is_lined_pgn(head: bytes) -> bool:
    """Return True if a file begins as PGN in lines that are the same in each encoding."""
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
    """Cut PGN into parts that are read on their own, each as a source of its own."""
    lines_read: list[bytes] = []
    size, first, tried = 0, 1, 0
    has_text = False
    for line in lines:
        is_tag = _TAG.match(line.removeprefix(_BOM)) is not None
        if is_tag and has_text and size >= 2 * tried:
            count = _count_ended(name, lines_read, line)
            # Where nothing ended it is tried again when twice as much was read: that is linear.
            tried = 0 if count else size
            if count:
                yield decode(name, b"".join(lines_read[:count]), first)
                first += count
                lines_read = lines_read[count:]
                size = sum(map(len, lines_read))
                has_text = bool(lines_read)
        lines_read.append(line)
        size += len(line)
        has_text |= not (is_tag or line.isspace())
        if size > MAX_BYTES:
            raise too_large(f"{name}:{first}: a game")
    if lines_read:
        yield decode(name, b"".join(lines_read), first)


def _count_ended(name: str, lines: list[bytes], tag: bytes) -> int:
    """Count the first lines that belong to games which end before a line with a tag."""
    data = b"".join(lines)
    if data.rstrip().endswith(_ENDS) and _CLOSED.fullmatch(data) is not None:
        return len(lines)
    source = decode(name, data + _NO_ASCII.sub(b"?", tag))
    *ended, last = pgn.cut(source.text, pgn_tokens(source.text))
    place = source.place(last.start)
    return place.line - 1 if ended and place.column == 1 else 0
