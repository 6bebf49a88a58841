"""The context of a sentence: the worlds that it may mean, and what was mentioned before it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.query.terms import Owner, Query, Side
from toolkit.errors import PathmateError
from toolkit.facts.world import World, Worlds
from toolkit.notation.algebraic import read_move
from toolkit.play.tree import Node
from toolkit.rules.board import Colour
from toolkit.rules.game import Game
from toolkit.rules.movement.paths import Path
from toolkit.rules.position import Move


@dataclass(frozen=True, slots=True)
class NamedMove:
    """A move that a sentence names, with its node if that is known."""

    text: str
    node: Node | None = None
    dotted: bool = False


@dataclass(frozen=True, slots=True)
class SpokenPaths:
    """Paths that were spoken of: all of a piece to a goal, and those of them that were named."""

    world: World
    every: tuple[Path, ...]
    told: frozenset[Path]
    named: bool = True  # True if they were called paths.


def nothing_spoken() -> SpokenPaths | None:
    """Return None: no paths were spoken of."""
    return None


@dataclass(frozen=True, slots=True)
class Context:
    """The context of a sentence. `world` is the one meant if its words name no other."""

    game: Game
    world: World
    worlds: Worlds
    moves: Sequence[NamedMove] = ()
    nodes: Sequence[Node] = ()  # The nodes that it may speak of, nearest first.
    node: Node | None = None
    topic: tuple[int, ...] = ()  # The squares of the pieces that were spoken of last.
    listed: tuple[int, ...] = ()  # Those of the last two or more that were named together.
    topic_side: Colour | None = None
    paths: tuple[tuple[str, ...], ...] = ()  # The paths that were named last.
    fresh: bool = False  # True if the sentence names what its pronouns refer to.
    first: bool = True  # True if nothing unread stands before it in its comment.
    removed: tuple[int, ...] = ()  # Squares whose pieces are left out of every world.
    spoken: Callable[[], SpokenPaths | None] = nothing_spoken  # Finds the paths spoken of last.
    alone: bool = True  # True if its sentence has no other clause.

    @property
    def mover(self) -> Colour:
        """The side that has moved."""
        return self.world.position.turn.other

    @property
    def moved(self) -> int | None:
        """The square of the piece that has moved."""
        return None if self.world.move is None else self.world.move.target

    def within(self, world: World) -> Context:
        """Return the context with another world."""
        return replace(self, world=world)

    def lacking(self, squares: tuple[int, ...]) -> Context:
        """Return the context without the pieces on some squares in any world."""
        context = replace(self, removed=squares)
        return replace(context, world=context._stripped(self.world))

    def _stripped(self, world: World) -> World:
        for square in self.removed:
            if world.piece(square) is not None:
                world = world.without(square)
        return world

    def side(self, side: Side, own: Colour | None = None) -> Colour | None:
        """Return the side that words mean; `own` is that of the piece they speak of."""
        if not isinstance(side, Owner):
            return side
        known = (each for each in (own, self.topic_side, self.mover) if each is not None)
        own = next(known)
        return own if side is Owner.OWN else own.other

    def node_of(self, place: int) -> Node | None:
        """Return the node of a named move."""
        return self.moves[place].node if place < len(self.moves) else None

    def move_in(self, world: World, place: int) -> Move | None:
        """Return a named move as played in a world; None if it cannot be."""
        try:
            return read_move(world.position, self.moves[place].text) if self.moves[place:] else None
        except PathmateError:
            return None

    def world_of_move(self, place: int) -> World | None:
        """Return the world after a named move; None if it cannot be played."""
        node = self.node_of(place)
        if node is not None:
            return self.worlds.of(node) if node.move is not None and node.is_legal else None
        for world in self.candidates(place):
            if (move := self.move_in(world, place)) is not None:
                return world.play(move)
        return None

    def world_before_move(self, place: int) -> World | None:
        """Return the world in which a move is named."""
        node = self.node_of(place)
        if node is not None:
            return self._stripped(self.worlds.before(node))
        found = self.candidates(place)
        fits = (world for world in found if self.move_in(world, place) is not None)
        return next(fits, found[0] if found else None)

    def candidates(self, place: int) -> list[World]:
        """Return the worlds in which a move without a number may be meant, likeliest first."""
        found = [self.world, None if self.world.in_check else self.world.passed, self.world.before]
        dotted = any(move.dotted for move in self.moves[place : place + 1])
        return [w for w in found if w and (not dotted or w.position.turn is Colour.BLACK)]

    def supposed(self, query: Query) -> Context | None:
        """Return the context after the moves that a query supposes; None if they cannot be played."""
        context: Context | None = self
        for each in query.worlds:
            context = context._after(each.mentions) if context is not None else None
        return context

    def _after(self, places: Sequence[int]) -> Context | None:
        last = self.node_of(places[-1])
        if last is not None:
            if any(self.world_of_move(place) is None for place in places):
                return None
            return replace(self, world=self.worlds.of(last), node=last)
        context = self
        for place in places:
            world = self.world_of_move(place) if self.node_of(place) else None
            move = context.move_in(context.world, place) if world is None else None
            if move is not None:
                world = context.world.play(move)
            elif place == places[0]:
                world = context.world_of_move(place)
            if world is None:
                return None
            context = context.within(world)
        return context
