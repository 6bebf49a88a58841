"""Signals: handled in a way of one's own for a while, or kept from threads that begin."""

import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

Handler = Callable[[int, FrameType | None], None]


@contextmanager
def handled(number: int, usual: Any, handler: Handler) -> Iterator[None]:
    """Handle a signal for a while, if it has its `usual` handler: what somebody else decided stays.

    Outside of the main thread nothing changes: whoever runs us there decides.
    """
    before = signal.getsignal(number)
    try:
        if before is usual:
            signal.signal(number, handler)
    except ValueError:
        yield
        return
    try:
        yield
    finally:
        if before is usual:
            signal.signal(number, before)


@contextmanager
def blocked(numbers: Iterable[int]) -> Iterator[None]:
    """Let threads and processes begin that hear nothing of some signals, where there is such a mask."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, numbers)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
