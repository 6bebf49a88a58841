"""What has happened so far: who has castled, and which of the pieces that a game starts with are left."""

from __future__ import annotations

from dataclasses import replace

from toolkit.board import COLOURS, Colour, bits
from toolkit.claims.language.forms import (
    SIDES,
    Article,
    Counted,
    Group,
    Pieces,
    SideTerm,
    SquareTerm,
    Word,
)
from toolkit.claims.rules.amounts import kind_called
from toolkit.claims.rules.atoms.rights import NO_SIDE, WINGS
from toolkit.claims.rules.capturing import history
from toolkit.claims.rules.departed import is_departed
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.logic import both
from toolkit.claims.rules.nodes import has_history, is_array, nodes
from toolkit.claims.rules.originals import originals_left
from toolkit.claims.rules.quantify import over_pieces
from toolkit.claims.rules.scene import Scene
from toolkit.movement.pathtable import PieceType
from toolkit.position import Manner, Move

OPEN = "what happened before the record starts is not known"


@judge("has_castled", kind="path")
def has_castled(scene: Scene, *, agent: SideTerm, how: Word | None = None) -> Judgement:
    """A side has castled, with this move or with one before it."""
    side, game = scene.side_of(agent), scene.game
    if side is None or not game.rules.castling:
        return unknown(NO_SIDE if side is None else "this game has no castling")
    if scene.node is None or not scene.real:
        return unknown(OPEN)
    wing = None if how is None else WINGS.get(how.value)
    if how is not None and wing is None:
        return unknown(f"{how.value} is not judged")
    done = _castling_of(scene, side)
    if done is not None:
        text = done.way.text if done.way is not None else ""
        return true(text) if wing in (None, text) else false(f"it was {text}")
    start = history(scene.node)[1]
    # Who may still castle has not done so before the record.
    known = any(
        start.castling >> i & 1 for i, way in enumerate(game.rules.castling) if way.colour is side
    )
    return false(f"{side.word} has not castled") if known else unknown(OPEN)


def _castling_of(scene: Scene, side: Colour) -> Move | None:
    """The castling of a side in the moves up to that of a scene; before that where it is meant."""
    moves = ((each.before, each.move) for each in nodes(scene))
    return next(
        (
            move
            for before, move in moves
            if move is not None and move.manner is Manner.CASTLING and before.turn is side
        ),
        None,
    )


@judge("has_moved", kind="path")
def has_moved(scene: Scene, *, agent: Pieces | Group) -> Judgement:
    """A piece has been moved, with this move or with one before it."""
    if scene.node is None or not scene.real:
        return unknown(OPEN)
    if isinstance(agent, Pieces) and (is_departed(agent, scene) or _has_left_file(agent, scene)):
        return true()
    found = over_pieces(scene, agent, lambda square: _has_moved(scene, square))
    pieces = isinstance(agent, Pieces) and agent.article is Article.NO and agent.kind is None
    if pieces and found.truth is Truth.FALSE:
        return unknown("whether a pawn is a piece is left open")
    if found.truth is not Truth.UNKNOWN and _may_be_gone(scene, agent):
        return unknown("it may be one that is gone")
    return found


def _has_left_file(agent: Pieces, scene: Scene) -> bool:
    """`Black's h-rook has moved`: the rook that began on that file, where none stands now."""
    kind = None if agent.kind is None else kind_called(scene.game, agent.kind)
    if kind is None or kind.pawn or agent.line is None or agent.article is not Article.THE:
        return False
    if agent.squares or agent.plural or scene.squares_of(agent).squares:
        return False
    side, line = scene.side_of(agent.owner), agent.line.lower()
    sides = COLOURS if side is None else (side,)
    homes = [
        replace(agent, line=None, squares=(scene.name(square),))
        for each in sides
        for square in bits(scene.game.homes[each * len(scene.game.pieces) + kind.index])
        if scene.name(square)[0] == line
    ]
    return len(homes) == 1 and is_departed(homes[0], scene)


def _may_be_gone(scene: Scene, agent: Pieces | Group) -> bool:
    """Whether pieces are counted of a kind of which a side has lost some."""
    if not isinstance(agent, Pieces) or agent.squares or agent.number is None or agent.kind is None:
        return False
    kind, side = kind_called(scene.game, agent.kind), scene.side_of(agent.owner)
    if kind is None or agent.article not in (Article.SOME, Article.EVERY):
        return False
    sides = Colour if side is None else (side,)
    there = scene.position.mask
    return any(there(each, kind).bit_count() != _home(scene, each, kind) for each in sides)


def _has_moved(scene: Scene, square: int) -> Judgement:
    for node in nodes(scene):
        move = node.move
        if move is not None and square == move.target:
            dropped = move.manner is Manner.DROP
            return false("it was dropped there") if dropped else true()
        if move is not None and move.way is not None and square == move.way.rook[1]:
            return true()
    assert scene.node is not None
    return false("it has not moved") if is_array(history(scene.node)[1]) else unknown(OPEN)


@judge("kept", kind="material")
def kept(scene: Scene, *, agent: SideTerm, patient: Pieces) -> Judgement:
    """A side has all the pieces of a kind with which the game starts."""
    side = scene.side_of(agent)
    kind = kind_called(scene.game, patient.kind) if patient.kind is not None else None
    if side is None or kind is None:
        return unknown(NO_SIDE if side is None else "which pieces are meant is not known")
    if patient.squares or patient.line is not None or patient.state is not None:
        return unknown("which pieces are meant is not known")
    if patient.owner is not None and scene.side_of(patient.owner) is not side:
        return unknown("which pieces are meant is not known")
    home, there = _home(scene, side, kind), scene.position.mask(side, kind).bit_count()
    words = f"{kind.name}: {there} of {home}"
    if there > home or not home or patient.number not in (None, home):
        return unknown(words)
    left = originals_left(scene, side, kind)
    if left is not None and left[0] < there:
        return unknown(f"{words}, but not all of them from the start")
    return true(words) if there == home else false(words)


def _home(scene: Scene, side: Colour, kind: PieceType) -> int:
    homes = scene.game.homes
    return homes[side * len(scene.game.pieces) + kind.index].bit_count()


@judge("lost", kind="material")
def lost(
    scene: Scene,
    *,
    agent: SideTerm,
    patient: Counted,
    on: SquareTerm | None = None,
    how: Word | None = None,
) -> Judgement:
    """So many pieces of a side have been taken of those with which the game starts, or all of a kind."""
    side, kind = scene.side_of(agent), kind_called(scene.game, patient.kind)
    if side is None or (kind is None and patient.kind != "man"):
        return unknown(NO_SIDE if side is None else "which pieces are meant is not known")
    if scene.node is None or not has_history(scene) or scene.position == scene.before:
        return unknown(OPEN)
    captures, start = history(scene.node)
    kinds = scene.game.pieces if kind is None else (kind,)
    if any(start.mask(side, each).bit_count() != _home(scene, side, each) for each in kinds):
        return unknown(OPEN)
    square = scene.square(on.name) if on is not None else None
    if on is not None and square is None:
        return false(f"the board has no square {on.name}")
    taken = [
        each
        for each in captures.taken
        if each.loser is side and each.kind in kinds and square in (None, each.square)
    ]
    return _so_many(scene, side, kind, len(taken), patient, how)


def gone_so_far(scene: Scene, patient: Pieces) -> Judgement:
    """`Both queens have been captured`: no move takes two, so it is told of the whole game."""
    kind = None if patient.kind is None else kind_called(scene.game, patient.kind)
    if kind is None or patient.squares or patient.state is not None or patient.pronoun is not None:
        return unknown("which pieces are meant is not known")
    whose = SIDES if patient.owner is None else (patient.owner,)
    one_each = all(_home(scene, side, kind) == 1 for side in COLOURS)
    if not all(each.named for each in whose) or (patient.owner is None and not one_each):
        return unknown("whose pieces are meant is not known")
    every = patient.owner is None or patient.number is None
    how = Word(patient.extent, "all of") if every else None
    counted = Counted(patient.extent, kind.name.lower(), 1 if every else patient.number or 1)
    sides = (SideTerm(patient.extent, each) for each in whose)
    return both(lost(scene, agent=each, patient=counted, how=how) for each in sides)


def _so_many(
    scene: Scene,
    side: Colour,
    kind: PieceType | None,
    taken: int,
    patient: Counted,
    how: Word | None,
) -> Judgement:
    """Compare how many were taken with the words."""
    if how is not None and how.value not in ("at least", "all of", "only"):
        return unknown(f"{how.value} is not judged")
    words = f"{taken or 'none'} of {side.word}'s {kind.name if kind else 'piece'}s taken"
    if how is not None and how.value == "only" and taken > patient.number:
        # `White only a rook`, perhaps by the last moves.
        return unknown(words)
    if how is not None and how.value == "all of":
        home = _home(scene, side, kind) if kind is not None else 0
        return unknown(words) if not home else (true(words) if taken == home else false(words))
    if how is not None and taken > patient.number:
        # `A knight` of two that are gone.
        return unknown(words)
    return true(words) if taken == patient.number else false(words)
