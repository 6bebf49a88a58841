"""A move that is said to be impossible: `26. ... Ke8xf7 is not possible because ...`.

Judged in the position in which the move is named: true if it is not legal there. A piece that is
said to stand in its way must block one of its paths; that a square is protected is a claim of its
own kind. `the king cannot take on f7` is read as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pyparsing as pp

from toolkit.claims.denial import obstructs, paths_of, pieces, pieces_of
from toolkit.claims.model import MAX_SENTENCE, Claim, Mention, Sentence, Stage, Verdict, When
from toolkit.claims.registry import Match
from toolkit.claims.resolve import choose, find_piece, nearest_pieces
from toolkit.claims.scan import scan
from toolkit.claims.vocabulary import (
    PathRef,
    PieceRef,
    SquareRef,
    adverbs,
    any_piece,
    because,
    joint,
    lead,
    noun,
    part,
    path,
    square,
    the_square,
    words,
)
from toolkit.explain.moves import Explanation, explain_move
from toolkit.notation import names
from toolkit.play.moves import why_illegal
from toolkit.position import Move
from toolkit.record.grammar import any_move
from toolkit.record.source import Span

KIND = "impossible"
ORDER = 25
SHARES = False
TRIGGER = re.compile(
    r"(?i)\b(?:possible|impossible|illegal|legal|allowed|permitted|playable|cannot|can't|can\u2019t|"
    r"(?:can|could|may)\s+not|unable|forbidden|"
    r"can\s+(?:\w+\s+)?be)"
)

EXAMPLES = (
    "26. ... Ke8xf7 is not possible because of the c1-knight",
    "Ke8xf7 is impossible",
    "24.Ke9-e8 would be illegal",
    "Ke9-e8 is not a legal move",
    "Ke9-e8 cannot be played",
    "Ke9-e8 can't be played now",
    "Ke9-e8, of course, isn't possible",
    "Not possible was 3.Ng3-e5",
    "3.Ng3-e5 was not possible, nor was 3.Ng3-h4",
    "3.Ng7-g4 via e5 is not possible",
    "5.Ng7-a7, which is not possible",
    "the king cannot take on f7",
    "The king can't capture the f7-queen",
    "neither 52.Kb6xa7 nor 52.Kb6-c6 is possible",
    "51.Ka5-a6 or 51.Ka5-a4 are not possible",
    "It is not allowed to play 51.Ka5-a6",
    "The king cannot step to a6, b4 or a4",
    "It can not be captured by the king",
    "The e8-rook can be captured",
    "Here 51.Ka5-a6 is illegal on account of a2-e2-a6",
    "31.Pa5-a6 is impossible: the board has no such square",
)
NO_EXAMPLES = (
    "24.Ke9-e8 is possible",
    "24.Ke9-e8 is not good",
    "24.Ke9-e8 is the correct move",
    "it is not possible to say",
    "White cannot win",
    "the Bishop can be captured by 4 paths: c3-e3-c5 or c3-e5-c5",
    "3.Pf3-f4 is impossible to meet",
)

_ITS_WAY = (
    r"(?i)(?:(?:this|that|the|its|his|all|both|these)\s+)*(?:paths?|ways?|lines?|it|them|square)\b"
)
_aside = pp.Optional(pp.Regex(r",[^,.;]{0,40},"))
_which = pp.Optional(pp.Regex(r",?\s*(?i:which|that|and|but|however|though)(?![^\W_])"))
_is = r"(?:is|was|would\s+be|will\s+be|becomes|seems|were|are)"
_is_not = pp.Regex(
    rf"(?i)(?:(?:is|was|are|were|would|will)n['\u2019]t(?:\s+be)?|{_is}\s+not|would\s+not\s+be|"
    r"will\s+not\s+be|was\s+never)(?![^\W_])"
)
_possible = pp.Regex(
    r"(?i)(?:(?:now|yet|here|a|an|even|really|at\s+all)\s+)*(?:possible|legal|playable|allowed|permitted)\b(?!\s+(?:to|for)\b)"
)
_impossible = pp.Regex(
    rf"(?i){_is}\s+(?:(?:now|here|a|an|quite|also|therefore|simply)\s+)*"
    r"(?:impossible|illegal|forbidden|unplayable|not\s+allowed)\b(?!\s+(?:to|for)\b)"
)
_cannot = pp.Regex(
    r"(?i)(?:cannot|can['\u2019]t|(?:can|could|may|must)\s+not|couldn['\u2019]t)\s+"
    r"(?:now\s+|here\s+)?be\s+(?:played|made|answered\s+with)\b"
)
_ends = pp.FollowedBy(
    pp.StringEnd()
    | pp.Regex(r"[,;:.!?)(]|(?i:and|or|but|which|that|who|on|in|there|now|then|here)(?![^\W_])")
)
"""What may follow a piece that is a reason by itself: nothing that says more of it."""
_cause = (
    pp.Suppress(pp.Optional(pp.Regex(",")))
    + pp.Suppress(because)
    + (
        (pp.Suppress(pp.Optional(words("the check|check|the path"))) + path)
        | (any_piece + adverbs + obstructs + pp.Optional(pp.Regex(_ITS_WAY)))
        | pp.Regex(
            r"(?i)(?:the\s+board\s+has\s+no\s+such\s+square|there\s+is\s+no\s+such\s+square|"
            r"(?:that|this|the)\s+square\s+does\s+not\s+exist)(?![^\W_])"
        )("nowhere")
        | (pieces + _ends)
    )
)
_denies = (_is_not + _possible) | _impossible | _cannot
_route = pp.Suppress(lead) + (path | square) + pp.ZeroOrMore(pp.Suppress(joint) + (path | square))
_nor = pp.Regex(r"(?i),?\s*(?:nor|neither|or|and\s+neither)(?![^\W_])") + pp.Optional(
    pp.Regex(r"(?i)(?:is|was|were|are)(?![^\W_])")
)
_moves = pp.Located(any_move)("move") + pp.Optional(_route)
_and = pp.Suppress(pp.Regex(r"(?i)(?:,|\b(?:and|or|nor|as\s+well\s+as)\b|\s)+"))
_listed = pp.Group(_moves)("first") + pp.ZeroOrMore(_and + pp.Group(_moves)("also*"))
_after = (
    _listed
    + _aside
    + _which
    + _denies
    + pp.ZeroOrMore(_nor + pp.Group(_moves)("more*"))
    + pp.Optional(pp.Group(_cause)("cause"))
)
_neither = (
    pp.Regex(r"(?i)neither(?![^\W_])")
    + _listed
    + pp.Regex(rf"(?i){_is}(?![^\W_])")
    + _possible
    + pp.Optional(pp.Group(_cause)("cause"))
)
_before = (
    pp.Regex(
        r"(?i)(?:not\s+(?:possible|legal|playable|allowed|permitted)|impossible|illegal)(?![^\W_])"
    )
    + pp.Optional(pp.Regex(r"(?i)(?:here|now|too|also)(?![^\W_])"))
    + pp.Regex(rf"(?i)(?:{_is}|to\s+play|to\s+move)(?![^\W_])|:")
    + _listed
    + pp.Optional(pp.Group(_cause)("cause"))
)
_verb = pp.Regex(
    r"(?i)(?:cannot|can['\u2019]t|can\s+not|could\s+not|couldn['\u2019]t|may\s+not|must\s+not|"
    r"is\s+unable\s+to|is\s+not\s+able\s+to|was\s+unable\s+to)\s+(?:now\s+|here\s+|then\s+)?"
    r"(?:move|go|capture|recapture|take|retake|escape|flee|step|retreat|reach|come)"
    r"(?:\s+(?:back|away))?(?:\s+(?:to|on|at|onto|towards?))?(?![^\W_])"
)
_piece_cannot = (
    any_piece("piece")
    + adverbs
    + _verb
    + pp.Group((any_piece | the_square) + pp.ZeroOrMore(_and + the_square))("goals")
    + pp.Optional(pp.Group(_cause)("cause"))
)
_immune = (
    any_piece("what")
    + adverbs
    + pp.Regex(
        r"(?i)(?:cannot|can['\u2019]t|can\s+not|could\s+not|couldn['\u2019]t|may\s+not)\s+be\s+"
        r"(?:captured|taken|recaptured|retaken)(?![^\W_])"
    )
    + pp.Optional(pp.Suppress(words("by")) + any_piece("by"))
)
_exposed = (
    any_piece("what")
    + adverbs
    + pp.Regex(
        r"(?i)can\s+(?:(?:now|also|still|even)\s+)?be\s+(?:captured|taken|recaptured)(?![^\W_])"
    )("can")
    + pp.Optional(pp.Suppress(words("by")) + noun("by"))
    + pp.NotAny(words("by|via|from|through|along|over|in|with|if|when|as"))
)
phrase = (_neither | _after | _before | _immune | _exposed | _piece_cannot).set_name("not possible")


_VAIN = re.compile(r"(?i)\b(?:if|would|could|might|after|then|once|when|unless|otherwise)\b")
Reasons = tuple[list[PieceRef], list[PathRef]]
"""The pieces and paths that are said to be the reason."""
NOWHERE: Reasons = ([PieceRef("no such square")], [])
"""The reason that there is no such square."""


def denied_moves(text: str) -> Iterator[int]:
    """Yield where in a sentence the moves stand that it says are impossible.

    One that is too long to be read denies nothing.
    """
    if len(text) > MAX_SENTENCE or TRIGGER.search(text) is None:
        return
    for tokens, _, _ in scan(phrase, text):
        yield from _starts(tokens)


def _starts(tokens: pp.ParseResults) -> list[int]:
    """Where the moves stand that a phrase denies: of those before it only that ply's."""
    ahead = [tokens["first"], *part(tokens, "also", [])] if "first" in tokens else []
    same = [group for group in ahead if _number(group) == _number(ahead[-1])]
    return [group["move"][0] for group in [*same, *part(tokens, "more", [])]]


def _number(group: pp.ParseResults) -> str:
    """The number of a move, without white space; empty if it has none."""
    named = group["move"][1]
    return "".join(named[0][0].split()) if len(named) > 1 else ""


def judge(match: Match, sentence: Sentence) -> list[Claim]:
    """Judge each move that is said to be impossible."""
    cause = part(match.tokens, "cause", [])
    causes = NOWHERE if "nowhere" in cause else (pieces_of(cause), paths_of(cause))
    if "what" in match.tokens:
        return _judge_immune(match, sentence)
    if "piece" in match.tokens:
        return _judge_piece(match, sentence, causes)
    starts = _starts(match.tokens)
    mentions = [each for each in sentence.mentions if each.start in starts]
    claims = []
    for mention in mentions:
        first = mention is mentions[0]
        end = match.end if first or len(mentions) == 1 else mention.end
        start = match.start if first else mention.start
        if first and len(mentions) > 1:
            end = mentions[1].start
        claims.append(_judge_mention(mention, sentence, (start, end), causes))
    return claims


def _judge_mention(
    mention: Mention, sentence: Sentence, at: tuple[int, int], causes: Reasons
) -> Claim:
    span = sentence.span(at[0], at[0] + len(sentence.text[at[0] : at[1]].rstrip(" ,;")))
    board = mention.before.game.board if mention.before else None
    said = mention.text.said
    assert said is not None
    names = said.origin or None, said.target
    if mention.before is None or board is None:
        detail = "the record does not say in which position"
        return mention.claim(span, KIND, Verdict.UNREAD, detail)
    squares = [board.square(name) for name in names if name and board.exists(name)]
    nowhere = causes == NOWHERE
    if nowhere and len(squares) == len(names):
        detail = "the board has these squares"
        return mention.claim(span, KIND, Verdict.REFUTED, detail)
    if len(squares) < len(names) or None in squares:
        detail = why_illegal(mention.before, mention.text)
        return mention.claim(span, KIND, Verdict.VERIFIED, detail)
    assert mention.node is not None
    stage = Stage(mention.node, mention.node.origin, mention.before, When.LINE)
    return _claim(stage, [each for each in squares if each is not None], span, causes)


def _judge_piece(match: Match, sentence: Sentence, causes: Reasons) -> list[Claim]:
    """`the king cannot take on f7`: judged as if it were that piece's turn."""
    claims = [
        claim
        for goal in match.tokens["goals"]
        if (claim := _judge_goal(match, sentence, goal, causes)) is not None
    ]
    refuted = [claim for claim in claims if claim.verdict is Verdict.REFUTED]
    return (refuted or claims)[:1]


def _judge_goal(
    match: Match, sentence: Sentence, goal: PieceRef | SquareRef, causes: Reasons
) -> Claim | None:
    ref = match.tokens["piece"]
    refs = [ref, goal] if isinstance(goal, PieceRef) else [ref]
    stages = sentence.after(match.start) + sentence.before(match.start)
    on_turn = [stage for stage in stages if _on_turn(ref, stage)]
    stage = choose(on_turn or stages, *refs)
    if stage is None:
        return None
    span = sentence.span(match.start, match.end)
    movers, board = find_piece(ref, stage), stage.position.game.board
    fault, targets = movers.fault, []
    if isinstance(goal, SquareRef):
        target = board.square(goal.name) if board.exists(goal.name) else None
        fault = fault or ("" if target is not None else f"the board has no square {goal.name}")
        targets = [target] if target is not None else []
    else:
        found = nearest_pieces(goal, stage)
        fault = fault or found.fault
        targets = list(found.squares)
    if fault or not targets:
        return stage.claim(span, KIND, Verdict.REFUTED, fault)
    claims = []
    turn = stage.position.side(stage.position.turn)
    for origin in sorted(movers.squares, key=lambda each: not turn >> each & 1):
        piece_there = stage.position.piece_at(origin)
        assert piece_there is not None
        turned = replace(stage, position=replace(stage.position, turn=piece_there.colour))
        enemy = stage.position.side(piece_there.colour.other)
        meant = [each for each in targets if enemy >> each & 1] or targets[:1]
        if isinstance(goal, SquareRef):
            meant = targets
        claims += [_claim(turned, [origin, each], span, causes) for each in meant]
    # Of several pieces the one is meant that could go there at all.
    likely = [claim for claim in claims if claim.paths]
    if len({claim.verdict for claim in likely}) > 1:
        return None
    return next(iter(likely), next(iter(claims), None))


def _judge_immune(match: Match, sentence: Sentence) -> list[Claim]:
    """`it cannot be captured by the king`: no legal move of those pieces takes it; or `it can`."""
    if "can" in match.tokens and _VAIN.search(sentence.text[: match.start]):
        return []
    what, by = match.tokens["what"], part(match.tokens, "by")
    stage = choose(sentence.after(match.start), what)
    if stage is None:
        return []
    found = nearest_pieces(what, stage)
    span = sentence.span(match.start, match.end)
    if not found.squares:
        return [stage.claim(span, KIND, Verdict.REFUTED, found.fault)]
    takings = [_taking(stage, target, by) for target in found.squares]
    if any(takings) and not all(takings):
        return []
    taking = takings[0]
    shown = names(stage.position.game.board, taking)
    detail = f"legal: {shown}" if taking else ""
    if "can" in match.tokens:
        detail = detail or "no legal move captures it"
        verdict = Verdict.VERIFIED if taking else Verdict.REFUTED
        return [stage.claim(span, "possible", verdict, detail)]
    verdict = Verdict.REFUTED if taking else Verdict.VERIFIED
    return [stage.claim(span, KIND, verdict, detail)]


def _taking(stage: Stage, target: int, by: PieceRef | None) -> list[Move]:
    """The legal moves that capture the piece on a square, were it the other side's turn."""
    victim = stage.position.piece_at(target)
    assert victim is not None
    turned = replace(stage.position, turn=victim.colour.other)
    takers = find_piece(by, stage).squares if by is not None else None
    return [
        move
        for move in turned.moves()
        if move.captured is not None
        and turned.victim(move) == target
        and (takers is None or move.origin in takers)
    ]


def _on_turn(ref: PieceRef, stage: Stage) -> bool:
    side = stage.position.side(stage.position.turn)
    return any(side >> each & 1 for each in find_piece(ref, stage).squares)


def _claim(stage: Stage, squares: list[int], span: Span, reasons: Reasons) -> Claim:
    """Judge whether a move from one square to another is impossible, and for the causes given."""
    causes, ways = reasons
    explained = explain_move(stage.position, squares[0], squares[1])
    reports = explained.reports
    if explained.legal:
        detail = f"it is legal: {explained.reason}"
        return stage.claim(span, KIND, Verdict.REFUTED, detail, reports)
    wrong = [fault for ref in causes if (fault := _wrong_cause(ref, explained, stage))]
    wrong += [fault for ref in ways if (fault := _wrong_path(ref, explained, stage))]
    if wrong:
        detail = "; ".join([*wrong, f"the reason is another: {explained.reason}"])
        return stage.claim(span, KIND, Verdict.REFUTED, detail, reports)
    return stage.claim(span, KIND, Verdict.VERIFIED, explained.reason, reports)


def _wrong_path(ref: PathRef, explained: Explanation, stage: Stage) -> str:
    """Why a path is not the cause: it must lead to the king when the move has been made."""
    position = stage.position
    move = position.find(explained.origin, explained.target)
    if move is not None:
        after = position.play(move)
        board = position.game.board
        squares = tuple(map(board.square, ref.squares))
        attacks = after.attacks(after.king(position.turn), position.turn.other)
        if any(path.stations == squares for _, path in attacks):
            return ""
    return f"{ref.text} has no part in it"


def _wrong_cause(ref: PieceRef, explained: Explanation, stage: Stage) -> str:
    """Why a piece is not the cause: it must stand on a path, hold the square, or give the check."""
    found = find_piece(ref, stage)
    if not found.squares:
        return found.fault
    position = stage.position
    involved = {explained.target}
    for each in explained.paths:
        involved |= set(position.blockers(each))
    move = position.find(explained.origin, explained.target)
    if move is not None:
        after = position.play(move)
        king = after.king(position.turn)
        involved |= {origin for origin, _ in after.attacks(king, position.turn.other)}
    if involved & set(found.squares):
        return ""
    return f"{ref.text.strip()} has no part in it"
