"""Reads files from names that anyone may have chosen."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

_KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a named pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}
_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""A pipe that takes the place of the file just before it is opened must not block."""


def read_regular_file(path: Path, limit: int) -> bytes:
    """Read the bytes of a file, at most `limit` and one more, which shows that there are more.

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
    with os.fdopen(handle, "rb") as file:
        _need_regular(os.fstat(handle))
        return file.read(limit + 1)


def _need_regular(status: os.stat_result) -> None:
    if not stat.S_ISREG(status.st_mode):
        kind = _KINDS.get(stat.S_IFMT(status.st_mode), "something else")
        raise OSError(errno.EINVAL, f"is {kind}, expected a file")
