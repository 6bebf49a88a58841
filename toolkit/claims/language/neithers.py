"""Two deeds that are denied of one: `can neither block the check nor take the knight`."""

from __future__ import annotations

from toolkit.claims.language.chart import Chart
from toolkit.claims.language.lattice import Lattice
from toolkit.claims.language.wordparts import STOPS, Parts, words_of

_HELPERS = frozenset(("can", "may", "could"))
_REASONS = frozenset(("because", "since", "as", "for", "so", "but", "and", "although", "though"))
"""What may follow of which it is not said whether it is told of both deeds or of the second."""
_NO_DEED = frozenset(("to", "by", "with", "on", "at", "along", "from", "via", "through", "in"))
_NO_DEED |= frozenset(("the", "a", "an", "its", "his", "her", "be", "is", "has"))


def neither_deed(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`It can neither do this nor do that`: it cannot do this, and it cannot do that."""
    words = words_of(lattice)
    end = len(lattice.units)
    neither = next((at for at in range(1, end) if words[at] == "neither"), None)
    if neither is None or words[neither - 1] not in _HELPERS:
        return None
    nor = next((at for at in range(neither + 2, end) if words[at] == "nor"), None)
    if nor is None or words[nor + 1] in _NO_DEED or words[neither + 1] in _NO_DEED:
        return None
    stop = next((at for at in range(nor, end) if words[at] in STOPS), end)
    if not _REASONS.isdisjoint(words[neither : min(stop + 2, end)]):
        return None
    first = range(neither + 1, nor - (words[nor - 1] == ","))
    return (
        *range(neither),
        "not",
        *first,
        ",",
        "and",
        words[neither - 1],
        "not",
        *range(nor + 1, end),
    )
