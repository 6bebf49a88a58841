"""Verifications as notebooks show them: what is wrong, then every claim with its verdict."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath

from toolkit.render.notebooks.view import Table, View
from toolkit.text import shortened
from toolkit.verify.model import Verification

_FINDINGS = ("Line", "Severity", "What")
_CLAIMS = ("Ply", "Line", "Kind", "Claim", "Verdict", "Detail", "Read as")
_LONGEST = 300
"""More characters of a claim are cut."""


def verification_html(checked: Verification) -> str:
    """The findings and the claims of a record."""
    tables = (
        Table("Findings", _FINDINGS, tuple(_findings(checked))),
        Table("Claims", _CLAIMS, tuple(_claims(checked))),
    )
    return View(_headline(checked), tables=tables).write()


def _headline(checked: Verification) -> str:
    name = PurePath(checked.record.source.name).name
    if checked.game is None:
        return f"{name}: not checked"
    counts = [f"{count} {verdict}" for verdict, count in checked.summary().items() if count]
    moves = f"{checked.illegal} illegal move{'s' * (checked.illegal != 1)}"
    return f"{name} ({checked.game}): {', '.join([moves, *counts])}"


def _findings(checked: Verification) -> Iterator[tuple[str, ...]]:
    source = checked.record.source
    for finding in checked.findings:
        line = source.place(finding.span.start).line
        yield str(line), finding.severity.value, finding.text


def _claims(checked: Verification) -> Iterator[tuple[str, ...]]:
    source = checked.record.source
    for claim in checked.claims:
        line = str(source.place(claim.span.start).line)
        said = shortened(claim.text, _LONGEST)
        verdict, reading = claim.verdict.value, shortened(claim.reading, _LONGEST)
        yield claim.ply, line, claim.kind, said, verdict, claim.detail, reading
