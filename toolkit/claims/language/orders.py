"""Orders of words: what stands besides may go first, be set off by commas, or follow the verb.

A sentence that has no reading as it stands is read with such words at the end of their clause. They
were not beside what is before them then, so no noun phrase reaches over the seam: in `On f6 the
knight attacks the bishop` nothing says that the bishop stands there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.chart import Chart
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lattice import Lattice, reordered

_MOST = 8
"""How many other orders of a sentence are tried."""
_STOPS = frozenset((",", ";", ":", "(", "because", "since", "as", "for", "while", "whereas", "but"))
"""What may begin another clause."""
_HELPERS = frozenset(
    ("is", "are", "was", "were", "can", "may", "has", "have", "could", "not", "must", "cannot")
)
_PLACES = frozenset(("on", "at", "in", "of"))
"""Set off by commas after a noun these say where it stands: `the king, on g5, may not take`."""
_ENDS = frozenset(".!?")


_ONE = "(adjunct|with_check|'behind' pieces|'between' squares)"


@rule("movable", _ONE, f"{_ONE} {_ONE}")
def movable() -> Iterator[bool]:
    """Words that may stand in several places of a clause."""
    yield True


@dataclass(frozen=True, slots=True)
class Order:
    """A lattice in another order of its units."""

    lattice: Lattice
    is_whole: bool
    """Whether what was moved went to the end of all, over other clauses if there are any."""


def other_orders(lattice: Lattice, chart: Chart) -> Iterator[Order]:
    """The lattices that have what stands besides at the end of its clause."""
    count = 0
    for start, end, dropped in _blocks(lattice, chart):
        for target in _targets(lattice, end, dropped):
            if count == _MOST:
                return
            count += 1
            rest = [place for place in range(end, target) if place not in dropped]
            order = [*_before(start, dropped), *rest, *range(start, end)]
            tail = range(target, len(lattice.units))
            is_whole = not any(lattice.units[place].text not in _ENDS for place in tail)
            yield Order(reordered(lattice, (*order, *tail)), is_whole)


def _before(start: int, dropped: Sequence[int]) -> list[int]:
    return [place for place in range(start) if place not in dropped]


def _blocks(lattice: Lattice, chart: Chart) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Where words begin and end that may be moved, and the commas that set them off."""
    units = [unit.text for unit in lattice.units]
    for start in range(len(units) - 2):
        is_set_off = start > 1 and units[start - 1] == ","
        if start and not is_set_off and not _is_in_verb(lattice, start):
            continue
        if is_set_off and units[start] in _PLACES:
            continue
        ends = {end for end, _, _ in chart.readings("movable", start)}
        for end in sorted(ends, reverse=True):
            comma = end < len(units) and units[end] == ","
            if _is_over(units, end) or (is_set_off and not comma):
                continue
            yield start, end, (*((start - 1,) if is_set_off else ()), *((end,) if comma else ()))


def _is_over(units: Sequence[str], place: int) -> bool:
    """Whether no words follow."""
    return not any(each.isalnum() for each in units[place:])


def _is_in_verb(lattice: Lattice, place: int) -> bool:
    """Whether a helping verb, or one that says what is so, ends at a place."""
    if lattice.units[place - 1].text in _HELPERS:
        return True
    return any(
        end == place and value.form in ("s", "base")
        for start in range(max(0, place - 4), place)
        for end, value, _ in lattice.edges(start, "VERB")
    )


def _targets(lattice: Lattice, end: int, dropped: Sequence[int]) -> Iterator[int]:
    """Where the clause of moved words may end: before another, or at the end of all."""
    last = len(lattice.units)
    while last and lattice.units[last - 1].text in _ENDS:
        last -= 1
    after = range(end + 1, last)
    stop = next((p for p in after if lattice.units[p].text in _STOPS and p not in dropped), last)
    yield stop
    if stop != last:
        yield last
