"""Reads the records of JSON: from their text where there is one, else from their tree alone.

Where there are both they must agree. The text is read in the dialect that the document names, else in
the one that the text shows; a tree without a text is PGN unless it says otherwise.
"""

from base64 import b64decode
from binascii import Error
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from toolkit.errors import RecordSyntaxError
from toolkit.record.documents.build import build
from toolkit.record.documents.embedded import Embedded, Point, string_points
from toolkit.record.documents.parse import Value, parse_all, wrong
from toolkit.record.documents.shape import check_agreement, check_shape, tree_of
from toolkit.record.model import Dialect, Record
from toolkit.record.source import Source, bom_of, decode

Readers: TypeAlias = Mapping[Dialect, Callable[[Source], tuple[Record, ...]]]
_GUESSED = ("cp1252", "latin-1")


@dataclass(frozen=True, slots=True)
class Document:
    """A document of JSON: a text and the records in it, which may be none."""

    source: Embedded
    dialect: Dialect
    records: tuple[Record, ...]


def read_documents(source: Source, readers: Readers, known: Callable[[str], Dialect]) -> Iterator[Document]:
    """Read the documents of a text; `known` knows by a text in which dialect it is.

    Raises RecordSyntaxError for the first thing that is wrong.
    """
    if source.fallback:
        at = next(place for place, sign in enumerate(source.text) if sign > "\x7f")
        raise wrong(source, at, "this is no UTF-8, which JSON is written in")
    for value in parse_all(source):
        yield _Reading(source, value, readers, known).document()


@dataclass(frozen=True, slots=True)
class _Reading:
    """Reads one document."""

    host: Source
    value: Value
    readers: Readers
    known: Callable[[str], Dialect]

    def document(self) -> Document:
        """Return the document."""
        check_shape(self.host, self.value)
        values = self.value.data
        given, trees = values.get("dialect"), values.get("records")
        named = None if given is None else Dialect(given.data)
        source = self._text()
        if source is None:
            dialect = named or Dialect.PGN
            source, records = build(self.host, trees.data, dialect)
        else:
            dialect = named or self.known(source.text)
            if dialect is Dialect.JSON:
                raise wrong(source, 0, "JSON in JSON is no record")
            records = self._read(source, dialect, trees)
        if trees is not None:
            made = [tree_of(record) for record in records]
            what = "the record made of it" if source.is_composed else "the text"
            check_agreement(self.host, trees, made, what)
        return Document(source, dialect, records)

    # Text

    def _text(self) -> Embedded | None:
        """Return the text that the document holds, if it holds one."""
        text, data = self.value.data.get("text"), self.value.data.get("base64")
        encoding, bom = self._encoding()
        if data is not None:
            return self._decoded(data)
        if text is None:
            return None
        points = tuple(string_points(self.host.text, text))
        source = self._embedded(Source("", text.data, encoding, bom), points)
        try:
            source.encode(source.text)
        except UnicodeEncodeError as error:
            message = f"{source.text[error.start]!r} cannot be written in {encoding}"
            raise wrong(source, error.start, message) from error
        return source

    def _encoding(self) -> tuple[str, bytes]:
        given, mark = self.value.data.get("encoding"), self.value.data.get("bom")
        encoding = "utf-8" if given is None else given.data
        if mark is None or not mark.data:
            return encoding, b""
        if encoding in _GUESSED:
            raise wrong(self.host, mark.start, f"bom: {encoding} has no byte-order mark")
        return encoding, bom_of(encoding)

    def _decoded(self, data: Value) -> Embedded:
        try:
            plain = b64decode(data.data, validate=True)
        except (Error, ValueError) as error:
            raise wrong(self.host, data.start, "base64 cannot be decoded") from error
        inner = decode(self.host.name, plain)
        return self._embedded(inner, (Point(0, data.start, moves=False),))

    def _embedded(self, inner: Source, points: tuple[Point, ...]) -> Embedded:
        return Embedded(
            self.host.name,
            inner.text,
            inner.encoding,
            inner.bom,
            inner.fallback or inner.encoding in _GUESSED,
            host=self.host,
            points=points,
        )

    def _read(self, source: Embedded, dialect: Dialect, trees: Value | None) -> tuple[Record, ...]:
        try:
            return self.readers[dialect](source)
        except RecordSyntaxError as error:
            if trees is not None and not trees.data:
                # A part of a file may hold no game.
                return ()
            if (error.line, error.column) != (1, 1):
                raise
            # It means the whole text.
            raise wrong(source, 0, error.message) from error
