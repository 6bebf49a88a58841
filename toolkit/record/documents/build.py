"""Builds records of their trees in JSON, in whichever dialect these name.

A tree is laid out into a source text while its nodes are made, each read as the dialect reads such an
element. What the dialect cannot hold is an error. Nothing reads the text as a whole.
"""

import re
from collections.abc import Callable
from dataclasses import replace
from operator import attrgetter
from typing import ClassVar, TypeAlias, TypeVar

from toolkit.errors import RecordSyntaxError
from toolkit.notation.move_grammar import MARK, MoveParts
from toolkit.record.brackets import MAX_DEPTH, Bracket, BracketFinder
from toolkit.record.comments import read_group
from toolkit.record.courier import label_faults
from toolkit.record.courier_tokens import REMARK, TOKEN, kind_of, said_by
from toolkit.record.documents.embedded import Embedded, Point, string_points
from toolkit.record.documents.parse import Value, wrong
from toolkit.record.headers import first_index
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
    SetUp,
    Variation,
    control_faults,
    ply_index,
    ply_number,
)
from toolkit.record.movetext import RESULT, move_at, read_move
from toolkit.record.pgn import result_faults
from toolkit.record.pgn_tokens import NAME
from toolkit.record.score_tokens import is_loose
from toolkit.record.source import Source, Span
from toolkit.record.zillions import read_move as read_saved
from toolkit.record.zillions_tokens import read_edit

Made = TypeVar("Made")
_Object: TypeAlias = dict[str, Value]
_MOST = 10**6
_LONGEST_SHOWN = 40
_EVERYWHERE = {"headers", "plies", "ply", "number", "colour", "move"}


def build(json: Source, trees: list[Value], form: Dialect) -> tuple[Embedded, tuple[Record, ...]]:
    """Build the records of some trees in JSON, and the text that they are laid out in."""
    layout, records = _Layout(json), []
    for tree in trees:
        records.append(_BUILDERS[form](layout).record(tree))
        layout.add("\n\n")
    text, points = "".join(layout.parts), tuple(layout.points)
    source = Embedded(json.name, text, host=json, points=points, is_composed=True)
    return source, tuple(_placed(record, source) for record in records)


def _placed(record: Record, source: Embedded) -> Record:
    faults = [*record.faults, *control_faults(source, record.span)]
    return replace(record, source=source, faults=tuple(sorted(faults, key=attrgetter("span"))))


class _Layout:
    """A text as it grows, and where its characters come from."""

    def __init__(self, host: Source) -> None:
        self.host = host
        self.parts: list[str] = []
        self.end = 0
        self.points = [Point(0, 0, moves=False)]

    def add(self, text: str) -> Span:
        """Add text that comes from where the text before it does."""
        start = self.end
        self.parts.append(text)
        self.end += len(text)
        return Span(start, self.end)

    def put(self, text: str, outer: int) -> Span:
        """Add text that is put down to one place of the JSON."""
        self.points.append(Point(self.end, outer, moves=False))
        return self.add(text)

    def copy(self, string: Value) -> Span:
        """Add a string of the JSON as it is."""
        self.points += string_points(self.host.text, string, self.end)
        span = self.add(string.data)
        self.points.append(Point(self.end, string.end - 1, moves=False))
        return span

    def around(self, opener: str, string: Value, closer: str, text: str) -> Span:
        """Add a string, as the text that it is here, with what stands around it."""
        start = self.put(opener, string.start).start
        if text == string.data:
            self.copy(string)
        else:
            self.put(text, string.start)
        return Span(start, self.put(closer, string.end - 1).end)


class _Builder:
    """Builds one record, of a score; each other dialect says what it has in its place."""

    dialect = Dialect.SCORE
    holds: ClassVar[set[str]] = {"opening", "marks", "nags", "comments", "result"}
    beside = "\n"
    """The text after each part that stands on its own."""
    heading = ("", ": ", "")
    """The text around the key and the value of a header."""
    escapes: ClassVar[dict[int, str]] = {}
    """The escapes in the value of a header."""
    key = re.compile(r"[A-Za-z](?:[A-Za-z -]{0,30}|[A-Za-z0-9_]{0,30})")
    value = re.compile(r"\S(?:[^\r\n]*\S)?")
    number = staticmethod(ply_number)
    praise = ""
    """The text before a mark."""
    glyph = "[$%d]"
    brackets = ("{", "}")
    """The text around a comment."""
    lines = ("\n", "\n")
    """The text between the lines of a comment, as it is laid out and as it is read."""
    word = re.compile(rf"(?!(?:[0-9]+\.*|{RESULT})$)[^\s\[\](){{}}]+")
    """A word that may stand in the place of a move."""
    marks = re.compile(MARK)

    def __init__(self, layout: _Layout) -> None:
        self._out = layout
        self._depth = 0
        self.faults: list[Fault] = []

    def record(self, tree: Value) -> Record:
        """Build the record; its source is yet to come."""
        values, start = self._known(tree), self._out.end
        headers = self._all(values, "headers", self._header)
        setup = self._all(values, "setup", self._edit)
        opening = self._all(values, "opening", self._comment)
        plies = self._line(_each(values, "plies"), first_index(headers))
        ended = values.get("result")
        result = None if ended is None else MoveResult(self._out.copy(ended), ended.data)
        if self.dialect is Dialect.PGN:
            self.faults += result_faults(headers, result)
        return Record(
            source=self._out.host,
            headers=headers,
            setup=setup,
            opening=opening,
            plies=plies,
            result=result,
            span=Span(start, self._out.end),
            faults=tuple(self.faults),
            dialect=self.dialect,
        )

    def _known(self, value: Value) -> _Object:
        """Return the values of an object; raises RecordSyntaxError if one is foreign to the dialect."""
        values: _Object = value.data
        for key, each in values.items():
            if key not in _EVERYWHERE and key not in self.holds and each.data != []:
                message = f"a record of {self.dialect} has no {key!r}"
                raise wrong(self._out.host, each.start, message)
        return values

    def _all(self, values: _Object, key: str, make: Callable[[Value], Made]) -> tuple[Made, ...]:
        """Make each of an array, apart from what comes next."""
        made = []
        for each in _each(values, key):
            made.append(make(each))
            self._out.add(self.beside)
        return tuple(made)

    def _odd(self, value: Value, what: str, hint: str = "") -> RecordSyntaxError:
        shown = value.data[:_LONGEST_SHOWN]
        return wrong(self._out.host, value.start, f"{shown!r} is no {what} of {self.dialect}{hint}")

    # Headers

    def _header(self, head: Value) -> Header:
        key, value = head.data["key"], head.data["value"]
        if self.key.fullmatch(key.data) is None:
            raise self._odd(key, "key of a header")
        if self.value.fullmatch(value.data) is None:
            raise self._odd(value, "value of a header")
        before, between, after = self.heading
        start = self._out.around(before, key, between, key.data).start
        end = self._out.around("", value, after, value.data.translate(self.escapes)).end
        return Header(Span(start, end), key.data, value.data)

    def _edit(self, value: Value) -> SetUp:
        text = value.data
        change = None if re.search(r"[()\r\n]", text) else read_edit(text)
        if change is None:
            raise self._odd(value, "change of the board")
        return SetUp(self._out.around("(", value, ")", text), text, change)

    # Lines

    def _line(self, moves: list[Value], due: int) -> tuple[Ply, ...]:
        """Make a line whose first ply has an index, unless it says another."""
        made: list[Ply] = []
        for each in moves:
            made.append(self._ply(each, due, begins=not made))
            due = made[-1].index + 1
            self._out.add("\n")
        return tuple(made)

    def _ply(self, value: Value, due: int, *, begins: bool) -> Ply:
        values = self._known(value)
        before = _each(values, "before")
        if before and not (begins and self._depth):
            raise wrong(
                self._out.host,
                before[0].start,
                "no comment stands before a ply that begins no variation",
            )
        said = self._all(values, "before", self._comment)
        index = due if self.dialect is Dialect.PGN else _index_of(values, due)
        place = self._out.put(self.number(index), value.start)
        number = NumberText(place, index // 2 + 1, bool(index % 2))
        if index != due and not begins:
            message = f"number {number.value} is out of order, expected {ply_number(due)!r}"
            self.faults.append(Fault(number.span, "move-number", message))
        self._out.add(" ")
        move = self.move(values["move"].data, self._out.copy(values["move"]), number)
        if move is None:
            raise self._odd(values["move"], "move", ", which stands alone and without its marks")
        self._out.add(" ")
        return Ply(
            index,
            replace(move, marks=self._all(values, "marks", self._mark)),
            before=said,
            nags=self._all(values, "nags", self._nag),
            comments=self._all(values, "comments", self._comment),
            variations=self._all(values, "variations", lambda each: self._variation(each, index)),
        )

    def _variation(self, line: Value, index: int) -> Variation:
        if self._depth >= MAX_DEPTH:
            raise wrong(self._out.host, line.start, f"variations nest more than {MAX_DEPTH} deep")
        start = self._out.put("(", line.start).start
        self._depth += 1
        plies = self._line(line.data, index)
        self._depth -= 1
        return Variation(Span(start, self._out.put(")", line.end - 1).end), plies)

    # Moves and what is said of them

    def move(self, text: str, span: Span, number: NumberText) -> MoveText | None:
        """Read a move, or a word in its place; None for anything else."""
        move = read_move(text)
        if move is None:
            is_word = self.word.fullmatch(text) is not None
            return MoveText(span, text, None, span, number=number) if is_word else None
        if move.marks:
            return None
        loose = self.dialect is Dialect.SCORE and is_loose(move)
        return replace(move_at(move, span.start, number), is_loose=loose)

    def _mark(self, value: Value) -> Mark:
        if self.marks.fullmatch(value.data) is None:
            raise self._odd(value, "mark of a move")
        self._out.put(self.praise, value.start)
        return Mark(self._out.copy(value), value.data)

    def _nag(self, value: Value) -> Nag:
        return Nag(self._out.put(self.glyph % value.data, value.start), value.data)

    def _comment(self, comment: Value) -> Group:
        value = comment.data["text"]
        opener, closer = self.brackets
        laid, read = (value.data.replace("\n", each) for each in self.lines)
        text = f"{opener}{read}{closer}"
        inner = self.inner(text)
        if inner is None:
            raise self._odd(value, "comment", ", for braces in it would end it")
        bracket = Bracket(0, opener, len(text), bool(closer), inner)
        base = self._out.around(opener, value, closer, laid).start
        return read_group(text, bracket, self.faults, base)

    def inner(self, text: str) -> list[Bracket] | None:
        """Return the brackets inside a comment; None if it would end too early."""
        first = BracketFinder(text, 0, len(text)).top[0]
        return first.inner if first.closed and first.end == len(text) else None


def _each(values: _Object, key: str) -> list[Value]:
    """Return the values of an array, which may be left out."""
    return values[key].data if key in values else []


def _index_of(ply: _Object, due: int) -> int:
    """Return the index that a ply says it has; else the one that is due."""
    number, colour = (ply[key].data if key in ply else None for key in ("number", "colour"))
    if not isinstance(number, int) or number >= _MOST:
        return due
    return ply_index(number, due % 2 == 1 if colour is None else colour == "black")


class _PgnBuilder(_Builder):
    dialect = Dialect.PGN
    holds: ClassVar[set[str]] = {*_Builder.holds, "before", "variations"}
    heading = ("[", ' "', '"]')
    escapes: ClassVar[dict[int, str]] = {ord('"'): r"\"", ord("\\"): r"\\"}
    key = re.compile(NAME)
    value = re.compile(rf"(?:{_Builder.value.pattern})?")
    glyph = "$%d"
    word = re.compile(rf"(?!(?:[0-9]+\.*|{RESULT})$)[^\W_][^\s\[\](){{}};$]*")

    def inner(self, text: str) -> list[Bracket] | None:
        return None if "}" in text[:-1] else BracketFinder(text, 1, len(text) - 1).top


class _LogBuilder(_Builder):
    dialect = Dialect.COURIER
    beside = "\n\n"
    praise = f"{REMARK} "
    glyph = f"{REMARK} $%d"
    brackets = (f"{REMARK} ", "")
    lines = (f"\n{REMARK} ", f"\n{' ' * len(REMARK)} ")
    marks = re.compile(r"[!?]+")

    def move(self, text: str, span: Span, number: NumberText) -> MoveText | None:
        token = TOKEN.match(text)
        kind = kind_of(token) if token is not None and token.end() == len(text) else None
        said = None
        if kind == "move":
            said = said_by(text)
            self.faults += label_faults(text, span.start, number.index or 0)
        elif kind == "passing":
            said = MoveParts(passes=True)
        elif kind != "attempt":
            return None
        link = Span(span.end, span.end)
        return MoveText(span, text, said, link, number=number, is_markless=True)

    def inner(self, text: str) -> list[Bracket] | None:
        return BracketFinder(text, len(REMARK), len(text)).top


class _SavedBuilder(_Builder):
    dialect = Dialect.ZSG
    holds: ClassVar[set[str]] = {"setup"}
    heading = ("", "=", "")
    number = staticmethod(lambda index: f"{index // 2 + 1}.")
    key = re.compile(r"[A-Za-z]\w{0,30}", re.ASCII)
    value = _PgnBuilder.value

    def move(self, text: str, span: Span, number: NumberText) -> MoveText | None:
        is_line = text.strip() == text != "" and re.search(r"[\r\n]", text) is None
        return read_saved(text, span.start, number) if is_line else None


_BUILDERS: dict[Dialect, type[_Builder]] = {
    each.dialect: each for each in (_Builder, _PgnBuilder, _LogBuilder, _SavedBuilder)
}
