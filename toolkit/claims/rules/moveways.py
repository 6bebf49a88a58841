"""The paths by which a move goes, against those that words name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from toolkit.claims.language.forms import Group, Joint, PathTerm, SquareTerm, Term
from toolkit.claims.rules.judgement import Judgement, Truth, unknown
from toolkit.claims.rules.lines import between
from toolkit.explain.paths import (
    PathReport,
    blocked_words,
    clear_paths,
    find_path,
    join_words,
    path_name,
    report_path,
)
from toolkit.movement.paths import Path
from toolkit.position import Move, Position

Ways = PathTerm | SquareTerm | Group
Stations = tuple[str, ...]


def flat(term: Term | None) -> Iterator[Term]:
    """Yield the parts of a term, however they are grouped."""
    if isinstance(term, Group):
        for member in term.members:
            yield from flat(member)
    elif term is not None:
        yield term


def is_exclusive(term: Term | None) -> bool:
    """Whether words say that nothing else is meant."""
    return isinstance(term, Group) and term.only


def stations(term: Ways, origin: str, target: str) -> list[Stations] | None:
    """The stations of each path that is named; a square alone is the corner of one.

    None where something else is named.
    """
    parts = list(flat(term))
    corners = [each.name for each in parts if isinstance(each, SquareTerm)]
    if len(corners) == len(parts) > 2 and (corners[0], corners[-1]) == (origin, target):
        # `g3/i3/g5`: one path, whatever joins its squares.
        return [tuple(corners)]
    found: list[Stations] = []
    for each in parts:
        if isinstance(each, PathTerm):
            found.append(each.squares)
        elif isinstance(each, SquareTerm):
            found.append((origin, each.name, target))
        else:
            return None
    return found


@dataclass(slots=True)
class MoveWays:
    """Judges the paths that are named of a move, in the position before it."""

    position: Position
    move: Move
    found: list[Path] = field(default_factory=list)
    reports: list[PathReport] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def judge(self, named: Ways, only: bool = False) -> Judgement:
        """Each path named must be clear; with `only`, no other may be."""
        if isinstance(named, Group) and named.joint is Joint.NOR:
            return unknown("what the move does not go by is judged by its negation")
        board = self.position.game.board
        origin, target = board.name(self.move.origin), board.name(self.move.target)
        paths = stations(named, origin, target)
        if paths is None:
            return unknown("something else than a path is named")
        squares = [each for each in flat(named) if isinstance(each, SquareTerm)]
        over = {(origin, each.name, target) for each in squares if not each.corner}
        for each in paths:
            self._take(each, is_square=each in over)
        return self._judgement(only or is_exclusive(named))

    @property
    def clear(self) -> list[Path]:
        """All paths by which the move can go."""
        move, turn = self.move, self.position.turn
        paths = clear_paths(self.position, turn, move.piece, move.origin, move.target)
        return [path for path in paths if self._is_taken(path)]

    def _judgement(self, only: bool) -> Judgement:
        board = self.position.game.board
        missing = [path for path in self.clear if path not in self.found]
        also = ", ".join(path_name(board, path) for path in missing)
        left = tuple(report_path(self.position, path, self.position.turn) for path in missing)
        truth = Truth.FALSE if self.wrong or (only and missing) else Truth.TRUE
        detail = f"also clear: {also}" if also else ""
        if self.wrong:
            detail = "; ".join(self.wrong) + (f"; clear: {also}" if also else "")
        return Judgement(truth, detail, tuple(self.reports), left)

    def _take(self, names: Stations, is_square: bool) -> None:
        """Judge one path, given by the names of its stations, or by a square between its ends."""
        board, move = self.position.game.board, self.move
        squares = [square for name in names if (square := board.square(name)) is not None]
        gone = [name for name in names if not board.exists(name)]
        if gone:
            self._refute(names, f"the board has no square {join_words(gone, 'or')}")
        elif squares[0] != move.origin:
            start = board.name(move.origin)
            self._refute(names, f"starts on {names[0]}, the move on {start}")
        elif squares[-1] != move.target:
            end = board.name(move.target)
            self._refute(names, f"ends on {names[-1]}, the move on {end}")
        else:
            self._walk(names, squares, is_square)

    def _walk(self, names: Stations, squares: Sequence[int], is_square: bool) -> None:
        """Take a path between the right squares; it is wrong if it is none, or blocked."""
        piece = self.move.piece
        path = find_path(self.position.game, self.position.turn, piece, squares)
        if path is None and is_square:
            # `the rook goes over c4`: a square that it passes, and no corner.
            path = next((each for each in self.clear if self._is_over(each, squares[1])), None)
        if path is None:
            self._refute(names, f"is no path of a {piece.name}")
            return
        report = report_path(self.position, path, self.position.turn)
        self.found.append(path)
        self.reports.append(report)
        if not report.clear:
            self.wrong.append(f"{'-'.join(names)} is blocked {blocked_words(self.position, path)}")
        elif not self._is_taken(path):
            kind = "captures" if self.move.captured is None else "moves"
            self.wrong.append(f"{'-'.join(names)} {kind} only")

    def _is_over(self, path: Path, square: int) -> bool:
        """Whether a path passes a square, or leaps straight over it."""
        if path.passes:
            return square in path.passes
        return square in (between(self.position.game.board.files, path.origin, path.end) or ())

    def _is_taken(self, path: Path) -> bool:
        return path.captures if self.move.captured is not None else path.moves

    def _refute(self, names: Stations, why: str) -> None:
        text = "-".join(names)
        self.reports.append(PathReport(text, (), clear=False, blocked_by=()))
        self.wrong.append(f"{text} {why}")


def count_paths(position: Position, moves: Iterable[Move]) -> int:
    """By how many paths some moves can go, a promotion counted once."""
    steps = {(each.origin, each.target): each for each in moves}
    return sum(len(MoveWays(position, each).clear) or 1 for each in steps.values())
