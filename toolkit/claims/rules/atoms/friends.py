"""Pieces that move by their friends: `The e3-man has no neighbour`, `a friend on the diagonal`.

A friend is a piece of its side on one of the squares that its paths ask for, whatever stands
between.
"""

from __future__ import annotations

from toolkit.board import bits, mask_of
from toolkit.claims.language.forms import Group, Like, Number, Pieces, SquareTerm, Word
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.movement import made
from toolkit.claims.rules.orthodox import steps_as
from toolkit.claims.rules.quantify import matches, over
from toolkit.claims.rules.scene import Scene
from toolkit.position import Position

_OFFSETS = {"straight": (0, 1), "diagonal": (1, 1), "knight": (1, 2)}
_TOUCHING = "straight or diagonal"
_NEAR = "near"
"""Anywhere its paths ask for."""


@judge("friend", kind="path")
def friend(
    scene: Scene,
    *,
    agent: Pieces | Group,
    count: Number | None = None,
    how: Word | None = None,
    at: SquareTerm | Pieces | None = None,
    like: Like | None = None,
) -> Judgement:
    """A piece has a friend, or so many, and may by it move in a manner."""
    if isinstance(at, SquareTerm) and scene.square(at.name) is None:
        return unknown(f"the board has no square {at.name}")
    if how is not None and how.value == "touching":
        return _touching(scene, agent, count, at, like)
    here = _friend(scene, agent, count, how, at, like)
    move = made(scene)
    if like is None or count is not None or here.truth is Truth.TRUE:
        return here
    if move is None or move.is_by(agent) is not True:
        return here
    # Why the move was possible: in the position before it.
    before = _friend(move.before, agent, count, how, at, like)
    return here if before.truth is Truth.FALSE else before


def _touching(
    scene: Scene,
    agent: Pieces | Group,
    count: Number | None,
    at: SquareTerm | Pieces | None,
    like: Like | None,
) -> Judgement:
    """`Next to it`: on a line or a diagonal, or anywhere that counts; known if these agree.

    `No friend beside it` may speak of lines alone.
    """
    lines, every, straight = (
        _friend(scene, agent, count, Word(agent.extent, where), at, like)
        for where in (_TOUCHING, _NEAR, "straight")
    )
    none = count is not None and count.value == 0
    if none and straight.truth is not lines.truth:
        return unknown("a friend on a diagonal may not count")
    return lines if lines.truth is every.truth else unknown("a friend a leap away may count")


def _friend(
    scene: Scene,
    agent: Pieces | Group,
    count: Number | None,
    how: Word | None,
    at: SquareTerm | Pieces | None,
    like: Like | None,
) -> Judgement:
    where = how.value if how is not None else _NEAR
    if where not in (*_OFFSETS, _TOUCHING, _NEAR) or (count and like and not _is_known(like)):
        return unknown(f"{where} is not judged")
    if isinstance(at, Pieces) and at.number not in (None, 1):
        return unknown("several friends are not judged")
    meant = _meant(scene, at)
    if isinstance(at, Pieces) and meant is not None and len(meant) > 1:
        return unknown("which friend is meant is not known")

    def body(square: int) -> Judgement:
        there = friends_of(scene.position, square)
        if there is None:
            return unknown("it moves without friends")
        found = [each for each in there if _is_there(offset(scene.position, square, each), where)]
        if meant is not None:
            found = [each for each in found if each in meant]
        if like is not None and count is None:
            return _enabled(scene, square, found, like)
        if like is not None:
            lets = {each: _enabled(scene, square, [each], like).truth for each in found}
            found = [each for each in found if lets[each] is not Truth.FALSE]
        names = ", ".join(map(scene.name, found))
        exact = count is not None and not (count.at_least or count.at_most)
        if exact and count is not None and count.value == 1 < len(found):
            return unknown(f"there are {len(found)}: {names}")
        fits = matches(count, len(found)) if count is not None else bool(found)
        detail = f"there is a friend on {names}" if found else "there is no such friend"
        return true(detail) if fits else false(detail)

    needy = [
        square
        for square in bits(scene.position.occupied)
        if friends_of(scene.position, square) is not None
    ]
    return over(scene, agent, body, among=needy)


def _is_known(like: Like) -> bool:
    """Whether it is known what a piece of a kind does: see `steps_as`."""
    return like.kind.lower() in ("rook", "bishop", "knight")


def _is_there(offset_: str, where: str) -> bool:
    """Whether a friend at an offset is where it is said to be."""
    return where in (_NEAR, offset_) or (where == _TOUCHING and offset_ in ("straight", "diagonal"))


def _meant(scene: Scene, at: SquareTerm | Pieces | None) -> set[int] | None:
    """The squares on which the friend is said to stand."""
    if at is None:
        return None
    if isinstance(at, SquareTerm):
        square = scene.square(at.name)
        return set() if square is None else {square}
    every = set(scene.squares_of(at).squares)
    return every if len(every) == 1 else set(scene.nearest(at).squares)


def friends_of(position: Position, square: int) -> list[int] | None:
    """The friends by which a piece may move; None for a piece that needs none."""
    found = position.piece_at(square)
    if found is None:
        return None
    wanted, needs = 0, False
    for path in position.game.table.drawn(found.colour, found.type, square):
        if path.friends:
            needs = True
            for letter in path.friend_letters:
                kind = position.game.piece(letter)
                wanted |= path.friends & position.mask(found.colour, kind) if kind else 0
    return list(bits(wanted)) if needs else None


def offset(position: Position, square: int, other: int) -> str:
    """How two squares lie to each other: a word for an offset; empty for any other."""
    files = position.game.board.files
    (rank, file), (to_rank, to_file) = divmod(square, files), divmod(other, files)
    steps = tuple(sorted((abs(rank - to_rank), abs(file - to_file))))
    return next((name for name, each in _OFFSETS.items() if each == steps), "")


def _enabled(scene: Scene, square: int, friends: list[int], like: Like) -> Judgement:
    """Whether one of the friends lets a piece move in the manner of another kind."""
    position, files = scene.position, scene.game.board.files
    piece, own = scene.piece(square), mask_of(friends)
    steps = [
        steps_as(like.kind, files, square, path.end)
        for path in position.game.table.drawn(piece.colour, piece.type, square)
        if path.friends & own
    ]
    if None in steps:
        return unknown(f"what a normal {like.kind} does is not known")
    return true() if any(steps) else false(f"no {like.kind}'s move comes from such a friend")
