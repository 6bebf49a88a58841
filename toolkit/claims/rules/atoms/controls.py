"""Control of squares: `the knight controls c6 through a2-a4-c6`, `covers the e-file`."""

from __future__ import annotations

from toolkit.claims.language.forms import (
    Article,
    Group,
    Like,
    LineTerm,
    Number,
    PathTerm,
    Pieces,
    SideTerm,
    Squares,
    SquareTerm,
    Word,
)
from toolkit.claims.rules.acting import enemies, enemy_king, friends, no_fault, nobody, takers
from toolkit.claims.rules.atoms.xray import beyond
from toolkit.claims.rules.judgement import Judgement, Truth, judge, unknown
from toolkit.claims.rules.lines import squares_on
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.quantify import over_pieces, squares_named
from toolkit.claims.rules.reach import Tie
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.ties import judge_tie


@judge("controls", kind="controls")
def controls(
    scene: Scene,
    *,
    square: SquareTerm | Group | Squares | LineTerm,
    agent: Pieces | Group | SideTerm | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
    like: Like | None = None,
    through: SquareTerm | Pieces | None = None,
    times: Number | None = None,
    as_: Word | None = None,
) -> Judgement:
    """It could capture on that square; `as_` says whether what stands there is attacked or protected."""
    if isinstance(square, LineTerm):
        if via is not None or through is not None or like is not None or times is not None:
            return unknown("how a line is controlled is not judged")
        return _line(scene, square, agent)
    if isinstance(through, Pieces):
        if agent is None or like is not None or times is not None or isinstance(square, Squares):
            return unknown("how it acts through a piece is not judged")
        return beyond(scene, agent, square, through, via)
    if through is not None:
        if via is not None:
            return unknown("two ways are named")
        via = through
    found = judge_tie(control(scene), agent, square, via, like, times)
    if as_ is None or not isinstance(square, SquareTerm | Group):
        return found
    there = [scene.position.piece_at(each) for each in squares_named(scene, square)]
    if not there or any(piece is None or piece.type.royal for piece in there):
        return found
    tie = attack(scene) if as_.value == "attacks" else protection(scene)
    own = judge_tie(tie, agent, square, via, like, times)
    is_known = times is None and found.truth is not Truth.UNKNOWN
    return found if is_known and _is_definite(agent) else own


def control(scene: Scene) -> Tie:
    """What pieces control."""
    king, taking = enemy_king(scene), takers(scene)

    def transparent(origin: int, target: int) -> int:
        other = scene.position.piece_at(target)
        own = other is not None and other.colour is scene.piece(origin).colour
        return taking(origin, target) if own else king(origin, target)

    return Tie(scene, no_fault, transparent)


def _is_definite(agent: Pieces | Group | SideTerm | None) -> bool:
    """Whether it is said who does it, and not only how many do."""
    if isinstance(agent, Group):
        return not agent.only
    return isinstance(agent, SideTerm) or (
        isinstance(agent, Pieces) and agent.article is Article.THE
    )


def attack(scene: Scene) -> Tie:
    """What pieces attack."""
    return Tie(scene, enemies(scene), nobody)


def protection(scene: Scene) -> Tie:
    """What pieces protect."""
    return Tie(scene, friends(scene), takers(scene))


def _line(scene: Scene, line: LineTerm, agent: Pieces | Group | SideTerm | None) -> Judgement:
    """Control of a line is sure where a piece controls all of it but the square it stands on."""
    on = squares_on(scene.game.board, line)
    if on is None or agent is None:
        return unknown("it is not known which line is meant")
    tie = control(scene)

    def whole(origin: int) -> Judgement:
        rest = sorted(on - {origin})
        if origin not in on:
            return unknown("it does not stand on that line")
        found = both(tie.holds(origin, each) for each in rest)
        return found if found.truth is Truth.TRUE else unknown("it does not control all of it")

    return over_pieces(scene, agent, whole)
