"""Puts a file in the place of another: whole or not at all, and with a backup of the old one."""

from __future__ import annotations

import os
import shutil
import tempfile
from itertools import count
from pathlib import Path


def replace_file(path: Path, data: bytes) -> None:
    """Write a file in one step: who reads it finds the old one or the new one, never a part.

    A device or a pipe is written to. Raises OSError, and then the old file is as it was.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        path.write_bytes(data)
        return
    temporary = _written_beside(path, data)
    try:
        temporary.replace(path)
    except BaseException:
        temporary.unlink()
        raise


def replace_with_backup(path: Path, data: bytes) -> Path:
    """Replace a file and keep the old one as `name~`, or `name~2` and so on; returns which.

    No backup that is there already is touched. Raises OSError, and then the file is as it was.
    """
    path = path.resolve()
    temporary = _written_beside(path, data)
    try:
        backup = _back_up(path)
        temporary.replace(path)
    except BaseException:
        temporary.unlink()
        raise
    return backup


def _written_beside(path: Path, data: bytes) -> Path:
    """A new file with some data, on the same disk as another and with its permissions."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:50]}.", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        _permit(temporary, path)
    except BaseException:
        temporary.unlink()
        raise
    return temporary


def _permit(temporary: Path, path: Path) -> None:
    """Give a temporary file, which is private, the permissions of the file that it becomes."""
    if path.exists():
        shutil.copymode(path, temporary)
    else:
        mask = os.umask(0)
        os.umask(mask)
        temporary.chmod(0o666 & ~mask)


def _back_up(path: Path) -> Path:
    """Copy a file to the first free name for a backup."""
    for number in count(1):
        backup = path.with_name(f"{path.name}~{number if number > 1 else ''}")
        try:
            file = backup.open("xb")
        except FileExistsError:
            continue
        try:
            with file, path.open("rb") as old:
                shutil.copyfileobj(old, file)
            shutil.copystat(path, backup)
        except BaseException:
            backup.unlink()
            raise
        return backup
    raise AssertionError("there is always a number left")
