"""Words that writers of other languages take for their neighbours: `in c3`, `has not moves`, `none piece`.

Spanish has one word for `in` and `on`, one for `no` and `not`, and says `none` as well as `no` before a
noun. Where what follows leaves only one of them, the word stands for that one: nothing is in a square or
a file but what is on it.
"""

from __future__ import annotations

from itertools import pairwise

from toolkit.claims.language.lattice import Lattice
from toolkit.claims.language.vocabulary import KindWord

_ARTICLES = frozenset(("the", "a", "its", "his", "same", "this", "that", "whole", "long", "open"))
_HAVING = frozenset(("has", "have", "had"))
_BEING = frozenset(("is", "are", "was", "were", "remain", "remains"))
_AIDS = frozenset(
    [
        "support",
        "supports",
        "protect",
        "protects",
        "defend",
        "defends",
        "guard",
        "guards",
        "back",
        "backs",
        "uphold",
        "upholds",
    ]
)
_AIDED = frozenset(("supported", "protected", "defended", "guarded", "backed"))
"""What men do for those of their own side alone."""
_ONLY = frozenset(("only", "alone"))
_COUNTS = frozenset(
    ("has", "have", "had", "possesses", "is", "are", "with", "exist", "exists", "of")
)
"""What stands before a number of things that are there."""
_ENDS = frozenset((",", ":", ";", ".", "-", "\u2013", "\u2014", "(", "and", "but"))
_FAR = 6
"""How far a number may stand from the word after what it counts."""
_NOUNS = frozenset(
    (
        "move", "moves", "square", "squares", "path", "paths", "route", "routes", "escape", "escapes",
        "flight", "flights", "protection", "protector", "protectors", "defender", "defenders", "support",
        "friend", "friends", "neighbour", "neighbours", "check", "checks", "reply", "replies", "answer",
        "answers", "capture", "captures", "right", "way", "ways", "relation", "relations", "mobility",
    )
)  # fmt: skip
"""What one may have none of."""
_ADJECTIVES = frozenset(
    ("legal", "clear", "free", "more", "other", "further", "safe", "possible", "direct", "open")
)
"""What may stand before such a noun."""


def tag_loose(lattice: Lattice) -> None:
    """Say what such words stand for."""
    _tag_friends(lattice)
    for place, (unit, after) in enumerate(pairwise(lattice.units)):
        if _means_on(lattice, place):
            lattice.stand(place, place + 1, "on")
        elif unit.text == "none" and _is_noun(lattice, place + 1):
            _stand_for_no(lattice, place, place + 1)
        elif unit.text in _ONLY and _follows_number(lattice, place):
            lattice.skip(place, place + 1)
        elif unit.text == "the" and _are_all(lattice, place + 1):
            lattice.stand(place, place + 2, "all")
        elif unit.text == "not" and after.text == "any" and _is_noun(lattice, place + 2):
            _stand_for_no(lattice, place, place + 2)
        elif unit.text == "not" and _has_before(lattice, place) and _is_noun(lattice, place + 1):
            _stand_for_no(lattice, place, place + 1)


def _tag_friends(lattice: Lattice) -> None:
    """`Two friends support the man`, `supported by two friends`: men, as only those of one side do so."""
    for place, unit in enumerate(lattice.units):
        if unit.text not in ("friend", "friends") or place == 0:
            continue
        counted = lattice.value(place - 1, "NUM") is not None or lattice.units[place - 1].text in (
            "no",
            "a",
            "any",
            "only",
            "several",
        )
        aiding = _text(lattice, place + 1) in _AIDS
        by = any(_text(lattice, place - back) == "by" for back in (2, 3)) and any(
            _text(lattice, place - back) in _AIDED for back in (3, 4)
        )
        if counted and (aiding or by):
            plural = unit.text == "friends"
            lattice.add(place, place + 1, "KIND", KindWord(None, plural, man=True))


def _means_on(lattice: Lattice, place: int) -> bool:
    """`In c3`, `in the file f`, `in its way to c3`, `the friend of e4`."""
    word, after = _text(lattice, place), place + 1
    if word == "of":
        return lattice.value(after, "SQUARE") is not None and _is_man(lattice, place - 1)
    return word == "in" and (_is_place(lattice, after) or _is_way(lattice, after))


def _follows_number(lattice: Lattice, place: int) -> bool:
    """`Has two checks only`: as many as are said, and a number there says how many in all."""
    end = place + 1
    if end < len(lattice.units) and lattice.units[end].text not in _ENDS:
        return False
    for start in range(place - 2, max(place - _FAR, 0), -1):
        if lattice.value(start, "NUM"):
            said = range(start + 1, place)
            named = any(
                lattice.edges(each, "KIND") or _text(lattice, each) in _ENDS for each in said
            )
            return not named and lattice.units[start - 1].text in _COUNTS
    return False


def _stand_for_no(lattice: Lattice, place: int, end: int) -> None:
    lattice.stand(place, end, "no")
    lattice.add(place, end, "NUM", 0)


def _text(lattice: Lattice, place: int) -> str:
    return lattice.units[place].text if 0 <= place < len(lattice.units) else ""


def _is_place(lattice: Lattice, place: int) -> bool:
    """Whether a square or a line is named there: `c3`, `the file f`, `the long diagonal`."""
    if lattice.value(place, "SQUARE") is not None:
        return True
    while _text(lattice, place) in _ARTICLES:
        place += 1
    if lattice.value(place, "ORD") is not None or lattice.value(place, "PATH") is not None:
        place += 1
    elif lattice.value(place, "FILE") is not None and _is_line(lattice, place + 1):
        return True
    return _is_line(lattice, place)


def _is_way(lattice: Lattice, place: int) -> bool:
    """`In its way to a5`; what is in the way of something may bar it."""
    return _text(lattice, place + 1) == "way" and _text(lattice, place + 2) in ("to", "back")


def _is_man(lattice: Lattice, place: int) -> bool:
    """Whether a word names a piece or stands for one: `the friend of e4`, `the one of g5`."""
    named = any(end == place + 1 for end, _, _ in lattice.edges(place, "KIND"))
    return named or _text(lattice, place) in _MEN


_MEN = frozenset(
    (
        "friend", "friends", "neighbour", "neighbours", "companion", "companions", "one", "ones", "that",
        "those", "other", "others", "colleague",
    )
)  # fmt: skip


def _is_line(lattice: Lattice, place: int) -> bool:
    return any(value not in ("line", "lines") for _, value, _ in lattice.edges(place, "LINE"))


def _are_all(lattice: Lattice, place: int) -> bool:
    """`White has three moves, and the three are captures`: as many as were counted."""
    number = lattice.value(place, "NUM")
    if number is None or _text(lattice, place + 1) not in ("are", "were"):
        return False
    counts = [lattice.value(at, "NUM") for at in range(place)]
    known = [each for each in counts if each is not None]
    return bool(known) and known[-1] == number


def _has_before(lattice: Lattice, place: int) -> bool:
    """`The king has not moves`, `there are not moves`."""
    verb, subject = _text(lattice, place - 1), _text(lattice, place - 2)
    return verb in _HAVING or (verb in _BEING and subject == "there")


def _is_noun(lattice: Lattice, place: int) -> bool:
    """Whether the name of a piece or of what one may have stands there, with its adjectives."""
    while _text(lattice, place) in _ADJECTIVES or lattice.value(place, "COLOUR") is not None:
        place += 1
    return _text(lattice, place) in _NOUNS or lattice.value(place, "KIND") is not None
