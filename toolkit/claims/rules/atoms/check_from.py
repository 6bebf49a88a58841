"""A check that can be given: `threatens to give check on h2 with the queen`."""

from __future__ import annotations

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import Group, Joint, Pieces, SideTerm, SquareTerm
from toolkit.claims.rules.atoms.possible import moves_from
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.places import is_any_put, put_each
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene


@judge("check_from", kind="threat")
def check_from(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm,
    on: SquareTerm | Group | None = None,
    patient: Pieces | SideTerm | None = None,
) -> Judgement:
    """A legal move of it gives check, by going there if a square is named; to each of a choice."""
    checked = _side_checked(scene, patient)
    if patient is not None and checked is None:
        return unknown("it is not known whose king is meant")
    if isinstance(on, Group):
        if on.joint is Joint.NOR or on.only:
            return unknown("which squares are meant is not known")
        squares = [each for each in on.members if isinstance(each, SquareTerm)]
        return both(_to_one(scene, agent, each, checked) for each in squares)
    if isinstance(agent, Group) and is_any_put(scene, agent):
        if on is not None:
            return unknown("on which square each gives check is left open")
        return put_each(scene, agent, lambda one, goal: _to_one(scene, one, goal, checked))
    return _to_one(scene, agent, on, checked)


def _to_one(
    scene: Scene,
    agent: Pieces | Group | SideTerm,
    on: SquareTerm | None,
    checked: Colour | None,
) -> Judgement:
    """It gives check, by going to one square if that is named."""
    goal = scene.square(on.name) if on is not None else None
    if on is not None and goal is None:
        return unknown(f"the board has no square {on.name}")

    def gives(square: int) -> Judgement:
        if checked is scene.piece(square).colour:
            return false(f"the king is of the side of {scene.words(square)}")
        there = scene.turned(scene.piece(square).colour).position
        legal = (each for each in moves_from(scene, square) if goal in (None, each.target))
        if any(there.play(each).in_check() for each in legal):
            return true()
        where = f" on {on.name}" if on is not None else ""
        return false(f"{scene.words(square)} cannot give check{where}")

    own = list(bits(scene.position.side(scene.position.turn)))
    return over_pieces(scene, agent, gives, among=own)


def _side_checked(scene: Scene, patient: Pieces | SideTerm | None) -> Colour | None:
    """Whose king is meant, if a king or a side is."""
    if isinstance(patient, SideTerm):
        return scene.side_of(patient)
    if patient is None or patient.kind != "king":
        return None
    squares = scene.squares_of(patient).squares
    return scene.piece(squares[0]).colour if len(squares) == 1 else None
