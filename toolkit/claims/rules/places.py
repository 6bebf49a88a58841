"""Pieces of which words say apart where they stand: `the knight attacks the rook from c4`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from toolkit.board import bits
from toolkit.claims.language.forms import (
    Article,
    Group,
    Joint,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.terms import each_in
from toolkit.claims.rules.judgement import Judgement, unknown
from toolkit.claims.rules.lines import distance
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.reference import Reference
from toolkit.claims.rules.scene import Scene


def without_kings(scene: Scene, patient: Term) -> Scene:
    """`Nobody protects it`, after a king and a piece were named: it is not the king."""
    if not isinstance(patient, Pieces) or patient.pronoun is not Pronoun.IT:
        return scene
    kings = tuple(
        each
        for each in Reference(scene).named_before(patient.extent)
        if isinstance(each, Pieces) and _is_king(scene, each)
    )
    return replace(scene, beside=(*scene.beside, *kings))


def _is_king(scene: Scene, term: Pieces) -> bool:
    squares = scene.squares_of(term).squares
    return bool(squares) and all(scene.piece(square).type.royal for square in squares)


def on_square(agent: Pieces | Group | SideTerm | None, spot: SquareTerm) -> Pieces | None:
    """The piece of a square that is said to act from there; None where several are named."""
    match agent:
        case None:
            return Pieces(spot.extent, squares=(spot.name,))
        case SideTerm():
            return Pieces(agent.extent, owner=agent.owner, squares=(spot.name,))
        case Pieces() if agent.article is not Article.NO and agent.number in (None, 1):
            if agent.pronoun is not None or agent.squares not in ((), (spot.name,)):
                return None
            return replace(agent, squares=(spot.name,))
        case _:
            return None


def acting_from(
    agent: Pieces | Group | SideTerm | None, spot: SquareTerm | Group
) -> Pieces | Group | None:
    """The same; of `from e6 alone` that piece and no other."""
    if isinstance(spot, SquareTerm):
        return on_square(agent, spot)
    alone = spot.members[0]
    if not spot.only or len(spot.members) > 1 or not isinstance(alone, SquareTerm):
        return None
    if isinstance(agent, Pieces) and agent.kind is not None:
        # `Attacked by a knight from e6 alone`: perhaps by other pieces.
        return None
    there = on_square(agent, alone)
    if there is None:
        return None
    return Group(spot.extent, Joint.AND, (replace(there, article=Article.THE),), only=True)


def on_each(scene: Scene, on: Group, body: Callable[[SquareTerm], Judgement]) -> Judgement:
    """`on e4 or on f3`: a free choice."""
    spots = [each for each in on.members if isinstance(each, SquareTerm)]
    if on.only or on.joint is Joint.NOR or len(spots) < len(on.members) or scene.denied:
        return unknown("on which squares is left open")
    return both(map(body, spots))


def neighbourhood(scene: Scene, square: int) -> frozenset[int]:
    """The squares of the board that are one step away from one, straight or diagonally."""
    board = scene.game.board
    return frozenset(
        each for each in bits(board.squares) if distance(board.files, square, each) == 1
    )


def is_put(scene: Scene, piece: Term) -> bool:
    """Whether `the knight on e2` is one that is put there: where nothing stands on e2."""
    if not isinstance(piece, Pieces) or not piece.squares or piece.pronoun is not None:
        return False
    named = piece.kind is not None or piece.article is Article.SOME
    if not named or piece.number not in (None, len(piece.squares)):
        return False
    squares = [scene.square(each) for each in piece.squares]
    return all(each is not None and scene.position.piece_at(each) is None for each in squares)


def is_any_put(scene: Scene, pieces: Pieces | Group) -> bool:
    """Whether one of some pieces is put on its square."""
    members = each_in(pieces)
    return any(is_put(scene, each) for each in members)


def put_each(
    scene: Scene, pieces: Pieces | Group, body: Callable[[Pieces, SquareTerm | None], Judgement]
) -> Judgement:
    """`With the knight on e2 or the rook on f3`: each can be put there, or stands there."""
    members = each_in(pieces)
    whole = [each for each in members if isinstance(each, Pieces)]
    if len(whole) < len(members) or (isinstance(pieces, Group) and _is_narrow(pieces)):
        return unknown("it is not known which pieces are put there")

    def each(piece: Pieces) -> Judgement:
        if not is_put(scene, piece):
            return body(piece, None)
        one = replace(piece, squares=(), number=None, plural=False)
        return both(body(one, SquareTerm(piece.extent, name)) for name in piece.squares)

    return both(map(each, whole))


def _is_narrow(pieces: Group) -> bool:
    return pieces.only or pieces.joint is Joint.NOR
