"""Long work beside an event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from threading import Thread
from typing import TypeVar

Result = TypeVar("Result")


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
