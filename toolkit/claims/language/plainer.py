"""Plainer wordings of the same: `A, but only by B` is `A only by B`, `with A or with B` `with A or B`.

They are tried where a sentence has no reading as it stands.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.lattice import Lattice, reordered
from toolkit.claims.language.orders import Order

_BUT = frozenset(("but", "though", "although", "yet", "and"))
_ONLY = frozenset(("only", "just", "solely"))
_JOINTS = frozenset(("and", "or", ",", "nor"))
_AS_WELL = ["as", "well", "as"]
_PREPOSITIONS = frozenset(
    ("with", "by", "to", "from", "on", "of", "for", "at", "against", "through")
)


def plainer(lattice: Lattice) -> Iterator[Order]:
    """The lattices of plainer wordings."""
    limits, repeats = set(_before_only(lattice)), set(_repeated(lattice))
    for dropped in {frozenset(limits | repeats), frozenset(repeats), frozenset(limits)}:
        if dropped:
            kept = [place for place in range(len(lattice.units)) if place not in dropped]
            yield Order(reordered(lattice, kept, joined=True), False)


def _before_only(lattice: Lattice) -> Iterator[int]:
    """The joint of `It can move, but only to d4`, and the comma before it."""
    texts = [unit.text for unit in lattice.units]
    for place in range(1, len(texts) - 1):
        if texts[place] in _BUT and texts[place + 1] in _ONLY:
            yield place
            if texts[place - 1] == ",":
                yield place - 1


def _repeated(lattice: Lattice) -> Iterator[int]:
    """The prepositions that are said again: the second of `with the pawn or with the king`."""
    texts = [unit.text for unit in lattice.units]
    last = ""
    for place, text in enumerate(texts):
        if text not in _PREPOSITIONS:
            continue
        joined = texts[place - 1] in _JOINTS or texts[place - 3 : place] == _AS_WELL
        if text == last and joined:
            yield place
        last = text
