"""Another count of the same things, of which nothing more is said: `White has three checks, Black none`.

So has `The rook has three moves along the file and two along the rank` two counts of moves. A sentence
that has no reading as it stands is read with the things said again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from toolkit.claims.language.chart import Chart
from toolkit.claims.language.lattice import Lattice, reordered
from toolkit.claims.language.orders import ends_of, last_of

_JOINTS = frozenset((",", ";", "and", "but", "while", "whereas", "though", "although", "yet"))
_STOPS = frozenset((",", ";", ":", "because", "since", "as", "for", "so", "and", "but", "which"))
_PREMISES = frozenset(("if", "when", "once", "after", "should"))
_HAVE = frozenset(("has", "have", "had"))
_ONLY = frozenset(("only", "just", "exactly", "merely"))
_SINGLE = (("a", "single", "one"), ("but", "a", "single", "one"), ("but", "one"))
_FIRST = 3
"""The fewest words of a clause with a count."""
_MOST = 6


@dataclass(frozen=True, slots=True)
class _Count:
    """A count and where it ends: the units that say it, and the word for them if that is another."""

    units: tuple[int, ...]
    end: int
    word: str = ""


def counts_again(lattice: Lattice, chart: Chart) -> Iterator[Lattice]:
    """The lattices in which what is counted again is named again."""
    found = 0
    for start, end, second, stop in _pairs(lattice):
        for made in _of_pair(lattice, chart, start, end, second, stop):
            yield made
            found += 1
            if found == _MOST:
                return


def _pairs(lattice: Lattice) -> Iterator[tuple[int, int, int, int]]:
    """Where two clauses begin and end, side by side."""
    units, last = [unit.text for unit in lattice.units], last_of(lattice)
    for end in range(_FIRST, last - 1):
        if units[end] not in _JOINTS or units[end - 1] in _JOINTS:
            continue
        second = next((at for at in range(end, last) if units[at] not in _JOINTS), last)
        start = max(at + 1 for at in (-1, *range(end)) if at < 0 or units[at] in (":", ";"))
        stop = next((at for at in range(second + 1, last) if units[at] in _STOPS), last)
        if second < stop:
            yield start, end, second, stop
            if units[0] in _PREMISES and "," in units[1:end]:
                # `If Black takes on a4, White has nine men and Black eight`.
                yield units.index(",") + 1, end, second, stop


def _of_pair(
    lattice: Lattice, chart: Chart, start: int, end: int, second: int, stop: int
) -> Iterator[Lattice]:
    units = [unit.text for unit in lattice.units]
    for whose, verb in _subjects(lattice, chart, start, end, second, stop):
        own = range(second, whose)
        is_part = units[end] not in ("and", "but") or not _JOINTS.isdisjoint(units[start:end])
        if not own and is_part:
            # `has four checks with the queen, two with a capture`: two of those.
            continue
        for first in [at for at in range(verb, end) if lattice.edges(at, "NUM")]:
            of = first - 1 if units[first - 1] in _ONLY else first
            at = (
                whose + 1
                if own and units[whose] in _HAVE and units[whose] == units[verb]
                else whose
            )
            at += units[at] == units[of - 1] and at < stop and units[at] not in _HAVE
            count = _count(lattice, at, stop)
            if count is None:
                continue
            after = min(to for to, _, _ in lattice.edges(first, "NUM"))
            for rest in _rests(units, after, end, count.end, stop):
                lead = (*own, *range(verb, of)) if own else tuple(range(start, of))
                said = (*range(second), *lead, *count.units, *rest, *range(stop, len(units)))
                words = {second + len(lead): count.word} if count.word else {}
                made = reordered(lattice, said, said_at=words)
                _count_things(made, second + len(lead) + len(count.units))
                yield made


def _count_things(lattice: Lattice, place: int) -> None:
    """Put things beside another count of them; those in the plural may be one: `two bishops, Black one`."""
    lattice.seams = (lattice.seams - {place}) | {0}
    for at in range(place, min(place + 2, len(lattice.units))):
        for end, kind, cost in list(lattice.edges(at, "KIND")):
            lattice.add(at, end, "KIND", replace(kind, plural=False), cost)


def _subjects(
    lattice: Lattice, chart: Chart, start: int, end: int, second: int, stop: int
) -> Iterator[tuple[int, int]]:
    """Where the subject of the second clause ends, if it has one of its own, and that of the first."""
    verbs = [each for each in ends_of(chart, "np", start) if each < end - 1]
    mine = [each for each in ends_of(chart, "np", second) if each < stop]
    # `the knight only one`: one and no more.
    mine = [each for each in mine if lattice.units[each - 1].text not in _ONLY]
    yield from ((whose, verb) for verb in verbs[:2] for whose in (*mine[:2], second))


def _count(lattice: Lattice, at: int, stop: int) -> _Count | None:
    """The count that begins at a place."""
    units = [unit.text for unit in lattice.units]
    if at >= stop:
        return None
    if units[at] == "none":
        return _Count((at,), at + 1, "no")
    for words in _SINGLE:
        to = at + len(words)
        if tuple(units[at:to]) == words and to <= stop:
            return _Count((at, to - 1), to, "only")
    lead = (at,) if units[at] in _ONLY else ()
    place = at + len(lead)
    ends = [end for end, _, _ in lattice.edges(place, "NUM") if end <= stop]
    return _Count((*lead, *range(place, min(ends))), min(ends)) if ends else None


def _rests(
    units: Sequence[str], after: int, end: int, own: int, stop: int
) -> Iterator[Sequence[int]]:
    """What follows a count said again: all that follows the first, or with other words at its end."""
    if own == stop:
        yield range(after, end)
        return
    same = [at for at in range(after + 1, end) if units[at] == units[own]]
    for at in same[:1]:
        yield (*range(after, at), *range(own, stop))
