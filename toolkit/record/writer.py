"""Writes a record back: byte for byte as it was read, but for the edits that are asked for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from toolkit.record.model import Record
from toolkit.record.source import Span


@dataclass(frozen=True, slots=True)
class Edit:
    """A stretch of the source and the text that takes its place."""

    span: Span
    text: str


def write_record(record: Record, edits: Iterable[Edit] = ()) -> bytes:
    """Write the whole file of a record, in its encoding, with edits that do not overlap.

    Raises ValueError for edits that overlap, UnicodeEncodeError where the file's encoding
    lacks a character of an edit.
    """
    parts, end = [], 0
    for edit in sorted(edits, key=lambda each: each.span):
        if edit.span.start < end:
            raise ValueError("edits overlap")
        parts += [record.source.text[end : edit.span.start], edit.text]
        end = edit.span.end
    parts.append(record.source.text[end:])
    return record.source.encode("".join(parts))
