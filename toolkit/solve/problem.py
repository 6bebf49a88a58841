"""Solves a problem as it is asked for: by which engine, within which limits, and how much of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from toolkit.errors import UsageError
from toolkit.solve.engine import Limits

if TYPE_CHECKING:
    from toolkit.position import Position
    from toolkit.solve.engines import Choice
    from toolkit.solve.solution import Solution
    from toolkit.solve.stipulation import Stipulation


@dataclass(frozen=True, slots=True)
class Settings:
    """How a problem is solved."""

    tries: int = 1
    """Most refutations of a try; 0 leaves tries out."""
    tree: bool = True
    """Whether set play and the play after the keys are worked out."""
    threads: int = 0
    """Threads of the kernel; 0 for one on each core."""
    limits: Limits = field(default_factory=Limits)


def solve_problem(
    position: Position, stipulation: Stipulation, choice: Choice, settings: Settings
) -> Solution:
    """Solve a problem with the engine that was chosen; raises UsageError for wrong settings."""
    from toolkit.solve.analysis import solve_battle
    from toolkit.solve.engines import solver
    from toolkit.solve.helping import solve_lines

    _check(position, stipulation)
    engine = solver(choice, settings.limits, settings.threads)
    if stipulation.is_battle:
        return solve_battle(position, stipulation, engine, settings.tries, settings.tree)
    return solve_lines(position, stipulation, engine, set_play=settings.tree)


def _check(position: Position, stipulation: Stipulation) -> None:
    """Raises UsageError where a position contradicts what is asked of it."""
    square, board = stipulation.goal.square, position.game.board
    if square and not board.exists(square):
        raise UsageError(f"stipulation {str(stipulation)!r}: the board has no square {square}")
    begins = stipulation.begins
    if begins not in (None, position.turn):
        raise UsageError(
            f"stipulation {str(stipulation)!r}: {begins.word} begins, but the FEN has"
            f" {position.turn.word} to move"
        )
