"""The marks of a move: `x`, `+`, `#` or `checkmate`, and its piece letter."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from toolkit.claims.model import Claim, Stage, Verdict, When
from toolkit.explain.moves import attack_words
from toolkit.game import Game
from toolkit.notation import format_bare, piece_of
from toolkit.play.findings import Finding, Severity
from toolkit.play.steps import Step
from toolkit.play.tree import Node
from toolkit.record.model import Mark, MoveText
from toolkit.record.source import Span

KIND = "mark"


def judge_marks(node: Node, game: Game) -> Marks:
    """Judge the marks of a node; there is nothing to judge where its move was not played."""
    marks = Marks(node)
    if node.text is not None and node.step is not None and node.is_legal:
        _Judge(marks, node.text, node.step, game).judge()
    return marks


@dataclass(slots=True)
class Marks:
    """What the marks of a move claim, and what they leave out."""

    node: Node
    claims: list[Claim] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)


@dataclass(slots=True)
class _Judge:
    """Judges the marks of one move that was played."""

    marks: Marks
    text: MoveText
    step: Step
    game: Game

    def judge(self) -> None:
        """Judge what the marks say and note what they leave out."""
        self._letter()
        self._capture()
        self._check()

    def _letter(self) -> None:
        said, move = self.text.said, self.step.move
        if said is None or said.piece is None or piece_of(self.game, said.piece) is move.piece:
            return
        start = self.text.span.start
        origin = self.game.board.name(move.origin)
        detail = f"on {origin} stands a {move.piece.name}, {move.piece.letter}"
        self._claim(Span(start, start + len(said.piece)), When.BEFORE, Verdict.REFUTED, detail)

    def _capture(self) -> None:
        taken = self.step.move.captured
        if taken is None and not self.text.capture:
            return
        target = self.game.board.name(self.step.move.target)
        if self.text.capture:
            detail = "" if taken else f"{target} is empty, nothing is captured"
            verdict = Verdict.VERIFIED if taken else Verdict.REFUTED
            self._claim(self.text.link, When.BEFORE, verdict, detail, "-")
        elif taken:
            self._missing(
                "missing-capture", f"captures the {taken.name} on {target}, 'x' is missing"
            )

    def _check(self) -> None:
        check, marks = self.step.is_check, self.text.marks
        if not (check or marks):
            return
        mate = self.step.is_mate
        mates = [mark for mark in marks if mark.says_mate]
        checks = [mark for mark in marks if mark.says_check]
        for mark in checks:
            self._judge(mark, check, self._no_check, "")
        for mark in mates:
            otherwise = self._no_mate if check else self._no_check
            self._judge(mark, mate, otherwise, "+" if check and not checks else "")
        if mate and not mates:
            self._missing("missing-mate", "is checkmate, '#' is missing")
        elif check and not mates and not checks:
            after = self.step.after
            how = attack_words(after, after.turn)
            self._missing("missing-check", f"gives check ({how}), '+' is missing")

    def _judge(self, mark: Mark, true: bool, otherwise: Callable[[], str], instead: str) -> None:
        verdict = Verdict.VERIFIED if true else Verdict.REFUTED
        self._claim(mark.span, When.AFTER, verdict, "" if true else otherwise(), instead)

    def _no_check(self) -> str:
        after = self.step.after
        king = self.game.board.name(after.king(after.turn))
        return f"{after.turn.word}'s {self.game.royal.name} on {king} is not attacked"

    def _no_mate(self) -> str:
        reply = next(self.step.after.moves(), None)
        return f"{format_bare(self.game.board, reply)} is a legal answer" if reply else ""

    def _claim(
        self, span: Span, when: When, verdict: Verdict, detail: str, instead: str | None = None
    ) -> None:
        claim = Stage.of(self.marks.node, when).claim(span, KIND, verdict, detail)
        if verdict is Verdict.REFUTED and instead is not None:
            claim = replace(claim, instead=instead)
        self.marks.claims.append(claim)

    def _missing(self, code: str, what: str) -> None:
        if self.text.is_markless:
            return
        message = f"{self.text.text} {what}"
        finding = Finding(
            self.text.span, Severity.WARNING, code, message, node=self.marks.node.number
        )
        self.marks.findings.append(finding)
