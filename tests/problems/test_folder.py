"""The problems that come with the program: each is sound, and states what the solver finds."""

import pytest
from conftest import ROOT
from effort import first

from toolkit.kernel import available
from toolkit.problems.check import check_problem
from toolkit.problems.entries import read_entries
from toolkit.record.source import read_source
from toolkit.solve.engines import choose
from toolkit.solve.parts import Part
from toolkit.solve.printed.lines import SolutionLines
from toolkit.solve.printed.style import Style
from toolkit.solve.printed.text import wrapped
from toolkit.solve.problem import Settings, solve_problem

FILES = sorted((ROOT / "problems").glob("*.toml"))
ENTRIES = [entry for path in FILES for entry in read_entries(read_source(path))]
PROBLEMS = [entry.problem for entry in ENTRIES]
LONG = 4
"""Problems of so many moves are checked as slow tests."""


def short(problem):
    return problem is None or problem.stipulation.moves < LONG


def cases(problems):
    """Problems to be solved: the short ones, and the others as slow tests."""
    order = sorted(problems, key=short, reverse=True)
    params = [pytest.param(each, id=each.id if each else "unreadable") for each in order]
    return pytest.mark.parametrize("problem", first(sum(map(short, order)), params))


solves = pytest.mark.skipif(not available(), reason="the kernel was not built")


def test_every_problem_can_be_read():
    assert [str(entry.error) for entry in ENTRIES if entry.error] == []
    assert {path.stem for path in FILES} == {problem.game for problem in PROBLEMS}
    assert all(sum(p.game == path.stem for p in PROBLEMS) >= 2 for path in FILES)


def test_every_problem_has_a_name_of_its_own_and_states_its_key():
    names = [problem.id for problem in PROBLEMS]
    assert len(names) == len(set(names))
    assert all(names)
    assert all(problem.keys for problem in PROBLEMS)


@solves
@cases(PROBLEMS)
def test_every_problem_is_sound(problem):
    checked = check_problem(problem, Settings(threads=1), choose)
    assert checked.ok, checked.reason


@solves
@cases([problem for problem in PROBLEMS if problem and problem.solution])
def test_a_stated_solution_is_what_the_solver_prints(problem):
    position = problem.position
    settings = Settings(tries=0, threads=1)
    found = solve_problem(position, problem.stipulation, choose(position.game), settings)
    style = Style(paths=position.game.key != "orthodox")
    printed = SolutionLines(style.writer(position.game), style.shown).part(Part.TREE, found)
    assert "\n".join(wrapped(printed, 90)) == problem.solution.rstrip()
