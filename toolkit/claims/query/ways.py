"""Paths as words describe them: whose, from where to where, by which squares, and how many of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.query.answers import UNKNOWN, Answer, Truth
from toolkit.claims.query.asked import Asked
from toolkit.claims.query.routes import Routes, is_clear, named_path, paths_from
from toolkit.claims.query.scene import Scene, Spoken
from toolkit.claims.query.terms import (
    Event,
    Filler,
    Number,
    Paths,
    Pieces,
    Quantity,
    Query,
    Squares,
)
from toolkit.explain.paths import PathReport, report_path
from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.movement.paths import Path

PATH = "path"
Test = Callable[[World, Path], Truth]


@dataclass(frozen=True, slots=True)
class Group:
    """Paths that words mean, among those of the same piece and goal."""

    world: World
    every: tuple[Path, ...]
    meant: tuple[Path, ...]
    certain: bool = True

    @property
    def reports(self) -> tuple[PathReport, ...]:
        """How the paths that are meant stand."""
        position = self.world.position
        found = []
        for path in self.meant:
            piece = self.world.piece(path.origin)
            if piece is not None:
                found.append(report_path(position, path, piece.colour))
        return tuple(found)


class Ways:
    """Finds the paths that terms mean in one scene."""

    def __init__(self, asked: Asked, worlds: Sequence[World] = ()) -> None:
        self._asked = asked
        self._board = asked.scene.game.board
        world, before = asked.world, asked.world.before
        self._worlds = list(worlds) or [
            world,
            *([before] if before and not asked.query.worlds else []),
        ]
        self.certain = True

    def group(self, term: Paths) -> Group | None:
        """The paths that a term means; None where that is not known."""
        if term.mute and ((spoken := self._asked.scene.spoken()) is None or not spoken.named):
            return None
        for world in self._worlds:
            self.certain = True
            every = self._every(term, world)
            if every is None and self._spoken_in(term):
                spoken = self._spoken()
                assert spoken is not None
                world, every = spoken.world, spoken.every
            if not every:
                continue
            meant = self._meant(term, world, every)
            if meant is not None:
                return Group(world, every, meant, self.certain)
        return None

    def _spoken_in(self, term: Paths) -> bool:
        """Whether a term goes back to paths that were spoken of, wherever they were meant."""
        if term.origin is not None or term.owner is not None or term.target is not None:
            return False
        return (term.back or bool(term.via)) and self._spoken() is not None

    def _spoken(self) -> Spoken | None:
        """The paths that were spoken of; those of the move if there are none."""
        found, world = self._asked.scene.spoken(), self._asked.scene.world
        if found is not None:
            return found
        every = _of_move(world)
        if not every or world.before is None:
            return None
        before = world.before
        return Spoken(before, every, frozenset(path for path in every if is_clear(before, path)))

    # All paths of a piece to a goal

    def _every(self, term: Paths, world: World) -> tuple[Path, ...] | None:
        if isinstance(term.owner, Event):
            rows = [row for row in world.rows("checks") if row.path is not None]
            if term.owner.kind != "check" or not rows:
                return None
            lanes = dict.fromkeys((row.path.origin, row.path.end) for row in rows if row.path)
            return tuple(p for origin, end in lanes for p in paths_from(world, origin, (end,)))
        if term.paths and term.origin is None and term.target is None and not term.back:
            return self._of_named(term, world)
        if term.back and term.target is None and self._spoken_in(term):
            return None
        agents = self._agents(term, world)
        goals = self._squares(term.target, world, several=True)
        if goals is None and (term.target is not None or term.total or term.number):
            return None
        if agents is None and goals is not None and term.origin is None and term.owner is None:
            agents = self._likely(term, goals, world)
        if not agents:
            return None
        found = tuple(path for agent in agents for path in paths_from(world, agent, goals))
        if goals is not None and len(goals) > 1:
            # Of several who are called so the one that can be reached is meant.
            ends = {path.end for path in found} & (
                {self._board.square(term.paths[0][-1])} if term.paths else set(goals)
            )
            self.certain = self.certain and bool(term.paths)
            return tuple(path for path in found if path.end in ends) if len(ends) == 1 else None
        return found

    def _of_named(self, term: Paths, world: World) -> tuple[Path, ...] | None:
        found = [named_path(world, squares) for squares in term.paths]
        known = [path for path in found if path is not None]
        if len(known) < len(found):
            return None
        owners = self._agents(term, world) if term.owner is not None else None
        if term.owner is not None and owners != tuple({path.origin for path in known}):
            return None
        ends = dict.fromkeys((path.origin, path.end) for path in known)
        return tuple(
            p for origin, end in ends for p in paths_from(world, origin, (end,), moves=None)
        )

    def _agents(self, term: Paths, world: World) -> tuple[int, ...] | None:
        """The pieces whose paths are meant."""
        if term.origin is not None:
            found = self._squares(term.origin, world)
            return None if found is None else tuple(s for s in found if world.piece(s))
        if term.owner is not None:
            return self._squares(term.owner, world)
        if term.back:
            spoken = self._spoken()
            if spoken is not None and spoken.world is world:
                origins = {path.origin for path in spoken.every}
                return tuple(origins) if len(origins) == 1 else None
        return None

    def _squares(
        self, term: Filler | None, world: World, several: bool = False
    ) -> tuple[int, ...] | None:
        if term is None:
            return None
        if isinstance(term, Squares):
            return tuple(self._asked.reference.squares(term)) if len(term.names) == 1 else None
        if not isinstance(term, Pieces):
            return None
        reference = self._asked.reference
        there = type(reference)(self._asked.scene.within(world), reference._judge)
        chosen = there.choose(term)
        if several and chosen.unsure:
            return chosen.squares
        if len(chosen.all_squares) != 1 or chosen.quantity is not Quantity.ALL:
            return None
        self.certain = self.certain and chosen.is_certain
        return chosen.all_squares

    def may_mean(self, term: Filler, name: str) -> bool:
        """Whether a term may mean a square, or who stands there."""
        found = self._squares(term, self._worlds[0], several=True)
        return found is not None and self._board.square(name) in found

    def _likely(self, term: Paths, goals: tuple[int, ...], world: World) -> tuple[int, ...] | None:
        """The only piece that has several paths there: of no other their number is worth a word."""
        fits = []
        for square in world.pieces:
            count = len({path.stations for path in paths_from(world, square, goals)})
            if count > 1 and (term.total is None or term.total.fits(count)):
                fits.append(square)
        return tuple(fits) if len(fits) == 1 else None

    # Those of them that are meant

    def _meant(self, term: Paths, world: World, every: tuple[Path, ...]) -> tuple[Path, ...] | None:
        meant = every
        if term.paths:
            wanted = [named_path(world, squares) for squares in term.paths]
            meant = tuple(path for path in meant if path in wanted)
            if len(meant) < len(wanted):
                return None
        if term.other:
            spoken = self._spoken()
            told = spoken.told if spoken is not None and spoken.every == every else None
            if not told:
                return None
            meant = tuple(path for path in meant if path not in told)
        if term.via:
            meant = self._by(term, meant)
        if isinstance(term.owner, Event):
            meant = tuple(path for path in meant if is_clear(world, path))
        if term.state:
            meant = tuple(p for p in meant if is_clear(world, p) == (term.state == "clear"))
        return meant

    def _by(self, term: Paths, paths: tuple[Path, ...]) -> tuple[Path, ...]:
        found: dict[Path, None] = {}
        for name in term.via:
            square = self._board.square(name)
            turns = [path for path in paths if square in path.stations[1:-1]]
            passes = [path for path in paths if square in path.passes]
            found.update(dict.fromkeys(turns or ([] if term.turn else passes)))
        return tuple(found)

    # What is said of them

    def holds(
        self, term: Paths, group: Group, test: Callable[[Path], Truth], known: bool = False
    ) -> Truth:
        """Whether something is so of as many of them as the words say.

        `known` lets what is said tell which path of several is meant by one in the singular.
        """
        if term.total is not None and not term.total.fits(len(group.every)):
            return Truth.FALSE
        truths = [test(path) for path in group.meant]
        if Truth.UNKNOWN in truths:
            return Truth.UNKNOWN
        truth = _counted(term, truths)
        if known and truth is Truth.UNKNOWN and term.quantity is Quantity.THE and term.via:
            return Truth.TRUE if truths.count(Truth.TRUE) == 1 else Truth.UNKNOWN
        if truth is Truth.TRUE and term.only and not term.number:
            others = [test(path) for path in group.every if path not in group.meant]
            return Truth.FALSE if Truth.TRUE in others else truth
        return truth


def _counted(term: Paths, truths: list[Truth]) -> Truth:
    count, number = truths.count(Truth.TRUE), term.number
    if term.quantity is Quantity.COUNT and number is not None:
        if count > number.low == 1 and number.high == 1 and not term.only:
            # One of them may be one of several.
            return Truth.UNKNOWN
        return Truth.of(number.fits(count))
    if number is not None and not number.fits(len(truths)):
        return Truth.FALSE
    if term.quantity is Quantity.NONE:
        return Truth.of(not count)
    if not truths:
        return Truth.UNKNOWN
    if term.quantity is Quantity.ALL or count in (0, len(truths)):
        return Truth.of(count == len(truths))
    if term.quantity is Quantity.SOME and not term.via:
        return Truth.TRUE
    return Truth.UNKNOWN


# Whether there are such paths


def there_are(asked: Asked, term: Paths) -> Answer:
    """Answer whether there are paths as a term describes them."""
    ways = Ways(asked)
    asked.only("what")
    asked.only("path")
    plain = replace(term, paths=(), via=(), number=None, quantity=Quantity.ALL, only=False)
    if term.paths and term.origin is None and term.owner is None:
        starts = {path[0] for path in term.paths}
        ends = {path[-1] for path in term.paths}
        if len(starts) > 1 or len(ends) > 1:
            return UNKNOWN
        if term.target is not None and not ways.may_mean(term.target, *ends):
            return UNKNOWN
        plain = replace(
            plain, origin=Squares(0, 0, tuple(starts)), target=Squares(0, 0, tuple(ends))
        )
    if term.other or plain.is_bare:
        return UNKNOWN
    group = ways.group(replace(plain, state=""))
    if group is None:
        return UNKNOWN
    asked.certain = asked.certain and group.certain
    return _judged(term, group)


def _judged(term: Paths, group: Group) -> Answer:
    world, ends = group.world, {(path.origin, path.end) for path in group.every}
    if len(ends) != 1:
        return UNKNOWN
    position = world.position
    blocked = term.state == "blocked"
    some = [path for path in group.every if term.whole or is_clear(world, path) != blocked]
    rows = [Row("paths", position, path.origin, path.end, path) for path in some]
    number = term.number
    alone = term.only and bool(term.paths or term.via or not number)
    listed = Paths(
        term.start,
        term.end,
        term.paths,
        term.via,
        joint=term.joint,
        only=alone,
        turn=term.turn,
        partial=not (term.only or number or term.state == "clear"),
    )
    found = Routes(world, (listed,)).judge(rows)
    truth, detail = found.truth, found.detail
    if truth is Truth.TRUE:
        truth = _fits(term, len(some), len(group.every))
        detail = "" if truth is Truth.TRUE else f"there are {len(some)} of {len(group.every)}"
    return Answer(
        truth, detail, PATH, tuple(found.paths), missing=tuple(found.missing), world=world
    )


def _fits(term: Paths, count: int, total: int) -> Truth:
    """Whether the number of paths is as the words say; without `clear` they may mean all."""
    number = term.number
    if term.quantity is Quantity.NONE:
        return Truth.of(not count)
    named = max(len(term.paths), len(term.via))
    if number is None:
        if not count:
            return Truth.FALSE
        return Truth.of(count == 1) if term.only and not named else Truth.TRUE
    if named and not number.fits(named):
        return Truth.UNKNOWN
    if number.fits(count):
        return Truth.TRUE
    if number == Number.exactly(1) and count and not term.only and not named:
        return Truth.UNKNOWN
    return Truth.UNKNOWN if number.fits(total) and not term.state and not term.only else Truth.FALSE


# What was spoken of


_OF_MOVE = ("moved", "captured", "recaptured", "route", "advances", "retreats", "discovered")


def spoken_paths(query: Query, scene: Scene, asked: Asked) -> Spoken | None:
    """The paths of which a query speaks: all of a piece to a goal, and those that were told."""
    term = next(
        (
            t
            for role in ("path", "what", "blocked", "opened")
            if isinstance(t := query.roles.get(role), Paths)
        ),
        None,
    )
    ways = Ways(asked)
    if query.relation in _OF_MOVE and query.mood.value == "plain":
        every = _of_move(scene.world)
        world = scene.world.before
    else:
        described = _with_ends(query, term)
        if term is not None and term.paths:
            described = Paths(0, 0, term.paths)
        elif query.relation == "checks" and described.target is None:
            described = replace(described, owner=Event(0, 0, "check"))
        found = ways.group(
            replace(
                described,
                via=(),
                state="",
                other=False,
                number=None,
                only=False,
                quantity=Quantity.ALL,
            )
        )
        every, world = (found.every, found.world) if found else ((), None)
    if not every or world is None or len({(p.origin, p.end) for p in every}) != 1:
        return None
    named = term is not None or "via" in query.roles
    return Spoken(world, every, frozenset(_told(query, term, world, every)), named)


def _of_move(world: World) -> tuple[Path, ...]:
    move, before = world.move, world.before
    if move is None or before is None:
        return ()
    return tuple(paths_from(before, move.origin, (move.target,)))


def _with_ends(query: Query, term: Paths | None) -> Paths:
    """A term with the ends that the roles of its query give."""
    made = term if term is not None else Paths(0, 0)
    roles = query.roles
    agent = next(
        (roles[r] for r in ("agent", "side", "self") if isinstance(roles.get(r), Pieces)), None
    )
    goal = next(
        (
            roles[r]
            for r in ("target", "patient", "place")
            if isinstance(roles.get(r), Pieces | Squares)
        ),
        None,
    )
    if query.relation in ("clear", "blocks", "opened"):
        return made
    if made.origin is None and made.owner is None:
        made = replace(made, owner=agent, origin=roles.get("origin"))
    return made if made.target is not None else replace(made, target=goal)


def _told(
    query: Query, term: Paths | None, world: World, every: tuple[Path, ...]
) -> Iterator[Path]:
    """Yield the paths that a query has told of."""
    via = query.roles.get("via")
    names = (*(term.via if term else ()), *(via.names if isinstance(via, Squares) else ()))
    shut = query.relation == "blocks" or (query.relation == "clear") == query.negated
    named = [named_path(world, squares) for squares in term.paths] if term else []
    for path in every:
        if named or names:
            squares = {world.position.game.board.name(square) for square in path.passes}
            if path in named or squares & set(names):
                yield path
        elif query.relation in ("clear", "blocks"):
            if is_clear(world, path) != shut:
                yield path
        elif is_clear(world, path):
            yield path
