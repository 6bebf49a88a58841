"""Tries inputs in a process of its own, which may crash, hang or wait for ever."""

from __future__ import annotations

import json
import mmap
import os
import resource
import signal
import struct
import sys
import tempfile
import time
import traceback
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from types import FrameType
from typing import IO, Any, Protocol

from toolkit.errors import PathmateError

MOST_TRIES = 400
"""How many smaller inputs are tried for one that failed."""
_POLL = 0.02
_WHILE = 1.0
_HANG = "hang"
_RESTART, _OWN_FAULT = 98, 99
"""The exit statuses of a process after a hang, and of one in which the driver itself failed."""
_HEAD = struct.Struct("4q")
_ROOM = 1 << 20


class Tried(Protocol):
    """What a driver offers to the process that runs it."""

    def check(self, data: bytes) -> bool:
        """Try an input."""

    def smaller(self, data: bytes) -> Iterator[bytes]:
        """Inputs like it, but smaller."""


@dataclass(frozen=True, slots=True)
class Draw:
    """Where inputs come from: by their numbers, from 0 to below `most` (None: for ever)."""

    of: Callable[[int], bytes]
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Guard:
    """What an input may use before it is a finding."""

    cpu: float = 20.0
    """Seconds of processor time, which a busy machine does not use up; twice that kills."""
    memory: int = 4 << 30
    """Bytes of address space that the process may take."""
    patience: float = 5.0
    """Seconds that all threads may sleep without any processor time."""
    seconds: float | None = None
    """How long inputs are drawn at all; None: until there are no more."""


@dataclass(frozen=True, slots=True)
class Failure:
    """An input that failed, and how."""

    signature: str
    """The same for inputs that fail in the same way."""
    details: str
    number: int
    data: bytes
    drawn: bytes
    """As it was before it was cut down."""
    times: int = 1

    def to_json(self) -> str:
        """The failure as a line."""
        fields = {name: getattr(self, name) for name in ("signature", "details", "number", "times")}
        both = {name: b64encode(getattr(self, name)).decode() for name in ("data", "drawn")}
        return json.dumps(fields | both) + "\n"

    @classmethod
    def from_json(cls, line: str) -> Failure:
        """Read such a line."""
        fields: dict[str, Any] = json.loads(line)
        both = {name: b64decode(fields.pop(name)) for name in ("data", "drawn")}
        return cls(**fields, **both)


class Wrong(Exception):  # noqa: N818 - it is what was found
    """A promise that does not hold; `kind` names the promise, the same for every input."""

    def __init__(self, kind: str, details: str = "") -> None:
        self.kind = kind
        super().__init__(f"{kind}: {details}")


def require(holds: bool, kind: str, *details: object) -> None:
    """Raise Wrong unless a promise holds."""
    if not holds:
        raise Wrong(kind, "; ".join(each if isinstance(each, str) else repr(each) for each in details))


@contextmanager
def accepted(what: str) -> Iterator[None]:
    """What was accepted must not be refused later on: in here no error is an expected one."""
    try:
        yield
    except PathmateError as error:
        raise Wrong(f"refused after all: {what}", str(error)) from error


class Hang(BaseException):
    """An input took more processor time than it may; no `except Exception` takes it."""


class Page:
    """Memory that both processes see: the counts, and the input that is being tried."""

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, _HEAD.size + _ROOM)

    def begin(self, number: int, data: bytes) -> None:
        """Note which input is tried next."""
        executions, accepted, _, _ = self._head()
        self._memory[_HEAD.size : _HEAD.size + len(data[:_ROOM])] = data[:_ROOM]
        self._memory[: _HEAD.size] = _HEAD.pack(executions + 1, accepted, number, len(data[:_ROOM]))

    def accept(self) -> None:
        """Note that it was accepted."""
        executions, accepted, number, size = self._head()
        self._memory[: _HEAD.size] = _HEAD.pack(executions, accepted + 1, number, size)

    def _head(self) -> tuple[int, ...]:
        return _HEAD.unpack(self._memory[: _HEAD.size])

    @property
    def executions(self) -> int:
        """How many inputs were tried so far."""
        return self._head()[0]

    @property
    def accepted(self) -> int:
        """How many of them were accepted."""
        return self._head()[1]

    @property
    def number(self) -> int:
        """The number of the input that is tried."""
        return self._head()[2]

    @property
    def data(self) -> bytes:
        """That input; cut if it is very long."""
        return self._memory[_HEAD.size : _HEAD.size + self._head()[3]]


def run_guarded(driver: Tried, draw: Draw, guard: Guard) -> tuple[Page, list[Failure]]:
    """Try inputs in processes of their own, with a new one wherever one died."""
    page, start = Page(), 0
    deadline = None if guard.seconds is None else time.monotonic() + guard.seconds
    sys.stdout.flush()
    sys.stderr.flush()
    with tempfile.TemporaryFile("w+", encoding="ascii") as log:
        while draw.most is None or start < draw.most:
            child = os.fork()
            if child == 0:
                _work(driver, draw, guard, page, log, start, deadline)
            status = _watch(child, page, guard.patience)
            if status == 0:
                break
            if status != _RESTART:
                log.seek(0, os.SEEK_END)
                log.write(Failure(*_fate(status), page.number, page.data, page.data).to_json())
                log.flush()
            start = page.number + 1
        log.seek(0)
        return page, [Failure.from_json(line) for line in log]


# The parent


def _watch(child: int, page: Page, patience: float) -> int | None:
    """Wait until the process ends: its exit status, as `os.waitstatus_to_exitcode` gives it.

    None if it waited for something that never came.
    """
    last: tuple[int, int] | None = None
    since = time.monotonic()
    while True:
        ended, status = os.waitpid(child, os.WNOHANG)
        if ended:
            return os.waitstatus_to_exitcode(status)
        now = page.executions, _ticks({child})
        if now != last or not _sleeps({child}):
            last, since = now, time.monotonic()
        elif time.monotonic() - since > patience:
            if _stirs(_family(child)):
                since = time.monotonic()
                continue
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)
            return None
        time.sleep(_POLL)


def _fate(status: int | None) -> tuple[str, str]:
    """What ended the process: a signature and the details."""
    if status is None:
        return "waits for ever", "every thread slept for long without any work"
    if status == _OWN_FAULT:
        raise SystemExit("the driver itself failed; see above")
    if status >= 0:
        return f"ended with status {status}", "see above what was said: a sanitizer's report, say"
    name = signal.Signals(-status).name
    known = {"SIGVTALRM": "took twice its processor time where Python sees no signal"}
    return f"killed by {name}", known.get(name, "the process died")


def _family(process: int) -> set[int]:
    """A process and those that it has started, which may work while it waits for them."""
    parents = {
        int(file.parent.name): int(fields[1]) for file in Path("/proc").glob("[0-9]*/stat") if (fields := _stated(file))
    }
    found, new = {process}, {process}
    while new:
        new = {child for child, parent in parents.items() if parent in new} - found
        found |= new
    return found


def _stirs(processes: set[int]) -> bool:
    """Whether any of some processes does something for a while."""
    before = _ticks(processes)
    time.sleep(_WHILE)
    return _ticks(processes) != before or not _sleeps(processes)


def _threads(processes: set[int]) -> Iterator[list[str]]:
    """What the system says of each thread, from its state on."""
    for each in processes:
        yield from filter(None, map(_stated, Path(f"/proc/{each}/task").glob("*/stat")))


def _stated(file: Path) -> list[str]:
    """What the system says of a process or thread, from its state on; nothing if it has ended."""
    try:
        return file.read_text("utf-8", "replace").rpartition(")")[2].split()
    except OSError:
        return []


def _ticks(processes: set[int]) -> int:
    """Their processor time so far."""
    return sum(int(fields[11]) + int(fields[12]) for fields in _threads(processes))


def _sleeps(processes: set[int]) -> bool:
    """Whether all threads wait for something; one that only wants the processor does not."""
    return all(fields[0] == "S" for fields in _threads(processes))


# The process that tries


def _work(
    driver: Tried,
    draw: Draw,
    guard: Guard,
    page: Page,
    log: IO[str],
    start: int,
    deadline: float | None,
) -> None:
    """Try inputs one after another; never returns."""
    status = _OWN_FAULT
    try:
        _restrict(guard.memory)
        log.seek(0, os.SEEK_END)
        status = _try_all(_Trial(driver, guard, page, log), draw, start, deadline)
    except BaseException:
        traceback.print_exc()
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)


def _try_all(trial: _Trial, draw: Draw, start: int, deadline: float | None) -> int:
    """Try inputs up to the last, or to one that hangs: what it has started may go on."""
    status = 0
    for number in count(start):
        over = deadline is not None and time.monotonic() > deadline
        if status or over or number == draw.most:
            break
        if trial.hangs(number, draw.of(number)):
            status = _RESTART
    trial.close()
    return status


def _restrict(memory: int) -> None:
    """Bound what the process may take beyond what it has: a sanitizer's has much to begin with."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[0])
    most = pages * resource.getpagesize() + memory
    resource.setrlimit(resource.RLIMIT_AS, (most, most))


@dataclass(slots=True)
class _Trial:
    """Inputs tried in one process; `times` counts the ways in which they failed."""

    driver: Tried
    guard: Guard
    page: Page
    log: IO[str]
    times: Counter[str] = field(default_factory=Counter)

    def hangs(self, number: int, data: bytes) -> bool:
        """Try an input, and write down how it failed if it does so in a new way."""
        self.page.begin(number, data)
        outcome = attempt(self.driver, data, self.guard.cpu)
        if not isinstance(outcome, tuple):
            if outcome:
                self.page.accept()
            return False
        signature, details = outcome
        hang = signature.startswith(_HANG)
        self.times[signature] += 1
        if self.times[signature] == 1:
            small = data if hang else shrink(self.driver, data, signature, self.guard.cpu)
            self.log.write(Failure(signature, details, number, small, data).to_json())
            self.log.flush()
        return hang

    def close(self) -> None:
        """Write down how often what was found came again."""
        for signature, times in self.times.items():
            if times > 1:
                self.log.write(Failure(signature, "", -1, b"", b"", times - 1).to_json())
        self.log.flush()


def attempt(driver: Tried, data: bytes, cpu: float) -> bool | tuple[str, str]:
    """Whether an input was accepted, or else how it failed: a signature and the details."""
    signal.signal(signal.SIGPROF, _stop)
    # The second timer kills where the first finds nobody to listen: deep in C++, say.
    signal.setitimer(signal.ITIMER_PROF, cpu, 1.0)
    signal.setitimer(signal.ITIMER_VIRTUAL, 2 * cpu)
    try:
        try:
            return driver.check(data)
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    except PathmateError:
        return False
    except (Exception, Hang) as error:
        return _signature(error), "".join(traceback.format_exception(error, limit=-6)).rstrip()


def _stop(number: int, frame: FrameType | None) -> None:  # noqa: ARG001
    raise Hang


def _signature(error: BaseException) -> str:
    """What inputs that fail in the same way have in common."""
    if isinstance(error, Wrong):
        return error.kind
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if "/toolkit/" in frame.filename] or list(frames)
    # Where a loop or a recursion was when it was stopped is chance; where it began is not.
    stopped = isinstance(error, Hang | RecursionError)
    at = ours[0 if stopped else -1]
    where = at.filename.rpartition("/toolkit/")[2].rpartition("/tests/")[2]
    what = _HANG if isinstance(error, Hang) else type(error).__name__
    return f"{what} in {where}:{at.lineno} ({at.name})"


def shrink(driver: Tried, data: bytes, signature: str, cpu: float) -> bytes:
    """Cut an input down while it still fails in the same way."""
    tries, began = 0, time.process_time()
    while True:
        for candidate in driver.smaller(data):
            tries += 1
            if tries > MOST_TRIES or time.process_time() - began > cpu:
                return data
            outcome = attempt(driver, candidate, cpu)
            if isinstance(outcome, tuple) and outcome[0] == signature:
                data = candidate
                break
        else:
            return data
