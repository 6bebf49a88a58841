"""Writes files: whole or not at all, and never over a file that was read to make them.

Everything that Pathmate writes to a file goes through here. The new file is written beside the
old one and then takes its place, with its permissions and its owner: whoever reads it finds the
old one or the new one, never a part, even if the process is killed at any moment.
"""

from __future__ import annotations

import errno
import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import BinaryIO

from toolkit.errors import OutputError
from toolkit.files import was_read

_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """Open a file that takes the place of `path` at the end, unless an exception comes first.

    A device or a pipe is written to as it is. Raises OutputError where the file cannot be written
    or is one of those that were read (see `files.noting_reads`), and the old one is then whole.
    """
    with _reported(path):
        target = _resolved(path)
        if was_read(target):
            raise _input_named(path)
        if target.exists() and not target.is_file():
            with target.open("wb") as file:
                yield file
            return
        with _beside(target) as (temporary, file):
            yield file
            _complete(file)
            if was_read(target):
                raise _input_named(path)
            temporary.replace(target)


def replace_file(path: Path, data: bytes) -> None:
    """Write a file in one step; raises OutputError as `replacing` does."""
    with replacing(path) as file:
        file.write(data)


def replace_with_backup(path: Path, data: bytes) -> Path:
    """Replace a file and keep the old one as `name~`, or `name~2` and so on; returns which.

    No backup that is there already is touched. Raises OutputError, and the file is then as it was.
    """
    with _reported(path):
        target = _resolved(path)
        with _beside(target) as (temporary, file):
            file.write(data)
            _complete(file)
            backup = _back_up(target)
            try:
                temporary.replace(target)
            except BaseException:
                backup.unlink()
                raise
            return backup


@contextmanager
def _reported(path: Path) -> Iterator[None]:
    """Turn what the operating system says into an error that names the file."""
    try:
        yield
    except OSError as error:
        reason = error.strerror or str(error)
        raise OutputError(f"{path}: cannot be written: {reason}") from error


def _resolved(path: Path) -> Path:
    """The file that a name leads to, through links."""
    try:
        return path.resolve()
    except (ValueError, RuntimeError) as error:
        # A name with a NUL; a link that leads to itself.
        raise OSError(errno.EINVAL, str(error)) from error


def _input_named(path: Path) -> OutputError:
    return OutputError(f"{path}: is one of the files that are read here; it is left as it was")


@contextmanager
def _beside(target: Path) -> Iterator[tuple[Path, BinaryIO]]:
    """A new file in the folder of another; whatever happens, none is left there at the end."""
    temporary = target.with_name(f".{target.name[:40]}.{secrets.token_hex(6)}")
    try:
        # The permissions of a file that is new are those that the process gives to new files.
        with os.fdopen(os.open(temporary, _NEW, 0o666), "wb") as file:
            if target.exists():
                _take_after(temporary, target)
            yield temporary, file
    finally:
        with suppress(OSError):
            temporary.unlink(missing_ok=True)


def _take_after(temporary: Path, target: Path) -> None:
    """Give a file the permissions and, where that is allowed, the owner of another."""
    temporary.chmod(0o600)
    old = target.stat()
    if hasattr(os, "chown"):
        with suppress(PermissionError):
            os.chown(temporary, old.st_uid, old.st_gid)
    shutil.copymode(target, temporary)


def _complete(file: BinaryIO) -> None:
    """Have all of a file on the disk, and closed, before it takes the place of another."""
    file.flush()
    os.fsync(file.fileno())
    file.close()


def _back_up(path: Path) -> Path:
    """Keep a file under the first free name for a backup as well."""
    for number in count(1):
        backup = path.with_name(f"{path.name}~{number if number > 1 else ''}")
        try:
            _link(path, backup)
        except FileExistsError:
            continue
        return backup
    raise AssertionError("there is always a number left")


def _link(path: Path, backup: Path) -> None:
    """Give a file a second name, or copy it where the disk knows no such names."""
    try:
        os.link(path, backup)
    except FileExistsError:
        raise
    except OSError:
        _copy(path, backup)


def _copy(path: Path, backup: Path) -> None:
    file = backup.open("xb")
    try:
        with file, path.open("rb") as old:
            shutil.copyfileobj(old, file)
        shutil.copystat(path, backup)
    except BaseException:
        backup.unlink()
        raise
