"""Reads saved games of Zillions (`.zsg`): what they name, changes of the board, and a move a line.

Names of pieces and squares stay as they are written: the game's file says what they mean
(`toolkit.play.translation`). A first move that is a pass shows that Black begins.
"""

import re

from toolkit.errors import RecordSyntaxError
from toolkit.notation.move_grammar import MoveParts
from toolkit.record.model import (
    Dialect,
    Fault,
    Header,
    MoveText,
    NumberText,
    Ply,
    Record,
    SetUp,
    control_faults,
)
from toolkit.record.source import Source, Span
from toolkit.record.zillions_tokens import FIRST_LINE, PASS, read_edit, read_saved_move

VERSION = "ZillionsVersion"
"""The header that says what stands after the words of the first line: `0.02 HC`."""
RULES, VARIANT = "RulesFile", "VariantName"
IS_VERSION = re.compile(r"[0-9.]{1,10} [A-Za-z]{1,16}")
_LINE = re.compile(r"[^\r\n]+")
_FIRST = re.compile(rf"[ \t]*{FIRST_LINE}(?P<version>.*)")
_HEADER = re.compile(r"[ \t]*(?P<key>[A-Za-z]\w{0,30})[ \t]*=(?P<value>.*)", re.ASCII)
_EDIT = re.compile(r"[ \t]*\((?P<edit>[^()]*)\)[ \t]*")
_MOVE = re.compile(r"[ \t]*(?P<digits>[0-9]{1,6})\.(?P<move>.*)", re.ASCII)
_WORD = re.compile(r"\S+")


def read_records(source: Source) -> tuple[Record, ...]:
    """Read the game of a text; raises RecordSyntaxError if it holds none."""
    reader = _SavedGameReader(source)
    for match in _LINE.finditer(source.text):
        reader.take(match)
    if not (reader.plies or reader.edits):
        message = "the saved game holds no move such as '1. Knight b1 - c3'"
        raise RecordSyntaxError(source.name, 1, 1, message)
    return (reader.record(),)


class _SavedGameReader:
    """Gathers what the lines of a text say."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._headers: list[Header] = []
        self._faults: list[Fault] = []
        self._shifts = {0}
        """The amounts by which move numbers are off, so that each is reported once."""
        self._passed = False
        """True if White's first turn was passed."""
        self._start: int | None = None
        self._end = 0
        self.edits: list[SetUp] = []
        self.plies: list[Ply] = []

    def record(self) -> Record:
        """Return the record of the game."""
        span = Span(self._start or 0, self._end)
        faults = [*self._faults, *control_faults(self._source, span)]
        return Record(
            source=self._source,
            span=span,
            headers=tuple(self._headers),
            opening=(),
            plies=tuple(self.plies),
            result=None,
            faults=tuple(sorted(faults, key=lambda fault: fault.span)),
            dialect=Dialect.ZSG,
            setup=tuple(self.edits),
        )

    def take(self, line: re.Match[str]) -> None:
        """Read a line."""
        text, span = line[0], Span(*line.span())
        if not text.strip(" \t\ufeff"):
            return
        self._start = span.start if self._start is None else self._start
        self._end = span.end
        begun = self.plies or self._passed
        first, header = _FIRST.fullmatch(text.removeprefix("\ufeff")), _HEADER.fullmatch(text)
        edit, move = _EDIT.fullmatch(text), _MOVE.fullmatch(text)
        if move is not None:
            self._move(move, span.start)
        elif begun:
            self._stray(span, "a line after the first move that is no move is left out")
        elif first is not None:
            self._version(first["version"].strip(), span)
        elif edit is not None:
            self._edit(edit["edit"].strip(), span)
        elif header is not None:
            self._headers.append(Header(span, header["key"], header["value"].strip()))
        else:
            self._stray(span, "no line of a saved game, and left out")

    def _version(self, text: str, span: Span) -> None:
        if IS_VERSION.fullmatch(text):
            self._headers.append(Header(span, VERSION, text))
        elif text:
            self._stray(span, f"{text[:40]!r} is no version such as '0.02 HC', and left out")

    def _edit(self, text: str, span: Span) -> None:
        change = read_edit(text)
        if change is None:
            message = f"'({text[:40]})' is no change of the board, expected '(x b6)' or '(White Rook b6)'"
            self._faults.append(Fault(span, "set-up", message))
        else:
            self.edits.append(SetUp(span, text, change))

    def _stray(self, span: Span, message: str) -> None:
        self._faults.append(Fault(span, "stray-text", message, is_harmless=True))

    # Moves

    def _move(self, line: re.Match[str], offset: int) -> None:
        start, end = (offset + line.start("digits"), offset + line.end("digits"))
        words = line["move"].split()
        if not words:
            message = f"expected a move after {line['digits']!r}"
            self._faults.append(Fault(Span(start, end + 1), "missing-move", message))
            return
        if is_pass(words) and not self.plies and not self._passed:
            self._passed = True
            return
        index = len(self.plies) + self._passed
        number = NumberText(Span(start, end + 1), int(line["digits"]) or None, bool(index % 2))
        self._check(number, index)
        self.plies.append(Ply(index, read_move(line["move"], offset + line.start("move"), number)))

    def _check(self, number: NumberText, index: int) -> None:
        """Report a number that is not the one due."""
        shift = (number.value or 0) - (index // 2 + 1)
        if shift not in self._shifts:
            self._shifts.add(shift)
            text = self._source.slice(number.span)
            message = f"number {text!r} is out of order, expected '{index // 2 + 1}.'"
            self._faults.append(Fault(number.span, "move-number", message, is_harmless=True))


def is_pass(words: list[str]) -> bool:
    """Return True if the words of a line are a null move."""
    return [each.casefold() for each in words] == [PASS]


def read_move(text: str, base: int, number: NumberText) -> MoveText:
    """Read the move of a line, of one word at least; `base` is its offset in the source."""
    found = list(_WORD.finditer(text))
    words = [word[0] for word in found]
    start, end = found[0].start(), found[-1].end()
    steps = read_saved_move(words)
    link = end, end
    if steps is not None and steps.link is not None:
        link = found[steps.link].span()
    said = MoveParts(passes=True) if is_pass(words) else steps and MoveParts.of(steps.changes)
    return MoveText(
        span=Span(base + start, base + end),
        text=text[start:end],
        said=said or None,
        link=Span(base + link[0], base + link[1]),
        capture=text[slice(*link)] == "x",
        number=number,
        is_markless=True,
    )
