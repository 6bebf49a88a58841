"""Work on a Dask cluster, whose scheduler gives what a lost worker had to do to another."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from threading import local
from typing import TYPE_CHECKING, Any, cast

from toolkit import __version__
from toolkit.apps.jobs.scheduler import Bench, Job, Parcel, Scheduler, packed, prepared
from toolkit.errors import ClusterError, LostWorkError

if TYPE_CHECKING:
    from distributed import Client, Future

PATIENCE = 5.0
"""Seconds in which a cluster must answer."""
_ADDRESS = re.compile(r"(tcp|tls|ws|wss)://[^/\s]+:\d{1,5}")
_AHEAD = 4
"""Things a thread of the cluster that are taken before the first of them is done."""
_COUNTED = 200
"""Things that are taken before the threads are counted again."""


class Cluster(Scheduler):
    """Works on the cluster of an address such as `tcp://10.0.0.1:8786`.

    Raises ClusterError for what is no address, where the package `distributed` is not installed, and,
    when work begins, where nobody answers, no workers are there, or theirs is another Pathmate.
    """

    def __init__(self, address: str) -> None:
        super().__init__()
        if not _ADDRESS.fullmatch(address):
            raise ClusterError(f"{address!r} is not the address of a cluster, expected one such as tcp://10.0.0.1:8786")
        try:
            import distributed  # noqa: F401
        except ImportError as error:
            message = f"no cluster can be used here ({error}): pip install 'pathmate[cluster]'"
            raise ClusterError(message) from error
        self._address = address

    @contextmanager
    def _open(self, job: Job[Any, Any]) -> Iterator[Bench]:
        with _quiet(), _connected(self._address) as client:
            _check(client, self._address)
            with _loss_named(self._address):
                yield _ClusterBench(client, job, self._address)


class _ClusterBench:
    """The cluster while a job is done: things travel there in batches, in their order."""

    def __init__(self, client: Client, job: Job[Any, Any], address: str) -> None:
        self._client = client
        self._address = address
        self._job = job
        self._packed = packed(job.prepare)
        self._batch = _Batch(self)
        self._begun = 0
        self.ahead = 1

    def begin(self, thing: Any) -> _Sent:
        if self._begun % _COUNTED == 0:
            # Workers come and go.
            threads: int = sum(self._client.nthreads().values())
            self.ahead = _AHEAD * self._job.batch * max(1, threads)
        self._begun += 1
        batch = self._batch
        batch.things.append(thing)
        sent = _Sent(batch, len(batch.things) - 1)
        if len(batch.things) == self._job.batch:
            batch.send()
        return sent

    def submit(self, things: list[Any]) -> Future:
        """Send things on their way."""
        return self._client.submit(_work, self._packed, list(map(packed, things)), pure=False)

    def result(self, future: Future) -> list[Parcel]:
        """Wait for what was sent; raises KilledWorker, or ClusterError if the cluster is lost."""
        with _loss_named(self._address):
            return cast("list[Parcel]", future.result())

    def close(self, batch: _Batch) -> None:
        """Let nothing more join a batch."""
        if batch is self._batch:
            self._batch = _Batch(self)

    def alone(self, thing: Any) -> Parcel:
        """Return the result of a thing that travels alone; raises LostWorkError if workers die of it."""
        from distributed.scheduler import KilledWorker

        try:
            (parcel,) = self.result(self.submit([thing]))
        except KilledWorker as error:
            trials = error.allowed_failures + 1
            raise LostWorkError(self._job.name(thing), trials, "was lost") from error
        return parcel


class _Batch:
    """Things that travel together, and what comes of them."""

    def __init__(self, bench: _ClusterBench) -> None:
        self._bench = bench
        self.things: list[Any] = []
        self._future: Future | None = None
        self._parcels: list[Parcel] | None = None

    def send(self) -> None:
        """Send it as it is."""
        self._bench.close(self)
        self._future = self._bench.submit(self.things)

    def parcel(self, place: int) -> Parcel:
        """Return the result of one of them."""
        from distributed.scheduler import KilledWorker

        if self._parcels is None:
            if self._future is None:
                self.send()
            assert self._future is not None
            try:
                self._parcels = self._bench.result(self._future)
            except KilledWorker:
                # One of them is to blame: each is tried alone.
                self._parcels = []
            self._future = None
        if not self._parcels:
            return self._bench.alone(self.things[place])
        return self._parcels[place]

    def cancel(self) -> bool:
        """Give them up if they are not done."""
        if self._parcels is not None or (self._future is not None and self._future.done()):
            return False
        if self._future is not None:
            self._future.cancel()
        return True


@dataclass(frozen=True, slots=True)
class _Sent:
    """A thing of a batch."""

    batch: _Batch
    place: int

    def result(self) -> Any:
        return self.batch.parcel(self.place).opened()

    def cancel(self) -> bool:
        return self.batch.cancel()


_own = local()
"""The work that each thread of a worker has prepared last."""


def _work(job: bytes, things: list[bytes]) -> list[Parcel]:
    """Work on things, in a thread of a worker."""
    if getattr(_own, "job", None) != job:
        _own.job, _own.work = job, prepared(job)
    work: Callable[[bytes], Parcel] = _own.work
    return [work(thing) for thing in things]


def _version() -> str:
    return __version__


@contextmanager
def _connected(address: str) -> Iterator[Client]:
    from distributed import Client

    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        reason = " ".join(str(error).split()) or type(error).__name__
        raise ClusterError(f"nobody answers at {address}: {reason}") from error
    try:
        yield client
    finally:
        # What is still under way there is given up with its futures.
        with suppress(Exception):
            client.close(timeout=PATIENCE)


@contextmanager
def _loss_named(address: str) -> Iterator[None]:
    """Turn what the client raises when nobody answers any more into a ClusterError."""
    from distributed.client import FutureCancelledError
    from distributed.comm import CommClosedError

    try:
        yield
    except (CommClosedError, FutureCancelledError) as error:
        raise ClusterError(f"the cluster at {address} is lost: {error}") from error


def _check(client: Client, address: str) -> None:
    """Raise ClusterError where there are no workers, or their Pathmate is not this one."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        raise ClusterError(f"the cluster at {address} has no workers") from error
    for worker, version in client.run(_version, on_error="return").items():
        if isinstance(version, Exception):
            message = f"{worker} cannot use pathmate ({version}); install it on every worker"
            raise ClusterError(message)
        if version != __version__:
            raise ClusterError(f"{worker} has pathmate {version}, expected {__version__} as here")


@contextmanager
def _quiet() -> Iterator[None]:
    """Keep from standard error what Dask says of connections: what matters is an error here."""
    # The client's logger has a level of its own.
    loggers = [logging.getLogger(name) for name in ("distributed", "distributed.client")]
    before = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(loggers, before, strict=True):
            logger.setLevel(level)
