"""Judgements: `better`, `why not`, `decisive error`. Their moves are checked, they are not.

The solver can be asked whether a forced mate was there (`pathmate verify --judge`).
"""

from __future__ import annotations

import re

import pyparsing as pp

from toolkit.claims.model import Claim, Sentence, Verdict, When
from toolkit.claims.registry import Match

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


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """One claim for a sentence, at its first word of judgement."""
    first = TRIGGER.search(sentence.text)
    if first is None or not match.start <= first.start() < match.end:
        return []
    scene = next(iter(sentence.scenes(match.start)), None)
    index = scene.index if scene else sentence.index
    when = When.LINE if scene is not None and scene.in_line else When.BEFORE
    span = sentence.span(match.start, match.end)
    return [Claim(index, when, span, KIND, Verdict.OPINION)]
