"""Reads PGN, as the standard of 1994 has it and as files in the wild have it.

`pgn_tokens` has the grammar. Where a game begins is decided by its tokens alone (`cut`), the same for
a text in memory and for a stream. Variations are kept on an explicit stack. A game that is broken
costs nothing of the next, a variation that is broken nothing of its main line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from toolkit.errors import RecordSyntaxError
from toolkit.record.brackets import MAX_DEPTH, Bracket, BracketFinder
from toolkit.record.comments import read_group
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
    WordText,
    control_faults,
    find_header,
    ply_number,
)
from toolkit.record.movetext import (
    GlyphText,
    MarksText,
    moves_ahead,
    numbered,
    read_result,
    shifted,
)
from toolkit.record.nags import glyph_of
from toolkit.record.pgn_lines import GrowingLine, GrowingPly
from toolkit.record.pgn_tokens import (
    BLANK_LINE,
    BROKEN,
    BracketText,
    CommentText,
    LineText,
    PgnToken,
    TagText,
    pgn_tokens,
)
from toolkit.record.source import Source, Span
from toolkit.text import shortened


def read_records(source: Source) -> tuple[Record, ...]:
    """Read every game of a text; raises RecordSyntaxError if it holds none."""
    records = tuple(each_game(source))
    if not records:
        raise no_game(source)
    return records


def each_game(source: Source) -> Iterator[Record]:
    """Yield every game of a text."""
    for game in cut(source.text, pgn_tokens(source.text)):
        yield read_game(source, game)


def no_game(source: Source) -> RecordSyntaxError:
    """Return the error for a text without any game."""
    return RecordSyntaxError(source.name, source.first_line, 1, "the text holds no game")


# Where games begin


@dataclass(slots=True)
class GameText:
    """The tokens of one game."""

    tokens: list[PgnToken] = field(default_factory=list)
    is_torn: bool = False
    """True if its tags stand right below the moves of another game."""
    head: int = -1
    """The end of the last tag above its moves."""

    @property
    def start(self) -> int:
        """The offset at which it begins."""
        return self.tokens[0].span.start


@dataclass(slots=True)
class _Cutter:
    """Decides where games begin, token by token.

    Before its first move all belongs to a game: comments, prose, tags that are broken. Behind its
    result, and what touches the tags below, belongs to the next.
    """

    text: str
    game: GameText = field(default_factory=GameText)
    keys: list[str] = field(default_factory=list)
    """The tags so far."""
    plies: int = 0
    words: int = 0
    """The number of words below the tags that are no moves."""
    last: int = 0
    """The end of the last token that is certainly movetext."""
    has_result: bool = False
    is_due: bool = False
    """True right after a number."""
    is_numbered: bool = False
    """True if a move with a number has come."""
    depth: int = 0
    """The number of open variations."""

    @property
    def has_moves(self) -> bool:
        """True if the text so far is movetext, and not prose that names a move."""
        return self.has_result or self.is_numbered or self.plies > 2 * self.words

    def begins(self, token: PgnToken) -> bool:
        """Return True if another game begins with a token."""
        if isinstance(token, TagText):
            if self.has_moves:
                return token.is_first or self.has_result or token.key == "Event"
            return token.key in self.keys and token.key in ("Event", self.keys[0])
        if not self.has_result or self.depth:
            return False
        if isinstance(token, NumberText):
            return token.value == 1
        return isinstance(token, MoveText) and not self.is_due

    def add(self, token: PgnToken) -> None:
        """Go on to a token of the game."""
        self.game.tokens.append(token)
        if isinstance(token, MoveText):
            self.plies += 1
            self.is_numbered |= self.is_due and bool(self.keys or not self.words)
            self.last = token.span.end
        elif isinstance(token, MoveResult):
            self.has_result |= not self.depth and bool(self.keys or self.has_moves)
            self.last = token.span.end
        elif isinstance(token, BracketText):
            self.depth = max(0, self.depth + (1 if token.sign == "(" else -1))
        elif isinstance(token, TagText):
            self._head(token)
        elif isinstance(token, WordText):
            self.words += 1
        self.is_due = isinstance(token, NumberText)

    def _head(self, token: TagText) -> None:
        """Take note of a tag; what stands above it is no movetext."""
        if not self.has_moves:
            self.keys.append(token.key)
            self.game.head = self.last = token.span.end
            self.plies = self.words = self.depth = 0

    def end(self, token: PgnToken) -> tuple[GameText, _Cutter]:
        """End the game before a token; the text between that belongs to the next goes over to it."""
        tokens, start = self.game.tokens, self._border(token.span.start)
        count = len(tokens)
        while count and tokens[count - 1].span.start >= start:
            count -= 1
        game = GameText(tokens[:count], self.game.is_torn, self.game.head)
        is_torn = (
            isinstance(token, TagText)
            and bool(self.plies)
            and not self.has_result
            and BLANK_LINE.search(self.text, self.last, token.span.start) is None
        )
        cutter = _Cutter(self.text, GameText([], is_torn))
        for each in tokens[count:]:
            cutter.add(each)
        return game, cutter

    def _border(self, end: int) -> int:
        """Return the offset from which the text belongs to the game that begins at `end`."""
        gaps = [gap.end() for gap in BLANK_LINE.finditer(self.text, self.last, end)]
        if not gaps:
            return end
        return gaps[0] if self.has_result else gaps[-1]


def cut(text: str, tokens: Iterator[PgnToken]) -> Iterator[GameText]:
    """Yield the games of a text of PGN, each by its tokens; the last may go on behind the text."""
    cutter = _Cutter(text)
    for token in tokens:
        if cutter.begins(token):
            game, cutter = cutter.end(token)
            yield game
        cutter.add(token)
    if cutter.game.tokens:
        yield cutter.game


# What a game is made of


def read_game(source: Source, game: GameText) -> Record:
    """Read a game of a text."""
    reader = PgnReader(source, game, frozenset())
    if reader.unclosed:
        reader = PgnReader(source, game, reader.unclosed)
    return reader.record()


def result_faults(headers: Iterable[Header], result: MoveResult | None) -> Iterator[Fault]:
    """Report a tag Result that says something else than the end of the moves."""
    tag = find_header(headers, "Result")
    if tag is None or result is None or read_result(tag.value) == result.value:
        return
    message = f"the tag Result says {tag.value[:20]!r}, the moves end with {result.value!r}"
    yield Fault(tag.span, "result-tag", message, is_harmless=True)


_NO_TAG = (MoveText, NumberText, MoveResult, MarksText, Nag, GlyphText, WordText, BracketText)
"""Tokens that say nothing above the last tag of a game."""


class PgnReader:
    """Reads the tokens of a game; `unclosed` are its variations known to have no end.

    Such a one ends where a number goes back to the line around it.
    """

    def __init__(self, source: Source, game: GameText, unclosed: frozenset[int]) -> None:
        self._source = source
        self._text = source.text
        self._game = game
        self._start = game.start
        self._known = unclosed
        self._faults: list[Fault] = []
        self._headers: list[Header] = []
        self._opening: list[Bracket] = []
        self._result: MoveResult | None = None
        self._lines = [GrowingLine(self._start, 0)]
        self._left = self._deep = 0
        """The number of open variations nested too deep to be read, and the offset of the first."""
        self._shifts: set[int | None] = {0}
        """The numbers of plies by which move numbers are off, so that each is reported once."""
        self._end = self._start
        self._place = 0
        """The index of the token that is being read."""
        for self._place, token in enumerate(game.tokens):
            self._take(token)
        self.unclosed = frozenset(line.start for line in self._lines[1:])
        """The variations that are never closed."""

    def record(self) -> Record:
        """Return the record of the game."""
        if self._left:
            self._too_deep(self._end)
        while len(self._lines) > 1:
            self._end_unclosed(self._end)
        (main,) = self._lines
        opening = self._opening if main.plies else main.waiting
        plies, comments = main.done(self._group), tuple(map(self._group, opening))
        headers = tuple(self._headers)
        self._faults += result_faults(headers, self._result)
        self._faults += control_faults(self._source, Span(self._start, self._end))
        return Record(
            source=self._source,
            span=Span(self._start, self._end),
            headers=headers,
            opening=comments,
            plies=plies,
            result=self._result,
            faults=tuple(sorted(self._faults, key=lambda fault: fault.span)),
            dialect=Dialect.PGN,
        )

    def _take(self, token: PgnToken) -> None:
        """Read the next token."""
        if self._left:
            self._leave_out(token)
        elif token.span.start < self._game.head and isinstance(token, _NO_TAG):
            self._above(token.span)
        else:
            _TAKE[type(token)](self, token)
        self._end = token.span.end

    # Tags

    def _number(self, token: NumberText) -> None:
        self._lines[-1].number = token

    def _bracket(self, token: BracketText) -> None:
        if token.sign == "(":
            self._open(token.span.start)
        elif len(self._lines) == 1:
            self._fault(token.span.start, "stray-bracket", "')' closes nothing")
        else:
            self._close(token.span.end)

    def _tag(self, token: TagText) -> None:
        if self._has_moves:
            message = f"the tag {token.key[:40]} stands among moves, and is left out"
            self._faults.append(Fault(token.span, "tag", message))
            return
        if token.fault:
            message = f"the tag {token.key[:40]} {token.fault}"
            is_read = token.fault != BROKEN
            self._faults.append(Fault(token.span, "tag", message, is_harmless=is_read))
        if self._game.is_torn and not self._headers:
            message = "tags stand right below moves, another game begins with them"
            self._faults.append(Fault(token.span, "tag", message, is_harmless=True))
        self._headers.append(Header(token.span, token.key, token.value))
        if token.key.casefold() in ("fen", "setup"):
            self._lines[0].first = first_index(tuple(self._headers))

    def _above(self, span: Span) -> None:
        """Report text above or among the tags, once for all of it that stands together."""
        last = self._faults[-1] if self._faults else None
        if last is not None and last.code == "stray-text" and not self._text[last.span.end : span.start].strip():
            span = Span(self._faults.pop().span.start, span.end)
        text = self._text[span.start : span.end]
        message = f"{shortened(text, 40)!r} is no tag, and is left out"
        self._faults.append(Fault(span, "stray-text", message, is_harmless=True))

    @property
    def _has_moves(self) -> bool:
        return bool(self._lines[0].plies) or len(self._lines) > 1

    def _line_in_brackets(self, token: LineText) -> None:
        """Read a line in brackets that is no tag; among moves it is text like any other."""
        if self._has_moves:
            for each in pgn_tokens(token.text, lines=False):
                self._take(shifted(each, token.span.start))
            return
        message = f'{token.text[:40]!r} is no tag, expected [Name "value"]'
        self._faults.append(Fault(token.span, "tag", message))

    # Movetext

    def _leave_out(self, token: PgnToken) -> None:
        """Skip a token of a variation that is nested too deep."""
        if isinstance(token, BracketText):
            self._left += 1 if token.sign == "(" else -1
        if not self._left:
            self._too_deep(token.span.end)

    def _too_deep(self, end: int) -> None:
        message = f"variations nested more than {MAX_DEPTH} deep are left out"
        self._faults.append(Fault(Span(self._deep, end), "too-deep", message))

    @property
    def _is_over(self) -> bool:
        """True if the game has its result, and no variation is open."""
        return self._result is not None and len(self._lines) == 1

    def _move(self, move: MoveText) -> None:
        line = self._line()
        if self._is_over:
            self._stray(move.span, "stands after the result, and is left out")
            return
        number = line.number
        self._add(line, move if move.number is number else numbered(move, number))

    def _line(self) -> GrowingLine:
        """Return the line that a move goes on with."""
        while len(self._lines) > 1 and self._goes_back():
            number, self._lines[-1].number = self._lines[-1].number, None
            assert number is not None
            self._end_unclosed(number.span.start)
            self._lines[-1].number = number
        return self._lines[-1]

    def _add(self, line: GrowingLine, move: MoveText) -> None:
        if line is self._lines[0] and not line.plies:
            line.first = self._first(line)
            self._opening += line.waiting
            line.waiting = []
        index = line.next
        if line.number is not None:
            self._check(line.number, index)
        line.number = None
        ply = GrowingPly(index, move)
        if line.waiting or line.nags:
            ply.more.before, line.waiting = line.waiting, []
            ply.more.nags, line.nags = line.nags, []
        line.plies.append(ply)

    def _first(self, line: GrowingLine) -> int:
        """Return the index of the first ply of the game, which may lack White's first move."""
        number = line.number
        is_reply = number is not None and number.black and number.index == line.first + 1
        return line.first + is_reply

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

    def _word(self, token: WordText) -> None:
        """Add text that was meant to be a move, or report it as stray."""
        line, (span, text) = self._lines[-1], token
        if text[0] == "$" and text[1:].isdigit():
            self._faults.append(Fault(span, "nag", f"{text[:20]!r} is no glyph of PGN"))
        elif text[0].isalnum() and not self._is_over and self._is_meant(line.number):
            self._add(line, MoveText(span, text, None, span))
        else:
            self._stray(span, "is no move, and is left out")

    def _is_meant(self, number: NumberText | None) -> bool:
        """Return True if text behind a number was meant to be its move, as no other is there."""
        if number is None:
            return False
        return moves_ahead(self._game.tokens, self._place, BracketText) < 2 - number.black

    def _stray(self, span: Span, what: str) -> None:
        """Report text that says nothing where it stands."""
        message = f"{self._text[span.start : span.end][:40]!r} {what}"
        self._faults.append(Fault(span, "stray-text", message, is_harmless=True))

    def _marks(self, token: MarksText) -> None:
        """Put marks that stand apart with the move that they follow."""
        ply = self._marked(token.span)
        if ply is not None:
            ply.more.marks += token.marks

    def _nag(self, token: Nag) -> None:
        """Put a glyph with the move that it follows; at the start of a variation, with its first."""
        line = self._lines[-1]
        if not line.plies and len(self._lines) > 1:
            # `($142 38... b5)`, the better move: of the move that follows.
            line.nags.append(token)
        elif (ply := self._marked(token.span)) is not None:
            ply.more.nags.append(token)

    def _glyph(self, token: GlyphText) -> None:
        """Put a sign of annotation with the move that it follows."""
        index = self._lines[-1].next - 1 if self._lines[-1].plies else self._lines[-1].next
        self._nag(Nag(token.span, glyph_of(token.text, bool(index % 2))))

    def _marked(self, span: Span) -> GrowingPly | None:
        """Return the ply that marks follow."""
        plies = self._lines[-1].plies
        if plies:
            return plies[-1]
        self._stray(span, "stands after no move, and is left out")
        return None

    def _ending(self, token: MoveResult) -> None:
        """Read a result, which ends the game; in a variation it says nothing of the game."""
        if len(self._lines) == 1 and self._result is None:
            self._result = token
            return
        where = "in a variation" if len(self._lines) > 1 else "after another"
        message = f"the result {self._source.slice(token.span)} stands {where}, and is left out"
        self._faults.append(Fault(token.span, "stray-text", message, is_harmless=True))

    # Variations

    def _open(self, start: int) -> None:
        line = self._lines[-1]
        if len(self._lines) > MAX_DEPTH:
            self._left, self._deep = 1, start
            return
        first = line.plies[-1].index if line.plies else line.first
        self._lines.append(GrowingLine(start, first))

    def _goes_back(self) -> bool:
        """Return True if a number goes on with the line around, so that an unclosed variation ends."""
        line = self._lines[-1]
        if line.start not in self._known or not line.plies:
            return False
        index = line.number.index if line.number is not None else None
        return index is not None and index == self._lines[-2].next != line.next

    def _end_unclosed(self, end: int) -> None:
        """End a variation that is never closed."""
        self._fault(self._lines[-1].start, "unclosed-bracket", "'(' is never closed")
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
        """Put brackets without a move as a comment, in which no text is out of place."""
        while self._faults and self._faults[-1].span.start >= span.start:
            self._faults.pop()
        closed = self._text[span.end - 1] == ")"
        value = read_result(self._text[span.start + 1 : span.end - closed])
        if value not in (None, "*") and len(self._lines) == 1 and self._result is None:
            self._result = MoveResult(span, value)
            return
        self._put(Bracket(span.start, "(", span.end, closed))

    # Comments

    def _put(self, bracket: Bracket) -> None:
        """Put a comment after the last move of its line, or before its first."""
        line = self._lines[-1]
        (line.plies[-1].more.comments if line.plies else line.waiting).append(bracket)

    def _comment(self, token: CommentText) -> None:
        if token.sign == "{" and not token.is_closed:
            self._fault(token.span.start, "unclosed-bracket", "'{' is never closed")
        self._put(Bracket(token.span.start, token.sign, token.span.end, token.is_closed))

    def _group(self, bracket: Bracket) -> Group:
        """Read a comment; brackets in it that do not fit are signs."""
        inner = BracketFinder(self._text, bracket.content.start, bracket.content.end)
        bracket.inner = inner.top
        return read_group(self._text, bracket, self._faults)

    def _fault(self, start: int, code: str, message: str) -> None:
        self._faults.append(Fault(Span(start, start + 1), code, message))


_TAKE: dict[type, Callable[[PgnReader, Any], None]] = {
    MoveText: PgnReader._move,
    NumberText: PgnReader._number,
    CommentText: PgnReader._comment,
    BracketText: PgnReader._bracket,
    TagText: PgnReader._tag,
    LineText: PgnReader._line_in_brackets,
    MoveResult: PgnReader._ending,
    MarksText: PgnReader._marks,
    Nag: PgnReader._nag,
    GlyphText: PgnReader._glyph,
    WordText: PgnReader._word,
}
"""The method that reads each kind of token."""
