"""Progress on a terminal while files are read, and while problems are solved."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from shutil import get_terminal_size
from threading import Event, RLock, Thread
from typing import TYPE_CHECKING

from toolkit.apps.terminal.inputs import STANDARD_INPUT
from toolkit.apps.terminal.messages import error_console

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

_SMALL = 1 << 16
"""Bytes of files that are read before a bar would be seen."""


_EVERY = 0.2
"""Seconds between two looks at how far the work has come."""
_BAR = 20
"""Characters of a bar in a line."""


def bar(done: int, of: int) -> str:
    """Draw how much is done of so many: `[#####...............] 5 of 20`."""
    filled = _BAR * done // of
    return f"[{'#' * filled}{'.' * (_BAR - filled)}] {done} of {of}"


class StatusLine:
    """A line on a terminal that says how far the work has come; nothing elsewhere."""

    def __init__(self) -> None:
        self._on = sys.stderr.isatty()
        self._length = 0
        self._lock = RLock()

    def show(self, text: str) -> None:
        """Show a text in the place of the one before."""
        with self._lock:
            if self._on:
                text = text[: get_terminal_size().columns - 1]
                sys.stderr.write(f"\r{text.ljust(self._length)}")
                sys.stderr.flush()
                self._length = len(text)

    def clear(self) -> None:
        """Take the text away."""
        with self._lock:
            if self._length:
                sys.stderr.write(f"\r{' ' * self._length}\r")
                sys.stderr.flush()
                self._length = 0

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """Take the text away while something else is printed."""
        with self._lock:
            self.clear()
            yield

    @contextmanager
    def live(self, words: Callable[[], str]) -> Iterator[None]:
        """Show what `words` says again and again, from a thread of its own, as long as this lasts."""
        if not self._on:
            yield
            return
        over = Event()

        def tell() -> None:
            if hasattr(signal, "pthread_sigmask"):
                # What ends the work is for the main thread, which may be waiting.
                signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
            while not over.wait(_EVERY):
                self.show(words())

        thread = Thread(target=tell, daemon=True)
        thread.start()
        try:
            yield
        finally:
            over.set()
            thread.join()
            self.clear()


class ReadingProgress:
    """The progress of reading files, in bytes."""

    def __init__(self, sizes: Sequence[int], bar: Progress | None, task: TaskID | None) -> None:
        self._sizes = iter(sizes)
        self._bar = bar
        self._task = task
        self._before = 0

    def read(self, count: int) -> None:
        """Show that so many bytes of the current file have been read."""
        if self._bar is not None and self._task is not None:
            self._bar.update(self._task, completed=self._before + count)

    def next(self) -> None:
        """Begin the next file."""
        self._before += next(self._sizes, 0)
        self.read(0)


@contextmanager
def reading(
    files: Sequence[str], what: str, hidden: bool = False, always: bool = False
) -> Iterator[ReadingProgress]:
    """Show a bar on a terminal where there is much to read, or `always`."""
    out = error_console()
    sizes = [_size(name) for name in files]
    if hidden or not out.is_terminal or (sum(sizes) < _SMALL and len(files) < 2 and not always):
        yield ReadingProgress(sizes, None, None)
        return
    from rich.progress import Progress

    with Progress(console=out, transient=True) as bar:
        yield ReadingProgress(sizes, bar, bar.add_task(what, total=sum(sizes) or None))


def _size(name: str) -> int:
    try:
        return 0 if name == STANDARD_INPUT else Path(name).stat().st_size
    except (OSError, ValueError):
        return 0
