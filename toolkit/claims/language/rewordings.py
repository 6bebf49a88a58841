"""Phrases for which plainer ones stand: `X comes under attack` is `X is under attack`.

Where a sentence has no reading, such a phrase of it is said in the plainer words of `rewordings.toml`.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from itertools import chain, islice, product

from toolkit.claims.language.chart import Chart
from toolkit.claims.language.lattice import Lattice, reordered
from toolkit.claims.language.orders import ends_of
from toolkit.claims.language.tagger import tag_again

_MOST = 8
"""How many ways to say a sentence otherwise are tried."""
_DEEP = 3
"""How many phrases of one sentence may be said otherwise."""
_START, _END = "^", "$"
_CLAUSE_ENDS = frozenset((",", ";", ".", "!", ":"))

_Slots = Mapping[str, range]
"""Where words stand that are said again, by what `plain` has for them: `<np>`, `{king}`."""


@dataclass(frozen=True, slots=True)
class _Element:
    """One of some phrases, or what a symbol of the grammar covers; it may have a name."""

    phrases: tuple[tuple[str, ...], ...] = ()
    slot: str = ""
    optional: bool = False

    @property
    def symbol(self) -> str:
        """The symbol of a slot: that of `<np2>` is `np`."""
        return self.slot.rstrip("0123456789")


@dataclass(frozen=True, slots=True)
class _Rewording:
    """How something is said, and the plainer words for it."""

    elements: tuple[_Element, ...]
    plain: tuple[str, ...]


def reworded(lattice: Lattice, chart: Chart) -> Iterator[Lattice]:
    """The lattices in which phrases are said in plainer words, one phrase after the other."""
    yield from islice(_reworded(lattice, chart, _DEEP), _MOST)


def _reworded(lattice: Lattice, chart: Chart, deep: int) -> Iterator[Lattice]:
    made = list(islice(chain.from_iterable(_each(lattice, chart)), _MOST))
    yield from made
    if deep > 1:
        for each in made:
            yield from _reworded(each, chart.over(each), deep - 1)


def _each(lattice: Lattice, chart: Chart) -> Iterator[Iterator[Lattice]]:
    words = frozenset(unit.text for unit in lattice.units)
    for rewording in _rewordings():
        if all(_may_match(each, words) for each in rewording.elements):
            yield _said_so(lattice, chart, rewording)


def _may_match(element: _Element, words: frozenset[str]) -> bool:
    if element.slot or element.optional:
        return True
    return any(
        all(word in words or word in (_START, _END) for word in phrase)
        for phrase in element.phrases
    )


def _said_so(lattice: Lattice, chart: Chart, rewording: _Rewording) -> Iterator[Lattice]:
    for start in range(len(lattice.units)):
        for end, slots in _matches(lattice, chart, rewording.elements, start):
            if end > start:
                for plain in product(*(word.split("|") for word in rewording.plain)):
                    yield _with_plain(lattice, plain, start, end, slots)
                break


def _matches(
    lattice: Lattice, chart: Chart, elements: Sequence[_Element], place: int
) -> Iterator[tuple[int, _Slots]]:
    """Where the elements end that stand from a place on, and what their slots cover."""
    if not elements:
        yield place, {}
        return
    first, rest = elements[0], elements[1:]
    if first.slot:
        for end in _slot_ends(lattice, chart, first.symbol, place):
            for last, slots in _matches(lattice, chart, rest, end):
                yield last, {f"<{first.slot}>": range(place, end), **slots}
        return
    for phrase in first.phrases:
        after = _phrase_end(lattice, phrase, place)
        if after is not None:
            for last, slots in _matches(lattice, chart, rest, after):
                names = {f"{{{name}}}" for name in (phrase[0], first.phrases[0][0])}
                yield last, {**dict.fromkeys(names, range(place, after)), **slots}
    if first.optional:
        yield from _matches(lattice, chart, rest, place)


def _slot_ends(lattice: Lattice, chart: Chart, symbol: str, place: int) -> list[int]:
    """Where a symbol of the grammar, or an edge with a tag, may end that begins at a place."""
    if place >= len(lattice.units):
        return []
    if symbol.isupper():
        return sorted({end for end, _, _ in lattice.edges(place, symbol)}, reverse=True)
    return ends_of(chart, symbol, place)


def _phrase_end(lattice: Lattice, phrase: Sequence[str], place: int) -> int | None:
    units = lattice.units
    if phrase == (_START,):
        return place if place == 0 else None
    if phrase == (_END,):
        return place if place == len(units) or units[place].text in _CLAUSE_ENDS else None
    end = place + len(phrase)
    if end <= len(units) and all(
        unit.text == word for unit, word in zip(units[place:end], phrase, strict=True)
    ):
        return end
    return None


def _with_plain(
    lattice: Lattice, plain: Sequence[str], start: int, end: int, slots: _Slots
) -> Lattice:
    """The lattice with plainer words in place of those between two places."""
    order, said = list(range(start)), dict[int, str]()
    at = start
    kinds: list[int] = []
    for word in plain:
        covered = slots.get(word)
        if covered is not None:
            order += covered
            at = covered[-1] if covered else at
        else:
            if word.startswith("{"):
                kinds.append(len(order))
            said[len(order)] = word.strip("{}")
            order.append(min(at, end - 1))
    order += range(end, len(lattice.units))
    made = reordered(lattice, order, said_at=said)
    # The words stand for one phrase, so they may stand beside what is around them.
    made.seams = frozenset({0})
    tag_again(made)
    for place in kinds:
        word = made.units[place].text
        if word in lattice.kinds:
            made.add(place, place + 1, "KIND", lattice.kinds[word])
    return made


@lru_cache(maxsize=1)
def _rewordings() -> tuple[_Rewording, ...]:
    data = tomllib.loads(files(__package__).joinpath("rewordings.toml").read_text("utf-8"))
    return tuple(
        _Rewording(tuple(map(_element, said.split())), tuple(each["plain"].split()))
        for each in data["rewording"]
        for said in each["said"]
    )


def _element(text: str) -> _Element:
    optional = text.endswith("?") and text != "?"
    body = text.removesuffix("?") if optional else text
    if body.startswith("<"):
        return _Element(slot=body[1:-1], optional=optional)
    return _Element(tuple(tuple(each.split("_")) for each in body.split("|")), optional=optional)


@lru_cache(maxsize=1)
def words_reworded() -> frozenset[str]:
    """The words of phrases that can be said plainer."""
    return frozenset(
        word
        for rewording in _rewordings()
        for element in rewording.elements
        for phrase in element.phrases
        for word in phrase
    )
