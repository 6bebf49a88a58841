"""Asks the solver what it can say of judgements: `decisive error`, `better`, `practically unique`.

The question is one for mates: those of any length that an endgame table has, and those in two moves. What
cannot be decided so stays an opinion, and the detail says how far it looked.
"""

from __future__ import annotations

from dataclasses import replace
from operator import itemgetter

from toolkit.claims.model import Claim, Question, Topic, Verdict
from toolkit.errors import SearchStopped
from toolkit.kernel import engine
from toolkit.kernel.endgames import EndgameValue
from toolkit.kernel.terms import Aim, Goal, Limits
from toolkit.notation.algebraic import format_bare
from toolkit.rules.position import Move, Position
from toolkit.solve.plain import PlainSearch
from toolkit.solve.table_files import tables_folder
from toolkit.solve.tables import EndgameTables, kept_tables

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
    finder = _MateFinder()
    if question.topic is Topic.ERROR:
        return _judge_error(question, finder)
    if question.topic is Topic.BETTER:
        return _judge_better(question, finder)
    return _judge_only(question, finder)


def _judge_error(question: Question, finder: _MateFinder) -> tuple[Verdict, str]:
    assert question.played is not None
    found = finder.quickest(question.before.play(question.played))
    if found is None:
        return Verdict.OPINION, f"no mate in {LENGTH} follows"
    mate, before = _in_words(question.before, question.played, found), finder.value(question.before)
    if before is not None and before.result < 0:
        return Verdict.OPINION, f"{mate}, but every move loses"
    if before is None and found[1] > LENGTH:
        return Verdict.OPINION, f"{mate}, but whether every move loses is not known"
    return Verdict.VERIFIED, mate


def _judge_better(question: Question, finder: _MateFinder) -> tuple[Verdict, str]:
    bad = [text for move in question.named if (text := _refutation(question.before, move, finder))]
    worse = _refutation(question.before, question.played, finder) if question.played else ""
    if worse and not bad:
        return Verdict.VERIFIED, worse
    if bad and not worse:
        return Verdict.REFUTED, "; ".join(bad)
    return Verdict.OPINION, f"neither is decided by a mate in {LENGTH}" if not bad else "both lose"


def _judge_only(question: Question, finder: _MateFinder) -> tuple[Verdict, str]:
    board = question.before.game.board
    for move in question.named:
        mate = _refutation(question.before, move, finder)
        if mate:
            return Verdict.OPINION, f"it loses itself: {mate}"
    others = [move for move in question.before.moves() if move not in question.named]
    mates = []
    for move in others:
        mate = _refutation(question.before, move, finder)
        if not mate:
            name = format_bare(board, move)
            return Verdict.OPINION, f"no mate in {LENGTH} follows on {name}"
        mates.append(mate)
    return Verdict.VERIFIED, "; ".join(mates)


def _refutation(before: Position, move: Move, finder: _MateFinder) -> str:
    """Return the mate that a move allows, in words; empty if none is found."""
    found = finder.quickest(before.play(move))
    return _in_words(before, move, found) if found else ""


def _in_words(before: Position, move: Move, mate: tuple[Move, int]) -> str:
    board, (answer, length) = before.game.board, mate
    mates = "mates" if length == 1 else f"mates in {length}"
    return f"after {format_bare(board, move)} {format_bare(board, answer)} {mates}"


class _MateFinder:
    """Finds mates: of any length in the endgame tables that are kept, else by a search of LENGTH moves."""

    def __init__(self) -> None:
        self._search = PlainSearch(Limits(nodes=LIMIT))
        self._kept = kept_tables(tables_folder())

    def quickest(self, position: Position) -> tuple[Move, int] | None:
        """Return how the side to move mates soonest; None if neither tables nor search know a mate.

        Raises SearchStopped if the search came to no end.
        """
        value, tables = self.value(position), self._tables(position)
        if value is not None and tables is not None:
            return (tables.values(position)[0][0], value.moves or 0) if value.result > 0 else None
        proofs = self._search.prove(position, Aim.MATE, LENGTH)
        lengths = {answer: proof.length for answer, proof in proofs.items() if proof.length}
        if not lengths and not all(proof.known for proof in proofs.values()):
            raise SearchStopped(f"stopped after {LIMIT} positions")
        return min(lengths.items(), key=itemgetter(1), default=None)

    def value(self, position: Position) -> EndgameValue | None:
        """Return the value of a position; None if no table has it."""
        tables = self._tables(position)
        return tables.endgames.probe(position) if tables else None

    def _tables(self, position: Position) -> EndgameTables | None:
        kernel = engine(position.game)
        return self._kept.below(kernel, Goal.MATE, position) if kernel else None
