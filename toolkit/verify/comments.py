"""The claims of a comment: its variations first, then what its sentences say."""

from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import replace
from itertools import accumulate

from toolkit.claims.comments import CommentReader
from toolkit.claims.model import Claim, Standing, Standings, Verdict, When
from toolkit.play.record import PlayedComment
from toolkit.play.tree import Finding
from toolkit.record.comment_lines import LineMove
from toolkit.record.headers import NOBODY, Players
from toolkit.record.source import Span
from toolkit.verify.lines import (
    NOWHERE,
    SUPPOSED,
    UNREAD,
    doubt_of,
    faults,
    is_judged,
    line_claim,
    settled,
    standing_of,
)
from toolkit.verify.marks import Marks, judge_marks
from toolkit.verify.readings import reading_of


def judge_comment(comment: PlayedComment, players: Players = NOBODY) -> tuple[list[Claim], list[Finding]]:
    """Return the claims of a played comment, and the findings on its moves and marks."""
    reader = CommentReader(comment, players)
    standings = settled(comment, reader.standings)
    marked = list(_marks(comment, standings))
    lines = list(_lines(comment, standings, reader.lone_moves))
    claims = [claim for marks in marked for claim in marks.claims]
    played = comment.variations.played.values()
    findings = [finding for each in played for finding in faults(each, standings)]
    findings += [finding for marks in marked for finding in marks.findings]
    said = _said(comment, reader)
    lines = _without_placed(lines, said)
    return [*claims, *_with_lines(said, lines)], findings


_OF_WHICH = "it may name the move that was played, or another that was possible"


def _lines(comment: PlayedComment, standings: Standings, alone: frozenset[LineMove]) -> Iterator[Claim]:
    """Yield the claims of its variations.

    `17...Kxf7.` after another 17th move may be one that was not played, or a wrong name of that
    which was.
    """
    for played in comment.variations.played.values():
        if is_judged(played, standings):
            continue
        claim, (first, *more) = line_claim(played, standings), played.line.moves
        if first in alone and not more and _is_instead(comment, first):
            claim = replace(claim, verdict=Verdict.UNREAD, detail=_OF_WHICH)
        yield claim


def _is_instead(comment: PlayedComment, move: LineMove) -> bool:
    """Return True if a move is another one in the place of the move that the comment follows."""
    played, other = comment.line.node(comment.after), comment.variations.nodes.get(move)
    if played is None or other is None or other.move is None:
        return False
    return other.before == played.before and other.move != played.move


def _without_placed(lines: list[Claim], said: list[Claim]) -> list[Claim]:
    """Return the claims of lines, except unplaced moves in sentences that are judged.

    `If the queen takes on c2, Qd1xc2 is possible`, `no right to O-O`.
    """
    judged = (Verdict.VERIFIED, Verdict.REFUTED)
    spans = sorted((each.span.start, each.span.end) for each in said if each.verdict in judged)
    starts = [start for start, _ in spans]
    # The last end of all that begin so far.
    ends = list(accumulate((end for _, end in spans), max))

    def is_placed(span: Span) -> bool:
        before = bisect_right(starts, span.start)
        return before > 0 and span.end <= ends[before - 1]

    return [each for each in lines if each.detail != NOWHERE or not is_placed(each.span)]


def _with_lines(said: list[Claim], lines: list[Claim]) -> list[Claim]:
    """Return the claims of sentences and lines; an unread line is part of its unread sentence.

    Nothing is counted twice: what is known of such a line stands with its sentence.
    """
    whole = {place: each for place, each in enumerate(said) if each.verdict is Verdict.UNREAD}
    places = sorted(whole, key=lambda place: whole[place].span)
    starts = [whole[place].span.start for place in places]
    apart: list[Claim] = []
    for line in lines:
        after = bisect_right(starts, line.span.start)
        place = places[after - 1] if after else None
        if line.verdict is not Verdict.UNREAD or place is None or said[place].span.end < line.span.end:
            apart.append(line)
            continue
        why = line.detail.removeprefix(f"{UNREAD}; ")
        said[place] = replace(said[place], detail=f"{said[place].detail}; {why}")
    return [*apart, *said]


def _marks(comment: PlayedComment, standings: Standings) -> Iterator[Marks]:
    """Yield what the marks of moves claim and lack; little where another position may be meant."""
    nodes, game = comment.variations.nodes, comment.line.start.position.game
    for played in comment.variations.played.values():
        passed = set(played.passed)
        for move in played.line.moves:
            standing = standing_of(move, standings)
            node = nodes.get(move) if standing is not Standing.DENIED else None
            marks = judge_marks(node, game, comment.source) if node is not None else None
            if marks is None:
                continue
            why = SUPPOSED if move in passed else doubt_of(standing)
            if why == SUPPOSED:
                marks.findings.clear()
            if why:
                marks.claims = [_unsettled(claim, why) for claim in marks.claims]
            yield marks


def _said(comment: PlayedComment, reader: CommentReader) -> list[Claim]:
    """Return the claims of a comment's sentences; those after an illegal move are left open."""
    claims = reader.claims(reading_of)
    if comment.line.is_legal(comment.after):
        return claims
    why = "it follows an illegal move"
    return [_unsettled(each, why) if _speaks_of(comment, each) else each for each in claims]


def _speaks_of(comment: PlayedComment, claim: Claim) -> bool:
    """Return True if a claim speaks of the move that a comment follows, and of none in its words."""
    if claim.when is not When.LINE:
        return True
    node = comment.line.node(comment.after)
    return node is not None and claim.index == node.index and claim.node in (node, node.origin)


def _unsettled(claim: Claim, why: str) -> Claim:
    """Leave open what is false after an illegal move, or in another position than was meant."""
    if claim.verdict is not Verdict.REFUTED:
        return claim
    return replace(claim, verdict=Verdict.UNREAD, detail=why, instead=None)
