"""`That of` in place of a noun that was said: `c7 is within reach of the queen and c6 within that of the rook`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.lattice import Lattice, reordered

_STANDS_FOR = frozenset(("that", "those"))
_DETERMINERS = frozenset(("the", "a", "an"))
_NO_NOUNS = frozenset(("one", "two", "three", "of", "out", "all", "none", "both", "each", "some"))


def nouns_again(lattice: Lattice) -> Iterator[Lattice]:
    """The lattice in which the noun before the last `of` is said again."""
    units = [unit.text for unit in lattice.units]
    for at in [p for p in range(3, len(units) - 2) if units[p] in _STANDS_FOR]:
        if units[at + 1] != "of":
            continue
        of = next((p for p in range(at - 1, 1, -1) if units[p] == "of"), None)
        if of is None or units[of - 1] in _NO_NOUNS or not units[of - 1].isalpha():
            continue
        start = of - 2 if units[of - 2] in _DETERMINERS else of - 1
        made = reordered(lattice, (*range(at), *range(start, of), *range(at + 1, len(units))))
        # The noun is said where it is meant, so it may stand beside what is around it.
        made.seams = frozenset({0})
        yield made
        return
