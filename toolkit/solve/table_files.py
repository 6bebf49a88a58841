"""Files of endgame tables: one a table, whole or not there, each with what shows whether it holds.

A file is a head of `HEAD` bytes and the table's cells. The head has a mark, a digest of the rest of itself, and as
JSON what the table is of, a digest of the game's rules and one of the cells. A file is written beside its place and
then moved there (`toolkit.files`), by one process at a time: half-written ones found then are of dead processes.
"""

import json
import mmap
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path
from typing import BinaryIO

from toolkit.errors import OutputError, UsageError
from toolkit.files import open_regular_file, replacing

HEAD = 4096
"""Bytes before the cells, which so begin on a page of memory."""
FORMAT = 1
"""Raised when cells or their order change their meaning."""
_SUFFIX = ".table"
_MARK = b"PATHMATE TABLE\r\n"
_REST = len(_MARK) + 32
"""Where the JSON begins, after the digest."""


class TableFault(Exception):  # noqa: N818 - a file that cannot be used is no error of the program
    """Why a file cannot be used: it is damaged, or outdated."""


def reason_of(error: Exception) -> str:
    """Return why a file is of no use, without its name."""
    return getattr(error, "strerror", None) or str(error)


@dataclass(frozen=True, slots=True)
class Head:
    """What a file says of its table: the game's key, the digest of its rules, what wins, the material."""

    game: str
    rules: str
    goal: str
    material: str
    size: int
    """Bytes of the cells."""
    seconds: float
    """The time that it took to build it."""
    cells: str = ""
    """The digest of the cells."""
    format: int = FORMAT


def tables_folder() -> Path:
    """Return the folder of all tables: that of `PATHMATE_TABLES`, else one in the user's cache."""
    from platformdirs import user_cache_path

    named = os.environ.get("PATHMATE_TABLES")
    return Path(named) if named else user_cache_path("pathmate") / "tables"


def table_path(folder: Path, game: str, material: str, goal: str) -> Path:
    """Return the file of a table, whose name is one wherever capitals and small letters are alike."""
    name = re.sub("[a-z]", lambda letter: f"-{letter[0].upper()}", material)
    return folder / game / f"{name.replace('[', '+').strip(']')}{_ending(goal)}"


def table_files(folder: Path, game: str = "*", goal: str = "") -> list[Path]:
    """Return the files of all tables, or of those of a game or a goal, by name."""
    return sorted(folder.glob(f"{game}/*{_ending(goal) if goal else _SUFFIX}"))


def read_head(path: Path) -> Head:
    """Read the head of a file; raises TableFault if it is damaged or of another format, OSError without one."""
    with open_regular_file(path) as file:
        return _read_head(file)


def read_table(path: Path) -> tuple[Head, memoryview]:
    """Map a file and check it whole; its cells stay mapped as long as somebody holds them.

    Raises TableFault and OSError as `read_head` does.
    """
    with open_regular_file(path) as file:
        head = _read_head(file)
        try:
            whole = mmap.mmap(file.fileno(), HEAD + head.size, access=mmap.ACCESS_READ)
        except ValueError as error:  # cut short since
            raise TableFault("damaged") from error
    cells = memoryview(whole)[HEAD:]
    if _digest(cells).hex() != head.cells:
        raise TableFault("damaged")
    return head, cells


def write_table(path: Path, head: Head, cells: memoryview) -> None:
    """Write a file in one step; raises OutputError if it cannot be, and nothing is left of it then."""
    said = asdict(head) | {"cells": _digest(cells).hex()}
    rest = json.dumps(said).encode().ljust(HEAD - _REST)
    with _alone(path.parent), replacing(path, is_own=True) as file:
        file.write(_MARK + _digest(rest) + rest)
        file.write(cells)


def remove_table(path: Path) -> None:
    """Remove a file; raises OutputError if it cannot be."""
    with _alone(path.parent):
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise OutputError(f"{path}: cannot be removed: {error.strerror}") from error


def _ending(goal: str) -> str:
    return f".{'either' if '=' in goal else 'mate'}{_SUFFIX}"


def _read_head(file: BinaryIO) -> Head:
    data, size = file.read(HEAD), os.fstat(file.fileno()).st_size
    rest = data[_REST:]
    if len(data) < HEAD or data[:_REST] != _MARK + _digest(rest):
        raise TableFault("damaged")
    said = json.loads(rest)
    if said["format"] != FORMAT:
        raise TableFault("outdated")
    head = Head(**said)
    if size != HEAD + head.size:
        raise TableFault("damaged")
    return head


def _digest(data: bytes | memoryview) -> bytes:
    return blake2b(data, digest_size=32).digest()


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Let one process at a time write in a folder, which is made, and clear away what dead ones left."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder / ".lock", os.O_RDWR | os.O_CREAT, 0o666)
    except (OSError, ValueError) as error:
        raise UsageError(f"{folder}: no tables can be kept there: {reason_of(error)}") from error
    try:
        # Where there is no such lock, nothing is known of other processes, and nothing cleared away.
        with suppress(ImportError, OSError):
            from fcntl import LOCK_EX, flock

            flock(lock, LOCK_EX)
            for half_written in folder.glob(".[A-Z]*-[A-Z]*.*"):
                half_written.unlink(missing_ok=True)
        yield
    finally:
        os.close(lock)
