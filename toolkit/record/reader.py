"""Reads the games of a text, in whichever dialect it is written."""

from __future__ import annotations

from toolkit.record import courier, pgn, score
from toolkit.record.dialect import dialect_of
from toolkit.record.model import Dialect, Record
from toolkit.record.source import Source

READERS = {
    Dialect.SCORE: score.read_records,
    Dialect.PGN: pgn.read_records,
    Dialect.COURIER: courier.read_records,
}


def read_records(source: Source) -> tuple[Record, ...]:
    """Read every game of a text, without any rules.

    Raises RecordSyntaxError if it holds none.
    """
    return READERS[dialect_of(source.text)](source)
