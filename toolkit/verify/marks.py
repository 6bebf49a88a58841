"""The marks of a move: `x`, `+`, `#` or `checkmate`, `e.p.`, and its piece letter."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from toolkit.claims.model import Claim, Verdict, When
from toolkit.explain.moves import attack_words
from toolkit.notation.algebraic import format_bare, piece_of
from toolkit.play.replay_cache import Step
from toolkit.play.tree import Finding, Node, Severity
from toolkit.record.model import Mark, MoveText
from toolkit.record.source import Source, Span
from toolkit.rules.game import Game
from toolkit.rules.position import Manner

KIND = "mark"
_PASSING = re.compile(r"e\.?p\.?$", re.IGNORECASE)


def judge_marks(node: Node, game: Game, source: Source, is_markless: bool = False) -> Marks | None:
    """Judge the marks of a node; None if there is nothing to judge, or its move was not played.

    In a record whose moves bear none at all, none is missing.
    """
    text, step = node.text, node.step
    if text is None or step is None or not node.is_legal:
        return None
    letter = text.said.piece if text.said is not None else None
    is_wrong = letter is not None and piece_of(game, letter) is not step.move.piece
    captures = text.capture or step.move.captured is not None
    passes = _PASSING.search(text.text) is not None
    castles = letter is not None and step.move.way is not None and not text.is_markless
    if not (is_wrong or captures or passes or text.marks or step.is_check or castles):
        return None
    marks = Marks(node)
    judge = _Judge(marks, text, step, game, source, is_markless or text.is_markless)
    if is_wrong and letter is not None:
        judge.letter(letter)
    if captures:
        judge.capture()
    if castles and step.move.way is not None:
        judge.find("castling", f"castles, which is written {step.move.way.text}")
    judge.passing()
    judge.check()
    return marks


@dataclass(slots=True)
class Marks:
    """The claims of the marks of a move, and the findings on missing ones."""

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
    source: Source
    is_markless: bool

    def letter(self, letter: str) -> None:
        """Judge a letter that is not that of the piece."""
        move, start = self.step.move, self.text.span.start
        origin = self.game.board.name(move.origin)
        detail = f"on {origin} stands a {move.piece.name}, {move.piece.letter}"
        self._claim(Span(start, start + len(letter)), When.BEFORE, Verdict.REFUTED, detail)

    def capture(self) -> None:
        """Judge whether something is captured."""
        taken = self.step.move.captured
        target = self.game.board.name(self.step.move.target)
        if self.text.capture:
            detail = "" if taken else f"{target} is empty, nothing is captured"
            verdict = Verdict.VERIFIED if taken else Verdict.REFUTED
            self._claim(self.text.link, When.BEFORE, verdict, detail, "-")
        elif taken:
            self._missing("missing-capture", f"captures the {taken.name} on {target}, 'x' is missing")

    def passing(self) -> None:
        """Judge whether a move that bears `e.p.` captures en passant."""
        said = _PASSING.search(self.text.text)
        if said is None:
            return
        start = self.text.span.start
        passes = self.step.move.manner is Manner.EN_PASSANT
        verdict = Verdict.VERIFIED if passes else Verdict.REFUTED
        detail = "" if passes else "the move does not capture en passant"
        span = Span(start + said.start(), start + said.end())
        self._claim(span, When.BEFORE, verdict, detail, "")

    def check(self) -> None:
        """Judge the marks of check and mate, and note what they leave out."""
        check, mate = self.step.is_check, self.step.is_mate
        mates = [mark for mark in self.text.marks if mark.says_mate]
        checks = [mark for mark in self.text.marks if mark.says_check]
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

    def _claim(self, span: Span, when: When, verdict: Verdict, detail: str, instead: str | None = None) -> None:
        node, words = self.marks.node, self.source.slice(span)
        place = node.origin if when is When.BEFORE else node
        if node.in_line or node.move is None:
            when = When.LINE if node.in_line else When.BEFORE
        claim = Claim(node.index, when, span, KIND, verdict, detail, node=place, text=words)
        if verdict is Verdict.REFUTED and instead is not None:
            claim = replace(claim, instead=instead)
        self.marks.claims.append(claim)

    def _missing(self, code: str, what: str) -> None:
        if not self.is_markless:
            self.find(code, what)

    def find(self, code: str, what: str) -> None:
        """Find something wrong with the text that is no claim."""
        message = f"{self.text.text} {what}"
        finding = Finding(self.text.span, Severity.WARNING, code, message, node=self.marks.node.number)
        self.marks.findings.append(finding)
