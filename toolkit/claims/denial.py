"""`by g8-g5-d2, not by g8-d5-d2 because the d4-pawn blocks this path`: paths said and denied.

routes ::= manner [denied]
denied ::= [","] ["but"] "not" [lead] paths [cause]
cause  ::= because piece obstructs ["this path"] | ["which is"] "blocked" "by" pieces
         | because pieces
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pyparsing as pp

from toolkit.board import bits, mask_of
from toolkit.claims.model import Stage
from toolkit.claims.relation import ClaimedRelation
from toolkit.claims.resolve import find_piece
from toolkit.claims.vocabulary import (
    PathRef,
    PieceRef,
    SquareRef,
    adverbs,
    any_piece,
    be,
    because,
    joint,
    lead,
    manner,
    noun,
    path,
    square,
    verb,
    words,
)
from toolkit.position import Position

BLOCKING = (
    "obstruct|block|shut|cut|stop|bar|interrupt|close|intercept|hinder|interfer|impede|"
    "stand|lie|screen|shield"
)
obstructs = (
    pp.Regex(verb(BLOCKING, "s|es|ed|ing|e|ting|ping|ring|d"))
    + pp.ZeroOrMore(words("off|out|up|down|in the way of|in|on|along|with"))
).set_name("obstructs") | words("in the way of|across")
obstructed = (
    pp.Regex(r"(?i)(?:obstructed|blocked|shut|cut|stopped|barred|interrupted|closed|intercepted)")
    + pp.ZeroOrMore(words("off|out|up"))
).set_name("obstructed")
_it = words(
    "this|that|the|these|it|them|same|latter|second|first|other|path|paths|way|line|route|one"
)
pieces = any_piece + pp.ZeroOrMore(pp.Suppress(joint) + noun)

_which = pp.Optional(words("which|that|as it|it|as they|they|this")) + pp.Optional(be) + adverbs
_by_pieces = pp.Suppress(words("by")) + pieces
_cause = (
    (pp.Optional(because) + any_piece + adverbs + obstructs + pp.ZeroOrMore(_it))
    | (pp.Optional(because) + pp.Optional(pp.Regex(r"[(,]")) + _which + obstructed + _by_pieces)
    | (
        because
        + words("the|an|a")
        + words("obstruction|presence|blockade")
        + words("of|by")
        + pieces
    )
    | (because + pieces)
)
cause = (pp.Optional(pp.Suppress(pp.Regex(r"[,(]"))) + _cause).set_name("because a piece blocks it")

_neither = words("not|nor|neither|never")


def denied(square: pp.ParserElement) -> pp.ParserElement:
    """The phrase for paths that are denied, `square` being how one is named."""
    more = pp.ZeroOrMore(pp.Suppress(joint | _neither) + pp.Suppress(pp.Optional(lead)) + square)
    return (
        pp.Suppress(pp.ZeroOrMore(words("but|and|though|however|only") | pp.Regex(r"[,(]")))
        + pp.Suppress(_neither)
        + pp.Suppress(pp.Optional(lead))
        + pp.Group(square + more)("denied")
        + pp.Optional(pp.Group(pp.OneOrMore(cause))("cause"))
        + pp.Suppress(pp.Optional(pp.Regex(r"\)")))
    )


_plain_paths = path + pp.ZeroOrMore(pp.Suppress(joint) + pp.Suppress(pp.Optional(lead)) + path)
_via = pp.Regex(r"(?i)(?:simultaneously\s+)?(?:via|through|over|by\s+way\s+of)(?![^\W_])")
_corners = (
    pp.Suppress(_via)
    + square
    + pp.ZeroOrMore(pp.Suppress(joint) + pp.Suppress(pp.Optional(_via)) + square)
)
_in_brackets = pp.Suppress(pp.Regex(r",?\s*\(")) + _corners + pp.Suppress(pp.Regex(r"\)"))
_listed = pp.Suppress(pp.Regex(r"[,:]")) + _plain_paths
routes = pp.Group((pp.Suppress(lead) + _plain_paths) | manner | _corners | _in_brackets | _listed)(
    "manner"
) + pp.Optional(denied(path))
"""How a piece reaches a square, and how it does not."""


def pieces_of(tokens: Iterable[object]) -> list[PieceRef]:
    """The pieces that a phrase names."""
    return [token for token in tokens if isinstance(token, PieceRef)]


def ways_of(tokens: Iterable[object]) -> list[PathRef | SquareRef]:
    """The paths that a phrase names, whole or by their corners."""
    return [token for token in tokens if isinstance(token, PathRef | SquareRef)]


def paths_of(tokens: Iterable[object]) -> list[PathRef]:
    """The paths that a phrase names."""
    return [token for token in tokens if isinstance(token, PathRef)]


def deny(
    relation: ClaimedRelation,
    origins: Sequence[int],
    refs: Sequence[PathRef],
    blockers: Sequence[PieceRef],
    stage: Stage,
) -> None:
    """Judge paths that are said to be blocked, and by whom.

    Every path must be blocked, by one of the pieces if any are named; every piece must block one.
    """
    named = mask_of({square for ref in blockers for square in find_piece(ref, stage).squares})
    shut = 0
    for ref in refs:
        found = relation.judge_path(origins, ref, clear=False)
        if found is None:
            continue
        squares = mask_of(relation.position.blockers(found))
        shut |= squares
        if blockers and squares and not squares & named:
            where = _pieces_on(relation.position, squares)
            relation.wrong.append(f"{ref.text} is blocked by {where}")
    for blocker in blockers:
        found_piece = find_piece(blocker, stage)
        if not found_piece.squares:
            relation.wrong.append(found_piece.fault)
        elif refs and shut and not any(shut >> square & 1 for square in found_piece.squares):
            relation.wrong.append(f"{blocker.text.strip()} blocks none of these paths")


def _pieces_on(position: Position, squares: int) -> str:
    board = position.game.board
    parts = []
    for each in bits(squares):
        found = position.piece_at(each)
        parts.append(f"{found.words} on {board.name(each)}" if found else board.name(each))
    return " and ".join(parts)
