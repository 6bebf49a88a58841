"""Looks at files again and again, and says when they have changed: by their times and sizes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from pathlib import Path

from toolkit.apps.terminal.folders import records_in
from toolkit.apps.terminal.inputs import is_folder, split_number

INTERVAL = 0.3
"""Seconds between two looks."""


def each_change(look: Callable[[], Hashable], wait: Callable[[], None]) -> Iterator[None]:
    """Yield at once, and again each time that what `look` sees has changed.

    It must stay so for one wait: an editor may write a file in parts, or delete it and put another
    in its place.
    """
    known = last = look()
    yield
    while True:
        wait()
        seen = look()
        if seen == last != known:
            # What changes from here on, while whoever asks is at work, is another change.
            known = seen
            yield
        last = seen


def state_of(names: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    """Return what shows that files, or those of a folder, were saved; `FILE#2` is a file too."""
    return tuple(_state(path) for name in names for path in _paths(name))


def _paths(name: str) -> list[Path]:
    return records_in(name) if is_folder(name) else [Path(split_number(name)[0])]


def _state(path: Path) -> tuple[str, ...]:
    """Name, identity, size and time of a file; of one that is not there, the name."""
    try:
        status = path.stat()
    except (OSError, ValueError):
        return (str(path),)
    known = status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns
    return (str(path), *map(str, known))
