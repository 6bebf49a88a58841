"""A sentence of a comment, read: its words, its moves, and what they say."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.claims.grammar.sentences import Reading
from toolkit.record.lines import LineMove, Statement
from toolkit.record.source import Span


@dataclass(frozen=True, slots=True, eq=False)
class Said:
    """A sentence, read."""

    statement: Statement
    text: str
    moves: tuple[LineMove, ...]
    """Those of its moves that stand in its text."""
    reading: Reading
    left: str = ""
    """Why it was not read at all."""

    @property
    def start(self) -> int:
        """Its offset in the source."""
        return self.statement.span.start

    def span(self, start: int, end: int) -> Span:
        """A stretch of the sentence as a span of the source."""
        return Span(self.start + start, self.start + end)

    @property
    def whole(self) -> Span:
        """The sentence without the blanks around it."""
        text = self.text.rstrip()
        return self.span(len(text) - len(text.lstrip()), len(text))
