"""Moves named as possible: `also possible are both 51.Ka5-b5 and 51.Pd4-c3`.

Each is judged in the position that its number names. In check, or where several are listed, the
claim is incomplete if there are other legal moves than those named and the one that was played.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pyparsing as pp

from toolkit.claims.model import Claim, Mention, Sentence, Verdict
from toolkit.claims.registry import Match
from toolkit.claims.vocabulary import adverbs, counted, will
from toolkit.notation import some_names
from toolkit.play.moves import legal_move, why_illegal
from toolkit.position import Move
from toolkit.record.grammar import any_move

KIND = "possible"
ORDER = 80
SHARES = True
TRIGGER = re.compile(
    r"(?i)\b(?:possible|playable|legal|available|alternativ|could|can|may|allowed)"
)

EXAMPLES = (
    "Also it is possible both 51.Ka5-b5 and the surprising move 51.Pd4-c3!",
    "Possible are 51.Ka5-b5 too and, surprisingly, 51.Pd4-c3!",
    "51.Ka5-b5 was also possible",
    "51.Ka5-b5 and 51.Pd4-c3 are possible",
    "White could also play 51.Ka5-b5",
    "an alternative is 51.Ka5-b5",
    "The legal moves are 51.Ka5-b5 and 51.Pd4-c3",
)
NO_EXAMPLES = (
    "51.Ka5-b5 is not possible",
    "51.Ka5-b5 is better",
    "as soon as possible",
    "it is not possible both 51.Ka5-b5 and 51.Pd4-c3",
)

_can = r"possible|playable|legal|available|allowed|permitted"
_no_denial = r"(?<!not )(?<!n't )(?<!hardly )"
_before = (
    pp.Regex(
        rf"(?i){_no_denial}\b(?:(?:{_can})\b(?:\s+(?:moves?|alternatives?|repl(?:y|ies)|answers?))?"
        rf"|alternatives?)(?![^\W_])(?:\s*(?:here|now|too|also|is|are|was|were|be|both|either|the|:|"
        r"move|moves|would|surprising|quiet|strong|natural|bold|other|another|with|by|,)(?![^\W_]))*"
    )
    + pp.Optional(pp.Regex(r":"))
    + any_move
)
_could = (
    pp.Regex(
        r"(?i)\b(?:could|can|may|might)\s+(?:also\s+|well\s+|still\s+|then\s+)?"
        r"(?:have\s+)?(?:play|move|choose|try|played|chosen|tried|moved)(?:\s+(?:also|both|either))*(?![^\W_])"
    )
    + any_move
)
_listed = any_move + pp.ZeroOrMore(pp.Regex(r"(?i)(?:,|and|or|both|as\s+well\s+as|\s)+") + any_move)
_after = (
    _listed
    + pp.Optional(pp.Regex(r","))
    + pp.Optional(will)
    + pp.Regex(
        r"(?i)(?:is|are|was|were|be|been|would\s+be)(?:\s+(?:also|both|equally|even|still|quite|"
        rf"perfectly|now|then|too|here|a|the|another))*\s+(?:{_can}|alternatives?)(?![^\W_])"
    )
    + adverbs
)
phrase = (_before | _could | _after).set_name("possible")

_NEAR = 40
_NEITHER = re.compile(r"(?i)\bneither\b")
_LEGAL = re.compile(r"(?i)\b(?:legal|possible)\s+(?:moves?|repl|answers?)")


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """Judge the moves that are said to be possible at one ply."""
    inside = [each for each in sentence.mentions if match.start <= each.start]
    if not inside or inside[0].start >= match.end:
        return []
    before = sentence.text[max(0, match.start - _NEAR) : match.start]
    if _NEITHER.search(before):
        return []
    first = inside[0]
    listed = [each for each in inside if each.index == first.index]
    if first.before is None:
        return []
    wrong = [
        f"{each.text.text} is not legal: {why_illegal(first.before, each.text)}"
        for each in listed
        if legal_move(first.before, each.text) is None
    ]
    illegal = bool(wrong)
    others = _others(first, listed, sentence)
    said = counted(before + sentence.text[match.start : first.start])
    legal = len(list(first.before.moves()))
    if said is not None and _LEGAL.search(sentence.text) and said != legal:
        wrong.append(f"there are {legal} legal moves, not {said}")
    verdict, detail = Verdict.VERIFIED, ""
    if wrong:
        verdict, detail = Verdict.REFUTED, "; ".join(wrong)
    elif others and (first.before.in_check() or len(listed) > 1):
        verdict = Verdict.INCOMPLETE
        detail = f"also legal: {some_names(first.before.game.board, others)}"
    end = max(match.end, listed[-1].end)
    span = sentence.span(match.start, end)
    return [replace(first.claim(span, KIND, verdict, detail), reported=illegal)]


def _others(first: Mention, listed: list[Mention], sentence: Sentence) -> list[Move]:
    """The legal moves that are neither named nor played."""
    assert first.before is not None
    known = [legal_move(first.before, each.text) for each in listed]
    known += [node.move for node in sentence.context if node.index == first.index]
    return [move for move in first.before.moves() if move not in known]
