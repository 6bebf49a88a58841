"""Parcels in which work and its results travel between processes: bytes, errors among them."""

import pickle
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any


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
