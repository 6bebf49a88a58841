"""Watches files and folders, and says when records in them were saved."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from watchfiles import Change, watch

from toolkit.apps.terminal.inputs import SUFFIXES, is_folder, split_number
from toolkit.errors import UsageError

_STEP = 100
"""Milliseconds without another change after which a save is over: editors write in parts."""
_DEBOUNCE = 1000
"""Milliseconds after which it is reported all the same."""
_READY = 200
"""Milliseconds for the first wait, with which watching begins."""


def each_save(names: Sequence[str]) -> Iterator[None]:
    """Yield at once, and again each time that a file, or a record in a folder, was saved.

    `FILE#2` is a file too; one that does not exist yet is waited for. What is saved while the caller
    is at work counts as another save. Raises UsageError for a file in a folder that does not exist.
    """
    folders = {Path(name).resolve() for name in names if is_folder(name)}
    files = {_resolved(split_number(name)[0]) for name in names if not is_folder(name)}

    def is_named(_: Change, name: str) -> bool:
        path = Path(name)
        is_record = path.suffix.lower() in SUFFIXES
        return path in files or (is_record and any(map(path.is_relative_to, folders)))

    changes = watch(
        *(folders | {path.parent for path in files}),
        watch_filter=is_named,
        debounce=_DEBOUNCE,
        step=_STEP,
        rust_timeout=_READY,
        yield_on_timeout=True,
        recursive=bool(folders),
    )
    # Begins to watch, so that nothing is missed from here on.
    next(changes)
    yield
    for found in changes:
        if found:
            yield


def _resolved(name: str) -> Path:
    """Return a file by its folder, which a link to the file does not leave."""
    try:
        folder = Path(name).parent.resolve(strict=True)
    except (OSError, ValueError) as error:
        raise UsageError(f"--watch: {name!r} is in no folder that could be watched") from error
    return folder / Path(name).name
