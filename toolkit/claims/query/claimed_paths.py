"""Paths that words name or describe, compared with those of the position."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from toolkit.claims.query import terms as t
from toolkit.claims.query.answers import UNKNOWN, QueryAnswer, Truth
from toolkit.claims.query.asked_query import AskedQuery
from toolkit.claims.query.context import SpokenPaths
from toolkit.facts.path_reports import PathReport, path_name, report_path
from toolkit.facts.paths import is_clear, named_path, paths_from, why_not
from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.rules.board import Colour
from toolkit.rules.movement.paths import Path

PATH = "path"


@dataclass(slots=True)
class PathMatch:
    """The result of comparing a claim's paths with rows that share their ends."""

    truth: Truth = Truth.TRUE
    detail: str = ""
    paths: list[PathReport] = field(default_factory=list)
    xray: list[str] = field(default_factory=list)
    missing: list[PathReport] = field(default_factory=list)

    def refute(self, why: str) -> None:
        """Mark the paths as wrong; the first reason is kept."""
        self.truth, self.detail = Truth.FALSE, self.detail or why


class PathMatcher:
    """A comparison of the paths of one claim with those of a world."""

    def __init__(self, world: World, terms: Sequence[t.PathTerm]) -> None:
        self._world = world
        self._board = world.position.game.board
        self._terms = terms

    def match(self, rows: Sequence[Row]) -> PathMatch:
        """Compare the named paths with rows of one piece and one goal."""
        found = PathMatch()
        for term in self._terms:
            self._judge(term, rows, found)
        return found

    def answer(self, paths: Iterable[Path]) -> QueryAnswer:
        """Answer whether the named paths are some paths of the position."""
        position = self._world.position
        found = self.match([Row("paths", position, p.origin, p.end, p) for p in paths])
        reports, missing = tuple(found.paths), tuple(found.missing)
        truth, detail = found.truth, found.detail
        return QueryAnswer(truth, detail, PATH, reports, missing=missing, world=self._world)

    def _judge(self, term: t.PathTerm, rows: Sequence[Row], found: PathMatch) -> None:
        ends = (term.owner, term.origin, term.target, term.total)
        if term.this or term.other or term.back or term.state == "blocked" or ends != (None,) * 4:
            found.truth = Truth.UNKNOWN
            return
        clear = {row.path: row for row in rows if row.path is not None}
        used = [self._named(squares, clear, found) for squares in term.paths]
        for name in term.via:
            self._by(name, clear, found, term.turn)
        if not term.paths and not term.via:
            found.paths += [self.report(row) for row in rows if row.path is not None]
        if term.quantity is t.Quantity.NONE:
            found.truth = Truth.of(not clear)
        through = [row for row in clear.values() if row.through is not None]
        if through and rows[0].relation != "xrays" and (term.number or term.only):
            # Paths through a piece may be counted or not.
            found.truth = Truth.UNKNOWN
            return
        self._count(term, clear, used, found)

    def _count(self, term: t.PathTerm, clear: dict[Path, Row], used: list[Path | None], found: PathMatch) -> None:
        count = len(clear)
        if term.whole:
            ends = {(path.origin, path.end) for path in clear}
            count = sum(1 for origin, end in ends for _ in paths_from(self._world, origin, (end,)))
        if term.number is not None and not term.number.fits(count):
            verb = "none is" if not clear else "one is" if len(clear) == 1 else f"{len(clear)} are"
            found.refute(f"{verb} {self._words(clear)}" if clear else f"{verb} clear")
        via = {path for name in term.via for path in clear if self._passes(path, name, term.turn)}
        others = [path for path in clear if path not in used and path not in via]
        if not others or term.partial or not (term.paths or (term.only and not term.number)):
            return
        if term.only and found.truth is Truth.TRUE:
            found.refute(f"also {self._words(others)}")
        # If the list is wrong, they are the correction.
        if term.paths and not term.only:
            found.missing += [self.report(clear[path]) for path in others]

    def _named(self, squares: Sequence[str], clear: dict[Path, Row], found: PathMatch) -> Path | None:
        wanted = named_path(self._world, squares)
        for path, row in clear.items():
            if wanted is not None and path.stations == wanted.stations:
                self._take(row, found)
                return path
        report, why = why_not(self._world, squares, wanted)
        found.paths += [report] if report is not None else []
        found.refute(f"{why}; {self._words(clear)}")
        return None

    def _take(self, row: Row, found: PathMatch) -> None:
        found.paths.append(self.report(row))
        if row.through is not None:
            found.xray.append(self._board.name(row.through))

    def _by(self, name: str, clear: dict[Path, Row], found: PathMatch, turn: bool) -> None:
        passing = [path for path in clear if self._passes(path, name, turn)]
        # To go by a square is to turn there, if the path turns at all.
        used = [p for p in passing if len(p.stations) == 2 or self._passes(p, name, turn=True)]
        for path in used:
            self._take(clear[path], found)
        # A leap passes over more than one square.
        leaps = clear and not any(path.passes for path in clear)
        if not used and (passing or leaps):
            found.truth = Truth.UNKNOWN
        elif not used:
            found.refute(f"no clear path goes by {name}; {self._words(clear)}")

    def _passes(self, path: Path, name: str, turn: bool) -> bool:
        return self._board.square(name) in (path.stations[1:-1] if turn else path.passes)

    def _words(self, clear: Iterable[Path]) -> str:
        names = dict.fromkeys(path_name(self._board, path) for path in clear)
        return f"clear: {', '.join(names)}" if names else "no path is clear"

    def report(self, row: Row) -> PathReport:
        """Return a report of the path of a row."""
        assert row.path is not None
        piece = row.position.piece_at(row.path.origin)
        return report_path(row.position, row.path, piece.colour if piece else Colour.WHITE)


@dataclass(frozen=True, slots=True)
class PathGroup:
    """The paths that words mean, among all of the same piece and goal."""

    world: World
    every: tuple[Path, ...]
    meant: tuple[Path, ...]
    certain: bool = True

    @property
    def reports(self) -> tuple[PathReport, ...]:
        """The reports of the paths that are meant."""
        position = self.world.position
        found = [(path, self.world.piece(path.origin)) for path in self.meant]
        return tuple(report_path(position, path, piece.colour) for path, piece in found if piece)

    @property
    def has_one_goal(self) -> bool:
        """True if they are the paths of one piece to one square."""
        return len({(path.origin, path.end) for path in self.every}) == 1


class PathFinder:
    """A finder of the paths that terms mean, in one world or also in the one before."""

    def __init__(self, asked: AskedQuery, worlds: Sequence[World] = ()) -> None:
        self._asked = asked
        before = asked.world.before if not asked.query.worlds else None
        self._worlds = worlds or [asked.world, *([before] if before else [])]
        self._certain = True

    def group(self, term: t.PathTerm) -> PathGroup | None:
        """Return the paths that a term means; None if that is not known."""
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
        """Return all paths of a piece to a goal; empty if it is not known which."""
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
            # Only a piece with several paths is worth a statement about their number.
            found = [tuple(paths_from(world, square, (goal,))) for square in world.pieces]
            several = [ps for ps in found if len(ps) > 1 and (not term.total or term.total.fits(len(ps)))]
            return several[0] if len(several) == 1 else ()
        if agent is None or (goal is None and (term.target or term.total or term.number)):
            return ()
        return paths_from(world, agent, None if goal is None else (goal,))

    def _are_own(self, term: t.PathTerm, paths: Iterable[Path], world: World) -> bool:
        """Return True if paths start from the piece that is said to have them."""
        if term.owner is None:
            return True
        reference = self._asked.reference.within(self._asked.context.within(world))
        own = reference.choose(term.owner).all_squares
        return all(path.origin in own for path in paths)

    def _square(self, term: t.Filler | None, world: World) -> int | None:
        """Return the one square that a term means, or that of its piece."""
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
        """Return the paths that a term means, of those given."""
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
        """Return the paths that turn at one of the squares, or pass one at which none turns."""
        found: dict[Path, None] = {}
        for square in map(self._asked.context.game.board.square, term.via):
            turns = [path for path in paths if square in path.stations[1:-1]]
            passes = [path for path in paths if square in path.passes and not term.turn]
            found.update(dict.fromkeys(turns or passes))
        return found

    @staticmethod
    def holds(term: t.PathTerm, group: PathGroup, test: Callable[[Path], Truth], known: bool = False) -> Truth:
        """Return the truth of a test holding for as many paths as the words say.

        `known` lets the test tell which of several paths a singular means.
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
    """Yield all paths with the same ends as some."""
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


# Existence of paths


def _plain(term: t.PathTerm) -> t.PathTerm:
    """Return a term for all paths with the ends of another."""
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
    """Compare the number and the names of paths with those of a group."""
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
    listed = t.PathTerm(0, 0, term.paths, term.via, number, "", only, quantity, partial=partial, turn=term.turn)
    return PathMatcher(group.world, (listed,)).answer(some)


# Paths spoken of


_OF_MOVE = ("moved", "captured", "recaptured", "route", "advances", "retreats", "discovered")
_SHUT = ("clear", "blocks")


def spoken_paths(query: t.Query, asked: AskedQuery) -> SpokenPaths | None:
    """Return the paths that a query speaks of: all of a piece to a goal, and those named."""
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
    """Return a term with the ends that the roles of its query give."""
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
    """Yield the paths that a query names."""
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
