"""Where pieces stand to each other: `behind the pawn`, `in front of it`, `next to the king`."""

from __future__ import annotations

from toolkit.board import Colour
from toolkit.claims.language.forms import Article, Group, Pieces, SquareTerm, Word
from toolkit.claims.rules.atoms.friends import offset
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.quantify import over, over_pieces
from toolkit.claims.rules.scene import Scene


@judge("neighbours", kind="position")
def neighbours(
    scene: Scene,
    *,
    agent: Pieces | Group | SquareTerm,
    patient: Pieces | Group | SquareTerm,
    how: Word,
) -> Judgement:
    """A piece stands behind or in front of another, or next to it or to a square, or a leap away."""
    if how.value not in _PLACES:
        return unknown(f"{how.value} is not judged")

    if _is_no_king(scene, patient):
        # `Next to the king on f2`: the other piece may be the one that stands there.
        return unknown("which of them stands there is not known")

    if not isinstance(agent, SquareTerm) and _are_both(agent, patient):
        # `The two rooks stand side by side`: each of them has the other beside it.
        def of_each(goal: int) -> Judgement:
            return over_pieces(scene, agent, lambda each: _other(scene, each, goal, how.value))

        return over_pieces(scene, patient, of_each)

    def by(origin: int) -> Judgement:
        return over(scene, patient, lambda goal: _placed(scene, origin, goal, how.value))

    if isinstance(agent, SquareTerm):
        # How far a square is from another is so of the board, whatever stands there.
        return over(scene, agent, by) if how.value in _OFFSETS else unknown("of no piece")
    return over_pieces(scene, agent, by)


def _are_both(agent: Pieces | Group, patient: Pieces | Group | SquareTerm) -> bool:
    """One of some pieces, and all of them."""
    if not isinstance(agent, Pieces) or not isinstance(patient, Pieces):
        return False
    every = agent.article is Article.SOME and patient.article is Article.EVERY
    return every and (agent.kind, agent.owner) == (patient.kind, patient.owner)


def _other(scene: Scene, origin: int, goal: int, how: str) -> Judgement:
    if origin == goal:
        return false(f"{scene.words(origin)} is no other piece")
    return _placed(scene, origin, goal, how)


def _is_no_king(scene: Scene, patient: Pieces | Group | SquareTerm) -> bool:
    """Whether a king is named with a square on which none stands."""
    if not isinstance(patient, Pieces) or patient.kind != "king" or len(patient.squares) != 1:
        return False
    square = scene.square(patient.squares[0])
    piece = None if square is None else scene.position.piece_at(square)
    return piece is None or not piece.type.royal


_OFFSETS = ("straight", "diagonal", "knight")
"""One step along a line, one along a diagonal, and a knight's move."""
_PLACES = frozenset({"behind", "before", "next", "beside", *_OFFSETS})


def _placed(scene: Scene, origin: int, goal: int, how: str) -> Judgement:
    if origin == goal:
        return unknown("it may speak of something else")
    files = scene.game.board.files
    rank, file = divmod(origin, files)
    other_rank, other_file = divmod(goal, files)
    across, up = abs(file - other_file), rank - other_rank
    words = scene.words(origin) if scene.position.piece_at(origin) else scene.name(origin)
    where = f"{words} is {across} files and {abs(up)} ranks from {scene.name(goal)}"
    if how in _OFFSETS:
        return true() if offset(scene.position, origin, goal) == how else false(where)
    if how in ("next", "beside"):
        near = max(across, abs(up)) == 1
        if how == "beside" and near and up:
            return unknown("it is not known whether that is beside it")
        return true() if near else false(where)
    opposed = facing(scene, origin, goal)
    if opposed is not None and across == 0:
        return true() if opposed is (how == "before") else false(where)
    if across and _is_off_pawn(scene, goal, across, up if how == "before" else -up):
        return false(where)
    forward = forward_of(scene, origin, goal)
    if forward is None:
        return (
            unknown("it is not known from which side it is seen")
            if across == 0
            else _off(across, up, where)
        )
    ahead = up * forward if how == "before" else -up * forward
    if across == 0:
        return true() if ahead > 0 else false(where)
    if ahead <= 0 and abs(up) != across and up:
        return false(where)
    return _off(across, up, where)


def facing(scene: Scene, origin: int, goal: int) -> bool | None:
    """Whether pawns of both sides have each other before them; None of other pieces."""
    one, two = scene.position.piece_at(origin), scene.position.piece_at(goal)
    if one is None or two is None or not (one.type.pawn and two.type.pawn):
        return None
    if one.colour is two.colour:
        return None
    return (origin < goal) is (one.colour is Colour.WHITE)


def _is_off_pawn(scene: Scene, goal: int, across: int, up: int) -> bool:
    """Whether what stands on another file is not before or behind a pawn, whose way is known.

    What stands diagonally before it may be meant.
    """
    pawn = scene.position.piece_at(goal)
    if pawn is None or not pawn.type.pawn:
        return False
    return (across, up if pawn.colour is Colour.WHITE else -up) != (1, 1)


def _off(across: int, up: int, where: str) -> Judgement:
    """Of pieces on different files: on one rank or diagonal it may be seen along that."""
    if up == 0 or abs(up) == across or across == 1:
        return unknown("it is not known from which side it is seen")
    return false(where)


def forward_of(scene: Scene, origin: int, goal: int) -> int | None:
    """The way that is forward for both, or for the one of them that is a pawn."""
    pieces = [scene.position.piece_at(each) for each in (goal, origin)]
    colours = {piece.colour for piece in pieces if piece is not None}
    pawns = {piece.colour for piece in pieces if piece is not None and piece.type.pawn}
    known = colours if len(colours) == 1 else pawns
    if len(known) != 1:
        return None
    return 1 if known == {Colour.WHITE} else -1
