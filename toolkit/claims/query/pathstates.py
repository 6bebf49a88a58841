"""Paths themselves: the path of a move, which are clear, which are blocked, and by whom."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from toolkit.claims.query.answers import UNKNOWN, Answer, Truth, every, unknown
from toolkit.claims.query.asked import Asked
from toolkit.claims.query.evaluate import relation
from toolkit.claims.query.reference import Chosen
from toolkit.claims.query.routes import Routes, is_clear, named_path
from toolkit.claims.query.terms import (
    Event,
    Filler,
    Line,
    Number,
    Paths,
    Pieces,
    Quantity,
    Several,
    SideTerm,
    Squares,
    Tense,
)
from toolkit.claims.query.ways import Group, Ways, there_are
from toolkit.explain.paths import PathReport, blocked_briefly, clear_paths
from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.movement.paths import Path

PATH = "path"
BLOCKED = "blocked"
_THEY = ("they", "them", "both", "these")


@relation("route")
def route(asked: Asked) -> Answer:
    """Answer whether paths are those of the move that is spoken of."""
    asked.tense()
    terms = asked.path_terms()
    if not terms or any(not term.paths for term in terms):
        return UNKNOWN
    scene, wanted = asked.scene, terms[0].paths
    for node in scene.nodes:
        if node.move is None:
            continue
        world = scene.worlds.of(node)
        names = node.names
        if any((path[0], path[-1]) == names for path in wanted):
            return _of_move(world, terms)
    world, spoken = scene.world, scene.spoken()
    if spoken is not None:
        board, clear = scene.game.board, [p for p in spoken.every if is_clear(spoken.world, p)]
        ends = {(board.name(path.origin), board.name(path.end)) for path in clear}
        if ends and ends == {(path[0], path[-1]) for path in wanted}:
            return _of_paths(spoken.world, clear, terms)
    if world.move is None:
        return _in_position(world, terms)
    starts = {path[0] for path in wanted}
    board = scene.game.board
    own = {board.name(world.move.origin), board.name(world.move.target)}
    if starts & own or (len(starts) == 1 and scene.alone and spoken is None):
        return _of_move(world, terms)
    return UNKNOWN


def _of_move(world: World, terms: Sequence[Paths]) -> Answer:
    before, move = world.before, world.move
    if before is None or move is None:
        return UNKNOWN
    position = before.position
    paths = clear_paths(position, position.turn, move.piece, move.origin, move.target)
    return _of_paths(before, paths, terms)


def _of_paths(world: World, paths: Sequence[Path], terms: Sequence[Paths]) -> Answer:
    """Hold paths that are named against those that are clear."""
    position = world.position
    rows = [Row("paths", position, path.origin, path.end, path) for path in paths]
    found = Routes(world, terms).judge(rows)
    return Answer(
        found.truth,
        found.detail,
        PATH,
        tuple(found.paths),
        missing=tuple(found.missing),
        world=world,
    )


def _in_position(world: World, terms: Sequence[Paths]) -> Answer:
    """Answer of paths that no move takes: they are clear."""
    paths = [path for term in terms for path in term.paths]
    found = [named_path(world, path) for path in paths]
    known = [each for each in found if each is not None]
    if len(known) != len(found):
        return UNKNOWN
    reports = Group(world, (), tuple(known)).reports
    return Answer(Truth.of(all(each.clear for each in reports)), "", PATH, reports)


# Clear and blocked


@relation("clear")
def clear(asked: Asked) -> Answer:
    """Answer whether paths or lines are clear; `agent` is who blocks them, `at` where."""
    asked.tense()
    return _Shut(asked, blocking=False).answer()


@relation("blocks")
def blocks(asked: Asked) -> Answer:
    """Answer whether a piece stands in the way of a path, of a line, or of another piece."""
    asked.tense()
    return _Shut(asked, blocking=True).answer()


class _Shut:
    """Answers whether something is blocked, and by whom."""

    def __init__(self, asked: Asked, blocking: bool) -> None:
        self.asked = asked
        self.blocking = blocking
        """True where the query is true of what is blocked."""
        self.world = asked.world
        self.reports: list[PathReport] = []

    def answer(self) -> Answer:
        asked = self.asked
        event = asked.event()
        term = asked.take("blocked")
        if event is not None and not asked.has("agent"):
            asked.put("agent", Pieces(0, 0, moved=True))
        owner = asked.take("owner")
        if term is None:
            return UNKNOWN
        via = asked.take("via")
        if isinstance(via, Squares):
            term = _led(term, via)
        if term is None or not isinstance(via, Squares | None):
            return UNKNOWN
        paths = self._meant_paths(term)
        if owner is not None and (paths is None or not self._are_of(owner, paths)):
            return UNKNOWN
        if paths is not None:
            return self._of_ways(paths)
        sets = self._obstacles(term)
        if sets is None:
            return UNKNOWN
        truth, detail = self._judged(sets, isinstance(term, Several) or len(sets) > 1)
        if truth is Truth.UNKNOWN:
            return UNKNOWN
        if not self.blocking:
            truth = truth.denied
        return Answer(truth, detail, BLOCKED, tuple(self.reports), world=self.world)

    # Paths

    def _meant_paths(self, term: Filler) -> list[tuple[Paths, Group]] | None:
        """The paths that a term means; None where it means something else."""
        if isinstance(term, Pieces) and term.pronoun in _THEY and not term.kinds:
            term = Paths(
                term.start,
                term.end,
                quantity=Quantity.ALL,
                back=True,
                number=Number.exactly(2) if term.pronoun == "both" else None,
            )
        found = []
        for each in term.items if isinstance(term, Several) else (term,):
            if not isinstance(each, Paths):
                return None
            if each.this and each.is_bare and len(self.asked.scene.paths) == 1:
                each = replace(each, paths=self.asked.scene.paths, quantity=Quantity.THE)
            ways = self._ways()
            group = ways.group(each)
            if group is None:
                return None
            found.append((each, group))
        return found

    def _are_of(self, owner: Filler, paths: list[tuple[Paths, Group]]) -> bool:
        """Whether paths are those of the piece for which they are said to be clear."""
        chosen = self.asked.means(owner) if isinstance(owner, Pieces) else None
        origins = {path.origin for _, group in paths for path in group.meant}
        return chosen is not None and len(origins) == 1 and origins <= set(chosen.all_squares)

    def _ways(self) -> Ways:
        """Paths that a move closes are those of the position before it."""
        world = self.asked.world
        closing = self.closes and world.before is not None
        return Ways(self.asked, [world.before] if closing and world.before else ())

    @property
    def closes(self) -> bool:
        """Whether it is said that a move closed them."""
        query = self.asked.query
        agent = query.roles.get("agent")
        if "event" in query.roles or (query.tense is Tense.PERFECT and agent is None):
            return self.shut
        return query.relation == "blocks" and (isinstance(agent, SideTerm))

    def _of_ways(self, paths: list[tuple[Paths, Group]]) -> Answer:
        asked = self.asked
        at, place = asked.take("at"), asked.take("place")
        at = at if at is not None else place
        agent = asked.take("agent")
        asked.only("blocked")
        asked.only("agent")
        if at is not None and not isinstance(at, Squares):
            return UNKNOWN
        if isinstance(agent, SideTerm) and asked.scene.side(agent.side) is not asked.scene.mover:
            return UNKNOWN
        squares = set(asked.reference.squares(at)) if isinstance(at, Squares) else set()
        answers = []
        for term, group in paths:
            self.world = group.world
            test = self._closed if self.closes else self._blocked(agent, group.world, squares)
            if term.half:
                test = self._of_half(term, group.world, agent)
            truth = Ways(asked).holds(
                term,
                group,
                test if self.shut else _denied(test),
                known=self.closes or agent is not None,
            )
            asked.certain = asked.certain and group.certain
            detail = "; ".join(
                f"{r.path} is {'clear' if r.clear else 'blocked'}" for r in group.reports
            )
            truth = truth.denied if asked.query.negated else truth
            answers.append(
                Answer(
                    truth,
                    "" if truth is Truth.TRUE else detail,
                    BLOCKED,
                    group.reports,
                    world=group.world,
                )
            )
        return every(answers)

    def _closed(self, path: Path) -> Truth:
        """Whether the move has closed a path; what was closed before may be meant as well."""
        world = self.asked.world
        if world.before is None or world.piece(path.origin) != world.before.piece(path.origin):
            return Truth.UNKNOWN
        if is_clear(world, path):
            return Truth.FALSE
        return Truth.TRUE if is_clear(world.before, path) else Truth.UNKNOWN

    def _of_half(self, term: Paths, world: World, agent: Filler | None) -> Callable[[Path], Truth]:
        """What tells of a path whether a half of it, before its corner or after, is blocked."""
        chosen = None if agent is None else self._blockers(agent, world)

        def test(path: Path) -> Truth:
            corner = path.stations[1]
            shutting = world.position.blockers(path)
            if len(path.stations) != 3:
                return Truth.UNKNOWN
            at = path.passes.index(corner) + 1
            legs = [
                [s for s in shutting if s in leg] for leg in (path.passes[:at], path.passes[at:])
            ]
            straight = _is_straight(world, path.origin, corner)
            halves = {"first": [0], "second": [1], "R": [1 - straight], "B": [int(straight)]}
            wanted = halves.get(term.half, [0, 1])
            blocked = [
                bool(leg) if chosen is None else _shuts(chosen, agent, leg) is Truth.TRUE
                for leg in legs
            ]
            fits = all(blocked[each] == self.shut for each in wanted)
            rest = [each for each in (0, 1) if each not in wanted]
            if term.only and any(blocked[each] == self.shut for each in rest):
                fits = False
            return Truth.of(fits == self.shut)

        return test

    @property
    def shut(self) -> bool:
        """Whether its words say of paths that they are blocked."""
        return self.blocking != self.asked.query.negated

    def _blocked(self, agent: Filler | None, world: World, at: set[int]) -> Callable[[Path], Truth]:
        """What tells of a path whether it is blocked, by whom it is said to be, there."""
        chosen = None if agent is None else self._blockers(agent, world)

        def test(path: Path) -> Truth:
            if chosen is not None and chosen.wrong and not self.shut:
                return Truth.UNKNOWN
            shutting = world.position.blockers(path)
            if at and not at <= set(shutting):
                return Truth.FALSE
            if chosen is not None and getattr(agent, "only", False):
                alone = set(shutting) <= set(chosen.all_squares)
                return _shuts(chosen, agent, shutting) if alone else Truth.FALSE
            return Truth.of(bool(shutting)) if chosen is None else _shuts(chosen, agent, shutting)

        return test

    def _blockers(self, agent: Filler, world: World) -> Chosen:
        if isinstance(agent, Squares):
            agent = Pieces(agent.start, agent.end, squares=agent.names, plural=len(agent.names) > 1)
        self.asked.reference.scene = self.asked.scene.within(world)
        return self.asked.means(agent)

    def _judged(self, sets: list[tuple[int, ...]], several: bool) -> tuple[Truth, str]:
        """Hold the squares that block against who is said to; each of the sets must be blocked."""
        asked = self.asked
        at = asked.take("at")
        place = asked.take("place")
        at = at if at is not None else place
        if at is not None:
            if not isinstance(at, Squares):
                return Truth.UNKNOWN, ""
            named = set(asked.reference.squares(at))
            if any(not named <= set(each) for each in sets):
                return Truth.FALSE, self._blocked_words()
        agent = asked.take("agent")
        if agent is None:
            shut = [bool(each) for each in sets]
            if len(set(shut)) > 1:
                if not several:
                    return Truth.UNKNOWN, ""
                return (Truth.FALSE if self.blocking or asked.query.negated else Truth.TRUE), (
                    self._blocked_words()
                )
            return Truth.of(shut[0]), self._blocked_words()
        return self._by(agent, sets)

    def _by(self, agent: Filler, sets: list[tuple[int, ...]]) -> tuple[Truth, str]:
        chosen = self._blockers(agent, self.world)
        if chosen.wrong and not self.shut:
            return Truth.UNKNOWN, ""
        truths = [_shuts(chosen, agent, each) for each in sets]
        truth = next((t for t in (Truth.UNKNOWN, Truth.FALSE) if t in truths), Truth.TRUE)
        return truth, chosen.wrong or ("" if truth is Truth.TRUE else self._blocked_words())

    def _blocked_words(self) -> str:
        words = []
        for report in self.reports:
            if report.clear:
                words.append(f"{report.path} is clear")
            elif report.drawn is not None:
                words.append(
                    f"{report.path} is blocked {blocked_briefly(self.world.position, report.drawn)}"
                )
        return "; ".join(words)

    # What may be blocked

    def _obstacles(self, term: Filler) -> list[tuple[int, ...]] | None:
        """For each path or line, the squares of the pieces that block it; None if it is not known."""
        match term:
            case Several(items=items):
                found = [self._obstacles(each) for each in items]
                if any(each is None for each in found):
                    return None
                return [each for some in found if some is not None for each in some]
            case Paths():
                return self._of_paths(term)
            case Line():
                return self._of_line(term)
            case Pieces() | SideTerm() | Squares():
                return self._of_piece(term)
        return None

    def _of_paths(self, term: Paths) -> list[tuple[int, ...]] | None:
        """Two squares may name a part of a line."""
        lines = [self.asked.reference.line(Line(0, 0, path)) for path in term.paths]
        if lines and all(lines) and all(len(path) == 2 for path in term.paths):
            return [self._inner(path) for path in term.paths]
        return None

    def _inner(self, ends: Sequence[str]) -> tuple[int, ...]:
        """The pieces between the ends of a line."""
        squares = self.asked.reference.line(Line(0, 0, tuple(ends)))
        board = self.world.position.game.board
        inner = squares - {board.square(name) for name in ends}
        return tuple(s for s in sorted(inner) if s in self.world.pieces)

    def _of_line(self, term: Line) -> list[tuple[int, ...]] | None:
        if not term.names:
            squares = self.asked.reference.line(term)
            if term.sort != "file" and not self.blocking and not self.asked.has("agent"):
                return None
            if not squares or (
                term.sort == "file" and not self.blocking and not self.asked.has("agent")
            ):
                return self._of_file(squares, term)
            return [tuple(s for s in sorted(squares) if s in self.world.pieces)]
        if not self.asked.reference.line(term):
            return None
        path = named_path(self.world, term.names)
        if path is not None:
            self.reports += Group(self.world, (), (path,)).reports
        return [self._inner(term.names)]

    def _of_file(self, squares: frozenset[int], term: Line) -> list[tuple[int, ...]] | None:
        """A file is open when no pawn stands on it."""
        if not squares or not term.file:
            return None
        pieces = self.world.pieces
        return [tuple(s for s in sorted(squares) if s in pieces and pieces[s].type.pawn)]

    def _of_piece(self, term: Pieces | SideTerm | Squares) -> list[tuple[int, ...]] | None:
        """Whoever stands on a path of a piece is in its way; where it goes tells which."""
        asked = self.asked
        if not self.blocking or isinstance(term, SideTerm | Squares):
            return None
        target = asked.take("target")
        line = asked.take("line")
        chosen = asked.means(term)
        if chosen.is_empty or chosen.parts or chosen.quantity is Quantity.NONE:
            return None
        goals = set(asked.reference.squares(target)) if isinstance(target, Squares) else None
        along = asked.reference.line(line) if isinstance(line, Line) else None
        rows = [row for row in self.world.rows("blocks") if row.beyond in chosen.squares]
        if goals is not None:
            rows = [row for row in rows if row.patient in goals]
        if along is not None:
            rows = [row for row in rows if row.path is not None and set(row.path.squares) <= along]
        asked.certain = asked.certain and (goals is not None)
        return [tuple(dict.fromkeys(row.agent for row in rows if row.agent is not None))]


def _is_straight(world: World, one: int, other: int) -> bool:
    files = world.position.game.board.files
    return one % files == other % files or one // files == other // files


def _led(term: Filler, via: Squares) -> Paths | None:
    """Say by which squares paths go: `over g5 it is open`, `via a4 the way is closed`."""
    if isinstance(term, Pieces) and term.pronoun == "it":
        return Paths(term.start, term.end, via=via.names, back=True)
    if not isinstance(term, Paths) or term.via:
        return None
    return replace(term, via=via.names, back=True, this=False)


def _denied(test: Callable[[Path], Truth]) -> Callable[[Path], Truth]:
    return lambda path: test(path).denied


def _shuts(chosen: Chosen, agent: Filler | None, shutting: Sequence[int]) -> Truth:
    """Whether those who are said to block a path do so."""
    if chosen.is_empty:
        return Truth.FALSE if chosen.wrong else Truth.UNKNOWN
    there = [square for square in chosen.all_squares if square in shutting]
    if isinstance(agent, Pieces) and agent.plural and not agent.squares and not agent.number:
        # Each path has its own of several that block.
        return Truth.of(bool(there))
    truth = chosen.holds(lambda square: Truth.of(square in shutting))
    if chosen.unsure and truth is not Truth.TRUE:
        # The words mean the one that stands there, as no other can be meant.
        return Truth.TRUE if len(there) == 1 else Truth.UNKNOWN if there else Truth.FALSE
    return truth


@relation("passes", "turns")
def passes(asked: Asked) -> Answer:
    """Answer whether paths go by some squares or over somebody, or turn there."""
    asked.tense()
    path, via = asked.take("path"), asked.take("via")
    over = asked.take("through")
    asked.only("path")
    if not isinstance(path, Paths):
        return UNKNOWN
    if isinstance(via, Squares):
        squares = set(asked.reference.squares(via))
    elif isinstance(over, Pieces):
        squares = set(asked.means(over).all_squares)
    else:
        return UNKNOWN
    ways = Ways(asked)
    group = ways.group(path)
    if group is None or len(squares) != 1:
        return unknown("it is no path of a piece there")
    asked.certain = asked.certain and group.certain
    turns = asked.query.relation == "turns"
    if path.only and len(group.meant) != 1:
        return Answer(Truth.FALSE, "it is not the only one", PATH, group.reports)
    truth = ways.holds(
        replace(path, only=False),
        group,
        lambda each: Truth.of(squares <= set(each.stations[1:-1] if turns else each.passes)),
    )
    return Answer(truth, "", PATH, group.reports, world=group.world)


@relation("leads")
def leads(asked: Asked) -> Answer:
    """Answer whether paths lead a piece somewhere."""
    term, owner = asked.take("path"), asked.take("owner")
    if isinstance(owner, Event) and isinstance(term, Paths):
        term = replace(term, owner=owner)
    return _there(asked, term, asked.take("agent"))


def _there(asked: Asked, term: Filler | None, agent: Filler | None) -> Answer:
    """Answer whether there are paths from one end to another, as the roles of a query give them."""
    asked.tense()
    origin, target, patient = asked.take("origin"), asked.take("target"), asked.take("patient")
    if not isinstance(term, Paths) or not isinstance(agent, Pieces | None):
        return UNKNOWN
    via = asked.take("via")
    if isinstance(via, Squares) and not term.via:
        term = replace(term, via=via.names)
    elif via is not None:
        return UNKNOWN
    target = target if target is not None else patient
    given = ((agent, term.owner), (origin, term.origin), (target, term.target))
    if any(
        role is not None and (own is not None or not isinstance(role, Pieces | Squares))
        for role, own in given
    ):
        return UNKNOWN
    term = replace(
        term, owner=agent or term.owner, origin=origin or term.origin, target=target or term.target
    )
    if isinstance(origin, Squares) and isinstance(agent, Pieces):
        chosen = asked.means(agent)
        if not chosen.is_one or chosen.squares != tuple(asked.reference.squares(origin)):
            return UNKNOWN
    return there_are(asked, term)


def paths_there(asked: Asked, term: Paths) -> Answer:
    """Answer whether there are such paths, or whether a piece has them."""
    owner = asked.take("side") or asked.take("agent") or asked.take("owner")
    return _there(asked, term, owner)
