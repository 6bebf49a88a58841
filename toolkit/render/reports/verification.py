"""The text report of `verify`: each finding with its source line, and a table at the end."""

from __future__ import annotations

import textwrap
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from operator import add

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.table import Table
from rich.text import Text

from toolkit.claims.model import Claim, Verdict
from toolkit.play.tree import Finding, Severity
from toolkit.record.source import Place, Source, Span
from toolkit.render.reports import Contents
from toolkit.text import printable, shortened
from toolkit.verify.model import Verification

STYLES = {Severity.ERROR: "bold red", Severity.WARNING: "bold yellow", Severity.NOTE: "bold cyan"}
MANY_GAMES = 20
"""A file with more games has one row in the table."""
_GUTTER = 8
_NARROWEST = 60
_LABEL = 15
_LONGEST_TEXT = 300
"""More characters of a sentence are cut."""
_COLUMNS = ("plies", "illegal", *(verdict.value for verdict in Verdict))


@dataclass(frozen=True, slots=True)
class Passage:
    """The report's passage about a record, made where the record is checked."""

    lines: tuple[Text, ...]
    row: TableRow
    unread: int
    """The number of sentences that were not understood and are not listed."""


class Report:
    """Prints what it says of records one by one, then the table."""

    def __init__(self, out: Console, contents: Contents | None = None) -> None:
        self._out = out
        self._contents = contents or Contents()
        self._unread = 0
        self.width = max(_NARROWEST, min(out.width, 100))
        self._rows: list[TableRow] = []

    def record(self, checked: Verification) -> None:
        """Print what was found in a record."""
        self.add(passage(checked, self._contents, self.width))

    def add(self, said: Passage) -> None:
        """Print what is said of a record."""
        for line in said.lines:
            self._out.print(line)
        self._unread += said.unread
        self._add(said.row)

    def _add(self, row: TableRow) -> None:
        """Keep a row for each game; of files with many games, one for each file."""
        same = [each for each in self._rows[-MANY_GAMES:] if each.name == row.name]
        if same and same[-1].games > 1:
            self._rows[-1] = same[-1] + row
        elif len(same) == MANY_GAMES:
            self._rows[-MANY_GAMES:] = [sum(same[1:], same[0]) + row]
        else:
            self._rows.append(row)

    def summary(self) -> None:
        """Print the table and a sentence for each record."""
        if not self._rows or self._contents.quiet:
            return
        if self._unread:
            many = f"{self._unread} sentence{'s' * (self._unread > 1)} not understood"
            self._out.print(Text(f"{many}; --unread lists {'them' if self._unread > 1 else 'it'}"))
        table = Table(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, padding=(0, 1, 0, 0))
        table.add_column("record", overflow="ellipsis", no_wrap=True, max_width=_LABEL)
        for name in _COLUMNS:
            table.add_column(name, justify="right", no_wrap=True)
        for row, name in self._named():
            label = name if len(name) <= _LABEL else "\u2026" + name[1 - _LABEL :]
            table.add_row(Text(printable(label)), *(str(count) for count in row.counts))
        self._out.print(table)
        for row, name in self._named():
            self._out.print(Text.assemble(f"{printable(name)}: ", row.verdict()))

    def _named(self) -> Iterator[tuple[TableRow, str]]:
        """Yield each row with its name: `FILE#2` where a file holds several games."""
        several = Counter(row.name for row in self._rows)
        numbers: Counter[str] = Counter()
        for row in self._rows:
            numbers[row.name] += 1
            numbered = several[row.name] > 1
            yield row, f"{row.name}#{numbers[row.name]}" if numbered else row.name


def passage(checked: Verification, contents: Contents, width: int) -> Passage:
    """Return the passage about a record in a report of so many columns."""
    source = checked.record.source
    writer = _PassageWriter(width)
    for finding in checked.findings:
        if not contents.quiet or finding.severity is not Severity.NOTE:
            writer.finding(source, finding)
    unread = checked.unreported
    for claim in unread if contents.unread else ():
        writer.claim(source, claim, claim.detail)
    for claim in checked.readings if contents.readings else ():
        reading = f"read as: {claim.reading}" if claim.reading else ""
        writer.claim(source, claim, reading)
    return Passage(tuple(writer.lines), _row(checked), 0 if contents.unread else len(unread))


class _PassageWriter:
    """Writes findings and claims, each with its place."""

    def __init__(self, width: int) -> None:
        self._width = width
        self.lines: list[Text] = []

    def finding(self, source: Source, finding: Finding) -> None:
        """Write a finding with its line of the source, and its notes below."""
        place = source.place(finding.span.start)
        style = STYLES[finding.severity]
        self.lines.append(
            Text.assemble(
                (f"{printable(source.name)}:{place.line}:{place.column}: ", "bold"),
                (f"{finding.severity.value}: ", style),
                f"{printable(finding.message)} ",
                (f"[{finding.code}]", "dim"),
            )
        )
        self._excerpt(source, finding.span, place, style)
        for note in finding.notes:
            self._note(note)

    def _excerpt(self, source: Source, span: Span, place: Place, style: str) -> None:
        """The source line, cut to the width around the place, with carets below."""
        room = self._width - _GUTTER
        shown, start = _window(source, place, room)
        column = place.column - 1 - start
        column = min(column, len(shown) - 1) if shown else 0
        length = max(1, min(span.end - span.start, len(shown) - column))
        self.lines.append(Text(f"{place.line:>5} | {shown}"))
        carets = "^" * max(1, cell_len(shown[column : column + length]))
        self.lines.append(Text.assemble("      | ", " " * cell_len(shown[:column]), (carets, style)))

    def _note(self, note: str) -> None:
        lines = textwrap.wrap(printable(note), self._width - _GUTTER) or [""]
        for number, line in enumerate(lines):
            self.lines.append(Text(f"      {' ' if number else '='} {line}"))

    def claim(self, source: Source, claim: Claim, note: str) -> None:
        """Write a claim with its verdict, and a note below."""
        place, verdict = source.place(claim.span.start), claim.verdict.value
        head = f"{printable(source.name)}:{place.line}:{place.column}: {verdict}: "
        text = printable(shortened(source.slice(claim.span), _LONGEST_TEXT))
        self.lines.append(Text.assemble((head, "dim"), text))
        if note:
            self._note(note)


def _window(source: Source, place: Place, room: int) -> tuple[str, int]:
    """A line cut to a width around a place, and how many characters were cut before it."""
    length = source.line_length(place.line)
    start = max(0, min(place.column - 1 - room // 3, length - room)) if length > room else 0
    shown = printable(source.line(place.line, start, room))
    if start:
        shown = "\u2026" + shown[1:]
    if start + room < length:
        shown = shown[:-1] + "\u2026"
    if cell_len(shown) > room:
        # Some characters take two cells.
        shown = set_cell_size(shown, room - 1).rstrip() + "\u2026"
    return shown, start


@dataclass(frozen=True, slots=True)
class TableRow:
    """The table's row of a game, or of many of one file."""

    name: str
    counts: tuple[int, ...]
    errors: int
    games: int = 1
    unchecked: int = 0

    def __add__(self, other: TableRow) -> TableRow:
        counts = tuple(map(add, self.counts, other.counts))
        return TableRow(
            self.name, counts, self.errors + other.errors, self.games + other.games, self.unchecked + other.unchecked
        )

    def verdict(self) -> Text:
        """The verdict in words."""
        many = f"{self.games} games: " if self.games > 1 else ""
        if self.unchecked:
            which = f"{self.unchecked} of them " if many else ""
            return Text(f"{many}{which}not checked", "bold red")
        if not self.errors:
            return Text(f"{many}every move is legal, nothing is refuted", "bold green")
        return Text(f"{many}{self.errors} finding{'s' * (self.errors > 1)}", "bold red")


def _row(checked: Verification) -> TableRow:
    counts = len(checked.record.plies), checked.illegal, *checked.summary().values()
    errors = sum(finding.severity is not Severity.NOTE for finding in checked.findings)
    unchecked = int(checked.game is None)
    return TableRow(checked.record.source.name, counts, 0 if unchecked else errors, 1, unchecked)
