"""Batteries: two pieces of a side act along one line, the one through the other."""

from __future__ import annotations

from itertools import permutations

from toolkit.claims.language.forms import Group, LineTerm, Pieces, SquareTerm, Term
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.lines import runs_along
from toolkit.claims.rules.quantify import over, squares_named
from toolkit.claims.rules.scene import Scene
from toolkit.movement.paths import Path


@judge("battery", kind="attacks")
def battery(
    scene: Scene,
    *,
    agent: Group | Pieces,
    along: LineTerm | None = None,
    against: Pieces | SquareTerm | None = None,
) -> Judgement:
    """Two pieces of a side act along one line, the one through the other."""
    if isinstance(agent, Pieces):
        first = second = squares_named(scene, agent)
        if len(first) != 2 or agent.number not in (None, 2) or not agent.plural:
            return unknown("a battery has two pieces")
    elif len(agent.members) != 2 or agent.only or not all(map(_is_one, agent.members)):
        return unknown("a battery has two pieces")
    else:
        first, second = (squares_named(scene, each) for each in agent.members)
    pairs = [
        pair
        for one in first
        for other in second
        for pair in permutations((one, other))
        if one != other and _same_side(scene, one, other)
    ]
    found = [path for rear, front in pairs for path in _over(scene, rear, front)]
    if along is not None:
        fits = [(path, runs_along(scene.game.board, path.squares, along)) for path in found]
        if any(fit is None for _, fit in fits):
            return unknown("it is not known which line is meant")
        found = [path for path, fit in fits if fit]
    if against is not None:
        ends = {path.end for path in found}
        if along is None:
            ends |= {path.end for rear, front in pairs for path in _masked(scene, rear, front)}
        return over(scene, against, lambda goal: _one_of(scene, goal, ends), among=ends)
    if found:
        return true()
    if along is None and any(_masked(scene, *pair) for pair in pairs):
        return unknown("the front piece acts on another line")
    return false("neither piece acts on a line through the other") if pairs else unknown()


def _is_one(term: Term) -> bool:
    return isinstance(term, Pieces) and term.number in (None, 1)


def _same_side(scene: Scene, one: int, other: int) -> bool:
    first, second = scene.position.piece_at(one), scene.position.piece_at(other)
    return first is not None and second is not None and first.colour is second.colour


def _one_of(scene: Scene, square: int, squares: set[int]) -> Judgement:
    if square in squares:
        return true()
    return false(f"they do not both act on {scene.words(square)}")


def _masked(scene: Scene, rear: int, front: int) -> list[Path]:
    """The paths of a piece that only another one of its side blocks."""
    piece = scene.piece(rear)
    return [
        path
        for path in scene.game.table.drawn(piece.colour, piece.type, rear)
        if path.captures
        and path.empty & scene.position.occupied == 1 << front
        and front in path.passes
    ]


def _over(scene: Scene, rear: int, front: int) -> list[Path]:
    """Those of them by which that one goes on."""
    position, other = scene.position, scene.piece(front)
    ahead = {
        path.squares
        for path in scene.game.table.drawn(other.colour, other.type, front)
        if path.captures and position.is_clear(path, other.colour)
    }
    return [
        path
        for path in _masked(scene, rear, front)
        if path.squares[path.squares.index(front) :] in ahead
    ]
