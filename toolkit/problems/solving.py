"""Solves every position of a problem."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from toolkit.problems.model import Phase, Problem
from toolkit.problems.stated import Stated, stated_of
from toolkit.render.solutions.lines import Printed, SolutionLines
from toolkit.render.solutions.style import USUAL
from toolkit.render.solutions.text import wrapped
from toolkit.rules.game import Game
from toolkit.solve.engines import Choice
from toolkit.solve.problem import Settings, solve_problem
from toolkit.solve.solution import Part, Solution

Choose = Callable[[Game], Choice]
"""Chooses the engine for a game."""


@dataclass(frozen=True, slots=True)
class SolvedPhase:
    """A position of a problem, what is stated of it, and its solution."""

    phase: Phase
    stated: Stated
    solution: Solution


@dataclass(frozen=True, slots=True)
class SolvedProblem:
    """A problem with what was found of each of its positions."""

    problem: Problem
    phases: tuple[SolvedPhase, ...]


def solve_phases(problem: Problem, settings: Settings, choose: Choose) -> Iterator[SolvedPhase]:
    """Yield every position of a problem with its solution; the limits are those of each.

    Raises a PathmateError for what cannot be solved, such as a twin that removes nothing.
    """
    phases = problem.phases()
    for phase, stated in zip(phases, stated_of(problem, phases), strict=True):
        phase.check()
        choice = choose(phase.position.game)
        asked = phase.stipulation
        solution = solve_problem(phase.position, asked, choice, settings, turned=phase.turned)
        yield SolvedPhase(phase, stated, stated.added_to(solution))


def solution_words(solved: SolvedProblem) -> str:
    """The solution that was found, as files of problems state it; empty where there is none."""
    lines = [text for each in solved.phases for text in wrapped(_play(each))]
    return "\n".join([*lines, ""]) if lines else ""


def _play(solved: SolvedPhase) -> Iterator[Printed]:
    """Yield the play of a position below its name, without how much was found."""
    phase, solution = solved.phase, solved.solution
    lines = SolutionLines(USUAL.writer(solution.position.game))
    if phase.label:
        yield Printed(f"{phase.label})")
    yield from lines.part(Part.SHORT, solution)
    if solution.lines:
        yield from lines.heading(solution)
    for line in solution.lines:
        yield from lines.line(phase.stipulation, line)
    if not any(answer.replies for answer in solution.tree):
        for answer in solution.tree:
            yield from lines.key(solution, answer)
    for part in (Part.TREE, Part.SET_PLAY, Part.TRIES):
        yield from lines.part(part, solution)
