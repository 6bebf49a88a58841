"""The solving of positions in their order, some at the same time, while findings are handed on.

The searches have threads of their own. What they find comes to the main thread, which alone prints.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from queue import Empty, SimpleQueue
from time import monotonic

from toolkit.apps.jobs.scheduler import Job, Scheduler, Threads, ready
from toolkit.errors import PathmateError
from toolkit.kernel.terms import Progress
from toolkit.problems.model import Entry
from toolkit.problems.solving import Choose, Item, Task, place, solve_task
from toolkit.render.solutions.style import Style, Threats
from toolkit.solve.engine import Engine, Progressing
from toolkit.solve.problem import Settings
from toolkit.solve.solution import Line, Part, Solution, Watcher

_PATIENCE = 0.1
"""Seconds between two looks at how far a search has come."""
Outcome = Solution | PathmateError
Event = Task | tuple[Part, Line | Solution] | None
"""A position that is being solved, something found of it, or the end of the work on it."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The wishes for every problem; where the command line is silent, a problem's options count."""

    choose: Choose
    settings: Settings
    style: Style
    tries: int | None = None
    """Most refutations of a try, if the command line says so."""
    threats: Threats | None = None
    """The threats that are shown, if the command line says so."""

    def settings_of(self, task: Task) -> Settings:
        """Return the settings by which a position is solved."""
        tries = self.tries
        if tries is None:
            tries = task.problem.options.tries or self.settings.tries
        return replace(self.settings, tries=tries)

    def style_of(self, task: Task) -> Style:
        """Return the style in which its solution is written."""
        threats = self.threats
        if threats is None:
            threats = Threats.USUAL if task.problem.options.threats else Threats.NONE
        return replace(self.style, shown=replace(self.style.shown, threats=threats))


class Listener:
    """A listener to problems as they are solved, in their order; this one does nothing."""

    def taken(self, item: Item) -> None:
        """Hear that the turn of an item has come."""

    def begun(self, task: Task) -> None:
        """Hear that a position is being solved."""

    def working(self, search: TaskSearch) -> None:
        """Hear that nothing new was found for a while."""

    def found(self, part: Part, line: Line) -> None:
        """Hear of a line of help play or of a series."""

    def completed(self, part: Part, solution: Solution) -> None:
        """Hear that a part is done, or cut off by a limit."""

    def solved(self, item: Item, outcome: Outcome) -> None:
        """Hear the outcome, after which nothing more comes of an item."""


class TaskSearch(Watcher):
    """An item that is being solved: what it finds waits here for the thread that prints."""

    def __init__(self, item: Item) -> None:
        self.item = item
        self.part = Part.KEYS
        self.done = self.of = 0
        self._engine: Engine | None = None
        self._began = monotonic()
        self._events: SimpleQueue[Event] = SimpleQueue()

    @property
    def seconds(self) -> float:
        """The seconds since it began."""
        return monotonic() - self._began

    @property
    def nodes(self) -> int:
        """The number of positions looked at so far."""
        return self._engine.nodes if self._engine else 0

    def progress(self) -> Progress | None:
        """Return the progress of the proof of the first moves, where the engine knows it."""
        if self.part is not Part.KEYS or not isinstance(self._engine, Progressing):
            return None
        return self._engine.progress()

    def begins(self, part: Part, engine: Engine) -> None:
        """Begin a part; at the first, hand on the position itself (see Watcher)."""
        if self._engine is None and isinstance(self.item, Task):
            self._began = monotonic()
            self._events.put(self.item)
        self.part, self._engine, self.done, self.of = part, engine, 0, 0

    def advances(self, done: int, of: int) -> None:
        """Note how much of a part is done (see Watcher)."""
        self.done, self.of = done, of

    def finds(self, part: Part, line: Line) -> None:
        """Hand on a line (see Watcher)."""
        self._events.put((part, line))

    def completes(self, part: Part, solution: Solution) -> None:
        """Hand on what is known after a part, with what is stated (see Watcher)."""
        if isinstance(self.item, Task):
            solution = self.item.stated.added_to(solution)
        self._events.put((part, solution))

    def end(self) -> None:
        """Hand on that nothing more is found."""
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
            _report(listener, event)

    def heard(self) -> Iterator[Event]:
        """Yield everything that was found, once it has ended."""
        return iter(self._events.get, None)


def _report(listener: Listener, event: Event | Item) -> None:
    match event:
        case Task():
            listener.begun(event)
        case part, Solution() as solution:
            listener.completed(part, solution)
        case part, Line() as line:
            listener.found(part, line)


def solve_all(items: Iterable[Item], wanted: Wanted, scheduler: Scheduler, listener: Listener) -> Iterator[Outcome]:
    """Yield the outcomes of items, some solved at the same time; a listener hears of them in order.

    It hears of what is found in threads of this process at once; of what is found elsewhere when a
    problem is done.
    """
    each = _solved_here if isinstance(scheduler, Threads) else _solved_elsewhere
    for item, outcome in each(items, wanted, scheduler, listener):
        listener.solved(item, outcome)
        yield outcome


def _solved_here(
    items: Iterable[Item], wanted: Wanted, scheduler: Scheduler, listener: Listener
) -> Iterator[tuple[Item, Outcome]]:
    job = Job(ready(partial(_search, wanted)))
    searches = map(TaskSearch, items)
    with closing(scheduler.taken(job, searches, wanted.settings.limits.stop)) as taken:
        for search, pending in taken:
            # A stream that an error has ended has no more searches.
            if search is not None:
                listener.taken(search.item)
                search.report(listener)
            outcome = pending.result()
            yield search.item, outcome


def _solved_elsewhere(
    items: Iterable[Item], wanted: Wanted, scheduler: Scheduler, listener: Listener
) -> Iterator[tuple[Item, Outcome]]:
    job = Job(ready(partial(_solved_with_events, wanted)), _name)
    with closing(scheduler.results(job, items, wanted.settings.limits.stop)) as results:
        for item, (outcome, events) in results:
            listener.taken(item)
            for event in events:
                _report(listener, item if isinstance(event, Task) else event)
            yield item, outcome


def _search(wanted: Wanted, search: TaskSearch) -> Outcome:
    try:
        return _outcome(search, wanted)
    finally:
        search.end()


def _solved_with_events(wanted: Wanted, item: Item) -> tuple[Outcome, list[Event]]:
    search = TaskSearch(item)
    return _search(wanted, search), list(search.heard())


def _outcome(search: TaskSearch, wanted: Wanted) -> Outcome:
    item = search.item
    if isinstance(item, Entry):
        return item.error or PathmateError("there is no problem")
    try:
        # What is wrong with the letters is said before anything is printed.
        wanted.style.writer(item.position.game)
        return solve_task(item, wanted.settings_of(item), wanted.choose, search).solution
    except PathmateError as error:
        return error


def _name(item: Item) -> str:
    """Return what an item is called in messages."""
    return place(item).removesuffix(": ") or getattr(item, "title", "") or "a problem"
