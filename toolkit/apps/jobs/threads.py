"""Work in threads of this process: for what sets Python's lock free, such as the kernel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import local
from typing import TYPE_CHECKING, Any

from toolkit.apps.jobs.scheduler import Bench, Job, Scheduler

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor


class Threads(Scheduler):
    """Works in so many threads, and takes `ahead` things, as many as there are threads if not given.

    `halt` is called when an exception ends the work, so that what is under way comes to an end.
    """

    def __init__(
        self, count: int, ahead: int | None = None, halt: Callable[[], None] = lambda: None
    ) -> None:
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
