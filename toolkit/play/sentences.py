"""The sentences of comments with their text, from which parts that are read apart can be blanked."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, replace

from toolkit.record.comment_lines import LineMove, Statement
from toolkit.record.model import Group, PathText
from toolkit.record.source import Source, Span

_NO_TEXT = re.compile(r"[^\S \r\n]|(?<=[\r\n])[ \t]*(?:>+|//+)")
"""White space that pyparsing does not skip, as in HTML pages, or takes for several characters, as
tabs; what quotes a line in Markdown, or makes it a remark."""
_WORD = re.compile(r"[^\W\d_]{2}")


@dataclass(frozen=True, slots=True)
class Sentence:
    """A sentence with its text, as long as its span: what does not belong to it is blank."""

    statement: Statement
    text: str

    @classmethod
    def of(cls, source: Source, statement: Statement, group: Group) -> Sentence:
        """Make a sentence of a comment, with commands and remarks that name moves blanked out."""
        text = _NO_TEXT.sub(lambda match: " " * len(match[0]), source.slice(statement.span))
        return cls(statement, text).without(_unsaid(statement, group))._in_small_letters()

    def at(self, span: Span) -> str:
        """Return its text at a span of the source."""
        offset = self.statement.span.start
        return self.text[span.start - offset : span.end - offset]

    def span(self, start: int, end: int) -> Span:
        """Return a stretch of its text as a span of the source."""
        offset = self.statement.span.start
        return Span(offset + start, offset + end)

    @property
    def whole(self) -> Span:
        """The sentence without the blanks around it."""
        text = self.text.rstrip()
        return self.span(len(text) - len(text.lstrip()), len(text))

    def without(self, spans: Iterable[Span]) -> Sentence:
        """Return the sentence with blanks in some places, which come in the order of their starts."""
        offset, parts, done = self.statement.span.start, [], 0
        for span in spans:
            start, end = max(done, span.start - offset), min(len(self.text), span.end - offset)
            if start < end:
                parts += [self.text[done:start], " " * (end - start)]
                done = end
        return replace(self, text="".join((*parts, self.text[done:])))

    @property
    def remarks(self) -> list[Span]:
        """The spans of the remarks in it that have words in its text."""
        groups = [item.span for item in self.statement.items if isinstance(item, Group)]
        return [span for span in groups if self.at(span).strip()]

    @property
    def says_words(self) -> bool:
        """True if it says more than moves."""
        moves = sorted(move.move.whole for move in self.statement.moves)
        return _WORD.search(self.without(moves).text) is not None

    def places(self, moves: Iterable[LineMove]) -> list[tuple[int, int]]:
        """Return the places of moves in its text."""
        offset = self.statement.span.start
        return [(m.move.whole.start - offset, m.move.whole.end - offset) for m in moves]

    def _in_small_letters(self) -> Sentence:
        """Return the sentence with paths in small letters: `G9-I7-G7`."""
        text = self.text
        for item in self.statement.items:
            if isinstance(item, PathText) and (name := self.at(item.span)).isupper():
                start = item.span.start - self.statement.span.start
                small = name.lower() if name[0].lower() == item.squares[0][0] else name
                text = text[:start] + small + text[start + len(name) :]
        return replace(self, text=text)


def _unsaid(statement: Statement, group: Group) -> list[Span]:
    """Return the remarks of a sentence that name moves, and the commands of the comment that touch it."""
    spans = [item.span for item in statement.items if isinstance(item, Group) and item.names_moves]
    whole, commands = statement.span, group.commands
    first = bisect_right(commands, whole.start, key=lambda each: each.span.end)
    last = bisect_left(commands, whole.end, key=lambda each: each.span.start)
    return sorted([*spans, *(each.span for each in commands[first:last])])
