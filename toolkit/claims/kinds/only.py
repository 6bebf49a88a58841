"""A move named as the only one: `52.Kb6-b5 is the only legal move`.

`only legal` and `only possible` are judged by the rules. `the only move` is, in the language of
chess, as a rule a judgement: it is verified where there is no other legal move, else an opinion,
as `practically unique` always is; the solver can be asked.
"""

from __future__ import annotations

import re
from dataclasses import replace

import pyparsing as pp

from toolkit.claims.model import Claim, Mention, Question, Sentence, Topic, Verdict
from toolkit.claims.registry import Match
from toolkit.notation import some_names
from toolkit.play.moves import legal_move, why_illegal
from toolkit.record.grammar import any_move

KIND = "only"
ORDER = 75
SHARES = True
TRIGGER = re.compile(r"(?i)\b(?:only|unique|sole|forced|single)\b")

EXAMPLES = (
    "52.Kb6-b5 is the correct and practically unique move",
    "52.Kb6-b5 is right, and practically the only move",
    "52.Kb6-b5 is the only legal move",
    "The only move is 52.Kb6-b5",
    "the only possible reply was 52.Kb6-b5",
    "52.Kb6-b5 was forced",
    "52.Kb6-b5, the sole defence",
    "50.Ka4-a3 and 50.Ka4-a5 are the only legal moves",
)
NO_EXAMPLES = (
    "52.Kb6-b5 is good",
    "The only path is g1-h2-g2",
    "only now 52.Kb6-b5",
)

_kind = (
    r"moves?|repl(?:y|ies)|answers?|defen[cs]es?|escapes?|ways?|possibilit(?:y|ies)|continuations?"
)
_only = (
    r"(?:only|unique|sole|single)\b(?P<rules>\s+(?:legal|possible|available|playable)\b)?"
    rf"[^.;]{{0,24}}?\b(?:{_kind})(?![^\W_])"
)
_hedge = r"(?P<hedge>practically|almost|virtually|nearly|probably|perhaps|really|good)?"
_moves = any_move + pp.ZeroOrMore(pp.Regex(r"(?i)(?:,|and|or|\s)+") + any_move)
_after = _moves + pp.Regex(rf"(?i)[^.;]{{0,40}}?\b{_hedge}\s*(?:the\s+)?{_only}", as_match=True)
_forced = any_move + pp.Regex(
    rf"(?i)\s*,?\s*(?:is|was|would\s+be)\s+{_hedge}\s*(?P<rules>forced)(?![^\W_])", as_match=True
)
_before = (
    pp.Regex(
        rf"(?i){_hedge}\s*(?:the\s+)?{_only}\s*(?:is|was|would\s+be|remains|:)?\s*:?", as_match=True
    )
    + any_move
)
phrase = (_after | _forced | _before).set_name("the only move")


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """Judge whether there is no other move."""
    inside = [each for each in sentence.mentions if match.start <= each.start < match.end]
    if not inside or (before := inside[0].before) is None:
        return []
    first = inside[0]
    found = (token for token in match.tokens if isinstance(token, re.Match))
    said = next(token.groupdict() for token in found if "rules" in token.groupdict())
    verdict, detail = _verdict(inside, bool(said["hedge"]), bool(said["rules"]))
    span = sentence.span(match.start, match.end)
    asks = None
    moves = [legal_move(before, each.text) for each in inside]
    if verdict is Verdict.OPINION:
        asks = Question(Topic.ONLY, before, None, tuple(move for move in moves if move))
    return [replace(first.claim(span, KIND, verdict, detail), asks=asks)]


def _verdict(listed: list[Mention], hedged: bool, by_rules: bool) -> tuple[Verdict, str]:
    position = listed[0].before
    assert position is not None
    known = []
    for mention in listed:
        move = legal_move(position, mention.text)
        if move is None:
            why = why_illegal(position, mention.text)
            return Verdict.REFUTED, f"{mention.text.text} is not legal: {why}"
        known.append(move)
    others = [each for each in position.moves() if each not in known]
    if not others:
        return Verdict.VERIFIED, "there is no other legal move"
    detail = f"also legal: {some_names(position.game.board, others)}"
    if by_rules and not hedged:
        return Verdict.REFUTED, detail
    return Verdict.OPINION, detail
