"""Solves problems in their order, some at the same time, while what is found is handed on.

The searches have threads of their own. What they find comes to the main thread, which alone prints.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from queue import Empty, SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING

from toolkit.apps.cli.tasks import Posed, Task, where
from toolkit.apps.jobs.scheduler import Job, Scheduler, ready
from toolkit.apps.jobs.threads import Threads
from toolkit.apps.terminal.exit_status import FINDINGS, LIMITED, UNUSABLE
from toolkit.errors import PathmateError
from toolkit.kernel.terms import Progress
from toolkit.render.solutions.style import Style, Threats
from toolkit.solve.engine import Engine, Progressing
from toolkit.solve.engines import EngineName
from toolkit.solve.solution import Line, Part, Solution, Watcher

if TYPE_CHECKING:
    from toolkit.solve.problem import Settings

_PATIENCE = 0.1
"""How many seconds pass between two looks at how far a search has come."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked of every problem; where the command line is silent, a problem's options count."""

    engine: EngineName | None
    settings: Settings
    style: Style
    tries: int | None = None
    """Most refutations of a try, if the command line says so."""
    threats: Threats | None = None
    """Which threats are shown, if the command line says so."""

    def settings_of(self, posed: Posed) -> Settings:
        """How a position is solved."""
        tries = self.tries
        if tries is None:
            tries = posed.problem.options.tries or self.settings.tries
        return replace(self.settings, tries=tries)

    def style_of(self, posed: Posed) -> Style:
        """How its solution is written."""
        threats = self.threats
        if threats is None:
            threats = Threats.USUAL if posed.problem.options.threats else Threats.NONE
        return replace(self.style, shown=replace(self.style.shown, threats=threats))


@dataclass(frozen=True, slots=True)
class Solved:
    """What came of a task: a solution, or the error that makes it unusable."""

    task: Task
    solution: Solution | None = None
    error: PathmateError | None = None

    @property
    def status(self) -> int:
        """The exit status for this problem alone."""
        if self.solution is None:
            return UNUSABLE
        if not self.solution.complete:
            return LIMITED
        return 0 if self.solution.sound_as_stated else FINDINGS


class Listener:
    """What is printed of problems as they are solved, in their order; this one prints nothing."""

    def taken(self, task: Task) -> None:
        """The turn of a task has come."""

    def begun(self, task: Task, posed: Posed) -> None:
        """A position is being solved."""

    def working(self, search: Search) -> None:
        """Nothing new was found for a while."""

    def found(self, part: Part, line: Line) -> None:
        """A line of help play or of a series was found."""

    def completed(self, part: Part, solution: Solution) -> None:
        """A part is done, or cut off by a limit."""

    def solved(self, solved: Solved) -> None:
        """Nothing more comes of a problem."""


Event = Posed | tuple[Part, Line | Solution] | None
"""A position that is being solved, what was found of it, or the end of the work on it."""


class Search(Watcher):
    """A problem that is being solved: what it finds waits here for the thread that prints."""

    def __init__(self, task: Task) -> None:
        self.task = task
        self.part = Part.KEYS
        self.done = self.of = 0
        self._engine: Engine | None = None
        self._began = monotonic()
        self._events: SimpleQueue[Event] = SimpleQueue()

    @property
    def seconds(self) -> float:
        """How long it has been going on."""
        return monotonic() - self._began

    @property
    def nodes(self) -> int:
        """How many positions have been looked at."""
        return self._engine.nodes if self._engine else 0

    def progress(self) -> Progress | None:
        """How far the proof of the first moves has come, where the engine says so."""
        if self.part is not Part.KEYS or not isinstance(self._engine, Progressing):
            return None
        return self._engine.progress()

    def start(self, posed: Posed) -> None:
        """Hand on the position itself."""
        self._began = monotonic()
        self._events.put(posed)

    def begins(self, part: Part, engine: Engine) -> None:
        """An engine goes to work on a part (see Watcher)."""
        self.part, self._engine, self.done, self.of = part, engine, 0, 0

    def advances(self, done: int, of: int) -> None:
        """So much of a part is done (see Watcher)."""
        self.done, self.of = done, of

    def finds(self, part: Part, line: Line) -> None:
        """Hand on a line (see Watcher)."""
        self._events.put((part, line))

    def completes(self, part: Part, solution: Solution) -> None:
        """Hand on what is known after a part (see Watcher)."""
        self._events.put((part, self.named(solution)))

    def named(self, solution: Solution) -> Solution:
        """A solution with what is stated of its problem."""
        return self.task.posed.named(solution) if self.task.posed else solution

    def end(self) -> None:
        """Nothing more is found."""
        self._events.put(None)

    def report(self, listener: Listener) -> None:
        """Let a listener hear of everything until the end, in its own thread."""
        while True:
            try:
                event = self._events.get(timeout=_PATIENCE)
            except Empty:
                listener.working(self)
                continue
            if event is None:
                return
            _report(listener, self.task, event)

    def heard(self) -> Iterator[Event]:
        """Yield everything that was found, once it has ended."""
        return iter(self._events.get, None)


def _report(listener: Listener, task: Task, event: Event) -> None:
    match event:
        case Posed():
            listener.begun(task, event)
        case part, Solution() as solution:
            listener.completed(part, solution)
        case part, Line() as line:
            listener.found(part, line)


def solve_all(
    tasks: Iterable[Task], wanted: Wanted, scheduler: Scheduler, listener: Listener
) -> int:
    """Solve tasks, some at the same time, let a listener hear of them in order; returns the status.

    It hears of what is found in threads of this process at once; of what is found elsewhere when a
    problem is done.
    """
    local = isinstance(scheduler, Threads)
    each = _solved_here if local else _solved_elsewhere
    status = 0
    for solved in each(tasks, wanted, scheduler, listener):
        listener.solved(solved)
        status = max(status, solved.status)
    return status


def _solved_here(
    tasks: Iterable[Task], wanted: Wanted, scheduler: Scheduler, listener: Listener
) -> Iterator[Solved]:
    job = Job(ready(partial(_search, wanted)))
    searches = map(Search, tasks)
    with closing(scheduler.taken(job, searches, wanted.settings.limits.stop)) as taken:
        for search, pending in taken:
            # A stream that an error has ended has no more searches.
            if search is not None:
                listener.taken(search.task)
                search.report(listener)
            yield pending.result()


def _search(wanted: Wanted, search: Search) -> Solved:
    try:
        return _solve(search, wanted)
    finally:
        search.end()


def _solved_elsewhere(
    tasks: Iterable[Task], wanted: Wanted, scheduler: Scheduler, listener: Listener
) -> Iterator[Solved]:
    job = Job(ready(partial(_solved_with_events, wanted)), _name)
    with closing(scheduler.results(job, tasks, wanted.settings.limits.stop)) as results:
        for task, (solved, events) in results:
            listener.taken(task)
            for event in events:
                _report(listener, task, event)
            yield replace(solved, task=task)


def _solved_with_events(wanted: Wanted, task: Task) -> tuple[Solved, list[Event]]:
    search = Search(task)
    solved = _search(wanted, search)
    return replace(solved, task=Task()), list(search.heard())


def _name(task: Task) -> str:
    """What a task is called in messages."""
    return where(task).removesuffix(": ") or (task.posed.title if task.posed else "") or "a problem"


def _solve(search: Search, wanted: Wanted) -> Solved:
    from toolkit.apps.cli.engines import chosen_engine
    from toolkit.solve.problem import check_asked, solve_problem

    task = search.task
    if task.posed is None:
        return Solved(task, error=task.error)
    posed = task.posed
    try:
        choice = chosen_engine(posed.position.game, wanted.engine)
        asked, turned = posed.stipulation, posed.phase.turned
        # What is wrong with the question, or with the letters, is said before anything is printed.
        check_asked(posed.position, asked, turned=turned)
        wanted.style.writer(posed.position.game)
        search.start(posed)
        settings = wanted.settings_of(posed)
        solution = solve_problem(posed.position, asked, choice, settings, search, turned=turned)
    except PathmateError as error:
        return Solved(task, error=error)
    return Solved(task, search.named(solution))
