"""Writes records as JSON, whatever they hold: each text as a document on a line of its own."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.record.documents.writer import alone, document
from toolkit.record.model import Dialect, Record
from toolkit.record.source import MAX_BYTES, Source, Span
from toolkit.rewrite.convert.losses import Converted, Loss


def to_json(source: Source, dialect: Dialect, records: Sequence[Record]) -> Converted:
    """Write a text with all records in it."""
    line = document(source, dialect, records)
    return Converted(line, tuple(_too_long(source, 0, line)))


def record_to_json(record: Record) -> Converted:
    """Write one record of a text that may hold more."""
    line, kept = alone(record)
    losses = _too_long(record.source, record.span.start, line)
    if not kept:
        why = (
            "its text says something else without what stands around it; its tree is written alone"
        )
        losses.insert(0, Loss(record.source, record.span, why))
    return Converted(line, tuple(losses))


def _too_long(source: Source, start: int, line: str) -> list[Loss]:
    if len(line.encode()) < MAX_BYTES:
        return []
    why = f"the document is longer than {MAX_BYTES // 1024**2} MiB, and will not be read again"
    return [Loss(source, Span(start, start), why, is_named=True)]
