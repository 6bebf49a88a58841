"""Paths that a sentence names for what the one before it says: `The knight attacks the pawn. Path: h7-h5-f3`."""

from __future__ import annotations

from toolkit.claims.language.forms import PathTerm, Pieces, SquareTerm, Term
from toolkit.claims.rules.atomic import judge_atom
from toolkit.claims.rules.judgement import Judgement, unknown
from toolkit.claims.rules.salience import goal_of
from toolkit.claims.rules.scene import Scene


def by_deed(scene: Scene, paths: tuple[PathTerm, ...], via: Term) -> Judgement | None:
    """The same deed by these paths; None unless one alone leads from where they begin to where they end."""
    ends = {(each.squares[0], each.squares[-1]) for each in paths}
    if len(ends) != 1:
        return None
    start, end = next(iter(ends))
    own = [
        deed
        for deed in dict.fromkeys(scene.deeds)
        if deed.role("via") is None and start in _names(scene, deed.role("agent"))
    ]
    fitting = [deed for deed in own if end in _names(scene, goal_of(deed))]
    if own and not fitting:
        # `The knight protects the pawn. Path: c3-c5-e7`: it leads to something else.
        return unknown("it leads elsewhere than what was said")
    return judge_atom(fitting[0].with_roles(via=via), scene) if len(fitting) == 1 else None


def _names(scene: Scene, term: Term | None) -> set[str]:
    """The squares on which the pieces of a term stand, or the square that it is."""
    if isinstance(term, SquareTerm):
        return {term.name}
    if not isinstance(term, Pieces):
        return set()
    return {scene.game.board.name(each) for each in scene.squares_of(term).squares}
