"""What is said aside, between commas: `The king, checked by the queen, has two flights`.

A sentence that has no reading as it stands is read with what stands aside as a clause of its own,
before the rest: `The king is checked by the queen, the king has two flights`. In the same way what
is said of a check: `The check from h5 can be blocked` says that there is one from h5.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from toolkit.claims.language.chart import Chart
from toolkit.claims.language.forms import Atom, Form, Or
from toolkit.claims.language.lattice import Lattice, reordered
from toolkit.claims.language.orders import Order, ends_of, last_of

_MOST = 6
"""How many orders of a sentence are tried."""
_WHO = frozenset(("who", "which", "that"))
_WHOM = frozenset(("whom", "which", "that"))
_IS = {"being": "is", "having": "has"}
"""What a participle says as a verb."""
_JOINTS = frozenset(("and", "but", "or", "while", "whereas", "though", "although", "yet"))
_HAS_VERB = frozenset(
    ("is", "are", "was", "were", "has", "have", "had", "can", "may", "does", "do")
)


_SUPPOSES = frozenset(
    [
        "without",
        "with",
        "after",
        "before",
        "if",
        "when",
        "once",
        "unless",
        "by",
        "instead",
        "like",
        "despite",
        "besides",
        "except",
        "for",
        "as",
        "to",
        "against",
        "from",
        "through",
        "thanks",
    ]
)
"""What begins words that say nothing of the subject itself: `without the pawn, the rook ...`."""


def set_aside(lattice: Lattice, chart: Chart) -> Iterator[Order]:
    """The lattices in which what is said of a subject aside is a clause before the rest."""
    found: list[Order] = []
    made = chain(
        _absolute(lattice, chart),
        _concession(lattice, chart),
        _after_subject(lattice, chart),
        _before_subject(lattice, chart),
    )
    for order, said_at in made:
        found.append(Order(reordered(lattice, order, said_at=said_at), is_whole=False))
        if len(found) == _MOST:
            break
    yield from found


_Made = tuple[Sequence[int], dict[int, str]]


def _absolute(lattice: Lattice, chart: Chart) -> Iterator[_Made]:
    """`It gives check, the path being a2-a5-d8`, `attacks its enemy, having a friend on c7`."""
    units = [unit.text for unit in lattice.units]
    for at in [place for place, word in enumerate(units) if word in _IS and place > 1]:
        before, rest = range(at), range(at, len(units))
        if units[at - 1] != ",":
            if "," in units[:at]:
                several = units[at - 1].endswith("s") and _IS[units[at]] == "is"
                yield (*before, *rest), {at: "are" if several else _IS[units[at]]}
            continue
        for end in ends_of(chart, "np", 0)[:1]:
            if end < at - 1:
                subject = range(end)
                yield (*before, *subject, *rest), {at + len(subject): _IS[units[at]]}


_THOUGH = frozenset(("though", "although", "but", "yet", "while"))


def _concession(lattice: Lattice, chart: Chart) -> Iterator[_Made]:
    """`Black has no move and has lost, though not in check`: he is not."""
    units = [unit.text for unit in lattice.units]
    for at in [place for place, word in enumerate(units) if word in _THOUGH and place > 1]:
        for end in ends_of(chart, "np", 0)[:1]:
            if end < at:
                before, rest = range(at), range(at + 1, len(units))
                yield (*before, *range(end), at, *rest), {at + end: "is"}


def _after_subject(lattice: Lattice, chart: Chart) -> Iterator[_Made]:
    """`White, who has taken the knight, is a pawn down`, `the pawn, being pinned, cannot move`."""
    units = [unit.text for unit in lattice.units]
    last = last_of(lattice)
    for end in ends_of(chart, "np", 0)[:2]:
        if units[end : end + 1] != [","]:
            continue
        for close in _commas(units, end + 2, last):
            rest = range(close, len(units))
            for clause, said_at in _clauses(lattice, chart, range(end), range(end + 1, close)):
                yield (*clause, *rest[:1], *range(end), *rest[1:]), said_at


def _commas(units: Sequence[str], start: int, last: int) -> list[int]:
    """Where what stands aside may end: before a verb, and before no other clause."""
    commas = [at for at in range(start, last - 1) if units[at] == ","]
    return [at for at in commas if units[at + 1] not in _JOINTS | _WHO | _WHOM][:3]


def _clauses(
    lattice: Lattice, chart: Chart, subject: Sequence[int], aside: Sequence[int]
) -> Iterator[_Made]:
    """What is said aside as a clause."""
    units = [unit.text for unit in lattice.units]
    if units[aside[0]] in _THOUGH and len(aside) > 1:
        aside = aside[1:]
    first, verb = units[aside[0]], len(subject)
    if first in _WHOM:
        # `the bishop, which the rook attacks along the file`
        for who in ends_of(chart, "np", aside[1])[:2] if len(aside) > 1 else ():
            for does in ends_of(chart, "group", who)[:2] if who < aside[-1] + 1 else ():
                if does <= aside[-1] + 1:
                    yield (*range(aside[1], does), *subject, *range(does, aside[-1] + 1)), {}
    if first in _WHO:
        yield (*subject, *aside[1:]), {}
    elif first in _IS:
        yield (*subject, *aside), {verb: _IS[first]}
    elif first not in _HAS_VERB | _WHOM | _SUPPOSES:
        yield (*subject, aside[0], *aside), {verb: _to_be(units, subject)}


def _to_be(units: Sequence[str], subject: Sequence[int]) -> str:
    """The verb of a subject that may be several: `both`, `the rooks`."""
    several = "both" in (units[at] for at in subject) or units[subject[-1]].endswith("s")
    return "are" if several else "is"


def _before_subject(lattice: Lattice, chart: Chart) -> Iterator[_Made]:
    """`Checked by the queen, the king has two flights`, `having no square, the pawn cannot move`."""
    units = [unit.text for unit in lattice.units]
    last = last_of(lattice)
    for close in _commas(units, 1, last)[:2]:
        for end in ends_of(chart, "np", close + 1)[:2]:
            subject, rest = range(close + 1, end), range(close, len(units))
            for clause, said_at in _clauses(lattice, chart, subject, range(close)):
                yield (*clause, *rest), said_at


_THE = frozenset(("the", "this", "that"))
_CHECK = "check"
_FEWEST = 3
"""The words of a check of which something is said: `the rook check`."""


def checks_apart(lattice: Lattice, chart: Chart) -> Iterator[tuple[Form, Order]]:
    """What is said of the check that is named, and the sentence in which it is just `the check`."""
    units = [unit.text for unit in lattice.units]
    for start in [at for at, word in enumerate(units) if word in _THE]:
        described = [
            (end, form)
            for end, form, _ in chart.readings("deed_noun", start)
            if end - start >= _FEWEST and _is_check(form) and _CHECK in units[start:end]
        ]
        for end, form in sorted(described, key=lambda each: each[0])[:3]:
            at = units.index(_CHECK, start)
            order = (*range(start + 1), at, *range(end, len(units)))
            yield form, Order(reordered(lattice, order), is_whole=False)


def _is_check(form: object) -> bool:
    if isinstance(form, Or):
        return all(map(_is_check, form.forms))
    return isinstance(form, Atom) and form.sense in ("check", "in_check") and bool(form.roles)
