"""The store that `pathmate compose --store` names: what it holds decides what is composed."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from toolkit.errors import UsageError

if TYPE_CHECKING:
    from toolkit.compose.collect import Begun
    from toolkit.compose.order import Order
    from toolkit.compose.runs import Composed
    from toolkit.compose.store import Store

FIELDS = {"theme": "themes"}
"""By options, the parts of an order that have another name."""


@dataclass(frozen=True, slots=True)
class Kept:
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
def kept(
    path: Path | None, resume: bool, order: Order, count: int, said: Collection[str]
) -> Iterator[Kept]:
    """The collection of an order or, to resume one, that of the store, which is closed at the end.

    `said` are the options that the command line has: raises UsageError where one says something
    else than the store (but more problems may be asked for, and fewer that are not found yet),
    StoreError where there is none, or one that was to be new.
    """
    from toolkit.compose.collect import Begun
    from toolkit.compose.runs import Runner
    from toolkit.compose.store import Store

    if path is None:
        if resume:
            raise UsageError("--resume goes on with a collection that is kept; name it by --store")
        yield Kept(order, count, Begun())
        return
    if not resume:
        # An order that cannot be met leaves no file.
        Runner(order)
    with closing(Store.resume(path) if resume else Store.create(path, order, count)) as store:
        if resume:
            _need_same(path, store, order, said)
            if "count" in said:
                _grow(path, store, count)
        yield Kept(store.order, store.count, store.begun(), store)


def _grow(path: Path, store: Store, count: int) -> None:
    """Ask for so many problems in all; raises UsageError for fewer than there are."""
    there = len(store.begun().found)
    if count < there:
        raise UsageError(
            f"{path} holds {there} problems; --count {count} counts these too: name {there} or more"
        )
    store.want(count)


def _need_same(path: Path, store: Store, order: Order, said: Collection[str]) -> None:
    there = store.order
    fields = {option: FIELDS.get(option, option) for option in sorted(said)}
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
