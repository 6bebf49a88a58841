"""Mate in words: `which is checkmate`, `53.Pc9-d8 mates`. Judged in the position behind the move."""

from __future__ import annotations

import re

import pyparsing as pp

from toolkit.claims.model import Claim, Sentence, Verdict
from toolkit.claims.registry import Match
from toolkit.notation import format_bare
from toolkit.position import Position

KIND = "mate"
ORDER = 85
SHARES = True
TRIGGER = re.compile(r"(?i)mate")

EXAMPLES = (
    "which is checkmate",
    "and it is mate",
    "giving mate",
    "with checkmate",
    "Black is checkmated",
    "the king is mated",
    "53.Pc9-d8 mates",
    "Checkmate!",
    "it is not mate",
)
NO_EXAMPLES = (
    "threatening mate",
    "mate in 3",
    "to avoid mate",
    "the mating net",
    "until he gives you checkmate",
    "stalemate",
    "White would be mated",
)

_not = r"(?P<not>not|no|never)?"
phrase = pp.Regex(
    rf"(?i)(?:(?:(?P<side>white|black)(?:['\u2019]s\s+king)?\s+|the\s+(?P<king>white|black)\s+king\s+)?(?:is|was|it['\u2019]s|gives?|giving|gave|delivers?|delivering|with)\s+(?:a\s+|an\s+)?{_not}\s*"
    r"(?:really\s+|already\s+|now\s+|even\s+)?(?:check)?mate(?:d)?(?![^\W_])"
    r"|^\s*(?:and\s+)?(?:check)?mate(?![^\W_])"
    r"|(?<=\s)(?:check)?mates(?![^\W_]))(?!\s+(?:in|by\s+force)\b)",
    as_match=True,
).set_name("mate")
_VAIN = re.compile(
    r"(?i)\b(?:would|could|might|if|threat\w*|avoid\w*|prevent\w*|before|against|until|to|unless|"
    r"can|will|may|you)\b[^,]*$"
)


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """Judge whether there is mate on the board."""
    if _VAIN.search(sentence.text[max(0, match.start - 40) : match.start]):
        return []
    stages = sentence.after(match.start) or sentence.after(len(sentence.text))
    if not stages:
        return []
    stage = stages[0]
    position, denies = stage.position, match.tokens[0]["not"] is not None
    mate = position.is_mate()
    detail = ""
    side = (match.tokens[0]["side"] or match.tokens[0]["king"] or "").lower()
    if mate and not denies and side and side != position.turn.word.lower():
        mate, detail = False, f"it is {position.turn.word} who is mated"
    elif mate == denies:
        detail = "it is checkmate" if mate else _why_not(stage.position)
    verdict = Verdict.REFUTED if mate == denies else Verdict.VERIFIED
    span = sentence.span(match.start, match.end)
    return [Claim(stage.scene.index, stage.when, span, KIND, verdict, detail)]


def _why_not(position: Position) -> str:
    if not position.in_check():
        return f"{position.turn.word} is not in check"
    reply = next(position.moves())
    return f"{format_bare(position.game.board, reply)} is a legal answer"
