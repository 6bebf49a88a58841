"""Paths that a claim names, held against the rows of what is so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from toolkit.board import Colour
from toolkit.claims.query.answers import Truth
from toolkit.claims.query.terms import Paths, Quantity
from toolkit.explain.paths import PathReport, blocked_words, find_path, path_name, report_path
from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.movement.paths import Path


@dataclass(slots=True)
class Routed:
    """What a claim's paths come to, held against rows that share their ends."""

    truth: Truth = Truth.TRUE
    detail: str = ""
    paths: list[PathReport] = field(default_factory=list)
    xray: list[str] = field(default_factory=list)
    missing: list[PathReport] = field(default_factory=list)


class Routes:
    """Judges the paths of one claim in a world."""

    def __init__(self, world: World, terms: Sequence[Paths]) -> None:
        self._world = world
        self._board = world.position.game.board
        self._terms = terms

    def judge(self, rows: Sequence[Row]) -> Routed:
        """Hold the paths that are named against rows of one piece and one goal."""
        found = Routed()
        for term in self._terms:
            self._judge(term, rows, found)
        return found

    def _judge(self, term: Paths, rows: Sequence[Row], found: Routed) -> None:
        ends = (term.owner, term.origin, term.target, term.total)
        if term.this or term.other or term.back or term.state == "blocked" or ends != (None,) * 4:
            found.truth = Truth.UNKNOWN
            return
        named = [self._named(squares, rows, found) for squares in term.paths]
        for square in term.via:
            self._by(square, rows, found, term.turn)
        used = [row for row in named if row is not None]
        if not term.paths and not term.via:
            found.paths += [self.report(row) for row in rows if row.path is not None]
        self._count(term, rows, used, found)

    def _count(self, term: Paths, rows: Sequence[Row], used: list[Row], found: Routed) -> None:
        clear = {row.path: row for row in rows if row.path is not None}
        if term.quantity is Quantity.NONE:
            found.truth = Truth.of(not clear)
        direct = {path for path, row in clear.items() if row.through is None}
        mixed = len(direct) < len(clear) and rows[0].relation != "xrays"
        if mixed and (term.number or term.only):
            # Paths through a piece may be counted or not.
            found.truth = Truth.UNKNOWN
            return
        count = len(self._whole(rows)) if term.whole else len(clear)
        if term.number is not None and not term.number.fits(count):
            self._false(found, f"{_count_words(len(clear))} clear{self._clear_words(clear)}")
        others = [
            row
            for path, row in clear.items()
            if all(path != each.path for each in used)
            and not any(
                path is not None and self._passes(path, name, term.turn) for name in term.via
            )
        ]
        if not others or term.partial or not (term.paths or (term.only and not term.number)):
            return
        if term.only and found.truth is Truth.TRUE:
            self._false(found, f"also clear: {self._names(others)}")
        # Of a list that is wrong they are what would rightly stand in it.
        if term.paths and not term.only:
            found.missing += [self.report(row) for row in others]

    def _whole(self, rows: Sequence[Row]) -> set[tuple[int, ...]]:
        """All paths to the goal of some rows, clear or not."""
        return {
            path.stations
            for row in rows
            if row.path is not None
            for path in paths_from(self._world, row.path.origin, (row.path.end,))
        }

    def _clear_words(self, clear: Iterable[Path]) -> str:
        names = [path_name(self._board, path) for path in clear]
        return f": {', '.join(names)}" if names else ""

    def _named(self, squares: Sequence[str], rows: Sequence[Row], found: Routed) -> Row | None:
        wanted = [self._board.square(name) for name in squares]
        for row in rows:
            if row.path is not None and _runs(row.path, wanted):
                found.paths.append(self.report(row))
                if row.through is not None:
                    found.xray.append(self._board.name(row.through))
                return row
        self._false(found, self._why(squares, wanted, rows, found))
        return None

    def _why(
        self,
        squares: Sequence[str],
        wanted: Sequence[int | None],
        rows: Sequence[Row],
        found: Routed,
    ) -> str:
        """Say why a path that is named is none of the rows."""
        name = "-".join(squares)
        origin = wanted[0]
        piece = self._world.piece(origin) if origin is not None else None
        clear = f"clear: {self._names(rows)}" if rows else "no path is clear"
        if piece is None or origin is None or None in wanted:
            starts = {self._board.name(r.agent) for r in rows if r.agent is not None}
            who = (
                f"it starts from {' or '.join(sorted(starts))}"
                if starts
                else f"nothing stands on {squares[0]}"
            )
            return f"{name}: {who}; {clear}"
        known = [each for each in wanted if each is not None]
        path = find_path(self._world.position.game, piece.colour, piece.type, known)
        if path is None:
            found.paths.append(PathReport(name, (), False, ()))
            return f"{name} is no path of a {piece.type.name}; {clear}"
        found.paths.append(report_path(self._world.position, path, piece.colour))
        if not self._world.position.is_clear(path, piece.colour):
            return f"{name} is blocked {blocked_words(self._world.position, path)}; {clear}"
        return f"{name} does not lead there; {clear}"

    def _by(self, name: str, rows: Sequence[Row], found: Routed, turn: bool) -> None:
        passing = [
            row for row in rows if row.path is not None and self._passes(row.path, name, turn)
        ]
        # To go by a square is to turn there, if the path turns at all.
        used = [
            row
            for row in passing
            if row.path is not None
            and (len(row.path.stations) == 2 or self._passes(row.path, name, turn=True))
        ]
        if passing and not used:
            found.truth = Truth.UNKNOWN
            return
        if used:
            found.paths += [self.report(row) for row in used]
            found.xray += [self._board.name(r.through) for r in used if r.through is not None]
            return
        if rows and not any(row.path is not None and row.path.passes for row in rows):
            # Who leaps passes over more than one square.
            found.truth = Truth.UNKNOWN
            return
        clear = f"clear: {self._names(rows)}" if rows else "no path is clear"
        self._false(found, f"no clear path goes by {name}; {clear}")

    def _passes(self, path: Path, name: str, turn: bool = False) -> bool:
        square = self._board.square(name)
        return square in (path.stations[1:-1] if turn else path.passes)

    def _names(self, rows: Iterable[Row]) -> str:
        names = (path_name(self._board, row.path) for row in rows if row.path is not None)
        return ", ".join(dict.fromkeys(names))

    def report(self, row: Row) -> PathReport:
        """Report the path of a row."""
        assert row.path is not None
        piece = row.position.piece_at(row.path.origin)
        return report_path(row.position, row.path, piece.colour if piece else Colour.WHITE)

    @staticmethod
    def _false(found: Routed, why: str) -> None:
        found.truth = Truth.FALSE
        found.detail = found.detail or why


def _runs(path: Path, squares: Sequence[int | None]) -> bool:
    """Whether squares follow each other along a path and leave out none of its turns."""
    if path.stations == tuple(squares):
        return True
    if squares[0] != path.origin or squares[-1] != path.end:
        return False
    along = iter(path.squares)
    return set(path.stations) <= set(squares) and all(square in along for square in squares)


# Paths of the table


def named_path(world: World, squares: Sequence[str]) -> Path | None:
    """The path that squares name, of the piece on the first of them."""
    board = world.position.game.board
    wanted = [board.square(name) for name in squares]
    known = [each for each in wanted if each is not None]
    piece = world.piece(known[0]) if known and len(known) == len(wanted) else None
    if piece is None:
        return None
    return find_path(world.position.game, piece.colour, piece.type, known)


def paths_from(
    world: World, origin: int, goals: Sequence[int] | None, moves: bool | None = True
) -> Iterator[Path]:
    """Yield the paths of a piece, to some goals if they are given, clear or not, each once.

    Those by which it may not move, or not capture, as its goal stands, are left out.
    """
    piece, position = world.piece(origin), world.position
    if piece is None:
        return
    known = set()
    for end, paths in position.game.table.leaving(piece.colour, piece.type, origin).items():
        if goals is not None and end not in goals:
            continue
        for path in paths:
            fits = path.captures if world.piece(end) is not None else path.moves
            if (fits or moves is None) and path.stations not in known and position.applies(path):
                known.add(path.stations)
                yield path


def is_clear(world: World, path: Path) -> bool:
    """Whether nothing stands in the way of a path; a piece on its end does not."""
    return not world.position.blockers(path)


def _count_words(count: int) -> str:
    return "none is" if not count else "one is" if count == 1 else f"{count} are"
