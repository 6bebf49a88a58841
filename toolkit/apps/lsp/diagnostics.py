"""Findings in a text, as an editor shows them."""

from collections.abc import Iterator

from lsprotocol.types import Diagnostic, DiagnosticSeverity

from toolkit.apps.lsp.columns import Columns
from toolkit.apps.lsp.reading import BoundedCheck
from toolkit.claims.model import NOT_UNDERSTOOD, Claim
from toolkit.play.tree import Finding, Severity
from toolkit.record.source import Source, Span
from toolkit.text import printable, shortened
from toolkit.verify.model import Verification

SOURCE = "pathmate"
MAX_DIAGNOSTICS = 1_000
"""More of a text are counted only: the lightest are left out."""
_LONGEST = 300
_LEVELS = {
    Severity.ERROR: DiagnosticSeverity.Error,
    Severity.WARNING: DiagnosticSeverity.Warning,
    Severity.NOTE: DiagnosticSeverity.Information,
}


def diagnostics(reading: BoundedCheck, columns: Columns) -> list[Diagnostic]:
    """The findings of a text as errors, warnings and information; as hints, what was not understood.

    They stand in the order of their places.
    """
    found = [diagnostic(each, columns) for each in reading.remarks]
    for checked in reading.checked:
        found += [diagnostic(each, columns) for each in checked.findings]
        found += _unread(checked, columns)
    return sorted(_heaviest(found), key=_place)


def diagnostic(finding: Finding, columns: Columns) -> Diagnostic:
    """A finding with its notes, one a line."""
    said = (finding.message, *finding.notes)
    message = "\n".join(printable(shortened(each, _LONGEST)) for each in said)
    return _of(columns, finding.span, _LEVELS[finding.severity], finding.code, message)


def _unread(checked: Verification, columns: Columns) -> Iterator[Diagnostic]:
    """Yield a hint for each sentence that was not understood and is no finding."""
    for claim in checked.unreported:
        message = _not_understood(checked.record.source, claim)
        yield _of(columns, claim.span, DiagnosticSeverity.Hint, "unread", message)


def _not_understood(source: Source, claim: Claim) -> str:
    text = printable(shortened(source.slice(claim.span), _LONGEST))
    why = "" if claim.detail in ("", NOT_UNDERSTOOD) else f"\n{printable(claim.detail)}"
    return f"{NOT_UNDERSTOOD}: {text}{why}"


def _of(columns: Columns, span: Span, level: DiagnosticSeverity, code: str, message: str) -> Diagnostic:
    return Diagnostic(columns.range(span), message, severity=level, code=code, source=SOURCE)


def _heaviest(found: list[Diagnostic]) -> list[Diagnostic]:
    if len(found) <= MAX_DIAGNOSTICS:
        return found
    found = sorted(found, key=lambda each: each.severity or 0)
    kept, left = found[: MAX_DIAGNOSTICS - 1], len(found) - MAX_DIAGNOSTICS + 1
    message = f"{left:,} more findings are not shown; 'pathmate verify' lists them"
    last = max(kept, key=_place)
    more = Diagnostic(last.range, message, DiagnosticSeverity.Warning, "many", source=SOURCE)
    return [*kept, more]


def _place(each: Diagnostic) -> tuple[int, int]:
    return each.range.start.line, each.range.start.character
