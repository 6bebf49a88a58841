"""Keeps a collection that is being composed in a SQLite file, each problem once it is found.

The file says what was ordered and how many runs are done; both change in one transaction with the
problem that a run has found. So a process may be killed at any moment: every run up to the number
in the file is done, its problem is there, and the next run is the one that follows.

The journal is a write-ahead log, into which a transaction is written in microseconds. It outlives the
process without being forced to the disk each time; if the machine itself goes down, the last
transactions may be missing, as a whole, and their runs are then made again.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any

from toolkit import __version__
from toolkit.compose.collect import Begun
from toolkit.compose.helpmeasure import HelpMeasure
from toolkit.compose.measure import Measure, Points
from toolkit.compose.problem_kinds import Order
from toolkit.compose.runs import Composed, Runner
from toolkit.errors import StoreError, UsageError

APPLICATION = 0x50_4D_43_4F
"""Marks the SQLite files that are stores (`PMCO`)."""
_FIELDS = {"theme": "themes"}
"""By options, the parts of an order that have another name."""
VERSION = 1
"""The version of the tables below."""
_TABLES = """
CREATE TABLE collection (
    program TEXT NOT NULL,      -- the version of Pathmate, whose runs these are
    ordered TEXT NOT NULL,      -- the order as JSON
    wanted INTEGER NOT NULL,    -- how many problems
    runs INTEGER NOT NULL       -- how many runs are done
);
CREATE TABLE problem (
    run INTEGER PRIMARY KEY,    -- the number of the run that has found it
    fen TEXT NOT NULL,
    keys TEXT NOT NULL,
    total REAL NOT NULL,        -- the measure
    themes TEXT NOT NULL,
    composed TEXT NOT NULL      -- all of it, as JSON
);
"""


class Store:
    """A collection in a file, open for one process; others may read it at the same time.

    Each method raises StoreError if the file cannot be read or written.
    """

    def __init__(self, path: Path, lock: int, database: sqlite3.Connection) -> None:
        self._path = path
        self._lock = lock
        self._database = database

    @classmethod
    def create(cls, path: Path, order: Order, count: int) -> Store:
        """Begin a collection in a new file, which appears as a whole."""
        with _reported(path):
            _need_new(path)
            temporary = path.with_name(f".{path.name[:40]}.{os.urandom(6).hex()}")
            try:
                with closing(sqlite3.connect(temporary)) as database:
                    _begin(database, order, count)
                _need_new(path)
                temporary.rename(path)
            finally:
                temporary.unlink(missing_ok=True)
            return cls.resume(path)

    @classmethod
    def resume(cls, path: Path) -> Store:
        """Open the file of a collection that was begun."""
        with _reported(path):
            if not path.is_file():
                what = "is no regular file" if path.exists() else "there is no such file"
                raise StoreError(f"{path}: {what}")
            store = cls._open(path)
            try:
                store._check()
            except BaseException:
                store.close()
                raise
            return store

    @property
    def order(self) -> Order:
        """The order of the collection."""
        with _reported(self._path), _understood(self._path):
            return _read_order(self._value("ordered"))

    @property
    def count(self) -> int:
        """The number of problems wanted."""
        return int(self._value("wanted"))

    def want(self, count: int) -> None:
        """Ask for so many problems from now on, those found before among them."""
        with _reported(self._path), self._database:
            self._database.execute("UPDATE collection SET wanted = ?", (count,))

    def begun(self) -> Begun:
        """Return its progress."""
        with _reported(self._path), _understood(self._path):
            rows = self._database.execute("SELECT composed FROM problem ORDER BY run")
            found = tuple(_read_composed(text) for (text,) in rows)
            return Begun(int(self._value("runs")), found)

    def add(self, composed: Composed, fen: str) -> None:
        """Keep a problem; its run, and all before it, are done."""
        total, themes = composed.measure.total, " ".join(composed.themes)
        keys = ", ".join(composed.keys)
        row = composed.run, fen, keys, total, themes, json.dumps(asdict(composed))
        with _reported(self._path), self._database:
            self._database.execute("INSERT INTO problem VALUES (?, ?, ?, ?, ?, ?)", row)
            self._pass(composed.run + 1)

    def passed(self, runs: int) -> None:
        """Keep that so many runs are done."""
        with _reported(self._path), self._database:
            self._pass(runs)

    def close(self) -> None:
        """Close the file, for another process to open."""
        with suppress(sqlite3.Error):
            self._database.close()
        os.close(self._lock)

    @classmethod
    def _open(cls, path: Path) -> Store:
        # Opened before SQLite opens the file, and closed after it: its locks end when any is closed.
        lock = os.open(path, os.O_RDWR | getattr(os, "O_CLOEXEC", 0))
        try:
            _need_alone(path, lock)
            return cls(path, lock, sqlite3.connect(path))
        except BaseException:
            os.close(lock)
            raise

    def _check(self) -> None:
        """Raise StoreError for a file that is no store of this version."""
        (application,) = self._database.execute("PRAGMA application_id").fetchone()
        (version,) = self._database.execute("PRAGMA user_version").fetchone()
        if application != APPLICATION:
            raise StoreError(f"{self._path}: is no store of composed problems")
        if version != VERSION:
            message = f"is a store of version {version}; this program reads version {VERSION}"
            raise StoreError(f"{self._path}: {message}")
        program = self._value("program")
        if program != __version__:
            # Its runs may find other problems.
            message = f"was begun by pathmate {program}; go on with that, not with {__version__}"
            raise StoreError(f"{self._path}: {message}")
        self._database.execute("PRAGMA synchronous = NORMAL")

    def _pass(self, runs: int) -> None:
        self._database.execute("UPDATE collection SET runs = ? WHERE runs < ?", (runs, runs))

    def _value(self, column: str) -> Any:
        with _reported(self._path):
            (value,) = self._database.execute(f"SELECT {column} FROM collection").fetchone()
            return value


@dataclass(frozen=True, slots=True)
class ProblemCollection:
    """A collection that is to be made: from the start, or from where its store has come."""

    order: Order
    count: int
    begun: Begun
    store: Store | None = None

    def add(self, composed: Composed, fen: str) -> None:
        """Keep a problem, if there is a store."""
        if self.store is not None:
            self.store.add(composed, fen)

    def passed(self, runs: int) -> None:
        """Keep how many runs are done, if there is a store."""
        if self.store is not None:
            self.store.passed(runs)


@contextmanager
def opened_collection(
    path: Path | None, resume: bool, order: Order, count: int, said: set[str]
) -> Iterator[ProblemCollection]:
    """Open the collection of an order or, to resume one, that of the store, which is closed at the end.

    `said` are the options that the command line has: raises UsageError if one says something
    else than the store (but more problems may be asked for, and fewer that are not found yet),
    StoreError if there is none, or one that was to be new.
    """
    if path is None:
        if resume:
            raise UsageError("--resume goes on with a collection that is kept; name it by --store")
        yield ProblemCollection(order, count, Begun())
        return
    if not resume:
        # An order that cannot be met leaves no file.
        Runner(order)
    with closing(Store.resume(path) if resume else Store.create(path, order, count)) as store:
        if resume:
            _need_same_order(path, store, order, said)
            if "count" in said:
                _grow(path, store, count)
        yield ProblemCollection(store.order, store.count, store.begun(), store)


def _grow(path: Path, store: Store, count: int) -> None:
    """Ask for so many problems in all; raises UsageError for fewer than there are."""
    there = len(store.begun().found)
    if count < there:
        raise UsageError(f"{path} holds {there} problems; --count {count} counts these too: name {there} or more")
    store.want(count)


def _need_same_order(path: Path, store: Store, order: Order, said: set[str]) -> None:
    there = store.order
    fields = {option: _FIELDS.get(option, option) for option in sorted(said)}
    pairs = {
        option: (getattr(order, field), getattr(there, field))
        for option, field in fields.items()
        if hasattr(order, field)
    }
    for option, (given, had) in pairs.items():
        if given != had:
            shown = ", ".join(sorted(had)) if isinstance(had, frozenset) else had
            has = f"has --{option} {shown}" if shown or shown == 0 else f"has no --{option}"
            raise UsageError(f"{path} {has}, and goes on with what it has: leave --{option} out")


@contextmanager
def _reported(path: Path) -> Iterator[None]:
    """Turn what the system and SQLite say into an error that names the file."""
    try:
        yield
    except OSError as error:
        raise StoreError(f"{path}: cannot be opened: {error.strerror or error}") from error
    except sqlite3.OperationalError as error:
        raise StoreError(f"{path}: cannot be read or written: {error}") from error
    except sqlite3.DatabaseError as error:
        raise StoreError(f"{path}: is no store of composed problems: {error}") from error


@contextmanager
def _understood(path: Path) -> Iterator[None]:
    """Turn what is wrong with the contents of a file into an error that names it."""
    try:
        yield
    except (ValueError, TypeError, KeyError) as error:
        message = f"holds what no store of composed problems does: {error!r}"
        raise StoreError(f"{path}: {message}") from error


def _need_new(path: Path) -> None:
    if path.exists():
        what = "is there already; go on with it by --resume, or name a new file"
        raise StoreError(f"{path}: {what if path.is_file() else 'is no regular file'}")


def _begin(database: sqlite3.Connection, order: Order, count: int) -> None:
    """Make what a file holds before the first run."""
    database.execute("PRAGMA journal_mode = WAL")
    database.executescript(f"PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {VERSION}; {_TABLES}")
    kept = asdict(order) | {"themes": sorted(order.themes)}
    row = __version__, json.dumps(kept), count
    with database:
        database.execute("INSERT INTO collection VALUES (?, ?, ?, 0)", row)


def _need_alone(path: Path, lock: int) -> None:
    """Raise StoreError if another process has the file open to write it."""
    try:
        from fcntl import LOCK_EX, LOCK_NB, flock
    except ImportError:
        # Where there are no such locks, two that write the same runs find each of them there.
        return
    try:
        flock(lock, LOCK_EX | LOCK_NB)
    except BlockingIOError as error:
        raise StoreError(f"{path}: another process is writing it") from error


def _read_order(text: str) -> Order:
    kept = json.loads(text)
    return Order(**(kept | {"themes": frozenset(kept["themes"])}))


def _read_composed(text: str) -> Composed:
    kept = json.loads(text)
    measure = _measure_of(kept.pop("measure"))
    return Composed(measure=measure, **{name: _tuples(value) for name, value in kept.items()})


def _measure_of(parts: Mapping[str, float]) -> Points:
    """Return the measure that has these parts, of any kind of problem; raises ValueError for none."""
    for kind in (Measure, HelpMeasure):
        if {field.name for field in fields(kind)} == parts.keys():
            return kind(**parts)
    raise ValueError(f"no measure has the parts {', '.join(parts)}")


def _tuples(value: Any) -> Any:
    """Return the lists of JSON as the tuples that they were."""
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
