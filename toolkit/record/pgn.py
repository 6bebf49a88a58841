"""Reads PGN, as the standard of 1994 has it and as files in the wild have it.

    file    ::= game*
    game    ::= tag* movetext
    tag     ::= "[" name '"' value '"' "]"
    movetext::= (number | move | nag | mark | comment | variation)* result
    comment ::= "{" text "}" | ";" rest of line
    nag     ::= "$" digits
    variation ::= "(" movetext ")"
    result  ::= "1-0" | "0-1" | "1/2-1/2" | "*"

A line that begins with `%` is left out. `toolkit.wording` has the grammar of a move: short and full
notation of every game. Variations are kept on an explicit stack. A game ends where tags begin anew;
one that is broken costs nothing of the next, a variation that is broken nothing of its main line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from toolkit.errors import RecordSyntaxError
from toolkit.record.brackets import MAX_DEPTH, Bracket, BracketFinder
from toolkit.record.comments import read_group
from toolkit.record.grammar import MAX_DIGITS, as_move, marks_of
from toolkit.record.model import (
    Dialect,
    Fault,
    Group,
    Header,
    MoveResult,
    MoveText,
    Nag,
    NumberText,
    Ply,
    Record,
    Variation,
    ply_index,
    ply_number,
)
from toolkit.record.source import Source, Span
from toolkit.wording import BRIEF, MARK, MARKS, PATTERNS

MAX_NAG = 3
"""Digits of the longest numeric annotation glyph that is read; the standard goes to 255."""
_HEAD = 1 << 16
"""Characters by which the dialect of a text is known."""
_TAG_LINE = re.compile(
    r'(?:^|(?<=[\r\n]))[ \t]*\[[ \t]*[A-Za-z0-9][\w+#=:-]*[ \t]+"[^\r\n]*"[ \t]*\]'
)
_NO_SCORE = re.compile(
    r'\{[^}]*\}?|;[^\r\n]*|(?:^|(?<=[\r\n]))(?:%[^\r\n]*|[ \t]*\[[ \t]*[\w+#=:-]+[ \t]+"[^\r\n]*)'
)
"""What may hold square brackets in PGN."""
_UNTAGGED = re.compile(rf"\s*(?:(?:\{{[^}}]*\}}|;[^\r\n]*)\s*)*1\s*\.\s*{BRIEF}(?![\w@])")
_GLYPHS = re.compile(r"\$[0-9]|\(\s*[0-9]+\s*\.")
"""What PGN has and scores have not."""
_BLANK = r"(?:\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)\s*"
_NEW_GAME = re.compile(rf'{_BLANK}(?=\[Event[ \t]+")')
"""Where a comment that is never closed ends."""
_TAG = re.compile(
    r'[ \t]*\[[ \t]*(?P<key>[A-Za-z0-9][\w+#=:-]*)[ \t]+"'
    r'(?:(?P<value>(?:[^"\\\r\n]|\\[^\r\n])*)"[ \t]*\]|(?P<loose>[^\r\n]*)"[ \t]*\](?=[ \t]*(?:[\r\n]|$))'
    r"|(?P<broken>[^\r\n]*))"
)
_SPACE = re.compile(r"\s+")
_ESCAPED = re.compile(r"\\(.)")
_FEN = re.compile(r"\S+\s+(?P<turn>[wb])(?:\s+\S+){0,3}?(?:\s+(?P<number>[0-9]{1,6}))?\s*")
_DOTS = r"(?:[ \t]*(?P<dots>\.{2,}|\.\s+\.{2,}|\u2026)|\.|(?=\s*[A-Za-z(]))"
_RESULT = ("result", r"(?:1-0|0-1|1/2-1/2|\*)(?![\w/-])")
_NUMBER = ("number", rf"(?!0000)(?P<number>(?P<digits>[0-9]+){_DOTS})(?!-(?!-))")
_MOVES = tuple(("move", rf"(?P<move>(?:{each}){MARKS})(?!\w|@\w|-\w)") for each in PATTERNS)
_MARKS = ("marks", rf"{MARK}+")
_TEXT = ("text", r"[^\s{}();$\[\]]+|[\[\]{}$]")
_ALPHA = tuple(chr(code) for code in range(128) if chr(code).isalpha())


def _compiled(*tokens: tuple[str, str]) -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((tag, re.compile(pattern)) for tag, pattern in tokens)


_BY_SIGN = {
    **dict.fromkeys(" \t\r\n", _compiled(("space", r"\s+"))),
    **dict.fromkeys("0123456789", _compiled(_RESULT, _NUMBER, *_MOVES, _TEXT)),
    **dict.fromkeys(_ALPHA, _compiled(*_MOVES, _MARKS, _TEXT)),
    "*": _compiled(_RESULT, _TEXT),
    "{": _compiled(("comment", r"\{")),
    ";": _compiled(("line", r";[^\r\n]*")),
    "(": _compiled(("open", r"\(")),
    ")": _compiled(("close", r"\)")),
    "$": _compiled(("nag", r"\$(?P<digits>[0-9]+)"), _TEXT),
    "[": _compiled(("tag", r'\[[ \t]*[A-Za-z0-9][\w+#=:-]*[ \t]+"'), _TEXT),
}
"""The tokens that may begin with a sign, in the order in which they are tried."""
_OTHER = _compiled(("space", r"\s+"), *_MOVES, _MARKS, _TEXT)
_SIGNS = re.compile(
    r"[-.,:!?'\"\u2013\u2014\u2026+=\u00b1\u2213\u221e/|\u2a72\u2a71]+|e\.?p\.?|N|D|TN",
    re.IGNORECASE,
)
"""Signs between moves that hold no move: evaluations, novelties, diagrams."""


def is_pgn(text: str) -> bool:
    """Whether a text is PGN: it has tags, and no square brackets besides.

    Without tags it is PGN if it begins with a move in short notation and has glyphs or variations.
    """
    head = text[:_HEAD]
    if len(text) >= _HEAD:
        # A tag that is cut would be no tag.
        head = head[: max(head.rfind("\n"), head.rfind("\r")) + 1] or head
    if "[" in _NO_SCORE.sub(" ", head):
        return False
    if _TAG_LINE.search(head):
        return True
    return _UNTAGGED.match(head) is not None and _GLYPHS.search(head) is not None


def begins_move(text: str) -> bool:
    """Whether a move would be read where a text begins."""
    return any(re.match(pattern, text) for _, pattern in _MOVES)


def read_records(source: Source) -> tuple[Record, ...]:
    """Read every game of a text; raises RecordSyntaxError if it holds none."""
    records = tuple(PgnReader(source).games())
    if not records:
        raise no_game(source)
    return records


def no_game(source: Source) -> RecordSyntaxError:
    """The error for a text without any game."""
    return RecordSyntaxError(source.name, source.first_line, 1, "the text holds no game")


@dataclass(slots=True)
class _Ply:
    """A ply in the making."""

    index: int
    move: MoveText
    before: list[Group]
    comments: list[Group] = field(default_factory=list)
    nags: list[Nag] = field(default_factory=list)
    variations: list[Variation] = field(default_factory=list)

    def done(self) -> Ply:
        return Ply(
            self.index,
            self.move,
            tuple(self.comments),
            tuple(self.before),
            tuple(self.nags),
            tuple(self.variations),
        )


@dataclass(slots=True)
class _Line:
    """A line in the making; `start` is where its bracket stands."""

    start: int
    first: int
    """The index of its first ply."""
    plies: list[_Ply] = field(default_factory=list)
    waiting: list[Group] = field(default_factory=list)
    """Comments that stand before the next move, after none."""
    number: NumberText | None = None

    @property
    def next(self) -> int:
        """The index of the ply that would follow."""
        return self.plies[-1].index + 1 if self.plies else self.first

    def done(self) -> tuple[Ply, ...]:
        return tuple(ply.done() for ply in self.plies)


class PgnReader:
    """Reads the games of a text one after the other."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._text = source.text
        self._at = 0

    def games(self) -> Iterator[Record]:
        """Yield every game."""
        while (record := self._game()) is not None:
            yield record

    def _game(self) -> Record | None:
        """Read the next game; None at the end of the text."""
        self._skip()
        if self._at >= len(self._text):
            return None
        start = self._at
        self._faults: list[Fault] = []
        headers = tuple(self._headers())
        self._opening: list[Group] = []
        self._result: MoveResult | None = None
        self._lines = [_Line(self._at, _first_index(headers))]
        self._left = self._shift = 0
        """How many variations are open that are nested too deep to be read."""
        self._end = self._at
        while self._at < len(self._text) and self._token():
            pass
        while len(self._lines) > 1:
            self._fault(self._lines[-1].start, 1, "unclosed-bracket", "'(' is never closed")
            self._close(self._end)
        (main,) = self._lines
        comments = [*main.waiting] if not main.plies else []
        return Record(
            source=self._source,
            span=Span(start, max(self._end, headers[-1].span.end if headers else start)),
            headers=headers,
            opening=(*self._opening, *comments),
            plies=main.done(),
            result=self._result,
            faults=tuple(sorted(self._faults, key=lambda fault: fault.span)),
            dialect=Dialect.PGN,
        )

    def _skip(self) -> None:
        """Go past white space and lines that are left out."""
        while True:
            space = _SPACE.match(self._text, self._at)
            if space is not None:
                self._at = space.end()
            elif self._text.startswith("%", self._at) and self._begins_line():
                self._at = self._line_end()
            else:
                return

    def _begins_line(self) -> bool:
        return self._at == 0 or self._text[self._at - 1] in "\r\n"

    def _line_end(self) -> int:
        ends = [end for sign in "\r\n" if (end := self._text.find(sign, self._at)) >= 0]
        return min(ends, default=len(self._text))

    # Tags

    def _headers(self) -> Iterator[Header]:
        """Read the tags of a game; the first tag that comes again begins another game."""
        seen: set[str] = set()
        while match := _TAG.match(self._text, self._at):
            key = match["key"]
            if key == "Event" and key in seen:
                return
            seen.add(key)
            self._at = match.end()
            value = match["value"]
            if value is None:
                value = match["loose"] if match["loose"] is not None else match["broken"]
            if match["broken"] is not None:
                message = f"the tag {key} does not end in '\"]'"
                self._fault(match.start(), match.end() - match.start(), "tag", message)
            yield Header(Span(*match.span()), key, _ESCAPED.sub(r"\1", value).strip())
            self._skip()

    # Movetext

    def _token(self) -> bool:
        """Read the next token; False where another game begins."""
        tag, match = self._match()
        start = match.start()
        if tag == "tag" and self._begins_line():
            return False
        self._at = match.end()
        if tag == "space":
            return True
        if tag == "text" and match[0][0] == "%" and self._follows_break(start):
            self._at = self._line_end()
            return True
        if self._result is not None and tag in ("move", "number", "open"):
            self._at = start
            return False
        self._take(tag, match)
        self._end = self._at
        return True

    def _follows_break(self, offset: int) -> bool:
        return offset == 0 or self._text[offset - 1] in "\r\n"

    def _match(self) -> tuple[str, re.Match[str]]:
        text, at = self._text, self._at
        for tag, pattern in _BY_SIGN.get(text[at], _OTHER):
            match = pattern.match(text, at)
            if match is not None:
                return tag, match
        raise AssertionError("every sign is a token")

    def _take(self, tag: str, token: re.Match[str]) -> None:
        """Put a token into the game."""
        line = self._lines[-1]
        if self._left:
            self._leave_out(tag, token)
            return
        match tag:
            case "comment":
                self._put(self._comment(token.start()))
            case "line":
                self._put(self._group(Bracket(token.start(), ";", token.end())))
            case "number":
                line.number = _number(token)
            case "move":
                self._add(line, as_move(token, 0, line.number))
            case "result":
                self._end_of_game(token)
            case "open":
                self._open(token.start())
            case "close":
                self._closing(token)
            case "nag" | "marks":
                self._mark(line, tag, token)
            case _:
                self._word(line, token)

    def _leave_out(self, tag: str, match: re.Match[str]) -> None:
        """Go past what is nested too deep."""
        if tag == "comment":
            self._at = self._comment_end(match.start())[0]
        self._left += (tag == "open") - (tag == "close")

    def _add(self, line: _Line, move: MoveText) -> None:
        index = line.next
        if line.number is not None:
            self._check(line.number, index)
        line.number = None
        if line is self._lines[0] and not line.plies:
            self._opening += line.waiting
            line.waiting = []
        line.plies.append(_Ply(index, move, line.waiting))
        line.waiting = []

    def _check(self, number: NumberText, index: int) -> None:
        """Report a number out of order; the count may go on from there."""
        shift = None if number.index is None else number.index - index
        if shift == self._shift or (shift is not None and index % 2 and shift + 1 == self._shift):
            return
        text = self._text[number.span.start : number.span.end][:20]
        message = f"number {text!r} is out of order, expected {ply_number(index)!r}"
        self._faults.append(Fault(number.span, "move-number", message, is_harmless=True))
        self._shift = self._shift if shift is None else shift

    def _word(self, line: _Line, match: re.Match[str]) -> None:
        """Text that is no move: one that was meant to be, or something else."""
        span, text = Span(*match.span()), match[0]
        if _SIGNS.fullmatch(text):
            return
        if line.number is not None and text[0].isalnum():
            self._add(line, MoveText(span, text, None, span))
            return
        self._faults.append(
            Fault(
                span, "stray-text", f"{text[:40]!r} is no move, and is left out", is_harmless=True
            )
        )

    def _mark(self, line: _Line, tag: str, match: re.Match[str]) -> None:
        """Put a mark or a glyph with the move that it follows."""
        span = Span(*match.span())
        if not line.plies:
            message = f"{match[0][:20]!r} stands after no move, and is left out"
            self._faults.append(Fault(span, "stray-text", message, is_harmless=True))
            return
        ply = line.plies[-1]
        if tag == "marks":
            ply.move = replace(ply.move, marks=(*ply.move.marks, *marks_of(match)))
        elif len(match["digits"]) > MAX_NAG:
            self._faults.append(Fault(span, "nag", f"{match[0][:20]!r} is no glyph of PGN"))
        else:
            ply.nags.append(Nag(span, int(match["digits"])))

    def _end_of_game(self, match: re.Match[str]) -> None:
        """A result ends the game; in a variation it says nothing of the game."""
        if len(self._lines) == 1:
            self._result = MoveResult(Span(*match.span()), match[0])

    # Variations

    def _open(self, start: int) -> None:
        line = self._lines[-1]
        if len(self._lines) > MAX_DEPTH:
            message = f"variations nested more than {MAX_DEPTH} deep are left out"
            self._fault(start, 1, "too-deep", message)
            self._left = 1
            return
        first = line.plies[-1].index if line.plies else line.first
        self._lines.append(_Line(start, first))

    def _closing(self, match: re.Match[str]) -> None:
        if len(self._lines) == 1:
            self._fault(match.start(), 1, "stray-bracket", "')' closes nothing")
        else:
            self._close(match.end())

    def _close(self, end: int) -> None:
        """End a variation, and put it with the ply that it may be played instead of."""
        line, around = self._lines.pop(), self._lines[-1]
        plies = line.done()
        span = Span(line.start, end)
        if not plies:
            self._put(replace(self._remark(line, span), span=span))
        elif not around.plies:
            message = "this variation stands before the first move and is left out"
            self._faults.append(Fault(span, "stray-variation", message))
        else:
            around.plies[-1].variations.append(Variation(span, plies))

    def _remark(self, line: _Line, span: Span) -> Group:
        """Brackets without a move: a comment."""
        closed = self._text[span.end - 1] == ")"
        self._faults = [each for each in self._faults if each.span.start < line.start]
        return self._group(Bracket(span.start, "(", span.end, closed))

    # Comments

    def _put(self, group: Group) -> None:
        """Put a comment after the last move of its line, or before its first."""
        line = self._lines[-1]
        (line.plies[-1].comments if line.plies else line.waiting).append(group)

    def _comment(self, start: int) -> Group:
        self._at, closed = self._comment_end(start)
        if not closed:
            self._fault(start, 1, "unclosed-bracket", "'{' is never closed")
        return self._group(Bracket(start, "{", self._at, closed))

    def _comment_end(self, start: int) -> tuple[int, bool]:
        """Where a comment ends, and whether it is closed there."""
        end = self._text.find("}", start)
        new = _NEW_GAME.search(self._text, start, len(self._text) if end < 0 else end)
        if new is not None:
            return new.start(), False
        return (len(self._text), False) if end < 0 else (end + 1, True)

    def _group(self, bracket: Bracket) -> Group:
        """Read a comment; brackets in it that do not fit are signs."""
        inner = BracketFinder(self._text, bracket.content.start, bracket.content.end, _NEVER)
        bracket.inner = inner.top
        return read_group(self._text, bracket, self._faults)

    def _fault(self, start: int, length: int, code: str, message: str) -> None:
        self._faults.append(Fault(Span(start, start + length), code, message))


_NEVER = re.compile(r"(?!)")


def _number(match: re.Match[str]) -> NumberText:
    digits = match["digits"]
    value = int(digits) if len(digits) <= MAX_DIGITS else None
    return NumberText(Span(*match.span("number")), value or None, match["dots"] is not None)


def _first_index(headers: tuple[Header, ...]) -> int:
    """The index of the first ply, which follows from the position that a game begins from."""
    text = next((each.value for each in headers if each.key.casefold() == "fen"), None)
    match = _FEN.fullmatch(text) if text else None
    if match is None:
        return 0
    return ply_index(max(1, int(match["number"] or 1)), match["turn"] == "b")
