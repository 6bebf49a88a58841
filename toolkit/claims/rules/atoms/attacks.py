"""Attack: `the knight attacks the rook by g9-i7-g7`, `the bishop is loose`, `it is hanging`."""

from __future__ import annotations

from collections.abc import Callable

from toolkit.claims.language.forms import (
    Article,
    Group,
    Like,
    LineTerm,
    Number,
    PathTerm,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.rules.acting import enemies, enemy_king
from toolkit.claims.rules.atoms.controls import attack, control, held_to, protection
from toolkit.claims.rules.atoms.xray import runs_over
from toolkit.claims.rules.findings import opinion
from toolkit.claims.rules.judgement import Judgement, Truth, judge, unknown
from toolkit.claims.rules.lines import is_on_board
from toolkit.claims.rules.logic import both, deny, every
from toolkit.claims.rules.places import acting_from, without_kings
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.reach import Tie
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.ties import judge_tie

_OF_ITS_OWN = "it may be meant of one of its own side"


@judge("attacks", kind="attacks")
def attacks(
    scene: Scene,
    *,
    patient: Pieces | Group | SideTerm | SquareTerm,
    agent: Pieces | Group | SideTerm | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
    times: Number | None = None,
    from_: SquareTerm | Group | None = None,
    along: LineTerm | None = None,
    like: Like | None = None,
    as_: Word | None = None,
) -> Judgement:
    """It could capture that piece by its paths, whoever is to move; pins do not count."""
    unfit = _unfit(scene, as_, patient)
    if unfit is not None:
        return unfit
    if from_ is not None:
        agent = acting_from(agent, from_)
        if agent is None:
            return unknown("it is not known which of them stands there")
    if along is not None and not is_on_board(scene.game.board, along):
        return unknown("it is not known which line is meant")

    def asked(tie: Tie) -> Judgement:
        return judge_tie(held_to(tie, along), agent, patient, via, like, times)

    plain = asked(attack(scene))
    through = asked(Tie(scene, enemies(scene), enemy_king(scene)))
    if plain.truth is not through.truth:
        return unknown("it would act through the king")
    if plain.truth is Truth.FALSE and isinstance(via, SquareTerm):
        square = scene.square(via.name)
        held = square is not None and scene.position.piece_at(square) is not None
        if square is not None and held and agent and runs_over(scene, agent, patient, square):
            return unknown(f"it may be meant through the piece on {via.name}")
    if as_ is None or as_.value == "threatens":
        return plain
    return _of_its_own_too(scene, as_, plain, asked)


def _of_its_own_too(
    scene: Scene, as_: Word, plain: Judgement, asked: Callable[[Tie], Judgement]
) -> Judgement:
    """What a word says that may be meant of pieces of one's own side as well."""
    own = asked(protection(scene))
    if as_.value == "sees":
        # `The rook sees the bishop on f1`, which may be its own.
        return _of_any(plain, own, asked(control(scene)))
    if plain.truth is Truth.TRUE or own.truth is not Truth.TRUE:
        return plain
    # `The queen is within reach of the rook`: perhaps of its own.
    return unknown(_OF_ITS_OWN)


def _of_any(other: Judgement, own: Judgement, both_sides: Judgement) -> Judgement:
    """What is true of pieces of the other side or of one's own, if it is so of them all together."""
    if both_sides.truth is Truth.FALSE:
        return both_sides if other.truth is Truth.FALSE else unknown(_OF_ITS_OWN)
    if other.truth is Truth.TRUE:
        return other
    sure = both_sides.truth is own.truth is Truth.TRUE
    return own if sure else unknown(_OF_ITS_OWN)


def _unfit(scene: Scene, as_: Word | None, patient: Term) -> Judgement | None:
    """Why a word for an attack says no attack; None where it does."""
    if as_ is None:
        return None
    if as_.value not in ("threatens", "reaches", "sees"):
        return unknown(f"{as_.value} is not judged")
    if as_.value != "sees" and _is_anything(scene, patient):
        return opinion("what else may be threatened is not known")
    return None


def _is_anything(scene: Scene, patient: Term) -> bool:
    """`White threatens nothing`: no mate and no move either, which attacks alone do not show."""
    if not isinstance(patient, Pieces) or patient.kind is not None or patient.squares:
        return False
    denied = patient.article is Article.NO or (scene.denied and patient.article is Article.SOME)
    return denied and patient.number is None


@judge("undefended", kind="protects")
def undefended(scene: Scene, *, patient: Pieces | Group) -> Judgement:
    """Nobody protects it."""
    scene = without_kings(scene, patient)
    return over_pieces(scene, patient, _unprotected(scene))


@judge("hanging", kind="attacks")
def hanging(
    scene: Scene,
    *,
    patient: Pieces | Group,
    agent: Pieces | Group | SideTerm | None = None,
) -> Judgement:
    """It is attacked, by all that are named, and nobody protects it."""
    unprotected = _unprotected(scene)
    if agent is not None:
        found = judge_tie(attack(scene), agent, patient)
        alone = over_pieces(scene, patient, unprotected)
        if found.truth is Truth.TRUE and alone.truth is Truth.FALSE:
            return unknown("it is attacked, and protected")
        return both([found, alone])

    def hangs(square: int) -> Judgement:
        goal = SquareTerm((0, 0), scene.name(square))
        attacked, alone = judge_tie(attack(scene), None, goal), unprotected(square)
        if attacked.truth is Truth.FALSE and alone.truth is Truth.TRUE:
            return unknown("nobody protects it, but nobody attacks it")
        return every([attacked, alone])

    return over_pieces(scene, patient, hangs)


def _unprotected(scene: Scene) -> Callable[[int], Judgement]:
    def body(square: int) -> Judgement:
        if scene.piece(square).type.royal:
            return unknown("a king is not protected by others")
        goal = SquareTerm((0, 0), scene.name(square))
        return deny(judge_tie(protection(scene), None, goal))

    return body
