"""The records in folders that a command line names."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from toolkit.apps.terminal.inputs import is_folder
from toolkit.apps.terminal.messages import complain

_ANNOTATED = (".txt", ".pgn")
SUFFIXES = (*_ANNOTATED, ".zsg", ".json", ".jsonl")
"""The endings of the names of records in a folder."""


def records_in(folder: str, suffixes: tuple[str, ...] = SUFFIXES) -> list[Path]:
    """Return the files of records in a folder and in those below it, in the order of their names."""
    every = sorted(Path(folder).rglob("*"))
    return [path for path in every if path.suffix.lower() in suffixes and not path.is_dir()]


def record_files(names: Sequence[str], *, to_annotate: bool = False) -> tuple[list[str], int]:
    """Return the files that names stand for, in folders too, in order; and the exit status of those names.

    Of folders, `to_annotate` takes only what is written by hand.
    """
    suffixes = _ANNOTATED if to_annotate else SUFFIXES
    files: list[str] = []
    status = 0
    for name in names:
        if not is_folder(name):
            files.append(name)
            continue
        inside = records_in(name, suffixes)
        if not inside:
            *most, last = suffixes
            complain(f"{name}: the folder holds no {', '.join(most)} or {last} file")
            status = 2
        files += map(str, inside)
    return files, status
