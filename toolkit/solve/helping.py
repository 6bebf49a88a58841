"""The solving of help play and series with an engine: all lines, short ones, and the set play."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from time import perf_counter

from toolkit.errors import SearchStopped
from toolkit.kernel.terms import Prelude
from toolkit.notation.algebraic import format_bare
from toolkit.rules.position import Move, Position
from toolkit.solve.engine import Engine
from toolkit.solve.solution import Line, Part, PlacedMove, Solution, Watcher, check_goal
from toolkit.solve.stipulation import Stipulation, after_ply

_SILENT = Watcher()


def solve_lines(
    position: Position,
    stipulation: Stipulation,
    engine: Engine,
    *,
    set_play: bool = True,
    watcher: Watcher = _SILENT,
) -> Solution:
    """Solve help play or a series.

    Nothing is raised if a limit stops the search: the solution holds what was found.
    """
    began = perf_counter()
    solution = Solution(position=position, stipulation=stipulation, keys=(), short=(), complete=True)
    parts = _parts(position, stipulation, set_play)
    search = _Search(stipulation, engine, watcher)
    for number, part in enumerate(parts):
        solution, whole = search.add(part, solution)
        solution = replace(solution, complete=whole, unfinished=() if whole else parts[number:])
        watcher.completes(part, solution)
        if not whole:
            break
    if Part.SHORT in solution.unfinished:
        # Cut off before it began, and told so to whoever waits for it.
        watcher.completes(Part.SOLUTIONS, solution)
    return replace(solution, nodes=engine.nodes, seconds=perf_counter() - began)


def _parts(position: Position, stipulation: Stipulation, set_play: bool) -> tuple[Part, ...]:
    """Return the parts that are to be found, those that cost least first."""
    short = (Part.SHORT,) if stipulation.shorter(stipulation.plies) else ()
    set_ = (Part.SET_PLAY,) if set_play and _has_set_play(position, stipulation) else ()
    return (*short, Part.SOLUTIONS, *set_)


def _has_set_play(position: Position, stipulation: Stipulation) -> bool:
    """Return True if the other side may begin: in help play, not while it leaves the first in check."""
    return stipulation.prelude is Prelude.HELP and stipulation.plies > 0 and not position.in_check()


@dataclass(frozen=True, slots=True)
class _Search:
    """The search for the lines of a stipulation, of each of which a watcher hears."""

    stipulation: Stipulation
    engine: Engine
    watcher: Watcher

    def add(self, part: Part, solution: Solution) -> tuple[Solution, bool]:
        """Return a solution with the lines of a part, and whether these are all."""
        position, plies = solution.position, self.stipulation.plies
        self.watcher.begins(part, self.engine)
        match part:
            case Part.SHORT:
                short, whole = self._shorter(part, position, plies)
                return replace(solution, short_lines=short), whole
            case Part.SET_PLAY:
                position, plies = position.passed(), plies - 1
                short, whole = self._shorter(part, position, plies)
                lines, whole = self._found(part, position, plies) if whole else ((), False)
                return replace(solution, set_lines=lines, set_short=short), whole
            case _:
                lines, whole = self._found(part, position, plies)
                return replace(solution, lines=lines), whole

    def _shorter(self, part: Part, position: Position, plies: int) -> tuple[tuple[Line, ...], bool]:
        """Return the lines with fewer moves, the shortest first."""
        found: tuple[Line, ...] = ()
        for fewer in self.stipulation.shorter(plies):
            lines, whole = self._found(part, position, fewer)
            found += lines
            if not whole:
                return found, False
        return found, True

    def _found(self, part: Part, position: Position, plies: int) -> tuple[tuple[Line, ...], bool]:
        """Return the lines that were found, in the order of their names, and whether they are all."""
        stipulation, lines, whole = self.stipulation, list[Line](), True
        try:
            for moves in self.engine.lines(position, stipulation.prelude, plies, stipulation.aim):
                lines.append(_played(position, stipulation, plies, moves))
                self.watcher.finds(part, lines[-1])
        except SearchStopped:
            whole = False
        return tuple(sorted(lines, key=_names)), whole


def _played(position: Position, stipulation: Stipulation, plies: int, moves: Iterable[Move]) -> Line:
    """Return a line with the positions of its moves, and what the last of them forces."""
    placed = []
    for left, move in zip(range(plies, -1, -1), moves, strict=True):
        placed.append(PlacedMove(position, move))
        after = position.play(move)
        position = (left and after_ply(after, stipulation.prelude, left)) or after
    aim = stipulation.aim
    if aim.play.by_attacker:
        check_goal(aim, placed[-1], position)
        return Line(tuple(placed))
    last = _sorted(PlacedMove(position, move) for move in position.moves())
    for each in last:
        check_goal(aim, each, position.play(each.move))
    return Line(tuple(placed), last)


def _names(line: Line) -> list[str]:
    return [_name(placed) for placed in line.moves]


def _name(placed: PlacedMove) -> str:
    return format_bare(placed.position.game.board, placed.move)


def _sorted(moves: Iterable[PlacedMove]) -> tuple[PlacedMove, ...]:
    return tuple(sorted(moves, key=_name))
