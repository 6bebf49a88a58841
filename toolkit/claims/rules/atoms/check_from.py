"""A check that can be given: `threatens to give check on h2 with the queen`."""

from __future__ import annotations

from toolkit.board import bits
from toolkit.claims.language.forms import Group, Joint, Pieces, SideTerm, SquareTerm
from toolkit.claims.rules.atoms.possible import moves_from
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.places import is_any_put
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene


@judge("check_from", kind="threat")
def check_from(
    scene: Scene, *, agent: Pieces | Group | SideTerm, on: SquareTerm | Group | None = None
) -> Judgement:
    """A legal move of it gives check, by going there if a square is named; to each of a choice."""
    if isinstance(on, Group):
        if on.joint is Joint.NOR or on.only:
            return unknown("which squares are meant is not known")
        squares = [each for each in on.members if isinstance(each, SquareTerm)]
        return both(check_from(scene, agent=agent, on=each) for each in squares)
    if isinstance(agent, Group) and is_any_put(scene, agent):
        return unknown("on which square each gives check is left open")
    goal = scene.square(on.name) if on is not None else None
    if on is not None and goal is None:
        return unknown(f"the board has no square {on.name}")

    def gives(square: int) -> Judgement:
        there = scene.turned(scene.piece(square).colour).position
        legal = [each for each in moves_from(scene, square) if goal in (None, each.target)]
        if any(there.play(each).in_check() for each in legal):
            return true()
        where = f" on {on.name}" if on is not None else ""
        return false(f"{scene.words(square)} cannot give check{where}")

    own = list(bits(scene.position.side(scene.position.turn)))
    return over_pieces(scene, agent, gives, among=own)
