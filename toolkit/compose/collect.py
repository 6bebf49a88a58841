"""Gathers the problems of many runs: in the order of the runs, no two of them images of each other."""

from collections.abc import Callable, Generator, Iterable
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from time import monotonic

from toolkit.compose.problem_kinds import Order
from toolkit.compose.runs import Composed, Runner

RUNS_EACH = 200
"""The most runs for each problem that is wanted."""

Run = Callable[[int], Composed | None]
"""Makes a run of an order by its number."""
Results = Generator[tuple[int, Composed | None], None, None]
"""Each number with the result of its run, in order."""
Spread = Callable[[Callable[[], Run], Iterable[int]], Results]
"""Makes runs elsewhere: by what each worker is to call first, and by their numbers."""


@dataclass(frozen=True, slots=True)
class Begun:
    """The state of a collection when the work on it ended."""

    runs: int = 0
    """The number of runs done: all up to this number."""
    found: tuple[Composed, ...] = ()


@dataclass(frozen=True, slots=True)
class CollectionProgress:
    """The progress of a collection."""

    runs: int
    found: int
    of: int
    best: float | None
    """The best measure so far."""
    seconds: float
    """Since the work on it was begun or taken up again."""
    fresh: int
    """The number of problems found since then."""


def collect(
    order: Order,
    count: int,
    *,
    spread: Spread | None = None,
    begun: Begun | None = None,
    runner: Runner | None = None,
    report: Callable[[CollectionProgress], None] = lambda _: None,
) -> Generator[Composed, None, None]:
    """Yield up to so many problems, fewer if the runs for them end before.

    What was `begun` counts, and is not yielded again. `runner` is that of the order, if there is one;
    it makes the runs, and shows their progress, unless they are `spread` over other processes.

    Raises UsageError for an order that cannot be met, and what `spread` raises.
    """
    begun, runner = begun or Begun(), runner or Runner(order)
    gathered = _Gathered(runner, begun)
    numbers, started = range(begun.runs, RUNS_EACH * count), monotonic()

    def progress(runs: int) -> CollectionProgress:
        fresh = gathered.found - len(begun.found)
        passed = monotonic() - started
        return CollectionProgress(runs, gathered.found, count, gathered.best, passed, fresh)

    report(progress(begun.runs))
    if gathered.found >= count:
        return
    with closing(spread(partial(_runs_of, order), numbers) if spread else _made(runner.run, numbers)) as results:
        for number, composed in results:
            if composed is not None and gathered.is_new(composed):
                yield composed
            report(progress(number + 1))
            if gathered.found >= count:
                return


class _Gathered:
    """The problems so far, and their forms under all symmetries."""

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


def _made(run: Run, numbers: Iterable[int]) -> Results:
    for number in numbers:
        yield number, run(number)


def _runs_of(order: Order) -> Run:
    """Return what makes the runs of an order in a worker."""
    return Runner(order).run
