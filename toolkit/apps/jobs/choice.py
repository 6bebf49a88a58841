"""The scheduler that a command is asked for."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from typing import TypeVar

from toolkit.apps.jobs.scheduler import InProcess, Job, Scheduler
from toolkit.errors import UsageError

_Result = TypeVar("_Result")
_BATCH = 8
"""How many runs travel to a cluster at a time; each takes some tenths of a second."""


def local_or_cluster(jobs: int, cluster: str | None) -> Scheduler:
    """A cluster if one is named; else this process or, for several jobs, as many new ones.

    Raises UsageError for both, ClusterError for a cluster that is none.
    """
    if cluster is not None:
        return on_cluster(jobs, cluster)
    if jobs > 1:
        from toolkit.apps.jobs.processes import Processes

        return Processes(jobs)
    return InProcess()


def on_cluster(jobs: int, cluster: str) -> Scheduler:
    """The cluster of an address; raises UsageError where jobs of this machine are asked for too."""
    from toolkit.apps.jobs.cluster import Cluster

    if jobs > 1:
        raise UsageError("--jobs counts what this machine does; a --cluster has its own workers")
    return Cluster(cluster)


def spread_runs(
    scheduler: Scheduler,
    prepare: Callable[[], Callable[[int], _Result]],
    numbers: Iterable[int],
) -> Generator[tuple[int, _Result], None, None]:
    """Yield the results of numbered runs in order; `prepare` returns what makes a run in a worker.

    Raises JobError where the runs cannot be made.
    """
    job = Job(prepare, lambda number: f"run {number}", batch=_BATCH)
    yield from scheduler.results(job, numbers)
