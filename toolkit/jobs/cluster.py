"""Work on a Dask cluster, whose scheduler gives what a lost worker had to do to another."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from threading import local
from typing import TYPE_CHECKING, Any

from toolkit.errors import ClusterError, LostWorkError
from toolkit.jobs.parcels import Parcel, packed, prepared
from toolkit.jobs.scheduler import Bench, Job, Scheduler

if TYPE_CHECKING:
    from distributed import Client, Future

PATIENCE = 5.0
"""Seconds in which a cluster must answer."""
_ADDRESS = re.compile(r"(tcp|tls|ws|wss)://[^/\s]+:\d{1,5}")
_AHEAD = 4
"""How many things a thread of the cluster are taken before the first of them is done."""


class Cluster(Scheduler):
    """Works on the cluster of an address such as `tcp://10.0.0.1:8786`.

    Raises ClusterError for what is no address, where the package `distributed` is not installed, and,
    when work begins, where nobody answers, no workers are there, or theirs is another Pathmate.
    """

    def __init__(self, address: str) -> None:
        super().__init__()
        if not _ADDRESS.fullmatch(address):
            raise ClusterError(
                f"{address!r} is not the address of a cluster, expected one such as tcp://10.0.0.1:8786"
            )
        try:
            import distributed  # noqa: F401
        except ImportError as error:
            message = f"no cluster can be used here ({error}): pip install 'pathmate[cluster]'"
            raise ClusterError(message) from error
        self._address = address

    @contextmanager
    def _open(self, job: Job[Any, Any]) -> Iterator[Bench]:
        from distributed.client import FutureCancelledError
        from distributed.comm import CommClosedError

        with _quiet(), _connected(self._address) as client:
            _check(client, self._address)
            bench = _ClusterBench(client, job, packed(job.prepare), self._address)
            try:
                yield bench
            except (CommClosedError, FutureCancelledError) as error:
                raise ClusterError(f"the cluster at {self._address} is lost: {error}") from error


@dataclass(frozen=True, slots=True)
class _ClusterBench:
    client: Client
    job: Job[Any, Any]
    packed: bytes
    address: str

    @property
    def ahead(self) -> int:
        # Workers come and go.
        threads: int = sum(self.client.nthreads().values())
        return _AHEAD * max(1, threads)

    def begin(self, thing: Any) -> _Sent:
        future = self.client.submit(_work, self.packed, packed(thing), pure=False)
        return _Sent(future, self, thing)


@dataclass(frozen=True, slots=True)
class _Sent:
    """A thing that is on the cluster."""

    future: Future
    bench: _ClusterBench
    thing: Any

    def result(self) -> Any:
        from distributed.scheduler import KilledWorker

        try:
            parcel: Parcel = self.future.result()
        except KilledWorker as error:
            trials = error.allowed_failures + 1
            raise LostWorkError(self.bench.job.name(self.thing), trials, "was lost") from error
        return parcel.opened()

    def cancel(self) -> bool:
        if self.future.done():
            return False
        self.future.cancel()
        return True


_own = local()
"""What each thread of a worker has prepared last."""


def _work(job: bytes, thing: bytes) -> Parcel:
    """Work on a thing, in a thread of a worker."""
    if getattr(_own, "job", None) != job:
        _own.job, _own.work = job, prepared(job)
    work: Callable[[bytes], Parcel] = _own.work
    return work(thing)


def _version() -> str:
    from toolkit import __version__

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


def _check(client: Client, address: str) -> None:
    """Raise ClusterError where there are no workers, or their Pathmate is not this one."""
    from toolkit import __version__

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
    logger = logging.getLogger("distributed")
    before = logger.level
    logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        logger.setLevel(before)
