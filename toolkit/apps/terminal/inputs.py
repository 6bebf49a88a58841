"""The input that a command line names: files, games in files, folders, and standard input."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Protocol

from toolkit.apps.terminal.messages import complain, remark
from toolkit.errors import UnreadableError, UsageError
from toolkit.files import note_read
from toolkit.record.model import Record
from toolkit.record.source import MAX_BYTES, Source, decode, read_source, too_large

if TYPE_CHECKING:
    from toolkit.record.reader import FilePart


STANDARD_INPUT = "-"
MAX_LINE = 100_000
"""Bytes that a line of standard input may have; no position or problem comes near it."""
_BLANKS = " \t\r\n\f\v\ufeff"
"""Characters that are no part of a line; a mark of byte order begins some files."""
_MOST_SKIPPED = 1 << 20
"""The bytes after which reading ends if a line that is too long goes on."""
_NUMBERED = re.compile(r"(?P<file>.+)#(?P<number>[0-9]{1,6})")
_ANNOTATED = (".txt", ".pgn")
SUFFIXES = (*_ANNOTATED, ".zsg", ".json", ".jsonl")
"""The endings of the names of records in a folder."""


@dataclass(frozen=True, slots=True)
class InputLine:
    """A line of input that is not empty; `error` says why it cannot be used, if it cannot."""

    number: int
    text: str
    error: UsageError | None = None


class Lined(Protocol):
    """A source of bytes that are read line by line."""

    def readline(self, size: int, /) -> bytes:
        """Read a line, or so many bytes of it."""


def input_lines(file: Lined | None = None) -> Iterator[InputLine]:
    """Read the lines of standard input, or of a stream, one by one, each of bounded length.

    Raises UsageError where a line has no end in sight.
    """
    file, number = file or standard_input(), 0
    while data := file.readline(MAX_LINE + 1):
        number += 1
        if len(data) > MAX_LINE and not data.endswith(b"\n"):
            error = UsageError(f"the line has more than {MAX_LINE} characters")
            yield InputLine(number, "", error)
            if not _ends(file):
                raise UsageError(f"line {number} does not end; what follows it is not read")
        elif text := data.decode("utf-8", "replace").strip(_BLANKS):
            yield InputLine(number, text)


def _ends(file: Lined) -> bool:
    """Read on to the end of a line that is too long; False where that is not in sight."""
    skipped = 0
    while skipped < _MOST_SKIPPED:
        data = file.readline(MAX_LINE)
        if not data or data.endswith(b"\n"):
            return True
        skipped += len(data)
    return False


def standard_input() -> BinaryIO:
    """Return standard input as bytes; if it is a file, no output may replace that."""
    with suppress(OSError, ValueError):
        note_read(os.fstat(sys.stdin.fileno()))
    return sys.stdin.buffer


def read_input(name: str | Path) -> Source:
    """Read a file, or standard input for `-`; raises UnreadableError where that cannot be done."""
    if not str(name):
        raise UnreadableError("an empty name: expected that of a file")
    if str(name) != STANDARD_INPUT:
        return read_source(Path(name))
    data = standard_input().read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise too_large(STANDARD_INPUT)
    return decode(STANDARD_INPUT, data)


def each_record(name: str, progress: Callable[[int], None] | None = None) -> Iterator[Record]:
    """Read the games of a file, or of standard input for `-`, one after the other.

    `progress` is called with the number of bytes read of a file. Raises UnreadableError, or
    RecordSyntaxError where it is iterated.
    """
    if not name:
        raise UnreadableError("an empty name: expected that of a file")
    # What only reads positions starts faster without the grammars of records.
    from toolkit.record import reader

    if name == STANDARD_INPUT:
        return reader.stream_records(name, standard_input())
    return reader.each_record(Path(name), progress)


def each_part(name: str, progress: Callable[[int], None] | None = None) -> Iterator[FilePart]:
    """Read a file, or standard input for `-`, part by part as `each_record` does its games."""
    if not name:
        raise UnreadableError("an empty name: expected that of a file")
    from toolkit.record import reader

    if name == STANDARD_INPUT:
        return reader.stream_parts(name, standard_input())
    return reader.each_part(Path(name), progress)


def chosen_records(file: str, number: int | None, progress: Callable[[int], None] | None = None) -> Iterator[Record]:
    """Yield the games of a file, or the one of a number; raises UsageError where there is no such."""
    count = 0
    for record in each_record(file, progress):
        count += 1
        if number in (None, count):
            yield record
            if number is not None:
                return
    if number is not None:
        games = f"{count} game{'s' * (count != 1)}"
        raise UsageError(f"{file} holds {games}, there is no #{number}")


def is_file(name: str) -> bool:
    """Return True if there is a file of that name; text that cannot name one is no error."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


def is_folder(name: str) -> bool:
    """Return True if there is a folder of that name; text that cannot name one is no error."""
    try:
        return bool(name) and Path(name).is_dir()
    except (OSError, ValueError):
        return False


def split_number(text: str, number: int | None = None) -> tuple[str, int | None]:
    """Split `FILE#2` into file and number; raises UsageError where `number` is another."""
    match = None if is_file(text) else _NUMBERED.fullmatch(text)
    if match is None:
        return text, number
    if number is not None and number != int(match["number"]):
        raise UsageError(f"{text}: --number names another game")
    return match["file"], int(match["number"])


def read_record(file: str, number: int | None) -> Record:
    """Read one game of a file: its first, which is said, where no number is given.

    Raises UsageError where there is no such game, RecordError where the file cannot be read.
    """
    if number is not None:
        return next(chosen_records(file, number))
    records = each_record(file)
    first = next(records)
    if next(records, None) is not None:
        remark(f"{file} holds several games; this is #1")
    return first


def records_in(folder: str, suffixes: tuple[str, ...] = SUFFIXES) -> list[Path]:
    """Return the files of records in a folder and in those below it, in the order of their names."""
    every = sorted(Path(folder).rglob("*"))
    return [path for path in every if path.suffix.lower() in suffixes and not path.is_dir()]


def record_files(names: Sequence[str], *, to_annotate: bool = False) -> tuple[list[str], int]:
    """Return the files that names stand for, in folders too, in order; and the exit status of those names.

    Of folders, `to_annotate` takes only what is written by hand.
    """
    suffixes = _ANNOTATED if to_annotate else SUFFIXES
    files: list[str] = []
    status = 0
    for name in names:
        if not is_folder(name):
            files.append(name)
            continue
        inside = records_in(name, suffixes)
        if not inside:
            *most, last = suffixes
            complain(f"{name}: the folder holds no {', '.join(most)} or {last} file")
            status = 2
        files += map(str, inside)
    return files, status
