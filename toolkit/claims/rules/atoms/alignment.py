"""Pieces on one line, and pieces on the squares on which the game starts."""

from __future__ import annotations

from itertools import product

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import Article, Group, Joint, LineTerm, Pieces, Term
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.lines import squares_on
from toolkit.claims.rules.quantify import over, squares_named
from toolkit.claims.rules.scene import Scene

UNKNOWN_WHO = "it is not known who is meant"


@judge("aligned", kind="position")
def aligned(scene: Scene, *, agent: Pieces | Group, on: LineTerm) -> Judgement:
    """They stand on one file, rank or diagonal: the one that is named, if one is."""
    squares = several(scene, agent)
    if squares is None:
        return _of_one_of_each(scene, agent, on)
    return _aligned(scene, squares, on)


def _of_one_of_each(scene: Scene, agent: Pieces | Group, on: LineTerm) -> Judgement:
    """`The rook and the queen stand on one file`, where there are several: those of the side that moved.

    What is so of no rook and no queen is false.
    """
    open_ = unknown(UNKNOWN_WHO)
    if not isinstance(agent, Group) or agent.joint is not Joint.AND or agent.only:
        return open_
    if not all(map(_is_one, agent.members)):
        return open_
    found = [
        (each, _aligned(scene, list(each), on))
        for each in product(*(squares_named(scene, each) for each in agent.members))
    ]
    if found and all(each.truth is Truth.FALSE for _, each in found):
        return found[0][1]
    side = scene.side if scene.topic is None else scene.topic
    own = [each for squares, each in found if _are_of(scene, squares, side)]
    right = [each for each in own if each.truth is Truth.TRUE]
    return right[0] if len(own) == len(right) == 1 else open_


def _are_of(scene: Scene, squares: tuple[int, ...], side: Colour | None) -> bool:
    return all(scene.piece(each).colour is side for each in squares)


def _aligned(scene: Scene, squares: list[int], on: LineTerm) -> Judgement:
    if on.name is not None or on.ends is not None:
        line = squares_on(scene.game.board, on)
        if line is None:
            return unknown("it is not known which line is meant")
        return true() if line.issuperset(squares) else false(_where(scene, squares))
    return true() if _share(scene, squares, on.kind) else false(_where(scene, squares))


def several(scene: Scene, agent: Pieces | Group) -> list[int] | None:
    """The squares of two or more pieces; None where it is open who is meant."""
    if isinstance(agent, Group):
        if agent.joint is not Joint.AND or agent.only:
            return None
        found = [_one(scene, each) for each in agent.members]
        known = [square for square in found if square is not None]
        return known if len(known) == len(found) > 1 else None
    if agent.article not in (Article.THE, Article.EVERY) or agent.pronoun is not None:
        return None
    there = list(squares_named(scene, agent))
    fits = agent.number in (None, len(there)) and (agent.plural or agent.number)
    return there if fits and len(there) > 1 else None


def _one(scene: Scene, term: Term) -> int | None:
    there = squares_named(scene, term) if _is_one(term) else ()
    return there[0] if len(there) == 1 else None


def _is_one(term: Term) -> bool:
    """Whether a term names one piece: `the rook`."""
    if not isinstance(term, Pieces) or term.article is not Article.THE or term.plural:
        return False
    return term.number in (None, 1)


def _share(scene: Scene, squares: list[int], kind: str) -> bool:
    files = scene.game.board.files
    places = [divmod(square, files) for square in squares]
    same = {
        "rank": len({rank for rank, _ in places}) == 1,
        "file": len({file for _, file in places}) == 1,
        "diagonal": 1 in (len({r - f for r, f in places}), len({r + f for r, f in places})),
    }
    return any(same.values()) if kind == "line" else same.get(kind, False)


def _where(scene: Scene, squares: list[int]) -> str:
    return ", ".join(map(scene.words, squares))


@judge("at_home", kind="position")
def at_home(scene: Scene, *, agent: Pieces | Group) -> Judgement:
    """Each stands on a square where such a piece of its side stands as the game starts."""
    homes, kinds = scene.game.homes, len(scene.game.pieces)

    def body(square: int) -> Judgement:
        piece = scene.position.piece_at(square)
        if piece is None:
            return unknown(UNKNOWN_WHO)
        there = homes[piece.colour * kinds + piece.type.index]
        if not there or (scene.game.rules.shuffle and not piece.type.pawn):
            return unknown("where it starts is not fixed")
        return true() if there >> square & 1 else false(f"{scene.words(square)} has moved")

    return over(scene, agent, body)


@judge("alone_on_file", kind="position")
def alone_on_file(scene: Scene, *, agent: Pieces | Group) -> Judgement:
    """Nothing else stands on its file."""
    files = scene.game.board.files

    def body(square: int) -> Judgement:
        if scene.position.piece_at(square) is None:
            return unknown(UNKNOWN_WHO)
        others = [
            each
            for each in bits(scene.position.occupied)
            if each != square and each % files == square % files
        ]
        return false(f"there is {_where(scene, others)}") if others else true()

    return over(scene, agent, body)
