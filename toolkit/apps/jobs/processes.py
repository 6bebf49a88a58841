"""Work in processes of this machine, each of which is replaced if it is lost."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import Any

from pebble import ProcessExpired, ProcessFuture, ProcessPool

from toolkit.apps.jobs.scheduler import Bench, Job, Parcel, Scheduler, packed, prepared
from toolkit.apps.terminal.exit_status import blocked
from toolkit.errors import LostWorkError

TRIALS = 3
"""The number of times that a thing is worked on if its worker is lost."""
_AHEAD = 8
"""Things a worker that are taken before the first of them is done."""


class Processes(Scheduler):
    """Works in so many new processes; a thing whose worker is lost is worked on by another.

    A script that uses it keeps what it does from `if __name__ == "__main__"` on, for each worker
    imports it (see `multiprocessing`).
    """

    def __init__(self, count: int) -> None:
        super().__init__()
        self._count = count

    @contextmanager
    def _open(self, job: Job[Any, Any]) -> Iterator[Bench]:
        pool = ProcessPool(
            self._count, initializer=_begin, initargs=(packed(job.prepare),), context=get_context("spawn")
        )
        # Asked for the first time, it starts the threads that start workers; neither hear of interrupts.
        with blocked({signal.SIGINT}):
            _begun = pool.active
        try:
            yield _ProcessBench(pool, job.name, _AHEAD * self._count)
        finally:
            pool.stop()  # type: ignore[no-untyped-call]
            pool.join()


@dataclass(frozen=True, slots=True)
class _ProcessBench:
    pool: ProcessPool
    name: Callable[[Any], str]
    ahead: int

    def begin(self, thing: Any) -> _Order:
        return _Order(self, thing, packed(thing))

    def schedule(self, data: bytes) -> ProcessFuture[Any]:
        return self.pool.schedule(_work, args=(data,))


@dataclass(slots=True)
class _Order:
    """A thing that is worked on, again if its worker is lost."""

    bench: _ProcessBench
    thing: Any
    data: bytes
    future: ProcessFuture[Any] = field(init=False)

    def __post_init__(self) -> None:
        self.future = self.bench.schedule(self.data)

    def result(self) -> Any:
        how = ""
        for _ in range(TRIALS):
            try:
                parcel: Parcel = self.future.result()
            except ProcessExpired as lost:
                how = _how(lost.exitcode)
                self.future = self.bench.schedule(self.data)
            else:
                return parcel.opened()
        raise LostWorkError(self.bench.name(self.thing), TRIALS, how)

    def cancel(self) -> bool:
        return not self.future.running() and bool(self.future.cancel())  # type: ignore[no-untyped-call]


_prepared: Callable[[bytes], Parcel]
"""The work of this process, where it is a worker."""


def _begin(job: bytes) -> None:
    """Set a worker up."""
    global _prepared
    Thread(target=_end_with_parent, daemon=True).start()
    _prepared = prepared(job)


def _work(data: bytes) -> Parcel:
    return _prepared(data)


def _end_with_parent() -> None:
    """End at once, whatever is being done, with the process that began this one: it may be killed."""
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)


def _how(code: int | None) -> str:
    if code is None:
        return "went silent"
    if code >= 0:
        return f"ended with status {code}"
    try:
        return f"was killed by {signal.Signals(-code).name}"
    except ValueError:
        return f"was killed by signal {-code}"
