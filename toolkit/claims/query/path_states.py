"""The paths of moves and pieces: clear, or blocked and by whom."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from toolkit.claims.query import terms as t
from toolkit.claims.query.answers import UNKNOWN, QueryAnswer, Truth, all_of, every, unknown
from toolkit.claims.query.asked_query import AskedQuery
from toolkit.claims.query.claimed_paths import PATH, PathFinder, PathGroup, PathMatcher, there_are
from toolkit.claims.query.evaluate import relation
from toolkit.claims.query.reference import Chosen
from toolkit.facts.paths import clear_paths, is_clear
from toolkit.facts.world import World
from toolkit.rules.movement.paths import Path

BLOCKED = "blocked"
Shutting = Callable[[Sequence[int]], Truth]
"""A test of the squares that block something."""


@relation("route")
def route(asked: AskedQuery) -> QueryAnswer:
    """Answer whether paths are those of the move."""
    asked.tense()
    said, context = asked.path_terms(), asked.context
    if not said or any(not term.paths for term in said):
        return UNKNOWN
    ends, name = {(path[0], path[-1]) for path in said[0].paths}, context.game.board.name
    for node in context.nodes:
        if node.move is not None and node.names in ends:
            asked.certain = True
            return _of_move(context.worlds.of(node), said)
    spoken, move = context.spoken(), context.world.move
    if spoken is not None:
        clear = [path for path in spoken.every if is_clear(spoken.world, path)]
        if clear and ends == {(name(path.origin), name(path.end)) for path in clear}:
            return PathMatcher(spoken.world, said).answer(clear)
    starts = {start for start, _ in ends}
    own = {name(move.origin), name(move.target)} if move is not None else set()
    if starts & own or (len(starts) == 1 and context.alone and spoken is None):
        return _of_move(context.world, said)
    return UNKNOWN


def _of_move(world: World, said: Sequence[t.PathTerm]) -> QueryAnswer:
    before, move = world.before, world.move
    if before is None or move is None:
        return UNKNOWN
    turn = before.position.turn
    paths = clear_paths(before.position, turn, move.piece, move.origin, move.target)
    return PathMatcher(before, said).answer(paths)


# Clear and blocked


@relation("clear", "blocks")
def clear(asked: AskedQuery) -> QueryAnswer:
    """Answer whether paths, lines or pieces are clear or blocked, by `agent`, on the squares `at`."""
    asked.tense()
    return _Shut(asked).answer()


class _Shut:
    """The answer to one query about blocking."""

    def __init__(self, asked: AskedQuery) -> None:
        self.asked = asked
        self.blocking = asked.query.relation == "blocks"
        self.shut = self.blocking != asked.query.negated
        """True if its words say that something is blocked."""
        query = asked.query
        agent = query.roles.get("agent")
        moved = "event" in query.roles or (query.tense is t.Tense.PERFECT and agent is None)
        self.closes = self.shut if moved else self.blocking and isinstance(agent, t.SideTerm)
        """True if a move is said to have closed it."""

    def answer(self) -> QueryAnswer:
        """Answer the query."""
        asked = self.asked
        if asked.event() is not None and not asked.has("agent"):
            asked.put("agent", t.PieceTerm(0, 0, moved=True))
        term, via, owner = asked.take("blocked"), asked.take("via"), asked.take("owner")
        if isinstance(term, t.PathTerm) and term.owner is None:
            term, owner = replace(term, owner=owner), None
        if owner is not None:
            return UNKNOWN
        if isinstance(via, t.SquareTerm):
            term = _led(term, via)
        if term is None or not isinstance(via, t.SquareTerm | None):
            return UNKNOWN
        paths = self._meant_paths(term)
        shutting = None if paths else self._shutting(term)
        at = asked.take("at") or asked.take("place")
        agent = asked.take("agent")
        asked.only("agent")
        if not isinstance(at, t.SquareTerm | None):
            return UNKNOWN
        squares = set(asked.reference.squares(at)) if at is not None else set()
        if paths:
            return self._of_paths(paths, agent, squares)
        truth = Truth.UNKNOWN
        if shutting is not None:
            truth = self._test(agent, asked.world, squares)(shutting)
        return QueryAnswer(truth if self.blocking else truth.denied, "", BLOCKED, world=asked.world)

    def _meant_paths(self, term: t.Filler) -> list[tuple[t.PathTerm, PathGroup]]:
        """Return the paths that a term means; empty if it means something else."""
        found = []
        # Paths that a move closes are those of the position before it.
        before = self.asked.world.before if self.closes else None
        ways = PathFinder(self.asked, [before] if before else ())
        last = self.asked.context.paths
        for each in t.items_of(term):
            if isinstance(each, t.PathTerm) and each.this and each.is_bare and len(last) == 1:
                each = replace(each, paths=last, quantity=t.Quantity.THE)
            group = ways.group(each) if isinstance(each, t.PathTerm) else None
            if group is None or not isinstance(each, t.PathTerm):
                return []
            found.append((each, group))
        return found

    def _of_paths(self, paths: list[tuple[t.PathTerm, PathGroup]], agent: t.Filler | None, at: set[int]) -> QueryAnswer:
        asked, answers = self.asked, []
        asked.only("blocked")
        # Each of several may block a path of its own.
        each = isinstance(agent, t.ListTerm) and sum(len(group.meant) for _, group in paths) > 1
        context = asked.context
        if isinstance(agent, t.SideTerm) and context.side(agent.side) is not context.mover:
            return UNKNOWN
        for term, group in paths:
            test = self._of_path(term, group.world, agent, at)
            truth = PathFinder.holds(term, group, test, known=self.closes or agent is not None)
            truth = truth.denied if asked.query.negated else truth
            if each and truth is Truth.FALSE:
                return UNKNOWN
            states = [f"{r.path} is {'clear' if r.clear else 'blocked'}" for r in group.reports]
            detail = "" if truth is Truth.TRUE else "; ".join(states)
            asked.certain = asked.certain and group.certain
            answers.append(QueryAnswer(truth, detail, BLOCKED, group.reports, world=group.world))
        return every(answers)

    def _of_path(self, term: t.PathTerm, world: World, agent: t.Filler | None, at: set[int]) -> Callable[[Path], Truth]:
        """Return the test of a path."""
        closed = self.closes and not term.half
        shuts = self._test(None if closed else agent, world, at)

        def test(path: Path) -> Truth:
            if closed:
                truth = self._closed(path)
            elif term.half:
                truth = self._half(term, path, world, shuts)
            elif not (squares := world.position.blockers(path)) and not is_clear(world, path):
                # Shut by no piece: a friend is missing, or a conversion must come first.
                truth = Truth.UNKNOWN
            else:
                truth = shuts(squares)
            return truth if self.shut else truth.denied

        return test

    def _closed(self, path: Path) -> Truth:
        """Return True if the move has closed a path; an earlier closing may be meant as well."""
        world = self.asked.world
        if world.before is None or world.piece(path.origin) != world.before.piece(path.origin):
            return Truth.UNKNOWN
        if is_clear(world, path):
            return Truth.FALSE
        return Truth.TRUE if is_clear(world.before, path) else Truth.UNKNOWN

    def _half(self, term: t.PathTerm, path: Path, world: World, shuts: Shutting) -> Truth:
        """Return True if the half of a path before or after its corner is blocked."""
        if len(path.stations) != 3:
            return Truth.UNKNOWN
        files, (origin, corner, _) = world.position.game.board.files, path.stations
        at, shutting = path.passes.index(corner) + 1, world.position.blockers(path)
        legs = [[s for s in shutting if s in leg] for leg in (path.passes[:at], path.passes[at:])]
        said = [(shuts(leg) is Truth.TRUE) == self.shut for leg in legs]
        straight = corner % files == origin % files or corner // files == origin // files
        if term.half == "both":
            return Truth.of(all(said) == self.shut)
        first = said if term.half == "first" or term.half == "RB"[not straight] else said[::-1]
        return Truth.of((first[0] and not (term.only and first[1])) == self.shut)

    def _test(self, agent: t.Filler | None, world: World, at: set[int]) -> Shutting:
        """Return the test of the blocking squares, by the roles of blocker and place."""
        chosen = None if agent is None else self._blockers(agent, world)

        def test(shutting: Sequence[int]) -> Truth:
            if chosen is not None and chosen.wrong and not self.shut:
                return Truth.UNKNOWN
            if not at <= set(shutting):
                return Truth.FALSE
            if chosen is None:
                return Truth.of(bool(shutting))
            alone = set(shutting) <= set(chosen.all_squares)
            only = getattr(agent, "only", False)
            return Truth.FALSE if only and not alone else _shuts(chosen, agent, shutting)

        return test

    def _blockers(self, agent: t.Filler, world: World) -> Chosen:
        self.asked.reference.context = self.asked.context.within(world)
        return self.asked.means(agent)

    # Lines and pieces that are blocked

    def _shutting(self, term: t.Filler) -> Sequence[int] | None:
        """Return the squares of the pieces that block a line or a piece; None if not known."""
        asked, pieces = self.asked, self.asked.world.pieces
        if isinstance(term, t.LineTerm):
            squares = asked.reference.line(term)
            if not squares or not (term.names or self.blocking or asked.has("agent")):
                return None
            ends = {asked.context.game.board.square(name) for name in term.names}
            return [square for square in sorted(squares - ends) if square in pieces]
        # Any piece on a path of another is in its way.
        chosen = asked.means(term) if self.blocking and isinstance(term, t.PieceTerm) else None
        if chosen is None or not chosen.is_one:
            return None
        asked.certain = False
        rows = asked.world.rows("blocks")
        return [row.agent for row in rows if row.beyond in chosen.squares and row.agent is not None]


def _led(term: t.Filler | None, via: t.SquareTerm) -> t.PathTerm | None:
    """Return a term with the squares that paths pass: `over g5 it is open`, `via a4 the way is closed`."""
    if isinstance(term, t.PieceTerm) and term.pronoun == "it":
        return t.PathTerm(term.start, term.end, via=via.names, back=True)
    if not isinstance(term, t.PathTerm) or term.via:
        return None
    return replace(term, via=via.names, back=True, this=False)


def _shuts(chosen: Chosen, agent: t.Filler | None, shutting: Sequence[int]) -> Truth:
    """Return the truth of the named pieces blocking a path."""
    if chosen.joint == "and":
        return all_of([_shuts(part, None, shutting) for part in chosen.parts])
    if chosen.is_empty:
        return Truth.FALSE if chosen.wrong else Truth.UNKNOWN
    there = [square for square in chosen.all_squares if square in shutting]
    if isinstance(agent, t.PieceTerm) and agent.plural and not agent.squares and not agent.number:
        # Each path may be blocked by another of several pieces.
        return Truth.of(bool(there))
    truth = chosen.holds(lambda square: Truth.of(square in shutting))
    if chosen.unsure and truth is not Truth.TRUE:
        # The words mean the one that stands there, as no other can be meant.
        return Truth.TRUE if len(there) == 1 else Truth.UNKNOWN if there else Truth.FALSE
    return truth


# Courses of paths


@relation("passes", "turns")
def passes(asked: AskedQuery) -> QueryAnswer:
    """Answer whether paths go over some squares or a piece, or turn there."""
    asked.tense()
    path, via = asked.take("path"), asked.take("via")
    if not isinstance(path, t.PathTerm) or not isinstance(via, t.SquareTerm | t.PieceTerm):
        return UNKNOWN
    squares = set(asked.means(via).all_squares)
    group = PathFinder(asked).group(path)
    if group is None or len(squares) != 1:
        return unknown("it is no path of a piece there")
    asked.certain = asked.certain and group.certain
    asked.only("path")
    if path.only and len(group.meant) != 1:
        return QueryAnswer(Truth.FALSE, "it is not the only one", PATH, group.reports)
    turns = asked.query.relation == "turns"

    def test(each: Path) -> Truth:
        return Truth.of(squares <= set(each.stations[1:-1] if turns else each.passes))

    truth = PathFinder.holds(replace(path, only=False), group, test)
    return QueryAnswer(truth, "", PATH, group.reports, world=group.world)


@relation("leads")
def leads(asked: AskedQuery) -> QueryAnswer:
    """Answer whether paths lead a piece somewhere."""
    return _there(asked, asked.take("path"), asked.take("agent") or asked.take("owner"))


def _there(asked: AskedQuery, term: t.Filler | None, agent: t.Filler | None) -> QueryAnswer:
    """Answer whether there are paths between the ends that the roles give."""
    asked.tense()
    origin, target = asked.take("origin"), asked.take("target") or asked.take("patient")
    if not isinstance(term, t.PathTerm) or not isinstance(agent, t.PieceTerm | t.EventTerm | None):
        return UNKNOWN
    given = ((agent, term.owner), (origin, term.origin), (target, term.target))
    ends = all(isinstance(end, t.PieceTerm | t.SquareTerm | None) for end in (origin, target))
    if isinstance(origin, t.SquareTerm) and isinstance(agent, t.PieceTerm):
        chosen = asked.means(agent)
        same = chosen.squares == tuple(asked.reference.squares(origin))
        ends = ends and chosen.is_one and same
    if not ends or any(role is not None and own is not None for role, own in given):
        return UNKNOWN
    term = replace(term, owner=agent or term.owner, origin=origin or term.origin, target=target or term.target)
    return there_are(asked, term)


def paths_there(asked: AskedQuery, term: t.PathTerm) -> QueryAnswer:
    """Answer whether there are such paths, or a piece has them."""
    owner = asked.take("side") or asked.take("agent") or asked.take("owner")
    return _there(asked, term, owner)
