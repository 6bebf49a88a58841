"""Orders that name again which of two is meant: `hits king and rook, as a rook the former, as a bishop the latter`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.chart import Chart
from toolkit.claims.language.lattice import Lattice, reordered
from toolkit.claims.language.orders import Order, ends_of, last_of

_NAMES = ("former", "latter")
_JOINTS = frozenset((",", ";", "and", "but", "while"))


def of_two(lattice: Lattice, chart: Chart) -> Iterator[Order]:
    """The lattices that say of the former and of the latter what the first clause says of both."""
    units = [unit.text for unit in lattice.units]
    places = [units.index(name) - 1 if name in units else 0 for name in _NAMES]
    last = last_of(lattice)
    if not (0 < places[0] < places[1] < last) or any(units[each] != "the" for each in places):
        return
    for end in range(2, places[0] + 1):
        manners = _manners(units, places, end, last) if units[end] in _JOINTS else None
        if manners is None:
            continue
        for each in _told_of_each(units, chart, end):
            first, second = ((*said, *manner) for said, manner in zip(each, manners, strict=True))
            tail = range(last, len(units))
            yield Order(reordered(lattice, (*first, end, *second, *tail)), False)


def _manners(
    units: Sequence[str], places: Sequence[int], end: int, last: int
) -> tuple[range, range] | None:
    """What is said of the former and of the latter, before these words or after them."""
    start = end + 1
    while start < places[0] and units[start] in _JOINTS:
        start += 1
    former, latter = (range(each, each + 2) for each in places)
    middle = former.stop
    if start == former.start:
        joint = latter.start
        while joint > middle and units[joint - 1] in _JOINTS:
            joint -= 1
        found = range(middle, joint), range(latter.stop, last)
    else:
        while middle < latter.start and units[middle] in _JOINTS:
            middle += 1
        found = range(start, former.start), range(middle, latter.start)
        if latter.stop != last:
            return None
    return found if all(found) else None


def _told_of_each(
    units: Sequence[str], chart: Chart, end: int
) -> Iterator[tuple[Sequence[int], Sequence[int]]]:
    """The first clause with each of its two objects, or of its two subjects, alone."""
    for subject in ends_of(chart, "np", 0):
        for verb in ends_of(chart, "group", subject)[:1] if subject < end else ():
            for both in _halves(units, chart, verb, end):
                yield (*range(verb), *both[0]), (*range(verb), *both[1])
            for both in _halves(units, chart, 0, subject):
                yield (*both[0], *range(subject, end)), (*both[1], *range(subject, end))


def _halves(
    units: Sequence[str], chart: Chart, start: int, end: int
) -> Iterator[tuple[range, range]]:
    """Where each of two terms stands that `and` joins."""
    for joint in range(start + 1, end - 1):
        if units[joint] != "and" or joint not in ends_of(chart, "np", start):
            continue
        if end in ends_of(chart, "np", joint + 1):
            yield range(start, joint), range(joint + 1, end)
