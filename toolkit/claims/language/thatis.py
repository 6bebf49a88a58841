"""What names those that are counted before: `it has one defender, and that is the knight`.

The words between stand for a comma, so that all that may be counted and then named is read so, too.
"""

from __future__ import annotations

from toolkit.claims.language.lattice import Lattice

_JOINTS = frozenset((",", ";", ":", "-"))
_BACK = frozenset(("that", "this", "it", "those", "these", "they"))
_BE = frozenset(("is", "are", "'s"))
_THE = frozenset(("the", "its", "his", "their"))
_COUNTED = frozenset(("only", "single", "sole", "lone"))
_RELATIVE = frozenset(("that", "which", "who", "whose", "where"))
_NAMES = ("SQUARE", "MOVE", "PATH", "LETTERED")


def tag_that_is(lattice: Lattice) -> None:
    """`, and that is the knight` is `, the knight`, where so many are counted before it."""
    words = [unit.text for unit in lattice.units]
    for place in range(1, len(words) - 3):
        first = place + (words[place] in _JOINTS)
        back = first + (words[first : first + 1] == ["and"])
        end = back + 2
        if back == place or not _goes_back(words[back:end]) or end >= len(words):
            continue
        # `And it is the knight that attacks it` says what the knight does, and counts nothing.
        names = words[end] in _THE or any(lattice.edges(end, tag) for tag in _NAMES)
        if names and _is_counted(lattice, place) and not _RELATIVE & set(words[end:]):
            lattice.stand(place, end, ",")


def _goes_back(words: list[str]) -> bool:
    return len(words) == 2 and words[0] in _BACK and words[1] in _BE


def _is_counted(lattice: Lattice, end: int) -> bool:
    """Whether something is counted before a place."""
    return any(
        lattice.edges(place, "NUM") or lattice.units[place].text in _COUNTED for place in range(end)
    )
