"""What stands in the way: `the d4-pawn obstructs g8-d5-d2`, `obstructing the d2-a5 diagonal`.

Judged in the position after the move. A path must be one of the piece on its first square, and the
piece named must stand on it; two squares are a line, and the piece must stand between them.
`the path g9-i7-g7 is clear` is judged as well.
"""

from __future__ import annotations

import re

import pyparsing as pp

from toolkit.board import mask_of
from toolkit.claims.denial import cause, deny, obstructed, obstructs, paths_of, pieces, pieces_of
from toolkit.claims.model import Claim, Sentence, Stage, Verdict
from toolkit.claims.registry import Match
from toolkit.claims.relation import ClaimedRelation, as_claim
from toolkit.claims.resolve import choose, find_piece, nearest_pieces
from toolkit.claims.vocabulary import (
    PathRef,
    PieceRef,
    adverbs,
    any_piece,
    be,
    joint,
    part,
    path,
    the_square,
    will,
    words,
)
from toolkit.record.source import Span

KIND = "blocked"
ORDER = 70
SHARES = False
TRIGGER = re.compile(
    r"(?i)\b(?:obstruct|block|shut|cut|stop|bar|interrupt|clos|intercept|hinder|interpos|screen|"
    r"shield|clear|open|free|unobstructed|stand|lie|impassable|available|inaccessible|unreachable)"
)

EXAMPLES = (
    "obstructing the d2-a5 diagonal",
    "which obstructs the diagonal d2-a5",
    "the d4-pawn blocks the path g8-d5-d2",
    "g8-d5-d2 is blocked by the pawn on d4",
    "the paths a2-c2-a4 and a2-c4-a4 are obstructed",
    "The path g9-i7-g7 is clear",
    "The c3-f6-i6 path is obstructed by the Blue's King",
    "the bishop cuts the line a1-a9",
    "interposing on the diagonal d2-a5",
    "g9-e9-g7 is impassable owing to the queen on f9 and the king",
    "a2-d5-a5 is shut only by the c5-pawn",
    "The c5-pawn stands in the way of a2-d5-a5",
    "The other path, d7-c6-b6, is obstructed by the pawn on c6",
    "The bishop on b4 blocks the pawn",
    "The bishop on b4 stands in the way of the pawn",
    "d1 is inaccessible due to the obstruction of White's King and d2-Pawn",
)
NO_EXAMPLES = (
    "the pawn stops",
    "the d4-pawn is strong",
    "protected by the path a2-f7-a7",
    "the game is open",
)

_the = pp.ZeroOrMore(
    words("the|this|that|both|its|all|a|an|other|path|paths|line|lines|way|route|routes")
)
_shape = pp.Optional(
    pp.Regex(r"(?i)(?:diagonal|file|rank|column|row|line|paths?|way|routes?)(?![^\W_])")
)
_lines = (
    pp.Suppress(_the)
    + _shape("shape1")
    + pp.Suppress(pp.Optional(pp.Regex(",(?=[^,]*,)")))
    + pp.Suppress(_the)
    + path
    + pp.ZeroOrMore(pp.Suppress(joint) + pp.Suppress(_the) + path)
    + _shape("shape2")
)
_aside = pp.Suppress(pp.Optional(pp.Regex(",")))
_interposes = pp.Regex(
    r"(?i)interpos(?:es|ing|ed|e)(?:\s+itself)?(?:\s+(?:on|along|in))?(?![^\W_])"
)
_active = (
    pp.Optional(any_piece("subject"))
    + pp.Optional(will)
    + pp.Optional(be)
    + adverbs
    + (obstructs | _interposes)
    + adverbs
    + pp.Group(_lines)("lines")
)
_colour = pp.Regex(r"(?i)(?:the\s+)?(?:blue|red|green|white|black)['\u2019]s(?![^\W_])")
_by_pieces = (
    pp.Suppress(words("by|with|through"))
    + pp.Suppress(pp.Optional(_colour))
    + pp.Group(pieces)("pieces")
)
_passive = (
    pp.Group(_lines)("lines")
    + _aside
    + pp.Optional(will)
    + pp.Optional(be)
    + adverbs
    + obstructed("obstructed")
    + pp.Optional(pp.Suppress(words("on|at")) + the_square("spot"))
    + pp.Suppress(pp.Optional(words("only|just|solely")))
    + pp.Optional(_by_pieces)
)
_impassable = (
    pp.Group(_lines)("lines")
    + _aside
    + pp.Optional(will)
    + be
    + adverbs
    + pp.Regex(
        r"(?i)(?:impassable|unavailable|not\s+(?:available|open|clear|free|passable))(?![^\W_])"
    )("obstructed")
    + pp.Optional(pp.Group(cause)("pieces"))
)
_free = pp.Regex(r"(?i)(?:clear|open|free|unobstructed|not\s+(?:blocked|obstructed))(?![^\W_])")
_clear = pp.Group(_lines)("lines") + _aside + pp.Optional(will) + be + adverbs + _free("free")
_closed = (
    pp.Group(the_square + pp.ZeroOrMore(pp.Suppress(joint) + the_square))("goals")
    + be
    + adverbs
    + pp.Regex(
        r"(?i)(?:inaccessible|unreachable|out\s+of\s+reach|not\s+(?:accessible|reachable))\b"
    )
    + pp.Optional(pp.Group(cause)("cause"))
)
_hinders = (
    any_piece("subject")
    + adverbs
    + pp.Regex(
        r"(?i)(?:blocks|obstructs|hinders|impedes|(?:stands|is|lies)\s+in\s+the\s+way\s+of)(?![^\W_])"
    )
    + any_piece("hindered")
    + pp.FollowedBy(
        pp.StringEnd()
        | pp.Regex(r"[,;:.!?)]|(?i:and|but|now|here|again|too|as|because|for|since)(?![^\W_])")
    )
)
phrase = (_active | _passive | _impassable | _clear | _closed | _hinders).set_name("obstruction")

_VAGUE = re.compile(r"(?i)\b(?:former|latter|first|second|other)\s*$")
"""Words that name a piece by its place in the text: not followed."""


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """Judge what is said to stand in the way, or not to."""
    tokens = match.tokens
    if _VAGUE.search(sentence.text[: match.start]):
        return []
    subject = part(tokens, "subject")
    if "hindered" in tokens:
        return _judge_hindered(match, sentence)
    refs = paths_of(part(tokens, "lines", []))
    starts = [PieceRef(ref.text, square=ref.squares[0]) for ref in refs if len(ref.squares) > 2]
    # A path of the move itself starts from the square that the piece has left.
    stages = sentence.after(match.start) + sentence.before(match.start)
    stage = choose(stages, subject, *starts)
    if stage is None:
        return []
    span = sentence.span(match.start, match.end)
    if "goals" in tokens:
        closed = _closed_claim(match, stage, span)
        return [closed] if closed else []
    if "obstructed" in tokens:
        named = pieces_of(part(tokens, "pieces", []))
        if "spot" in tokens:
            named.append(PieceRef(tokens["spot"].name, square=tokens["spot"].name))
    else:
        named = [] if "free" in tokens else [subject or PieceRef("", pronoun=True)]
    relation = ClaimedRelation(stage.position, -1)
    for ref in refs:
        _judge_line(relation, ref, named, stage, free="free" in tokens)
    shape = str(part(tokens["lines"], "shape1") or part(tokens["lines"], "shape2") or "")
    relation.wrong += [fault for ref in refs if (fault := _misshapen(ref, shape))]
    return [as_claim(KIND, relation, stage, span)]


def _judge_hindered(match: Match, sentence: Sentence) -> list[Claim]:
    """`the bishop stands in the way of the pawn`: it blocks one of its paths, or does where it was."""
    subject, hindered = match.tokens["subject"], match.tokens["hindered"]
    stages = sentence.after(match.start) + sentence.before(match.start)
    if not stages:
        return []
    faults = [_hindered_fault(stage, subject, hindered) for stage in stages]
    place = faults.index("") if "" in faults else 0
    stage, detail = stages[place], faults[place]
    verdict = Verdict.REFUTED if detail else Verdict.VERIFIED
    span = sentence.span(match.start, match.end)
    return [stage.claim(span, KIND, verdict, detail)]


def _hindered_fault(stage: Stage, subject: PieceRef, hindered: PieceRef) -> str:
    """Why a piece does not stand in another one's way; empty if it does."""
    position, board = stage.position, stage.position.game.board
    ways, movers = nearest_pieces(subject, stage), nearest_pieces(hindered, stage)
    for square in movers.squares:
        moved = position.piece_at(square)
        assert moved is not None
        theirs = position.side(moved.colour.other)
        for way in position.game.table.drawn(moved.colour, moved.type, square):
            shut = mask_of(position.blockers(way))
            if way.moves and not (way.captures and theirs >> way.end & 1):
                shut |= 1 << way.end
            if any(shut >> each & 1 and each != square for each in ways.squares):
                return ""
    where = " or ".join(map(board.name, ways.squares))
    return ways.fault or movers.fault or f"the piece on {where} stands on no path of the other"


def _judge_line(
    relation: ClaimedRelation, ref: PathRef, named: list[PieceRef], stage: Stage, free: bool
) -> None:
    """Judge one path or line: blocked, by the pieces named, or clear."""
    position, board = stage.position, stage.position.game.board
    squares = [board.square(name) for name in ref.squares]
    if any(square is None or not board.has(square) for square in squares):
        relation.wrong.append(f"{ref.text} names a square that the board does not have")
        return
    start, end = squares[0], squares[-1]
    assert start is not None
    assert end is not None
    relation.target = end
    if len(squares) > 2 or (position.piece_at(start) and free):
        if position.piece_at(start) is None:
            relation.wrong.append(f"there is nothing on {ref.squares[0]}")
        elif free:
            relation.judge_path([start], ref)
        else:
            deny(relation, [start], [ref], named, stage)
        return
    _judge_straight(relation, ref, named, stage, free)


def _judge_straight(
    relation: ClaimedRelation, ref: PathRef, named: list[PieceRef], stage: Stage, free: bool
) -> None:
    """Judge a line between two squares: what stands strictly between them."""
    position, board = stage.position, stage.position.game.board
    ends = [square for name in ref.squares if (square := board.square(name)) is not None]
    between = straight(board.files, ends[0], ends[-1])
    if between is None:
        relation.wrong.append(f"{ref.text} is no straight line")
        return
    there = [square for square in between if position.piece_at(square)]
    if free:
        relation.wrong += [f"{board.name(square)} is not empty" for square in there]
        return
    if not there:
        relation.wrong.append(f"nothing stands between {ref.squares[0]} and {ref.squares[-1]}")
    for piece_ref in named:
        found = find_piece(piece_ref, stage)
        if not found.squares:
            relation.wrong.append(found.fault)
        elif not set(found.squares) & set(between):
            where = " or ".join(board.name(square) for square in found.squares)
            relation.wrong.append(f"{where} is not between {ref.squares[0]} and {ref.squares[-1]}")


def _closed_claim(match: Match, stage: Stage, span: Span) -> Claim | None:
    """Squares that the piece spoken of cannot reach, because of the pieces in its way."""
    position, board = stage.position, stage.position.game.board
    origins = find_piece(None, stage).squares
    relation = ClaimedRelation(position, -1)
    if not origins:
        return None
    mover = position.piece_at(origins[0])
    assert mover is not None
    for goal in match.tokens["goals"]:
        square = board.square(goal.name)
        if square is None or not board.has(square):
            relation.wrong.append(f"the board has no square {goal.name}")
            continue
        paths = position.game.table.between(mover.colour, mover.type, origins[0], square)
        names = [PathRef(board.names_of(path.stations), 0, 0) for path in paths]
        relation.target = square
        deny(relation, origins[:1], names, pieces_of(part(match.tokens, "cause", [])), stage)
    return as_claim(KIND, relation, stage, span)


def straight(files: int, start: int, end: int) -> list[int] | None:
    """The squares strictly between two on one line; None if they are on none."""
    (rank, file), (to_rank, to_file) = divmod(start, files), divmod(end, files)
    ranks, across = to_rank - rank, to_file - file
    length = max(abs(ranks), abs(across))
    if length == 0 or (ranks and across and abs(ranks) != abs(across)):
        return None
    step = (ranks // length) * files + across // length
    return [start + step * count for count in range(1, length)]


def _misshapen(ref: PathRef, shape: str) -> str:
    """What is wrong with calling a line a diagonal, a file or a rank."""
    word = shape.lower()
    if word not in ("diagonal", "file", "rank", "column", "row") or len(ref.squares) > 2:
        return ""
    (file, rank), (to_file, to_rank) = ((name[0], name[1:]) for name in ref.squares)
    fits = {
        "diagonal": file != to_file and rank != to_rank,
        "file": file == to_file,
        "column": file == to_file,
        "rank": rank == to_rank,
        "row": rank == to_rank,
    }
    return "" if fits[word] else f"{ref.text} is no {word}"
