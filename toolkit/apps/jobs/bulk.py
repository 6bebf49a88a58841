"""The schedulers that commands ask for, and work whose results come in their order, until an interrupt ends it."""

import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing, contextmanager
from types import FrameType

from toolkit.apps.jobs.scheduler import InProcess, Job, Result, Scheduler, Thing, Threads
from toolkit.apps.terminal.exit_status import handled
from toolkit.errors import UsageError
from toolkit.kernel.terms import Limits

_AHEAD = 4
"""Things a thread that are taken before the first of them is done."""
_BATCH = 8
"""Runs that travel to a cluster at a time; each takes some tenths of a second."""


def threads_or_cluster(jobs: int, cluster: str | None, limits: Limits, ahead: int = _AHEAD) -> Scheduler:
    """Return a cluster if one is named, else so many threads, whose searches these limits end."""
    if cluster is None:
        return Threads(jobs, ahead * jobs, limits.halt)
    return on_cluster(jobs, cluster)


def in_order(
    scheduler: Scheduler, job: Job[Thing, Result], things: Iterable[Thing], limits: Limits
) -> Iterator[tuple[Thing, Result]]:
    """Yield each thing with its result; an interrupt sets `limits.stop`.

    The first interrupt stops the searches under way in threads and begins no
    others; results of those are still yielded. The second one ends the command. On a cluster the first one ends it all.
    """
    try:
        with interruptible(limits, scheduler), closing(scheduler.results(job, things, limits.stop)) as results:
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
    with handled(signal.SIGINT, signal.default_int_handler, interrupt):
        yield


def local_or_cluster(jobs: int, cluster: str | None) -> Scheduler:
    """Return a cluster if one is named; else this process or, for several jobs, as many new ones.

    Raises UsageError for both, ClusterError for a cluster that is none.
    """
    if cluster is not None:
        return on_cluster(jobs, cluster)
    if jobs > 1:
        from toolkit.apps.jobs.processes import Processes

        return Processes(jobs)
    return InProcess()


def on_cluster(jobs: int, cluster: str) -> Scheduler:
    """Return the cluster of an address; raises UsageError if jobs of this machine are asked for too."""
    from toolkit.apps.jobs.cluster import Cluster

    if jobs > 1:
        raise UsageError("--jobs counts what this machine does; a --cluster has its own workers")
    return Cluster(cluster)


def spread_runs(
    scheduler: Scheduler, prepare: Callable[[], Callable[[int], Result]], numbers: Iterable[int]
) -> Generator[tuple[int, Result], None, None]:
    """Yield the results of numbered runs in order; `prepare` returns what makes a run in a worker.

    Raises JobError if the runs cannot be made.
    """
    job = Job(prepare, lambda number: f"run {number}", batch=_BATCH)
    yield from scheduler.results(job, numbers)
