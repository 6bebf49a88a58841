"""Forks: `the knight forks king and rook`: one piece attacks each of at least two."""

from __future__ import annotations

from toolkit.board import bits
from toolkit.claims.language.forms import Article, Group, PathTerm, Pieces, Pronoun, SquareTerm
from toolkit.claims.rules.atoms.controls import attack
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.places import on_square
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.ties import judge_tie


@judge("fork", kind="fork")
def fork(
    scene: Scene,
    *,
    patient: Pieces | Group,
    agent: Pieces | Group | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
    from_: SquareTerm | None = None,
) -> Judgement:
    """It attacks each of them, and at least two pieces in all; from the square where it stands."""
    if from_ is not None:
        named = None if isinstance(agent, Group) else on_square(agent, from_)
        if named is None:
            return unknown("it is not known which of them stands there")
        agent = named
    tie = attack(scene)
    if agent is None:
        agent = Pieces((0, 0), article=Article.THE, pronoun=Pronoun.MOVER)

    def forks(origin: int) -> Judgement:
        theirs = list(bits(scene.position.side(scene.piece(origin).colour.other)))
        struck = [each for each in theirs if tie.holds(origin, each).truth is Truth.TRUE]
        found = over_pieces(scene, patient, lambda goal: tie.holds(origin, goal), among=theirs)
        if len(struck) > 1:
            return (
                both([found, true()])
                if via is None
                else both([found, judge_tie(tie, agent, patient, via)])
            )
        return both([found, false(f"{scene.words(origin)} attacks fewer than two pieces")])

    return over_pieces(scene, agent, forks)
