"""Orders of words: what stands besides may go first, be set off by commas, or follow the verb.

A subject may follow its verb, and an object stand before both: `Two knights has Black`, `the rook
White cannot take`. What there is for somebody, or is left to him, he has.

A sentence that has no reading as it stands is read with such words at the end of their clause. They
were not beside what is before them then, so no noun phrase reaches over the seam: in `On f6 the
knight attacks the bishop` nothing says that the bishop stands there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice

from toolkit.claims.language.chart import Chart
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lattice import Lattice, reordered

_MOST = 8
"""How many other orders of a sentence are tried."""
_STOPS = frozenset((",", ";", ":", "(", "because", "since", "as", "for", "while", "whereas", "but"))
"""What may begin another clause."""
_JOINTS = _STOPS | {
    "and",
    "or",
    "so",
    "yet",
    "though",
    "although",
    "if",
    "when",
    "after",
    "that",
    "which",
    "who",
    "where",
}
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
    until: int = 0
    """Where the clause ends in which words were said again."""


def other_orders(lattice: Lattice, chart: Chart) -> Iterator[Order]:
    """The lattices that have what stands besides at the end of its clause."""
    orders = chain(
        _inverted(lattice, chart),
        _had(lattice, chart),
        _owned_nouns(lattice, chart),
        _moved(lattice, chart),
    )
    yield from islice(orders, _MOST)


def _moved(lattice: Lattice, chart: Chart) -> Iterator[Order]:
    for start, end, dropped in _blocks(lattice, chart):
        for target in _targets(lattice, end, dropped):
            rest = [place for place in range(end, target) if place not in dropped]
            order = [*_before(start, dropped), *rest, *range(start, end)]
            tail = range(target, len(lattice.units))
            is_whole = not any(lattice.units[place].text not in _ENDS for place in tail)
            is_whole = is_whole and not _is_in_last(lattice, start, rest)
            yield Order(reordered(lattice, (*order, *tail)), is_whole)


def _is_in_last(lattice: Lattice, start: int, rest: Sequence[int]) -> bool:
    """`It takes the queen and, from g6, gives check`: of the last clause, and of no other."""
    before = [unit.text for unit in lattice.units[max(0, start - 2) : start]]
    joined = before in (["and", ","], ["but", ","])
    return joined and not any(lattice.units[place].text in _JOINTS for place in rest)


def _inverted(lattice: Lattice, chart: Chart) -> Iterator[Order]:
    """Those in which the subject stands before its verb, and what was first after both."""
    for front, subject, verb in _inversions(lattice, chart):
        # `Only with the rook can White take it, since the knight is pinned`: not the knight.
        for last in _targets(lattice, max(subject[1], verb[1]), ()):
            yield _uninverted(lattice, front, subject, verb, last)


def _uninverted(lattice: Lattice, front: _Span, subject: _Span, verb: _Span, last: int) -> Order:
    """The order in which what was first ends a clause, or follows its verb."""
    after, tail = range(max(subject[1], verb[1]), last), range(last, len(lattice.units))
    kept = (*range(*subject), *range(*verb))
    if verb[0] > subject[0] or lattice.units[verb[0]].text in _HAVE:
        order = (*kept, *range(*front), *after)
    else:
        order = (*kept, *after, *range(*front))
    return Order(reordered(lattice, (*order, *tail)), last == last_of(lattice))


_Span = tuple[int, int]


def _inversions(lattice: Lattice, chart: Chart) -> Iterator[tuple[_Span, _Span, _Span]]:
    """What may be first, its subject and its verb, where that one does not stand first."""
    units = [unit.text for unit in lattice.units]
    for end in range(1, len(units) - 1):
        if units[end] in _HAVE:
            # `Two knights has Black`
            yield from (
                ((0, end), (end + 1, to), (end, end + 1)) for to in _sides(lattice, end + 1)
            )
    for end in ends_of(chart, "movable", 0):
        if end < len(units) and units[end] in AUXILIARIES:
            # `Only with the rook can White take the queen`
            for to in ends_of(chart, "np", end + 1)[:2]:
                yield (0, end), (end + 1, to), (end, end + 1)
            for verb in ends_of(chart, "group", end)[:1]:
                # `To g5 can come the queen or the rook`
                for to in ends_of(chart, "np", verb)[:1]:
                    yield (0, end), (verb, to), (end, verb)
    for end in (*ends_of(chart, "pieces", 0)[:2], *ends_of(chart, "squares", 0)[:1]):
        # `The rook White cannot take`
        for to in _sides(lattice, end) or ends_of(chart, "pieces", end)[:1]:
            yield from (
                ((0, end), (end, to), (to, verb)) for verb in ends_of(chart, "group", to)[:1]
            )


def _owned_nouns(lattice: Lattice, chart: Chart) -> Iterator[Order]:
    """`The flight of the king to f2` is `the king's flight to f2`."""
    units = [unit.text for unit in lattice.units]
    for of in (place for place, word in enumerate(units) if word == "of"):
        the = next((at for at in range(of - 2, max(-1, of - 5), -1) if units[at] == "the"), None)
        if the is None or not all(units[at].isalpha() for at in range(the + 1, of)):
            continue
        for end in ends_of(chart, "piece", of + 1)[:2]:
            order = (*range(the), *range(of + 1, end), of, *range(the + 1, of))
            rest = range(end, len(units))
            yield Order(reordered(lattice, (*order, *rest), {of: "'s"}), False)


def _had(lattice: Lattice, chart: Chart) -> Iterator[Order]:
    """Those that say whose it is by `has`: `There is no move for Black`, `to him two are left`."""
    last = last_of(lattice)
    tail = range(last, len(lattice.units))
    for what, verb, whose in _owned(lattice, chart, last):
        word = "had" if lattice.units[verb].text in ("was", "were") else "has"
        made = reordered(lattice, (*range(*whose), verb, *range(*what), *tail), {verb: word})
        yield Order(made, True)


def _owned(lattice: Lattice, chart: Chart, last: int) -> Iterator[tuple[_Span, int, _Span]]:
    """What there is, the verb, and whose it is."""
    units = [unit.text for unit in lattice.units[:last]]
    for place in [at for at, word in enumerate(units) if word in ("for", "to")]:
        for end in _sides(lattice, place + 1) or ends_of(chart, "pieces", place + 1)[:2]:
            verb = _verb_after(units, end) if place == 0 else None
            if verb is not None:
                yield (verb + 1, last), verb, (1, end)
            elif end == last and place > _FIRST:
                what, verb = _verb_before(units, place)
                if verb is not None:
                    yield what, verb, (place + 1, end)


def _verb_after(units: Sequence[str], end: int) -> int | None:
    """Where the verb is in `for Black there is a move`."""
    rest = list(enumerate(units))[end:]
    rest = rest[1:] if rest[:1] and rest[0][1] == "," else rest
    is_there = bool(rest) and rest[0][1] == "there"
    found = rest[1:2] if is_there else rest[:1]
    known = [at for at, word in found if word in (_THERE if is_there else _REMAIN)]
    return known[0] if known and known[0] < len(units) - 1 else None


def _verb_before(units: Sequence[str], place: int) -> tuple[_Span, int | None]:
    """What there is, and where the verb is, in `there is a move for`, `a move is left to`."""
    is_left = units[place - 1] in _LEFT
    if units[0] == "there":
        fits = units[1] in _THERE and (units[place] == "for" or is_left or units[1] in _REMAIN)
        return (_FIRST, place), 1 if fits else None
    if is_left and units[place - 2] in _IS:
        return (0, place - 2), place - 2
    return (0, place - 1), place - 1 if units[place - 1] in _REMAIN else None


_FIRST = len(("there", "is"))
_IS = frozenset(("is", "are", "was", "were"))
_REMAIN = frozenset(("remain", "remains"))
_THERE = _IS | _REMAIN
_LEFT = frozenset(("left", "available", "open", "remaining"))
_HAVE = frozenset(("has", "have", "had"))
AUXILIARIES = frozenset(
    ("can", "may", "could", "might", "must", "does", "do", "is", "are", "has", "have")
)
"""Verbs that stand before another, and may be all that is said again of it."""


def _sides(lattice: Lattice, place: int) -> list[int]:
    """Where the name of a side ends that begins at a place."""
    return [end for end, _, _ in lattice.edges(place, "SIDE")]


def ends_of(chart: Chart, symbol: str, start: int) -> list[int]:
    """Where readings of a symbol end, the longest first."""
    return sorted({end for end, _, _ in chart.readings(symbol, start)}, reverse=True)


def last_of(lattice: Lattice) -> int:
    """Where the last word ends."""
    last = len(lattice.units)
    while last and lattice.units[last - 1].text in _ENDS:
        last -= 1
    return last


def _before(start: int, dropped: Sequence[int]) -> list[int]:
    return [place for place in range(start) if place not in dropped]


def _blocks(lattice: Lattice, chart: Chart) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """Where words begin and end that may be moved, and the commas that set them off."""
    units = [unit.text for unit in lattice.units]
    for start in range(len(units) - 2):
        is_set_off = start > 1 and units[start - 1] == ","
        if start and not is_set_off and not _is_in_verb(lattice, start):
            continue
        if (is_set_off or units[start] == "of") and units[start] in _PLACES:
            # `Of the three rooks the one on b4 is attacked`: not by the rooks.
            continue
        ends = {end for end, _, _ in chart.readings("movable", start)}
        for end in sorted(ends, reverse=True):
            comma = end < len(units) and units[end] == ","
            if _is_over(units, end) or (is_set_off is not comma and start):
                # `is on c1, able to go`: one comma does not set it off.
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
        end == place and value.form in ("s", "base", "ing")
        for start in range(max(0, place - 4), place)
        for end, value, _ in lattice.edges(start, "VERB")
    )


def _targets(lattice: Lattice, end: int, dropped: Sequence[int]) -> Iterator[int]:
    """Where the clause of moved words may end: before another, or at the end of all."""
    last = last_of(lattice)
    after = range(end + 1, last)
    stop = next((p for p in after if lattice.units[p].text in _STOPS and p not in dropped), last)
    yield stop
    if stop != last:
        yield last
