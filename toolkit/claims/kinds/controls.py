"""Control: `the a2-knight controls a4 (paths a2-c2-a4 or a2-c4-a4), b4 (as normal knight)`.

Judged in the position behind the move: a clear path must lead to the square. The squares behind
the enemy king count as controlled through it, for the king that goes there has left its own.
"""

from __future__ import annotations

import re

from toolkit.claims.kinds._targets import judge_targets, targets_phrase
from toolkit.claims.model import Claim, Sentence
from toolkit.claims.registry import Match

KIND = "controls"
ORDER = 50
SHARES = False
_STEMS = (
    "control|attack|command|dominate|eye|hit|watch|observe|threaten|target|reach|capture|take|see|"
    "strike|recapture|assail|rake|fork"
)
TRIGGER = re.compile(
    rf"(?i)\b(?:{_STEMS}|controll|dominat|captur|tak|took|seen|hits|accessible|look|aim|bear)"
)

EXAMPLES = (
    (
        "the a2-knight controls the squares a4 (paths a2-c2-a4 or a2-c4-a4), b4 (as normal knight) "
        "and a6 (path a2-e2-a6)"
    ),
    "the knight controls the c6-square by the path a2-a4-c6",
    "The square c6 is controlled by the knight on a2",
    "Na2 attacks a6 via a2-e2-a6",
    "the i6 square is reached by c3-f3-i6",
    "the Bishop can be captured by 4 paths: c3-e3-c5 or c3-e5-c5",
    "f9 is reached via c3-f6-f9, not by c3-c6-f9 that is obstructed by the Bishop",
    "the queen attacks the i2-knight",
)
NO_EXAMPLES = (
    "with strong attack",
    "White controls the game",
    "attacking chances",
    "under control",
)

_IRREGULAR = r"controll(?:ed|ing|s)|dominat(?:es|ed|ing)|captur(?:es|ed|ing)|tak(?:es|en|ing)"
phrase = targets_phrase(
    active=rf"(?i)(?:(?:{_STEMS})(?:s|es|ed|ing)?|{_IRREGULAR}|eyeing|hitting|"
    r"(?:looks?|aims?|aiming|looking|bears?|bearing)\s+(?:at|on|down\s+on))(?![^\W_])",
    passive=rf"(?i)(?:(?:{_STEMS})(?:ed|n)|{_IRREGULAR}|hit|seen|accessible"
    r"|under\s+(?:the\s+)?(?:control|attack|fire|observation)(?=\s+(?:of|by|from)\b))(?![^\W_])",
).set_name("control")


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """Judge each square or man that is said to be controlled."""
    return judge_targets(KIND, match, sentence, own=False)
