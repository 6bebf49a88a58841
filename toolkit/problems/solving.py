"""The solving of the positions of problems, each with what is stated of it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace

from toolkit.errors import PathmateError
from toolkit.problems.model import Entry, Phase, Problem
from toolkit.problems.stated import Stated, stated_of
from toolkit.rules.game import Game
from toolkit.rules.position import Position
from toolkit.solve.engine_choice import Choice
from toolkit.solve.problem import Settings, solve_problem
from toolkit.solve.solution import Solution, Watcher
from toolkit.solve.stipulation import Stipulation

Choose = Callable[[Game], Choice]
"""Chooses the engine for a game."""


@dataclass(frozen=True, slots=True)
class Task:
    """A position of a problem to be solved, and what is stated of it."""

    problem: Problem
    phase: Phase
    stated: Stated = field(default_factory=Stated)
    line: int | None = None
    """The line where its problem begins in the input, if that has lines."""
    warnings: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()

    @property
    def position(self) -> Position:
        """The position."""
        return self.phase.position

    @property
    def stipulation(self) -> Stipulation:
        """The stipulation of this position."""
        return self.phase.stipulation

    @property
    def title(self) -> str:
        """The heading of its solution: `LOY2 b) b2 to b3`."""
        label = f"{self.phase.label})" if self.phase.label else ""
        return " ".join(filter(None, (self.problem.name, label, self.phase.changed)))


Item = Task | Entry
"""A position to solve, or the error that left none."""


def place(item: Item) -> str:
    """Return what stands before a message about an item: its line, if it has one."""
    return "" if item.line is None else f"line {item.line}: "


@dataclass(frozen=True, slots=True)
class Solved:
    """A task with its solution."""

    task: Task
    solution: Solution


def tasks_of(entry: Entry, asked: Stipulation | None = None) -> Iterator[Item]:
    """Yield the positions of a problem in order; what cannot be solved as an entry with an error.

    `asked` takes the place of what the twins say.
    """
    if entry.problem is None:
        yield _failed(entry, entry.error)
        return
    try:
        first, *others = _tasks(entry, _with_stipulation(entry.problem, asked))
    except PathmateError as error:
        first, others = _failed(entry, error), []
    yield replace(first, warnings=(*entry.warnings, *first.warnings), notes=entry.notes)
    yield from others


def _with_stipulation(problem: Problem, asked: Stipulation | None) -> Problem:
    if asked is None:
        return problem
    return replace(problem, twins=tuple(replace(twin, stipulation=None) for twin in problem.twins))


def _tasks(entry: Entry, problem: Problem) -> Iterator[Item]:
    phases = problem.phases()
    for phase, stated in zip(phases, stated_of(problem, phases), strict=True):
        warnings = tuple(f"what is stated is left out: {each}" for each in stated.wrong)
        try:
            phase.check()
        except PathmateError as error:
            yield _failed(entry, error, warnings)
        else:
            yield Task(problem, phase, stated, entry.line, warnings)


def _failed(entry: Entry, error: PathmateError | None, warnings: tuple[str, ...] = ()) -> Entry:
    return Entry(entry.file, entry.line, None, error, warnings)


def solve_task(task: Task, settings: Settings, choose: Choose, watcher: Watcher | None = None) -> Solved:
    """Solve a position; a watcher hears of each part. Raises UsageError as `solve_problem` does."""
    position, asked, turned = task.position, task.stipulation, task.phase.turned
    choice = choose(position.game)
    solution = solve_problem(position, asked, choice, settings, watcher, turned=turned)
    return Solved(task, task.stated.added_to(solution))


def solve_phases(problem: Problem, settings: Settings, choose: Choose) -> Iterator[Solved]:
    """Yield every position of a problem with its solution; the limits are those of each.

    Raises a PathmateError for what cannot be solved, such as a twin that removes nothing.
    """
    for task in tasks_of(Entry("", None, problem)):
        if isinstance(task, Entry):
            raise task.error or PathmateError("there is no problem")
        yield solve_task(task, settings, choose)
