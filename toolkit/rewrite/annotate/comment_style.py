"""The style in which a record writes its comments, so that a new one can be written alike.

A style is read off the comments after the plies: which brackets they stand in, and whether on
lines of their own. A record without comments has them so if its numbered moves begin lines.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from toolkit.record.brackets import PAIRS
from toolkit.record.model import Group, Ply, Record
from toolkit.record.source import Source

NARROWEST = 80
"""Lines up to this width are sensible in every record."""
WIDEST = 160
"""A record with longer lines leaves it to its reader to break them."""
_NO_END = 1 << 30
_INDENT = 100
"""The largest indentation of a comment on its own line."""
_BREAK = re.compile(r"\r\n|\r|\n")


@dataclass(frozen=True, slots=True)
class CommentStyle:
    """A style of comments; `newline` ends a line."""

    opener: str
    own_line: bool
    newline: str
    width: int
    """No line that is added or grows gets longer if that can be helped."""

    def comment(self, text: str) -> str:
        """Return a text as a comment."""
        return f"{self.opener}{text}{PAIRS[self.opener]}"


def comment_styles(records: Sequence[Record]) -> list[CommentStyle]:
    """Return the style of each record of a text; one without comments takes that of the others."""
    every = [group for record in records for group in _after_plies(record)]
    newline = cache(_newline)
    return [
        _style(record, list(_after_plies(record)) or every, newline(record.source.text))
        for record in records
    ]


def _after_plies(record: Record) -> Iterator[Group]:
    """Yield the comments after plies; variations in parentheses are no comments."""
    text = record.source.text
    for ply in record.plies:
        for group in ply.comments:
            sign = text[group.span.start]
            if sign in PAIRS and not (sign == "(" and group.names_moves):
                yield group


def _style(record: Record, groups: list[Group], newline: str) -> CommentStyle:
    source = record.source
    signs = Counter(source.text[group.span.start] for group in groups)
    opener = max(PAIRS, key=lambda sign: signs[sign])
    starts = [group.span.start for group in groups] or list(_numbers(record.plies))
    alone = sum(_begins_line(source, start) for start in starts)
    return CommentStyle(opener, alone * 2 > len(starts), newline, _width(record))


def _numbers(plies: tuple[Ply, ...]) -> Iterator[int]:
    """Yield the offsets of the numbers of White's moves."""
    for ply in plies:
        if ply.move.number is not None and not ply.move.number.black:
            yield ply.move.number.span.start


def _begins_line(source: Source, offset: int) -> bool:
    """Return True if nothing but some white space stands before an offset in its line."""
    place = source.place(offset)
    return place.column <= _INDENT and not source.line(place.line, 0, place.column - 1).strip()


def _newline(text: str) -> str:
    """Return the most frequent line break of a text."""
    counts = Counter(match[0] for match in _BREAK.finditer(text))
    return max(("\n", "\r\n", "\r"), key=lambda each: counts[each])


def _width(record: Record) -> int:
    """Return the length of the longest line of a record, if it breaks its lines."""
    source = record.source
    first, last = source.place(record.span.start).line, source.place(record.span.end).line
    longest = max(source.line_length(line) for line in range(first, last + 1))
    return max(NARROWEST, longest) if longest <= WIDEST else _NO_END
