"""Asks the solver what it can say of judgements: `decisive error`, `better`, `practically unique`.

The question is one for mates: of any length where endgame tables that are kept have every move's value, else
in two moves. What that cannot decide stays an opinion, and the detail says how far it looked.
"""

from __future__ import annotations

from dataclasses import replace
from operator import itemgetter

from toolkit.claims.model import Claim, Question, Topic, Verdict
from toolkit.errors import SearchStopped
from toolkit.kernel import engine
from toolkit.kernel.terms import Aim, Goal, Limits
from toolkit.notation.algebraic import format_bare
from toolkit.rules.position import Move, Position
from toolkit.solve.plain import PlainSearch
from toolkit.solve.table_files import tables_folder
from toolkit.solve.tables import kept_tables

LENGTH = 2
"""The longest mate that is looked for, in moves."""
LIMIT = 200_000
"""The most positions that are searched for one judgement."""


def judge_claim(claim: Claim) -> Claim:
    """Put a judgement to the solver; other claims stay as they are."""
    if claim.asks is None or claim.verdict is not Verdict.OPINION:
        return claim
    try:
        verdict, detail = _answer(claim.asks)
    except SearchStopped as stopped:
        verdict, detail = Verdict.OPINION, f"not decided: {stopped}"
    return replace(claim, verdict=verdict, detail=detail)


def _answer(question: Question) -> tuple[Verdict, str]:
    finder = _MateFinder(question.before)
    if question.topic is Topic.ERROR:
        return _judge_error(question, finder)
    if question.topic is Topic.BETTER:
        return _judge_better(question, finder)
    return _judge_only(question, finder)


def _judge_error(question: Question, finder: _MateFinder) -> tuple[Verdict, str]:
    assert question.played is not None
    mate = finder.refutation(question.played)
    if mate and finder.every_move_loses:
        return Verdict.OPINION, f"{mate}, but every move loses"
    if mate:
        return Verdict.VERIFIED, mate
    return Verdict.OPINION, f"no mate in {LENGTH} follows"


def _judge_better(question: Question, finder: _MateFinder) -> tuple[Verdict, str]:
    bad = [text for move in question.named if (text := finder.refutation(move))]
    worse = finder.refutation(question.played) if question.played else ""
    if worse and not bad:
        return Verdict.VERIFIED, worse
    if bad and not worse:
        return Verdict.REFUTED, "; ".join(bad)
    return Verdict.OPINION, f"neither is decided by a mate in {LENGTH}" if not bad else "both lose"


def _judge_only(question: Question, finder: _MateFinder) -> tuple[Verdict, str]:
    board = question.before.game.board
    for move in question.named:
        mate = finder.refutation(move)
        if mate:
            return Verdict.OPINION, f"it loses itself: {mate}"
    others = [move for move in question.before.moves() if move not in question.named]
    mates = []
    for move in others:
        mate = finder.refutation(move)
        if not mate:
            name = format_bare(board, move)
            return Verdict.OPINION, f"no mate in {LENGTH} follows on {name}"
        mates.append(mate)
    return Verdict.VERIFIED, "; ".join(mates)


class _MateFinder:
    """Finds the mates that moves of a position allow."""

    def __init__(self, before: Position) -> None:
        self._before = before
        self._search = PlainSearch(Limits(nodes=LIMIT))
        kernel = engine(before.game)
        tables = kernel and kept_tables(tables_folder()).below(kernel, Goal.MATE, before)
        self._values = tables.values(before) if tables else []
        # Lengths are compared, and so all must be known or none looked up.
        self._tables = tables if all(value for _, value in self._values) else None

    @property
    def every_move_loses(self) -> bool:
        """True if the tables know that."""
        return bool(self._tables) and all(value and value.result < 0 for _, value in self._values)

    def refutation(self, move: Move) -> str:
        """Return the mate that a move allows, in words; empty if there is none within the length."""
        after, board = self._before.play(move), self._before.game.board
        if self._tables:
            value = dict(self._values).get(move)
            lengths = {self._tables.values(after)[0][0]: value.moves or 0} if value and value.result < 0 else {}
        else:
            proofs = self._search.prove(after, Aim.MATE, LENGTH)
            lengths = {answer: proof.length for answer, proof in proofs.items() if proof.length}
            if not lengths and not all(proof.known for proof in proofs.values()):
                raise SearchStopped(f"stopped after {LIMIT} positions")
        if not lengths:
            return ""
        answer, length = min(lengths.items(), key=itemgetter(1))
        mates = "mates" if length == 1 else f"mates in {length}"
        return f"after {format_bare(board, move)} {format_bare(board, answer)} {mates}"
