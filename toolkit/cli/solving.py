"""Solves problems in their order, some at the same time, while what is found is handed on.

The searches have threads of their own. What they find comes to the main thread, which alone prints.
"""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from dataclasses import dataclass, replace
from queue import Empty, SimpleQueue
from time import monotonic
from types import FrameType
from typing import TYPE_CHECKING, Any

from toolkit.cli.guard import FINDINGS, LIMITED, UNUSABLE
from toolkit.cli.tasks import Posed, Task
from toolkit.errors import PathmateError
from toolkit.solve.engine import Engine, Limits, Progress, Progressing
from toolkit.solve.engines import EngineName
from toolkit.solve.parts import Part, Watcher
from toolkit.solve.printed.style import Style, Threats
from toolkit.solve.printed.words import is_sound
from toolkit.solve.solution import Line, Solution

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
            tries = (posed.options.tries if posed.options else 0) or self.settings.tries
        return replace(self.settings, tries=tries)

    def style_of(self, posed: Posed) -> Style:
        """How its solution is written."""
        threats = self.threats
        if threats is None:
            hidden = posed.options is not None and not posed.options.threats
            threats = Threats.NONE if hidden else Threats.USUAL
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
        return 0 if is_sound(self.solution) else FINDINGS


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

    def end(self, _: Future[Solved]) -> None:
        """Nothing more is found."""
        self._events.put(None)

    def tell(self, listener: Listener) -> None:
        """Let a listener hear of everything until the end, in its own thread."""
        while True:
            try:
                event = self._events.get(timeout=_PATIENCE)
            except Empty:
                listener.working(self)
                continue
            match event:
                case None:
                    return
                case Posed():
                    listener.begun(self.task, event)
                case part, Solution() as solution:
                    listener.completed(part, solution)
                case part, Line() as line:
                    listener.found(part, line)


Running = deque[tuple[Any, "Future[Any]"]]
"""What is under way: what is being worked on, and what will come of it."""


@contextmanager
def interruptible(limits: Limits) -> Iterator[Running]:
    """Let the first interrupt stop the searches, which then say what they have proved.

    Yields the searches under way: while there are none, or for the second time, an interrupt
    ends the command at once. Where interrupts are ignored, they stay so.
    """
    running: Running = deque()

    def interrupt(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        again = limits.stop.is_set()
        limits.halt()
        if again or not running:
            raise KeyboardInterrupt

    try:
        before = signal.getsignal(signal.SIGINT)
        if before is signal.default_int_handler:
            signal.signal(signal.SIGINT, interrupt)
    except ValueError:
        # Not in the main thread: there are no interrupts here.
        yield running
        return
    try:
        yield running
    finally:
        signal.signal(signal.SIGINT, before)


def solve_all(
    tasks: Iterable[Task], wanted: Wanted, jobs: int, running: Running, listener: Listener
) -> int:
    """Solve tasks, some at the same time, let a listener hear of them in order; returns the status."""
    from concurrent.futures import ThreadPoolExecutor

    status = 0
    with ThreadPoolExecutor(jobs) as pool, halting(wanted.settings.limits):
        waiting = iter(tasks)
        while True:
            halted = wanted.settings.limits.stop.is_set()
            while not halted and len(running) < jobs and (task := next(waiting, None)) is not None:
                search = Search(task)
                future = pool.submit(_solve, search, wanted)
                running.append((search, future))
                future.add_done_callback(search.end)
            if not running:
                return status
            search, future = running[0]
            listener.taken(search.task)
            search.tell(listener)
            solved = future.result()
            running.popleft()
            listener.solved(solved)
            status = max(status, solved.status)


@contextmanager
def halting(limits: Limits) -> Iterator[None]:
    """Stop the searches when an exception ends the work: nobody waits for them any more."""
    try:
        yield
    except BaseException:
        limits.halt()
        raise


def _solve(search: Search, wanted: Wanted) -> Solved:
    from toolkit.cli.engines import chosen_engine
    from toolkit.solve.problem import check_asked, solve_problem

    task = search.task
    if task.posed is None:
        return Solved(task, error=task.error)
    posed = task.posed
    try:
        choice = chosen_engine(posed.position.game, wanted.engine)
        asked, turned = posed.stipulation, posed.turned
        # What is wrong with the question, or with the letters, is said before anything is printed.
        check_asked(posed.position, asked, turned=turned)
        wanted.style.writer(posed.position.game)
        search.start(posed)
        settings = wanted.settings_of(posed)
        solution = solve_problem(posed.position, asked, choice, settings, search, turned=turned)
    except PathmateError as error:
        return Solved(task, error=error)
    return Solved(task, search.named(solution))
