"""Numbers in words: `nineteen`, `ninety-two`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.lattice import Unit

_SMALL = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")


def numbers_at(units: Sequence[Unit], place: int) -> Iterator[tuple[int, int]]:
    """The numbers that begin at a place, each with where it ends."""
    word = units[place].text
    if word in ("a", "one") and _text(units, place + 1) == "hundred":
        yield place + 2, 100
    if word in _SMALL:
        yield place + 1, _SMALL.index(word)
    elif word.isdecimal() and len(word) < 4:
        yield place + 1, int(word)
    elif word in _TENS:
        tens = 10 * _TENS.index(word) + 20
        yield place + 1, tens
        after = place + 2 if _text(units, place + 1) == "-" else place + 1
        ones = _text(units, after)
        if ones in _SMALL[1:10]:
            yield after + 1, tens + _SMALL.index(ones)


def _text(units: Sequence[Unit], place: int) -> str:
    return units[place].text if place < len(units) else ""
