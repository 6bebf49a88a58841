"""Reads the games of a text, in whichever dialect it is written."""

from __future__ import annotations

from toolkit.record import pgn, score
from toolkit.record.dialect import is_pgn
from toolkit.record.model import Record
from toolkit.record.source import Source


def read_records(source: Source) -> tuple[Record, ...]:
    """Read every game of a text, without any rules.

    Raises RecordSyntaxError if it holds none.
    """
    if is_pgn(source.text):
        return pgn.read_records(source)
    return score.read_records(source)
