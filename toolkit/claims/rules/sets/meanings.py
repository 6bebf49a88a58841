"""What a description may mean where `the rook` in it may be one of several: each choice apart."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

from toolkit.board import Colour
from toolkit.claims.language.forms import (
    Article,
    Described,
    Group,
    Mark,
    Pieces,
    SideTerm,
    Sort,
    Term,
)
from toolkit.claims.rules.judgement import Judgement, Truth, unknown
from toolkit.claims.rules.kings import to_move
from toolkit.claims.rules.scene import Scene

_MOST = 16
"""More meanings are not judged."""


def over_meanings(
    scene: Scene, of: Described, judge: Callable[[Described], Judgement]
) -> Judgement:
    """Judge a description in each of its meanings: false if it is in all, true if in the first.

    Where no piece is meant before others, it must be the same in all.
    """
    options = [_likely(scene, of, mark) for mark in of.marks]
    chosen = list(product(*options))
    if len(chosen) > _MOST:
        return unknown("it may speak of several pieces")
    every = [judge(_with(of, terms)) for terms in chosen]
    # What it cannot be said of is not meant: `between the rook and the king`, on one line.
    found = [each for each in every if each.truth is not Truth.UNKNOWN] or every
    truths = {each.truth for each in found}
    if len(truths) == 1:
        return found[0]
    if found[0].truth is Truth.TRUE and not any(is_open(scene, each.term) for each in of.marks):
        return replace(found[0], loose=True)
    return unknown("it may speak of several pieces")


def _likely(scene: Scene, of: Described, mark: Mark) -> list[Term | None]:
    """The meanings of a mark's term: who moves is of the side whose moves they are, if one can be."""
    every = list(_terms(scene, mark.term))
    if of.sort is not Sort.MOVES or mark.name not in ("by", "takes"):
        return every
    side = _side_of(scene, of)
    if mark.name == "takes":
        # Of two bishops `the bishop` that is taken is the one that can be.
        every = _takable(scene, every, side) if len(every) > 1 else every
        side = side.other
    return [each for each in every if _is_of(scene, each, side)] or every


def _takable(scene: Scene, every: list[Term | None], side: Colour) -> list[Term | None]:
    """Those of some meanings that a legal move of a side takes; all of them if none can be taken."""
    position = scene.turned(side).position
    taken = {position.victim(move) for move in position.moves() if move.captured is not None}

    def fits(term: Term | None) -> bool:
        if not isinstance(term, Pieces) or len(term.squares) != 1:
            return True
        return scene.square(term.squares[0]) in taken

    return [each for each in every if fits(each)] or every


def _side_of(scene: Scene, of: Described) -> Colour:
    """The side whose moves are described: the one to move where none is named."""
    named = (scene.side_of(each.term) for each in of.marks if isinstance(each.term, SideTerm))
    return next((each for each in named if each is not None), scene.position.turn)


def _is_of(scene: Scene, term: Term | None, side: Colour) -> bool:
    """Whether one piece that a term means is of a side; so is what is no single piece."""
    if not isinstance(term, Pieces) or not _is_one(replace(term, squares=())) or not term.squares:
        return True
    squares = [scene.square(name) for name in term.squares]
    held = [scene.position.piece_at(each) for each in squares if each is not None]
    return all(piece is not None and piece.colour is side for piece in held)


def _with(of: Described, terms: tuple[Term | None, ...]) -> Described:
    pairs = zip(of.marks, terms, strict=True)
    return replace(of, marks=tuple(replace(mark, term=term) for mark, term in pairs))


def _terms(scene: Scene, term: Term | None) -> Iterator[Term | None]:
    """A term in each of its meanings, the likeliest first."""
    if isinstance(term, Group):
        for chosen in product(*(list(_terms(scene, each)) for each in term.members)):
            members = tuple(each for each in chosen if each is not None)
            if len(set(members)) == len(members):
                yield replace(term, members=members)
        return
    term = to_move(scene, term)
    if not isinstance(term, Pieces) or not _is_one(term):
        yield term
        return
    every = scene.squares_of(term).squares
    if len(every) < 2:
        yield term
        return
    near = scene.nearest(term).squares
    for square in (*near, *(each for each in every if each not in near)):
        yield replace(term, squares=(scene.name(square),), pronoun=None)


def _is_one(term: Pieces) -> bool:
    single = term.article is Article.THE and not term.plural and term.number in (None, 1)
    return single and not term.squares and term.line is None and not term.state


def is_open(scene: Scene, term: Term | None) -> bool:
    """Whether several pieces may be meant and none before the others."""
    if isinstance(term, Group):
        return any(is_open(scene, each) for each in term.members)
    term = to_move(scene, term)
    if not isinstance(term, Pieces) or not _is_one(term):
        return False
    return len(scene.squares_of(term).squares) > 1 and len(scene.nearest(term).squares) != 1
