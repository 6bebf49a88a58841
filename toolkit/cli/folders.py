"""The records in folders that a command line names."""

from __future__ import annotations

from pathlib import Path

_ANNOTATED = (".txt", ".pgn")
SUFFIXES = (*_ANNOTATED, ".zsg", ".json", ".jsonl")
"""What the names of the records in a folder end on."""


def record_files(names: list[str], *, to_annotate: bool = False) -> tuple[list[str], int]:
    """The files that names stand for, in folders too, in order; and the exit status of those names.

    Of folders, `to_annotate` takes only what is written by hand.
    """
    from toolkit.cli.inputs import is_folder
    from toolkit.cli.output import complain

    suffixes = _ANNOTATED if to_annotate else SUFFIXES
    files: list[str] = []
    status = 0
    for name in names:
        if not is_folder(name):
            files.append(name)
            continue
        every = sorted(Path(name).rglob("*"))
        inside = [path for path in every if path.suffix.lower() in suffixes and not path.is_dir()]
        if not inside:
            *most, last = suffixes
            complain(f"{name}: the folder holds no {', '.join(most)} or {last} file")
            status = 2
        files += map(str, inside)
    return files, status
