"""The problems that come with the program: each is sound, and states what the solver finds."""

import pytest
from conftest import ROOT
from effort import first, spread

from toolkit.compose.images import Images
from toolkit.compose.sketches import SketchSpace
from toolkit.kernel import available
from toolkit.problems.check import check_problem
from toolkit.problems.entries import read_entries
from toolkit.record.source import read_source
from toolkit.render.solutions.style import Style
from toolkit.render.solutions.text import SolutionLines, wrapped
from toolkit.rules.board import Colour
from toolkit.rules.catalogue import load
from toolkit.rules.fen import start
from toolkit.solve.engine_choice import choose
from toolkit.solve.problem import Settings, solve_problem
from toolkit.solve.solution import Part

FOLDER = ROOT / "problems"
FILES = sorted(FOLDER.glob("*.toml"))
COMPOSED_FILES = sorted((FOLDER / "composed").glob("*.toml"))


def problems_in(paths):
    """The problems of some files; None for what cannot be read."""
    return [entry.problem for path in paths for entry in read_entries(read_source(path))]


COLLECTED = problems_in(FILES)
COMPOSED = problems_in(COMPOSED_FILES)
PROBLEMS = [*COLLECTED, *COMPOSED]
GAMES = ("cetina-random", "chessence", "coherent", "convergent", "keltic")
"""All games but orthodox chess, of which others have composed enough."""
FEWEST = 25
"""Composed problems that each game has at least."""
LONG = 4
"""Problems of so many moves are not checked by the quick run."""


def short(problem):
    return problem is None or problem.stipulation.moves < LONG


def cases(wanted):
    """Return problems to be solved: for the quick run the short ones.

    Of those that were composed one in 15.
    """
    order = sorted(filter(wanted, COLLECTED), key=short, reverse=True)
    collected = first(sum(map(short, order)), [named(each) for each in order])
    composed = spread(15, [named(each) for each in filter(wanted, COMPOSED)])
    return pytest.mark.parametrize("problem", [*collected, *composed])


def named(problem):
    """A case by the name of its problem."""
    return pytest.param(problem, id=problem.id if problem and problem.id else "unreadable")


solves = pytest.mark.skipif(not available(), reason="the kernel was not built")


def test_every_problem_can_be_read():
    paths = [*FILES, *COMPOSED_FILES]
    entries = [entry for path in paths for entry in read_entries(read_source(path))]
    assert [str(entry.error) for entry in entries if entry.error] == []
    assert {path.stem for path in FILES} == {problem.game for problem in COLLECTED}
    assert all(sum(p.game == path.stem for p in COLLECTED) >= 2 for path in FILES)


@pytest.mark.parametrize("game", GAMES)
def test_there_are_composed_problems_of_many_kinds_for_every_game(game):
    problems = problems_in([FOLDER / "composed" / f"{game}.toml"])
    assert {problem.game for problem in problems} == {game}
    assert len(problems) >= FEWEST
    kinds = {str(problem.stipulation) for problem in problems}
    assert kinds >= {"#2", "#3", "h#2", "h#3"}
    assert all(any(each.startswith("measure ") for each in p.remarks) for p in problems)


@pytest.mark.costly
@pytest.mark.parametrize("game", sorted({problem.game for problem in PROBLEMS if problem}))
def test_no_two_problems_are_images_of_each_other(game):
    problems = [problem for problem in PROBLEMS if problem and problem.game == game]
    space = SketchSpace(problems[0].position.game)
    images, seen = Images(space), {}
    for problem in problems:
        position = problem.position
        form = images.form(space.sketch(position), position.turn is Colour.BLACK)
        assert seen.setdefault(form, problem.id) == problem.id


def test_every_problem_has_a_name_of_its_own_and_states_its_key():
    names = [problem.id for problem in PROBLEMS]
    assert len(names) == len(set(names))
    assert all(names)
    assert all(problem.keys for problem in PROBLEMS)


@solves
@cases(lambda _: True)
def test_every_problem_is_sound(problem):
    checked = check_problem(problem, Settings(threads=1), choose)
    assert checked.ok, checked.reason


@solves
@pytest.mark.slow
def test_keltic_chess_has_no_mate_in_7():
    """The inventor spoke of a computer-generated mate in 7."""
    (problem,) = problems_in([FOLDER / "keltic" / "mate-in-7.toml"])
    assert (problem.position, str(problem.stipulation)) == (start(load("keltic")), "#7")
    checked = check_problem(problem, Settings(), choose)
    assert (checked.ok, checked.reason) == (True, "no solution, as intended")


@solves
@cases(lambda problem: problem and problem.solution)
def test_a_stated_solution_is_what_the_solver_prints(problem):
    position = problem.position
    settings = Settings(tries=0, threads=1)
    found = solve_problem(position, problem.stipulation, choose(position.game), settings)
    style = Style(paths=position.game.key != "orthodox")
    printed = SolutionLines(style.writer(position.game), style.shown).part(Part.TREE, found)
    assert "\n".join(wrapped(printed, 90)) == problem.solution.rstrip()
