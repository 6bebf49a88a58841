"""Control: `the a2-knight controls a4 (paths a2-c2-a4 or a2-c4-a4), b4 (as normal knight)`.

Judged in the position after the move: a clear path must lead to the square. The squares behind
the enemy king count as controlled through it, for the king that goes there has left its own.
"""

from __future__ import annotations

import re

from toolkit.claims.kinds._targets import judge_targets, targets_phrase
from toolkit.claims.model import Claim, Sentence, Stage, Verdict
from toolkit.claims.registry import Match
from toolkit.claims.resolve import is_kind, is_mover, side_of
from toolkit.claims.vocabulary import PieceRef, SquareRef, part
from toolkit.position import Manner, Move, Piece

KIND = "controls"
ORDER = 50
SHARES = False
_STEMS = (
    "control|attack|command|dominate|eye|hit|watch|observe|threaten|target|reach|capture|take|see|"
    "strike|recapture|assail|rake|fork"
)
TRIGGER = re.compile(
    rf"(?i)\b(?:{_STEMS}|controll|dominat|captur|tak|took|seen|hits|accessible|look|aim|bear|eye|denied|cut\s+off|under|unattacked)"
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
    "The pawn captures the b5-pawn en passant",
    "From c2 the bishop attacks the h7-pawn",
    "The h7-pawn is attacked",
    "and attacks the bishop on a5",
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
    r"(?:looks?|aims?|aiming|looking|bears?|bearing|has\s+(?:its|an)\s+eye)\s+(?:at|on|down\s+on))(?![^\W_])",
    passive=rf"(?i)(?:(?:{_STEMS})(?:ed|n)|{_IRREGULAR}|hit|seen|accessible"
    r"|(?:kept\s+)?under\s+(?:the\s+)?(?:control|attack|fire|observation)(?=\s+(?:of|by|from)\b)"
    r"|(?:cut\s+off|taken\s+away|denied)(?:\s+(?:from|to)\s+the\s+king)?(?=\s+by\b))(?![^\W_])",
    alone=r"(?i)(?:attacked|threatened|under\s+attack)(?![^\W_])",
    free=r"(?i)unattacked(?![^\W_])",
).set_name("control")


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """Judge each square or piece that is said to be controlled."""
    if _CAPTURED.search(sentence.text[match.start : match.end]):
        stage = next(iter(sentence.after(match.start)), None)
        if stage is not None and stage.node.move is not None:
            found = _captured(match, sentence, stage, stage.node.move)
            if found is not None:
                return [found]
    return judge_targets(KIND, match, sentence, own=False)


_CAPTURED = re.compile(r"(?i)\b(?:captur(?:es|ed)|takes|took|has\s+taken)\b")
_EN_PASSANT = re.compile(r"\s*,?\s*(?i:en\s+passant|e\.\s?p\.)")


def _captured(match: Match, sentence: Sentence, stage: Stage, move: Move) -> Claim | None:
    """`the queen captured the bishop`: the capture that has just been played."""
    subject = part(match.tokens, "subject")
    what = match.tokens["targets"][0]["place"][1][0]
    if not ("elided" in match.tokens or (subject is not None and is_mover(subject, stage.node))):
        return None
    board, before = stage.position.game.board, stage.node.before
    passing = _EN_PASSANT.match(sentence.text, match.end)
    square = what.square if isinstance(what, PieceRef) else what.name
    where = {board.name(before.victim(move) if isinstance(what, PieceRef) else move.target)}
    if square is not None and square not in where and passing is None:
        return None
    taken = move.captured
    fits = taken is not None and (
        isinstance(what, SquareRef)
        or (
            is_kind(Piece(stage.position.turn, taken), what.piece, before.game)
            and side_of(what.colour, before.turn) in (None, before.turn.other)
        )
    )
    detail = ""
    if taken is None or not fits or (square is not None and square not in where):
        there = f"the {taken.name} on {board.name(before.victim(move))}" if taken else "nothing"
        detail = f"it captured {there}"
    elif passing is not None and move.manner is not Manner.EN_PASSANT:
        detail = f"it captured the {taken.name} in the usual way"
    verdict = Verdict.REFUTED if detail else Verdict.VERIFIED
    span = sentence.span(match.start, passing.end() if passing else match.end)
    return stage.claim(span, KIND, verdict, detail)
