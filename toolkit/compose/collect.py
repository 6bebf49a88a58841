"""Gathers the problems of many runs: in the order of the runs, no two of them images of each other."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from time import monotonic

from toolkit.apps.jobs.scheduler import InProcess, Job, Scheduler, ready
from toolkit.compose.runs import Composed, Order, Runner

RUNS_EACH = 200
"""Runs that are made at most for each problem that is wanted."""
_BATCH = 8
"""How many runs travel to a cluster at a time; each takes some tenths of a second."""


@dataclass(frozen=True, slots=True)
class Begun:
    """How far a collection had come when the work on it ended."""

    runs: int = 0
    """How many runs were done: all up to this number."""
    found: tuple[Composed, ...] = ()


@dataclass(frozen=True, slots=True)
class CollectionProgress:
    """How far a collection has come."""

    runs: int
    found: int
    of: int
    best: float | None
    """The best measure so far."""
    seconds: float
    """Since the work on it was begun or taken up again."""
    fresh: int
    """How many problems were found since then."""


def collect(
    order: Order,
    count: int,
    *,
    scheduler: Scheduler | None = None,
    begun: Begun | None = None,
    runner: Runner | None = None,
    report: Callable[[CollectionProgress], None] = lambda _: None,
) -> Generator[Composed, None, None]:
    """Yield up to so many problems, fewer if the runs for them end before.

    What was `begun` counts, and is not yielded again. `runner` is that of the order, if one is there;
    its progress is that of the runs which this process makes. Raises UsageError for an order that cannot be
    met, JobError where the runs cannot be made.
    """
    begun = begun or Begun()
    runner, scheduler = runner or Runner(order), scheduler or InProcess()
    gathered = _Gathered(runner, begun)
    own = isinstance(scheduler, InProcess)
    prepare = ready(runner.run) if own else partial(_runs_of, order)
    job = Job(prepare, lambda number: f"run {number}", batch=_BATCH)
    numbers, started = range(begun.runs, RUNS_EACH * count), monotonic()

    def progress(runs: int) -> CollectionProgress:
        fresh = gathered.found - len(begun.found)
        passed = monotonic() - started
        return CollectionProgress(runs, gathered.found, count, gathered.best, passed, fresh)

    report(progress(begun.runs))
    if gathered.found >= count:
        return
    with closing(scheduler.results(job, numbers)) as results:
        for number, composed in results:
            if composed is not None and gathered.is_new(composed):
                yield composed
            report(progress(number + 1))
            if gathered.found >= count:
                return


class _Gathered:
    """The problems so far, and what they look like however they are turned."""

    def __init__(self, runner: Runner, begun: Begun) -> None:
        self._runner = runner
        self._seen: set[object] = set()
        self.found = 0
        self.best: float | None = None
        for composed in begun.found:
            self.is_new(composed)

    def is_new(self, composed: Composed) -> bool:
        """Take in a problem, unless it is the image of one that is here."""
        forms = self._runner.forms(composed)
        if not self._seen.isdisjoint(forms):
            return False
        self._seen.update(forms)
        self.found += 1
        total = composed.measure.total
        self.best = total if self.best is None else max(self.best, total)
        return True


def _runs_of(order: Order) -> Callable[[int], Composed | None]:
    """What a worker does: it makes runs of an order by their numbers."""
    return Runner(order).run
