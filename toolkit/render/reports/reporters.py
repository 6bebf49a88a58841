"""Reports on verified records: as text while they are checked, as JSON, or as SARIF."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from typing import IO, TYPE_CHECKING, Any
from urllib.parse import quote

from toolkit import __version__
from toolkit.record.source import Source, Span
from toolkit.render.reports import Contents, ReportFormat
from toolkit.render.reports.json_output import JsonList, emit_json
from toolkit.verify.model import Verification

if TYPE_CHECKING:
    from toolkit.render.reports.verification import Passage

UNUSABLE = 2
"""The exit status of a run that could not read all of its input."""
SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"
_RULES = {
    "control-character": "A control character stands in the text.",
    "early-result": "Moves follow a result.",
    "game": "The game or its start position is not known.",
    "game-version": "The record is of another version of the game's rules.",
    "illegal-move": "A move is not legal in its position.",
    "late-start": "The first ply is not that of the start position.",
    "long-path": "A path is longer than paths are read.",
    "move-number": "The number of a move is not that of its ply.",
    "null-move": "A side passes.",
    "result-tag": "Two results differ.",
    "set-up": "A change of the board cannot be made.",
    "skipped-move": "A move is left out.",
    "too-deep": "Brackets are nested deeper than they are read.",
    "unread": "A sentence was not understood, and nothing is said of it.",
    "unreadable-move": "A move cannot be read.",
}
"""Findings by their codes; of others the words of the code say enough: `missing-check`, `stray-bracket`."""


def results(checked: Verification) -> list[dict[str, Any]]:
    """The findings of a record, and what was not understood."""
    source = checked.record.source
    found = [
        _result(source, finding.span, finding.code, finding.severity.value, finding.text)
        for finding in checked.findings
    ]
    for claim in checked.unreported:
        text = " ".join(source.slice(claim.span).split())
        found.append(_result(source, claim.span, "unread", "note", f"not understood: {text}"))
    return found


def _result(source: Source, span: Span, code: str, level: str, text: str) -> dict[str, Any]:
    start, end = source.place(span.start), source.place(span.end)
    region = {"startLine": start.line, "startColumn": start.column, "endLine": end.line, "endColumn": end.column}
    name = source.name.replace("\\", "/")
    # What is absolute is so for whoever reads the report, too.
    root = "file://" if name.startswith("/") else "file:///" if name[1:3] == ":/" else ""
    uri = root + quote(name, safe="/:" if root else "/", errors="surrogateescape")
    location = {"artifactLocation": {"uri": uri}, "region": region}
    return {"ruleId": code, "level": level, "message": {"text": text}, "locations": [{"physicalLocation": location}]}


def _rule(code: str) -> dict[str, Any]:
    """Describe a rule: in short by the words of its code."""
    words = code.replace("-", " ").capitalize()
    said = _RULES.get(code, f"{words}.")
    help_text = f"{said} 'pathmate verify' shows the place, the reason and what would be right."
    return {
        "id": code,
        "shortDescription": {"text": words},
        "fullDescription": {"text": said},
        "help": {"text": help_text},
    }


class Reporter(ABC):
    """A report on the games of records, written as they are checked."""

    say: Callable[[Verification], Any]
    """A function that makes of a game what `add` takes, where it is checked: maybe elsewhere."""

    @abstractmethod
    def add(self, said: Any) -> None:
        """Write the part of the next game."""

    @abstractmethod
    def close(self, status: int = 0) -> None:
        """Write the end; `status` is the exit status of the run."""

    @abstractmethod
    def interrupt(self) -> None:
        """End early: write only what is whole without the other records."""


class _TextReporter(Reporter):
    """Prints each record when it is checked, and a table at the end."""

    def __init__(self, out: IO[str] | None, contents: Contents) -> None:
        from toolkit.render.reports.console import PlainConsole
        from toolkit.render.reports.verification import Report, passage

        self._report = Report(PlainConsole(out), contents)
        self.say = partial(passage, contents=contents, width=self._report.width)

    def add(self, said: Passage) -> None:
        self._report.add(said)

    def close(self, status: int = 0) -> None:  # noqa: ARG002
        self._report.summary()

    interrupt = close


class _JsonReporter(Reporter):
    """Prints one JSON document, each record as soon as it is checked."""

    def __init__(self, out: IO[str] | None) -> None:
        self._list = JsonList("records", out)
        self.say = Verification.to_json

    def add(self, said: dict[str, Any]) -> None:
        self._list.add(said)

    def close(self, status: int = 0) -> None:  # noqa: ARG002
        self._list.close()

    def interrupt(self) -> None:
        """Close the document, which is whole with what was checked so far."""
        if self._list.begun:
            self._list.close()


class _SarifReporter(Reporter):
    """Gathers the findings of all records into one SARIF document."""

    def __init__(self, out: IO[str] | None) -> None:
        self._out = out
        self._results: list[dict[str, Any]] = []
        self.say = results

    def add(self, said: list[dict[str, Any]]) -> None:
        self._results += said

    def close(self, status: int = 0) -> None:
        found = self._results
        rules = [_rule(code) for code in sorted({each["ruleId"] for each in found})]
        driver = {"name": "pathmate", "version": __version__, "rules": rules}
        run = {
            "tool": {"driver": driver},
            "invocations": [{"executionSuccessful": status < UNUSABLE, "exitCode": status}],
            "columnKind": "unicodeCodePoints",
            "results": found,
        }
        emit_json({"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}, self._out)

    def interrupt(self) -> None:
        """Write nothing: half of the findings are no document."""


def reporter_for(written: ReportFormat, out: IO[str] | None, contents: Contents) -> Reporter:
    """Return what writes a report in a format."""
    if written is ReportFormat.JSON:
        return _JsonReporter(out)
    return _SarifReporter(out) if written is ReportFormat.SARIF else _TextReporter(out, contents)
