"""The lattice of a sentence: its words as edges with tags, some of which may be skipped."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from toolkit.claims.language.beginnings import Terminals, quoted
from toolkit.claims.language.forms import Extent


@dataclass(frozen=True, slots=True)
class Unit:
    """One word or sign, in small letters, and where it stands."""

    text: str
    start: int
    end: int


@dataclass(slots=True)
class Lattice:
    """Units and the edges over them. An edge joins two places; place 0 is before the first unit."""

    units: list[Unit]
    _edges: list[dict[str, list[tuple[int, Any, int]]]] = field(init=False)
    _skips: list[list[tuple[int, int]]] = field(init=False)
    _stands: list[list[tuple[int, str]]] = field(init=False)
    _terminals: dict[int, Terminals] = field(init=False, default_factory=dict)
    _ahead: dict[int, Terminals] = field(init=False, default_factory=dict)
    _reached: dict[int, list[tuple[int, int]]] = field(init=False, default_factory=dict)
    seams: frozenset[int] = frozenset()
    """Places at which units meet that did not in the sentence."""
    kinds: Mapping[str, Any] = field(default_factory=dict)
    """What a word for a kind of piece says in the game; a sentence in plainer words may need one."""

    def __post_init__(self) -> None:
        self._edges = [defaultdict(list) for _ in range(len(self.units) + 1)]
        self._stands = [[] for _ in range(len(self.units) + 1)]
        self._skips = [[] for _ in range(len(self.units) + 1)]

    def add(self, start: int, end: int, tag: str, value: Any, cost: int = 0) -> None:
        """Add an edge."""
        self._edges[start][tag].append((end, value, cost))

    def skip(self, start: int, end: int, cost: int = 0) -> None:
        """Say that units may be skipped."""
        self._skips[start].append((end, cost))

    def stand(self, start: int, end: int, word: str) -> None:
        """Say that units stand for a word: `is able to` for `can`."""
        self._stands[start].append((end, word))

    def skips_to(self, place: int) -> bool:
        """Whether words that may be skipped end at a place."""
        return any(
            end == place and self.units[start].text.isalpha()
            for start in range(max(0, place - 8), place)
            for end, _ in self._skips[start]
        )

    def skips_from(self, place: int) -> bool:
        """Whether words that may be skipped begin at a place."""
        return any(self.units[place].text.isalpha() for _ in self._skips[place][:1])

    def count(self, tag: str) -> int:
        """From how many places on there is an edge with a tag."""
        return sum(tag in edges for edges in self._edges)

    def is_known(self, place: int) -> bool:
        """Whether an edge begins at a place, or a word that may be skipped."""
        return bool(self._edges[place]) or bool(self._skips[place])

    def edges(self, place: int, tag: str) -> Sequence[tuple[int, Any, int]]:
        """The edges with a tag from a place on."""
        return self._edges[place].get(tag, ())

    def all_edges(self, place: int) -> Iterator[tuple[str, Any, int, int]]:
        """Each edge from a place on: its tag, its value, where it ends and what it costs."""
        for tag, edges in self._edges[place].items():
            for end, value, cost in edges:
                yield tag, value, end, cost

    def skips(self, place: int) -> Sequence[tuple[int, int]]:
        """What may be skipped from a place on: where it ends, and its cost."""
        return self._skips[place]

    def stands(self, place: int) -> Sequence[tuple[int, str]]:
        """What units from a place on stand for: where they end, and the word."""
        return self._stands[place]

    def terminals(self, place: int) -> Terminals:
        """The tags of the edges from a place on, and the word there."""
        known = self._terminals.get(place)
        if known is None:
            words = [quoted(unit.text) for unit in self.units[place : place + 1]]
            words += [quoted(word) for _, word in self._stands[place]]
            known = self._terminals[place] = frozenset([*self._edges[place], *words])
        return known

    def ahead(self, place: int) -> Terminals:
        """The terminals of a place, and of those to which skipping leads from there."""
        known = self._ahead.get(place)
        if known is None:
            reached = (self.terminals(at) for at, _ in self.reach(place))
            known = self._ahead[place] = frozenset().union(*reached)
        return known

    def value(self, place: int, tag: str) -> Any:
        """The value of the first edge with a tag from a place on; None without one."""
        return next((value for _, value, _ in self._edges[place].get(tag, ())), None)

    def has(self, tags: Iterable[str]) -> bool:
        """Whether there is an edge with one of some tags."""
        wanted = set(tags)
        return any(wanted & edges.keys() for edges in self._edges)

    def words(self, place: int, words: Container[str]) -> Sequence[tuple[int, str, int]]:
        """The edges over one of some words, or over what stands for one."""
        found = [(end, word, 0) for end, word in self._stands[place] if word in words]
        if place < len(self.units) and self.units[place].text in words:
            found.append((place + 1, self.units[place].text, 0))
        return found

    def is_covered(self, literals: frozenset[str]) -> bool:
        """Whether every unit is part of an edge, may be skipped, or is one of some words."""
        known: set[int] = set()
        for place in range(len(self.units)):
            ends = [end for end, _ in (*self._skips[place], *self._stands[place])]
            ends += [edge[0] for edges in self._edges[place].values() for edge in edges]
            known.update(*(range(place, end) for end in ends))
        return all(place in known or unit.text in literals for place, unit in enumerate(self.units))

    def is_end(self, place: int) -> bool:
        """Whether nothing but what may be skipped follows."""
        return any(end == len(self.units) for end, _ in self.reach(place))

    def extent(self, start: int, end: int) -> Extent:
        """Where the units between two places stand in the sentence."""
        first = min(start, len(self.units) - 1)
        if not self.seams:
            return self.units[first].start, self.units[max(end - 1, first)].end
        covered = self.units[first : max(end, first + 1)]
        return min(unit.start for unit in covered), max(unit.end for unit in covered)

    def is_torn(self, start: int, end: int) -> bool:
        """Whether units between two places did not stand side by side in the sentence."""
        return any(start < seam < end for seam in self.seams)

    def reach(self, place: int) -> list[tuple[int, int]]:
        """The places that skipping leads to, each with its least cost."""
        known = self._reached.get(place)
        if known is None:
            least = {place: 0}
            waiting = [place]
            for at in waiting:
                for end, cost in self._skips[at]:
                    if least.get(end, least[at] + cost + 1) > least[at] + cost:
                        least[end] = least[at] + cost
                        waiting.append(end)
            known = self._reached[place] = list(least.items())
        return known


def without(lattice: Lattice, places: Sequence[int]) -> Lattice | None:
    """A lattice in which the units at some places may be left out; None if there are none."""
    if not places:
        return None
    made = reordered(lattice, range(len(lattice.units)))
    for place in places:
        made.skip(place, place + 1, 1)
    return made


def reordered(
    lattice: Lattice,
    order: Sequence[int],
    said: Mapping[int, str] = MappingProxyType({}),
    said_at: Mapping[int, str] = MappingProxyType({}),
) -> Lattice:
    """A lattice with its units in another order, or without some, and the edges that still hold.

    `said` has the words for units that are said in another way, `said_at` those for places of the
    new order.
    """
    met = lattice.seams
    seams = frozenset(
        at for at in range(1, len(order)) if order[at] != order[at - 1] + 1 or order[at] in met
    )
    units = [lattice.units[place] for place in order]
    for at, place in enumerate(order):
        word = said_at.get(at, said.get(place, units[at].text))
        units[at] = replace(units[at], text=word)
    made = Lattice(units, seams=seams, kinds=lattice.kinds)
    for at, place in enumerate(order):
        if place in said or at in said_at:
            continue
        for tag, value, end, cost in lattice.all_edges(place):
            length = end - place
            if tuple(order[at : at + length]) == tuple(range(place, end)):
                made.add(at, at + length, tag, value, cost)
        for end, cost in lattice.skips(place):
            if tuple(order[at : at + end - place]) == tuple(range(place, end)):
                made.skip(at, at + end - place, cost)
        for end, word in lattice.stands(place):
            if tuple(order[at : at + end - place]) == tuple(range(place, end)):
                made.stand(at, at + end - place, word)
    return made
