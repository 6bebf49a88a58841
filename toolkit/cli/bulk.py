"""Work on many things, some at the same time, whose results come in the order of the things."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from toolkit.cli.solving import halting, interruptible

if TYPE_CHECKING:
    from toolkit.solve.engine import Limits

Thing = TypeVar("Thing")
Result = TypeVar("Result")
_AHEAD = 4
"""How many things a job are taken before the first of them is done."""


def in_order(
    things: Iterable[Thing], work: Callable[[Thing], Result], jobs: int, limits: Limits
) -> Iterator[tuple[Thing, Result]]:
    """Yield each thing with what came of it; `jobs` are worked on at the same time.

    The first interrupt stops the searches under way and begins no others: what came of those is
    still yielded. The second one ends the command.
    """
    with (
        ThreadPoolExecutor(jobs) as pool,
        halting(limits),
        interruptible(limits) as running,
    ):
        waiting = iter(things)
        while True:
            halted = limits.stop.is_set()
            while not halted and len(running) < _AHEAD * jobs:
                more = list(islice(waiting, 1))
                if not more:
                    break
                running.append((more[0], pool.submit(work, more[0])))
            if not running:
                return
            thing, future = running[0]
            if not (halted and future.cancel()):
                yield thing, future.result()
            running.popleft()
