"""Discoveries: what a piece does as another has left its way."""

from __future__ import annotations

from toolkit.board import bits
from toolkit.claims.language.forms import Group, PathTerm, Pieces, Term, Word
from toolkit.claims.rules.byways import whole_paths
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene
from toolkit.explain.paths import PathReport, report_path
from toolkit.movement.paths import Path


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
    if what is not None and patient is None and via is None and how is None:
        return _clears_way(scene, agent, what)
    if via is not None:
        return _opened_by(reports, via, alone=not (agent or what or patient))
    if not opened:
        return false("it has opened no path of another piece")
    return _by_whom(scene, Judgement(Truth.TRUE, paths=reports), opened, agent, what, patient)


def _by_whom(
    scene: Scene,
    found: Judgement,
    opened: list[Path],
    agent: Pieces | None,
    what: Pieces | None,
    patient: Pieces | Group | None,
) -> Judgement:
    """Whether the pieces are as is said: that which moved, that which acts now, and its goal."""
    assert scene.move is not None
    move, parts = scene.move, [found]
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


def _clears_way(scene: Scene, agent: Pieces | None, what: Pieces) -> Judgement:
    """Whether the move has left a path of a piece, of whichever side, that is clear now."""
    move, position, table = scene.move, scene.position, scene.game.table
    assert move is not None

    def body(square: int) -> Judgement:
        piece = scene.piece(square)
        over_it = [
            path
            for path in table.drawn(piece.colour, piece.type, square)
            if path.empty >> move.origin & 1
        ]
        if any(not path.empty & position.occupied for path in over_it):
            return true()
        if any(path.empty & position.occupied == 1 << move.target for path in over_it):
            return false(f"{scene.words(move.target)} still stands in its way")
        if (
            move.captured is not None
            and piece.colour is position.turn
            and any(
                path.captures and path.end == move.target and not path.empty & position.occupied
                for path in table.drawn(piece.colour, piece.type, square)
            )
        ):
            # A piece of its own stood there, which it could not take.
            return true()
        why = f"no path of {scene.words(square)} leads over {scene.name(move.origin)}"
        return unknown("its way is blocked still") if over_it else false(why)

    found = over_pieces(scene, what, body)
    return found if agent is None else both([_is(scene, agent, {move.target}), found])


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
