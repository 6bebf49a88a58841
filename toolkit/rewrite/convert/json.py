"""Writes records as documents of JSON, one a line: the text as it is, and each record's tree."""

import json
import re
from base64 import b64encode
from collections.abc import Sequence
from typing import Any

from toolkit.errors import RecordSyntaxError
from toolkit.record.documents.embedded import Embedded
from toolkit.record.documents.shape import sound, tree_of
from toolkit.record.model import Dialect, Record
from toolkit.record.reader import READERS
from toolkit.record.source import MAX_BYTES, Source, Span
from toolkit.rewrite.convert.losses import Converted, Loss

_HEAD = {"format": "pathmate-record", "version": 1}
_STEERS = re.compile("[\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]")
"""Characters that change the look of a line or end it for some programs; only strings hold them."""


def to_json(source: Source, dialect: Dialect, records: Sequence[Record]) -> Converted:
    """Write a text with all records in it."""
    line = document(source, dialect, records)
    return Converted(line, tuple(_too_long(source, 0, line)))


def record_to_json(record: Record) -> Converted:
    """Write one record of a text that may hold more."""
    line, kept = alone(record)
    losses = _too_long(record.source, record.span.start, line)
    if not kept:
        why = "its text says something else without what stands around it; its tree is written alone"
        losses.insert(0, Loss(record.source, record.span, why))
    return Converted(line, tuple(losses))


def _too_long(source: Source, start: int, line: str) -> list[Loss]:
    if len(line.encode()) < MAX_BYTES:
        return []
    why = f"the document is longer than {MAX_BYTES // 1024**2} MiB, and will not be read again"
    return [Loss(source, Span(start, start), why, is_named=True)]


def document(source: Source, dialect: Dialect, records: Sequence[Record]) -> str:
    """Return a text and all records in it as a line of JSON, without its end.

    What was composed from a tree stays a tree.
    """
    values: dict[str, Any] = {**_HEAD, "dialect": dialect.value}
    if not _is_composed(source):
        values |= _text(source)
    values["records"] = [tree_of(record) for record in records]
    return _line(values)


def _text(source: Source) -> dict[str, Any]:
    """Return the text with what is needed to write it back byte for byte."""
    if sound(source.text) != source.text:
        return {"base64": b64encode(source.encode(source.text)).decode()}
    values: dict[str, Any] = {"encoding": source.encoding}
    if source.bom:
        values["bom"] = True
    return {**values, "text": source.text}


def alone(record: Record) -> tuple[str, bool]:
    """Return one record of a text that may hold more as a document; False if without its text.

    Its own part of the text is left out where, read without the rest, it would be another record.
    """
    own, wanted = record.source.slice(record.span), tree_of(record)
    source = record.source
    values: dict[str, Any] = {**_HEAD, "dialect": record.dialect.value}
    if _is_composed(source):
        return _line({**values, "records": [wanted]}), True
    kept = _read_again(Source(source.name, own, source.encoding), record.dialect) == [wanted]
    if kept:
        values |= _text(Source(source.name, own, source.encoding))
    return _line({**values, "records": [wanted]}), kept


def _is_composed(source: Source) -> bool:
    return isinstance(source, Embedded) and source.is_composed


def _read_again(source: Source, dialect: Dialect) -> list[dict[str, Any]]:
    try:
        return [tree_of(each) for each in READERS[dialect](source)]
    except RecordSyntaxError:
        return []


def _line(values: dict[str, Any]) -> str:
    text = json.dumps(values, ensure_ascii=False, separators=(", ", ": "))
    return _STEERS.sub(lambda match: f"\\u{ord(match[0]):04x}", text)
