"""The texts that an editor has open, each verified a moment after it was changed."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from threading import Event, Thread
from typing import TypeVar

from toolkit.apps.lsp.columns import Columns
from toolkit.apps.lsp.reading import BoundedCheck, Fixes, find_fixes, read
from toolkit.errors import SearchStopped
from toolkit.rules.game import Game

DELAY = 0.25
"""Seconds for which a text that was changed must stay as it is before it is verified."""
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True)
class Understood:
    """A version of a text, verified."""

    version: int | None
    reading: BoundedCheck
    columns: Columns


@dataclass(eq=False)
class Version:
    """One version of a text. Once there is a newer one, it is stale, and work on it ends."""

    uri: str
    number: int | None
    text: str
    stale: Event = field(default_factory=Event)
    understood: asyncio.Future[Understood | None] = field(init=False)
    """None where nothing came of it."""
    fixes: asyncio.Task[Fixes | None] | None = None

    def __post_init__(self) -> None:
        self.understood = asyncio.get_running_loop().create_future()


class Documents:
    """Keeps the newest version of each text. One thread at a time is at work."""

    def __init__(self, publish: Callable[[str, Understood], None], fault: Callable[[Exception], None]) -> None:
        self.game: Game | None = None
        self.encoding = "utf-16"
        self._publish = publish
        self._fault = fault
        self._versions: dict[str, Version] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._turn = asyncio.Lock()

    def put(self, uri: str, number: int | None, text: str, delay: float = DELAY) -> None:
        """Take a version of a text, and verify it after a delay."""
        self.close(uri)
        version = self._versions[uri] = Version(uri, number, text)
        task = asyncio.get_running_loop().create_task(self._verify(version, delay))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def close(self, uri: str) -> None:
        """Forget a text."""
        old = self._versions.pop(uri, None)
        if old is not None:
            old.stale.set()

    def close_all(self) -> None:
        """Forget all texts."""
        for uri in list(self._versions):
            self.close(uri)

    async def understood(self, uri: str) -> Understood | None:
        """The newest version of a text, once it is verified; None if there is a newer one by then."""
        version = self._versions.get(uri)
        return None if version is None else await asyncio.shield(version.understood)

    async def fixes(self, uri: str) -> tuple[Understood, Fixes] | None:
        """The newest version of a text, and what could be changed in it, which is sought once."""
        version = self._versions.get(uri)
        if version is None:
            return None
        found = await asyncio.shield(version.understood)
        if found is None:
            return None
        if version.fixes is None:
            work = self._find_fixes(version, found.reading)
            version.fixes = asyncio.get_running_loop().create_task(work)
        fixes = await asyncio.shield(version.fixes)
        return None if fixes is None else (found, fixes)

    async def _verify(self, version: Version, delay: float) -> None:
        found = None
        try:
            await asyncio.sleep(delay)
            found = await self._understand(version)
            if found is not None:
                self._publish(version.uri, found)
        except Exception as error:
            self._fault(error)
        finally:
            version.understood.set_result(found)

    async def _understand(self, version: Version) -> Understood | None:
        async with self._turn:
            if version.stale.is_set():
                return None
            with_bounds = partial(_understand, version, self.game, self.encoding)
            found = await in_thread(with_bounds)
        return None if version.stale.is_set() else found

    async def _find_fixes(self, version: Version, reading: BoundedCheck) -> Fixes | None:
        async with self._turn:
            return await in_thread(partial(find_fixes, reading, self.game, version.stale.is_set))


def _understand(version: Version, game: Game | None, encoding: str) -> Understood | None:
    name = version.uri.rpartition("/")[2]
    try:
        reading = read(name, version.text, game, version.stale.is_set)
    except SearchStopped:
        return None
    return Understood(version.number, reading, Columns(version.text, encoding))


async def in_thread(work: Callable[[], Result]) -> Result:
    """Do something in a thread of its own, which nobody waits for when the program ends."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[Result] = loop.create_future()

    def settle(set_it: Callable[[], None]) -> None:
        if not done.done():
            set_it()

    def run() -> None:
        try:
            result = work()
        except Exception as error:
            failure = error
            _hand_over(loop, lambda: settle(lambda: done.set_exception(failure)))
        else:
            _hand_over(loop, lambda: settle(lambda: done.set_result(result)))

    Thread(target=run, daemon=True).start()
    return await done


def _hand_over(loop: asyncio.AbstractEventLoop, what: Callable[[], None]) -> None:
    # The loop may have ended meanwhile.
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(what)
