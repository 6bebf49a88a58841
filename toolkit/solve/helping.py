"""Solves help play and series with an engine: every line, and the set play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from time import perf_counter

from toolkit.errors import SearchStopped
from toolkit.notation import format_bare
from toolkit.position import Move, Position
from toolkit.solve.engine import Engine
from toolkit.solve.goalcheck import check_goal
from toolkit.solve.solution import Line, PlacedMove, Solution
from toolkit.solve.stipulation import Prelude, Stipulation
from toolkit.solve.turns import after_ply, passed


def solve_lines(
    position: Position, stipulation: Stipulation, engine: Engine, *, set_play: bool = True
) -> Solution:
    """Solve help play or a series.

    Nothing is raised where a limit stops the search: the solution holds what was found.
    """
    began = perf_counter()
    solution = Solution(
        position=position, stipulation=stipulation, keys=(), short=(), complete=True
    )
    found, whole = _found(position, stipulation, stipulation.plies, engine)
    solution = replace(solution, lines=found, complete=whole)
    if set_play and whole and _has_set_play(position, stipulation):
        found, whole = _found(passed(position), stipulation, stipulation.plies - 1, engine)
        solution = replace(solution, set_lines=found, complete=whole)
    return replace(solution, nodes=engine.nodes, seconds=perf_counter() - began)


def _has_set_play(position: Position, stipulation: Stipulation) -> bool:
    """Whether the other side may begin: in help play, and not while it leaves the first in check."""
    return stipulation.prelude is Prelude.HELP and stipulation.plies > 0 and not position.in_check()


def _found(
    position: Position, stipulation: Stipulation, plies: int, engine: Engine
) -> tuple[tuple[Line, ...], bool]:
    """The lines that were found, in the order of their names, and whether they are all."""
    lines: list[Line] = []
    whole = True
    try:
        lines.extend(
            _played(position, stipulation, plies, moves)
            for moves in engine.lines(position, stipulation.prelude, plies, stipulation.aim)
        )
    except SearchStopped:
        whole = False
    return tuple(sorted(lines, key=_names)), whole


def _played(
    position: Position, stipulation: Stipulation, plies: int, moves: Iterable[Move]
) -> Line:
    """A line with the positions of its moves, and what the last of them forces."""
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
