"""A joint before `only`: `It can move, but only to d4` is `It can move only to d4`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.lattice import Lattice, without

_BUT = frozenset(("but", "though", "although", "yet", "and"))
_ONLY = frozenset(("only", "just", "solely"))


def without_but(lattice: Lattice) -> Lattice | None:
    """The lattice in which such joints, and the commas before them, may be left out."""
    return without(lattice, list(_before_only(lattice)))


def _before_only(lattice: Lattice) -> Iterator[int]:
    texts = [unit.text for unit in lattice.units]
    for place in range(1, len(texts) - 1):
        if texts[place] in _BUT and texts[place + 1] in _ONLY:
            yield place
            if texts[place - 1] == ",":
                yield place - 1
