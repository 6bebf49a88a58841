"""A preposition that is said again in a list: `hits at the pawn and at the knight`.

The list is the same without it, so a sentence that has no reading otherwise is read without it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.chart import Chart
from toolkit.claims.language.lattice import Lattice, without
from toolkit.claims.language.orders import ends_of

_PREPOSITIONS = frozenset(
    [
        "at",
        "on",
        "to",
        "by",
        "with",
        "from",
        "for",
        "of",
        "along",
        "over",
        "through",
        "via",
        "onto",
        "against",
        "between",
        "towards",
        "into",
        "upon",
    ]
)
_JOINTS = frozenset(("and", "or", ",", "nor"))
_AS_WELL = ["as", "well", "as"]
_LISTED = ("object", "np", "squares", "moves", "ideas", "ways")
"""What may stand in a list after a preposition."""


def said_once(lattice: Lattice, chart: Chart) -> Lattice | None:
    """The lattice in which each preposition of a list but the first may be left out."""
    return without(lattice, list(_again(lattice, chart)))


def _again(lattice: Lattice, chart: Chart) -> Iterator[int]:
    """Where a preposition stands that goes on with a list after the same one."""
    units = [unit.text for unit in lattice.units]
    found: set[int] = set()
    for place in range(2, len(units) - 1):
        joint = _joint_before(units, place) if units[place] in _PREPOSITIONS else None
        if joint is None:
            continue
        for first in range(joint):
            if units[first] == units[place] and _leads_to(chart, first + 1, joint, found):
                found.add(place)
                yield place
                break


def _joint_before(units: Sequence[str], place: int) -> int | None:
    """Where the joint begins that ends at a place."""
    if units[max(0, place - len(_AS_WELL)) : place] == _AS_WELL:
        return place - len(_AS_WELL)
    if units[place - 1] not in _JOINTS:
        return None
    return place - 2 if units[place - 2] == "," else place - 1


def _leads_to(chart: Chart, start: int, joint: int, found: set[int]) -> bool:
    """Whether what may be listed ends at a joint, with the earlier members of the list or alone."""
    starts = {start} | {each + 1 for each in found if each > start}
    return any(joint in ends_of(chart, symbol, at) for at in starts for symbol in _LISTED)
