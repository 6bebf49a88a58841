"""Progress on a terminal while files are read, and while problems are solved."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.apps.terminal.exit_status import blocked
from toolkit.apps.terminal.inputs import STANDARD_INPUT
from toolkit.apps.terminal.messages import error_console

if TYPE_CHECKING:
    from rich.live import Live
    from rich.progress import Progress, TaskID

_SMALL = 1 << 16
"""Bytes of files that are read before a bar would be seen."""


_A_SECOND = 5
"""Times a second that a line is shown anew."""
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
        self._live: Live | None = None
        self._words: Callable[[], str] = str
        """Returns the text of the line."""

    def show(self, text: str) -> None:
        """Show a text in the place of the one before."""
        self._words = lambda: text
        if self._on:
            self._live = self._live or self._begun(again=False)
            self._live.refresh()

    def clear(self) -> None:
        """Take the text away."""
        if self._live is not None:
            self._live.stop()
            self._live = None

    @contextmanager
    def hidden(self) -> Iterator[None]:
        """Take the text away while something else is printed."""
        again = self._live is not None and self._live.auto_refresh
        self.clear()
        yield
        if again:
            self._live = self._begun(again)

    @contextmanager
    def live(self, words: Callable[[], str]) -> Iterator[None]:
        """Show the text that `words` returns again and again, in a thread, as long as this lasts."""
        self._words = words
        if self._on:
            self._live = self._begun(again=True)
        try:
            yield
        finally:
            self.clear()

    def _begun(self, again: bool) -> Live:
        from rich.live import Live
        from rich.text import Text

        live = Live(
            console=error_console(),
            auto_refresh=again,
            refresh_per_second=_A_SECOND,
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
            get_renderable=lambda: Text(self._words(), no_wrap=True, overflow="ellipsis"),
        )
        # They are for the main thread, which may be waiting.
        with blocked(signal.valid_signals()):
            live.start()
        return live


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
def reading(files: Sequence[str], what: str, hidden: bool = False, always: bool = False) -> Iterator[ReadingProgress]:
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
