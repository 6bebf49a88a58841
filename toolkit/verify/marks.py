"""The marks of a move: `x`, `+`, `#` or `checkmate`, and its piece letter."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from toolkit.claims.model import Claim, Stage, Verdict, When
from toolkit.explain.moves import attack_words
from toolkit.notation import format_bare, piece_of
from toolkit.play.findings import Finding, Severity
from toolkit.play.steps import Step
from toolkit.play.tree import Node
from toolkit.position import Position
from toolkit.record.model import Mark, MoveText
from toolkit.record.source import Span

KIND = "mark"


def judge_marks(node: Node) -> Marks:
    """Judge the marks of a node; there is nothing to judge where its move was not played."""
    marks = Marks(node)
    if node.text is not None and node.step is not None and node.is_legal:
        _Judge(marks, node.text, node.step).judge()
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

    def judge(self) -> None:
        """Judge what the marks say and note what they leave out."""
        self._letter()
        self._capture()
        self._check()

    def _letter(self) -> None:
        said, move = self.text.said, self.step.move
        game = self.marks.node.before.game
        if said is None or said.piece is None or piece_of(game, said.piece) is move.piece:
            return
        start = self.text.span.start
        origin = self.marks.node.before.game.board.name(move.origin)
        detail = f"on {origin} stands a {move.piece.name}, {move.piece.letter}"
        self._claim(Span(start, start + len(said.piece)), When.BEFORE, Verdict.REFUTED, detail)

    def _capture(self) -> None:
        taken = self.step.move.captured
        if taken is None and not self.text.capture:
            return
        target = self.marks.node.before.game.board.name(self.step.move.target)
        if self.text.capture:
            detail = "" if taken else f"{target} is empty, nothing is captured"
            verdict = Verdict.VERIFIED if taken else Verdict.REFUTED
            self._claim(self.text.link, When.BEFORE, verdict, detail, "-")
        elif taken:
            self._missing(
                "missing-capture", f"captures the {taken.name} on {target}, 'x' is missing"
            )

    def _check(self) -> None:
        after, check, mate = self.step.after, self.step.is_check, self.step.is_mate
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
        if verdict is not Verdict.REFUTED:
            instead = None
        claim = Stage.of(self.marks.node, when).claim(span, KIND, verdict, detail)
        self.marks.claims.append(claim if instead is None else replace(claim, instead=instead))

    def _missing(self, code: str, what: str) -> None:
        if self.text.is_markless:
            return
        message = f"{self.text.text} {what}"
        finding = Finding(
            self.text.span, Severity.WARNING, code, message, node=self.marks.node.number
        )
        self.marks.findings.append(finding)
