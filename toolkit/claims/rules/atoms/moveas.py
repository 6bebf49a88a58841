"""In whose manner a piece may move: `the b6-man may move as a knight`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Article, Group, Like, Pieces, Word
from toolkit.claims.rules.atoms.friends import friends_of
from toolkit.claims.rules.atoms.possible import at_either_time, moves_from
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.orthodox import steps_as
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene

_SIMPLE = ("rook", "bishop", "knight", "sissa", "R", "B", "N", "S")
"""Kinds whose steps no other of them makes."""

BY_NATURE = "by its nature"


@judge("can_move_as", kind="possible")
def can_move_as(
    scene: Scene,
    *,
    agent: Pieces | Group,
    like: Like,
    only: Word | None = None,
    how: Word | None = None,
) -> Judgement:
    """A legal move of a piece is one of that kind, or all of them are.

    With `how` it is said how it moves, whether or not it has such a move now.
    """
    if like.kind not in _SIMPLE:
        return unknown(f"what moves as a {like.kind} is not known")
    if _may_come_there(scene, agent):
        return unknown("a piece that could be put there may be meant")
    if how is not None and (how.value != BY_NATURE or only is not None):
        return unknown(f"{how.value} is not judged")

    def there(place: Scene) -> Judgement:
        return over_pieces(place, agent, lambda square: _moves_as(place, square, like, only, how))

    return at_either_time(scene, agent, there)


def _may_come_there(scene: Scene, agent: Pieces | Group) -> bool:
    """`A man dropped on d2 could move as a rook`: where nobody stands yet."""
    if not isinstance(agent, Pieces) or agent.article is not Article.SOME:
        return False
    squares = [scene.square(name) for name in agent.squares]
    return any(at is not None and scene.position.piece_at(at) is None for at in squares)


def _moves_as(
    scene: Scene, square: int, like: Like, only: Word | None, how: Word | None
) -> Judgement:
    files = scene.game.board.files
    goals = {move.target for move in moves_from(scene, square)}
    alike = {goal for goal in goals if steps_as(like.kind, files, square, goal)}
    if only is not None and goals - alike:
        names = ", ".join(map(scene.name, sorted(goals - alike)))
        return false(f"it can also go to {names}")
    if alike:
        return true()
    if any(steps_as(like.kind, files, square, goal) for goal in _ends(scene, square)):
        return true() if how is not None else unknown("its paths are not clear")
    return false(f"no path of {scene.words(square)} is a {like.kind}'s")


def _ends(scene: Scene, square: int) -> Iterator[int]:
    """Where the paths end that its friends, if it needs any, give to a piece."""
    piece = scene.piece(square)
    friends = friends_of(scene.position, square)
    own = sum(1 << each for each in friends or ())
    for path in scene.game.table.drawn(piece.colour, piece.type, square):
        if not path.friends or path.friends & own:
            yield path.end
