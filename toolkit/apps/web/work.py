"""Work for the page: quick answers in a few processes, long work in one of its own for each.

Both have their limits of time and memory, and a turn: as many work at a time as there are processors,
and who came first begins first. Work ends with whoever waits for it.
"""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from contextlib import suppress

from pebble import ProcessExpired, ProcessPool

from toolkit.apps.web.answers import Asked, answer

QUICK = 30.0
"""Most seconds of a quick answer."""
MEMORY = 2 << 30
"""Bytes of memory that a process may take."""
SHARED = ("--threads", "1", "--memory", "128")
"""The options of a solver that shares the machine with others."""
_GRACE = 5.0
"""Seconds that work has to say what it found, once it is stopped or its time is over."""
_PIECE = 1 << 14
_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)


class Work:
    """The processes of a server."""

    def __init__(self, processes: int | None = None) -> None:
        count = processes or max(2, os.cpu_count() or 2)
        self._pool = ProcessPool(max_workers=2, max_tasks=200, initializer=_limit)
        self._turns = asyncio.Semaphore(count)
        self._running: dict[str, asyncio.subprocess.Process] = {}
        self._waiting = 0

    async def answer(self, what: str, asked: Asked) -> Asked:
        """Answer quickly; what takes too long, or ends its process, is `error`."""
        future = self._pool.schedule(answer, args=(what, asked), timeout=QUICK)
        try:
            found: Asked = await asyncio.wrap_future(future)
        except asyncio.CancelledError:
            future.cancel()  # type: ignore[no-untyped-call]
            raise
        except (TimeoutError, ProcessExpired, MemoryError):
            return {"error": "that takes too much time or memory here; the command line has no such limit"}
        except Exception as error:
            return {"error": f"a fault of pathmate itself ({type(error).__name__}); please report it"}
        return found

    async def run(self, number: str, arguments: list[str], seconds: float) -> AsyncIterator[str]:
        """Run a command, and yield what it says as it comes; a number names it for `stop`."""
        if self._turns.locked():
            yield f"waiting: {self._waiting + 1} in the queue\n"
        self._waiting += 1
        try:
            await self._turns.acquire()
        finally:
            self._waiting -= 1
        try:
            async for text in self._said(number, arguments, seconds):
                yield text
        finally:
            self._turns.release()

    async def _said(self, number: str, arguments: list[str], seconds: float) -> AsyncIterator[str]:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "toolkit", *arguments),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
            stdin=asyncio.subprocess.DEVNULL,
            env={**os.environ, "NO_COLOR": "1"},
            start_new_session=True,
            preexec_fn=None if sys.platform == "win32" else _limit,
        )
        assert process.stdout is not None
        self._running[number] = process
        loop = asyncio.get_running_loop()
        end = loop.call_later(seconds + _GRACE, _end, process, _KILL)
        try:
            while data := await process.stdout.read(_PIECE):
                yield data.decode("utf-8", "replace")
        finally:
            end.cancel()
            self._running.pop(number, None)
            # Whoever went away leaves a process that nobody listens to.
            _end(process, _KILL)
            await asyncio.shield(process.wait())

    def stop(self, number: str) -> None:
        """End some work, which still says what was found."""
        if number in self._running:
            process = self._running[number]
            _end(process, signal.SIGINT)
            asyncio.get_running_loop().call_later(_GRACE, _end, process, _KILL)

    def close(self) -> None:
        """End all work."""
        for process in [*self._running.values()]:
            _end(process, _KILL)
        self._pool.stop()  # type: ignore[no-untyped-call]
        self._pool.join()


def _end(process: asyncio.subprocess.Process, number: int) -> None:
    if process.returncode is not None:
        return
    with suppress(ProcessLookupError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, number)


def _limit() -> None:
    """Bound the memory of a process, where the system can."""
    if sys.platform != "win32":
        import resource

        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
