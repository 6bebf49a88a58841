"""Composes the text of records of which JSON has the tree alone, in whichever dialect it names.

Nothing here judges whether a dialect can hold what the tree says: the text is read again, and what is
read must be that tree.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from toolkit.record.comments import COMMAND, PATH
from toolkit.record.couriertokens import REMARK
from toolkit.record.documents.embedded import Point, string_points
from toolkit.record.documents.parse import Value
from toolkit.record.headers import first_index, is_tag
from toolkit.record.model import Dialect, Header, ply_index, ply_number
from toolkit.record.nags import read_remark, remark_of
from toolkit.record.source import Source, Span
from toolkit.record.zillions import VERSION
from toolkit.record.zillionstokens import FIRST_LINE

_MOST = 10**6


class Composed:
    """A text as it grows, and where its characters come from."""

    def __init__(self, host: Source) -> None:
        self._host = host
        self._parts: list[str] = []
        self._length = 0
        self.points: list[Point] = [Point(0, 0, moves=False)]

    @property
    def text(self) -> str:
        """The text so far."""
        return "".join(self._parts)

    def put(self, text: str, origin: Value) -> None:
        """Add text that is put down to a value of the JSON as a whole."""
        self._add(text, origin.start)

    def close(self, text: str, origin: Value) -> None:
        """Add text that is put down to the end of a value."""
        self._add(text, origin.end - 1)

    def _add(self, text: str, outer: int) -> None:
        self.points.append(Point(self._length, outer, moves=False))
        self._parts.append(text)
        self._length += len(text)

    def copy(self, string: Value) -> None:
        """Add a string of the JSON as it is."""
        self.points += string_points(self._host.text, string, self._length)
        self._parts.append(text_of(string))
        self._length += len(text_of(string))
        self.points.append(Point(self._length, string.end - 1, moves=False))

    def blank(self, text: str) -> None:
        """Add white space."""
        self._parts.append(text)
        self._length += len(text)


def text_of(value: Value) -> str:
    """The string that a value is."""
    return cast("str", value.data)


def list_of(value: Value | None) -> list[Value]:
    """The array that a value is; empty where there is none."""
    return [] if value is None else cast("list[Value]", value.data)


def dict_of(value: Value) -> dict[str, Value]:
    """The object that a value is."""
    return cast("dict[str, Value]", value.data)


def compose(host: Source, records: list[Value], dialect: Dialect) -> Composed:
    """The text of some records; `host` is the JSON in which they stand."""
    composed = Composed(host)
    for value in records:
        _COMPOSERS[dialect](composed, value).write()
        composed.blank("\n\n")
    return composed


class _Composer:
    """Composes one record; each dialect says how its parts are written."""

    beside = " "
    """What stands between a move and what is said of it."""

    def __init__(self, composed: Composed, record: Value) -> None:
        self.out = composed
        self._record = record
        self._values = dict_of(record)
        self._remarked = False
        """Whether a remark stands last."""

    def write(self) -> None:
        """Add the record."""
        headers = [dict_of(each) for each in list_of(self._values.get("headers"))]
        for each in headers:
            self.header(each["key"], each["value"])
            self.out.blank("\n")
        self.out.blank("\n")
        for edit in list_of(self._values.get("setup")):
            self.out.put("(", edit)
            self.out.copy(edit)
            self.out.close(")", edit)
            self.out.blank("\n")
        for comment in list_of(self._values.get("opening")):
            self.comment(dict_of(comment)["text"])
            self.out.blank("\n")
        heads = tuple(
            Header(Span(0, 0), text_of(each["key"]), text_of(each["value"])) for each in headers
        )
        self.line(list_of(self._values.get("plies")), first_index(heads))
        if "result" in self._values:
            self.out.copy(self._values["result"])

    def header(self, key: Value, value: Value) -> None:
        """Add a header."""
        self.out.copy(key)
        self.out.put(": ", key)
        self.out.copy(value)

    def line(self, plies: list[Value], index: int) -> None:
        """Add a line whose first ply has an index, unless it says another."""
        for ply in plies:
            index = _index_of(dict_of(ply), index)
            self.ply(ply, index)
            index += 1

    def ply(self, ply: Value, index: int) -> None:
        """Add a move and what is said of it."""
        values = dict_of(ply)
        for comment in list_of(values.get("before")):
            self.comment(dict_of(comment)["text"])
            self.out.blank(" ")
        self.out.put(f"{self.number(index)} ", ply)
        self.out.copy(values["move"])
        for mark in list_of(values.get("marks")):
            self.mark(mark)
        for nag in list_of(values.get("nags")):
            self.out.blank(self.beside)
            self.nag(nag)
        for comment in list_of(values.get("comments")):
            self.out.blank(self.beside)
            self.comment(dict_of(comment)["text"])
        for line in list_of(values.get("variations")):
            self.out.blank(self.beside)
            self.variation(line, index)
        self.out.blank("\n")

    def number(self, index: int) -> str:
        """The number of a ply."""
        return ply_number(index)

    def mark(self, mark: Value) -> None:
        """Add a mark after its move."""
        self.out.blank(" " * text_of(mark)[:1].isalpha())
        self.out.copy(mark)

    def nag(self, nag: Value) -> None:
        """Add a glyph."""
        self.out.put(remark_of(cast("int", nag.data)), nag)

    def comment(self, text: Value) -> None:
        """Add a comment: in square brackets, where it does not say something else in them."""
        plain = text_of(text)
        whole = f"[{plain}]"
        says_more = is_tag(whole) or read_remark(whole) is not None
        command = COMMAND.fullmatch(plain)
        if command is not None and command["name"].casefold() != PATH:
            self.out.copy(text)
        else:
            self._wrapped("{}" if says_more or plain.startswith("%") else "[]", text)

    def _wrapped(self, brackets: str, text: Value) -> None:
        self.out.put(brackets[0], text)
        self.out.copy(text)
        self.out.close(brackets[1], text)

    def variation(self, line: Value, index: int) -> None:
        """Add a variation, so that the record read again shows that there is none."""
        self.line(list_of(line), index)


class _PgnComposer(_Composer):
    def header(self, key: Value, value: Value) -> None:
        escaped = text_of(value).replace("\\", "\\\\").replace('"', '\\"')
        self.out.put("[", key)
        self.out.copy(key)
        self.out.put(' "', value)
        if escaped == text_of(value):
            self.out.copy(value)
        else:
            self.out.put(escaped, value)
        self.out.close('"]', value)

    def nag(self, nag: Value) -> None:
        self.out.put(f"${nag.data}", nag)

    def comment(self, text: Value) -> None:
        self._wrapped("{}", text)

    def variation(self, line: Value, index: int) -> None:
        self.out.put("(", line)
        self.line(list_of(line), index)
        self.out.close(")", line)


class _LogComposer(_Composer):
    beside = "\n"

    def ply(self, ply: Value, index: int) -> None:
        self._remarked = False
        super().ply(ply, index)

    def mark(self, mark: Value) -> None:
        self.out.blank("\n" * (1 + self._remarked))
        self.out.put(f"{REMARK} ", mark)
        self.out.copy(mark)
        self._remarked = True

    def nag(self, nag: Value) -> None:
        self._part()
        self.out.put(f"{REMARK} {remark_of(cast('int', nag.data))[1:-1]}", nag)

    def comment(self, text: Value) -> None:
        self._part()
        self.out.put(f"{REMARK} ", text)
        lines = text_of(text).split("\n")
        if len(lines) == 1:
            self.out.copy(text)
        else:
            self.out.put(f"\n{REMARK} ".join(lines), text)

    def _part(self) -> None:
        """Keep a remark from going on with the one above."""
        self.out.blank("\n" * self._remarked)
        self._remarked = True


class _SavedComposer(_Composer):
    def header(self, key: Value, value: Value) -> None:
        if text_of(key) == VERSION:
            self.out.put(f"{FIRST_LINE} ", key)
        else:
            self.out.copy(key)
            self.out.put("=", key)
        self.out.copy(value)

    def line(self, plies: list[Value], index: int) -> None:
        if plies and _index_of(dict_of(plies[0]), index) == 1:
            self.out.put("1. Pass", plies[0])
            self.out.blank("\n")
        super().line(plies, index)

    def number(self, index: int) -> str:
        return f"{index // 2 + 1}."


_COMPOSERS: dict[Dialect, Callable[[Composed, Value], _Composer]] = {
    Dialect.SCORE: _Composer,
    Dialect.PGN: _PgnComposer,
    Dialect.COURIER: _LogComposer,
    Dialect.ZSG: _SavedComposer,
}


def _index_of(ply: dict[str, Value], index: int) -> int:
    """The index that a ply says it has; else the one that is due."""
    number, colour = (
        cast("Any", ply[key].data) if key in ply else None for key in ("number", "colour")
    )
    if number is None or not 0 < number < _MOST:
        return index
    return ply_index(number, index % 2 == 1 if colour is None else colour == "black")
