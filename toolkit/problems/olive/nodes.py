"""Documents of YAML as texts, lists and tables with their places; nothing else is made of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

import yaml

from toolkit.errors import EntryError
from toolkit.record.source import Source

MAX_DEPTH = 8
MAX_NODES = 20_000
"""The most texts, lists and tables in a document of a problem."""
_MARK = re.compile(r"^(?:---|\.\.\.)(?=[ \t\r\n]|$)", re.MULTILINE)
"""The end of a document, even inside of a text."""
_TAGS = re.compile(r"!|tag:yaml\.org,2002:(?:str|int|float|bool|null|timestamp|seq|map|python/(?:unicode|str))")
"""Tags of plain values, which change nothing here: every value is a text, a list or a table."""
_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class OliveText:
    """A scalar; it is never taken for a number or a date."""

    text: str
    line: int
    column: int
    inset: int | None = None
    """The characters between its column and the text, if that is in one line as written."""


@dataclass(frozen=True, slots=True)
class OliveList:
    """A sequence."""

    line: int
    column: int
    items: list[Node] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class OliveTable:
    """A mapping, whose keys are texts."""

    line: int
    column: int
    values: dict[str, Node] = field(default_factory=dict)
    keys: dict[str, OliveText] = field(default_factory=dict)


Node = OliveText | OliveList | OliveTable


@dataclass(frozen=True, slots=True)
class OliveDocument:
    """A document: where it begins, and its source."""

    source: Source
    line: int

    def error(self, place: Node, message: str, *, supported: bool = True) -> EntryError:
        """Return the error for a fault at a node."""
        return EntryError(self.source.name, place.line, message, column=place.column, supported=supported)


def documents(source: Source) -> Iterator[OliveDocument]:
    """Split a text into its documents, without those that are empty."""
    starts = [0, *(match.start() for match in _MARK.finditer(source.text))]
    for start, end in zip(starts, [*starts[1:], len(source.text)], strict=True):
        text = source.text[start:end]
        bare = _MARK.sub("", text, count=1)
        if any(_says(line) for line in bare.splitlines()):
            first = source.place(start).line
            skipped = len(text) - len(text.removeprefix("..."))
            inner = Source(source.name, text[skipped:], first_line=first)
            yield OliveDocument(inner, first)


def _says(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#") and not line.startswith("%")


def read_document(document: OliveDocument) -> Node:
    """Read a document; raises EntryError if it is not YAML, goes past a limit, or has aliases."""
    source = document.source
    try:
        return _NodeReader(document, yaml.parse(source.text, _LOADER)).document()
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        place = source.place(min(mark.index, len(source.text)) if mark else 0)
        said = f"not YAML: {' '.join(filter(None, (error.problem, error.context)))}"
        raise EntryError(source.name, place.line, said, column=place.column) from error
    except (yaml.YAMLError, UnicodeEncodeError) as error:
        said = "it has characters that no YAML may have"
        raise EntryError(source.name, source.first_line, f"not YAML: {said}") from error


class _NodeReader:
    """Makes nodes of the events of a document."""

    def __init__(self, document: OliveDocument, events: Iterator[yaml.Event]) -> None:
        self._document = document
        self._events = events
        self._count = 0

    def document(self) -> Node:
        """Return the one node of a document."""
        for event in self._events:
            if isinstance(event, yaml.NodeEvent):
                node = self._node(event, 0)
                self._end()
                return node
        raise EntryError(self._document.source.name, self._document.line, "the document is empty")

    def _end(self) -> None:
        """Read on: a text may go wrong after its last node."""
        for event in self._events:
            if isinstance(event, yaml.NodeEvent):
                place = self._text("", event)
                raise self._document.error(place, "expected '---' before another document")

    def _node(self, event: yaml.NodeEvent, depth: int) -> Node:
        place = self._text("", event)
        self._check(event, place, depth)
        match event:
            case yaml.ScalarEvent():
                return self._text(event.value, event)
            case yaml.SequenceStartEvent():
                return self._list(place, depth)
            case _:
                return self._table(place, depth)

    def _check(self, event: yaml.NodeEvent, place: OliveText, depth: int) -> None:
        self._count += 1
        if self._count > MAX_NODES:
            raise self._document.error(place, f"more than {MAX_NODES} values in one document")
        if depth > MAX_DEPTH:
            raise self._document.error(place, f"values lie more than {MAX_DEPTH} deep")
        if event.anchor is not None:
            raise self._document.error(place, "anchors and aliases are not read")
        tag = getattr(event, "tag", None)
        if tag is not None and not _TAGS.fullmatch(tag):
            raise self._document.error(place, f"the tag {tag[:40]!r} is not read")

    def _text(self, value: str, event: yaml.Event) -> OliveText:
        start, end = event.start_mark, event.end_mark
        assert start is not None
        assert end is not None
        style = getattr(event, "style", None) or ""
        length = end.column - start.column if end.line == start.line else -1
        quotes = len(style)
        plain = style in ("", "'", '"') and length == len(value) + 2 * quotes
        # Not by its own lines, of which YAML ends some where editors end none.
        place = self._document.source.place(start.index)
        return OliveText(value, place.line, place.column, quotes if plain else None)

    def _list(self, place: OliveText, depth: int) -> OliveList:
        found = OliveList(place.line, place.column)
        while isinstance(event := next(self._events), yaml.NodeEvent):
            found.items.append(self._node(event, depth + 1))
        return found

    def _table(self, place: OliveText, depth: int) -> OliveTable:
        found = OliveTable(place.line, place.column)
        while isinstance(event := next(self._events), yaml.NodeEvent):
            key = self._node(event, depth + 1)
            if not isinstance(key, OliveText):
                raise self._document.error(key, "expected a key, found a list or a table")
            if key.text in found.values:
                raise self._document.error(key, f"the key {key.text[:40]!r} is given twice")
            found.keys[key.text] = key
            value = next(self._events)
            assert isinstance(value, yaml.NodeEvent)
            found.values[key.text] = self._node(value, depth + 1)
        return found
