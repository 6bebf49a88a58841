"""Work on many things whose results come in their order, until an interrupt ends it."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from types import FrameType

from toolkit.apps.jobs.scheduler import Job, Result, Scheduler, Thing
from toolkit.apps.jobs.threads import Threads
from toolkit.kernel.terms import Limits

_AHEAD = 4
"""Things a thread that are taken before the first of them is done."""


def threads_or_cluster(
    jobs: int, cluster: str | None, limits: Limits, ahead: int = _AHEAD
) -> Scheduler:
    """Return a cluster if one is named, else so many threads, whose searches these limits end."""
    if cluster is None:
        return Threads(jobs, ahead * jobs, limits.halt)
    from toolkit.apps.jobs.choice import on_cluster

    return on_cluster(jobs, cluster)


def in_order(
    scheduler: Scheduler, job: Job[Thing, Result], things: Iterable[Thing], limits: Limits
) -> Iterator[tuple[Thing, Result]]:
    """Yield each thing with what came of it; an interrupt sets `limits.stop`.

    The first interrupt stops the searches under way in threads and begins no others: what came of
    those is still yielded. The second one ends the command. On a cluster the first one ends it all.
    """
    try:
        with (
            interruptible(limits, scheduler),
            closing(scheduler.results(job, things, limits.stop)) as results,
        ):
            yield from results
    except KeyboardInterrupt:
        if isinstance(scheduler, Threads):
            raise
        limits.halt()


@contextmanager
def interruptible(limits: Limits, scheduler: Scheduler) -> Iterator[None]:
    """Let the first interrupt stop the searches in threads, which then say what they have proved.

    While there are none, or for the second time, an interrupt ends the command at once. Where
    interrupts are ignored, they stay so.
    """

    def interrupt(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
        again = limits.stop.is_set()
        limits.halt()
        if again or not scheduler.busy:
            raise KeyboardInterrupt

    if not isinstance(scheduler, Threads):
        yield
        return
    try:
        before = signal.getsignal(signal.SIGINT)
        if before is signal.default_int_handler:
            signal.signal(signal.SIGINT, interrupt)
    except ValueError:
        # Not in the main thread: there are no interrupts here.
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
