"""Judgements: `better`, `why not`, `decisive error`. Their moves are checked, they are not.

The solver can be asked whether a forced mate was there (`pathmate verify --judge`).
"""

from __future__ import annotations

import re
from dataclasses import replace

import pyparsing as pp

from toolkit.claims.model import Claim, Question, Sentence, Stage, Topic, Verdict, When
from toolkit.claims.registry import Match
from toolkit.play.tree import Node

KIND = "opinion"
ORDER = 200
SHARES = True
_WORDS = (
    r"better|best|worse|worst|preferabl[ey]|prefer(?:red|s)?|stronger|strongest|correct|right|wrong|"
    r"mistakes?|errors?|blunders?|decisive|inaccura\w+|dubious|excellent|brilliant|"
    r"winning|losing|hopeless|strong|weak|interesting|surprising(?:ly)?|"
    r"why\s+not|speaks\s+against|deserv\w+|good|bad|practically|inattentive"
)
TRIGGER = re.compile(rf"(?i)\b(?:{_WORDS})\b")

EXAMPLES = (
    "Better: 10.Pg3-g4 or 10.Pf5xe6",
    "22. ... Qf9-h7 is preferable",
    "Why not 31.Qh3xa3",
    "Decisive error",
    "Again, it was better 50.Ka4-a3",
    "with strong attack",
)
NO_EXAMPLES = (
    "the c5 pawn",
    "Path: g1-h2-g2",
    "The knight controls c6",
)

phrase = pp.Regex(
    rf"(?i)\b(?:(?:a|the|much|far|also)\s+)*(?:{_WORDS})(?![^\W_])(?:\s+(?:error|mistake|move|attack)\b)?"
)

_ERROR = re.compile(r"(?i)error|mistake|blunder|decisive|losing")
_BETTER = re.compile(r"(?i)better|best|prefer|stronger|correct|right")


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """One claim for a sentence, at its first word of judgement."""
    first = TRIGGER.search(sentence.text)
    if first is None or not match.start <= first.start() < match.end:
        return []
    node = next(iter(sentence.nodes(match.start)), None)
    span = sentence.span(match.start, match.end)
    asks = _question(sentence, sentence.text[match.start : match.end], node)
    if node is None:
        return [Claim(sentence.index, When.BEFORE, span, KIND, Verdict.OPINION, asks=asks)]
    return [replace(Stage.of(node, When.BEFORE).claim(span, KIND, Verdict.OPINION), asks=asks)]


def _question(sentence: Sentence, text: str, node: Node | None) -> Question | None:
    """What the solver can be asked: of an error the move played, of a better move both."""
    if _ERROR.search(text) and node is not None and node.move is not None:
        return Question(Topic.ERROR, node.before, node.move)
    main = next((each for each in sentence.context if not each.in_line), None)
    if main is None or not _BETTER.search(text):
        return None
    named = tuple(
        each.played.move
        for each in sentence.mentions
        if each.index == main.index and each.played is not None and each.played.move is not None
    )
    return Question(Topic.BETTER, main.before, main.move, named) if named else None
