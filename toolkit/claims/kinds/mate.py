"""Mate and stalemate in words: `which is checkmate`, `53.Pc9-d8 mates`, `Black has no legal move`.

Judged in the position after the move. Stalemate is being without a legal move and not in check,
whatever it counts in the game.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pyparsing as pp

from toolkit.board import Colour
from toolkit.claims.model import Claim, Sentence, Verdict
from toolkit.claims.registry import Match
from toolkit.notation import format_bare
from toolkit.position import Position

KIND = "mate"
ORDER = 85
SHARES = True
TRIGGER = re.compile(r"(?i)mate|\bmoves?\b")

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
    "Stalemate, and so White wins",
    "It is stalemate",
    "Black is stalemated",
    "It is not stalemate",
    "Black has no legal move",
    "Now Black does not have any legal moves",
    "Black has no move left",
)
NO_EXAMPLES = (
    "threatening mate",
    "mate in 3",
    "to avoid mate",
    "the mating net",
    "until he gives you checkmate",
    "a hope for stalemate",
    "Black has no good move",
    "Black has no move that saves him",
    "White would be mated",
)

_not = r"(?P<not>not|no|never)?"
_MATE = r"(?:check|(?P<stale{}>stale))?mate"
_how = r"(?:really\s+|already\s+|now\s+|even\s+|simply\s+)?"
_mates = pp.Regex(
    rf"(?i)(?:(?:(?P<side>white|black)(?:['\u2019]s\s+king)?\s+|the\s+(?P<king>white|black)\s+king\s+)?(?:is|was|it['\u2019]s|gives?|giving|gave|delivers?|delivering|with)\s+(?:a\s+|an\s+)?{_not}\s*"
    rf"{_how}(?:a\s+)?{_MATE.format(1)}(?:d)?(?![^\W_])"
    rf"|^\s*(?:and\s+)?{_MATE.format(2)}(?![^\W_])"
    rf"|(?<=\s){_MATE.format(3)}s(?![^\W_]))(?!\s+(?:in|by\s+force)\b)",
    as_match=True,
)
_no_move = pp.Regex(
    r"(?i)(?P<side>white|black)\s+(?:(?:now|then|here|still)\s+)?"
    r"(?:has\s+no(?:t\s+(?:a\s+single|any|one|a))?|had\s+no|is\s+without(?:\s+(?:a|any))?|"
    r"does\s+not\s+have\s+(?:a\s+single|any|one|a))\s+"
    r"(?P<stuck>(?:legal|possible)\s+moves?(?:\s+(?:left|any\s+more|at\s+all))?|"
    r"moves?\s+(?:left|any\s+more|at\s+all))(?![^\W_])(?!\s+(?:that|which|but|except|other|with|by|for|of|on|to)\b)",
    as_match=True,
)
phrase = (_mates | _no_move).set_name("mate")
_VAIN = re.compile(
    r"(?i)\b(?:would|could|might|if|threat\w*|avoid\w*|prevent\w*|before|against|until|to|unless|"
    r"can|will|may|you)\b[^,]*$"
)


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """Judge whether there is mate on the board, or stalemate, or no move."""
    if _VAIN.search(sentence.text[max(0, match.start - 40) : match.start]):
        return []
    stages = sentence.after(match.start) or sentence.after(len(sentence.text))
    if not stages:
        return []
    stage, said = stages[0], match.tokens[0].groupdict()
    if said.get("stuck"):
        detail = _movable(stage.position, said["side"].lower())
    elif any(said[name] for name in ("stale1", "stale2", "stale3")):
        detail = _judge(stage.position, said, "stalemate", _why_no_stalemate(stage.position))
    else:
        detail = _judge(stage.position, said, "checkmate", _why_not(stage.position))
    verdict = Verdict.REFUTED if detail else Verdict.VERIFIED
    span = sentence.span(match.start, match.end)
    return [stage.claim(span, KIND, verdict, detail)]


def _judge(position: Position, said: dict[str, str | None], what: str, why_not: str) -> str:
    """What is wrong with saying that it is mate, or is not; empty if nothing is."""
    side = (said["side"] or said["king"] or "").lower()
    there, denied = not why_not, said["not"] is not None
    if there and side and side != position.turn.word.lower():
        return "" if denied else f"it is {position.turn.word} who is {what}d"
    if there is denied:
        return f"it is {what}" if there else why_not
    return ""


def _movable(position: Position, side: str) -> str:
    """A move that a side has which is said to have none, were it its turn."""
    colour = next(each for each in Colour if each.word.lower() == side)
    position = replace(position, turn=colour)
    move = next(position.moves(), None)
    return f"{format_bare(position.game.board, move)} is legal" if move else ""


def _why_not(position: Position) -> str:
    if not position.in_check():
        return f"{position.turn.word} is not in check"
    reply = next(position.moves(), None)
    return f"{format_bare(position.game.board, reply)} is a legal answer" if reply else ""


def _why_no_stalemate(position: Position) -> str:
    if position.in_check():
        return f"{position.turn.word} is in check"
    move = next(position.moves(), None)
    return f"{format_bare(position.game.board, move)} is legal" if move else ""
