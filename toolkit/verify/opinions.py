"""Asks the solver what it can say of judgements: `decisive error`, `better`, `practically unique`.

The question is one for mates in two. What a search of them cannot decide stays an opinion, and the
detail says how far it looked.
"""

from __future__ import annotations

from dataclasses import replace

from toolkit.claims.model import Claim, Question, Topic, Verdict
from toolkit.errors import SearchStopped
from toolkit.kernel.terms import Aim, Limits
from toolkit.notation.algebraic import format_bare
from toolkit.rules.position import Move, Position
from toolkit.solve.plain import PlainSearch

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
    search = PlainSearch(Limits(nodes=LIMIT))
    if question.topic is Topic.ERROR:
        return _judge_error(question, search)
    if question.topic is Topic.BETTER:
        return _judge_better(question, search)
    return _judge_only(question, search)


def _judge_error(question: Question, search: PlainSearch) -> tuple[Verdict, str]:
    assert question.played is not None
    mate = _refutation(question.before, question.played, search)
    if mate:
        return Verdict.VERIFIED, mate
    return Verdict.OPINION, f"no mate in {LENGTH} follows"


def _judge_better(question: Question, search: PlainSearch) -> tuple[Verdict, str]:
    bad = [text for move in question.named if (text := _refutation(question.before, move, search))]
    worse = _refutation(question.before, question.played, search) if question.played else ""
    if worse and not bad:
        return Verdict.VERIFIED, worse
    if bad and not worse:
        return Verdict.REFUTED, "; ".join(bad)
    return Verdict.OPINION, f"neither is decided by a mate in {LENGTH}" if not bad else "both lose"


def _judge_only(question: Question, search: PlainSearch) -> tuple[Verdict, str]:
    board = question.before.game.board
    for move in question.named:
        mate = _refutation(question.before, move, search)
        if mate:
            return Verdict.OPINION, f"it loses itself: {mate}"
    others = [move for move in question.before.moves() if move not in question.named]
    mates = []
    for move in others:
        mate = _refutation(question.before, move, search)
        if not mate:
            name = format_bare(board, move)
            return Verdict.OPINION, f"no mate in {LENGTH} follows on {name}"
        mates.append(mate)
    return Verdict.VERIFIED, "; ".join(mates)


def _refutation(before: Position, move: Move, search: PlainSearch) -> str:
    """Return the mate that a move allows, in words; empty if there is none within the length."""
    proofs = search.prove(before.play(move), Aim.MATE, LENGTH)
    mates_in = {answer: proof.length for answer, proof in proofs.items() if proof.length}
    if not mates_in:
        if not all(proof.known for proof in proofs.values()):
            raise SearchStopped(f"stopped after {LIMIT} positions")
        return ""
    answer, length = min(mates_in.items(), key=lambda each: each[1])
    board = before.game.board
    mates = "mates" if length == 1 else f"mates in {length}"
    return f"after {format_bare(board, move)} {format_bare(board, answer)} {mates}"
