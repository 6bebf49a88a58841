"""Reads the logs of Game Courier, one move or one pair a line.

A log has what `courier_tokens` names, below header lines as scores have them. It may stand in a page
with other text around it. Numbers count moves, or plies where each line has one move and the labels
change sides. Moves bear no marks: Game Courier knows no rules.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from itertools import takewhile

from toolkit.errors import RecordSyntaxError
from toolkit.notation.move_grammar import MoveParts
from toolkit.record.brackets import Bracket, BracketFinder
from toolkit.record.comments import read_group
from toolkit.record.courier_tokens import (
    LINE,
    REMARK,
    REMARK_LINE,
    TOKEN,
    kind_of,
    label_of,
    said_by,
)
from toolkit.record.headers import MAX_CHARACTERS, first_index, read_headers
from toolkit.record.model import (
    Dialect,
    Fault,
    Group,
    Header,
    Mark,
    MoveResult,
    MoveText,
    Nag,
    NumberText,
    Ply,
    Record,
    control_faults,
    ply_colour,
    ply_number,
)
from toolkit.record.movetext import MAX_DIGITS, result_value
from toolkit.record.nags import read_remark
from toolkit.record.score_reader import NAMES_SQUARE
from toolkit.record.source import Source, Span

_PRAISE = re.compile(rf"{REMARK}[ \t]*(?P<signs>[!?]+)[ \t]*")
_FIRST_AGAIN = re.compile(r"(?:^|(?<=[\r\n]))[ \t>]*1[ \t]*[.)](?!\.)")
_NAMES_START = {"game", "variant", "fen"}
"""Headers that no log has but above its moves, whatever their first number is."""


def read_records(source: Source) -> tuple[Record, ...]:
    """Read every log of a text; raises RecordSyntaxError if it holds none."""
    records = tuple(each for each in _records(source) if each.plies)
    if not records:
        raise RecordSyntaxError(source.name, 1, 1, "the text holds no move such as 'P e2-e4'")
    return records


def _records(source: Source) -> Iterator[Record]:
    text, end = source.text, 0
    for part in _parts(text):
        reader = _LogReader(source, read_headers(text, end, part.start), part)
        reader.read()
        record = reader.record(end)
        end = record.span.end
        yield record


def _parts(text: str) -> Iterator[Span]:
    """Cut the logs of a text apart: each begins with the first line that is numbered 1, or below headers."""
    lines = [match.span() for match in LINE.finditer(text)]
    firsts = [_FIRST_AGAIN.match(text, at) is not None for at, _ in lines]
    starts = [
        _above_remarks(text, at)
        for place, (at, _) in enumerate(lines)
        if not place or (firsts[place] and not firsts[place - 1]) or _begins_anew(text, lines[place - 1][1], at)
    ]
    for place, start in enumerate(starts):
        stop = starts[place + 1] if place + 1 < len(starts) else len(text)
        yield Span(start, _above_headers(text, start, stop))


def _begins_anew(text: str, above: int, start: int) -> bool:
    """Return True if the headers of another log stand between two lines."""
    if text[above:start].isspace():
        return False
    headers = read_headers(text, above, _above_remarks(text, start))
    return any(each.key.casefold() in _NAMES_START for each in headers)


def _above_remarks(text: str, start: int) -> int:
    """Return the offset of the first remark right above a line; blank lines may stand between."""
    above = text[max(0, start - MAX_CHARACTERS) : start]
    lines = above.splitlines(keepends=True)
    kept = takewhile(lambda line: not line.strip() or line.lstrip().startswith(REMARK), lines[::-1])
    return start - sum(map(len, kept))


def _above_headers(text: str, start: int, stop: int) -> int:
    """Return the offset of the headers of the next log, or of the end."""
    headers = read_headers(text, start, stop) if stop < len(text) else ()
    return headers[0].span.start if headers else stop


@dataclass(slots=True)
class _Growing:
    """A ply that is being read."""

    index: int
    move: MoveText
    comments: list[Group] = field(default_factory=list)
    nags: list[Nag] = field(default_factory=list)


class _LogReader:
    """Reads one log."""

    def __init__(self, source: Source, headers: tuple[Header, ...], part: Span) -> None:
        self._source = source
        self._text = source.text
        self._bare = REMARK_LINE.sub(lambda match: match[0].replace("/", " "), source.text)
        """The text with the signs that continue remarks blanked, each character at its place."""
        self._headers = headers
        self._part = part
        self._first = first_index(headers)
        self._opening: list[Group] = []
        self._plies: list[_Growing] = []
        self._result: MoveResult | None = None
        self._number: NumberText | None = None
        self._faults: list[Fault] = []
        self._end = part.start
        self._by_ply = False
        self._strays: list[Span] = []
        """Text that is no part of the log, until the log goes on after it."""
        self._takers: dict[str, Callable[[re.Match[str]], None]] = {
            "remark": self._remark,
            "ending": self._ended,
            "number": self._counted,
            "passing": lambda match: self._add(match, MoveParts(passes=True)),
            "move": self._move,
            "resigning": self._resigned,
            "attempt": lambda match: self._add(match, None),
        }

    def read(self) -> None:
        """Read all tokens."""
        tokens = list(self._tokens())
        self._by_ply = counts_plies(tokens)
        for match in tokens:
            self._take(match)
        self._leave_number()
        self._leave_tail()

    def record(self, above: int) -> Record:
        """Return the record; `above` is the offset at which the log before it ends."""
        start = self._headers[0].span.start if self._headers else self._part.start
        span = Span(max(above, start), self._end)
        faults = [*self._faults, *control_faults(self._source, span)]
        return Record(
            source=self._source,
            span=span,
            headers=self._headers,
            opening=tuple(self._opening),
            plies=tuple(
                Ply(each.index, each.move, tuple(each.comments), nags=tuple(each.nags)) for each in self._plies
            ),
            result=self._result,
            faults=tuple(sorted(faults, key=lambda fault: fault.span)),
            dialect=Dialect.COURIER,
        )

    def _tokens(self) -> Iterator[re.Match[str]]:
        return TOKEN.finditer(self._text, self._part.start, self._part.end)

    def _take(self, match: re.Match[str]) -> None:
        """Read a token."""
        kind = kind_of(match)
        if kind == "quote":
            return
        if kind == "text" or (kind == "attempt" and self._number is None):
            self._strays.append(Span(*match.span()))
            return
        self._leave_between()
        self._end = match.end()
        self._takers[kind](match)

    def _leave_between(self) -> None:
        """Report text within the log that is no part of it."""
        for span in self._strays:
            message = "text between moves is left out; remarks stand after '//'"
            self._faults.append(Fault(span, "stray-text", message, is_harmless=True))
        self._strays.clear()

    def _leave_tail(self) -> None:
        """Report text after the log, if it names squares as a remark on the game would."""
        for span in self._strays:
            if NAMES_SQUARE.search(self._text, *span):
                message = "text after the last move is not read; remarks stand after '//'"
                self._faults.append(Fault(span, "text-left-out", message, is_harmless=True))
                return

    def _counted(self, match: re.Match[str]) -> None:
        """Read a number; one that stands before another number or the end is a move short."""
        self._leave_number()
        digits = match["digits"]
        value = int(digits) if len(digits) <= MAX_DIGITS else None
        span = Span(*match.span())
        self._number = NumberText(span, value or None, match["dots"] is not None)

    def _leave_number(self) -> None:
        if self._number is not None:
            text = self._source.slice(self._number.span)
            self._fault(self._number.span, "missing-move", f"expected a move after {text!r}")
            self._number = None

    # Moves

    @property
    def _expected(self) -> int:
        return self._plies[-1].index + 1 if self._plies else self._first

    def _move(self, match: re.Match[str]) -> None:
        """Read a move, whose label shows by its case whose it is."""
        self._add(match, said_by(match[0]))
        self._faults += label_faults(match[0], match.start(), self._plies[-1].index)

    def _add(self, match: re.Match[str], said: MoveParts | None) -> None:
        """Add a move, without a link; of None, text that was meant to be one."""
        tail = Span(match.end(), match.end())
        move = MoveText(Span(*match.span()), match[0], said, tail, is_markless=True)
        if self._result is not None:
            message = f"the result {self._result.value} stands before the end of the game"
            self._faults.append(Fault(self._result.span, "early-result", message))
            self._result = None
        number, index = self._number, self._expected
        self._number = None
        if number is not None and not self._by_ply:
            index = self._checked(number)
            move = replace(move, number=number)
        self._plies.append(_Growing(index, move))

    def _checked(self, number: NumberText) -> int:
        """Return the index of a numbered ply; a number out of order is reported."""
        stated, expected = number.index, self._expected
        text = self._source.slice(number.span)
        if stated is None:
            self._fault(number.span, "move-number", f"{text[:20]!r} is no move number")
            return expected
        if stated == expected or (stated + 1 == expected and expected % 2 and self._plies):
            # Black's move may have White's number.
            return expected
        if stated == expected + 1:
            missing = f"{ply_number(expected)!r} is missing before {text!r}"
            self._fault(number.span, "move-number", missing)
            return stated
        if not self._plies:
            return stated
        message = f"number {text!r} is out of order, expected {ply_number(expected)!r}"
        self._fault(number.span, "move-number", message)
        return expected

    def _fault(self, span: Span, code: str, message: str) -> None:
        self._faults.append(Fault(span, code, message))

    # Remarks and the end

    def _remark(self, match: re.Match[str]) -> None:
        start, end = match.span()
        signs = _PRAISE.fullmatch(self._text, start, end)
        if signs is not None and self._plies:
            self._mark(Mark(Span(*signs.span("signs")), signs["signs"]))
            return
        value = read_remark(f"[{match[0].removeprefix(REMARK).strip()}]")
        if value is not None and self._plies:
            self._plies[-1].nags.append(Nag(Span(start, end), value))
            return
        bracket = Bracket(start, REMARK, end)
        bracket.inner = BracketFinder(self._bare, bracket.content.start, end).top
        group = read_group(self._bare, bracket, self._faults)
        (self._plies[-1].comments if self._plies else self._opening).append(group)

    def _ended(self, match: re.Match[str]) -> None:
        self._result = MoveResult(Span(*match.span()), result_value(match[0]))

    def _mark(self, mark: Mark) -> None:
        """Put a mark of praise or blame with the move that it follows."""
        ply = self._plies[-1]
        ply.move = replace(ply.move, marks=(*ply.move.marks, mark))

    def _resigned(self, match: re.Match[str]) -> None:
        """Read a resignation, by a side or by a player that a header names."""
        who = match["who"].strip().casefold()
        names = [self._named("White"), self._named("Black")]
        sides = [side for side, called in enumerate(names) if who in called]
        if len(sides) != 1:
            message = f"{match['who'][:40]!r} is neither side nor a player that a header names"
            self._faults.append(Fault(Span(*match.span()), "result", message, is_harmless=True))
            return
        self._result = MoveResult(Span(*match.span()), ("0-1", "1-0")[sides[0]])

    def _named(self, side: str) -> set[str]:
        found = (each.value for each in self._headers if each.key.casefold() == side.casefold())
        return {side.casefold(), *(value.casefold() for value in found)}


def label_faults(text: str, start: int, index: int) -> Iterator[Fault]:
    """Yield what is wrong with the label of a ply's move, if it is the other side's."""
    label, side = label_of(text), ply_colour(index)
    if label and label.islower() is not bool(side):
        message = f"{label!r} is a label of {side.other.word}'s, and {side.word} is to move"
        yield Fault(Span(start, start + len(label)), "label", message)


def counts_plies(tokens: list[re.Match[str]]) -> bool:
    """Return True if the numbers of a log count plies and not moves.

    Each then stands before one move, no number has Black's dots, and the second move is not White's.
    """
    numbers: list[int] = []
    moves: list[re.Match[str]] = []
    due = False
    for match in tokens:
        kind = kind_of(match)
        if kind == "number":
            if due or match["dots"] is not None:
                return False
            numbers.append(int(match["digits"]))
            due = True
        elif kind in ("move", "passing"):
            if not due:
                return False
            moves.append(match)
            due = False
    if len(moves) < 2 or numbers[: len(moves)] != list(range(numbers[0], numbers[0] + len(moves))):
        return False
    second = label_of(moves[1][0])
    return not second or second.islower()
