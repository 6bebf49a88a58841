"""What a participle says, said by a verb: `..., the friend on b4 lending it the move` lends it the move.

Many clauses are read by the words of their verb alone. Where a sentence has no reading, the verb is put in
place of its participle: after another clause, of a subject of its own or of that of the clause, or before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.chart import Chart
from toolkit.claims.language.lattice import Lattice, reordered
from toolkit.claims.language.orders import ends_of, last_of
from toolkit.claims.language.toldplainly import is_told_plainly

_SHORTEST = len("eying")
_ING = "ing"
_NO_VERBS = frozenset(("being", "having", "nothing", "during", "according", "including", "king"))
_JOINTS = frozenset((",", ";"))
_MOST = 4


def with_verbs(lattice: Lattice, chart: Chart) -> Iterator[Lattice]:
    """The lattices in which a participle is a verb."""
    found = 0
    units = [unit.text for unit in lattice.units]
    for at in [at for at, word in enumerate(units) if _is_participle(word)]:
        if not is_told_plainly(lattice, 0, at):
            return
        for made in _of_another(lattice, chart, at):
            yield made
            found += 1
            if found == _MOST:
                return


def _is_participle(word: str) -> bool:
    return len(word) >= _SHORTEST and word.endswith(_ING) and word not in _NO_VERBS


def _of_another(lattice: Lattice, chart: Chart, at: int) -> Iterator[Lattice]:
    """The lattices in which one participle is a verb."""
    units = [unit.text for unit in lattice.units]
    whole = range(len(units))
    if at == 0:
        yield from _in_front(lattice, chart)
    elif units[at - 1] in _JOINTS and at > 1:
        # `It steps to f3, attacking the rook`
        order = (*whole[:at], at, *whole[at:])
        yield from _finite(lattice, order, {at: "and"}, at + 1, several=False)
    else:
        for start in [p + 1 for p in range(1, at - 1) if units[p] in _JOINTS]:
            own = start + (units[start] == "with")
            if at in ends_of(chart, "np", own):
                # `It steps to f3, the bishop guarding it`
                order = (*whole[:start], at, *whole[own:])
                shift = start + 1 - own
                several = units[at - 1].endswith("s")
                yield from _finite(lattice, order, {start: "and"}, at + shift, several=several)


def _in_front(lattice: Lattice, chart: Chart) -> Iterator[Lattice]:
    """`Attacking the rook, the knight steps to f3`: it attacks it, and steps there."""
    units = [unit.text for unit in lattice.units]
    for comma in [at for at in range(2, last_of(lattice) - 1) if units[at] == ","][:2]:
        for end in ends_of(chart, "np", comma + 1)[:1]:
            if not is_told_plainly(lattice, 0, len(units)):
                return
            subject = range(comma + 1, end)
            order = (*subject, *range(comma), comma, *subject, *range(end, len(units)))
            several = units[end - 1].endswith("s")
            yield from _finite(lattice, order, {}, len(subject), several=several)


def _finite(
    lattice: Lattice, order: Sequence[int], said: dict[int, str], at: int, *, several: bool
) -> Iterator[Lattice]:
    """The lattice in an order, with a verb in place of the participle at a place of it."""
    place = order[at]
    edges = [
        (value, end)
        for tag, value, end, _ in lattice.all_edges(place)
        if tag == "VERB" and value.form == _ING
    ]
    form = "base" if several else "s"
    for word in _words(lattice.units[place].text, several=several)[: 1 if edges else None]:
        made = reordered(lattice, order, said_at={**said, at: word})
        for value, end in edges:
            made.add(at, at + end - place, "VERB", replace(value, form=form))
        yield made


def _words(participle: str, *, several: bool) -> list[str]:
    """How the verb of a participle may be written: `lends`, `moves`, `hems`."""
    stem = participle.removesuffix(_ING)
    stems = [stem, f"{stem}e"]
    if stem[-1:] == stem[-2:-1]:
        stems.insert(0, stem[:-1])
    return stems if several else [f"{each}s" for each in stems]
