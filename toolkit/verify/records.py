"""Verifies a record: main line, marks, variations and claims, with findings for what is amiss."""

from __future__ import annotations

from toolkit.claims.model import Claim, Verdict
from toolkit.errors import FenError, GameError
from toolkit.game import Game
from toolkit.record.model import Group, Record
from toolkit.record.source import Span
from toolkit.verify.comments import CommentVerifier
from toolkit.verify.detect import Found, find_game
from toolkit.verify.judge import judge_claim
from toolkit.verify.mainline import MainLine, Played, play_main_line
from toolkit.verify.marks import Marks
from toolkit.verify.model import Finding, Severity, Verification

_WARNINGS = {"stray-text"}
"""Faults of the text that do not keep anything from being read."""
_LONGEST_QUOTE = 60


def verify_record(
    record: Record, game: Game | str | None = None, judge: bool = False
) -> Verification:
    """Verify a record; `game` names its game if it does not do so itself.

    With `judge` the solver is asked about judgements, which may take seconds for each.

    Raises GameError if the game is not known, FenError if its FEN header is wrong.
    """
    return verify_found(find_game(record, game), judge)


def verify_found(found: Found, judge: bool = False) -> Verification:
    """Verify a record whose game is found."""
    return _Verifier(found).verify(judge)


def unverified(record: Record, error: GameError | FenError) -> Verification:
    """The verification of a record whose game or start position could not be found."""
    code = "game" if isinstance(error, GameError) else "fen"
    start = record.span.start
    finding = Finding(Span(start, start), Severity.ERROR, code, _without_file(error, record))
    return Verification(record, None, 0, None, (), (*_faults(record), finding))


def _without_file(error: GameError | FenError, record: Record) -> str:
    """What an error says, without the name of the record's file, which a finding has already."""
    if isinstance(error, GameError) and error.source == record.source.name:
        return "; ".join(map(str, error.faults))
    return str(error)


class _Verifier:
    """Gathers the claims and findings of one record."""

    def __init__(self, found: Found) -> None:
        record = self.record = found.record
        self.found = found
        self.source = record.source
        self.claims: list[Claim] = []
        self.findings: list[Finding] = _faults(record)
        self.main: MainLine = play_main_line(record.plies, found.start)
        self.illegal = self.main.illegal
        self.outcome = self.main.end.outcome() if self.main.end else None

    def verify(self, judge: bool) -> Verification:
        self.findings += self.main.findings
        self._version()
        for played in self.main.played:
            self._marks(played)
        for after, group in self.record.comments():
            self._comment(after, group)
        self._result()
        if judge:
            self.claims = [judge_claim(claim) for claim in self.claims]
        self.claims.sort(key=lambda claim: claim.span)
        self.findings += [self._finding(claim) for claim in self.claims if _amiss(claim)]
        self.findings.sort(key=lambda finding: finding.span)
        return Verification(
            record=self.record,
            game=self.found.game.key,
            illegal=self.illegal,
            result=self._stated(),
            claims=tuple(self.claims),
            findings=tuple(self.findings),
            found_by_moves=self.found.by_moves,
            overridden=self.found.overridden,
        )

    def _marks(self, played: Played) -> None:
        if played.move is None or not played.legal:
            return
        marks = Marks(played.ply.index, played.before, played.move, played.ply.move, in_line=False)
        marks.judge()
        self.claims += marks.claims
        self.findings += marks.findings

    def _comment(self, after: int, group: Group) -> None:
        comment = CommentVerifier(self.source, self.main, after, group)
        comment.verify()
        self.claims += comment.claims
        self.findings += comment.variations.findings
        self.illegal += comment.variations.illegal

    def _version(self) -> None:
        """A record that was written for other rules must not pass without a word."""
        said, game = self.found.version, self.found.game
        if said is not None and said != game.version:
            message = f"the record names version {said} of {game.name}, here is {game.version}"
            start = Span(self.record.span.start, self.record.span.start)
            self.findings.append(Finding(start, Severity.WARNING, "game-version", message))

    def _stated(self) -> str | None:
        """The result that the record states, else the one on the board."""
        if self.record.result is not None:
            return self.record.result.value
        return self.outcome.result if self.outcome else None

    def _result(self) -> None:
        """A stated result must not contradict the board."""
        stated, outcome = self.record.result, self.outcome
        if stated is None or outcome is None or stated.value in ("*", outcome.result):
            return
        message = f"the result is {outcome.result}: {outcome.reason} stands on the board"
        self.findings.append(Finding(stated.span, Severity.ERROR, "result", message))

    def _finding(self, claim: Claim) -> Finding:
        if claim.verdict is Verdict.REFUTED:
            what = f"{self._quote(claim)} is wrong"
            return Finding(
                claim.span, Severity.ERROR, f"refuted-{claim.kind}", what, _notes(claim.detail)
            )
        what = f"{self._quote(claim)} is true, but not complete"
        return Finding(
            claim.span, Severity.NOTE, f"incomplete-{claim.kind}", what, _notes(claim.detail)
        )

    def _quote(self, claim: Claim) -> str:
        text = " ".join(self.source.slice(claim.span).split())
        return repr(text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "\u2026")


def _notes(detail: str) -> tuple[str, ...]:
    return tuple(detail.split("; ")) if detail else ()


def _amiss(claim: Claim) -> bool:
    """Tell whether a claim is a finding of its own."""
    return claim.verdict in (Verdict.REFUTED, Verdict.INCOMPLETE) and not claim.told


def _faults(record: Record) -> list[Finding]:
    """What the reader could not take as it stands."""
    findings = []
    if record.source.fallback:
        message = f"the file is not UTF-8; read as {record.source.encoding}"
        start = Span(record.span.start, record.span.start)
        findings.append(Finding(start, Severity.WARNING, "encoding", message))
    for fault in record.faults:
        severity = Severity.WARNING if fault.code in _WARNINGS else Severity.ERROR
        findings.append(Finding(fault.span, severity, fault.code, fault.message))
    return findings
