"""X-rays: acting on a piece or a square through one piece that stands between."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import Group, PathTerm, Pieces, Pronoun, SquareTerm, Term
from toolkit.claims.rules.acting import no_fault
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, unknown
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.quantify import over_pieces, squares_named
from toolkit.claims.rules.reach import Tie
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.ties import judge_tie

Fault = Callable[[int, int], str]
"""What is wrong with a piece and a square on which it is to act."""


@judge("xray", kind="xray")
def xray(
    scene: Scene,
    *,
    agent: Pieces | Group,
    patient: Pieces | Group | SquareTerm,
    through: Pieces | SquareTerm | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
) -> Judgement:
    """It acts on it through one piece."""
    if isinstance(patient, Group) and patient.only:
        return unknown("what else it looks at may not count")
    return beyond(scene, agent, patient, through, via)


def beyond(
    scene: Scene,
    agent: Term,
    patient: Term,
    through: Pieces | SquareTerm | None,
    via: Term | None,
    fault: Fault = no_fault,
) -> Judgement:
    """Whether a piece acts on something through another one, and only so."""
    if through is None:
        return _through(scene, agent, patient, via, None, fault)
    if isinstance(through, Pieces) and through.pronoun is Pronoun.HE:
        # `It looks through him to e6`: the king, of which side is left open.
        found = [_through(scene, agent, patient, via, king, fault) for king in _kings(scene)]
        right = [each for each in found if each.truth is Truth.TRUE]
        return right[0] if right else unknown("it is not known who is meant")
    if isinstance(through, SquareTerm):
        squares = set(squares_named(scene, through))
        if not squares or scene.position.piece_at(next(iter(squares))) is None:
            return replace(false(f"there is nothing on {through.name}"), loose=True)
        return _through(scene, agent, patient, via, next(iter(squares)), fault)

    def by(each: int) -> Judgement:
        return _through(scene, agent, patient, via, each, fault)

    there = bits(scene.position.occupied)
    between = [each for each in there if by(each).truth is Truth.TRUE]
    return over_pieces(scene, through, by, among=between)


def _kings(scene: Scene) -> list[int]:
    return [scene.position.king(colour) for colour in Colour]


def _through(
    scene: Scene,
    agent: Term,
    patient: Term,
    via: Term | None,
    square: int | None,
    fault: Fault,
) -> Judgement:
    def between(origin: int, target: int) -> int:
        if square is not None:
            return 1 << square
        return scene.position.occupied & ~(1 << origin | 1 << target)

    found = judge_tie(Tie(scene, fault, between, is_xray=True), agent, patient, via)
    if found.truth is Truth.TRUE and not found.xray:
        if square is None or runs_over(scene, agent, patient, square):
            return unknown("it also acts without a piece between")
        return both([found, false(f"{scene.words(square)} does not stand between")])
    if found.truth is Truth.TRUE and any(report.clear for report in found.paths):
        return unknown("it also acts without a piece between")
    return replace(found, missing=())


def runs_over(scene: Scene, agent: Term, patient: Term, square: int) -> bool:
    """Whether any path of the one to the other runs over a square."""
    table, goals = scene.game.table, squares_named(scene, patient)
    for origin in squares_named(scene, agent):
        piece = scene.position.piece_at(origin)
        for goal in goals if piece is not None else ():
            assert piece is not None
            for path in table.between(piece.colour, piece.type, origin, goal):
                if square in path.passes:
                    return True
    return False
