"""Paths of two legs, and which comes first: the straight one or the diagonal one.

A Sissa goes so many squares as a rook and then as many as a bishop, or the reverse.
"""

from __future__ import annotations

from toolkit.claims.language.bends import DIAGONAL, EITHER, STRAIGHT
from toolkit.claims.language.forms import Article, Number, Pieces, SquareTerm, Word
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, unknown
from toolkit.claims.rules.lines import between, distance
from toolkit.claims.rules.movement import made
from toolkit.claims.rules.moveways import MoveWays
from toolkit.claims.rules.quantify import squares_named
from toolkit.claims.rules.scene import Scene
from toolkit.explain.paths import report_path
from toolkit.movement.paths import Path

_LEGS = 2


@judge("bent", kind="path")
def bent(
    scene: Scene,
    *,
    how: Word,
    agent: Pieces | None = None,
    to: SquareTerm | None = None,
    count: Number | None = None,
) -> Judgement:
    """The move that was made goes by a clear path that begins so, with legs of so many squares."""
    at = made(scene)
    there = at is not None and (to is None or scene.square(to.name) == at.move.target)
    if at is None or at.is_by(agent) is not True or not there:
        return unknown("it may speak of another move")
    return _begins(at.before, MoveWays(at.before.position, at.move).clear, how, count)


@judge("bends", kind="path")
def bends(
    scene: Scene,
    *,
    agent: Pieces,
    to: SquareTerm | Pieces,
    how: Word,
    count: Number | None = None,
) -> Judgement:
    """A clear path of a piece to a square, or to a piece, begins so."""
    if agent.article is not Article.THE or agent.number not in (None, 1) or agent.plural:
        return unknown("it is not one piece that is named")
    origins, goals = scene.nearest(agent).squares, _goals(scene, to)
    if len(origins) != 1 or len(goals) != 1:
        return unknown("it is not known which piece or which square is meant")
    piece = scene.piece(origins[0])
    ways = scene.game.table.between(piece.colour, piece.type, origins[0], goals[0])
    clear = [each for each in ways if report_path(scene.position, each, piece.colour).clear]
    if ways and not clear:
        return false("no path there is clear")
    return _begins(scene, clear, how, count)


def _goals(scene: Scene, to: SquareTerm | Pieces) -> tuple[int, ...]:
    if isinstance(to, SquareTerm):
        return squares_named(scene, to)
    return scene.nearest(to).squares if to.number in (None, 1) else ()


def _begins(scene: Scene, ways: list[Path], how: Word, count: Number | None) -> Judgement:
    """Whether one of some paths has two legs of which the first runs so."""
    bent_ways = [each for each in ways if len(each.stations) == _LEGS + 1]
    if how.value not in (STRAIGHT, DIAGONAL, EITHER) or len(bent_ways) != len(ways) or not ways:
        return unknown("its paths do not turn")
    right = [each for each in ways if _fits(scene, each, how.value, count)]
    side = scene.piece(ways[0].origin).colour
    reports = tuple(report_path(scene.position, each, side) for each in right or ways)
    if right:
        return Judgement(Truth.TRUE, paths=reports)
    return Judgement(Truth.FALSE, "it goes by " + ", ".join(each.path for each in reports))


def _fits(scene: Scene, path: Path, how: str, count: Number | None) -> bool:
    files = scene.game.board.files
    start, corner = path.stations[:2]
    straight = start % files == corner % files or start // files == corner // files
    if how != EITHER and (how == STRAIGHT) is not straight:
        return False
    if between(files, start, corner) is None:
        return False
    return count is None or distance(files, start, corner) == count.value
