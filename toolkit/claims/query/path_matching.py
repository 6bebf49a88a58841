"""Paths that a claim names, held against the rows of what is so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from toolkit.claims.query.answers import QueryAnswer, Truth
from toolkit.claims.query.terms import PathTerm, Quantity
from toolkit.facts.paths import named_path, paths_from, why_not
from toolkit.facts.reports import PathReport, path_name, report_path
from toolkit.facts.row import Row
from toolkit.facts.world import World
from toolkit.rules.board import Colour
from toolkit.rules.movement.paths import Path

PATH = "path"


@dataclass(slots=True)
class PathMatch:
    """What a claim's paths come to, held against rows that share their ends."""

    truth: Truth = Truth.TRUE
    detail: str = ""
    paths: list[PathReport] = field(default_factory=list)
    xray: list[str] = field(default_factory=list)
    missing: list[PathReport] = field(default_factory=list)

    def refute(self, why: str) -> None:
        """Take the paths for wrong; the first reason is the one that is given."""
        self.truth, self.detail = Truth.FALSE, self.detail or why


class PathMatcher:
    """Judges the paths of one claim in a world."""

    def __init__(self, world: World, terms: Sequence[PathTerm]) -> None:
        self._world = world
        self._board = world.position.game.board
        self._terms = terms

    def match(self, rows: Sequence[Row]) -> PathMatch:
        """Hold the paths that are named against rows of one piece and one goal."""
        found = PathMatch()
        for term in self._terms:
            self._judge(term, rows, found)
        return found

    def answer(self, paths: Iterable[Path]) -> QueryAnswer:
        """Hold the paths that are named against some of the position."""
        position = self._world.position
        found = self.match([Row("paths", position, p.origin, p.end, p) for p in paths])
        reports, missing = tuple(found.paths), tuple(found.missing)
        truth, detail = found.truth, found.detail
        return QueryAnswer(truth, detail, PATH, reports, missing=missing, world=self._world)

    def _judge(self, term: PathTerm, rows: Sequence[Row], found: PathMatch) -> None:
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
        if term.quantity is Quantity.NONE:
            found.truth = Truth.of(not clear)
        through = [row for row in clear.values() if row.through is not None]
        if through and rows[0].relation != "xrays" and (term.number or term.only):
            # Paths through a piece may be counted or not.
            found.truth = Truth.UNKNOWN
            return
        self._count(term, clear, used, found)

    def _count(
        self, term: PathTerm, clear: dict[Path, Row], used: list[Path | None], found: PathMatch
    ) -> None:
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
        # Of a list that is wrong they are what would rightly stand in it.
        if term.paths and not term.only:
            found.missing += [self.report(clear[path]) for path in others]

    def _named(
        self, squares: Sequence[str], clear: dict[Path, Row], found: PathMatch
    ) -> Path | None:
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
        # Who leaps passes over more than one square.
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
        """Report the path of a row."""
        assert row.path is not None
        piece = row.position.piece_at(row.path.origin)
        return report_path(row.position, row.path, piece.colour if piece else Colour.WHITE)
