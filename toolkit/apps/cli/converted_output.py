"""Converts the games of files one by one, and keeps the exit status; a bad one does not stop the rest."""

import os
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import IO, cast

from toolkit.apps.cli.options import Side
from toolkit.apps.terminal.destination import write_parts
from toolkit.apps.terminal.inputs import STANDARD_INPUT, chosen_records, each_part, is_folder, split_number
from toolkit.apps.terminal.messages import GameRemarks, complain, remark, remark_game, warn
from toolkit.errors import FenError, GameError, OutputError, RecordError, UsageError
from toolkit.play.tree import Severity
from toolkit.record.documents.embedded import Embedded
from toolkit.record.model import Dialect, Record
from toolkit.record.reader import FilePart, Sheet, no_game
from toolkit.record.source import Source
from toolkit.render.boards.theme import ColourTheme
from toolkit.rewrite.convert.draft import verified_for
from toolkit.rewrite.convert.forms import WRITERS, RecordForm
from toolkit.rewrite.convert.json import record_to_json, to_json
from toolkit.rewrite.convert.losses import Converted
from toolkit.verify.model import Verification
from toolkit.verify.records import verify_record

_HELD = 1 << 24
"""Bytes that --strict holds in memory; more are held on the disk."""
_PIECE = 1 << 20
_MOST_GAMES = 500
"""On one page."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Something to write."""

    data: bytes
    is_apart: bool = False
    """True if a blank line stands between it and what comes before it."""


class Writer(ABC):
    """Writes games in one form."""

    strict = False
    one_a_file = False
    """True if a file of this form holds one game."""

    def __init__(self, game: str | None, number: int | None) -> None:
        self.game = game
        self.number = number
        self.status = 0

    def chosen(self, name: str) -> tuple[str, int | None]:
        """The file that a name stands for, and which of its games."""
        return split_number(name, self.number)

    def only_record(self, file: str, number: int | None) -> Record:
        """The one game that is asked for; raises UsageError where there are others."""
        records = chosen_records(file, number)
        first = next(records)
        if next(records, None) is not None:
            what = f"{file} holds several games, and a file of this form one"
            raise UsageError(f"{what}; name it, as {file}#1, or a folder with --folder")
        return first

    @abstractmethod
    def record(self, file: str, record: Record) -> Iterator[Chunk]:
        """Write one game; nothing where that cannot be done, which is said."""

    def every(self, names: list[str]) -> Iterator[Chunk]:
        """Write all games of some files."""
        for name in names:
            try:
                yield from self.all_of(name, is_only=len(names) == 1)
            except (RecordError, UsageError) as error:
                self.fail(error)

    def all_of(self, name: str, is_only: bool) -> Iterator[Chunk]:  # noqa: ARG002
        """Write the games of a file that were asked for; `is_only` if the output has no others."""
        file, wanted = self.chosen(name)
        for record in chosen_records(file, wanted):
            yield from self.record(file, record)

    def fail(self, error: Exception | str) -> None:
        """Say why something cannot be written."""
        complain(str(error))
        self.status = 2


class Pages(Writer):
    """Writes pages of HTML: all games that go to one file on one page."""

    def __init__(
        self, game: str | None, number: int | None, orientation: Side | None, theme: ColourTheme | None, judge: bool
    ) -> None:
        super().__init__(game, number)
        self._orientation = orientation or Side.WHITE
        self._theme = theme or ColourTheme.AUTO
        self._judge = judge

    def every(self, names: list[str]) -> Iterator[Chunk]:
        """A page of all games."""
        checked: list[Verification] = []
        for name in names:
            try:
                file, wanted = self.chosen(name)
                for record in chosen_records(file, wanted):
                    checked += self._verified(file, record)
                    if len(checked) > _MOST_GAMES:
                        raise UsageError(f"a page holds {_MOST_GAMES} games at most")
            except RecordError as error:
                self.fail(error)
        return self._page(checked)

    def all_of(self, name: str, is_only: bool) -> Iterator[Chunk]:  # noqa: ARG002
        """A page of the games of a file."""
        return self.every([name])

    def record(self, file: str, record: Record) -> Iterator[Chunk]:
        """A page of one game."""
        return self._page(list(self._verified(file, record)))

    def _verified(self, file: str, record: Record) -> Iterator[Verification]:
        try:
            checked = verify_record(record, self.game, self._judge)
        except (GameError, FenError) as error:
            self.fail(error)
            return
        remark_game(file, checked.game, False, checked.overridden)
        if wrong := sum(each.severity is Severity.ERROR for each in checked.findings):
            remark(f"{file}: {wrong} error{'s' * (wrong != 1)}, which the page shows; see 'pathmate verify'")
        yield checked

    def _page(self, checked: list[Verification]) -> Iterator[Chunk]:
        from toolkit.render.pages.build import page_of
        from toolkit.render.pages.document import Look

        if checked:
            yield Chunk(page_of(checked, Look(self._orientation.colour, self._theme)).encode())


class Texts(Writer):
    """Writes texts: scores, PGN, logs, saved games, JSON."""

    def __init__(self, form: RecordForm, game: str | None, number: int | None) -> None:
        super().__init__(game, number)
        self._form = form
        self.one_a_file = form is RecordForm.ZSG
        self._remarks = GameRemarks()

    def all_of(self, name: str, is_only: bool) -> Iterator[Chunk]:
        """Write the games of a file, of any number of them one at a time."""
        file, wanted = self.chosen(name)
        if wanted is None:
            yield from self._parts(file, is_only)
        else:
            yield from super().all_of(name, is_only)

    def _parts(self, file: str, is_only: bool) -> Iterator[Chunk]:
        games = 0
        is_whole = failed = False
        for part in each_part(file):
            is_whole = part.is_whole
            try:
                for count, chunks in self._sheets(file, part, is_only):
                    games += count
                    yield from chunks
            except RecordError as error:
                self.fail(error)
                failed = True
        if not games and not is_whole and not failed:
            self.fail(no_game(file))

    def _sheets(self, file: str, part: FilePart, is_only: bool) -> Iterator[tuple[int, Iterator[Chunk]]]:
        """Yield how many games come next, and what is written of them."""
        for sheet in part.sheets():
            if self._form is RecordForm.JSON or self._is_held(sheet.source, sheet.dialect):
                records = tuple(sheet.records)
                text = self._document(sheet, records) if self._form is RecordForm.JSON else None
                yield len(records), text or iter([_as_it_is(sheet.source, is_only)])
            else:
                for record in sheet.records:
                    yield 1, self.record(file, record)

    def _is_held(self, source: Source, dialect: Dialect) -> bool:
        """Return True if JSON holds a text in the very form that is asked for."""
        return isinstance(source, Embedded) and not source.is_composed and dialect.value == self._form.value

    def _document(self, sheet: Sheet, records: tuple[Record, ...]) -> Iterator[Chunk]:
        yield from self._written(to_json(sheet.source, sheet.dialect, records), is_apart=False)

    def record(self, file: str, record: Record) -> Iterator[Chunk]:
        """A game in the form."""
        if self._form is RecordForm.JSON:
            yield from self._written(record_to_json(record), is_apart=False)
            return
        if self.one_a_file and self._is_held(record.source, record.dialect):
            yield _as_it_is(record.source, is_only=True)
            return
        try:
            checked = verified_for(Dialect(self._form.value), record, self.game)
        except (GameError, FenError) as error:
            place = record.source.place(record.span.start)
            self.fail(f"{file}:{place.line}: this game cannot be converted: {error}")
            return
        self._remarks.say(file, checked.game, checked.found_by_moves, checked.overridden)
        yield from self._written(WRITERS[self._form](checked), is_apart=True)

    def _written(self, found: Converted, is_apart: bool) -> Iterator[Chunk]:
        """Yield the text, once its losses are named."""
        for loss in found.losses:
            (complain if self.strict else warn)(f"{loss} [{self._form}]")
        if found.losses and self.strict:
            self.status = max(self.status, 1)
        # Bytes of the source that were no text stay as they were.
        yield Chunk(f"{found.text}\n".encode("utf-8", "surrogateescape"), is_apart)


def _as_it_is(source: Source, is_only: bool) -> Chunk:
    """A text that is there already: byte for byte, but for its encoding if others stand beside it."""
    if is_only:
        return Chunk(source.encode(source.text))
    return Chunk(source.text.encode("utf-8", "surrogateescape"), is_apart=True)


def to_output(writer: Writer, names: list[str], output: Path | None) -> int:
    """Write all files to one output; returns the exit status."""
    if writer.one_a_file:
        if len(names) > 1:
            what = "a file of this form holds one game"
            raise UsageError(f"{what}; name one file, or FILE#2, or a folder with --folder")
        for name in names:
            file, number = writer.chosen(name)
            _write(writer, writer.record(file, writer.only_record(file, number)), output)
        return writer.status
    _write(writer, writer.every(names), output)
    return writer.status


def to_folder(writer: Writer, names: list[str], folder: Path, ending: str, asked: list[str]) -> int:
    """Write each file to one of its own; returns the exit status.

    What was found in folders, which are among those `asked` for, keeps its place below them.
    """
    read = {_real(split_number(name)[0]) for name in names}
    made: dict[Path, str] = {}
    status = 0
    for name in names:
        writer.status = 0
        try:
            for target, chunks in _targets(writer, name, folder / _below(name, asked), ending):
                if target in made:
                    writer.fail(f"{name}: {target} has been written, from {made[target]}")
                elif _real(target) in read:
                    writer.fail(f"{target}: is one of the files that are read here")
                else:
                    made[target] = name
                    _make(target.parent)
                    _write(writer, chunks, target)
        except (RecordError, UsageError, OutputError) as error:
            writer.fail(error)
        status = max(status, writer.status)
    return status


def _real(path: str | Path) -> str:
    """The file that a name leads to, through links; the name itself where it can be none."""
    try:
        return os.path.realpath(path)
    except (OSError, ValueError):
        return str(path)


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or error
        raise OutputError(f"{folder}: cannot be made: {reason}") from error


def _below(name: str, asked: list[str]) -> Path:
    """Return the folders between a file and the folder in which it was found."""
    roots = (Path(each) for each in asked if each != name and is_folder(each))
    root = next((each for each in roots if Path(name).is_relative_to(each)), None)
    return Path() if root is None else Path(name).relative_to(root).parent


def _targets(writer: Writer, name: str, folder: Path, ending: str) -> Iterator[tuple[Path, Iterator[Chunk]]]:
    """The files that are made of one, each with what is written to it."""
    file, number = writer.chosen(name)
    stem = "standard-input" if file == STANDARD_INPUT else Path(file).stem
    if not writer.one_a_file:
        stem = stem if number is None else f"{stem}-{number}"
        yield folder / f"{stem}{ending}", writer.all_of(name, is_only=True)
        return
    for place, record in enumerate(chosen_records(file, number), number or 1):
        numbered = stem if place == 1 else f"{stem}-{place}"
        yield folder / f"{numbered}{ending}", writer.record(file, record)


def _write(writer: Writer, chunks: Iterator[Chunk], output: Path | None) -> None:
    """Write chunks as they come; with --strict all of them or none."""
    parts = _joined(chunks)
    if not writer.strict:
        write_parts(parts, output)
        return
    with closing(cast("IO[bytes]", SpooledTemporaryFile(_HELD))) as held:
        for part in parts:
            held.write(part)
        if writer.status:
            return
        held.seek(0)
        write_parts(iter(lambda: held.read(_PIECE), b""), output)


def _joined(chunks: Iterator[Chunk]) -> Iterator[bytes]:
    """Chunks as the bytes of one file."""
    tail = b"\n\n"
    for chunk in chunks:
        missing = b"\n" * (2 - len(tail) + len(tail.rstrip(b"\n"))) if chunk.is_apart else b""
        yield missing + chunk.data
        tail = (tail + chunk.data)[-2:]
