"""A folder with files of every kind in which command lines run, and a fence around it."""

from __future__ import annotations

import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

DEVICES = ("/dev/null", "/dev/full", "/dev/zero")
_WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
_CHANGES = {
    *("os.chmod", "os.chown", "os.link", "os.mkdir", "os.remove", "os.rename", "os.rmdir"),
    *("os.symlink", "os.truncate", "os.utime", "os.mkfifo", "os.mknod"),
}
_LISTS = {"os.listdir", "os.scandir"}
_READABLE = tuple(map(os.path.realpath, {*sys.path, sys.prefix, sys.base_prefix}))


@dataclass(slots=True)
class _Fence:
    """Keeps what runs inside from changing or searching anything but one folder."""

    folder: str | None = None
    hooked: bool = False

    def look(self, event: str, arguments: tuple[Any, ...]) -> None:
        """Refuse what goes outside, as a system without permission would."""
        if self.folder is None:
            return
        if event == "open":
            refused = bool((arguments[2] or 0) & _WRITING) and not self._inside(arguments[0])
        elif event in _CHANGES:
            names = [name for name in arguments[:2] if isinstance(name, str | bytes | os.PathLike)]
            refused = not all(self._inside(name) for name in names)
        else:
            refused = event in _LISTS and not self._inside(arguments[0], *_READABLE)
        if refused:
            raise PermissionError(13, "outside of the fuzzer's folder", os.fsdecode(arguments[0]))

    def _inside(self, name: Any, *others: str) -> bool:
        if not isinstance(name, str | bytes | os.PathLike):
            return True
        path = os.path.realpath(os.fsdecode(name))
        folders = (self.folder or "", *others)
        return path in DEVICES or any(f"{path}/".startswith(f"{each}/") for each in folders)


_FENCE = _Fence()


@contextmanager
def fenced(folder: Path) -> Iterator[None]:
    """Work in a folder; for as long, nothing outside of it can be changed or listed."""
    if not _FENCE.hooked:
        sys.addaudithook(_FENCE.look)
        _FENCE.hooked = True
    before = Path.cwd()
    os.chdir(folder)
    _FENCE.folder = os.path.realpath(folder)
    try:
        yield
    finally:
        _FENCE.folder = None
        os.chdir(before)


@dataclass(frozen=True, slots=True)
class Entry:
    """What one name in a folder stands for."""

    kind: int
    content: bytes | str | None
    node: int


@dataclass(frozen=True, slots=True)
class Sandbox:
    """The folder of one command line, and what was in it at first."""

    folder: Path
    before: dict[str, Entry] = field(default_factory=dict)

    def now(self) -> dict[str, Entry]:
        """Everything in the folder by its name."""
        found: dict[str, Entry] = {}
        for root, folders, files in os.walk(self.folder):
            for name in (*folders, *files):
                path = Path(root, name)
                found[os.fsdecode(path.relative_to(self.folder))] = _entry(path)
        return found

    def changed(self) -> set[str]:
        """The names that are new, gone, or stand for something else than before."""
        now = self.now()
        names = now.keys() | self.before.keys()
        return {name for name in names if not _alike(now.get(name), self.before.get(name))}


def _entry(path: Path) -> Entry:
    known = path.lstat()
    content: bytes | str | None = None
    if stat.S_ISLNK(known.st_mode):
        content = str(path.readlink())
    elif stat.S_ISREG(known.st_mode):
        content = path.read_bytes()
    return Entry(stat.S_IFMT(known.st_mode), content, known.st_ino)


def _alike(one: Entry | None, other: Entry | None) -> bool:
    if one is None or other is None:
        return one is other
    return (one.kind, one.content) == (other.kind, other.content)


@contextmanager
def sandbox(files: Mapping[str, bytes]) -> Iterator[Sandbox]:
    """A new folder with some files, and with links, pipes and folders whose names say what they are."""
    folder = Path(tempfile.mkdtemp(prefix="pathmate-fuzz-"))
    try:
        for name, data in files.items():
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_bytes(data)
        (folder / "link.txt").symlink_to("good.txt")
        (folder / "dangling.txt").symlink_to("nowhere.txt")
        (folder / "self.txt").symlink_to("self.txt")
        (folder / "hard.txt").hardlink_to(folder / "good.txt")
        (folder / "closed.txt").write_bytes(b"1.Pd3-d4\n")
        (folder / "closed.txt").chmod(0)
        for name in ("fifo", "fifo.txt", "fifo.toml", "fifo.epd"):
            os.mkfifo(folder / name)
        for name in ("empty", "folder.txt", "folder.toml", "folder.epd"):
            (folder / name).mkdir()
        made = Sandbox(folder)
        made.before.update(made.now())
        yield made
    finally:
        shutil.rmtree(folder, ignore_errors=True)
