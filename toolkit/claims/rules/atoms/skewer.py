"""Skewers: `the bishop skewers king and rook`: it attacks the one, and through it the other."""

from __future__ import annotations

from toolkit.board import bits
from toolkit.claims.language.forms import Group, Joint, Pieces
from toolkit.claims.rules.atoms.controls import attack
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, unknown
from toolkit.claims.rules.logic import both, either
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.reach import Tie
from toolkit.claims.rules.scene import Scene


@judge("skewers", kind="skewer")
def skewers(scene: Scene, *, agent: Pieces | Group, patient: Pieces | Group) -> Judgement:
    """It attacks one of two, and would attack the other if that one were gone."""
    if not isinstance(patient, Group) or patient.joint is not Joint.AND:
        return unknown("a skewer is of two pieces")
    pair = [each for each in patient.members if isinstance(each, Pieces)]
    if len(pair) != 2 or len(patient.members) != 2:
        return unknown("a skewer is of two pieces")
    first, second = pair
    orders = (first, second), (second, first)

    def by(origin: int) -> Judgement:
        return either(_of_both(scene, origin, *order) for order in orders)

    return over_pieces(scene, agent, by)


def _of_both(scene: Scene, origin: int, first: Pieces, second: Pieces) -> Judgement:
    """Whether a piece attacks the first, and through it the second."""
    theirs = list(bits(scene.position.side(scene.piece(origin).colour.other)))

    def then(front: int) -> Judgement:
        def through(rear: int) -> Judgement:
            return _in_line(scene, origin, front, rear)

        return over_pieces(scene, second, through, among=theirs)

    return over_pieces(scene, first, then, among=theirs)


def _in_line(scene: Scene, origin: int, front: int, rear: int) -> Judgement:
    attacks = attack(scene)
    first = attacks.holds(origin, front)
    if first.truth is not Truth.TRUE:
        return first
    xray = Tie(scene, attacks.fault, lambda *_: 1 << front, is_xray=True)
    through = xray.holds(origin, rear)
    if through.truth is not Truth.TRUE:
        return through
    if scene.name(front) not in through.xray:
        return false(f"it attacks {scene.words(rear)} without a piece between")
    if scene.piece(rear).type.royal:
        return unknown("a piece before its king is pinned")
    return both([first, through])
