"""The claims of a comment: its variations first, then what its sentences say."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import replace
from itertools import accumulate

from toolkit.claims.model import (
    NOT_UNDERSTOOD,
    Claim,
    Mention,
    Sentence,
    Standing,
    Standings,
    Verdict,
    When,
)
from toolkit.claims.reader import ClaimReader
from toolkit.claims.standings import standings_of
from toolkit.errors import PathmateError
from toolkit.notation import read_move
from toolkit.play.findings import Finding
from toolkit.play.record import PlayedComment
from toolkit.play.tree import Node
from toolkit.record.lines import LineMove, Statement
from toolkit.record.model import Group, MoveText, WordText
from toolkit.record.players import NOBODY, Players
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
)
from toolkit.verify.marks import Marks, judge_marks

_BARE = re.compile(
    r"(?<![\w.-])(?:[A-Z][\w@-]{0,8}|[a-p]x)[a-p][0-9]{1,2}[+#]?(?!\w)|O-O(?:-O)?(?!\w)"
)
"""A move without a number, in any notation, but for a pawn's whose goal alone is named."""


def judge_comment(
    comment: PlayedComment, players: Players = NOBODY
) -> tuple[list[Claim], list[Finding]]:
    """The claims of a played comment, and what is wrong with its moves and their marks."""
    standings = settled(comment, standings_of(comment, players))
    marked = list(_marks(comment, standings))
    lines = list(_lines(comment, standings))
    claims = [claim for marks in marked for claim in marks.claims]
    played = comment.variations.played.values()
    findings = [finding for each in played for finding in faults(each, standings)]
    findings += [finding for marks in marked for finding in marks.findings]
    said = _said(comment, players, standings)
    lines = _without_placed(lines, said)
    return [*claims, *_with_lines(said, lines)], findings


_OF_WHICH = "it may name the move that was played, or another that was possible"


def _lines(comment: PlayedComment, standings: Standings) -> Iterator[Claim]:
    """The claims of its variations.

    `17...Kxf7.` after another 17th move may be one that was not played, or a wrong name of that
    which was.
    """
    alone = {each.moves[0] for each, _ in comment.statements if _is_a_move(each)}
    for played in comment.variations.played.values():
        if is_judged(played, standings):
            continue
        claim, (first, *more) = line_claim(played, standings), played.line.moves
        if first in alone and not more and _is_instead(comment, first):
            claim = replace(claim, verdict=Verdict.UNREAD, detail=_OF_WHICH)
        yield claim


_SO = frozenset(("so", "now", "thus", "here", "then", "therefore", "and"))
"""Words before a move that say nothing of it."""


def _is_a_move(statement: Statement) -> bool:
    """Whether a sentence is the name of one move, without a word on what it is worth."""
    (*words, item), moves = statement.items, statement.moves
    said = {each.text.lower() if isinstance(each, WordText) else "" for each in words}
    if said - _SO or len(moves) != 1 or statement.apart or not isinstance(item, MoveText):
        return False
    return not any(set(mark.text) & set("!?") for mark in item.marks)


def _is_instead(comment: PlayedComment, move: LineMove) -> bool:
    """Whether a move is another one in the place of the move that the comment follows."""
    played, other = comment.line.node(comment.after), comment.variations.nodes.get(move)
    if played is None or other is None or other.move is None:
        return False
    return other.before == played.before and other.move != played.move


def _without_placed(lines: list[Claim], said: list[Claim]) -> list[Claim]:
    """The lines but for moves without a place in a sentence that is judged, which gives them one.

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
    """The claims of a comment's sentences and lines; an unread line in an unread sentence is its part.

    Nothing is counted twice: what is known of such a line stands with its sentence.
    """
    whole = {place: each for place, each in enumerate(said) if each.detail == NOT_UNDERSTOOD}
    places = sorted(whole, key=lambda place: whole[place].span)
    starts = [whole[place].span.start for place in places]
    apart: list[Claim] = []
    for line in lines:
        after = bisect_right(starts, line.span.start)
        place = places[after - 1] if after else None
        if (
            line.verdict is not Verdict.UNREAD
            or place is None
            or said[place].span.end < line.span.end
        ):
            apart.append(line)
            continue
        why = line.detail.removeprefix(f"{UNREAD}; ")
        said[place] = replace(said[place], detail=f"{said[place].detail}; {why}")
    return [*apart, *said]


def _marks(comment: PlayedComment, standings: Standings) -> Iterator[Marks]:
    """Yield what the marks of moves claim and lack; little where another position may be meant."""
    nodes, game = comment.variations.nodes, comment.line.start.position.game
    for line, played in comment.variations.played.items():
        for move in line.moves:
            standing = standings.get(move, Standing.ASSERTED)
            node = nodes.get(move) if standing is not Standing.DENIED else None
            marks = judge_marks(node, game, comment.source) if node is not None else None
            if marks is None:
                continue
            why = SUPPOSED if played.passes else doubt_of(standing)
            if why == SUPPOSED:
                marks.findings.clear()
            if why:
                marks.claims = [_unsettled(claim, why) for claim in marks.claims]
            yield marks


def _said(comment: PlayedComment, players: Players, standings: Standings) -> list[Claim]:
    """What the sentences of a comment claim."""
    reader = ClaimReader(comment.line.start.position.game, players)
    sentences = _Sentences(comment, standings)
    for statement, text in comment.statements:
        reader.read(sentences.sentence(statement, text))
    if comment.line.is_legal(comment.after):
        return reader.claims
    why = "it follows an illegal move"
    claims = reader.claims
    return [_unsettled(each, why) if _speaks_of(comment, each) else each for each in claims]


def _meant(comment: PlayedComment, standings: Standings) -> dict[LineMove, Node]:
    """The nodes of moves as the language of claims reads them.

    What the words deny leads nowhere; of what comes after a pass they may say more.
    """
    found: dict[LineMove, Node] = {}
    for line, played in comment.variations.played.items():
        passed = False
        for move in line.moves:
            node = comment.variations.nodes.get(move)
            passed = passed or (played.passes and move.skipped > 0)
            if node is None or passed:
                continue
            if standings.get(move) is Standing.DENIED:
                found[move] = replace(node, step=None, finding=None)
            elif played.is_placed:
                found[move] = node
    return found


class _Sentences:
    """Makes the sentences of one comment: words with the nodes that they may speak of."""

    def __init__(self, comment: PlayedComment, standings: Standings) -> None:
        self._line = comment.line
        self._after = comment.after
        self._nodes = _meant(comment, standings)
        lines = comment.variations.lines.lines
        self._in_lines = {move for line in lines for move in line.moves}
        self._in_numbered = {
            move for line in lines if line.start is not None for move in line.moves
        }

    def sentence(self, statement: Statement, text: str) -> Sentence:
        """A sentence as the kinds of claims read it."""
        offset = statement.span.start
        return Sentence(
            text=text,
            start=offset,
            index=max(self._after, 0),
            mentions=tuple(
                self._mention(move, offset) for move in statement.moves if move in self._in_lines
            ),
            played=tuple(
                each.span() for each in _BARE.finditer(text) if self._is_played(each.group())
            ),
            context=tuple(self._context(statement)),
            apart=statement.apart or statement.continues,
            question=statement.question,
            joined=statement.joined,
            remarks=tuple(
                (item.span.start - offset, item.span.end - offset)
                for item in statement.items
                if isinstance(item, Group)
            ),
        )

    def _is_played(self, text: str) -> bool:
        """Whether a move without a number is the one that the comment follows."""
        node = self._line.node(self._after)
        if node is None or node.move is None:
            return False
        board = self._line.start.position.game.board
        if text[0] != "O" and board.name(node.move.target) not in text:
            return False
        try:
            return read_move(node.before, text) == node.move
        except PathmateError:
            return False

    def _context(self, statement: Statement) -> Iterator[Node]:
        """Yield what a sentence may speak of besides the moves that it names."""
        for move in statement.context:
            if move is not None and move not in self._in_lines:
                continue
            node = self._nodes.get(move) if move else self._line.node_or_start(self._after)
            if node is None or (node.text is not None and node.move is None):
                # The nearest move could not be placed: what is said of it must not be
                # taken for a claim about another.
                return
            yield node

    def _mention(self, move: LineMove, offset: int) -> Mention:
        whole, node = move.move.whole, self._nodes.get(move)
        index = self._after if node is None else node.index
        start, end = whole.start - offset, whole.end - offset
        return Mention(start, end, move.move, node, index, move in self._in_numbered)


def _speaks_of(comment: PlayedComment, claim: Claim) -> bool:
    """Whether a claim speaks of the move that a comment follows, and of none in its words."""
    if claim.when is not When.LINE:
        return True
    node = comment.line.node(comment.after)
    return node is not None and claim.index == node.index and claim.node in (node, node.origin)


def _unsettled(claim: Claim, why: str) -> Claim:
    """What is false after an illegal move, or in another position, may be true as it was meant."""
    if claim.verdict is not Verdict.REFUTED:
        return claim
    return replace(claim, verdict=Verdict.UNREAD, detail=why, instead=None)
