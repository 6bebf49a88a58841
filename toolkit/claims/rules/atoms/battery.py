"""Batteries and discoveries: what one piece does as another stands on its line, or has left it."""

from __future__ import annotations

from itertools import permutations

from toolkit.board import bits
from toolkit.claims.language.forms import Group, LineTerm, PathTerm, Pieces, SquareTerm, Term, Word
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.lines import runs_along
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.quantify import over, over_pieces, squares_named
from toolkit.claims.rules.reach import whole_paths
from toolkit.claims.rules.scene import Scene
from toolkit.explain.paths import PathReport, report_path
from toolkit.movement.paths import Path


@judge("battery", kind="attacks")
def battery(
    scene: Scene,
    *,
    agent: Group,
    along: LineTerm | None = None,
    against: Pieces | SquareTerm | None = None,
) -> Judgement:
    """Two pieces of a side act along one line, the one through the other."""
    if len(agent.members) != 2 or agent.only:
        return unknown("a battery has two pieces")
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
        return over(scene, against, lambda goal: _one_of(scene, goal, ends), among=ends)
    if found:
        return true()
    return false("neither piece acts on a line through the other") if pairs else unknown()


def _same_side(scene: Scene, one: int, other: int) -> bool:
    first, second = scene.position.piece_at(one), scene.position.piece_at(other)
    return first is not None and second is not None and first.colour is second.colour


def _one_of(scene: Scene, square: int, squares: set[int]) -> Judgement:
    if square in squares:
        return true()
    return false(f"they do not both act on {scene.words(square)}")


def _over(scene: Scene, rear: int, front: int) -> list[Path]:
    """The paths of a piece that only another one of its side blocks, which goes on by them."""
    position, piece, other = scene.position, scene.piece(rear), scene.piece(front)
    table = scene.game.table
    ahead = {
        path.squares
        for path in table.drawn(other.colour, other.type, front)
        if path.captures and position.is_clear(path, other.colour)
    }
    return [
        path
        for path in table.drawn(piece.colour, piece.type, rear)
        if path.captures
        and path.empty & position.occupied == 1 << front
        and front in path.passes
        and path.squares[path.squares.index(front) :] in ahead
    ]


@judge("discovers", kind="attacks")
def discovers(
    scene: Scene,
    *,
    agent: Pieces | None = None,
    what: Pieces | None = None,
    patient: Pieces | Group | None = None,
    how: Word | None = None,
    via: PathTerm | Group | None = None,
) -> Judgement:
    """The piece that moved has left the way of another, which now attacks or gives check."""
    move, before, side = scene.move, scene.before, scene.side
    if move is None or before is None or side is None or not scene.is_after:
        return unknown("there is no move that could discover it")
    if how is not None and how.value not in ("check", "attack"):
        return unknown(f"a discovered {how.value} is not judged")
    opened = _opened(scene)
    king = scene.position.king(side.other)
    if how is not None and how.value == "check":
        opened = [path for path in opened if path.end == king]
    reports = tuple(report_path(scene.position, path, side) for path in opened)
    if via is not None:
        return _opened_by(reports, via, alone=not (agent or what or patient))
    if not opened:
        return false("it has opened no path of another piece")
    parts = [Judgement(Truth.TRUE, paths=reports)]
    if agent is not None:
        parts.append(_is(scene, agent, {move.target}))
    if what is not None:
        origins = {path.origin for path in opened}
        parts.append(_is(scene, what, origins))
        if patient is not None:
            parts.append(_opened_on(scene, what, patient, opened))
    elif patient is not None:
        parts.append(_is(scene, patient, {path.end for path in opened}))
    return both(parts)


def _opened_by(reports: tuple[PathReport, ...], via: Term, *, alone: bool) -> Judgement:
    """Whether the paths that are named are among those that were opened."""
    named = {each.text for each in whole_paths(via) or ()}
    if not named or not alone:
        return unknown("who acts by which path is not judged")
    shown = tuple(each for each in reports if each.path in named)
    if len(shown) < len(named):
        return false(f"opened: {', '.join(each.path for each in reports) or 'none'}")
    return Judgement(Truth.TRUE, paths=shown)


def _opened_on(
    scene: Scene, what: Pieces, patient: Pieces | Group, opened: list[Path]
) -> Judgement:
    def by(origin: int) -> Judgement:
        return _is(scene, patient, {path.end for path in opened if path.origin == origin})

    return over_pieces(scene, what, by, among={path.origin for path in opened})


def _is(scene: Scene, term: Pieces | Group, squares: set[int]) -> Judgement:
    def body(square: int) -> Judgement:
        if square in squares:
            return true()
        return false(f"{scene.words(square)} has no part in a path that was opened")

    return over_pieces(scene, term, body, among=squares)


def _opened(scene: Scene) -> list[Path]:
    """The paths to enemies that are clear now and on which the piece stood that moved."""
    move, side = scene.move, scene.side
    assert move is not None
    assert side is not None
    position, table = scene.position, scene.game.table
    theirs = position.side(side.other)
    return [
        path
        for origin in bits(position.side(side))
        if origin != move.target
        for path in table.drawn(side, scene.piece(origin).type, origin)
        if path.captures
        and theirs >> path.end & 1
        and path.empty >> move.origin & 1
        and position.threatens(path)
        and position.is_open(path, side)
    ]
