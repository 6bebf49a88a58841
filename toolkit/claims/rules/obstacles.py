"""Why moves are not possible, and who is to blame."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import (
    Atom,
    Group,
    LineTerm,
    MovesTerm,
    MoveTerm,
    Number,
    PathTerm,
    Pieces,
    Pronoun,
    SideTerm,
    Squares,
    SquareTerm,
    Term,
)
from toolkit.claims.model import When
from toolkit.claims.rules.judgement import Judgement, false, true, unknown
from toolkit.claims.rules.lines import runs_along
from toolkit.claims.rules.moveways import flat
from toolkit.claims.rules.quantify import matches, over_pieces, squares_named
from toolkit.claims.rules.scene import Scene
from toolkit.explain.moves import Explanation, explain_move
from toolkit.movement.paths import Path
from toolkit.play.moves import squares_of
from toolkit.play.tree import Node


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A move that is not possible, in a scene in which its side is to move."""

    scene: Scene
    explanation: Explanation
    ways: tuple[Path, ...] = ()
    """The paths that are said to be shut to it, where others may be open."""

    @property
    def why(self) -> str:
        """The reason as the explanation has it."""
        return self.explanation.reason

    @property
    def squares(self) -> set[int]:
        """The squares of all pieces with a part in it: on a path, on the goal, giving the check."""
        explained, position = self.explanation, self.scene.position
        if self.ways:
            return {square for path in self.ways for square in position.blockers(path)}
        there = {explained.target}
        for path in explained.paths:
            there |= set(position.blockers(path))
        move = position.find(explained.origin, explained.target)
        if move is not None:
            after = position.play(move)
            king = after.king(position.turn)
            there |= {origin for origin, _ in after.attacks(king, position.turn.other)}
            there |= set(bits(after.intruders(position.turn)))
        return {each for each in there if position.piece_at(each) is not None}

    def blames(self, square: int) -> Judgement:
        """Whether the piece on a square has a part in it."""
        if square in self.squares or self._possible_without(square):
            return true()
        words = self.scene.words(square)
        return false(f"{words} has no part in it; the reason is another: {self.why}")

    def takes_part(self, square: int) -> Judgement:
        """The same, the piece that would move counting too: it may be pinned."""
        return true() if square == self.explanation.origin else self.blames(square)

    def is_move(self) -> bool:
        """Whether a path leads there, whatever check the move leaves."""
        explained = self.explanation
        return self.scene.position.find(explained.origin, explained.target) is not None

    def is_shut(self, reason: Atom) -> Judgement:
        """Whether all paths of the move are blocked, and they are so many, if that is said."""
        explained, position = self.explanation, self.scene.position
        paths, number = explained.paths, reason.role("of")
        mover = position.piece_at(explained.origin)
        if not paths or mover is None:
            return false(f"that is not the reason: {self.why}")
        clear = [path for path in paths if position.is_clear(path, mover.colour)]
        if clear:
            return false(f"one path is clear: {self.why}")
        if isinstance(number, Number) and not matches(number, len(paths)):
            return false(f"there are {len(paths)} paths: {self.why}")
        return true()

    def exposes(self, reason: Atom) -> Judgement:
        """Whether the move would leave its king attacked, by some pieces if these are named.

        A path or a line that is named must be theirs, with `how` one that the move would open; the
        king that of the side that is named.
        """
        term, way = reason.role("agent"), reason.role("via") or reason.role("along")
        opened = reason.role("how") is not None
        position, explained = self.scene.position, self.explanation
        move = position.find(explained.origin, explained.target)
        if move is None or position.is_safe(move):
            return false(f"that is not the reason: {self.why}")
        whose = reason.role("patient")
        if isinstance(whose, SideTerm) and self.scene.side_of(whose) is not position.turn:
            return false(f"it is {position.turn.word}'s king; {self.why}")
        after = position.play(move)
        attacks = list(after.attacks(after.king(position.turn), position.turn.other))
        if way is not None:
            fits = [self._comes(path, way, opened) for _, path in attacks]
            attacks = [each for each, fit in zip(attacks, fits, strict=True) if fit]
            if not attacks and None in fits:
                return unknown("it is not known which line is meant")
            if not attacks:
                return false(f"no check comes that way; the reason is another: {self.why}")
        if term is None:
            return true()
        givers = {each for each, _ in attacks}
        if way is None:
            givers |= set(bits(after.intruders(position.turn)))

        def gives(square: int) -> Judgement:
            if square in givers:
                return true()
            return false(f"{self.scene.words(square)} would not attack the king; {self.why}")

        return over_pieces(self.scene, term, gives, among=givers)

    def _comes(self, path: Path, way: Term, opened: bool) -> bool | None:
        """Whether a path is the one that is named, or runs along a line; and is left by the piece.

        None where it is not known which line is meant.
        """
        if opened and self.explanation.origin not in path.passes:
            return False
        if isinstance(way, SquareTerm):
            return self.scene.square(way.name) in path.passes
        if isinstance(way, PathTerm):
            return path.stations == tuple(self.scene.square(name) for name in way.squares)
        if isinstance(way, LineTerm):
            return runs_along(self.scene.game.board, path.squares, way)
        return False

    def is_path_to_king(self, term: PathTerm) -> Judgement:
        """Whether a path leads to the king when the move has been made, or is a blocked way of it."""
        position, explained = self.scene.position, self.explanation
        squares = tuple(self.scene.square(name) for name in term.squares)
        move = position.find(explained.origin, explained.target)
        if move is not None:
            after = position.play(move)
            attacks = after.attacks(after.king(position.turn), position.turn.other)
            if any(path.stations == squares for _, path in attacks):
                return true()
        return false(f"{term.text} has no part in it; the reason is another: {self.why}")

    def _possible_without(self, square: int) -> bool:
        explained = self.explanation
        if self.ways or square in (explained.origin, explained.target):
            return False
        without = self.scene.without([square])
        if without is None:
            return False
        move = without.position.find(explained.origin, explained.target)
        return move is not None and without.position.is_safe(move)


def obstacles_of(atom: Atom, scene: Scene) -> list[Obstacle] | None:
    """Why each of the moves is not possible that an atom says are not; None for other atoms."""
    match atom.sense:
        case "legal":
            return _of_moves(atom.role("moves"), scene)
        case "mobile":
            return _of_all(atom, scene)
        case "is_flight" | "flight" if not isinstance(atom.role("square"), Squares):
            king = atom.role("patient") or Pieces((0, 0), "king")
            step = Atom(atom.extent, "can_go")
            return _of_steps(step.with_roles(agent=king, to=atom.role("square")), scene)
        case "can_interpose" if isinstance(on := atom.role("on"), SquareTerm):
            # What cannot be put between on a square of the check's path cannot go there.
            step = Atom(atom.extent, "can_go")
            who = atom.role("with_") or atom.role("agent")
            return _of_steps(step.with_roles(agent=who, to=on), scene)
        case "can_go" | "can_take":
            return _of_steps(atom, scene)
        case _:
            return None


def _of_moves(term: Term | None, scene: Scene) -> list[Obstacle] | None:
    match term:
        case MoveTerm():
            found = _of_move(term, scene)
            return None if found is None else [found]
        case MovesTerm() if len(term.moves) == 1:
            return _of_moves(term.moves[0], scene)
        case Group():
            parts = [_of_moves(each, scene) for each in term.members]
            if any(part is None for part in parts):
                return None
            return [each for part in parts for each in part or ()]
        case _:
            return None


def _of_move(term: MoveTerm, scene: Scene) -> Obstacle | None:
    mention = scene.mention(term)
    if mention is None or mention.node is None or mention.before is None:
        return None
    squares = squares_of(mention.before, mention.text)
    if squares is None:
        return None
    there = in_its_position(mention.node, scene)
    return Obstacle(there, explain_move(there.position, *squares))


def in_its_position(node: Node, scene: Scene) -> Scene:
    """The scene in which a move is named: that before it."""
    return Scene(
        node.before,
        When.LINE,
        node,
        node.origin,
        mentions=scene.mentions,
        said=scene.said,
        spoken=scene.spoken,
        side=node.before.turn.other,
        topic=node.before.turn,
    )


def _of_steps(atom: Atom, scene: Scene) -> list[Obstacle] | None:
    agent = atom.role("agent")
    goal = atom.role("to") or atom.role("on") or atom.role("patient")
    if isinstance(agent, SideTerm) and isinstance(goal, SquareTerm | Pieces):
        return _of_side(agent, goal, scene) if atom.sense == "can_take" else None
    if not isinstance(agent, Pieces) or not isinstance(goal, SquareTerm | Pieces | Group):
        return None
    turn = scene.position.side(scene.position.turn)
    origins = scene.nearest(agent, bits(turn)).squares
    sides = {scene.piece(each).colour for each in origins}
    if len(sides) != 1:
        return None
    side = sides.pop()
    there = scene.turned(side)
    goals = _goals(scene, goal, side)
    if isinstance(goal, Pieces) and goal.pronoun is None:
        goals = _within_reach(goal, goals, origins, there)
    if len(origins) > 1:
        # `cannot take it with the pawn`: with those that check alone keeps from it.
        origins = tuple(
            each for each in origins if any(there.position.find(each, to) for to in goals)
        )
    steps = [(each, to) for each in origins for to in goals if each != to]
    if not steps or (isinstance(goal, Pieces) and len(goals) > 1):
        return None
    met = [Obstacle(there, explain_move(there.position, *each)) for each in steps]
    via = atom.role("via")
    if via is None:
        return met
    shut = [replace(one, ways=tuple(_ways_of(one, via))) for one in met]
    return shut if all(one.ways for one in shut) else None


def _within_reach(
    goal: Pieces, goals: list[int], origins: tuple[int, ...], scene: Scene
) -> list[int]:
    """`The knight cannot take the pawn`: the one of several pawns that check alone keeps from it."""
    theirs = scene.position.side(scene.position.turn.other)
    meant = [each for each in scene.squares_of(goal).squares if theirs >> each & 1]
    near = [each for each in meant if any(scene.position.find(at, each) for at in origins)]
    return near if len(near) == 1 and len(goals) == 1 else goals


def _of_all(atom: Atom, scene: Scene) -> list[Obstacle] | None:
    """`The knight cannot move`: each of its moves, which checks alone keep from it."""
    agent = atom.role("agent")
    if not isinstance(agent, Pieces) or len(atom.roles) > 1:
        return None
    origins = scene.nearest(agent, bits(scene.position.occupied)).squares
    if len(origins) != 1:
        return None
    there = scene.turned(scene.piece(origins[0]).colour)
    moves = [each for each in there.position.pseudo_legal() if each.origin == origins[0]]
    goals = dict.fromkeys(each.target for each in moves)
    return [Obstacle(there, explain_move(there.position, origins[0], to)) for to in goals] or None


def _of_side(agent: SideTerm, goal: SquareTerm | Pieces, scene: Scene) -> list[Obstacle] | None:
    """`White may not take the queen`: each capture that check alone keeps from it."""
    side = scene.side_of(agent)
    if side is None:
        return None
    there, goals = scene.turned(side), _goals(scene, goal, side)
    own = bits(there.position.side(side))
    steps = [(each, to) for each in own for to in goals if there.position.find(each, to)]
    if not steps or len(goals) != 1:
        return None
    return [Obstacle(there, explain_move(there.position, *each)) for each in steps]


def _goals(scene: Scene, goal: SquareTerm | Pieces | Group, side: Colour) -> list[int]:
    """Where a piece of a side is said to go, or what stands there that it takes."""
    goals = list(squares_named(scene, goal))
    if not isinstance(goal, Pieces):
        return goals
    if goal.pronoun is Pronoun.IT:
        # No clause says of a piece that it cannot take itself, nor a king.
        gone_back = scene.squares_of(goal)
        found = (*gone_back.squares, *(each for other in gone_back.others for each in other))
        goals = [each for each in found if not scene.piece(each).type.royal]
    theirs = scene.position.side(side.other)
    goals = [square for square in goals if theirs >> square & 1]
    if goal.pronoun is Pronoun.IT:
        return goals[:1]
    return list(scene.nearest(goal, goals).squares) if len(goals) > 1 else goals


def _ways_of(obstacle: Obstacle, via: Term) -> Iterator[Path]:
    """The paths of a move that are named, whole or by a corner or another square of theirs."""
    named = [each for each in flat(via) if isinstance(each, PathTerm | SquareTerm)]
    for path in obstacle.explanation.paths:
        for each in named:
            names = each.squares if isinstance(each, PathTerm) else (each.name,)
            squares = tuple(obstacle.scene.square(name) for name in names)
            whole = isinstance(each, PathTerm) and squares == path.stations
            if whole or (isinstance(each, SquareTerm) and squares[0] in path.passes):
                yield path
