"""The spans of the words of comments, without the brackets around them."""

from __future__ import annotations

from toolkit.record.brackets import PAIRS
from toolkit.record.courier_tokens import REMARK
from toolkit.record.model import Dialect, Group, Record
from toolkit.record.source import Span


def content_of(record: Record, group: Group) -> Span:
    """Return the words of a comment; one that is a command, `[%clk 1:02]`, is its own words."""
    span, text = group.span, record.source.text
    if [command.span for command in group.commands] == [span]:
        return span
    sign = text[span.start : span.start + 1]
    if sign == ";" and record.dialect is Dialect.PGN:
        return Span(span.start + 1, span.end)
    if record.dialect is Dialect.COURIER and text.startswith(REMARK, span.start):
        return Span(span.start + len(REMARK), span.end)
    if sign not in PAIRS:
        return span
    return Span(span.start + 1, span.end - is_closed(record, group))


def is_closed(record: Record, group: Group) -> bool:
    """Return True if the bracket that opens a comment is closed by its last sign."""
    span, text = group.span, record.source.text
    inner = [item.span.end for item in group.items if isinstance(item, Group)]
    ends = {*inner, *(command.span.end for command in group.commands)}
    closer = PAIRS.get(text[span.start])
    return closer is not None and text[span.end - 1] == closer and span.end not in ends


def opening_of(record: Record) -> list[Group]:
    """Return the comments before the first move, without what is part of a header."""
    heads = [head.span for head in record.headers]
    return [
        group
        for group in record.opening
        if not any(span.start <= group.span.start < span.end for span in heads)
    ]
