"""A position in its place: the step that led to it, the moves that lead on, and all its rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import Protocol

from toolkit.errors import UsageError
from toolkit.facts.path_reports import piece_name
from toolkit.facts.position_rows import RELATIONS, Facts
from toolkit.facts.row import Row
from toolkit.facts.step_rows import EVENTS
from toolkit.rules.board import Colour
from toolkit.rules.position import Move, Position


class World(Facts):
    """A position whose rows are kept once they were asked for.

    `before` and `move` are the step that led to it; without them nothing has come about in it.
    """

    def __init__(self, position: Position, before: World | None = None, move: Move | None = None) -> None:
        super().__init__(position)
        self.before = before
        self.move = move
        self._played: dict[Move, World] = {}
        self._without: dict[int, World] = {}

    def _find(self, relation: str) -> Iterator[Row]:
        if relation in RELATIONS:
            return super()._find(relation)
        if relation not in EVENTS:
            known = ", ".join([*RELATIONS, *EVENTS])
            raise UsageError(f"unknown relation {relation!r}; known are: {known}")
        # Nothing has come about in a world that no move led to.
        if self.before is None or self.move is None:
            return iter(())
        return EVENTS[relation](self.before, self, self.move)

    # Other worlds

    def play(self, move: Move) -> World:
        """Return the world after a move, which is not tested for legality."""
        if move not in self._played:
            self._played[move] = World(self.position.play(move), self, move)
        return self._played[move]

    @cached_property
    def passed(self) -> World:
        """The world with the other side to move; what came about last stays known."""
        return World(self.position.passed(), self.before, self.move)

    def without(self, square: int) -> World:
        """Return the position without the piece on a square, and without the rights that depend on it.

        No step led to it.
        """
        if square not in self._without:
            self._without[square] = World(_without(self.position, square))
        return self._without[square]

    # Moves and checks

    def legal_of(self, colour: Colour) -> tuple[Move, ...]:
        """Return the legal moves of a side; of the one not to move, as if the other had passed."""
        return self.legal if colour is self.position.turn else self.passed.legal

    @cached_property
    def is_mate(self) -> bool:
        """True if the side to move is checkmated."""
        return self.in_check and not self.legal

    @cached_property
    def is_stalemate(self) -> bool:
        """True if the side to move has no legal move and is not in check."""
        return not self.in_check and not self.legal

    def gives_check(self, row: Row | Move) -> bool:
        """Return True if a move, or that of a row, gives check."""
        move = row.move if isinstance(row, Row) else row
        return move is not None and self.play(move).in_check

    def mates(self, row: Row | Move) -> bool:
        """Return True if a move, or that of a row, is checkmate."""
        move = row.move if isinstance(row, Row) else row
        return move is not None and self.play(move).is_mate

    def words(self, square: int) -> str:
        """Say who stands on a square: `White's rook on e5`; its name where it is empty."""
        return piece_name(self.position, square)


class RecordStep(Protocol):
    """A step of a record: a move, or a position alone."""

    @property
    def position(self) -> Position:
        """The position after its move."""

    @property
    def before(self) -> Position:
        """The position before it."""

    @property
    def move(self) -> Move | None:
        """Its move; None for a position alone."""

    @property
    def origin(self) -> RecordStep:
        """The step before it."""


class Worlds:
    """The worlds of the steps of a record, each made once."""

    def __init__(self) -> None:
        self._made: dict[int, World] = {}
        self._before: dict[int, World] = {}

    def of(self, step: RecordStep) -> World:
        """Return the world after a step, or of a position alone."""
        key, move = id(step), step.move
        if key not in self._made:
            before = (self.before(step), move) if move is not None else ()
            self._made[key] = World(step.position, *before)
        return self._made[key]

    def before(self, step: RecordStep) -> World:
        """Return the world before a step."""
        key, origin = id(step), step.origin
        if key not in self._before:
            # What was before that tells of a recapture; no words go further back.
            linked = origin is not step and origin.position == step.before
            move = origin.move if linked else None
            earlier = (World(origin.before), move) if move is not None else ()
            self._before[key] = World(step.before, *earlier)
        return self._before[key]


def _without(position: Position, square: int) -> Position:
    left = ~(1 << square)
    castling = position.castling
    for index, way in enumerate(position.game.rules.castling if castling else ()):
        if way.corners >> square & 1:
            castling &= ~(1 << index)
    ep = position.ep
    if ep is not None:
        step = position.game.table.double_step(position.turn.other, ep)
        if step is None or step[2] == square:
            ep = None
    return replace(
        position,
        masks=tuple(mask & left for mask in position.masks),
        ep=ep,
        castling=castling,
        may_convert=position.may_convert & left,
        must_convert=position.must_convert & left,
    )


def facts(where: Position | World, relation: str) -> tuple[Row, ...]:
    """List all that is so of a relation in a position, or has come about in a world.

    Raises UsageError for a relation that is not known.
    """
    world = where if isinstance(where, World) else World(where)
    return world.rows(relation)
