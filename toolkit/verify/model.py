"""The result of a verification."""

from collections import Counter
from dataclasses import dataclass, replace
from pathlib import PurePath
from typing import Any, Self

from toolkit.claims.model import NOT_UNDERSTOOD, Claim, Verdict
from toolkit.play.record import PlayedRecord
from toolkit.play.tree import Finding, Severity
from toolkit.record.model import Record
from toolkit.rules.registry import late
from toolkit.text import quoted, shortened
from toolkit.verify import lines, marks

_LONGEST_NAME = 24
"""More characters of the names of a file and of a game are cut in its short form."""


@dataclass(frozen=True, slots=True)
class Verification:
    """A record, checked."""

    record: Record
    game: str | None
    """The key of the game; None if it is not known."""
    illegal: int
    """Illegal moves, in the main line and in variations."""
    result: str | None
    claims: tuple[Claim, ...]
    findings: tuple[Finding, ...]
    found_by_moves: bool = False
    """True if nobody named the game, and the moves showed which it is."""
    overridden: str | None = None
    """The game that the record names, if another was asked for."""
    played: PlayedRecord | None = None
    """The record with its positions; None if its game is not known."""

    def __repr__(self) -> str:
        name = quoted(PurePath(self.record.source.name).name, _LONGEST_NAME)
        if self.game is None:
            return f"<Verification {name}: not checked>"
        game, claims = shortened(self.game, _LONGEST_NAME), f"{len(self.claims)} claims"
        found = sum(finding.severity is not Severity.NOTE for finding in self.findings)
        wrong = f"{found} finding{'s' * (found != 1)}" if found else "clean"
        return f"<Verification {name} {game}: {wrong}, {claims}>"

    def _repr_html_(self) -> str:
        """Return its findings and claims as tables, for notebooks."""
        return str(late("verification_html")(self))

    @property
    def unread(self) -> list[Claim]:
        """The claims that were not understood."""
        return [claim for claim in self.claims if claim.verdict is Verdict.UNREAD]

    @property
    def unreported(self) -> list[Claim]:
        """The claims that were not understood and are no findings."""
        reported = {finding.span for finding in self.findings if finding.code == "unread"}
        return [claim for claim in self.unread if claim.span not in reported]

    @property
    def readings(self) -> list[Claim]:
        """The claims that were read from words: no marks or variations, which are moves."""
        moves = (marks.KIND, lines.KIND)
        return [claim for claim in self.claims if claim.verdict is not Verdict.UNREAD and claim.kind not in moves]

    @property
    def clean(self) -> bool:
        """True if nothing weighs more than a note."""
        return all(finding.severity is Severity.NOTE for finding in self.findings)

    def strict(self) -> Self:
        """Return the verification with incomplete and unread claims as findings."""
        findings = [
            replace(finding, severity=Severity.WARNING) if finding.code.startswith("incomplete-") else finding
            for finding in self.findings
        ]
        findings += [
            Finding(claim.span, Severity.WARNING, "unread", NOT_UNDERSTOOD, _notes(claim.detail))
            for claim in self.unread
        ]
        return replace(self, findings=tuple(sorted(findings, key=lambda each: each.span)))

    def summary(self) -> dict[str, int]:
        """Count the claims of each verdict."""
        counts = Counter(claim.verdict for claim in self.claims)
        return {verdict.value: counts[verdict] for verdict in Verdict}

    def to_json(self) -> dict[str, Any]:
        """Return the verification as JSON."""
        source = self.record.source
        unread = []
        for claim in self.unread:
            place = source.place(claim.span.start)
            unread.append({"line": place.line, "column": place.column, "text": source.slice(claim.span)})
        return {
            "file": source.name,
            "game": self.game,
            "plies": len(self.record.plies),
            "illegal": self.illegal,
            "result": self.result,
            "claims": [claim.to_json(source) for claim in self.claims],
            "findings": [finding.to_json(source) for finding in self.findings],
            "unread": unread,
            "summary": self.summary(),
        }


def _notes(detail: str) -> tuple[str, ...]:
    return (detail,) if detail and detail != NOT_UNDERSTOOD else ()
