"""The paths of a move: `[Path: g9-i7-g7 or g9-i9-g7]`, `(via i7)`, `by the path g1-h2-g2`.

A sentence is such a claim if it says nothing but by which paths the move goes. The paths are
judged in the position before the move. A claim is refuted if one of its paths starts or ends
elsewhere, is no path of that piece, or is blocked; incomplete if clear paths are left out.
`it moves as a normal knight` claims that the move could be one of that piece in orthodox chess, and
`it takes as a normal knight` that it captures, too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

import pyparsing as pp

from toolkit.claims.denial import denied, deny, pieces_of, ways_of
from toolkit.claims.model import Claim, Sentence, Stage, Verdict, When
from toolkit.claims.registry import Match
from toolkit.claims.relation import ClaimedRelation, as_claim, is_step_of
from toolkit.claims.resolve import is_mover
from toolkit.claims.vocabulary import (
    BLANK,
    JOINT,
    LEAD,
    ONE_PATH,
    ONE_SQUARE,
    LeapRef,
    PathRef,
    SquareRef,
    adverbs,
    any_piece,
    because,
    joint,
    lead,
    leap,
    part,
    path,
    path_of,
    series,
    square,
    square_of,
    word_of,
    words,
)
from toolkit.explain.paths import (
    PathReport,
    blocked_words,
    clear_paths,
    find_path,
    join_words,
    path_name,
    report_path,
)
from toolkit.movement.paths import Path
from toolkit.play.tree import Node
from toolkit.position import Move
from toolkit.record.grammar import any_move

KIND = "path"
ORDER = 10
SHARES = False
TRIGGER = re.compile(r"[a-pA-P][1-9]|(?i:normal|usual|ordinary|orthodox|fide|classical|standard)")

EXAMPLES = (
    "Path: g9-i7-g7 or g9-i9-g7",
    "path g5- d5-g8 or g5-d8-g8",
    "PATHS G9\u2013I7\u2013G7, G9\u2013I9\u2013G7",
    "via i7 or i9",
    "by the paths h7-h4-e1 and h7-e4-e1",
    "It goes through h2",
    "the knight travels along g1-h2-g2",
    "g1->h2->g2",
    "the only path is g1-h2-g2",
    "Also it moves as normal, usual, FIDE-knight",
    "The man takes as a normal knight",
    "The chancellor moves as a normal knight again, and takes the sissa",
    "via e5 but not via e3",
    "not by g3-i3-g5",
    "via i5, via e5 and via i7",
    "by g3-e5-g5, but not by g3-e3-g5, because the e3-bishop blocks this path",
    "3.Ng7xg5 via i5 is better",
    "g3/i3/g5",
    "Path: Ng3-i3-g5",
    "The knight reached g2 by way of h2",
    "The knight gets to g2 passing over h2",
)
NO_EXAMPLES = (
    "This pawn is protected by the knight by the path a2-f7-a7",
    "giving check by g8-g5-d2, not by g8-d5-d2",
    "Without comments",
    "the c6-square",
    "obstructing the d2-a5 diagonal",
    "paths a2-c2-a4 or a2-c4-a4 are blocked",
    "as a normal player",
)

_FILLER = (
    "the|its|this|these|those|that|is|are|was|were|be|being|it|he|she|they|goes|go|going|went|"
    "travels|travelled|moves|moving|moved|knight|sissa|queen|rook|bishop|king|pawn|piece|here|of|"
    "taken|used|using|with|both|either|only|just|and|possible|namely|white's|black's|following|"
    "follows|again|too|also|comes|came|arrives|reaches|has|had|there|where|which|now|then"
)
_FILLERS = series(rf"{word_of(_FILLER)}|[,:=\u2026.()]")
_BY = word_of("by|via|through|along|over|the|path|paths|route|else")
_AGAIN = series(rf"{JOINT}|{_BY}|[.:=()]")
_STATIONS = re.compile(rf"(?P<path>{ONE_PATH})|{ONE_SQUARE}")


def _refs(tokens: pp.ParseResults) -> list[PathRef | SquareRef]:
    """The paths and squares of a list."""
    found = _STATIONS.finditer(tokens[0].string, *tokens[0].span())
    return [path_of(each) if each["path"] else square_of(each) for each in found]


_named = pp.Regex(
    rf"(?:{BLANK}(?:{ONE_PATH}|{ONE_SQUARE}){_AGAIN})++", as_match=True
).set_parse_action(_refs)
_REACHES = (
    r"(?i:reach(?:ed|es)|gets?\s+to|got\s+to|heads?\s+for|(?:goes|went|moves|moved|comes|came)\s+to|"
    r"arrives?\s+(?:at|on))(?![^\W_])"
)
_lead = pp.Regex(
    rf"{_FILLERS}(?:{BLANK}{_REACHES}{BLANK}(?P<goal>{ONE_SQUARE})(?:{BLANK},)?)?+"
    rf"{LEAD}{_FILLERS}",
    as_match=True,
).set_parse_action(lambda got: got[0]["goal"] or "")
_goes = pp.Regex(
    r"(?i)(?:moves?|moved|goes|went|jumps?|jumped|leaps?|leapt|travels?|travelled|comes|came|"
    r"takes|took|captures|captured)(?![^\W_])"
)
_TAKES = re.compile(r"(?i)\b(?:takes|took|captures|captured)\b")
_moves_like = (
    adverbs
    + pp.Optional(any_piece("who") + adverbs)
    + pp.Optional(_goes)
    + adverbs
    + leap
    + adverbs
    + pp.FollowedBy(pp.StringEnd() | pp.Regex(r"[,;:.)]") | because | words("and|but|again|too"))
)
_squares = path | square
_not_by = denied(_squares)
_saying = (
    (_lead("goal") + pp.Group(_named)("named") + pp.Optional(_not_by))
    | (
        pp.Group(pp.OneOrMore(_squares + pp.Suppress(pp.ZeroOrMore(joint))))("named")
        + pp.Optional(_not_by)
    )
    | _not_by
)
_after_move = (
    pp.Suppress(any_move)
    + pp.Suppress(lead)
    + pp.Group(_squares + pp.ZeroOrMore(pp.Suppress(joint | pp.Regex(_BY)) + _squares))("named")
)
phrase = (
    (pp.StringStart() + _saying + pp.StringEnd()) | (pp.StringStart() + _moves_like) | _after_move
)


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """Judge a sentence that names the paths of a move."""
    named = ways_of(part(match.tokens, "named", []))
    shut = ways_of(part(match.tokens, "denied", []))
    leaps = [token for token in match.tokens if isinstance(token, LeapRef)]
    node = _subject(sentence, match, named or shut)
    if node is None or node.move is None:
        return []
    if leaps:
        return [_like(node, node.move, leaps[0], match, sentence)]
    origin, target = node.names
    goal = part(match.tokens, "goal")
    if goal and goal.lower() != target:
        return []
    check = check_claim(named, node, match, sentence)
    if check is not None:
        return [check]
    if (
        named
        and isinstance(named[0], PathRef)
        and named[0].start == match.start
        and named[0].squares[0] != origin
    ):
        # Squares without a word: only the start shows that this move is meant.
        return []
    judged = Judge(node, node.move, sentence, match)
    alone = re.search(
        r"(?i)\b(?:only|sole|single|unique)\b", sentence.text[match.start : match.end]
    )
    claims = [judged.claim(_stations(named, node), only=alone is not None)] if named else []
    if shut:
        stage = Stage.of(node, When.BEFORE)
        relation = ClaimedRelation(node.before, node.move.target)
        refs = [PathRef(names, 0, 0) for names in _stations(shut, node)]
        deny(relation, [node.move.origin], refs, pieces_of(part(match.tokens, "cause", [])), stage)
        start = shut[0].start
        claims.append(as_claim("blocked", relation, stage, sentence.span(start, match.end)))
    return claims


def check_claim(
    named: Sequence[PathRef | SquareRef], node: Node, match: Match, sentence: Sentence
) -> Claim | None:
    """`Check! The path is c2-c3-b4`: paths from the piece that moved to the other side's king."""
    after = node.position
    king, (_, target) = after.king(after.turn), node.names
    ends = {
        (ref.squares[0], ref.squares[-1]) if isinstance(ref, PathRef) else None for ref in named
    }
    if ends != {(target, after.game.board.name(king))} or node.move is None:
        return None
    relation = ClaimedRelation(after, king)
    relation.judge([node.move.target], named)
    stage = Stage.of(node, When.AFTER)
    return as_claim("check", relation, stage, sentence.span(match.start, match.end))


def _stations(named: list[PathRef | SquareRef], node: Node) -> list[tuple[str, ...]]:
    """The stations of each path; a square on its own is the corner of one."""
    origin, target = node.names
    corners = [each.name for each in named if isinstance(each, SquareRef)]
    if len(corners) == len(named) > 2 and (corners[0], corners[-1]) == (origin, target):
        # `g3/i3/g5` or `g3, i3, g5`: one path, whatever joins its squares.
        return [tuple(corners)]
    return [
        each.squares if isinstance(each, PathRef) else (origin, each.name, target) for each in named
    ]


def _subject(sentence: Sentence, match: Match, named: list[PathRef | SquareRef]) -> Node | None:
    """The nearest move that a path fits by both its ends, or by its start; else the nearest."""
    nodes = [node for node in sentence.nodes(match.end) if node.move is not None]
    if named and isinstance(named[0], PathRef):
        ends = named[0].squares[0], named[0].squares[-1]
        for node in nodes:
            if node.names == ends:
                return node
        if not sentence.apart:
            for node in nodes:
                if node.names[0] == ends[0]:
                    return node
    return nodes[0] if nodes and not sentence.apart else None


def _like(node: Node, move: Move, ref: LeapRef, match: Match, sentence: Sentence) -> Claim:
    """The move is one that an orthodox piece could make, whatever stands between."""
    board = node.before.game.board
    span = sentence.span(match.start, match.end)
    start, goal = node.names
    detail = ""
    if not is_step_of(ref.piece, board.files, move.origin, move.target):
        detail = f"{start}-{goal} is no move of a normal {ref.piece}"
    elif move.captured is None and _TAKES.search(sentence.text, match.start, match.end):
        detail = "it captured nothing"
    verdict = Verdict.REFUTED if detail else Verdict.VERIFIED
    if not is_mover(part(match.tokens, "who"), node):
        verdict, detail = Verdict.UNREAD, "it is another piece that moved"
    return Stage.of(node, When.BEFORE).claim(span, KIND, verdict, detail)


class Judge:
    """Judges the paths that a sentence names for one move."""

    def __init__(self, node: Node, move: Move, sentence: Sentence, match: Match) -> None:
        self.node = node
        self.move = move
        self.span = sentence.span(match.start, match.end)
        self.position = node.before
        self.board = node.before.game.board
        self.colour = node.before.turn
        self.found: list[Path] = []
        self.reports: list[PathReport] = []
        self.wrong: list[str] = []

    def claim(self, stations: list[tuple[str, ...]], only: bool) -> Claim:
        """Judge the paths named; `only` says that there are no others."""
        for names in stations:
            self.judge(names)
        move = self.move
        clear = clear_paths(self.position, self.colour, move.piece, move.origin, move.target)
        missing = [path for path in clear if path not in self.found]
        verdict, detail = Verdict.VERIFIED, ""
        also = ", ".join(path_name(self.board, path) for path in missing)
        if self.wrong:
            verdict, detail = Verdict.REFUTED, "; ".join(self.wrong)
            detail += f"; clear: {also}" if also else ""
        elif missing:
            verdict = Verdict.REFUTED if only else Verdict.INCOMPLETE
            detail = f"also clear: {also}"
        judged = Stage.of(self.node, When.BEFORE)
        reports = tuple(report_path(self.position, path, self.colour) for path in missing)
        found = judged.claim(self.span, KIND, verdict, detail, tuple(self.reports))
        return replace(found, missing=reports)

    def judge(self, names: tuple[str, ...]) -> None:
        """Judge one path, given by the names of its stations."""
        text, move = "-".join(names), self.move
        squares = [self.board.square(name) for name in names]
        known = [square for square in squares if square is not None and self.board.has(square)]
        if len(known) < len(names):
            gone = [name for name in names if not self.board.exists(name)]
            self.refute(text, f"the board has no square {join_words(gone, 'or')}")
        elif known[0] != move.origin:
            self.refute(text, f"starts on {names[0]}, the move on {self.board.name(move.origin)}")
        elif known[-1] != move.target:
            self.refute(text, f"ends on {names[-1]}, the move on {self.board.name(move.target)}")
        else:
            path = find_path(self.position.game, self.colour, move.piece, known)
            if path is None:
                self.refute(text, f"is no path of a {move.piece.name}")
            else:
                self.accept(text, path)

    def accept(self, text: str, path: Path) -> None:
        """Take a path that exists; it is wrong if it is blocked."""
        report = report_path(self.position, path, self.colour)
        self.found.append(path)
        self.reports.append(report)
        if not report.clear:
            self.wrong.append(f"{text} is blocked {blocked_words(self.position, path)}")

    def refute(self, text: str, why: str) -> None:
        """Take a path that does not exist."""
        self.reports.append(PathReport(text, (), clear=False, blocked_by=()))
        self.wrong.append(f"{text} {why}")
