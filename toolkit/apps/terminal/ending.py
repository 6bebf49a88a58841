"""Ends a command from within: once its time is over, by Ctrl-C, or by SIGTERM.

The search for the next result is broken off wherever it is, in the kernel too, which lets signals be heard
every 50 ms. Nothing is broken off outside of that: what was found is written as a whole, and the command
ends in order, with the status that says why.
"""

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from time import monotonic
from types import FrameType
from typing import Any, Self, TypeVar

from toolkit.apps.terminal.exit_status import INTERRUPTED, LIMITED, TERMINATED, begun_at

_Item = TypeVar("_Item")
_FOR_PROOF = 2.0
_AGAIN = 0.25
"""Seconds after which is broken off again what has swallowed it, as a finalizer does."""
_STATUSES: dict[int, int] = {
    signal.SIGINT: INTERRUPTED,
    signal.SIGTERM: TERMINATED,
    **({signal.SIGALRM: LIMITED} if hasattr(signal, "SIGALRM") else {}),
}


class Broken(SystemExit):
    """Work was broken off; what catches it not ends the process with its status."""


class Ending:
    """Ends work in the main thread `seconds` after the command has begun; None: that has no limit.

    Work with a `grace` asks `is_over` now and then, ends by itself and proves what it has: it is told so by
    a fifth of its time before that is over, two seconds at most, and broken off so many seconds after it,
    or after a signal. In another thread, and where there is no SIGALRM, it is only told.
    """

    def __init__(self, seconds: float | None, grace: float = 0.0) -> None:
        self._limit = None if seconds is None else begun_at() + seconds
        self._grace = grace
        self._told_at = self._limit
        if seconds is not None and self._limit is not None and grace:
            self._told_at = self._limit - min(seconds / 5, _FOR_PROOF)
        self._before: dict[int, Any] = {}
        self._breaks = self._warned = False
        self.status = 0
        """With which the command ends, 0 as long as nothing has ended it."""

    def __enter__(self) -> Self:
        # Raised outside of the main thread.
        with suppress(ValueError):
            for number in _STATUSES:
                # What is ignored, as by `nohup`, stays so.
                if signal.getsignal(number) not in (signal.SIG_IGN, None):
                    self._before[number] = signal.signal(number, self._heard)
            if self._limit is not None:
                self._wind(max(self._limit - monotonic(), 1e-6))
        return self

    def __exit__(self, *_: object) -> None:
        if self._before:
            self._wind(0.0)
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def is_over(self) -> bool:
        """Return True if the work is to end."""
        if not self.status and self._told_at is not None and monotonic() >= self._told_at:
            self.status = LIMITED
        return bool(self.status)

    def each(self, items: Iterable[_Item]) -> Iterator[_Item]:
        """Yield items until the work is to end; only the search for the next one is broken off."""
        upcoming, last = iter(items), object()
        while not self.is_over():
            item: Any = self.attempt(lambda: next(upcoming, last), last)
            if item is last:
                return
            yield item

    def attempt(self, work: Callable[[], _Item], otherwise: _Item) -> _Item:
        """Return what work returns, or `otherwise` if it is broken off."""
        try:
            self._breaks = True
            return work()
        except KeyboardInterrupt:
            self.status = self.status or INTERRUPTED
        except Broken:
            pass
        finally:
            self._breaks = False
        return otherwise

    def _heard(self, number: int, _: FrameType | None) -> None:
        first, self._warned = not self._warned, True
        self.status = self.status or _STATUSES[number]
        if first:
            self._wind(self._grace or _AGAIN)
        if self._breaks and not (first and self._grace):
            raise Broken(self.status)
        if number == signal.SIGINT and not first:
            raise KeyboardInterrupt

    @staticmethod
    def _wind(seconds: float) -> None:
        """Set the alarm off in so many seconds, and again and again from then on; 0: never."""
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN if seconds else 0.0)
