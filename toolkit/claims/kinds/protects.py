"""Protection: `this pawn is protected by the knight by the path a2-f7-a7`.

Judged in the position after the move. The piece protected must be of the protector's side. A path
may run through an enemy piece that could itself take what is protected: the king that takes on d8
has left c7: an X-ray.
"""

from __future__ import annotations

import re

from toolkit.claims.kinds._targets import judge_targets, targets_phrase
from toolkit.claims.model import Claim, Sentence
from toolkit.claims.registry import Match

KIND = "protects"
ORDER = 40
SHARES = False
TRIGGER = re.compile(r"(?i)\b(?:un)?(?:protect|guard|defen[dcs]|support|cover|back)")

EXAMPLES = (
    "This pawn is protected by the knight by the path a2-f7-a7",
    "the c1-knight protects to f7-queen by the path c1-f4-f7",
    "The knight protects this pawn by the path a2-f7-a7",
    "it is guarded by the a2-knight via f7",
    "the knight on c1 defends the queen on f7 through c1-f4-f7",
    "Nc1 covers the f7-queen",
    "the pawn is defended by Na2 (path a2-f7-a7)",
    "This pawn enjoys the protection of the a2-knight by a2-f7-a7",
    "The a7-pawn has the support of the knight (a2-f7-a7)",
    "The g7-pawn is not protected",
    "The g7-pawn is unprotected",
    "The g7-pawn is protected by nobody",
)
NO_EXAMPLES = (
    "the king is well protected",
    "protecting himself",
    "the a2-knight controls a4",
)

_STEMS = "protect|guard|defend|support|cover"
phrase = targets_phrase(
    active=rf"(?i)(?:{_STEMS})(?:s|ing|ed)?(?![^\W_])|backs?\s+up(?![^\W_])",
    passive=rf"(?i)(?:{_STEMS})(?:ed)(?![^\W_])|backed\s+up(?![^\W_])"
    r"|(?:(?:under|enjoys?|with)\s+)?(?:the\s+)?(?:protection|guard|cover|support|defen[cs]e)"
    r"(?=\s+(?:of|by|from)\b)",
    alone=rf"(?i)(?:{_STEMS})ed(?![^\W_])",
    free=r"(?i)un(?:protected|guarded|defended|supported)(?![^\W_])|without\s+protection(?![^\W_])",
).set_name("protection")


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """Judge each piece that is said to be protected."""
    return judge_targets(KIND, match, sentence, own=True)
