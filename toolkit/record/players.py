"""The players of a record: annotators call the sides by their names."""

from __future__ import annotations

import re
from dataclasses import dataclass

from toolkit.record.model import Record

_WORD = re.compile(r"[^\W\d_]{3,}")
"""A word of a name; initials name nobody."""
_SHORTEST = 4
"""The fewest letters of a short form of a name: `Capa`, `Bogo`."""


@dataclass(frozen=True, slots=True)
class Players:
    """The words of the names of the two players, in small letters."""

    white: frozenset[str] = frozenset()
    black: frozenset[str] = frozenset()

    @classmethod
    def of(cls, record: Record) -> Players:
        """Return the players of a record, as its headers name them."""
        return cls(_words(record.header("White")), _words(record.header("Black")))

    def is_white(self, word: str) -> bool | None:
        """Return True if a capitalized word names the player of White; None if it names neither."""
        called = word.casefold()
        white, black = _names(self.white, called), _names(self.black, called)
        if not word[:1].isupper() or white == black:
            return None
        return white


NOBODY = Players()
"""Players whose names are not known."""


def _words(name: str | None) -> frozenset[str]:
    return frozenset(word.casefold() for word in _WORD.findall(name or ""))


def _names(names: frozenset[str], word: str) -> bool:
    """Return True if a word is one of some names, or a short form of one."""
    return word in names or (
        len(word) >= _SHORTEST and any(each.startswith(word) for each in names)
    )
