"""A check that can be given: `threatens to give check on h2 with the queen`."""

from __future__ import annotations

from dataclasses import replace

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import Group, Joint, Pieces, SideTerm, SquareTerm, Term
from toolkit.claims.rules.atoms.possible import moves_from
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.kinds import is_kind
from toolkit.claims.rules.logic import both
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
    if isinstance(agent, Group) and any(_is_to_go(scene, each) for each in agent.members):
        if on is not None or agent.only or agent.joint is Joint.NOR:
            return unknown("on which square each gives check is left open")
        return both(_with_each(scene, each, checked) for each in agent.members)
    return _to_one(scene, agent, on, checked)


def _is_to_go(scene: Scene, piece: Term) -> bool:
    """Whether `the rook on f5` is one that would go there: it stands elsewhere."""
    if not isinstance(piece, Pieces) or piece.kind is None or len(piece.squares) != 1:
        return False
    square = scene.square(piece.squares[0])
    there = None if square is None else scene.position.piece_at(square)
    return there is None or not is_kind(there, piece.kind, scene.game)


def _with_each(scene: Scene, piece: Term, checked: Colour | None) -> Judgement:
    """`With the pawn on g5 or the rook on f5`: each where it stands, or would go."""
    if not isinstance(piece, Pieces):
        return unknown("which pieces are meant is not known")
    if not _is_to_go(scene, piece):
        return _to_one(scene, piece, None, checked)
    one = replace(piece, squares=(), number=None, plural=False)
    return _to_one(scene, one, SquareTerm(piece.extent, piece.squares[0]), checked)


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
