"""What a side or piece has left: `White has two men in reserve`, `The g8-bishop may still convert`.

Judged in the position after the move.
"""

from __future__ import annotations

import re

import pyparsing as pp

from toolkit.board import Colour
from toolkit.claims.kinds._targets import subjects
from toolkit.claims.model import Claim, Sentence, Stage, Verdict
from toolkit.claims.registry import Match
from toolkit.claims.resolve import nearest_pieces
from toolkit.claims.vocabulary import adverbs, any_piece, part
from toolkit.position import Position

KIND = "possible"
ORDER = 27
SHARES = False
TRIGGER = re.compile(r"(?i)\breserve|\bconvert")

EXAMPLES = (
    "Black has no reserve left",
    "White has two men in reserve",
    "White's reserve is empty now",
    "White has no men left in reserve",
    "Black still has a man in reserve",
    "The bishop on g8 may still convert",
    "The bishop on g8 must convert",
    "it may convert no more",
    "The c2-bishop cannot convert any more",
)
NO_EXAMPLES = (
    "A drop from the reserve",
    "The bishop converts to c2",
    "A bishop of the reserve",
)

_NUMBERS = {"no": 0, "a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_PIECE_WORDS = r"(?:men|man|pieces?)"
_reserve = pp.Regex(
    r"(?i)(?P<side>white|black)(?:"
    r"\s+(?:(?:now|still|then)\s+)?has\s+(?:(?:now|still)\s+)?"
    rf"(?P<number>no|only\s+one|a|{'|'.join(_NUMBERS)}|[0-9])\s+(?:more\s+|other\s+)?"
    rf"(?:reserves?(?:\s+{_PIECE_WORDS})?(?:\s+left)?|{_PIECE_WORDS}\s+(?:left\s+)?in\s+(?:the\s+|his\s+|its\s+)?reserve)"
    r"|['\u2019]s\s+reserve\s+is\s+(?:now\s+)?(?P<not>not\s+)?(?P<empty>empty))(?![^\W_])",
    as_match=True,
)
_convert = pp.Regex(
    r"(?i)(?:(?P<must>must|has\s+to)|(?:may|can)(?P<not>\s*not|n['\u2019]t)?)\s+"
    r"(?:(?:still|now|also|yet)\s+)*convert(?:\s+(?P<gone>no\s+more|no\s+longer))?(?![^\W_])"
    r"(?!\s+(?:by|even|to|on)\b)",
    as_match=True,
)
phrase = (_reserve("reserve") | (any_piece("piece") + adverbs + _convert)).set_name(
    "a right or reserve"
)
_VAIN = re.compile(r"(?i)\b(?:would|could|might|if|when|unless|until)\b")


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """Judge a reserve, or a bishop's right or duty to convert."""
    if _VAIN.search(sentence.text[max(0, match.start - 40) : match.start]):
        return []
    stage = next(iter(sentence.after(match.start)), None)
    if stage is None:
        return []
    said = next(each for each in match.tokens if isinstance(each, re.Match)).groupdict()
    if "side" in said:
        found = [_reserve_fault(stage.position, said)]
    else:
        refs = subjects(part(match.tokens, "piece"), stage, sentence, match)
        found = [_convert_fault(stage, nearest_pieces(ref, stage).squares, said) for ref in refs]
    if found[0] is None or (found[0] and not all(found)):
        return []
    verdict = Verdict.REFUTED if found[0] else Verdict.VERIFIED
    span = sentence.span(match.start, match.end)
    return [stage.claim(span, KIND, verdict, found[0])]


def _reserve_fault(position: Position, said: dict[str, str | None]) -> str | None:
    """What is wrong with the number of pieces in reserve; None in a game that has no reserves."""
    if not position.game.rules.reserve:
        return None
    colour = Colour.WHITE if (said["side"] or "").lower() == "white" else Colour.BLACK
    count = len(position.game.pieces)
    there = sum(position.reserves[colour * count : (colour + 1) * count])
    if said["empty"]:
        fits = (there == 0) is (said["not"] is None)
    else:
        word = (said["number"] or "").lower().split()[-1]
        fits = there == (int(word) if word.isdigit() else _NUMBERS[word])
    return "" if fits else f"{colour.word} has {there or 'none'} in reserve"


def _convert_fault(
    stage: Stage, squares: tuple[int, ...], said: dict[str, str | None]
) -> str | None:
    """What is wrong with a right to convert; None where no piece or several are meant."""
    position = stage.position
    if len(squares) != 1 or position.game.rules.conversion is None:
        return None
    name, (square,) = position.game.board.name(squares[0]), squares
    must = bool(position.must_convert >> square & 1)
    may = must or bool(position.may_convert >> square & 1)
    denied = bool(said["not"] or said["gone"])
    if said["must"]:
        if must is not denied:
            return ""
        return f"the piece on {name} {'must' if must else 'need not' if may else 'cannot'} convert"
    return "" if may is not denied else f"the piece on {name} {'may' if may else 'cannot'} convert"
