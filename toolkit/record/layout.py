"""Puts new comments behind moves: on a line of their own or in the line, as the record does."""

from __future__ import annotations

import re
import textwrap

from toolkit.record.model import Ply, ply_number
from toolkit.record.source import Source, Span
from toolkit.record.style import Style
from toolkit.record.writer import Edit

_GLUED = re.compile(r"[^\w\s\[\](){}]*+")
"""Signs right behind a move, such as those of an evaluation."""


class Layout:
    """Writes the comments of one record, asked for in the order of its plies."""

    def __init__(self, source: Source, style: Style) -> None:
        self._source = source
        self._style = style
        self._line = 0
        self._shift = 0
        """By how much what was put into the current line moves the rest of it."""

    def comment(self, ply: Ply, following: Ply | None, text: str) -> Edit:
        """The edit that puts a comment behind a ply; `following` is the ply after it."""
        offset = self._behind(ply)
        place = self._source.place(offset)
        column = place.column - 1
        if place.line != self._line:
            self._line, self._shift = place.line, 0
        rest = self._source.line(place.line, column)
        comment = self._style.comment(text)
        if self._style.own_line:
            before, comment = self._style.newline, self._wrapped(comment)
            after = self._onward(ply, following, offset, rest)
        else:
            before, after = self._in_line(column + self._shift, len(comment), rest)
            comment = self._wrapped(comment) if before != " " else comment
        new = before + comment + after
        self._advance(new, column)
        return Edit(Span(offset, offset), new)

    def _behind(self, ply: Ply) -> int:
        """Where a comment on a ply begins: behind the move and the signs that hang on it."""
        text, end = self._source.text, ply.move.span.end
        glued = _GLUED.match(text, end)
        assert glued is not None
        beyond = text[glued.end() : glued.end() + 1]
        return end if beyond.isalnum() else glued.end()

    def _wrapped(self, comment: str) -> str:
        lines = textwrap.wrap(
            comment, self._style.width, break_long_words=False, break_on_hyphens=False
        )
        return self._style.newline.join(lines)

    def _onward(self, ply: Ply, following: Ply | None, offset: int, rest: str) -> str:
        """What stands between a comment on its own line and the rest of the line of the move."""
        if not rest.strip():
            return ""
        newline, number = self._style.newline, ply.move.number
        start = offset + len(rest) - len(rest.lstrip())
        if (
            following is None
            or following.index % 2 == 0
            or following.move.whole.start != start
            or number is None
        ):
            return newline
        # Black's move in a line of its own bears the number, below that of White's.
        column = self._source.place(offset).column - 1
        head = self._source.line(self._source.place(offset).line, 0, column)
        indent = head[: max(0, len(head) - (offset - ply.move.span.start))]
        plain = indent.strip() == self._source.slice(number.span).strip()
        if plain and number.index == ply.index and indent.rstrip().endswith("."):
            return newline + f"{indent.rstrip()} ...".ljust(column)
        return newline + ply_number(following.index)

    def _in_line(self, column: int, length: int, rest: str) -> tuple[str, str]:
        """What stands before and behind a comment in the line, which breaks where it would be long."""
        width, newline = self._style.width, self._style.newline
        tail = len(rest.rstrip())
        space = " " if tail and not rest[0].isspace() else ""
        if column + 1 + length + len(space) + tail <= width:
            return " ", space
        if column + 1 + length <= width and tail:
            return " ", newline
        return newline, space if length + len(space) + tail <= width else newline

    def _advance(self, new: str, column: int) -> None:
        """Keep in mind where what follows in the line of the source comes to stand."""
        newline = self._style.newline
        if newline in new:
            self._shift = len(new) - new.rfind(newline) - len(newline) - column
        else:
            self._shift += len(new)
