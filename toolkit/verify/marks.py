"""The marks of a move: `x`, `+`, `#` or `checkmate`, and its piece letter."""

from __future__ import annotations

from dataclasses import dataclass, field

from toolkit.claims.model import Claim, Verdict, When
from toolkit.explain.moves import attack_words
from toolkit.notation import format_bare
from toolkit.position import Move, Position
from toolkit.record.model import Mark, MoveText
from toolkit.record.source import Span
from toolkit.verify.model import Finding, Severity

KIND = "mark"


@dataclass(slots=True)
class Marks:
    """Judges the marks of one move."""

    index: int
    before: Position
    move: Move
    text: MoveText
    in_line: bool
    claims: list[Claim] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)

    def judge(self) -> None:
        """Judge what the marks say and note what they leave out."""
        self._letter()
        self._capture()
        self._check()

    def _letter(self) -> None:
        letter, move = self.text.piece, self.move
        if letter is None or letter == move.piece.letter:
            return
        start = self.text.span.start
        origin = self.before.game.board.name(move.origin)
        detail = f"on {origin} stands a {move.piece.name}, {move.piece.letter}"
        self._claim(Span(start, start + 1), When.BEFORE, Verdict.REFUTED, detail)

    def _capture(self) -> None:
        taken = self.move.captured
        target = self.before.game.board.name(self.move.target)
        if self.text.capture:
            detail = "" if taken else f"{target} is empty, nothing is captured"
            verdict = Verdict.VERIFIED if taken else Verdict.REFUTED
            self._claim(self.text.link, When.BEFORE, verdict, detail, "-")
        elif taken:
            self._missing(
                "missing-capture", f"captures the {taken.name} on {target}, 'x' is missing"
            )

    def _check(self) -> None:
        after = self.before.play(self.move)
        check = after.in_check()
        mate = check and not after.has_move()
        mates = [mark for mark in self.text.marks if mark.says_mate]
        checks = [mark for mark in self.text.marks if mark.says_check]
        for mark in checks:
            self._judge(mark, check, self._no_check(after), "")
        for mark in mates:
            otherwise = self._no_mate(after) if check else self._no_check(after)
            self._judge(mark, mate, otherwise, "+" if check and not checks else "")
        if mate and not mates:
            self._missing("missing-mate", "is checkmate, '#' is missing")
        elif check and not mates and not checks:
            how = attack_words(after, after.turn)
            self._missing("missing-check", f"gives check ({how}), '+' is missing")

    def _judge(self, mark: Mark, true: bool, otherwise: str, instead: str) -> None:
        verdict = Verdict.VERIFIED if true else Verdict.REFUTED
        self._claim(mark.span, When.AFTER, verdict, "" if true else otherwise, instead)

    def _no_check(self, after: Position) -> str:
        king = after.game.board.name(after.king(after.turn))
        royal = after.game.royal.name
        return f"{after.turn.word}'s {royal} on {king} is not attacked"

    def _no_mate(self, after: Position) -> str:
        reply = next(after.moves(), None)
        return f"{format_bare(after.game.board, reply)} is a legal answer" if reply else ""

    def _claim(
        self, span: Span, when: When, verdict: Verdict, detail: str, instead: str | None = None
    ) -> None:
        if self.in_line:
            when = When.LINE
        if verdict is not Verdict.REFUTED:
            instead = None
        self.claims.append(Claim(self.index, when, span, KIND, verdict, detail, instead=instead))

    def _missing(self, code: str, what: str) -> None:
        message = f"{self.text.text} {what}"
        self.findings.append(Finding(self.text.span, Severity.WARNING, code, message))
