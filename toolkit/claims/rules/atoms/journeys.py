"""Where a piece has been: where it started, where it was promoted, and any square on its way."""

from __future__ import annotations

from dataclasses import dataclass

from toolkit.board import Colour
from toolkit.claims.language.forms import Group, Pieces, SideTerm, SquareTerm, Word
from toolkit.claims.rules.amounts import kind_called
from toolkit.claims.rules.atoms.sofar import OPEN
from toolkit.claims.rules.capturing import history
from toolkit.claims.rules.judgement import Judgement, false, judge, true, unknown
from toolkit.claims.rules.movement import scene_of
from toolkit.claims.rules.nodes import is_array, nodes
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene
from toolkit.position import Manner


@judge("been_on", kind="path")
def been_on(scene: Scene, *, agent: Pieces, at: SquareTerm, how: Word) -> Judgement:
    """A piece stood on a square `first`, before all its moves, `once`, or `before`; or was `promoted` there."""
    if scene.node is None or not scene.real:
        return unknown(OPEN)
    goal = scene.square(at.name)
    if goal is None:
        return false(f"the board has no square {at.name}")
    if how.value not in ("first", "promoted", "once", "before"):
        return unknown(f"{how.value} is not judged")

    def body(square: int) -> Judgement:
        way = _way_of(scene, square)
        if how.value == "promoted":
            if way.promoted is None:
                there = "whether it was promoted is not known"
                return unknown(there) if way.is_open else false("it was not promoted")
            return _compared(scene, goal, way.promoted, "it was promoted on")
        if how.value in ("once", "before"):
            return _has_been(scene, goal, way, now=how.value == "once")
        if way.dropped:
            return unknown("it was dropped")
        found = _compared(scene, goal, way.first, "it comes from")
        return unknown(OPEN) if way.is_open and way.first != goal else found

    return over_pieces(scene, agent, body)


def _has_been(scene: Scene, goal: int, way: _Way, *, now: bool) -> Judgement:
    here, *before = way.squares
    if goal in before or (now and goal == here):
        return true()
    # Where it may have moved before the record begins, it may have been anywhere.
    if goal == here or way.is_open:
        return unknown(OPEN)
    return false(f"it has never been on {scene.name(goal)}")


def _compared(scene: Scene, goal: int, square: int, words: str) -> Judgement:
    name = f"{words} {scene.name(square)}"
    return true(name) if square == goal else false(name)


@dataclass(frozen=True, slots=True)
class _Way:
    """How a piece came to its square."""

    first: int
    """The square on which it stood as the record begins, or on which it was dropped."""
    promoted: int | None
    dropped: bool
    is_open: bool
    """Whether it may have moved before the record begins."""
    squares: tuple[int, ...]
    """All the squares on which it stood, the last first."""


def _way_of(scene: Scene, square: int) -> _Way:
    promoted, at, stood = None, square, [square]
    for node in nodes(scene):
        move = node.move
        if move is None:
            continue
        if move.way is not None and at == move.way.rook[1]:
            at = move.way.rook[0]
            stood.append(at)
        elif at == move.target:
            if move.manner is Manner.DROP:
                return _Way(at, promoted, dropped=True, is_open=False, squares=tuple(stood))
            if move.promotion is not None:
                promoted = at
            at = move.origin
            stood.append(at)
    assert scene.node is not None
    start = history(scene.node)[1]
    piece, kinds = start.piece_at(at), len(scene.game.pieces)
    home = scene.game.homes[piece.colour * kinds + piece.type.index] if piece is not None else 0
    away = not home >> at & 1
    return _Way(at, promoted, dropped=False, is_open=away, squares=tuple(stood))


@judge("only_moved", kind="path")
def only_moved(
    scene: Scene,
    *,
    agent: Pieces | Group,
    besides: Pieces | Group | None = None,
    of: SideTerm | None = None,
) -> Judgement:
    """Nothing else has moved so far but these kinds of pieces; `of` a side that are no pawns."""
    if scene.node is None or not scene.real or not is_array(history(scene.node)[1]):
        return unknown(OPEN)
    side = scene.side_of(of) if of is not None else None
    named = [_moved_kind(scene, each) for each in (*_members(agent), *_members(besides))]
    if None in named or (of is not None and side is None):
        return unknown("which pieces are meant is not known")
    done: set[tuple[Colour, str, str]] = set()
    for each in nodes(scene):
        piece = each.before.piece_at(each.move.origin) if each.move is not None else None
        if each.move is None or piece is None or each.move.manner is Manner.DROP:
            continue
        if side is None or (piece.colour is side and not piece.type.pawn):
            first = _way_of(scene_of(scene, each), each.move.target).first
            done.add((piece.colour, piece.type.name, scene.name(first)))
    words = ", ".join(sorted(f"{who.word}'s {kind} from {at}" for who, kind, at in done))
    fits = [{one for one in done if which is not None and _is_one(one, which)} for which in named]
    if not all(fits):
        return false(f"moved: {words or 'none'}")
    counts = [len(found) for found, which in zip(fits, named, strict=True) if which and which[3]]
    if any(count > 1 for count in counts):
        return unknown(f"moved: {words}")
    return true(words) if set().union(*fits) == done else false(f"moved: {words}")


_Kind = tuple[Colour | None, str, str | None, bool]
"""A side, a kind, the square it comes from, and whether it is a single one."""


def _members(term: Pieces | Group | None) -> tuple[object, ...]:
    return term.members if isinstance(term, Group) else () if term is None else (term,)


def _moved_kind(scene: Scene, term: object) -> _Kind | None:
    if not isinstance(term, Pieces) or term.kind is None or term.state is not None:
        return None
    kind = kind_called(scene.game, term.kind)
    if term.number not in (None, 1) or term.bound or term.plight:
        return None
    if kind is None or term.pronoun is not None or term.line or len(term.squares) > 1:
        return None
    side = scene.side_of(term.owner) if term.owner is not None else None
    at = term.squares[0] if term.squares else None
    return side, kind.name, at, not term.plural


def _is_one(done: tuple[Colour, str, str], which: _Kind) -> bool:
    side, kind, at, _ = which
    return kind == done[1] and side in (None, done[0]) and at in (None, done[2])
