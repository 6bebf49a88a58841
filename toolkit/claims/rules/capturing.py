"""Captures that follow each other, and what becomes of pieces in a line of moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from toolkit.board import Colour
from toolkit.claims.language.forms import MovesTerm, MoveTerm
from toolkit.claims.rules.scene import Scene
from toolkit.movement.pathtable import PieceType
from toolkit.play.tree import Node
from toolkit.position import Move, Position

MOST_PLIES = 40
"""Longer runs of captures are not followed."""


@dataclass(frozen=True, slots=True)
class Capture:
    """A piece that was taken."""

    loser: Colour
    kind: PieceType
    square: int
    by: PieceType
    """The kind of piece that took it."""


@dataclass(frozen=True, slots=True)
class Captures:
    """What was taken in some moves, in their order."""

    taken: tuple[Capture, ...]

    def of(self, loser: Colour) -> list[PieceType]:
        """The kinds of piece that a side lost."""
        return [each.kind for each in self.taken if each.loser is loser]


def may_be_part(
    captures: Captures, loser: Colour, lost: Counter[PieceType], got: Counter[PieceType]
) -> bool:
    """Whether a side lost so much and took so much among some captures, and perhaps more."""
    all_lost, all_got = (Counter(captures.of(side)) for side in (loser, loser.other))
    return lost <= all_lost and got <= all_got


def capture_of(before: Position, move: Move) -> Capture | None:
    """What a move takes."""
    if move.captured is None:
        return None
    return Capture(before.turn.other, move.captured, before.victim(move), move.piece)


def run_up_to(node: Node) -> Captures:
    """The captures that follow each other without a quiet move between, up to that of a node."""
    found: list[Capture] = []
    at: Node | None = node
    while at is not None and at.move is not None and len(found) < MOST_PLIES:
        taken = capture_of(at.before, at.move)
        if taken is None:
            break
        found.append(taken)
        at = at.origin if at.origin is not at else None
    return Captures(tuple(reversed(found)))


def history(node: Node) -> tuple[Captures, Position]:
    """All captures up to that of a node, and the position from which its record starts."""
    found: list[Capture] = []
    while True:
        taken = capture_of(node.before, node.move) if node.move is not None else None
        found += [taken] if taken is not None else []
        if node.origin is node:
            return Captures(tuple(reversed(found))), node.before
        node = node.origin


def in_line(scenes: Sequence[Scene]) -> Captures:
    """The captures of the moves that led to each of some scenes."""
    found = [
        capture_of(scene.before, scene.move)
        for scene in scenes
        if scene.before is not None and scene.move is not None
    ]
    return Captures(tuple(each for each in found if each is not None))


def line_of(scene: Scene, by: MoveTerm | MovesTerm) -> list[Scene]:
    """The scenes after each move of a line; empty where it cannot be played."""
    found: list[Scene] = []
    at: Scene | None = scene
    for each in by.moves if isinstance(by, MovesTerm) else (by,):
        at = at.after(MovesTerm(each.extent, (each,))) if at is not None else None
        if at is None or at.move is None or at.before is None:
            return []
        found.append(at)
    return found


def is_taken_in(scenes: Sequence[Scene], square: int, loser: Colour) -> tuple[bool, int]:
    """Whether the piece that stood on a square is taken in a line, and where it ends or ended."""
    for scene in scenes:
        assert scene.before is not None
        assert scene.move is not None
        taken = capture_of(scene.before, scene.move)
        if taken is not None and taken.loser is loser and taken.square == square:
            return True, square
        if scene.before.turn is loser and scene.move.origin == square:
            square = scene.move.target
        elif scene.move.way is not None and square == scene.move.way.rook[0]:
            square = scene.move.way.rook[1] if scene.before.turn is loser else square
    return False, square


def is_doomed(position: Position, square: int, loser: Colour) -> bool:
    """Whether the other side can take a piece now, or after every answer of its own side."""
    if position.turn is not loser:
        return can_take(position, square)
    answers = list(position.moves())
    return bool(answers) and all(
        can_take(position.play(move), move.target if move.origin == square else square)
        for move in answers
    )


def can_take(position: Position, square: int) -> bool:
    """Whether the side to move can capture on a square."""
    return any(
        move.captured is not None and position.victim(move) == square for move in position.moves()
    )
