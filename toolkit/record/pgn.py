"""Reads PGN, as the standard of 1994 has it and as files in the wild have it.

    file    ::= game*
    game    ::= tag* movetext
    tag     ::= "[" name '"' value '"' "]"
    movetext::= (number | move | nag | mark | comment | variation)* result
    comment ::= "{" text "}" | ";" rest of line
    nag     ::= "$" digits
    variation ::= "(" movetext ")"
    result  ::= "1-0" | "0-1" | "1/2-1/2" | "1/2" | "*"

A line that begins with `%` is left out. `toolkit.wording` has the grammar of a move: short and full
notation of every game. Variations are kept on an explicit stack. A game ends where tags begin anew;
one that is broken costs nothing of the next, a variation that is broken nothing of its main line.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from toolkit.errors import RecordSyntaxError
from toolkit.record.brackets import MAX_DEPTH, Bracket, BracketFinder
from toolkit.record.comments import read_group
from toolkit.record.controls import control_faults
from toolkit.record.dialect import BOM
from toolkit.record.grammar import as_move, marks_of
from toolkit.record.headers import first_index
from toolkit.record.model import (
    Dialect,
    Fault,
    Group,
    Header,
    MoveResult,
    MoveText,
    Nag,
    NumberText,
    Record,
    Variation,
    ply_number,
)
from toolkit.record.pgnlines import GrowingLine, GrowingPly
from toolkit.record.pgntokens import GLYPHS_OF, RESULTS, SIGNS, number_of, token_at, word_at
from toolkit.record.source import Source, Span

MAX_NAG = 3
"""Digits of the longest numeric annotation glyph that is read; the standard goes to 255."""
_EVENT = '[Event "'
_BLANK = re.compile(r"(?>\r\n|\r|\n)[ \t]*(?:\r\n|\r|\n)")
_BLANK_BEFORE = re.compile(rf"{_BLANK.pattern}\s*$")
"""What stands before the tag of another game, by which a comment ends that is never closed."""
_TAGS = re.compile(r'\[Event "[^\r\n]*"\][ \t]*(?:\r\n|\r|\n)\[[A-Z]\w*[ \t]+"')
_WIDEST_BLANK = 200
"""How far before a tag blanks and ends of lines are looked for, in characters."""
_TAG = re.compile(
    r'[ \t]*\[[ \t]*(?P<key>[A-Za-z0-9][\w+#=:-]*)[ \t]+"'
    r'(?:(?P<value>(?:[^"\\\r\n]|\\[^\r\n])*+)"[ \t]*\]'
    r'|(?P<loose>(?:[^"\r\n]|"(?![ \t]*\][ \t]*(?:[\[\r\n]|$)))*+)"[ \t]*\]'
    r"|(?P<broken>[^\r\n]*))"
)
"""A tag; loose, its value has quotes that are not escaped."""
_NO_TAG = re.compile(r"[ \t]*\[[ \t]*[A-Za-z][^\r\n]*")
_SOLID = re.compile(rf"[^\s{BOM}]")
_LINE_END = re.compile(r"[\r\n]")
_VALUES = ("value", "loose", "broken")
_ESCAPED = re.compile(r"\\(.)")
_GOES_ON = {"move", "number", "open"}
"""What begins a game without tags, after a result."""


def read_records(source: Source) -> tuple[Record, ...]:
    """Read every game of a text; raises RecordSyntaxError if it holds none."""
    records = tuple(PgnReader(source).games())
    if not records:
        raise no_game(source)
    return records


def no_game(source: Source) -> RecordSyntaxError:
    """The error for a text without any game."""
    return RecordSyntaxError(source.name, source.first_line, 1, "the text holds no game")


class PgnReader:
    """Reads the games of a text one after the other."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._text = source.text
        self._at = 0
        self._faults: list[Fault] = []
        self._cut: list[Fault] = []
        """What is to be said of the place where the next game begins."""
        self._brace = -1
        """Where the next closing brace stands; the length of the text if there is none."""

    def games(self) -> Iterator[Record]:
        """Yield every game."""
        while (record := self._game()) is not None:
            yield record

    def _game(self) -> Record | None:
        """Read the next game; None at the end of the text."""
        self._skip()
        if self._at >= len(self._text):
            return None
        start, cut = self._at, self._cut
        headers = self._read(start, cut, frozenset())
        if len(self._lines) > 1:
            headers = self._read(start, cut, frozenset(line.start for line in self._lines[1:]))
        if self._left:
            self._too_deep()
        while len(self._lines) > 1:
            self._end_unclosed(self._end)
        (main,) = self._lines
        opening = self._opening if main.plies else main.waiting
        plies, comments = main.done(self._group), tuple(map(self._group, opening))
        self._contradicted(headers)
        self._faults += control_faults(self._source, Span(start, self._end))
        return Record(
            source=self._source,
            span=Span(start, max(self._end, headers[-1].span.end if headers else start)),
            headers=headers,
            opening=comments,
            plies=plies,
            result=self._result,
            faults=tuple(sorted(self._faults, key=lambda fault: fault.span)),
            dialect=Dialect.PGN,
        )

    def _read(self, start: int, cut: list[Fault], unclosed: frozenset[int]) -> tuple[Header, ...]:
        """Read the tags and tokens of a game; `unclosed` are variations known to have no end.

        Such a one ends where a number goes back to the line around it.
        """
        self._at, self._brace = start, -1
        self._faults, self._cut = [*cut], []
        headers = tuple(self._headers())
        self._unclosed = unclosed
        self._opening: list[Bracket] = []
        self._result: MoveResult | None = None
        self._lines = [GrowingLine(self._at, first_index(headers))]
        self._left = self._deep = 0
        """How many variations are open that are nested too deep to be read, and where the first stands."""
        self._shifts: set[int | None] = {0}
        """By how many plies numbers are off, so that a count that is off is reported once."""
        self._end = self._at
        self._words()
        while self._token():
            self._words()
        return headers

    def _skip(self) -> None:
        """Go past white space and lines that are left out."""
        while True:
            solid = _SOLID.search(self._text, self._at)
            self._at = len(self._text) if solid is None else solid.start()
            if not (self._text.startswith("%", self._at) and self._begins_line(self._at)):
                return
            self._at = self._line_end(self._at)

    def _begins_line(self, offset: int) -> bool:
        return offset == 0 or self._text[offset - 1] in "\r\n"

    def _line_end(self, offset: int) -> int:
        ends = _LINE_END.search(self._text, offset)
        return len(self._text) if ends is None else ends.start()

    # Tags

    def _headers(self) -> Iterator[Header]:
        """Read the tags of a game; the first tag that comes again begins another game."""
        seen: list[str] = []
        while True:
            match = _TAG.match(self._text, self._at)
            if match is None:
                if not self._no_tag():
                    return
            elif match["key"] in seen and match["key"] in ("Event", seen[0]):
                return
            else:
                seen.append(match["key"])
                self._at = match.end()
                yield self._header(match)
            self._skip()

    def _header(self, match: re.Match[str]) -> Header:
        key, span = match["key"], Span(*match.span())
        value = next(match[part] for part in _VALUES if match[part] is not None)
        if match["broken"] is not None:
            message = f"the tag {key[:40]} does not end in '\"]'"
            self._faults.append(Fault(span, "tag", message))
        return Header(span, key, _ESCAPED.sub(r"\1", value).strip())

    def _no_tag(self) -> bool:
        """Go past a line in square brackets that is no tag."""
        match = _NO_TAG.match(self._text, self._at)
        if match is None or not self._begins_line(self._at):
            return False
        message = f'{match[0][:40]!r} is no tag, expected [Name "value"]'
        self._faults.append(Fault(Span(*match.span()), "tag", message))
        self._at = match.end()
        return True

    # Movetext

    def _words(self) -> None:
        """Read what most of a game is: moves and numbers that are words of their own."""
        if self._left or self._result is not None:
            return
        text = self._text
        while (found := word_at(text, self._at)) is not None:
            word, start, self._at = found
            if word.number is not None:
                self._lines[-1].number = word.number_at(start)
            if word.move is not None:
                line = self._line()
                self._add(line, word.move_at(start, line.number))
            self._end = self._at

    def _token(self) -> bool:
        """Read the next token; False where the game ends."""
        solid = _SOLID.search(self._text, self._at)
        if solid is None:
            self._at = len(self._text)
            return False
        above, start = self._at, solid.start()
        self._at = start
        tag, token = token_at(self._text, start)
        if tag == "tag" and self._stands_first(start):
            self._cut_off(above, token)
            return False
        if tag == "text" and token[0][0] == "%" and self._begins_line(start):
            self._at = self._line_end(start)
            return True
        if self._result is not None and tag in _GOES_ON:
            return False
        self._at = token.end()
        if self._left:
            self._leave_out(tag, token)
        else:
            _TAKE[tag](self, token)
        self._end = self._at
        return True

    def _stands_first(self, start: int) -> bool:
        """Whether nothing but blanks stands before a token in its line."""
        before = self._text[max(0, start - _WIDEST_BLANK) : start]
        solid = len(before.rstrip(f" \t\r\n{BOM}"))
        return not solid or _LINE_END.search(before, solid) is not None

    def _cut_off(self, above: int, token: re.Match[str]) -> None:
        """Report tags that stand in the middle of a game."""
        goes_on = self._result is None and self._lines[0].plies
        if goes_on and not _BLANK.search(self._text, above, token.start()):
            message = "tags stand right below moves, another game begins with them"
            self._cut = [Fault(Span(*token.span()), "tag", message, is_harmless=True)]

    def _inner_tag(self, token: re.Match[str]) -> None:
        match = _TAG.match(self._text, token.start())
        assert match is not None
        self._at = match.end()
        message = f"the tag {match['key'][:40]} stands among moves, and is left out"
        self._faults.append(Fault(Span(*match.span()), "tag", message))

    def _leave_out(self, tag: str, token: re.Match[str]) -> None:
        """Go past what is nested too deep."""
        if tag == "comment":
            self._at = self._comment_end(token.start())[0]
        self._left += (tag == "open") - (tag == "close")
        if not self._left:
            self._too_deep()

    def _too_deep(self) -> None:
        message = f"variations nested more than {MAX_DEPTH} deep are left out"
        self._faults.append(Fault(Span(self._deep, self._at), "too-deep", message))

    def _number(self, token: re.Match[str]) -> None:
        self._lines[-1].number = number_of(token)

    def _move(self, token: re.Match[str]) -> None:
        line = self._line()
        self._add(line, as_move(token, 0, line.number))

    def _line(self) -> GrowingLine:
        """The line that a move goes on with."""
        while len(self._lines) > 1 and self._goes_back():
            number, self._lines[-1].number = self._lines[-1].number, None
            assert number is not None
            self._end_unclosed(number.span.start)
            self._lines[-1].number = number
        return self._lines[-1]

    def _add(self, line: GrowingLine, move: MoveText) -> None:
        index = line.next
        if line.number is not None:
            self._check(line.number, index)
        line.number = None
        if line is self._lines[0] and not line.plies:
            self._opening += line.waiting
            line.waiting = []
        ply = GrowingPly(index, move)
        if line.waiting or line.nags:
            ply.more.before, line.waiting = line.waiting, []
            ply.more.nags, line.nags = line.nags, []
        line.plies.append(ply)

    def _check(self, number: NumberText, index: int) -> None:
        """Report a number out of order, once for each way in which those of a game are."""
        shift = None if number.index is None else number.index - index
        if shift is not None and not number.black:
            # Black's move may have White's number.
            shift += index % 2
        if shift in self._shifts:
            return
        self._shifts.add(shift)
        text = self._text[number.span.start : number.span.end][:20]
        message = f"number {text!r} is out of order, expected {ply_number(index)!r}"
        self._faults.append(Fault(number.span, "move-number", message, is_harmless=True))

    def _word(self, token: re.Match[str]) -> None:
        """Text that is no move: one that was meant to be, or something else."""
        line, span, text = self._lines[-1], Span(*token.span()), token[0]
        if text in GLYPHS_OF and line.plies:
            line.plies[-1].more.nags.append(Nag(span, GLYPHS_OF[text]))
            return
        if SIGNS.fullmatch(text):
            return
        if line.number is not None and text[0].isalnum():
            self._add(line, MoveText(span, text, None, span))
            return
        self._faults.append(
            Fault(
                span, "stray-text", f"{text[:40]!r} is no move, and is left out", is_harmless=True
            )
        )

    def _marks(self, token: re.Match[str]) -> None:
        """Put marks that stand apart with the move that they follow."""
        ply = self._marked(token)
        if ply is not None:
            ply.more.marks += marks_of(token)

    def _nag(self, token: re.Match[str]) -> None:
        """Put a glyph with the move that it follows; at the start of a variation, with its first."""
        span, digits = Span(*token.span()), token["digits"]
        if len(digits) > MAX_NAG:
            self._faults.append(Fault(span, "nag", f"{token[0][:20]!r} is no glyph of PGN"))
            return
        line, glyph = self._lines[-1], Nag(span, int(digits))
        if not line.plies and len(self._lines) > 1:
            # `($142 38... b5)`, the better move: of the move that follows.
            line.nags.append(glyph)
        elif (ply := self._marked(token)) is not None:
            ply.more.nags.append(glyph)

    def _marked(self, token: re.Match[str]) -> GrowingPly | None:
        """The ply that marks follow."""
        plies = self._lines[-1].plies
        if plies:
            return plies[-1]
        message = f"{token[0][:20]!r} stands after no move, and is left out"
        self._faults.append(Fault(Span(*token.span()), "stray-text", message, is_harmless=True))
        return None

    def _ending(self, token: re.Match[str]) -> None:
        """A result ends the game; in a variation it says nothing of the game."""
        span = Span(*token.span())
        if len(self._lines) == 1 and self._result is None:
            self._result = MoveResult(span, RESULTS.get(token[0], token[0]))
            return
        where = "in a variation" if len(self._lines) > 1 else "after another"
        message = f"the result {token[0]} stands {where}, and is left out"
        self._faults.append(Fault(span, "stray-text", message, is_harmless=True))

    def _contradicted(self, headers: tuple[Header, ...]) -> None:
        """Report a tag Result that says something else than the end of the moves."""
        tag = next((each for each in headers if each.key.casefold() == "result"), None)
        said = tag and RESULTS.get(tag.value, tag.value)
        if tag is None or self._result is None or said == self._result.value:
            return
        message = (
            f"the tag Result says {tag.value[:20]!r}, the moves end with {self._result.value!r}"
        )
        self._faults.append(Fault(tag.span, "result-tag", message, is_harmless=True))

    # Variations

    def _open(self, token: re.Match[str]) -> None:
        line, start = self._lines[-1], token.start()
        if len(self._lines) > MAX_DEPTH:
            self._left, self._deep = 1, start
            return
        first = line.plies[-1].index if line.plies else line.first
        self._lines.append(GrowingLine(start, first))

    def _closing(self, token: re.Match[str]) -> None:
        if len(self._lines) == 1:
            self._fault(token.start(), 1, "stray-bracket", "')' closes nothing")
        else:
            self._close(token.end())

    def _goes_back(self) -> bool:
        """Whether a number ends a variation that is never closed: it goes on with the line around."""
        line = self._lines[-1]
        if line.start not in self._unclosed or not line.plies:
            return False
        index = line.number.index if line.number is not None else None
        return index is not None and index == self._lines[-2].next != line.next

    def _end_unclosed(self, end: int) -> None:
        """End a variation that is never closed."""
        self._fault(self._lines[-1].start, 1, "unclosed-bracket", "'(' is never closed")
        self._close(end)

    def _close(self, end: int) -> None:
        """End a variation, and put it with the ply that it may be played instead of."""
        line, around = self._lines.pop(), self._lines[-1]
        span = Span(line.start, end)
        if not line.plies:
            self._remark(span)
        elif not around.plies:
            message = "this variation stands before the first move and is left out"
            self._faults.append(Fault(span, "stray-variation", message))
        else:
            around.plies[-1].more.variations.append(Variation(span, line.done(self._group)))

    def _remark(self, span: Span) -> None:
        """Brackets without a move: a comment, in which no text is out of place."""
        while self._faults and self._faults[-1].span.start >= span.start:
            self._faults.pop()
        closed = self._text[span.end - 1] == ")"
        self._put(Bracket(span.start, "(", span.end, closed))

    # Comments

    def _put(self, bracket: Bracket) -> None:
        """Put a comment after the last move of its line, or before its first."""
        line = self._lines[-1]
        (line.plies[-1].more.comments if line.plies else line.waiting).append(bracket)

    def _comment(self, token: re.Match[str]) -> None:
        start = token.start()
        self._at, closed = self._comment_end(start)
        if not closed:
            self._fault(start, 1, "unclosed-bracket", "'{' is never closed")
        self._put(Bracket(start, "{", self._at, closed))

    def _line_comment(self, token: re.Match[str]) -> None:
        self._put(Bracket(token.start(), ";", token.end()))

    def _comment_end(self, start: int) -> tuple[int, bool]:
        """Where a comment ends, and whether it is closed there."""
        if self._brace < start:
            found = self._text.find("}", start)
            self._brace = len(self._text) if found < 0 else found
        new = self._text.find(_EVENT, start, self._brace)
        while new >= 0 and not self._begins_game(start, new):
            new = self._text.find(_EVENT, new + 1, self._brace)
        if new < 0 and self._brace < len(self._text):
            return self._brace + 1, True
        end = new if new >= 0 else len(self._text)
        while self._text[end - 1].isspace():
            end -= 1
        return end, False

    def _begins_game(self, start: int, new: int) -> bool:
        """Whether a tag in a comment follows a blank line, or is the first of several."""
        above = max(start, new - _WIDEST_BLANK)
        return _BLANK_BEFORE.search(self._text, above, new) is not None or (
            self._begins_line(new) and _TAGS.match(self._text, new) is not None
        )

    def _group(self, bracket: Bracket) -> Group:
        """Read a comment; brackets in it that do not fit are signs."""
        inner = BracketFinder(self._text, bracket.content.start, bracket.content.end)
        bracket.inner = inner.top
        return read_group(self._text, bracket, self._faults)

    def _fault(self, start: int, length: int, code: str, message: str) -> None:
        self._faults.append(Fault(Span(start, start + length), code, message))


_TAKE: dict[str, Callable[[PgnReader, re.Match[str]], None]] = {
    "comment": PgnReader._comment,
    "line": PgnReader._line_comment,
    "number": PgnReader._number,
    "move": PgnReader._move,
    "result": PgnReader._ending,
    "open": PgnReader._open,
    "close": PgnReader._closing,
    "nag": PgnReader._nag,
    "marks": PgnReader._marks,
    "tag": PgnReader._inner_tag,
    "text": PgnReader._word,
}
"""What is done with each kind of token. No reader holds it, or each would live until garbage is collected."""
