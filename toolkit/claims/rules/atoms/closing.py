"""Paths and lines that a piece can close with its next move: `the pawn can block a2-d5-a8 on d5`."""

from __future__ import annotations

from collections.abc import Sequence

from toolkit.claims.language.forms import (
    Group,
    Joint,
    LineTerm,
    PathTerm,
    Pieces,
    SideTerm,
    Squares,
    SquareTerm,
)
from toolkit.claims.rules.atoms.possible import at_either_time, leads_to, moves_from
from toolkit.claims.rules.judgement import Judgement, false, judge, loosely_false, true, unknown
from toolkit.claims.rules.lines import between, has_shape
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene


@judge("can_block", kind="blocked")
def can_block(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm,
    patient: PathTerm | LineTerm,
    at: SquareTerm | Group | Squares | None = None,
) -> Judgement:
    """A legal move leads onto a path or line: to each square that is named, or to so many."""
    inside = _inside(scene, patient)
    if isinstance(inside, Judgement):
        return inside
    if isinstance(at, Group) and scene.denied:
        return unknown("on which squares is left open")
    names = _names(at)
    if names is None:
        return unknown("on which squares is left open")
    named = [square for name in names if (square := scene.square(name)) in inside]
    if len(named) < len(names):
        return loosely_false(f"not all of {', '.join(names)} are on it")

    if isinstance(agent, Pieces) and at is None and _stands_in(scene, agent, inside):
        return unknown("it may say where the way can be blocked")

    def there(place: Scene) -> Judgement:
        return over_pieces(
            place, agent, lambda origin: _steps_onto(place, origin, inside, named, at), free=True
        )

    return at_either_time(scene, agent, there)


def _names(at: SquareTerm | Group | Squares | None) -> tuple[str, ...] | None:
    """The squares that are named; None where it is left open which are meant."""
    match at:
        case None:
            return ()
        case SquareTerm():
            return (at.name,)
        case Squares():
            return None if at.only or at.at_least else at.names
    names = [each.name for each in at.members if isinstance(each, SquareTerm)]
    known = len(names) == len(at.members) and not at.only and at.joint is not Joint.NOR
    return tuple(names) if known else None


def _steps_onto(
    scene: Scene,
    origin: int,
    inside: frozenset[int],
    named: Sequence[int],
    at: SquareTerm | Group | Squares | None,
) -> Judgement:
    if origin in inside and set(named) <= {origin}:
        # `After 12...d5 the pawn can block it`: with that move.
        return unknown("it stands there already") if scene.real else true()
    goals = {move.target for move in moves_from(scene, origin)} & inside
    if isinstance(at, Squares) and at.number is not None and len(goals) != at.number:
        shown = ", ".join(map(scene.name, sorted(goals))) or "none"
        return false(f"the squares on which it can: {shown}")
    if named:
        return both([leads_to(scene, origin, each) for each in named])
    return true() if goals else false(f"{scene.words(origin)} can go to no square of it")


def _stands_in(scene: Scene, agent: Pieces, inside: frozenset[int]) -> bool:
    """`By the pawn on d5`: whether the square that is named with a piece is one of the way."""
    return any(scene.square(name) in inside for name in agent.squares)


def _inside(scene: Scene, way: PathTerm | LineTerm) -> frozenset[int] | Judgement:
    """The squares that a path passes, or that lie between the ends of a line."""
    names = way.squares if isinstance(way, PathTerm) else way.ends
    if names is None:
        return unknown("of a whole line it is not known what blocks it")
    start, end = scene.square(names[0]), scene.square(names[-1])
    if start is None or end is None:
        return loosely_false("it names a square that the board does not have")
    if isinstance(way, PathTerm) and len(names) > len((start, end)):
        piece = scene.position.piece_at(start)
        path = scene.path_of(way, piece) if piece is not None else None
        if path is None:
            return loosely_false(f"{way.text} is no path of what stands on {names[0]}")
        return frozenset(path.passes)
    if isinstance(way, LineTerm) and not has_shape(way.kind, (names[0], names[-1])):
        return loosely_false(f"{names[0]}-{names[-1]} is no {way.kind}")
    straight = between(scene.game.board.files, start, end)
    if straight is None:
        return loosely_false(f"{names[0]}-{names[-1]} is no straight line")
    return frozenset(straight)
