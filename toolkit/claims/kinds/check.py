"""Check: `it is giving check by the paths h7-h4-e1 and h7-e4-e1`, `check by a2-d2-a5`.

Judged in the position behind the move. Each path that is named must lead from a man of the side
that gives check to the other side's king, and be clear; paths that are denied must be blocked.
"""

from __future__ import annotations

import re

import pyparsing as pp

from toolkit.board import Colour
from toolkit.claims.denial import deny, men_of, paths_of, routes
from toolkit.claims.model import Claim, Sentence, Stage, Verdict
from toolkit.claims.registry import Match
from toolkit.claims.relation import Relation, as_claim
from toolkit.claims.resolve import choose, find_man, mover_of
from toolkit.claims.words import (
    ManRef,
    PathRef,
    adverbs,
    be,
    lead,
    man,
    negation,
    part,
    path,
    will,
    words,
)
from toolkit.explain.moves import attack_words

KIND = "check"
ORDER = 30
SHARES = False
TRIGGER = re.compile(r"(?i)\bcheck")

EXAMPLES = (
    "it is giving check at the same time by the paths h7-h4-e1 and h7-e4-e1",
    "giving check by g8-g5-d2, not by g8-d5-d2 due to d4-pawn obstructs this path",
    "which gives check by g8-g5-d2, but not by g8-d5-d2, because the d4-pawn blocks this path",
    "the knight checks the king via a2-d2-a5",
    "Check by a2-d2-a5!",
    "with check along a2-d2-a5",
    "The king is in check from the knight on a2 by a2-d2-a5",
    "a double check by the paths h7-h4-e1 and h7-e4-e1",
    "this does not give check",
    "Check from the rook on e2!",
)
NO_EXAMPLES = (
    "checkmate",
    "the check was unpleasant",
    "before giving checkmate",
    "check the game for errors",
)

_give = pp.Regex(
    r"(?i)(?:gives?|gave|given|giving|delivers?|delivering|delivered|announc(?:es?|ing|ed)|"
    r"mak(?:es?|ing)|made|says?|saying|offers?|offering|with)(?![^\W_])"
)
_adjective = pp.ZeroOrMore(
    words("a|an|another|double|discovered|the|direct|new|second|simultaneous|strong|nasty")
)
_check = pp.Regex(r"(?i)check(?![^\W_])")
_checks = pp.Regex(r"(?i)(?:checks|checking|checked)(?![^\W_])")
_king = pp.Optional(
    pp.Regex(
        r"(?i)(?:to\s+)?(?:the\s+|its\s+|his\s+)?(?:[a-p]1?[0-9]\s*-\s*)?"
        r"(?:white\s+|black\s+|enemy\s+|white's\s+|black's\s+)?king(?![^\W_])"
    )
)
_said = pp.Optional(will) + pp.Optional(negation("negative")) + pp.Optional(be) + adverbs
_giving = (
    pp.Optional(man("subject"))
    + _said
    + pp.Optional(negation("negative"))
    + (
        (
            _give
            + adverbs
            + pp.Optional(pp.Regex(r"(?i)no\b"))("negative")
            + _adjective
            + _check
            + _king
        )
        | (_checks + adverbs + _king)
    )
    + adverbs
    + pp.Optional(routes)
)
_from = pp.Regex(r"(?i)(?:from|by|of)(?![^\W_])") + pp.NotAny(path | (lead + path)) + man("subject")
_bare = _adjective + _check + _king + adverbs + ((_from + pp.Optional(routes)) | routes)
_in_check = (
    pp.Regex(r"(?i)(?:in|under)\s+check(?![^\W_])")
    + adverbs
    + pp.Optional(_from)
    + pp.Optional(routes)
)
phrase = (_giving | _bare | _in_check).set_name("check")
_VAIN = re.compile(r"(?i)\b(?:would|could|might|if|threat\w*|avoid\w*|prevent\w*|before|against)\b")


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """Judge a check; a check that is only thought of is no claim of this kind."""
    tokens = match.tokens
    before = sentence.text[max(0, match.start - 40) : match.end]
    if _VAIN.search(before) and not paths_of(part(tokens, "manner", [])):
        return []
    subject = part(tokens, "subject")
    named, shut = paths_of(part(tokens, "manner", [])), paths_of(part(tokens, "denied", []))
    starts = [ManRef(ref.text, square=ref.squares[0]) for ref in (*named, *shut)]
    stage = choose(sentence.after(match.start), subject, *starts)
    if stage is None:
        return []
    if part(tokens, "negative"):
        return [_negative(match, sentence, stage)]
    origins, side, fault = _givers(stage, subject, [*named, *shut])
    relation = Relation(stage.position, stage.position.king(side.other))
    if fault:
        relation.wrong.append(fault)
    elif named or subject is not None:
        relation.judge(origins, named)
    elif not stage.position.in_check(side.other):
        relation.wrong.append(f"{side.other.word} is not in check")
    else:
        relation.judge(origins, ())
    causes = men_of(part(tokens, "cause", []))
    claims = []
    if shut and not fault:
        denial = Relation(stage.position, relation.target)
        deny(denial, origins, shut, causes, stage)
        claims.append(as_claim("blocked", denial, stage, sentence.span(shut[0].start, match.end)))
    if named or not shut:
        claims.insert(0, as_claim(KIND, relation, stage, sentence.span(match.start, match.end)))
    return claims


def _givers(
    stage: Stage, subject: ManRef | None, refs: list[PathRef]
) -> tuple[list[int], Colour, str]:
    """The squares the check may come from, the side that gives it, and what is wrong if anything."""
    position = stage.position
    side = mover_of(stage)
    found = find_man(subject, stage) if subject is not None and not subject.pronoun else None
    if found is not None and not found.squares:
        return [], side or position.turn.other, found.fault
    squares = list(found.squares) if found else []
    if not squares:
        starts = [position.game.board.square(ref.squares[0]) for ref in refs]
        squares = [start for start in starts if start is not None and position.man(start)]
    if squares and (refs or found):
        first = position.man(squares[0])
        assert first is not None
        if side is None or found is not None:
            side = first.colour
    if side is None:
        side = position.turn.other
    everyone = [
        square for square in squares if (each := position.man(square)) and each.colour is side
    ]
    if not everyone and not refs:
        king = position.king(side.other)
        everyone = list(dict.fromkeys(origin for origin, _ in position.attacks(king, side)))
    return everyone, side, ""


def _negative(match: Match, sentence: Sentence, stage: Stage) -> Claim:
    side = mover_of(stage)
    loser = side.other if side is not None else stage.position.turn
    check = stage.position.in_check(loser)
    detail = f"{loser.word} is in check: {attack_words(stage.position, loser)}" if check else ""
    verdict = Verdict.REFUTED if check else Verdict.VERIFIED
    span = sentence.span(match.start, match.end)
    return Claim(stage.scene.index, stage.when, span, KIND, verdict, detail)
