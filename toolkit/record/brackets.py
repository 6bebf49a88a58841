"""Finds the brackets of a text with an explicit stack, in one pass and without recursion.

`[ ]` and `{ }` are the strong brackets of comments: closing one closes the parentheses that were
left open inside. A parenthesis closes only what was opened last, so that a stray one harms
nothing but itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from toolkit.record.model import Fault
from toolkit.record.source import Span

MAX_DEPTH = 100
"""Brackets nested deeper are read as plain signs, and the reader says so."""

_CLOSERS = {"]": "[", "}": "{", ")": "("}
_BRACKET = re.compile(r"[\[\](){}]")


@dataclass(slots=True)
class Bracket:
    """A bracket and those inside it; `end` is the offset behind the closing sign."""

    start: int
    sign: str
    end: int = 0
    closed: bool = False
    inner: list[Bracket] = field(default_factory=list)

    @property
    def content(self) -> Span:
        """The text inside the brackets."""
        return Span(self.start + 1, self.end - 1 if self.closed else self.end)


class BracketFinder:
    """Finds the brackets of `text[start:end]`; `resume` says where an unclosed comment ends."""

    def __init__(self, text: str, start: int, end: int, resume: re.Pattern[str]) -> None:
        self._text = text
        self._end = end
        self._resume = resume
        self._open: list[Bracket] = []
        self._deep = 0
        self.top: list[Bracket] = []
        self.faults: list[Fault] = []
        for match in _BRACKET.finditer(text, start, end):
            if match[0] in _CLOSERS:
                self._close(match.start(), match[0])
            else:
                self._enter(match.start(), match[0])
        unclosed = self._open
        self._open = []
        self._settle(unclosed)
        self.top.sort(key=lambda bracket: bracket.start)

    def _enter(self, offset: int, sign: str) -> None:
        if len(self._open) < MAX_DEPTH:
            self._open.append(Bracket(offset, sign))
            return
        if not self._deep:
            self._fault(offset, "too-deep", f"brackets are nested more than {MAX_DEPTH} deep")
        self._deep += 1

    def _close(self, offset: int, sign: str) -> None:
        if self._deep:
            self._deep -= 1
            return
        opener = _CLOSERS[sign]
        if not self._open and sign == ")" and self._text[offset - 1 : offset].isdigit():
            # The sign of a move number, `1) Pd3-d4`.
            return
        depth = next(self._candidates(opener), None)
        if depth is None:
            self._fault(offset, "stray-bracket", f"{sign!r} closes nothing")
            return
        for left in self._open[depth + 1 :]:
            # Left open inside a comment that is closed: it ends where the comment ends.
            self._unclosed(left)
            left.end = offset
        self._open[depth].end = offset + 1
        self._open[depth].closed = True
        for child, parent in zip(reversed(self._open[depth:]), self._parents(depth), strict=True):
            parent.append(child)
        del self._open[depth:]

    def _candidates(self, opener: str) -> Iterator[int]:
        """The depths of the open brackets that a closing sign may close; at most MAX_DEPTH."""
        for depth in range(len(self._open) - 1, -1, -1):
            if self._open[depth].sign == opener:
                yield depth
            if opener == "(":
                return

    def _parents(self, depth: int) -> list[list[Bracket]]:
        """The lists that take the brackets from the innermost down to a depth."""
        lists = [self.top, *(bracket.inner for bracket in self._open)]
        return lists[depth : len(self._open)][::-1]

    def _settle(self, unclosed: list[Bracket]) -> None:
        """Give what was never closed an end: the next line that goes on with the score.

        What was left open inside an unclosed comment is plain text of it.
        """
        closed = [child for bracket in unclosed for child in bracket.inner]
        closed.sort(key=lambda bracket: bracket.start)
        reach = 0
        for bracket in unclosed:
            self._unclosed(bracket)
            if bracket.start < reach:
                continue
            reach = bracket.end = self._resumption(bracket.start, closed)
            bracket.inner = [each for each in closed if bracket.start < each.start < reach]
            closed = [each for each in closed if not bracket.start < each.start < reach]
            self.top.append(bracket)
        self.top += closed

    def _resumption(self, start: int, closed: list[Bracket]) -> int:
        """Where the score goes on after an offset, outside the brackets that are closed."""
        match = self._resume.search(self._text, start, self._end)
        for bracket in closed:
            if match is None or match.start() < bracket.start:
                break
            if match.start() < bracket.end:
                match = self._resume.search(self._text, bracket.end, self._end)
        return match.start() if match else self._end

    def _unclosed(self, bracket: Bracket) -> None:
        self._fault(bracket.start, "unclosed-bracket", f"{bracket.sign!r} is never closed")

    def _fault(self, offset: int, code: str, message: str) -> None:
        self.faults.append(Fault(Span(offset, offset + 1), code, message))
