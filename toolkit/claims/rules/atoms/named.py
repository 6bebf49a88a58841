"""Moves that are named in a list: whether each of them is one of some."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import MoveTerm, SquareTerm, Term
from toolkit.claims.rules.atoms.only import read_there
from toolkit.claims.rules.judgement import Judgement, false, true, unknown
from toolkit.claims.rules.moveways import flat
from toolkit.claims.rules.scene import Scene
from toolkit.position import Move


def is_elsewhere(scene: Scene, named: Term | None) -> bool:
    """Whether one of some moves is named of another position than this."""
    mentions = [scene.mention(each) for each in flat(named) if isinstance(each, MoveTerm)]
    before = [each.before for each in mentions if each is not None and each.before is not None]
    return any(each != scene.position for each in before)


def named_among(
    scene: Scene, found: list[Move], named: Term | None, *, known: bool
) -> Iterator[Judgement]:
    """Whether each move that is named is one of some; `known` if it is said who makes them."""
    for term in flat(named):
        if isinstance(term, MoveTerm):
            yield _move_among(scene, found, term)
        elif isinstance(term, SquareTerm):
            yield _goal_among(scene, found, term.name, known=known)
        else:
            yield unknown("which moves are meant is not known")


def _move_among(scene: Scene, found: list[Move], term: MoveTerm) -> Judgement:
    read = read_there(scene, scene.position, term)
    if read.move is None:
        return false(read.fault) if read.legal is False else unknown(read.fault)
    return true() if read.move in found else false(f"{term.text} is none of them")


def _goal_among(scene: Scene, found: list[Move], name: str, *, known: bool) -> Judgement:
    """A square in a list of moves: a pawn's move there, or one of the pieces that make them."""
    goal = scene.square(name)
    there = [each for each in found if each.target == goal]
    if not there:
        return false(f"none of them goes to {name}")
    if known or any(each.piece.pawn for each in there):
        return true()
    return unknown(f"{name} may be a pawn's move or another")
