"""Reads files whose names anyone may have chosen, and writes them whole or not at all.

Everything that Pathmate writes to a file goes through here. The new file is written beside the
old one and then takes its place, with its permissions and its owner: whoever reads it finds the
old one or the new one, never a part, even if the process is killed at any moment. No file is
written over that was read to make it.
"""

import errno
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from itertools import count
from pathlib import Path
from typing import BinaryIO

from toolkit.errors import OutputError

_KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFIFO: "a named pipe",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}
_NEW = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
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
    """Return True if a file was read in this context (see `noting_reads`), under whatever name."""
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


@contextmanager
def replacing(path: Path, *, is_own: bool = False) -> Iterator[BinaryIO]:
    """Open a file that takes the place of `path` at the end, unless an exception comes first.

    A device or a pipe is written to as it is. Raises OutputError where the file cannot be written
    or is one of those that were read (see `files.noting_reads`), and the old one is then whole. One
    that `is_own`, which nobody but this program writes, may have been read.
    """
    with _reported(path):
        target = _resolved(path)
        if was_read(target) and not is_own:
            raise _input_named(path)
        # By its own name: /dev/fd/3 leads to a pipe that has no other.
        if path.exists() and not path.is_file():
            with os.fdopen(_opened_device(path), "wb") as file:
                yield file
            return
        with _beside(target) as (temporary, file):
            yield file
            _complete(file)
            if was_read(target) and not is_own:
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


def _opened_device(path: Path) -> int:
    """Open a device or a pipe, and never wait for somebody to read from a pipe."""
    try:
        handle = os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    except OSError as error:
        if error.errno == errno.ENXIO:
            raise OSError(errno.ENXIO, "is a named pipe that nobody reads", str(path)) from error
        raise
    os.set_blocking(handle, True)
    return handle


@contextmanager
def _beside(target: Path) -> Iterator[tuple[Path, BinaryIO]]:
    """A new file in the folder of another; whatever happens, none is left there at the end."""
    temporary = target.with_name(f".{target.name[:40]}.{os.urandom(6).hex()}")
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
