"""Reads a position with comments and without a move: a diagram, known by its FEN header."""

from __future__ import annotations

import re
from itertools import islice

from toolkit.record.brackets import Bracket
from toolkit.record.comments import read_group
from toolkit.record.headers import is_tag, read_headers
from toolkit.record.model import Fault, Record
from toolkit.record.source import Source, Span

_FEN = re.compile(r"(?:^|(?<=[\r\n]))[ \t]*+(?:FEN[ \t]*+:|\[FEN[ \t]*+\")[^\r\n]*+", re.IGNORECASE)
_LINE = re.compile(r"[\r\n]+[^\r\n]*+")


def read_diagram(source: Source, brackets: list[Bracket], faults: list[Fault]) -> Record | None:
    """Read a text without a main line as a position with comments; None if it names no position."""
    text = source.text
    found = list(islice(_FEN.finditer(text), 2))
    if not found:
        return None
    end = _end_of_headers(text, found[0].end())
    limit = found[1].start() if len(found) > 1 else len(text)
    headers = read_headers(text, 0, end)
    if not headers:
        return None
    own: list[Fault] = []
    if len(found) > 1:
        message = "only the first diagram of a file is read"
        own.append(Fault(Span(*found[1].span()), "text-left-out", message))
    comments = [
        read_group(text, bracket, own)
        for bracket in brackets
        if bracket.start < limit and not is_tag(text[bracket.start : bracket.end])
    ]
    start = min(headers[0].span.start, *(group.span.start for group in comments[:1]), limit)
    span = Span(start, max(end, *(group.span.end for group in comments[-1:]), 0))
    own += [fault for fault in faults if span.start <= fault.span.start < span.end]
    ordered = tuple(sorted(own, key=lambda fault: fault.span))
    return Record(source, span, headers, tuple(comments), (), None, ordered)


def _end_of_headers(text: str, end: int) -> int:
    """Where the block of header lines around a line ends."""
    while (line := _LINE.match(text, end)) is not None and read_headers(text, end, line.end()):
        end = line.end()
    return end
