"""How a forced mate begins: with a move of a sort, of a piece or to a square."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.board import Colour
from toolkit.claims.language.forms import Number, Pieces, SquareTerm
from toolkit.claims.rules.findings import opinion
from toolkit.claims.rules.judgement import Judgement, false, true, unknown
from toolkit.claims.rules.mating import NOT_DECIDED, mates
from toolkit.claims.rules.scene import Scene
from toolkit.notation import format_bare
from toolkit.position import Move, Position


@dataclass(frozen=True, slots=True)
class First:
    """What is said of the first move."""

    how: str
    by: Pieces | None
    at: SquareTerm | None


def mates_starting(scene: Scene, number: Number, side: Colour | None, first: First) -> Judgement:
    """Whether a mate in so many moves, and no shorter one, begins so."""
    position = scene.position
    if side not in (None, position.turn):
        return unknown("it is the other side's move")
    if first.how not in _SORTS or number.at_least or number.at_most:
        return unknown("of which sort the first move is is not known")
    found = mates(position, number.value)
    fits = {move: _fits(scene, move, first) for move in position.moves()}
    exact = [move for move in fits if found.of(move) == number.value]
    good = [move for move in exact if fits[move]]
    if good and found.decided and found.shortest == number.value:
        return true(", ".join(format_bare(scene.game.board, move) for move in good))
    if not found.decided:
        return opinion(NOT_DECIDED)
    if any(fits[move] is None for move in exact):
        return unknown("which move is the first is not known")
    return false(f"no such mate in {number.value} begins so")


_SORTS = ("move", "check", "capture", "sacrifice")


def _fits(scene: Scene, move: Move, first: First) -> bool | None:
    """Whether a move is as is said; a sacrifice can at least be taken."""
    if first.at is not None and scene.square(first.at.name) != move.target:
        return False
    if first.by is not None and scene.fits(first.by, move.origin) is not True:
        return scene.fits(first.by, move.origin)
    if first.how == "capture":
        return move.captured is not None
    after = scene.position.play(move)
    if first.how == "check":
        return after.in_check()
    # What is given up may be something else than what moves.
    return True if first.how == "move" or _can_be_taken(after, move) else None


def _can_be_taken(after: Position, move: Move) -> bool:
    captures = (each for each in after.moves() if each.captured is not None)
    return any(after.victim(each) == move.target for each in captures)
