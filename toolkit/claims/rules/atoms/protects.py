"""Protection: `this pawn is protected by the knight by the path a2-f7-a7`.

A path may run through an enemy piece that could itself take what is protected: the king that takes
on d8 has left c7. Where nothing stands on a square that is protected, it is controlled.
"""

from __future__ import annotations

from toolkit.claims.language.forms import (
    Article,
    Group,
    Joint,
    Like,
    LineTerm,
    Number,
    PathTerm,
    Pieces,
    SideTerm,
    SquareTerm,
)
from toolkit.claims.rules.acting import friends
from toolkit.claims.rules.atoms.controls import control, held_to, protection
from toolkit.claims.rules.atoms.xray import beyond
from toolkit.claims.rules.judgement import Judgement, judge, unknown
from toolkit.claims.rules.lines import is_on_board
from toolkit.claims.rules.places import acting_from, without_kings
from toolkit.claims.rules.quantify import squares_named
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.ties import judge_tie


@judge("protects", kind="protects")
def protects(
    scene: Scene,
    *,
    patient: Pieces | Group | SquareTerm,
    agent: Pieces | Group | SideTerm | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
    times: Number | None = None,
    like: Like | None = None,
    along: LineTerm | None = None,
    from_: SquareTerm | Group | None = None,
    through: Pieces | None = None,
) -> Judgement:
    """It could take back there; `through` a piece, were it not in the way."""
    if through is not None:
        if agent is None or any(each is not None for each in (times, like, along, from_)):
            return unknown("how it is protected through a piece is not judged")
        return beyond(scene, agent, patient, through, via, friends(scene))
    if from_ is not None:
        agent = acting_from(agent, from_)
        if agent is None:
            return unknown("it is not known which of them stands there")
    if along is not None and not is_on_board(scene.game.board, along):
        return unknown("it is not known which line is meant")
    scene = without_kings(scene, patient)
    patient = _but_kings(scene, patient)
    there = [scene.position.piece_at(square) for square in squares_named(scene, patient)]
    if any(piece is not None and piece.type.royal for piece in there):
        return unknown("a king is not protected by others")
    if isinstance(patient, SquareTerm) and there == [None]:
        return judge_tie(held_to(control(scene), along), agent, patient, via, like, times)
    return judge_tie(held_to(protection(scene), along), agent, patient, via, like, times)


def _but_kings(scene: Scene, patient: Pieces | Group | SquareTerm) -> Pieces | Group | SquareTerm:
    """`All of Black's pieces are protected`, `it protects nothing`: no king is meant."""
    if not isinstance(patient, Pieces) or patient.kind is not None or patient.number is not None:
        return patient
    if patient.article not in (Article.EVERY, Article.NO):
        return patient
    meant = scene.squares_of(patient).squares
    others = [each for each in meant if not scene.piece(each).type.royal]
    if not others or len(others) == len(meant):
        return patient
    each = tuple(Pieces(patient.extent, squares=(scene.name(square),)) for square in others)
    joint = Joint.AND if patient.article is Article.EVERY else Joint.NOR
    return each[0] if len(each) == 1 and joint is Joint.AND else Group(patient.extent, joint, each)
