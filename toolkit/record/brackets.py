"""Finds the brackets of a text with an explicit stack, in one pass and without recursion.

`[ ]` and `{ }` are the strong brackets of comments: closing one closes the parentheses that were
left open inside. A parenthesis closes only what was opened last, so that a stray one harms
nothing but itself.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from operator import attrgetter

from toolkit.record.model import Fault
from toolkit.record.source import Span

MAX_DEPTH = 100
"""Brackets nested deeper are read as plain signs, and the reader says so."""

PAIRS = {"[": "]", "{": "}", "(": ")"}
"""The closing bracket of each opening one."""
_OPENERS = {closer: opener for opener, closer in PAIRS.items()}
_NEVER = re.compile(r"(?!)")
_STRONG = "[{"
_BRACKET = re.compile(r"[\[\](){}]")


@dataclass(slots=True)
class Bracket:
    """A bracket and those inside it; `end` is the offset after the closing sign."""

    start: int
    sign: str
    end: int = 0
    closed: bool = False
    inner: list[Bracket] = field(default_factory=list)

    @property
    def span(self) -> Span:
        """Its place, with its signs."""
        return Span(self.start, self.end)

    @property
    def content(self) -> Span:
        """The text inside the brackets."""
        return Span(self.start + len(self.sign), self.end - 1 if self.closed else self.end)


class BracketFinder:
    """Finds the brackets of `text[start:end]`, except those in some spans.

    `resume` finds where an unclosed comment ends, if not there; so does any of `ends`, in their order.
    """

    def __init__(
        self,
        text: str,
        start: int,
        end: int,
        resume: re.Pattern[str] = _NEVER,
        without: Sequence[Span] = (),
        ends: Sequence[int] = (),
    ) -> None:
        self._text = text
        self._end = end
        self._resume = resume
        self._ends = ends
        self._open: list[Bracket] = []
        self._strong: dict[str, list[int]] = {sign: [] for sign in _STRONG}
        """The depths of the open brackets of comments, by their sign."""
        self._deep = 0
        self.top: list[Bracket] = []
        self.faults: list[Fault] = []
        for match in self._signs(start, end, without):
            if match[0] in _OPENERS:
                self._close(match.start(), match[0])
            else:
                self._enter(match.start(), match[0])
        unclosed = self._open
        self._open = []
        self._settle(unclosed)
        self.top.sort(key=lambda bracket: bracket.start)

    def _signs(self, start: int, end: int, without: Sequence[Span]) -> Iterator[re.Match[str]]:
        for span in without:
            yield from _BRACKET.finditer(self._text, start, span.start)
            start = span.end
        yield from _BRACKET.finditer(self._text, start, end)

    def _enter(self, offset: int, sign: str) -> None:
        if len(self._open) < MAX_DEPTH:
            if sign in _STRONG:
                self._strong[sign].append(len(self._open))
            self._open.append(Bracket(offset, sign))
            return
        if not self._deep:
            self._fault(offset, "too-deep", f"brackets are nested more than {MAX_DEPTH} deep")
        self._deep += 1

    def _close(self, offset: int, sign: str) -> None:
        if self._deep:
            self._deep -= 1
            return
        opener = _OPENERS[sign]
        if not self._open and sign == ")" and self._text[offset - 1 : offset].isdigit():
            # The sign of a move number, `1) Pd3-d4`.
            return
        depth = self._opened(opener)
        if depth is None:
            self._fault(offset, "stray-bracket", f"{sign!r} closes nothing")
            return
        for left in self._open[depth + 1 :]:
            # Left open inside a comment that is closed: it ends where the comment ends.
            self._unclosed(left)
            left.end = offset
        self._open[depth].end = offset + 1
        self._open[depth].closed = True
        while len(self._open) > depth:
            self._leave(self._open.pop())

    def _opened(self, opener: str) -> int | None:
        """Return the depth of the open bracket that a closing sign closes; None if it is a stray one."""
        if opener in _STRONG:
            depths = self._strong[opener]
            return depths[-1] if depths else None
        last = len(self._open) - 1
        return last if self._open and self._open[last].sign == opener else None

    def _leave(self, bracket: Bracket) -> None:
        """Put a bracket that was open inside the one around it."""
        if bracket.sign in _STRONG:
            self._strong[bracket.sign].pop()
        (self._open[-1].inner if self._open else self.top).append(bracket)

    def _settle(self, unclosed: list[Bracket]) -> None:
        """End unclosed brackets where the next line goes on with the score.

        What was left open inside an unclosed comment is plain text of it.
        """
        closed = [child for bracket in unclosed for child in bracket.inner]
        closed.sort(key=lambda bracket: bracket.start)
        reach = place = 0
        for bracket in unclosed:
            self._unclosed(bracket)
            if bracket.start < reach:
                continue
            first = bisect_left(closed, bracket.start, place, key=attrgetter("start"))
            reach = bracket.end = self._resumption(bracket.start, closed, first)
            self.top += closed[place:first]
            place = bisect_left(closed, reach, first, key=attrgetter("start"))
            bracket.inner = closed[first:place]
            self.top.append(bracket)
        self.top += closed[place:]

    def _resumption(self, start: int, closed: list[Bracket], place: int) -> int:
        """Find the offset at which the score goes on, outside the brackets closed from a place on."""
        match = self._resume.search(self._text, start, self._end)
        while match is not None and place < len(closed) and closed[place].start <= match.start():
            if match.start() < closed[place].end:
                match = self._resume.search(self._text, closed[place].end, self._end)
            place += 1
        found = match.start() if match else self._end
        after = bisect_left(self._ends, start)
        return min([found, *self._ends[after : after + 1]])

    def _unclosed(self, bracket: Bracket) -> None:
        self._fault(bracket.start, "unclosed-bracket", f"{bracket.sign!r} is never closed")

    def _fault(self, offset: int, code: str, message: str) -> None:
        self.faults.append(Fault(Span(offset, offset + 1), code, message))
