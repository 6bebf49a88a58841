"""Schedulers: work on a stream of things, whose results come in their order.

Things are read when there is room for them, a bounded number ahead of the result that is awaited,
so that a stream of any length goes through the same memory. Between processes they travel in parcels:
bytes, errors among them.
"""

from __future__ import annotations

import pickle
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import dataclass
from threading import Event, local
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

Thing = TypeVar("Thing")
Result = TypeVar("Result")
Found = TypeVar("Found", covariant=True)


@dataclass(frozen=True, slots=True)
class Job(Generic[Thing, Result]):
    """The work that is done with each of many things.

    Where the work leaves this process, `prepare`, the things and the results are pickled.
    """

    prepare: Callable[[], Callable[[Thing], Result]]
    """Called once by each worker: sets up what it needs, and returns what it does with a thing."""
    name: Callable[[Thing], str] = repr
    """Names a thing in messages."""
    batch: int = 1
    """Things that travel together where each way is long."""


class Pending(Protocol[Found]):
    """The future result of a thing."""

    def result(self) -> Found:
        """Wait for it, and return it or raise what the work has raised."""

    def cancel(self) -> bool:
        """Give the work up if it has not begun; returns whether it is given up."""


class Bench(Protocol):
    """A place of work, while it is open."""

    @property
    def ahead(self) -> int:
        """The most things that are taken before the first of them is done."""

    def begin(self, thing: Any) -> Pending[Any]:
        """Take a thing, and work on it as soon as a worker is free."""


class Scheduler(ABC):
    """Works on things, several at the same time; their results do not depend on how many."""

    def __init__(self) -> None:
        self._waiting: deque[tuple[Any, Pending[Any]]] = deque()

    @property
    def busy(self) -> bool:
        """True if things have been taken whose results nobody has had."""
        return bool(self._waiting)

    def results(
        self, job: Job[Thing, Result], things: Iterable[Thing], stop: Event | None = None
    ) -> Generator[tuple[Thing, Result], None, None]:
        """Yield each thing with its result, in order.

        An error of the work, or of the stream, is raised when the turn of its thing has come. Once
        `stop` is set nothing more is begun; what comes of things that were is still yielded. Raises
        LostWorkError for a thing that workers have died of, ClusterError where there is no cluster.
        """
        with closing(self.taken(job, things, stop)) as taken:
            for thing, pending in taken:
                yield thing, pending.result()

    def taken(
        self, job: Job[Thing, Result], things: Iterable[Thing], stop: Event | None = None
    ) -> Generator[tuple[Thing, Pending[Result]], None, None]:
        """Yield each thing when its turn has come, with what will come of it; else as `results`."""
        waiting = self._waiting = deque()
        with self._open(job) as bench:
            upcoming = iter(things)
            more = True
            while True:
                halted = stop is not None and stop.is_set()
                while more and not halted and len(waiting) < bench.ahead:
                    more = _take(upcoming, bench, waiting)
                    halted = stop is not None and stop.is_set()
                if not waiting:
                    return
                thing, pending = waiting[0]
                if not (halted and pending.cancel()):
                    yield thing, pending
                waiting.popleft()

    @abstractmethod
    def _open(self, job: Job[Any, Any]) -> AbstractContextManager[Bench]:
        """Open a bench for a job; however the work ends, nothing of it goes on when it is closed."""


def ready(work: Callable[[Thing], Result]) -> Callable[[], Callable[[Thing], Result]]:
    """Return the `prepare` of work that needs none."""
    return _Ready(work)


@dataclass(frozen=True, slots=True)
class _Ready(Generic[Thing, Result]):
    work: Callable[[Thing], Result]

    def __call__(self) -> Callable[[Thing], Result]:
        return self.work


class InProcess(Scheduler):
    """Works on one thing at a time, in this thread, when its result is asked for."""

    @contextmanager
    def _open(self, job: Job[Any, Any]) -> Iterator[Bench]:
        yield _OwnBench(job.prepare())


@dataclass(frozen=True, slots=True)
class _OwnBench:
    work: Callable[[Any], Any]
    ahead: int = 1

    def begin(self, thing: Any) -> Pending[Any]:
        return _Later(self.work, thing)


@dataclass(frozen=True, slots=True)
class _Later:
    """Work that is done when its result is asked for."""

    work: Callable[[Any], Any]
    thing: Any

    def result(self) -> Any:
        return self.work(self.thing)

    def cancel(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class _Broken:
    """The end of a stream that an error has ended."""

    error: Exception

    def result(self) -> Any:
        raise self.error

    def cancel(self) -> bool:
        return False


def _take(upcoming: Iterator[Any], bench: Bench, waiting: deque[tuple[Any, Pending[Any]]]) -> bool:
    """Take the next thing; returns whether there may be more."""
    try:
        thing = next(upcoming)
    except StopIteration:
        return False
    except Exception as error:
        waiting.append((None, _Broken(error)))
        return False
    waiting.append((thing, bench.begin(thing)))
    return True


class Threads(Scheduler):
    """Works in so many threads, and takes `ahead` things, as many as there are threads if not given.

    `halt` is called when an exception ends the work, so that what is under way comes to an end.
    """

    def __init__(self, count: int, ahead: int | None = None, halt: Callable[[], None] = lambda: None) -> None:
        super().__init__()
        self._count = count
        self._ahead = ahead or count
        self._halt = halt

    @contextmanager
    def _open(self, job: Job[Any, Any]) -> Iterator[Bench]:
        # Commands that need no threads start faster without it.
        from concurrent.futures import ThreadPoolExecutor

        own = local()

        def begin() -> None:
            own.work = job.prepare()

        pool = ThreadPoolExecutor(self._count, initializer=begin)
        try:
            yield _ThreadBench(pool, own, self._ahead)
        except BaseException:
            self._halt()
            raise
        finally:
            pool.shutdown(cancel_futures=True)


@dataclass(frozen=True, slots=True)
class _ThreadBench:
    pool: ThreadPoolExecutor
    own: local
    """The work that each thread has prepared."""
    ahead: int

    def begin(self, thing: Any) -> Future[Any]:
        return self.pool.submit(lambda: self.own.work(thing))


@dataclass(frozen=True, slots=True)
class Parcel:
    """The result of a thing, ready to travel."""

    data: bytes
    failed: bool = False

    def opened(self) -> Any:
        """Return the result; raises the error that the work has ended with."""
        content = pickle.loads(self.data)
        if self.failed:
            raise content
        return content


def packed(content: Any) -> bytes:
    """Pack anything as bytes."""
    return pickle.dumps(content, pickle.HIGHEST_PROTOCOL)


def prepared(data: bytes) -> Callable[[bytes], Parcel]:
    """Return a job's work, of things as they travel, once the worker is set up.

    An error of the set-up is what comes of each thing.
    """
    try:
        work = pickle.loads(data)()
    except Exception as error:
        failed = _failure(error)
        return lambda _: failed
    return lambda thing: _done(work, thing)


def _done(work: Callable[[Any], Any], thing: bytes) -> Parcel:
    try:
        found = work(pickle.loads(thing))
        # What is found bit by bit is found here, where the work is done.
        return Parcel(packed(list(found) if isinstance(found, Iterator) else found))
    except Exception as error:
        return _failure(error)


def _failure(error: Exception) -> Parcel:
    """Return an error, or what it says if it cannot travel."""
    try:
        data = packed(error)
        pickle.loads(data)
    except Exception:
        data = packed(RuntimeError(f"{type(error).__name__}: {error}"))
    return Parcel(data, failed=True)
