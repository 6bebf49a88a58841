"""Paths as words describe them: whose, from where to where, by which squares, and how many of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.query import terms as t
from toolkit.claims.query.answers import UNKNOWN, QueryAnswer, Truth
from toolkit.claims.query.asked_query import AskedQuery
from toolkit.claims.query.context import SpokenPaths
from toolkit.claims.query.path_matching import PathMatcher
from toolkit.facts.paths import is_clear, named_path, paths_from
from toolkit.facts.reports import PathReport, report_path
from toolkit.facts.world import World
from toolkit.rules.movement.paths import Path


@dataclass(frozen=True, slots=True)
class PathGroup:
    """Paths that words mean, among those of the same piece and goal."""

    world: World
    every: tuple[Path, ...]
    meant: tuple[Path, ...]
    certain: bool = True

    @property
    def reports(self) -> tuple[PathReport, ...]:
        """How the paths that are meant stand."""
        position = self.world.position
        found = [(path, self.world.piece(path.origin)) for path in self.meant]
        return tuple(report_path(position, path, piece.colour) for path, piece in found if piece)

    @property
    def has_one_goal(self) -> bool:
        """Whether they are those of one piece to one square."""
        return len({(path.origin, path.end) for path in self.every}) == 1


class PathFinder:
    """Finds the paths that terms mean in one scene, in one world or in that before as well."""

    def __init__(self, asked: AskedQuery, worlds: Sequence[World] = ()) -> None:
        self._asked = asked
        before = asked.world.before if not asked.query.worlds else None
        self._worlds = worlds or [asked.world, *([before] if before else [])]
        self._certain = True

    def group(self, term: t.PathTerm) -> PathGroup | None:
        """The paths that a term means; None where that is not known."""
        back = term.back or bool(term.via and not term.paths)
        spoken = self._asked.context.spoken() if back or term.mute or term.other else None
        if term.mute and not (spoken and spoken.named):
            return None
        if spoken and back and (term.origin, term.owner, term.target) == (None, None, None):
            meant = self._meant(term, spoken.world, spoken.every, spoken)
            return None if meant is None else PathGroup(spoken.world, spoken.every, meant)
        for world in self._worlds:
            self._certain = True
            every = tuple(self._every(term, world))
            meant = self._meant(term, world, every, spoken) if every else None
            if meant is not None:
                return PathGroup(world, every, meant, self._certain)
        return None

    def _every(self, term: t.PathTerm, world: World) -> Iterable[Path]:
        """All paths of a piece to a goal; none where it is not known which."""
        if isinstance(term.owner, t.EventTerm):
            checks = world.rows("checks") if term.owner.kind == "check" else ()
            return _lanes(world, (row.path for row in checks if row.path is not None))
        if term.paths and (term.origin, term.target) == (None, None):
            known = [path for each in term.paths if (path := named_path(world, each))]
            fits = len(known) == len(term.paths) and self._are_own(term, known, world)
            return _lanes(world, known, every=True) if fits else ()
        agent = self._square(term.origin or term.owner, world)
        goal = self._square(term.target, world)
        if goal is not None and (term.owner, term.origin) == (None, None):
            # Of no piece but one that has several paths there is their number worth a word.
            found = [tuple(paths_from(world, square, (goal,))) for square in world.pieces]
            several = [
                ps for ps in found if len(ps) > 1 and (not term.total or term.total.fits(len(ps)))
            ]
            return several[0] if len(several) == 1 else ()
        if agent is None or (goal is None and (term.target or term.total or term.number)):
            return ()
        return paths_from(world, agent, None if goal is None else (goal,))

    def _are_own(self, term: t.PathTerm, paths: Iterable[Path], world: World) -> bool:
        """Whether paths start from the piece whose they are said to be."""
        if term.owner is None:
            return True
        reference = self._asked.reference.within(self._asked.context.within(world))
        own = reference.choose(term.owner).all_squares
        return all(path.origin in own for path in paths)

    def _square(self, term: t.Filler | None, world: World) -> int | None:
        """The one square that a term means, or that of the piece."""
        reference = self._asked.reference
        if isinstance(term, t.SquareTerm) and len(term.names) == 1:
            return next(iter(reference.squares(term)), None)
        if not isinstance(term, t.PieceTerm):
            return None
        chosen = reference.within(self._asked.context.within(world)).choose(term)
        self._certain = self._certain and chosen.is_certain
        one = len(chosen.all_squares) == 1 and chosen.quantity is t.Quantity.ALL
        return chosen.all_squares[0] if one else None

    def _meant(
        self, term: t.PathTerm, world: World, every: tuple[Path, ...], spoken: SpokenPaths | None
    ) -> tuple[Path, ...] | None:
        """Those of some paths that a term means."""
        meant = every
        if term.paths:
            wanted = [named_path(world, squares) for squares in term.paths]
            meant = tuple(path for path in meant if path in wanted)
            if len(meant) < len(wanted):
                return None
        if term.other:
            told = spoken.told if spoken is not None and spoken.every == every else None
            if not told:
                return None
            meant = tuple(path for path in meant if path not in told)
        if term.via:
            meant = tuple(self._by(term, meant))
        state = "clear" if isinstance(term.owner, t.EventTerm) else term.state
        return tuple(p for p in meant if not state or is_clear(world, p) == (state == "clear"))

    def _by(self, term: t.PathTerm, paths: tuple[Path, ...]) -> dict[Path, None]:
        """Those that turn at one of the squares, or pass over one at which none turns."""
        found: dict[Path, None] = {}
        for square in map(self._asked.context.game.board.square, term.via):
            turns = [path for path in paths if square in path.stations[1:-1]]
            passes = [path for path in paths if square in path.passes and not term.turn]
            found.update(dict.fromkeys(turns or passes))
        return found

    @staticmethod
    def holds(
        term: t.PathTerm, group: PathGroup, test: Callable[[Path], Truth], known: bool = False
    ) -> Truth:
        """Whether something is so of as many paths as the words say.

        `known` lets what is said tell which path of several is meant by one in the singular.
        """
        if term.total is not None and not term.total.fits(len(group.every)):
            return Truth.FALSE
        truths = [test(path) for path in group.meant]
        if Truth.UNKNOWN in truths:
            return Truth.UNKNOWN
        truth = _counted(term, truths)
        if known and truth is Truth.UNKNOWN and term.quantity is t.Quantity.THE and term.via:
            return Truth.TRUE if truths.count(Truth.TRUE) == 1 else Truth.UNKNOWN
        if truth is Truth.TRUE and term.only and not term.number:
            others = [test(path) for path in group.every if path not in group.meant]
            return Truth.FALSE if Truth.TRUE in others else truth
        return truth


def _lanes(world: World, known: Iterable[Path], every: bool = False) -> Iterator[Path]:
    """Yield all paths that have the ends of some."""
    for origin, end in dict.fromkeys((path.origin, path.end) for path in known):
        yield from paths_from(world, origin, (end,), every)


def _counted(term: t.PathTerm, truths: list[Truth]) -> Truth:
    count, number = truths.count(Truth.TRUE), term.number
    if term.quantity is t.Quantity.COUNT and number is not None:
        # One of them may be one of several.
        one_of = count > 1 and number == t.Number.exactly(1) and not term.only
        return Truth.UNKNOWN if one_of else Truth.of(number.fits(count))
    if number is not None and not number.fits(len(truths)):
        return Truth.FALSE
    if term.quantity is t.Quantity.NONE:
        return Truth.of(not count)
    some = term.quantity is t.Quantity.SOME and not term.via
    if not truths or (0 < count < len(truths) and not some and term.quantity is not t.Quantity.ALL):
        return Truth.UNKNOWN
    return Truth.of(count > 0 if some else count == len(truths))


# Whether there are such paths


def _plain(term: t.PathTerm) -> t.PathTerm:
    """All paths with the ends of a term."""
    ends = t.PathTerm(0, 0, owner=term.owner, origin=term.origin, target=term.target)
    return replace(ends, quantity=t.Quantity.ALL, total=term.total, back=term.back, mute=term.mute)


def there_are(asked: AskedQuery, term: t.PathTerm) -> QueryAnswer:
    """Answer whether there are paths as a term describes them."""
    asked.only("what")
    asked.only("path")
    plain = _plain(term)
    if term.paths and term.origin is None and term.owner is None:
        (start, end), *more = {(path[0], path[-1]) for path in term.paths}
        goals = asked.reference.choose(term.target).all_squares if term.target else ()
        if more or (term.target and asked.context.game.board.square(end) not in goals):
            return UNKNOWN
        origin, target = t.SquareTerm(0, 0, (start,)), t.SquareTerm(0, 0, (end,))
        plain = replace(plain, origin=origin, target=target)
    group = None if term.other or plain.is_bare else PathFinder(asked).group(plain)
    if group is None or not group.has_one_goal:
        return UNKNOWN
    asked.certain = asked.certain and group.certain
    return _judged(term, group)


def _judged(term: t.PathTerm, group: PathGroup) -> QueryAnswer:
    """Hold the number of paths, and those that are named, against what is so."""
    blocked, number = term.state == "blocked", term.number
    some = [p for p in group.every if term.whole or is_clear(group.world, p) != blocked]
    named = max(len(term.paths), len(term.via))
    if number is not None:
        one_of = number == t.Number.exactly(1) and len(some) > 1 and not named
        # Without `clear` the words may mean all.
        may_mean_all = number.fits(len(group.every)) and not term.state
        vague = not number.fits(len(some)) and not term.only and (one_of or may_mean_all)
        if vague or (named and not number.fits(named)):
            return UNKNOWN
    elif not named and term.quantity is not t.Quantity.NONE:
        number = t.Number(1, 1 if term.only else None)
    partial = not (term.only or term.number or term.state == "clear")
    only, quantity = term.only and named > 0, term.quantity
    listed = t.PathTerm(
        0, 0, term.paths, term.via, number, "", only, quantity, partial=partial, turn=term.turn
    )
    return PathMatcher(group.world, (listed,)).answer(some)


# What was spoken of


_OF_MOVE = ("moved", "captured", "recaptured", "route", "advances", "retreats", "discovered")
_SHUT = ("clear", "blocks")


def spoken_paths(query: t.Query, asked: AskedQuery) -> SpokenPaths | None:
    """The paths of which a query speaks: all of a piece to a goal, and those that were told."""
    roles = map(query.roles.get, ("path", "what", "blocked", "opened"))
    term = next((each for each in roles if isinstance(each, t.PathTerm)), None)
    if query.relation in _OF_MOVE and query.mood.value == "plain":
        return None
    if term is not None and term.paths:
        group = PathFinder(asked).group(t.PathTerm(0, 0, term.paths))
    else:
        group = PathFinder(asked).group(_plain(_with_ends(query, term or t.PathTerm(0, 0))))
    if group is None or not group.has_one_goal:
        return None
    told = frozenset(_told(query, term, group))
    return SpokenPaths(group.world, group.every, told, term is not None or "via" in query.roles)


def _with_ends(query: t.Query, term: t.PathTerm) -> t.PathTerm:
    """A term with the ends that the roles of its query give."""
    if query.relation in (*_SHUT, "opened"):
        return term
    agents = map(query.roles.get, ("agent", "side", "self"))
    goals = map(query.roles.get, ("target", "patient", "place"))
    if term.origin is None and term.owner is None:
        agent = next((each for each in agents if isinstance(each, t.PieceTerm)), None)
        term = replace(term, owner=agent, origin=query.roles.get("origin"))
    if term.target is None:
        goal = next((each for each in goals if isinstance(each, t.PieceTerm | t.SquareTerm)), None)
        check = query.relation == "checks" and goal is None
        term = replace(term, target=goal, owner=t.EventTerm(0, 0, "check") if check else term.owner)
    return term


def _told(query: t.Query, term: t.PathTerm | None, group: PathGroup) -> Iterator[Path]:
    """Yield the paths that a query has told of."""
    via, board = query.roles.get("via"), group.world.position.game.board
    names = {*(term.via if term else ()), *(via.names if isinstance(via, t.SquareTerm) else ())}
    shut = query.relation == "blocks" or (query.relation == "clear" and query.negated)
    named = [named_path(group.world, squares) for squares in term.paths] if term else []
    for path in group.every:
        if named or names:
            if path in named or names & set(map(board.name, path.passes)):
                yield path
        elif is_clear(group.world, path) != shut:
            yield path
