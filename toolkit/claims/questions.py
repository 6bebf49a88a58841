"""Judgements of moves as questions that the solver can answer."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.claims.model import Question, Topic
from toolkit.play.tree import Node

_ERRORS = frozenset(("error", "mistake", "blunder", "decisive", "losing"))
_BETTER = frozenset(
    ("better", "best", "prefer", "prefers", "preferable", "stronger", "correct", "right")
)
_ONLY = frozenset(("only", "unique"))
_DENIED = frozenset(("not", "no", "never", "neither", "nor", "would"))
"""Words that turn a judgement round, or say it of a move that is not there."""


def question_of(words: Sequence[str], node: Node, named: Sequence[Node]) -> Question | None:
    """Find what the words of a judgement ask about a move and those that they name.

    None where they ask nothing that can be answered.
    """
    said = set(words)
    moves = [each for each in named if each.move is not None and each.is_legal]
    if said & _DENIED or len(moves) < len(named):
        return None
    before = moves[0].before if moves else node.before
    played = node.move if node.before is before else None
    # Of a line its first move is judged, and those named in its place.
    first = [each.move for each in moves if each.before is before and each.move is not None]
    others = tuple(dict.fromkeys(move for move in first if move != played))
    if said & _ERRORS:
        return Question(Topic.ERROR, before, played) if played and not others else None
    if said & _ONLY and others:
        return Question(Topic.ONLY, before, None, others)
    return Question(Topic.BETTER, before, played, others) if said & _BETTER and others else None
