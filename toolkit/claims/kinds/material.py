"""A piece won or lost by a line: `Black loses his knight by 42.Qh1-i2+ Ni5xi2 43.Qb3-h3+`.

Judged at the end of the line that follows: true if the piece has been captured in it, or can be,
whatever its side answers. Whether that wins anything in the end is the solver's to say.
"""

from __future__ import annotations

import re

import pyparsing as pp

from toolkit.board import Colour, bits
from toolkit.claims.model import Claim, Mention, Sentence, Verdict
from toolkit.claims.registry import Match
from toolkit.claims.resolve import is_kind
from toolkit.claims.vocabulary import PieceRef, any_piece, part
from toolkit.notation import format_bare
from toolkit.position import Position
from toolkit.record.grammar import any_move

KIND = "line"
ORDER = 90
SHARES = True
TRIGGER = re.compile(r"(?i)\b(?:los|lost|costs?|wins?\b|winning|won\b|gain|drops?\b)")

EXAMPLES = (
    "Black loses his knight by 42.Qh1-i2+ Ni5xi2 43.Qb3-h3+",
    "The knight is lost after 42.Qh1-i2+ Ni5xi2 43.Qb3-h3+",
    "White wins the knight with 42.Qh1-i2+",
    "winning the i5-knight by 42.Qh1-i2+",
    "this loses the knight: 42.Qh1-i2+",
    "This costs Black the knight: 42.Qh1-i2+",
    "With 42.Qh1-i2+ Ni5xi2 43.Qb3-h3+ White wins a knight",
    "After 41.Qh1xb7+ Pc7xb7 White has lost his queen",
)
NO_EXAMPLES = (
    "Black loses",
    "White wins a tempo with 42.Qh1-i2+",
    "the knight is strong after 42.Qh1-i2+",
)

_who = pp.Optional(pp.Regex(r"(?i)(?:white|black)(?![^\W_])")("who"))
_loses = pp.Regex(
    r"(?i)(?:would\s+|will\s+|could\s+|must\s+|has\s+|then\s+|here\s+|now\s+)*(?:los(?:es?|ing|t)|drop(?:s|ping|ped)?)(?![^\W_])"
)
_wins = pp.Regex(
    r"(?i)(?:would\s+|will\s+|could\s+|can\s+|then\s+|here\s+|now\s+)*(?:win(?:s|ning)?|won|gain(?:s|ing|ed)?)(?![^\W_])"
)
_is_lost = pp.Regex(
    r"(?i)(?:is|was|gets|would\s+be|will\s+be|were)\s+(?:also\s+|then\s+|now\s+)?(?:lost|won|trapped|captured)(?![^\W_])"
)
_by = pp.Regex(
    r"(?i)(?:by|after|through|with|because\s+of|due\s+to|in\s+view\s+of|:|,|on|to|the|line|\s)+"
)
_costs = (
    pp.Regex(r"(?i)(?:would\s+|will\s+)?costs?\s+(?=(?:white|black)\b)")("loses")
    + pp.Regex(r"(?i)(?:white|black)(?![^\W_])")("who")
    + any_piece("piece")
)
_before = (
    (
        (_who + (_loses("loses") | _wins("wins")) + any_piece("piece"))
        | (any_piece("piece") + _is_lost("lost"))
    )
    + pp.Optional(_by)
    + any_move
)
_gap = pp.Suppress(pp.Optional(pp.Regex(r"[,:]|(?i:then|and)\b")))
_after = (
    pp.Suppress(pp.Regex(r"(?i)(?:with|after|by|through)(?![^\W_])"))
    + pp.OneOrMore(any_move)
    + _gap
    + _who
    + (_loses("loses") | _wins("wins"))
    + any_piece("piece")
)
phrase = (_before | (_costs + pp.Optional(_by) + any_move) | _after).set_name("a piece lost")


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """Judge whether the line costs the piece."""
    line = [each for each in sentence.mentions if each.start >= match.start]
    if not line or line[0].before is None or any(each.played is None for each in line):
        return []
    run = _run(line)
    loser = _loser(match, run[0])
    lost, detail = _is_gone(match.tokens["piece"], loser, run)
    verdict = Verdict.VERIFIED if lost else Verdict.REFUTED
    end = max(match.end, run[-1].end)
    span = sentence.span(match.start, end)
    return [run[0].claim(span, KIND, verdict, detail)]


def _run(mentions: list[Mention]) -> list[Mention]:
    """The moves that follow each other from the first."""
    run = [mentions[0]]
    for mention in mentions[1:]:
        if mention.index != run[-1].index + 1:
            break
        run.append(mention)
    return run


def _loser(match: Match, first: Mention) -> Colour:
    """Whose piece it is: as the words say, else that of the side which answers the first move."""
    assert first.before is not None
    who = part(match.tokens, "who")
    if who:
        named = Colour.WHITE if who.lower() == "white" else Colour.BLACK
        return named if "loses" in match.tokens else named.other
    colour = match.tokens["piece"].colour
    if colour in ("white", "black"):
        return Colour.WHITE if colour == "white" else Colour.BLACK
    return first.before.turn.other


def _is_gone(ref: PieceRef, loser: Colour, run: list[Mention]) -> tuple[bool, str]:
    """Follow each piece that may be meant through the line, to its capture or to the end."""
    start, board = run[0].before, run[0].before.game.board  # type: ignore[union-attr]
    assert start is not None
    where = {square for square in bits(start.side(loser)) if _fits(start, square, ref)}
    if not where:
        return False, f"{loser.word} has no such {ref.piece or 'piece'}"
    position = start
    for mention in run:
        assert mention.played is not None
        move = mention.played.move
        assert move is not None
        if move.target in where and position.turn is not loser:
            return True, f"{format_bare(board, move)} captures it"
        where = {move.target if square == move.origin else square for square in where}
        position = mention.played.position
    for square in where:
        if _doomed(position, square, loser):
            return (
                True,
                f"whatever {loser.word} answers, the piece on {board.name(square)} can be taken",
            )
    names = " and ".join(board.name(square) for square in sorted(where))
    return False, f"at the end of the line the piece on {names} cannot be taken by force"


def _fits(position: Position, square: int, ref: PieceRef) -> bool:
    found = position.piece_at(square)
    if found is None or not is_kind(found, ref.piece, position.game):
        return False
    return ref.square is None or position.game.board.name(square) == ref.square


def _doomed(position: Position, square: int, loser: Colour) -> bool:
    """Whether the winner can take a piece now, or after every answer of the loser."""
    if position.turn is not loser:
        return _can_take(position, square)
    answers = list(position.moves())
    return bool(answers) and all(
        _can_take(position.play(move), move.target if move.origin == square else square)
        for move in answers
    )


def _can_take(position: Position, square: int) -> bool:
    return any(move.target == square for move in position.moves())
