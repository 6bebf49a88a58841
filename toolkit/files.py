"""Reads files from names that anyone may have chosen."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import BinaryIO

_KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a named pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""A pipe that takes the place of the file just before it is opened must not block."""

_noted: ContextVar[set[tuple[int, int]] | None] = ContextVar("_noted", default=None)
"""The devices and inodes of the files that were read, where somebody wants to know."""


@contextmanager
def noting_reads() -> Iterator[None]:
    """Note every file that is read in this context, so that none is written over (`was_read`)."""
    token = _noted.set(set())
    try:
        yield
    finally:
        _noted.reset(token)


def note_read(status: os.stat_result) -> None:
    """Note that a file was read, whatever its name."""
    noted = _noted.get()
    if noted is not None and stat.S_ISREG(status.st_mode):
        noted.add((status.st_dev, status.st_ino))


def was_read(path: Path) -> bool:
    """Whether a file was read in this context (see `noting_reads`), under whatever name."""
    noted = _noted.get()
    if not noted:
        return False
    try:
        status = path.stat()
    except (OSError, ValueError):
        return False
    return (status.st_dev, status.st_ino) in noted


def read_regular_file(path: Path, limit: int) -> bytes:
    """Read the bytes of a file, at most `limit` and one more, which shows that there are more.

    Raises OSError as `open_regular_file` does.
    """
    with open_regular_file(path) as file:
        return file.read(limit + 1)


def open_regular_file(path: Path) -> BinaryIO:
    """Open a file to read its bytes.

    Raises OSError, whose `strerror` says what is wrong, where there is no such file, or where it
    is a folder, a pipe, a socket or a device; these are never waited for.
    """
    try:
        # A socket cannot be opened, and to open some devices does something.
        _need_regular(path.stat())
        handle = os.open(path, _FLAGS)
    except ValueError as error:
        message = "this is not the name of a file"
        raise OSError(errno.EINVAL, message, str(path)) from error
    file = os.fdopen(handle, "rb")
    try:
        _need_regular(os.fstat(handle))
    except BaseException:
        file.close()
        raise
    return file


def _need_regular(status: os.stat_result) -> None:
    note_read(status)
    if not stat.S_ISREG(status.st_mode):
        kind = _KINDS.get(stat.S_IFMT(status.st_mode), "something else")
        raise OSError(errno.EINVAL, f"is {kind}, expected a file")
