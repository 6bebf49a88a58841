"""Verifies a record: main line, marks, variations and claims, with findings for what is wrong."""

from dataclasses import replace

from toolkit.claims.model import Claim, Verdict
from toolkit.errors import FenError, GameError
from toolkit.play.line import PlayedLine
from toolkit.play.record import PlayedRecord, play
from toolkit.play.repair import ILLEGAL
from toolkit.play.replay_cache import ReplayCache
from toolkit.play.tree import Finding, Severity
from toolkit.record.headers import Players
from toolkit.record.model import Dialect, Record, find_header
from toolkit.record.source import Span
from toolkit.rules.game import Game
from toolkit.text import shortened
from toolkit.verify.lines import branch_claim
from toolkit.verify.marks import judge_marks
from toolkit.verify.model import Verification

_LONGEST_QUOTE = 60


def verify_record(
    record: Record,
    game: Game | str | None = None,
    judge: bool = False,
    cache: ReplayCache | None = None,
    comments: bool = True,
) -> Verification:
    """Verify a record; `game` names its game if it does not do so itself.

    With `judge` the solver is asked about judgements, which may take seconds for each. Without
    `comments` nothing that they say is read. `cache` remembers what was played of another version
    of the record's text.

    Raises GameError if the game is not known, FenError if its FEN header is wrong.
    """
    return _Verifier(play(record, game, cache)).verify(judge, comments)


def unverified(record: Record, error: GameError | FenError) -> Verification:
    """Return the verification of a record whose game or start position could not be found."""
    code = "game" if isinstance(error, GameError) else "fen"
    head = find_header(record.headers, "FEN") if code == "fen" else None
    span = Span(record.span.start, record.span.start) if head is None else head.span
    finding = Finding(span, Severity.ERROR, code, _without_file(error, record))
    return Verification(record, None, 0, None, (), (*_faults(record), finding))


def _without_file(error: GameError | FenError, record: Record) -> str:
    """Return the message of an error without the record's file, which a finding has already."""
    if isinstance(error, GameError) and error.source == record.source.name:
        return "; ".join(map(str, error.faults))
    return str(error)


class _Verifier:
    """Gathers the claims and findings of one record."""

    def __init__(self, played: PlayedRecord) -> None:
        record = self.record = played.record
        self.played = played
        self.found = played.found
        self.source = record.source
        self.claims: list[Claim] = []
        self.findings: list[Finding] = _faults(record)
        self.outcome = played.outcome
        self.illegal = played.illegal
        self.is_markless = record.is_markless

    def verify(self, judge: bool, comments: bool) -> Verification:
        self.findings += self.played.findings()
        self._version()
        self._marks(self.played.main)
        for branch in self.played.branches:
            self._marks(branch.line)
            self.claims.append(branch_claim(branch))
        if comments and self.played.comments:
            self._comments()
        self._result()
        if judge:
            self._judge()
        self.claims = [self._quoted(claim) for claim in self.claims]
        self.claims.sort(key=lambda claim: (claim.span.start, claim.span.end))
        self.findings += [self._finding(claim) for claim in self.claims if _is_wrong(claim)]
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
            played=self.played,
        )

    # The language of comments takes longer to load than a record without any to verify.

    def _comments(self) -> None:
        from toolkit.verify.comments import judge_comment

        players = Players.of(self.record)
        for comment in self.played.comments:
            self.played.cache.spend(len(comment.sentences))
            claims, findings = judge_comment(comment, players)
            self.illegal += sum(each.code == ILLEGAL for each in findings)
            self._add(claims, findings)

    def _judge(self) -> None:
        from toolkit.verify.opinions import judge_claim

        self.claims = [judge_claim(claim) for claim in self.claims]

    def _marks(self, line: PlayedLine) -> None:
        for node in line.nodes:
            marks = judge_marks(node, self.found.game, self.source, self.is_markless)
            if marks is not None:
                self._add(marks.claims, marks.findings)

    def _add(self, claims: list[Claim], findings: list[Finding]) -> None:
        self.claims += claims
        self.findings += findings

    def _version(self) -> None:
        """Report a record that was written for another version of the rules."""
        said, game = self.found.version, self.found.game
        if said is not None and said != game.version:
            message = f"the record names version {said} of {game.name}, here is {game.version}"
            start = Span(self.record.span.start, self.record.span.start)
            self.findings.append(Finding(start, Severity.WARNING, "game-version", message))

    def _stated(self) -> str | None:
        """Return the result that the record states, else the one on the board."""
        if self.record.result is not None:
            return self.record.result.value
        return self.outcome.result if self.outcome else None

    def _result(self) -> None:
        """Report a stated result that contradicts the board."""
        stated, outcome = self.record.result, self.outcome
        if stated is None or outcome is None or stated.value in ("*", outcome.result):
            return
        message = f"the result is {outcome.result}: {outcome.reason} stands on the board"
        self.findings.append(Finding(stated.span, Severity.ERROR, "result", message))

    def _quoted(self, claim: Claim) -> Claim:
        """Return a claim with its words."""
        return claim if claim.text else replace(claim, text=self.source.slice(claim.span))

    def _finding(self, claim: Claim) -> Finding:
        if claim.verdict is Verdict.REFUTED:
            what = f"{self._quote(claim)} is wrong"
            severity, code = Severity.ERROR, f"refuted-{claim.kind}"
        else:
            what = f"{self._quote(claim)} is true, but not complete"
            severity, code = Severity.NOTE, f"incomplete-{claim.kind}"
        node = claim.node.number if claim.node is not None else None
        return Finding(claim.span, severity, code, what, _notes(claim.detail), node)

    @staticmethod
    def _quote(claim: Claim) -> str:
        return repr(shortened(claim.text, _LONGEST_QUOTE))


def _notes(detail: str) -> tuple[str, ...]:
    return tuple(detail.split("; ")) if detail else ()


def _is_wrong(claim: Claim) -> bool:
    """Return True if a claim is a finding of its own."""
    return claim.verdict in (Verdict.REFUTED, Verdict.INCOMPLETE) and not claim.reported


def _is_latin(record: Record) -> bool:
    """Return True if a record is PGN in the encoding that its standard has, or one like it."""
    return record.dialect is Dialect.PGN and record.source.encoding in ("latin-1", "cp1252")


def _faults(record: Record) -> list[Finding]:
    """Return the findings on text that could not be read as it stands."""
    findings = []
    if record.source.fallback and not _is_latin(record):
        message = f"the file is not UTF-8; read as {record.source.encoding}"
        start = Span(record.span.start, record.span.start)
        findings.append(Finding(start, Severity.WARNING, "encoding", message))
    for fault in record.faults:
        severity = Severity.WARNING if fault.is_harmless else Severity.ERROR
        findings.append(Finding(fault.span, severity, fault.code, fault.message))
    return findings
