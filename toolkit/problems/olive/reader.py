"""Reads problems as olive keeps them: documents of YAML whose pieces, options and twins are Popeye's.

The keys are described in the README of `toolkit/problems`.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from math import prod
from typing import TypeVar

from toolkit.errors import EntryError
from toolkit.problems.diagram import DiagramPiece
from toolkit.problems.model import Entry, Problem, position_names
from toolkit.problems.olive.nodes import (
    Node,
    OliveDocument,
    OliveList,
    OliveTable,
    OliveText,
    documents,
    read_document,
)
from toolkit.problems.popeye.keywords import (
    OptionKeyword,
    PopeyeFault,
    PopeyeToken,
    PopeyeTokens,
    find,
    shown,
)
from toolkit.problems.popeye.options import PopeyeOptions, made_problem, read_options
from toolkit.problems.popeye.pieces import read_pieces
from toolkit.problems.popeye.twins import read_asked, read_twin
from toolkit.problems.twins import MAX_TWINS, Twin
from toolkit.record.source import Source
from toolkit.rules.board import Board
from toolkit.rules.catalogue import load
from toolkit.solve.stipulation import Stipulation

_YEAR = re.compile(r"[0-9]{1,4}")
_PARTS = (
    ("volume", "volume "),
    ("issue", "issue "),
    ("round", "round "),
    ("problemid", "no. "),
    ("pagenumber", "page "),
)
Value = TypeVar("Value")
_COUNTS = re.compile(r"[0-9]{1,4}(?:\.[0-9]{1,2}){0,12}\.{0,3}")
"""The numbers of solutions and of continuations of their moves; dots at the end stand for one."""
LANGUAGE = "english"
"""The language of Popeye whose letters and keywords olive uses."""
SIDES = ("white", "black", "neutral")
KEYS = {
    *("algebraic", "stipulation", "options", "conditions", "twins", "authors", "source"),
    *("source-id", "date", "award", "distinction", "title"),
    *("keywords", "comments", "intended-solutions", "solution", "id"),
}
"""The keys that are read; others are passed over, and named."""


def source_of(place: Node | None, number: str, date: Node | None) -> tuple[str, int | None]:
    """Return the source in words, and the year, which the words repeat only with a month or as a span.

    `number` and `date` are the keys beside a source that is a text, as in older files.
    """
    if isinstance(place, OliveTable):
        date = place.values.get("date", date)
    said, year = date_of(date)
    parts = [*_source_parts(place), *([number] if number else []), *([said] if said else [])]
    return ", ".join(parts), year


def _source_parts(place: Node | None) -> Iterator[str]:
    if isinstance(place, OliveText):
        if place.text.strip():
            yield place.text.strip()
        return
    name = _text(place, "name")
    if name:
        yield name
    for key, word in _PARTS:
        text = _text(place, key)
        if text:
            yield f"{word}{text}"


def date_of(date: Node | None) -> tuple[str, int | None]:
    """Return a date in words, as far as it is more than the year; and the year."""
    if isinstance(date, OliveTable):
        text = "-".join(part.zfill(2) for key in ("year", "month", "day") if (part := _text(date, key)))
        year = _text(date, "year")
    else:
        text = date.text.strip() if isinstance(date, OliveText) else ""
        year = text.partition("-")[0]
    whole = bool(_YEAR.fullmatch(year)) and int(year) > 0 and not re.match("[0-9]+-[0-9]{4}", text)
    bare = text in (year, year.zfill(2))
    return ("" if whole and bare else text), int(year) if whole else None


def award_of(award: Node | None) -> str:
    """Return an award in words: the distinction, the tourney with its date, and the judges."""
    if isinstance(award, OliveText):
        return award.text.strip()
    if not isinstance(award, OliveTable):
        return ""
    parts = [_text(award, "distinction"), _tourney(award.values.get("tourney"))]
    judges = award.values.get("judges")
    if isinstance(judges, OliveList):
        names = ", ".join(each.text for each in judges.items if isinstance(each, OliveText))
        parts.append(f"judged by {names}" if names else "")
    return ", ".join(filter(None, parts))


def _tourney(tourney: Node | None) -> str:
    if isinstance(tourney, OliveText):
        return "" if tourney.text == "ditto" else tourney.text.strip()
    if not isinstance(tourney, OliveTable):
        return ""
    said, year = date_of(tourney.values.get("date"))
    parts = [_text(tourney, "name"), said or (str(year) if year else "")]
    return " ".join(filter(None, parts))


def _text(node: Node | None, key: str) -> str:
    """Return a text of a table; empty if there is none."""
    found = node.values.get(key) if isinstance(node, OliveTable) else None
    return found.text.strip() if isinstance(found, OliveText) else ""


def read_olive(source: Source) -> Iterator[Entry]:
    """Yield the problems of a file; a document that is broken loses no other."""
    for document in documents(source):
        try:
            node = read_document(document)
            if not isinstance(node, OliveTable):
                raise document.error(node, "expected a problem, a table of keys such as 'algebraic:'")
            yield _OliveReader(document, node).entry()
        except EntryError as error:
            yield Entry(source.name, document.line, None, error)


@dataclass(slots=True)
class _OliveReader:
    """Reads the table of one problem."""

    document: OliveDocument
    table: OliveTable
    unused: list[str] = field(default_factory=list)

    def entry(self) -> Entry:
        """Read the problem; raises EntryError."""
        source = self.document.source.name
        problem = self._problem()
        others = [key for key in self.table.values if key not in KEYS]
        counts = "intended-solutions" not in self.unused
        return Entry(source, self.table.line, problem, unused=(*others, *self.unused), counts=counts)

    def _problem(self) -> Problem:
        made = self._made()
        place = self.table.values.get("source")
        date = self.table.values.get("date")
        source, year = source_of(place, self._line("source-id"), date)
        self.unused += [
            f"source.{key}" for key in ("variant", "comments") if isinstance(place, OliveTable) and key in place.values
        ]
        return replace(
            made,
            id=self._line("id"),
            authors=self._texts("authors"),
            source=source,
            year=year,
            title=self._line("title"),
            award=award_of(self.table.values.get("award")) or self._line("distinction"),
            themes=self._texts("keywords"),
            remarks=self._texts("comments"),
            solution=self._text("solution"),
            intended=self._intended(),
        )

    def _made(self) -> Problem:
        asked = self._asked()
        given = self._given()
        names, twins = self._twins()
        start = PopeyeToken("", 0)
        try:
            return made_problem(given, self._pieces(), asked, twins, names[:1] == ["a"], start)
        except PopeyeFault as fault:
            raise self.document.error(self.table, fault.message, supported=fault.supported) from fault

    # What Popeye's words say

    def _asked(self) -> Stipulation:
        node = self.table.values.get("stipulation")
        if node is None:
            raise self.document.error(self.table, "there is no stipulation")
        text = self._as_text("stipulation", node)
        bare = text.text.strip().strip("\"'")
        return self._popeye(text, read_asked, bare)

    def _given(self) -> PopeyeOptions:
        given = PopeyeOptions()
        for text in self._each("conditions"):
            raise self._unsupported(text, "the condition")
        for text in self._each("options"):
            if text.text.strip():
                self._popeye(text, partial(self._option, text=text, given=given))
        return given

    def _option(self, tokens: PopeyeTokens, *, text: OliveText, given: PopeyeOptions) -> None:
        """Read an option; what is none is a condition, which olive lists with them."""
        if find(OptionKeyword, LANGUAGE, tokens.current.text) is None:
            raise self._unsupported(text, "the condition")
        read_options(tokens, LANGUAGE, given)

    def _unsupported(self, text: OliveText, what: str) -> EntryError:
        return self.document.error(text, f"{what} {text.text[:60]!r}", supported=False)

    def _twins(self) -> tuple[list[str], tuple[Twin, ...]]:
        """Return the names of the twins and their changes, in order."""
        table = self._table("twins")
        if table is None or not table.values:
            return [], ()
        if len(table.values) > MAX_TWINS:
            raise self.document.error(table, f"more than {MAX_TWINS} twins")
        names = sorted(table.values, key=lambda name: (len(name), name))
        expected = position_names()
        if names[0] != "a":
            next(expected)
        for name, due in zip(names, expected, strict=False):
            if name != due:
                raise self.document.error(table.keys[name], f"expected twin {due}, found {name[:40]!r}")
        texts = [self._as_text(name, table.values[name]) for name in names]
        read = [self._popeye(text, lambda tokens: read_twin(tokens, LANGUAGE)) for text in texts]
        return names, tuple(read)

    def _pieces(self) -> dict[int, DiagramPiece]:
        table = self._table("algebraic")
        if table is None:
            raise self.document.error(self.table, "there are no pieces: expected the key 'algebraic'")
        board = load("orthodox").board
        found: dict[int, DiagramPiece] = {}
        for side, node in table.values.items():
            if side not in SIDES:
                raise self.document.error(table.keys[side], f"expected white or black, found {side[:40]!r}")
            for text in self._texts_of(side, node):
                self._place(board, found, side, text)
        return found

    def _place(self, board: Board, found: dict[int, DiagramPiece], side: str, text: OliveText) -> None:
        if side == "neutral":
            raise self._unsupported(text, "neutral pieces, such as")
        said = f"{side} {text.text}"
        pieces = self._popeye(text, lambda tokens: list(read_pieces(tokens, LANGUAGE)), said)
        for name, placed in pieces:
            square = board.square(name)
            assert square is not None
            if square in found:
                raise self.document.error(text, f"there are two pieces on {name}")
            found[square] = placed

    def _popeye(self, text: OliveText, reader: Callable[[PopeyeTokens], Value], said: str | None = None) -> Value:
        """Read a whole text with a reader of Popeye's input; raises EntryError."""
        wanted = text.text if said is None else said
        tokens = PopeyeTokens(Source(self.document.source.name, wanted))
        try:
            read = reader(tokens)
            if tokens.current.text:
                raise PopeyeFault(tokens.current, f"expected nothing more, found {shown(tokens.current)}")
        except PopeyeFault as fault:
            column = text.column
            if text.inset is not None and text.text in wanted:
                column += max(0, fault.token.offset - wanted.index(text.text)) + text.inset
            raise EntryError(
                self.document.source.name,
                text.line,
                fault.message,
                column=column,
                supported=fault.supported,
            ) from fault
        return read

    # Texts

    def _intended(self) -> int | None:
        """Return the number of intended solutions: `2`, or `2.1.1.1`, so many for each move of the others."""
        text = self._line("intended-solutions").strip("\"'")
        if _COUNTS.fullmatch(text):
            return prod(int(each) for each in text.split(".") if each)
        self.unused += ["intended-solutions"] * bool(text)
        return None

    def _text(self, key: str) -> str:
        node = self.table.values.get(key)
        return "" if node is None else self._as_text(key, node).text

    def _line(self, key: str) -> str:
        return self._text(key).strip()

    def _texts(self, key: str) -> tuple[str, ...]:
        return tuple(text.text for text in self._each(key) if text.text.strip())

    def _each(self, key: str) -> list[OliveText]:
        node = self.table.values.get(key)
        return [] if node is None else self._texts_of(key, node)

    def _texts_of(self, key: str, node: Node) -> list[OliveText]:
        """Return the texts of a list; a text that is not empty counts as a list of one."""
        if isinstance(node, OliveText):
            return [node] if node.text else []
        if not isinstance(node, OliveList):
            raise self.document.error(node, f"{key}: expected a list, found a table")
        return [self._as_text(key, item) for item in node.items]

    def _table(self, key: str) -> OliveTable | None:
        node = self.table.values.get(key)
        if node is None or (isinstance(node, OliveText) and not node.text):
            return None
        if not isinstance(node, OliveTable):
            raise self.document.error(node, f"{key}: expected a table of keys")
        return node

    def _as_text(self, key: str, node: Node) -> OliveText:
        if not isinstance(node, OliveText):
            raise self.document.error(node, f"{key[:40]}: expected a text, found a list or a table")
        return node
