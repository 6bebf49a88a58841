"""Opinions on moves as questions that the solver can answer."""

from __future__ import annotations

from toolkit.claims.language.forms import Hedged
from toolkit.claims.model import Question, Topic
from toolkit.claims.rules.scene import Scene
from toolkit.position import Move

_ERRORS = ("error", "mistake", "blunder", "decisive", "losing")
_BETTER = ("better", "best", "prefer", "stronger", "correct", "right")


def question_of(form: Hedged, scene: Scene) -> Question | None:
    """The question that an opinion on moves asks; None if it asks none that can be answered."""
    word = form.word.lower()
    if any(each in word for each in _ERRORS):
        if scene.move is None or scene.before is None or not scene.is_after:
            return None
        return Question(Topic.ERROR, scene.before, scene.move)
    mentions = [scene.mention(term) for term in form.moves]
    found = [each.played for each in mentions if each is not None]
    nodes = [node for node in found if node is not None and node.move is not None]
    if not nodes:
        return None
    # Of a line its first move is judged, and those named in its place.
    before = nodes[0].before
    played = scene.move if scene.before is before else None
    first = [node.move for node in nodes if node.before is before]
    named: tuple[Move, ...] = tuple(move for move in first if move is not None and move != played)
    if word == "only":
        return Question(Topic.ONLY, before, None, named)
    if named and any(each in word for each in _BETTER):
        return Question(Topic.BETTER, before, played, named)
    return None
