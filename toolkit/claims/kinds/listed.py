"""Paths listed in other words: `There were two ways to go: g9-i7-g7 and g9-i9-g7`.

Read last. A sentence that names nothing but whole paths of the move, and denies none, says that
they are its paths; one that speaks of check and names nothing but paths from the piece that moved
to the other side's king says that they give check. Paths that fit neither are left unread.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

import pyparsing as pp

from toolkit.claims.kinds import path as path_kind
from toolkit.claims.model import Claim, Sentence, Verdict
from toolkit.claims.registry import Match
from toolkit.claims.vocabulary import PathRef, counted, path, says_only

KIND = "path"
ORDER = 110
SHARES = False
TRIGGER = re.compile(r"(?i)\b(?:paths?|ways?|routes?|roads?|either|between|check|line|lines|via)\b")

EXAMPLES = (
    "There were two ways to go: g9-i7-g7 and g9-i9-g7",
    "Either g9-i7-g7 or g9-i9-g7 will do",
    "A curious double check from one man: h7-h4-e1 plus h7-e4-e1",
)
NO_EXAMPLES = (
    "g9-i7-g7 is fine",
    "There were two ways, g9-i7-g7 and over e5",
    "Not by the path g9-i7-g7",
)

_DENIAL = re.compile(
    r"(?i)\b(?:not|no|nor|neither|never|without|cannot|except|but|block|blocked|blocks|obstruct\w*|closed?|"
    r"shut|barred|clear|other|if|would|could|should|open(?:s|ed)?|from|pinned|fixed|protect\w*|"
    r"guard\w*|defend\w*|control\w*|attack\w*)\b"
)
_CHECK = re.compile(r"(?i)\bcheck\b")
_SQUARE = re.compile(r"(?<![^\W_])[a-pA-P](?:1[0-6]|[1-9])(?![^\W_])")


def _listing(text: str, _at: int, tokens: pp.ParseResults) -> bool:
    """A sentence with paths and no other squares, that denies nothing."""
    whole = tokens[0][0]
    rest = " ".join(_between(whole))
    plain = _DENIAL.sub("", rest) == rest or _only_check(rest)
    return len(refs_of(whole)) > 0 and not _SQUARE.search(rest) and plain and bool(text)


def _only_check(rest: str) -> bool:
    """`from one man` is no denial where a check is spoken of."""
    return bool(_CHECK.search(rest)) and not _DENIAL.search(re.sub(r"(?i)\bfrom\b", "", rest))


def _between(text: str) -> list[str]:
    """What stands between the paths of a text."""
    parts, end = [], 0
    for ref in refs_of(text):
        parts.append(text[end : ref.start])
        end = ref.end
    return [*parts, text[end:]]


@lru_cache(maxsize=256)
def refs_of(text: str) -> tuple[PathRef, ...]:
    """The paths of a text."""
    return tuple(found[0] for found, _, _ in path.scan_string(text))


phrase = pp.StringStart() + pp.Regex(r"(?s).+", as_match=True).add_condition(_listing).set_name(
    "a list of paths"
)


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """Judge paths that are all of the move, or all of a check."""
    text = sentence.text[match.start : match.end]
    refs = refs_of(text)
    node = next((each for each in sentence.nodes(match.end) if each.move is not None), None)
    if node is None or node.move is None or sentence.mentions:
        return []
    if all((ref.squares[0], ref.squares[-1]) == node.names for ref in refs):
        judged = path_kind.Judge(node, node.move, sentence, match)
        claim = judged.claim([ref.squares for ref in refs], says_only.search(text) is not None)
        return [_counted(claim, text, len(refs))]
    if not _CHECK.search(text):
        return []
    check = path_kind.check_claim(refs, node, match, sentence)
    return [check] if check is not None else []


def _counted(claim: Claim, text: str, named: int) -> Claim:
    """The number of paths that is said must be the number that is named."""
    said = counted(text)
    if said is None or said == named or claim.verdict is Verdict.REFUTED:
        return claim
    return replace(claim, verdict=Verdict.REFUTED, detail=f"{said} paths are said, {named} named")
