"""The searches of the kernel that make problems: composers and examiners of sketches."""

from __future__ import annotations

from contextlib import suppress

from toolkit.kernel.bridge import Kernel, refusals
from toolkit.kernel.packing import goal_code, play_code
from toolkit.kernel.terms import Aim, Goal

with suppress(ModuleNotFoundError):  # without the extension, `engine` gives no kernel
    import toolkit.kernel._kernel as _kernel


def composer(
    kernel: Kernel, goal: Goal, moves: int, nodes: int, memory: int, commission: bytes
) -> _kernel.Composer:
    """Return a composer of problems in so many moves; raises UsageError for what it cannot take."""
    with refusals():
        return _kernel.Composer(kernel.engine, goal_code(goal), moves, nodes, memory, commission)


def examiner(kernel: Kernel, aim: Aim, moves: int, nodes: int, memory: int) -> _kernel.Examiner:
    """Return an examiner of problems in which one side forces the goal; `nodes` 0 is no bound."""
    goal, play = goal_code(aim.goal), play_code(aim.play)
    with refusals():
        return _kernel.Examiner(kernel.engine, goal, moves, nodes, memory, play)


def help_examiner(
    kernel: Kernel, goal: Goal, plies: int, solutions: int, nodes: int, memory: int
) -> _kernel.HelpExaminer:
    """Return an examiner of problems of help play; `nodes` 0 is no bound."""
    with refusals():
        return _kernel.HelpExaminer(kernel.engine, goal_code(goal), plies, solutions, nodes, memory)


def solver(kernel: Kernel, memory: int) -> _kernel.Solver:
    """Return a solver whose positions are packed by the caller."""
    with refusals():
        return _kernel.Solver(kernel.engine, memory)
