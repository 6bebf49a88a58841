"""Check: `it is giving check by the paths h7-h4-e1 and h7-e4-e1`, `check by a2-d2-a5`.

Judged in the position after the move. Each path that is named must lead from a piece of the side
that gives check to the other side's king, and be clear; paths that are denied must be blocked.
Where a game has royal squares, a piece on one of the other side's gives check without any path.
"""

from __future__ import annotations

import re

import pyparsing as pp

from toolkit.board import Colour, bits
from toolkit.claims.denial import deny, paths_of, pieces_of, routes, ways_of
from toolkit.claims.model import Claim, Sentence, Stage, Verdict
from toolkit.claims.registry import Match
from toolkit.claims.relation import ClaimedRelation, as_claim
from toolkit.claims.resolve import choose, every_piece, find_piece, mover_of, nearest_pieces
from toolkit.claims.vocabulary import (
    PathRef,
    PieceRef,
    SquareRef,
    adverbs,
    any_piece,
    be,
    counted,
    lead,
    negation,
    part,
    path,
    says_only,
    the_square,
    will,
    words,
)
from toolkit.explain.moves import attack_words
from toolkit.position import Position
from toolkit.record.source import Span

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
    "White gives check by standing on e8",
    "The pawn gives check from d8",
    "Black is in check",
)
NO_EXAMPLES = (
    "checkmate",
    "the check was unpleasant",
    "before giving checkmate",
    "check the game for errors",
)


class _Checked:
    """Who is said to be in check: a side, or the king on a square."""

    def __init__(self, match: re.Match[str]) -> None:
        groups = match.groupdict()
        side = (groups.get("side") or "").lower()
        self.side = {"white": Colour.WHITE, "black": Colour.BLACK}.get(side)
        self.square = groups.get("square") or groups.get("on") or groups.get("on2")
        self.denied = " not " in f" {match[0].lower()} "

    def fault(self, position: Position, loser: Colour) -> str:
        """What is wrong with it, if the side in check is another."""
        king = position.game.board.name(position.king(loser))
        if self.side is not None and self.side is not loser:
            return f"it is {loser.word} who would be in check"
        if self.square is not None and self.square.lower() != king:
            return f"the king stands on {king}"
        return ""


_give = pp.Regex(
    r"(?i)(?:gives?|gave|given|giving|delivers?|delivering|delivered|announc(?:es?|ing|ed)|"
    r"mak(?:es?|ing)|made|says?|saying|offers?|offering|with)(?![^\W_])"
)
_adjective = pp.ZeroOrMore(
    words("a|an|single|another|double|discovered|the|direct|new|second|simultaneous|strong|nasty")
)
_check = pp.Regex(r"(?i)check(?![^\W_])")
_checks = pp.Regex(r"(?i)(?:checks|checking)(?![^\W_])")
_king = pp.Optional(
    pp.Regex(
        r"(?i)(?:to\s+|against\s+)?(?:the\s+|its\s+|his\s+)?(?:(?P<square>[a-p]1?[0-9])\s*-\s*)?"
        r"(?:(?P<side>white|black|enemy)(?:['\u2019]s)?\s+)?king(?:\s+on\s+(?P<on>[a-p]1?[0-9]))?(?![^\W_])",
        as_match=True,
    ).set_parse_action(lambda got: _Checked(got[0]))
)
_said = pp.Optional(will) + pp.Optional(negation("negative")) + pp.Optional(be) + adverbs
_whose = pp.Regex(r"(?i)(?:white|black)(?=\s)")("whose")
_standing = pp.Regex(r"(?i)(?:by\s+)?(?:standing|stepping|being|setting\s+foot)?\s*(?:on|from)\b")
_giving = (
    pp.Optional(any_piece("subject") | _whose)
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
    + pp.Optional(routes | (pp.Suppress(_standing) + the_square("spot")))
)
_from = (
    pp.Regex(r"(?i)(?:from|by|of)(?![^\W_])")
    + pp.NotAny(path | (lead + path))
    + any_piece("subject")
)
_bare = _adjective + _check + _king + adverbs + ((_from + pp.Optional(routes)) | routes)
_in_check = (
    pp.Optional(
        pp.Regex(
            r"(?i)(?:(?P<side>white|black)(?:['\u2019]s)?\b[^.,;]{0,12}?(?:\s+king)?"
            r"(?:\s+on\s+(?P<on>[a-p]1?[0-9]))?|the\s+(?:(?P<square>[a-p]1?[0-9])-)?king"
            r"(?:\s+on\s+(?P<on2>[a-p]1?[0-9]))?)\s+(?:is|was|stands|stood|finds\s+(?:it|him)self|remains|now)\s+"
            r"(?:now\s+|again\s+|not\s+|also\s+)*",
            as_match=True,
        ).set_parse_action(lambda got: _Checked(got[0]))
    )
    + pp.Regex(r"(?i)(?:(?:in|under)(?:\s+a)?(?:\s+double)?\s+check|(?<=\s)checked)(?![^\W_])")
    + adverbs
    + pp.Optional(_from | (pp.Regex(r"(?i)from\b") + the_square("spot")))
    + pp.Optional(routes)
)
phrase = (_giving | _bare | _in_check).set_name("check")
_VAIN = re.compile(r"(?i)\b(?:would|could|might|if|threat\w*|avoid\w*|prevent\w*|before|against)\b")


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """Judge a check; a check that is only thought of is no claim of this kind."""
    tokens = match.tokens
    if _VAIN.search(sentence.text[max(0, match.start - 40) : match.end]):
        return []
    named, shut = ways_of(part(tokens, "manner", [])), paths_of(part(tokens, "denied", []))
    whole = [ref for ref in (*named, *shut) if isinstance(ref, PathRef)]
    starts = [PieceRef("", square=ref.squares[0]) for ref in whole]
    subject = part(tokens, "subject")
    said = [subject] if subject is not None else []
    if "spot" in tokens:
        said.append(PieceRef(tokens["spot"].name, square=tokens["spot"].name))
    stage = choose(sentence.after(match.start), *said, *starts)
    if stage is None:
        return []
    checked = next((token for token in tokens if isinstance(token, _Checked)), None)
    asked = _Asked(stage, said, whole, part(tokens, "whose"))
    if part(tokens, "negative") or (checked is not None and checked.denied):
        return [_negative(asked, checked, stage, sentence.span(match.start, match.end))]
    text = sentence.text[match.start : match.end] + _CLAUSE.match(sentence.text, match.end)[0]  # type: ignore[index]
    claims = []
    if named or not shut:
        relation = asked.judge(named, checked, text)
        claims.append(as_claim(KIND, relation, stage, sentence.span(match.start, match.end)))
    if shut and not asked.fault:
        denial = ClaimedRelation(stage.position, asked.target)
        deny(denial, asked.origins, shut, pieces_of(part(tokens, "cause", [])), stage)
        claims.append(as_claim("blocked", denial, stage, sentence.span(shut[0].start, match.end)))
    return claims


class _Asked:
    """Who gives the check that is spoken of, and whose king it is given to.

    `said` are the words for the piece that gives it: what it is, and perhaps where it stands.
    """

    def __init__(
        self, stage: Stage, said: list[PieceRef], refs: list[PathRef], whose: str | None
    ) -> None:
        self.position = stage.position
        self.fault = ""
        self.whose = whose.lower() if whose else None
        known = [ref for ref in said if not (ref.pronoun and ref.piece is None)]
        self.named = bool(known)
        squares: tuple[int, ...] = ()
        for place, ref in enumerate(known):
            loose = len(known) > 1 or (bool(refs) and ref.square is None and not ref.pronoun)
            found = (every_piece if loose else _nearest)(ref, stage)
            if ref.square is not None:
                found = find_piece(ref, stage).squares
            squares = tuple(each for each in found if not place or each in squares)
            if not squares and not self.fault:
                self.fault = find_piece(ref, stage).fault or f"no such piece stands on {ref.square}"
        board = self.position.game.board
        starts = [board.square(ref.squares[0]) for ref in refs]
        there = [start for start in starts if start is not None and self.position.piece_at(start)]
        self.side = self._side(stage, squares, there)
        self.target = self.position.king(self.side.other)
        self.intruders = self.position.intruders(self.side.other)
        self.origins = [each for each in (squares or there) if self._is_mine(each)]
        if not self.origins and not refs and not self.named:
            attackers = self.position.attacks(self.target, self.side)
            self.origins = list(dict.fromkeys(origin for origin, _ in attackers))
            self.origins += bits(self.intruders)

    def _side(self, stage: Stage, squares: tuple[int, ...], starts: list[int]) -> Colour:
        """The side that gives check: that of the piece or path named, else the one that moved."""
        mover = mover_of(stage)
        sure = starts[:1] or (list(squares[:1]) if len(squares) == 1 else [])
        for square in sure:
            found = self.position.piece_at(square)
            if found is not None:
                return found.colour
        return mover if mover is not None else self.position.turn.other

    def _is_mine(self, square: int) -> bool:
        found = self.position.piece_at(square)
        return found is not None and found.colour is self.side

    def judge(
        self, named: list[PathRef | SquareRef], checked: _Checked | None, text: str
    ) -> ClaimedRelation:
        """Judge the check by the paths that are named, by any, or without one."""
        relation = ClaimedRelation(self.position, self.target)
        loser = self.side.other
        wrong = self.fault or (checked.fault(self.position, loser) if checked is not None else "")
        if not wrong and self.whose not in (None, self.side.word.lower()):
            wrong = f"it is {loser.word} who would be in check"
        intruding = [square for square in self.origins if self.intruders >> square & 1]
        if wrong:
            relation.wrong.append(wrong)
        elif not named and not self.named and not self.position.in_check(loser):
            relation.wrong.append(f"{loser.word} is not in check")
        elif not self.origins and not named:
            relation.wrong.append("no such piece of the side that gives check")
        elif named or not intruding:
            relation.judge(self.origins, named)
        if says_only.search(text):
            relation.allow_no_other()
        relation.count(counted(text), len(named))
        ways = sum(1 for _ in self.position.attacks(self.target, self.side))
        ways += self.intruders.bit_count()
        if _DOUBLE.search(text) and not relation.wrong and ways < 2:
            relation.wrong.append("only one path gives check")
        return relation


def _nearest(ref: PieceRef, stage: Stage) -> tuple[int, ...]:
    return nearest_pieces(ref, stage).squares


_CLAUSE = re.compile(r"[^,.;:(]{0,40}")
_DOUBLE = re.compile(r"(?i)\bdouble\b")


def _negative(asked: _Asked, checked: _Checked | None, stage: Stage, span: Span) -> Claim:
    """`it does not give check`: true where nobody does, or not the piece that is named."""
    position, loser = stage.position, asked.side.other
    if checked is not None and checked.side is not None:
        loser = checked.side
    elif not asked.named and asked.whose is None:
        mover = mover_of(stage)
        loser = mover.other if mover is not None else position.turn
    check, detail = position.in_check(loser), asked.fault
    if asked.named and not asked.fault:
        check = not asked.judge([], checked, "").wrong
    if check:
        detail = f"{loser.word} is in check: {attack_words(position, loser)}"
    verdict = Verdict.REFUTED if detail else Verdict.VERIFIED
    return stage.claim(span, KIND, verdict, detail)
