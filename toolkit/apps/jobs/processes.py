"""Work in processes of this machine, each of which is replaced if it is lost."""

from __future__ import annotations

import signal
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any

from toolkit.apps.jobs.parcels import Parcel, packed
from toolkit.apps.jobs.scheduler import Bench, Job, Scheduler
from toolkit.apps.jobs.worker import serve
from toolkit.errors import LostWorkError

TRIALS = 3
"""The most times that a thing is worked on whose worker is lost."""
_AHEAD = 8
"""Things a worker that are taken before the first of them is done."""
_HELD = 2
"""Things that a worker has: one to work on, and one that need not be waited for."""

_PARTING = 5.0
"""Seconds within which a process whose pipe has ended is gone."""


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
        bench = _ProcessBench(job, self._count)
        try:
            yield bench
        finally:
            bench.close()


class _ProcessBench:
    """The worker processes, and what they have to do."""

    def __init__(self, job: Job[Any, Any], workers: int) -> None:
        self._job = job
        self._packed = packed(job.prepare)
        self._numbers = count()
        self._queue: deque[_Order] = deque()
        self._workers: list[_Worker] = []
        self._most = workers
        self.ahead = _AHEAD * workers

    def begin(self, thing: Any) -> _Order:
        order = _Order(self, next(self._numbers), thing, packed(thing))
        self._queue.append(order)
        self._hand_out()
        return order

    def withdraw(self, order: _Order) -> bool:
        """Forget an order that no worker has; returns whether that is so."""
        with suppress(ValueError):
            self._queue.remove(order)
            return True
        return False

    def turn(self) -> None:
        """Wait until a worker has done something, or is lost."""
        self._hand_out()
        known = {worker.connection: worker for worker in self._workers}
        for ready in wait(list(known)):
            worker = known[ready]  # type: ignore[index]
            try:
                number, parcel = worker.connection.recv()
            except (EOFError, OSError):
                self._replace(worker)
            else:
                worker.orders.pop(number).parcel = parcel
        self._hand_out()

    def close(self) -> None:
        """End all workers, whatever they are doing."""
        for worker in self._workers:
            worker.end()
        self._workers.clear()

    def _hand_out(self) -> None:
        """Give the workers what they can hold; there are no more of them than are needed."""
        while self._queue:
            worker = min(self._workers, key=lambda each: len(each.orders), default=None)
            if (worker is None or worker.orders) and len(self._workers) < self._most:
                worker = _Worker(self._packed)
                self._workers.append(worker)
            if worker is None or len(worker.orders) >= _HELD:
                return
            order = self._queue.popleft()
            worker.orders[order.number] = order
            # A worker that is lost by now is found out when it is listened to.
            with suppress(OSError):
                worker.connection.send((order.number, order.data))

    def _replace(self, worker: _Worker) -> None:
        """Begin anew what a lost worker had to do; the first of it is what it was lost with."""
        self._workers.remove(worker)
        how = worker.end(lost=True)
        for number, order in enumerate(worker.orders.values()):
            order.losses += number == 0
        again = [order for order in worker.orders.values() if order.losses < TRIALS]
        for order in worker.orders.values():
            if order.losses >= TRIALS:
                order.lost = LostWorkError(self._job.name(order.thing), TRIALS, how)
        self._queue.extendleft(reversed(again))


@dataclass(eq=False, slots=True)
class _Order:
    """A thing to work on, and what came of it."""

    bench: _ProcessBench
    number: int
    thing: Any
    data: bytes
    parcel: Parcel | None = None
    losses: int = 0
    lost: LostWorkError | None = None

    def result(self) -> Any:
        while self.parcel is None:
            if self.lost is not None:
                raise self.lost
            self.bench.turn()
        return self.parcel.opened()

    def cancel(self) -> bool:
        return self.bench.withdraw(self)


@dataclass(eq=False, slots=True)
class _Worker:
    """A worker process, and what it has been given."""

    job: bytes
    process: SpawnProcess = field(init=False)
    connection: Connection = field(init=False)
    orders: dict[int, _Order] = field(default_factory=dict)

    def __post_init__(self) -> None:
        context = get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=serve, args=(theirs, self.job), daemon=True)
        with theirs, _undisturbed():
            self.process.start()

    def end(self, lost: bool = False) -> str:
        """End the process; returns in words how one that was lost had ended."""
        self.connection.close()
        if lost:
            # Its pipe has ended, and so has it, or will at once.
            self.process.join(_PARTING)
        code = self.process.exitcode
        self.process.kill()
        self.process.join()
        self.process.close()
        return _how(code)


def _how(code: int | None) -> str:
    if code is None:
        return "went silent"
    if code >= 0:
        return f"ended with status {code}"
    try:
        return f"was killed by {signal.Signals(-code).name}"
    except ValueError:
        return f"was killed by signal {-code}"


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Let a process begin without hearing of interrupts before it can ignore them."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
