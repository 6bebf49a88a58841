"""How far pieces slide by their nature, and whether that is why one does not reach something."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import (
    Atom,
    Because,
    Given,
    Moving,
    Not,
    Number,
    Pieces,
    Pronoun,
    SquareTerm,
    Without,
)
from toolkit.claims.language.senses import REACHING
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.lines import between, distance
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene
from toolkit.movement.pathtable import PieceType


@judge("range", kind="possible")
def slides_so_far(scene: Scene, *, agent: Pieces, count: Number) -> Judgement:
    """These pieces slide so many squares and no more, by their nature."""
    number, most = count.value, count.at_most

    def body(square: int) -> Judgement:
        far = range_of(scene, scene.piece(square).type)
        if far is None or (most and far < number):
            return unknown("how far it slides is not judged")
        return true() if far == number else false(f"it slides {far}")

    return over_pieces(scene, agent, body)


def range_of(scene: Scene, kind: PieceType) -> int | None:
    """How far a piece goes at most on a straight line; None of one that does not go straight."""
    files, found = scene.game.board.files, 0
    if kind.pawn:
        return None
    for origin in bits(scene.game.board.squares):
        for path in scene.game.table.drawn(Colour.WHITE, kind, origin):
            if between(files, origin, path.end) is None or path.friends:
                return None
            found = max(found, distance(files, origin, path.end))
    return found


def is_range(reason: object) -> bool:
    """Whether a reason is how far a piece slides."""
    return isinstance(reason, Atom) and reason.sense == "range"


def out_of_range(form: Because, scene: Scene) -> Judgement:
    """Whether a piece does not reach something as it does not slide so far."""
    inner, away = form.form, set[int]()
    if isinstance(inner, Given) and isinstance(inner.premise, Without | Moving):
        away = set(scene.nearest(inner.premise.pieces).squares)
        inner = inner.form
    inner = inner.form if isinstance(inner, Not) else inner
    reason = form.reason
    if form.form is inner or not isinstance(inner, Atom) or inner.sense not in REACHING:
        return unknown("it is not known what a longer range would do")
    agent = inner.role("agent")
    assert isinstance(reason, Atom)
    slider, count = reason.role("agent"), reason.role("count")
    if not isinstance(agent, Pieces) or not isinstance(slider, Pieces):
        return unknown("it is not known which piece is meant")
    assert isinstance(count, Number)
    if agent.pronoun in (Pronoun.IT, Pronoun.HE):
        # `The rook moves only three squares, so it does not attack f7`
        agent = slider
    origins = scene.nearest(agent).squares
    if len(origins) != 1:
        return unknown("it is not known which piece is meant")
    if slider.pronoun in (Pronoun.IT, Pronoun.HE):
        slider = replace(slider, pronoun=None, kind=None, squares=(scene.name(origins[0]),))
    elif scene.fits(replace(slider, squares=()), origins[0]) is not True:
        return unknown("it speaks of another piece")
    law = slides_so_far(scene, agent=slider, count=count)
    goals = _goals(inner, scene, origins[0])
    return _beyond(scene, origins[0], goals, count.value, away) if law == true() else law


def _goals(inner: Atom, scene: Scene, origin: int) -> tuple[int, ...]:
    """The squares of what a piece is said not to reach."""
    if inner.sense == "check":
        own = scene.piece(origin).colour
        enemies = bits(scene.position.side(own.other))
        return tuple(each for each in enemies if scene.piece(each).type.royal)
    roles = ("square", "to", "on", "patient")
    named = (inner.role(each) for each in roles)
    goal = next((each for each in named if each is not None), None)
    if isinstance(goal, SquareTerm):
        square = scene.square(goal.name)
        return () if square is None else (square,)
    return tuple(scene.nearest(goal).squares) if isinstance(goal, Pieces) else ()


def _beyond(
    scene: Scene, origin: int, goals: Iterable[int], most: int, away: set[int]
) -> Judgement:
    """Whether one goal lies on a free line of a piece, and too far away."""
    files, piece = scene.game.board.files, scene.piece(origin)
    goals = tuple(goals)
    path = between(files, origin, goals[0]) if len(goals) == 1 else None
    if path is None:
        return unknown("no line leads there")
    if distance(files, origin, goals[0]) <= most:
        return false("it is near enough")
    steps = {each.end for each in scene.game.table.drawn(piece.colour, piece.type, origin)}
    held = [each for each in path if scene.position.piece_at(each) is not None]
    if path[0] not in steps or set(held) - away:
        return unknown("it may have another reason")
    return true()
