"""Findings as SARIF 2.1.0, for editors and code hosts."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from toolkit import __version__
from toolkit.record.source import Source, Span
from toolkit.verify.model import Verification

SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json"


class SarifDocument:
    """One SARIF document of the findings of many records."""

    def __init__(self) -> None:
        self._results: list[dict[str, Any]] = []

    def add(self, found: list[dict[str, Any]]) -> None:
        """Add the findings of a record, as `results` gives them."""
        self._results += found

    def to_json(self) -> dict[str, Any]:
        """The document."""
        rules = [{"id": code} for code in sorted({each["ruleId"] for each in self._results})]
        driver = {"name": "pathmate", "version": __version__, "rules": rules}
        run = {
            "tool": {"driver": driver},
            "columnKind": "unicodeCodePoints",
            "results": self._results,
        }
        return {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}


def results(checked: Verification) -> list[dict[str, Any]]:
    """The findings of a record, and what was not understood."""
    source = checked.record.source
    found = [
        _result(source, finding.span, finding.code, finding.severity.value, finding.text)
        for finding in checked.findings
    ]
    coded = {(finding.span, finding.code) for finding in checked.findings}
    for claim in checked.unread:
        if (claim.span, "unread") not in coded:
            text = " ".join(source.slice(claim.span).split())
            found.append(_result(source, claim.span, "unread", "note", f"not understood: {text}"))
    return found


def _result(source: Source, span: Span, code: str, level: str, text: str) -> dict[str, Any]:
    start, end = source.place(span.start), source.place(span.end)
    region = {
        "startLine": start.line,
        "startColumn": start.column,
        "endLine": end.line,
        "endColumn": end.column,
    }
    uri = quote(source.name.replace("\\", "/"), errors="surrogateescape")
    location = {"artifactLocation": {"uri": uri}, "region": region}
    return {
        "ruleId": code,
        "level": level,
        "message": {"text": text},
        "locations": [{"physicalLocation": location}],
    }
