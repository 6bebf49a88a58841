"""What can be taken, by whom and by which paths: `it can be captured by the king`.

Of a piece it is judged as if it were its side's turn. Denied, these are claims of kind impossible.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard, TypeVar

from toolkit.board import Colour, bits
from toolkit.claims.language.forms import (
    Article,
    Group,
    Joint,
    Number,
    Owner,
    PathTerm,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.terms import each_in
from toolkit.claims.rules.atoms.possible import at_either_time, leads_to, moves_from
from toolkit.claims.rules.judgement import Judgement, Truth, false, judge, true, unknown
from toolkit.claims.rules.kings import to_move
from toolkit.claims.rules.logic import both, either
from toolkit.claims.rules.moveways import MoveWays, count_paths, flat, is_exclusive
from toolkit.claims.rules.places import on_each
from toolkit.claims.rules.quantify import is_kind, matches, over_pieces, squares_named
from toolkit.claims.rules.scene import Scene
from toolkit.claims.rules.takenback import on_own_square
from toolkit.notation import format_bare
from toolkit.position import Manner, Move


@judge("can_take", kind="possible")
def can_take(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm | None = None,
    patient: Pieces | Group | None = None,
    on: SquareTerm | Group | None = None,
    how: Word | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
    count: Number | None = None,
) -> Judgement:
    """A legal capture of it takes that piece; the square of the taker may be that of the capture."""
    if _each_takes_some(agent, patient):
        # `With the rook or the bishop Black can take a pawn`: perhaps not the same one.
        return both(
            can_take(scene, agent=each, patient=patient, on=on, how=how, via=via, count=count)
            for each in each_in(agent)
            if isinstance(each, Pieces)
        )
    found = _can_take(scene, agent=agent, patient=patient, on=on, how=how, via=via, count=count)
    if found.truth is Truth.FALSE and _is_from_elsewhere(scene, agent, patient):
        return unknown("it may be meant from a square to which it would have to go first")
    if found.truth is Truth.TRUE and _is_passing(how) and _is_victims(scene, on):
        return unknown("a capture en passant goes to another square")
    members = each_in(agent)
    takers = [each for each in members if _goes_there(scene, each, patient)]
    if found.truth is not Truth.FALSE or not takers or on is not None:
        return found
    taker = takers[0]
    if len(members) > 1 or not isinstance(taker, Pieces):
        return unknown("where the takers stand, or take, is left open")
    goal = SquareTerm(taker.extent, taker.squares[0])
    free = replace(taker, squares=())
    there = _can_take(scene, agent=free, patient=patient, on=goal, how=how, via=via, count=count)
    told = patient is not None and (0, 0) < patient.extent < taker.extent
    if there.truth is Truth.TRUE and not told:
        return unknown(f"it may take on {goal.name}, or be said to stand there")
    return there


def _each_takes_some(agent: Term | None, patient: Term | None) -> bool:
    """Whether several pieces are named, and any piece of a kind that they can take."""
    several = isinstance(agent, Group) and agent.joint in (Joint.AND, Joint.OR) and not agent.only
    some = isinstance(patient, Pieces) and patient.article is Article.SOME
    if not several or not some or not isinstance(patient, Pieces) or patient.number is not None:
        return False
    return patient.kind is not None and all(isinstance(each, Pieces) for each in each_in(agent))


def _is_from_elsewhere(scene: Scene, agent: Term | None, patient: Term | None) -> bool:
    """`The king could take it from e5`, where nothing stands on e5."""
    named = each_in(agent) if isinstance(agent, Group) else ()
    its = isinstance(patient, Pieces) and patient.pronoun is not None
    bare = [
        each.squares[0]
        for each in (*named, *((patient,) if its else ()))
        if isinstance(each, Pieces) and each.kind is None and len(each.squares) == 1
    ]
    squares = [scene.square(name) for name in bare]
    return any(each is not None and scene.position.piece_at(each) is None for each in squares)


def _is_passing(how: Word | None) -> bool:
    return how is not None and how.value == "en passant"


def _is_victims(scene: Scene, on: SquareTerm | Group | None) -> bool:
    """Whether a capture is said to be on a square where a piece stands, that of the pawn it takes."""
    named = squares_named(scene, on) if on is not None else ()
    return any(scene.position.piece_at(each) is not None for each in named)


def _goes_there(scene: Scene, taker: Term | None, patient: Term | None) -> bool:
    """Whether `the knight on d5` may be one that takes on d5: it does not stand there."""
    if not isinstance(taker, Pieces) or len(taker.squares) != 1 or taker.pronoun is not None:
        return False
    if taker.kind is None or taker.article is Article.NO:
        return False
    if scene.squares_of(taker).contradicted:
        return True
    return patient is not None and scene.square(taker.squares[0]) in squares_named(scene, patient)


def _can_take(
    scene: Scene,
    *,
    agent: Pieces | Group | SideTerm | None = None,
    patient: Pieces | Group | None = None,
    on: SquareTerm | Group | None = None,
    how: Word | None = None,
    via: PathTerm | SquareTerm | Group | None = None,
    count: Number | None = None,
) -> Judgement:
    """A legal capture of it takes that piece, by these paths or by so many."""
    agent = to_move(scene, agent)
    if isinstance(on, Group):
        return _on_several(scene, on, agent=agent, patient=patient, how=how, via=via, count=count)
    if how is not None and how.value == "recapture":
        if on is None:
            return _taken_back(scene, agent, patient, via, count)
        there = on_own_square(
            scene, agent, on, lambda after: can_take(after, agent=agent, on=on, via=via)
        )
        if there is not None and patient is None and count is None:
            return there
        how = None
    if how is not None and how.value != "en passant":
        return unknown(f"a capture {how.value} is not judged")
    if patient is None and agent is None and on is None:
        return unknown("it is not said who takes whom")
    by_ways = via is not None or count is not None
    found = _victim(scene, agent, patient, on, plainly=how is None, by_ways=by_ways)
    if isinstance(found, Judgement):
        return found
    patient, on = found
    if count is not None and isinstance(agent, Group) and via is None:
        return _so_many(scene, agent, patient, on, count)
    if patient is None and by_ways:
        return unknown("by which paths a square can be taken is not judged")
    return _taken(scene, agent, patient, on, how, via, count)


def _taken(
    scene: Scene,
    agent: Pieces | Group | SideTerm | None,
    patient: Pieces | Group | None,
    on: SquareTerm | None,
    how: Word | None,
    via: PathTerm | SquareTerm | Group | None,
    count: Number | None,
) -> Judgement:
    """What can be taken now, or could before the move."""

    def there(place: Scene) -> Judgement:
        taking = _Taking(place, on, passing=how is not None, via=via, count=count)
        if patient is None:
            return taking.anything(agent)
        if _is_outer(agent, patient):
            able = [
                each
                for each in bits(place.position.occupied)
                if isinstance(agent, Group) and there_by(place, agent, each).truth is Truth.TRUE
            ]
            among = _of_turn(place, agent, able) if able else None
            return over_pieces(
                place, agent, lambda origin: there_by(place, agent, origin), among=among
            )
        among = taking.victims(squares_named(place, agent) if agent is not None else None)
        return over_pieces(
            place, patient, lambda square: taking.of(square, agent), among=among, free=True
        )

    def there_by(place: Scene, agent: Pieces | Group, origin: int) -> Judgement:
        taker = Pieces(agent.extent, squares=(place.name(origin),))
        return can_take(place, agent=taker, patient=patient, on=on, how=how, via=via, count=count)

    return at_either_time(scene, agent, there, patient)


def _on_several(
    scene: Scene,
    on: Group,
    *,
    agent: Pieces | Group | SideTerm | None,
    patient: Pieces | Group | None,
    how: Word | None,
    via: PathTerm | SquareTerm | Group | None,
    count: Number | None,
) -> Judgement:
    """What can be taken on each of some squares, or on no others."""
    if on.only:
        plain = all(each is None for each in (patient, how, via, count))
        return _only_there(scene, agent, on) if plain else unknown("where else is not judged")
    if is_kind(agent):
        # `White's pawns can take on b5, c5 or e5`: on each of them one can.
        agent = replace(agent, article=Article.SOME, plural=False)
    return on_each(
        scene,
        on,
        lambda each: can_take(
            scene, agent=agent, patient=patient, on=each, how=how, via=via, count=count
        ),
    )


def _victim(
    scene: Scene,
    agent: Pieces | Group | SideTerm | None,
    patient: Pieces | Group | None,
    on: SquareTerm | None,
    *,
    plainly: bool,
    by_ways: bool,
) -> tuple[Pieces | Group | None, SquareTerm | None] | Judgement:
    """Which piece is taken and where, where a square is named; unknown if that may be the taker's."""
    if on is None:
        return patient, None
    if isinstance(patient, Pieces) and plainly:
        if agent is not None and scene.square(on.name) in squares_named(scene, agent):
            return unknown(f"it may be the taker that stands on {on.name}")
        plain = not (patient.pronoun or patient.number or patient.squares)
        if patient.article is Article.THE and plain:
            patient = replace(patient, squares=(on.name,))
    if patient is not None or not by_ways:
        return patient, on
    goal = scene.square(on.name)
    if goal is None or scene.position.piece_at(goal) is None:
        return unknown("by which paths a square can be taken is not judged")
    if goal == scene.mover and scene.is_after and _may_be(scene, agent, goal):
        return unknown(f"it may be the capture that was made on {on.name}")
    return Pieces(on.extent, squares=(on.name,)), None


def _may_be(scene: Scene, agent: Term | None, square: int) -> bool:
    """Whether the piece on a square may be the one that words name."""
    if isinstance(agent, SideTerm):
        return scene.side_of(agent) in (None, scene.piece(square).colour)
    if isinstance(agent, Group):
        return any(_may_be(scene, each, square) for each in agent.members)
    return not isinstance(agent, Pieces) or scene.fits(agent, square) is not False


def _only_there(scene: Scene, agent: Term | None, on: Group) -> Judgement:
    """Whether every legal capture of a side or piece is on these squares, and one on each."""
    goals = set(squares_named(scene, on))
    if agent is None or len(goals) < len(on.members):
        return unknown("where it takes is not known")

    def there(place: Scene) -> Judgement:
        turn = place.position.side(place.position.turn)
        named = squares_named(place, agent)
        if isinstance(agent, Pieces):
            named = place.nearest(agent, bits(turn)).squares
        if not isinstance(agent, SideTerm) and (len(named) != 1):
            return unknown("which piece is meant is not known")
        moves = [move for each in named for move in moves_from(place, each)]
        found = {each.target for each in moves if each.captured is not None}
        if found - goals:
            also = ", ".join(sorted(map(place.name, found - goals)))
            return false(f"it can take on {also}")
        return true() if found == goals else unknown("where it can never take is not judged")

    return at_either_time(scene, agent, there)


def _so_many(
    scene: Scene, agent: Group, patient: Pieces | Group | None, on: SquareTerm | None, count: Number
) -> Judgement:
    """`in two ways, by the pawn or by the bishop`: by each of them, each by one path."""
    each_can = can_take(scene, agent=replace(agent, only=False), patient=patient, on=on)
    if each_can.truth is not Truth.TRUE:
        return each_can
    if patient is None or len(agent.members) != count.value or count.at_least or count.at_most:
        return unknown("whether paths or pieces are counted is left open")
    one = Number(count.extent, 1)
    parts = [
        can_take(scene, agent=member, patient=patient, on=on, count=one)
        for member in agent.members
        if isinstance(member, Pieces)
    ]
    if len(parts) < count.value or any(part.truth is not Truth.TRUE for part in parts):
        return unknown("whether paths or pieces are counted is left open")
    return each_can


def _taken_back(
    scene: Scene,
    agent: Pieces | Group | SideTerm | None,
    patient: Pieces | Group | None,
    via: PathTerm | SquareTerm | Group | None,
    count: Number | None,
) -> Judgement:
    """`White can take back`: what has just taken something, where it stands."""
    move = scene.move
    if move is None or move.captured is None or scene.mover is None or not scene.is_after:
        return unknown("it is not known what could be taken back")
    name = scene.name(scene.mover)
    taken = Pieces((0, 0), squares=(name,)) if patient is None else patient
    back = None if patient is None else SquareTerm((0, 0), name)
    agent = _of_other_side(agent, scene.piece(scene.mover).colour)
    return can_take(scene, agent=agent, patient=taken, on=back, via=via, count=count)


_Named = TypeVar("_Named", bound=Term)


def _of_other_side(
    agent: Pieces | Group | SideTerm | None, taker: Colour
) -> Pieces | Group | SideTerm | None:
    """`The knight that took it can be retaken by the knight`: by another one than itself."""
    if isinstance(agent, Group):
        return replace(agent, members=tuple(_owned(each, taker.other) for each in agent.members))
    return _owned(agent, taker.other) if isinstance(agent, Pieces) else agent


def _owned(term: _Named, side: Colour) -> _Named:
    if not isinstance(term, Pieces) or term.owner is not None or term.pronoun is not None:
        return term
    return replace(term, owner=Owner.WHITE if side is Colour.WHITE else Owner.BLACK)


def _is_outer(agent: Term | None, patient: Term) -> TypeGuard[Pieces | Group]:
    """Whether it is asked of each taker what it can take: `no pawn can take a piece`."""
    if not isinstance(agent, Pieces | Group) or not isinstance(patient, Pieces):
        return False
    some = (Article.SOME, Article.ANOTHER)
    if patient.article not in some or not agent.extent < patient.extent:
        return False
    if isinstance(agent, Group):
        return agent.only
    return not (agent.article is Article.THE or (agent.article in some and agent.number is None))


def _of_turn(scene: Scene, agent: Term, able: list[int]) -> list[int]:
    """`Only the queen can take something`: one of the side to move, if one of these can."""
    turn = scene.position.turn
    own = [each for each in able if scene.piece(each).colour is turn]
    return own if own and isinstance(agent, Group) and agent.only else able


class _Taking:
    """The legal captures of each side, were it its turn."""

    def __init__(
        self,
        scene: Scene,
        on: SquareTerm | None,
        *,
        passing: bool,
        via: PathTerm | SquareTerm | Group | None,
        count: Number | None,
    ) -> None:
        self.scene, self.passing, self.via, self.count = scene, passing, via, count
        self.on = scene.square(on.name) if on is not None else None
        self.nowhere = on is not None and self.on is None

    def victims(self, takers: tuple[int, ...] | None) -> list[int]:
        """The pieces that may be meant: those of the side that does not take."""
        position = self.scene.position
        if not takers:
            return list(bits(position.side(position.turn.other)))
        held = [piece for square in takers if (piece := position.piece_at(square))]
        sides = {piece.colour.other for piece in held}
        return [square for side in sides for square in bits(position.side(side))]

    def of(self, victim: int, agent: Term | None) -> Judgement:
        """Whether a piece can be taken, by those that are named."""
        side = self.scene.piece(victim).colour.other
        position = self.scene.turned(side).position
        found = [
            move
            for move in position.moves()
            if move.captured is not None and position.victim(move) == victim and self._fits(move)
        ]
        if agent is None or (isinstance(agent, SideTerm) and self.scene.side_of(agent) is side):
            return self._by_ways(self._told(found, victim), found, of_side=True)

        def by(origin: int) -> Judgement:
            if origin == victim:
                return false("no piece takes itself")
            if self.scene.piece(origin).colour is not side:
                return false(f"{self.scene.words(victim)} is of the same side")
            moves = [move for move in found if move.origin == origin]
            return self._by_ways(self._told(moves, victim, origin), moves)

        asked = over_pieces(self.scene, agent, by, among=bits(position.side(side)), free=True)
        return self._together(asked, agent, found)

    def _together(self, asked: Judgement, agent: Term, moves: list[Move]) -> Judgement:
        """`Two knights can take it in two ways`: each of them, or in all."""
        if self.count is None or not self.count.of_ways or self.via is not None:
            return asked
        named = squares_named(self.scene, agent)
        own = [move for move in moves if move.origin in named]
        if len(named) < 2 or not own:
            return asked
        fits = self._counts(own)
        if all(fits) and asked.truth is Truth.FALSE:
            return unknown("it may count the ways of each, or of all")
        return unknown("it may count the moves or their paths") if any(fits) else asked

    def _counts(self, moves: list[Move]) -> list[bool]:
        """Whether the number is that of the pieces, of the moves, and of their paths."""
        position = self.scene.turned(self._side(moves[0])).position
        pieces = len({move.origin for move in moves})
        numbers = pieces, len(moves), count_paths(position, moves)
        return [matches(self.count, number) for number in numbers]

    def _by_ways(self, found: Judgement, moves: list[Move], *, of_side: bool = False) -> Judgement:
        """Whether captures that are legal go by the paths that are named, or by so many."""
        if found.truth is not Truth.TRUE or (self.via is None and self.count is None):
            return found
        position = self.scene.turned(self._side(moves[0])).position
        ways = [MoveWays(position, move) for move in {move.origin: move for move in moves}.values()]
        if self.via is None:
            number = sum(len(each.clear) for each in ways)
            fits = self._counts(moves)
            left = of_side and self.count is not None and self.count.of_ways and not all(fits)
            if matches(self.count, number) and not left:
                return found
            return (
                unknown("it may count the pieces")
                if any(fits)
                else false(f"{number} paths are clear")
            )
        if self.count is not None:
            if len(list(flat(self.via))) != self.count.value or self.count.at_least:
                return unknown("it is not known which paths are counted")
            number = sum(len(each.clear) for each in ways)
            if number != self.count.value:
                return false(f"{number} paths are clear")
        if len(ways) > 1 and is_exclusive(self.via):
            return unknown("it is not known which paths are counted")
        if len(ways) == 1:
            return ways[0].judge(self.via)
        return both(
            either(MoveWays(position, way.move).judge(each) for way in ways)
            if isinstance(each, PathTerm | SquareTerm)
            else unknown()
            for each in flat(self.via)
        )

    def anything(self, agent: Term | None) -> Judgement:
        """Whether anything can be taken, on a square if one is named."""
        if self.nowhere:
            return replace(false("the board has no such square"), loose=True)

        def by(origin: int) -> Judgement:
            moves = moves_from(self.scene, origin)
            fits = [move for move in moves if move.captured is not None and self._fits(move)]
            if fits or self.on is None:
                return self._told(fits, self.on)
            return replace(leads_to(self.scene, origin, self.on), truth=Truth.FALSE)

        if agent is None:
            return either(by(square) for square in bits(self.scene.position.occupied))
        able = [each for each in bits(self.scene.position.occupied) if by(each).truth is Truth.TRUE]
        among = _of_turn(self.scene, agent, able)
        return over_pieces(self.scene, agent, by, among=among, free=True)

    def _fits(self, move: Move) -> bool:
        position = self.scene.turned(self._side(move)).position
        if self.passing and move.manner is not Manner.EN_PASSANT:
            return False
        return not self.nowhere and self.on in (None, move.target, position.victim(move))

    def _side(self, move: Move) -> Colour:
        return self.scene.piece(move.origin).colour

    def _told(self, moves: list[Move], victim: int | None, origin: int | None = None) -> Judgement:
        board = self.scene.game.board
        if moves:
            return true(f"legal: {', '.join(format_bare(board, move) for move in moves)}")
        if origin is not None and victim is not None:
            found = leads_to(self.scene, origin, victim)
            if found.truth is Truth.FALSE:
                return found
        return false("no legal move captures it")
