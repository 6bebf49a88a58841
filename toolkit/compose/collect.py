"""Gathers the problems of many runs: in the order of the runs, no two of them images of each other."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from itertools import islice
from time import monotonic

from toolkit.compose.workshop import Composed, Order, Workshop

Runs = Generator[Composed | None, None, None]
RUNS_EACH = 200
"""Runs that are made at most for each problem that is wanted."""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a collection has come."""

    runs: int
    found: int
    of: int
    best: float | None
    """The best measure so far."""
    seconds: float


def collect(
    order: Order,
    count: int,
    *,
    jobs: int = 1,
    seconds: float | None = None,
    report: Callable[[Progress], None] = lambda _: None,
) -> Iterator[Composed]:
    """Yield up to so many problems, fewer if the runs or the time for them end before.

    Raises UsageError for an order that cannot be met.
    """
    workshop = Workshop(order)
    seen: set[object] = set()
    started, found, best = monotonic(), 0, None
    with closing(_runs(workshop, order, jobs, RUNS_EACH * count)) as results:
        for made, composed in enumerate(results, 1):
            if composed is not None:
                forms = workshop.forms(composed)
                if seen.isdisjoint(forms):
                    seen |= forms
                    found += 1
                    total = composed.measure.total
                    best = total if best is None else max(best, total)
                    yield composed
            passed = monotonic() - started
            report(Progress(made, found, count, best, passed))
            if found == count or (seconds is not None and passed >= seconds):
                return


def _runs(workshop: Workshop, order: Order, jobs: int, most: int) -> Runs:
    """Yield the results of the runs in the order of their numbers."""
    if jobs == 1:
        yield from (workshop.run(number) for number in range(most))
        return
    from concurrent.futures import ProcessPoolExecutor
    from multiprocessing import get_context

    with ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (order,)) as pool:
        upcoming = iter(range(most))
        waiting = deque(pool.submit(_run, number) for number in islice(upcoming, 2 * jobs))
        try:
            while waiting:
                yield waiting.popleft().result()
                waiting.extend(pool.submit(_run, number) for number in islice(upcoming, 1))
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


_workshop: list[Workshop] = []
"""That of a worker process."""


def _begin(order: Order) -> None:
    _workshop.append(Workshop(order))


def _run(number: int) -> Composed | None:
    return _workshop[0].run(number)
