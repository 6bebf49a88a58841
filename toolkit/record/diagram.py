"""Reads a position with comments and without a move: a diagram, told by its FEN header."""

from __future__ import annotations

import re

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
    match = _FEN.search(text)
    if match is None:
        return None
    end = _end_of_headers(text, match.end())
    headers = read_headers(text, 0, end)
    own: list[Fault] = []
    comments = [
        read_group(text, bracket, own)
        for bracket in brackets
        if bracket.start >= end and not is_tag(text[bracket.start : bracket.end])
    ]
    last = comments[-1].span.end if comments else end
    span = Span(headers[0].span.start, last)
    own += [fault for fault in faults if span.start <= fault.span.start < span.end]
    found = tuple(sorted(own, key=lambda fault: fault.span))
    return Record(source, span, headers, tuple(comments), (), None, found)


def _end_of_headers(text: str, end: int) -> int:
    """Where the block of header lines around a line ends."""
    while (line := _LINE.match(text, end)) is not None and read_headers(text, end, line.end()):
        end = line.end()
    return end
