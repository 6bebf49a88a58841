"""How far pieces stand above, below, before or behind others: `two ranks above the pawn`."""

from __future__ import annotations

from toolkit.claims.language.forms import Group, Number, Pieces, SquareTerm, Word
from toolkit.claims.rules.atoms.neighbours import facing, forward_of
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.quantify import over, over_pieces
from toolkit.claims.rules.scene import Scene

FROM_WHERE = "it is not known from which side it is seen"


_UNITS = ("ranks", "squares", "file", "diagonally", "somewhere")
_WAYS = ("above", "below", "before", "behind")


@judge("offset", kind="position")
def offset(
    scene: Scene,
    *,
    agent: Pieces | Group,
    patient: Pieces | Group | SquareTerm,
    how: Word,
    count: Number | None = None,
) -> Judgement:
    """A piece stands so many ranks above another, or so many squares before it on its file.

    Above is nearer to the last rank. What is before a piece is so for its side.
    """
    unit, _, way = how.value.partition(" ")
    if unit not in _UNITS or way not in _WAYS:
        return unknown(f"{how.value} is not judged")
    steps = count.value if count is not None else None

    def by(origin: int) -> Judgement:
        return over(scene, patient, lambda goal: _stands(scene, origin, goal, unit, way, steps))

    return over_pieces(scene, agent, by)


def _stands(
    scene: Scene, origin: int, goal: int, unit: str, way: str, steps: int | None
) -> Judgement:
    if origin == goal:
        return unknown("it may speak of something else")
    rank, file = divmod(origin, scene.game.board.files)
    other_rank, other_file = divmod(goal, scene.game.board.files)
    up, across = rank - other_rank, abs(file - other_file)
    forward = 1 if way in ("above", "below") else _forward(scene, origin, goal, up, way)
    if forward is None:
        far = steps is not None and abs(up) != steps and (unit == "ranks" or not across)
        return false(_where(scene, origin, goal)) if far else unknown(FROM_WHERE)
    up *= forward if way in ("above", "before") else -forward
    if across and unit == "somewhere":
        return (
            unknown("how far aside is not judged") if up > 0 else false(_where(scene, origin, goal))
        )
    aside = across and unit == "squares" and way in ("before", "behind")
    if aside and across == up == (steps or up):
        return unknown("it may be seen along a diagonal")
    if unit == "diagonally":
        return true() if across == up == 1 else false(_where(scene, origin, goal))
    fits = up > 0 if steps is None else up == steps
    if fits and (unit == "ranks" or not across):
        return true()
    return false(_where(scene, origin, goal))


def _forward(scene: Scene, origin: int, goal: int, up: int, way: str) -> int | None:
    """The way that is forward; pawns of both sides that face each other have each other before them."""
    if way == "before" and facing(scene, origin, goal):
        return 1 if up > 0 else -1
    return forward_of(scene, origin, goal)


def _where(scene: Scene, origin: int, goal: int) -> str:
    """`White's knight on d4 is one file and two ranks from e2`."""
    rank, file = divmod(origin, scene.game.board.files)
    other_rank, other_file = divmod(goal, scene.game.board.files)
    across, up = abs(file - other_file), abs(rank - other_rank)
    return f"{scene.words(origin)} is {across} files and {up} ranks from {scene.name(goal)}"
