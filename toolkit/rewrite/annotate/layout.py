"""New comments after moves, in the style of the record: on a line of their own or in the line.

The style is read off the comments after the plies: which brackets they stand in, and whether on
lines of their own. A record without comments has them so if its numbered moves begin lines.
"""

import re
import textwrap
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from toolkit.record.brackets import PAIRS
from toolkit.record.courier_tokens import REMARK
from toolkit.record.edits import Edit
from toolkit.record.model import Group, Mark, Nag, Ply, Record, ply_number
from toolkit.record.source import Source, Span

NARROWEST = 80
"""Lines up to this width are sensible in every record."""
WIDEST = 160
"""A record with longer lines leaves it to its reader to break them."""
_NO_END = 1 << 30
_INDENT = 100
"""The largest indentation of a comment on its own line, or of a first move, that is looked for."""
_BREAK = re.compile(r"\r\n|\r|\n")
_GLUED = re.compile(r"[^\w\s\[\](){}]*+")
"""Signs right after a move, such as those of an evaluation."""
_BLANKS = re.compile(r"[^\S\r\n]*+")
_JOINED = re.compile(r"[^\w\s\[\](){};$*]*+")
"""The same in PGN, where a semicolon begins a comment, a dollar sign a glyph."""


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
    return [_style(record, list(_after_plies(record)) or every, newline(record.source.text)) for record in records]


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


def pgn_comment(source: Source, ply: Ply, text: str) -> Edit:
    """Return the edit that puts a comment after a ply of PGN, its marks and glyphs."""
    offset = ply.move.span.end
    joined = _JOINED.match(source.text, offset)
    if joined is not None and not source.text[joined.end() : joined.end() + 1].isalnum():
        offset = joined.end()
    spans = [*(mark.span for mark in ply.move.marks), *(nag.span for nag in ply.nags)]
    for span in sorted(spans):
        if span.start >= offset and not source.text[offset : span.start].strip():
            offset = span.end
    return Edit(Span(offset, offset), f" {{{text}}}")


def log_comment(source: Source, ply: Ply, text: str) -> Edit:
    """Return the edit that puts a remark after a ply of a log: in its line, or below its remarks."""
    said: list[Mark | Nag | Group] = [*ply.move.marks, *ply.nags, *ply.comments]
    if said:
        offset = max(each.span.end for each in said)
        return Edit(Span(offset, offset), f"\n\n{REMARK} {text}")
    offset = ply.move.span.end
    rest = source.line(source.place(offset).line, source.place(offset).column - 1)
    return Edit(Span(offset, offset), f" {REMARK} {text}" + ("\n" if rest.strip() else ""))


@dataclass(frozen=True, slots=True)
class _Spot:
    """The place of a new comment, and the rest of its line."""

    offset: int
    line: int
    column: int
    """Counted from 0."""
    next: int
    """The offset of what follows in the line; its end where nothing does."""
    rest: int
    """The length of the rest of the line; 0 if nothing but blanks follows."""


class CommentLayout:
    """Writes the comments of one record, asked for in the order of its plies."""

    def __init__(self, source: Source, style: CommentStyle) -> None:
        self._source = source
        self._style = style
        self._line = 0
        self._shift = 0
        """By how much what was put into the current line moves the rest of it."""

    def comment(self, ply: Ply, following: Ply | None, text: str) -> Edit:
        """Return the edit that puts a comment after a ply; `following` is the ply after it."""
        place = self._place(self._end_of(ply))
        if place.line != self._line:
            self._line, self._shift = place.line, 0
        comment = self._style.comment(text)
        if self._style.own_line:
            before, after = self._style.newline, self._onward(ply, following, place)
        else:
            before, after = self._in_line(place, len(comment))
        new = before + (comment if before == " " else self._wrapped(comment)) + after
        # A line that is broken there begins with what follows, not with the blanks before it.
        end = place.next if after.endswith(self._style.newline) else place.offset
        self._advance(new, place.column + end - place.offset)
        return Edit(Span(place.offset, end), new)

    def _end_of(self, ply: Ply) -> int:
        """Return the offset of a comment on a ply: after the move and the signs attached to it."""
        text, end = self._source.text, ply.move.span.end
        glued = _GLUED.match(text, end)
        assert glued is not None
        beyond = text[glued.end() : glued.end() + 1]
        return end if beyond.isalnum() else glued.end()

    def _place(self, offset: int) -> _Spot:
        place = self._source.place(offset)
        column = place.column - 1
        blanks = _BLANKS.match(self._source.text, offset)
        assert blanks is not None
        length = self._source.line_length(place.line) - column
        rest = length if offset + length > blanks.end() else 0
        return _Spot(offset, place.line, column, blanks.end(), rest)

    def _wrapped(self, comment: str) -> str:
        lines = textwrap.wrap(comment, self._style.width, break_long_words=False, break_on_hyphens=False)
        return self._style.newline.join(lines)

    def _onward(self, ply: Ply, following: Ply | None, place: _Spot) -> str:
        """Return the text between a comment on its own line and the rest of the move's line."""
        if not place.rest:
            return ""
        newline, number = self._style.newline, ply.move.number
        goes_on = following is not None and following.move.whole.start == place.next
        if number is None or not goes_on or following is None or following.index % 2 == 0:
            return newline
        # Black's move in a line of its own bears the number, below that of White's.
        return newline + (self._below(ply, place) or ply_number(following.index))

    def _below(self, ply: Ply, place: _Spot) -> str:
        """Return the number of Black's move, aligned with White's; empty if the line begins otherwise."""
        number, start = ply.move.number, ply.move.span.start
        if number is None or number.index != ply.index or place.column > _INDENT:
            return ""
        length = place.column - (place.offset - start)
        head = self._source.line(place.line, 0, max(0, length)).rstrip()
        if head.strip() != self._source.slice(number.span).strip() or not head.endswith("."):
            return ""
        return f"{head} ...".ljust(place.column)

    def _in_line(self, place: _Spot, length: int) -> tuple[str, str]:
        """Return the text before and after a comment in the line, which breaks if it is too long."""
        width, newline = self._style.width, self._style.newline
        glued = place.rest and place.next == place.offset
        rest, space = place.rest + (1 if glued else 0), " " if glued else ""
        until = place.column + self._shift + 1 + length
        if until + rest <= width:
            return " ", space
        if until <= width and rest:
            return " ", newline
        return newline, space if length + rest <= width else newline

    def _advance(self, new: str, column: int) -> None:
        """Take note of the new column of the text that follows in the source's line."""
        newline = self._style.newline
        if newline in new:
            self._shift = len(new) - new.rfind(newline) - len(newline) - column
        else:
            self._shift += len(new)
