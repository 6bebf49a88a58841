"""Paths themselves: the path of a move, which are clear, which are blocked, and by whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.query.answers import UNKNOWN, Answer, Truth, unknown
from toolkit.claims.query.asked import Asked
from toolkit.claims.query.evaluate import relation
from toolkit.claims.query.routes import Routes
from toolkit.claims.query.terms import (
    Filler,
    Line,
    Number,
    Paths,
    Pieces,
    Quantity,
    Several,
    SideTerm,
    Squares,
)
from toolkit.explain.paths import PathReport, blocked_briefly, clear_paths, find_path, report_path
from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.movement.paths import Path
from toolkit.position import Piece

PATH = "path"
BLOCKED = "blocked"


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
    world = scene.world
    if world.move is None:
        return _in_position(world, terms)
    starts = {path[0] for path in wanted}
    board = scene.game.board
    ends = {board.name(world.move.origin), board.name(world.move.target)}
    if starts & ends or len(starts) == 1:
        return _of_move(world, terms)
    return UNKNOWN


def _of_move(world: World, terms: Sequence[Paths]) -> Answer:
    before, move = world.before, world.move
    if before is None or move is None:
        return UNKNOWN
    position = before.position
    paths = clear_paths(position, position.turn, move.piece, move.origin, move.target)
    rows = [Row("moved", position, move.origin, move.target, path, move=move) for path in paths]
    found = Routes(before, terms).judge(rows)
    return Answer(
        found.truth,
        found.detail,
        PATH,
        tuple(found.paths),
        missing=tuple(found.missing),
        world=before,
    )


def _in_position(world: World, terms: Sequence[Paths]) -> Answer:
    """Answer of paths that no move takes: they are clear."""
    paths = [path for term in terms for path in term.paths]
    found = [_find(world, path) for path in paths]
    known = [each for each in found if each is not None]
    if len(known) != len(found):
        return UNKNOWN
    reports = tuple(report_path(world.position, path, piece.colour) for path, piece in known)
    return Answer(Truth.of(all(each.clear for each in reports)), "", PATH, reports)


def _find(world: World, squares: Sequence[str]) -> tuple[Path, Piece] | None:
    """The path that squares name, of the piece on the first of them."""
    board = world.position.game.board
    wanted = [board.square(name) for name in squares]
    if None in wanted:
        return None
    known = [each for each in wanted if each is not None]
    piece = world.piece(known[0])
    if piece is None:
        return None
    path = find_path(world.position.game, piece.colour, piece.type, known)
    return None if path is None else (path, piece)


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
        if owner is not None:
            return UNKNOWN
        if term is None:
            return UNKNOWN
        sets = self._obstacles(term)
        if sets is None:
            return UNKNOWN
        truth, detail = self._judged(sets, isinstance(term, Several) or len(sets) > 1)
        if truth is Truth.UNKNOWN:
            return UNKNOWN
        if not self.blocking:
            truth = truth.denied
        return Answer(truth, detail, BLOCKED, tuple(self.reports), world=self.world)

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
        asked = self.asked
        if isinstance(agent, Squares):
            agent = Pieces(agent.start, agent.end, squares=agent.names, plural=len(agent.names) > 1)
        here = asked.scene.within(self.world)
        asked.reference.scene = here
        chosen = asked.means(agent)
        if chosen.is_empty:
            if chosen.wrong and self.blocking != asked.query.negated:
                return Truth.FALSE, chosen.wrong
            return Truth.UNKNOWN, ""
        if isinstance(agent, Pieces) and agent.plural and not agent.squares and not agent.number:
            # Each path has its own of several that block.
            shut = [any(square in each for square in chosen.all_squares) for each in sets]
            return Truth.of(all(shut)), "" if all(shut) else self._blocked_words()
        truths = [chosen.holds(lambda square, each=each: Truth.of(square in each)) for each in sets]
        if chosen.unsure and Truth.TRUE not in truths:
            some = [any(s in each for s in chosen.squares) for each in sets]
            if all(some):
                # The words mean the one that stands there, as no other can be meant.
                fits = {s for each in sets for s in each if s in chosen.squares}
                return (Truth.TRUE, "") if len(fits) == 1 else (Truth.UNKNOWN, "")
        if all(each is Truth.TRUE for each in truths):
            return Truth.TRUE, ""
        if Truth.UNKNOWN in truths:
            return Truth.UNKNOWN, ""
        return Truth.FALSE, self._blocked_words()

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
        names = term.paths
        if not names and term.this and not term.other and not term.via:
            names = self.asked.scene.paths
        if not names or (term.number is not None and term.number != Number.exactly(len(names))):
            return None
        return self._named(names)

    def _named(self, names: Sequence[tuple[str, ...]]) -> list[tuple[int, ...]] | None:
        for world in self._where():
            found = [_find(world, path) for path in names]
            known = [each for each in found if each is not None]
            if len(known) == len(names):
                self.world = world
                self.reports += [report_path(world.position, p, piece.colour) for p, piece in known]
                return [self._shutting(world, path) for path, _ in known]
        lines = [self.asked.reference.line(Line(0, 0, path)) for path in names]
        if all(lines) and all(len(path) == 2 for path in names):
            return [self._inner(path) for path in names]
        return None

    def _where(self) -> Iterator[World]:
        """The worlds in which a path may stand: after the move, or before it."""
        yield self.world
        if self.world.before is not None and not self.asked.query.worlds:
            yield self.world.before

    @staticmethod
    def _shutting(world: World, path: Path) -> tuple[int, ...]:
        position = world.position
        found = position.blockers(path)
        end = world.piece(path.end)
        if not path.captures and end is not None:
            found = (*found, path.end)
        piece = world.piece(path.origin)
        if not found and piece is not None and not position.is_clear(path, piece.colour):
            return (path.end,)
        return tuple(found)

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
        path = _find(self.world, term.names)
        if path is not None:
            self.reports.append(report_path(self.world.position, path[0], path[1].colour))
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


@relation("passes", "leads")
def passes(asked: Asked) -> Answer:
    """Answer whether a named path goes by some squares."""
    asked.tense()
    path, via = asked.take("path"), asked.take("via")
    if not isinstance(path, Paths) or not path.paths or not isinstance(via, Squares):
        return UNKNOWN
    found = _find(asked.world, path.paths[0])
    if found is None and asked.world.before is not None:
        found = _find(asked.world.before, path.paths[0])
    if found is None or len(path.paths) > 1:
        return unknown("it is no path of a piece there")
    squares = set(asked.reference.squares(via))
    return Answer(Truth.of(squares <= set(found[0].passes)), "", PATH)
