"""Reads the games of a text, in whichever dialect it is written."""

from collections.abc import Iterator

from toolkit.errors import RecordSyntaxError
from toolkit.record import courier, pgn, score, zillions
from toolkit.record.dialect import dialect_of
from toolkit.record.documents import reader as documents
from toolkit.record.model import Dialect, Record
from toolkit.record.source import Source

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
