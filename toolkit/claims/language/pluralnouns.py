"""Nouns that lack their plural `s` after a number: `attacks two pawn`, `protected three time`."""

from __future__ import annotations

from toolkit.claims.language.chart import Chart
from toolkit.claims.language.lattice import Lattice
from toolkit.claims.language.wordparts import Parts, words_of

_NOUNS = (
    *("square", "path", "route", "time", "move", "check", "capture", "way", "answer", "reply"),
    *("attacker", "defender", "protector", "attack", "field"),
)
_PLURALS = {**{each: each + "s" for each in _NOUNS}, "reply": "replies", "man": "men"}


def plural_nouns(lattice: Lattice, _chart: Chart) -> Parts | None:
    """A sentence in which nouns after a number have their plural; None if all have it."""
    parts: list[int | str] = list(range(len(lattice.units)))
    for place in range(len(lattice.units) - 1):
        numbers = [value for _, value, _ in lattice.edges(place, "NUM")]
        plural = _plural(lattice, place + 1)
        if plural and any(isinstance(each, int) and each > 1 for each in numbers):
            parts[place + 1] = plural
    return tuple(parts) if any(isinstance(each, str) for each in parts) else None


def _plural(lattice: Lattice, place: int) -> str:
    """The plural of a noun in the singular that says no more of one behind it."""
    words = words_of(lattice)
    behind = words[place + 1]
    if behind in lattice.kinds or behind in _PLURALS or behind in _PLURALS.values():
        return ""
    word = words[place]
    plural = _PLURALS.get(word, word + "s" if word in lattice.kinds else "")
    return plural if plural in _PLURALS.values() or plural in lattice.kinds else ""
