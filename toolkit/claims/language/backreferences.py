"""Words of a second clause that go back to what the first has named, said again in full.

`White has four pawns left, and two of them stand on the d-file`: two of White's pawns. `The knight covers
both` is said of the two squares before it. A sentence that has no reading as it stands is read so.
"""

from __future__ import annotations

from toolkit.claims.language.chart import Chart
from toolkit.claims.language.lattice import Lattice
from toolkit.claims.language.orders import ends_of
from toolkit.claims.language.wordparts import STOPS, Parts, Rewording, put, words_of

_HAVE = frozenset(("has", "have", "keeps", "counts", "owns"))
_STILL = frozenset(("still", "now", "only", "just", "exactly", "here"))
_LEFT = frozenset(("left", "here", "now", "still", "on", "the", "board"))
"""What may follow pieces that a side has without saying which they are."""
_PARTS = frozenset(("none", "all", "both", "one", "each", "most"))
_CHECKS = frozenset(("check", "checks"))
_ANSWERS = frozenset(
    ("answer", "answers", "parry", "parries", "meet", "meets", "stop", "stops", "block", "blocks")
)
_BLOCKED = (["be", "blocked"], ["be", "parried"], ["be", "answered"])
_MODALS = frozenset(("can", "may", "could", "attacks", "protects", "guards", "covers"))
_REASONS = frozenset(("because", "since", "as", "for"))


def _of_them(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`White has four pawns left, and two of them ...`, `of which two ...`: two of White's pawns."""
    words = words_of(lattice)
    counted = _counted(lattice, words)
    if counted is None:
        return None
    side, kind, comma = counted
    own: Parts = ("of", side, "'s", kind)
    start = comma + 1
    while words[start] in ("and", "but", "yet", "while", "though"):
        start += 1
    if words[start : start + 2] == ["of", "which"]:
        end = _number_end(lattice, start + 2)
        return (
            None if end is None else put(lattice, start, end, "and", *range(start + 2, end), *own)
        )
    some: Parts
    end = _number_end(lattice, start)
    if words[start : start + 2] == ["not", "one"]:
        end, some = start + 2, ("none",)
    elif end is not None:
        some = tuple(range(start, end))
    else:
        return None
    if words[end : end + 2] != ["of", "them"]:
        return None
    return put(lattice, start, end + 2, *some, *own)


def _counted(lattice: Lattice, words: list[str]) -> tuple[int, int, int] | None:
    """The side, the kind and the comma of `White has four pawns left, `."""
    for at in range(len(lattice.units)):
        if words[at] not in _HAVE or at == 0 or lattice.value(at - 1, "SIDE") is None:
            if not (words[at] in _HAVE and words[at - 1] == "still" and at > 1):
                continue
            side = at - 2
        else:
            side = at - 1
        if lattice.value(side, "SIDE") is None:
            continue
        number = at + 1
        while words[number] in _STILL:
            number += 1
        kind = min((end for end, _, _ in lattice.edges(number, "NUM")), default=None)
        if kind is None or lattice.value(kind, "KIND") is None:
            continue
        comma = kind + 1
        while words[comma] in _LEFT:
            comma += 1
        if words[comma] == ",":
            return side, kind, comma
    return None


def _number_end(lattice: Lattice, start: int) -> int | None:
    """Where a number, or a word for a part of several, ends; it may have `only` before it."""
    words = words_of(lattice)
    first = start + (words[start] in ("only", "just", "exactly"))
    ends = [end for end, _, _ in lattice.edges(first, "NUM")]
    if ends:
        return min(ends)
    return first + 1 if words[first] in _PARTS else None


def _all_three(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`Three legal moves, and all three of them capture the queen`: all of them."""
    words = words_of(lattice)
    for at in range(1, len(lattice.units) - 2):
        if words[at] != "all" or not lattice.edges(at + 1, "NUM"):
            continue
        if words[at + 1] not in words[:at]:
            continue
        of = 2 if words[at + 2 : at + 4] == ["of", "them"] else 0
        if of or words[at + 2] not in ("of", "the"):
            return put(lattice, at + 1, at + 2 + of, "of", "them")
    return None


_BEFORE_PAIRS = frozenset(
    ("to", "on", "squares", "either", ",", ":", "namely", "attacks", "covers", "guards", "controls")
)


def _both_squares(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`The king may not go to c6 or d5, for the knight covers both`: c6 and d5."""
    words = words_of(lattice)
    for at in range(5, len(lattice.units)):
        word = words[at]
        if word not in ("both", "neither") or lattice.value(at + 1, "SQUARE") is not None:
            continue
        pairs = [
            first
            for first in range(1, at - 3)
            if words[first + 1] in ("or", "and", "nor")
            and lattice.value(first, "SQUARE")
            and lattice.value(first + 2, "SQUARE")
        ]
        of = 2 if words[at + 1 : at + 3] in (["of", "them"], ["of", "these"]) else 0
        if word == "neither" and not of and words[at + 1] != "square":
            continue
        end = at + 1 + of + (words[at + 1 + of] in ("squares", "square"))
        follows = words[end] in STOPS or words[end] in ("are", "is", "were") or not words[end]
        if len(pairs) == 1 and follows and words[pairs[0] - 1] in _BEFORE_PAIRS:
            first = pairs[0]
            pair = (first, "and") if word == "both" else ("neither", first, "nor")
            return put(lattice, at, end, *pair, first + 2)
    return None


def _all_squares(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`The knight can go to a3, c3 or d2, because all three squares are empty`: a3, c3 and d2."""
    words = words_of(lattice)
    for at in range(6, len(lattice.units)):
        if words[at : at + 3] != ["all", "three", "squares"]:
            continue
        threes = [
            first
            for first in range(1, at - 5)
            if (words[first + 1], words[first + 3]) in ((",", "or"), (",", "and"))
            and all(lattice.value(first + each, "SQUARE") for each in (0, 2, 4))
        ]
        if len(threes) == 1 and words[threes[0] - 1] in _BEFORE_PAIRS:
            first = threes[0]
            return put(lattice, at, at + 3, first, ",", first + 2, "and", first + 4)
    return None


_MANNER = frozenset((*STOPS, "", "on", "at", "with", "by", "in", "only"))
"""What may follow `answer it`, but no `to` or `from`."""


def _answer_it(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`The bishop gave check, and only four king moves answer it`: the check.

    So `it can be blocked on two squares`.
    """
    words = words_of(lattice)
    for at in range(3, len(lattice.units)):
        if words[at] != "it" or _CHECKS.isdisjoint(words[:at]):
            continue
        is_blocked = words[at + 1] in _MODALS and words[at + 2 : at + 4] in _BLOCKED
        if is_blocked or (words[at - 1] in _ANSWERS and words[at + 1] in _MANNER):
            return put(lattice, at, at + 1, "the", "check")
    return None


def _no_other(lattice: Lattice, chart: Chart) -> Parts | None:
    """`Only with the knight, because no other white piece attacks it`: none except the knight."""
    words = words_of(lattice)
    for at in range(5, len(lattice.units) - 2):
        if words[at : at + 2] != ["no", "other"] or words[at - 1] not in (*_REASONS, "and"):
            continue
        kind = at + 2 + (lattice.value(at + 2, "COLOUR") is not None)
        one = _meant(lattice, chart, words, at - 1)
        if lattice.value(kind, "KIND") is None or not one:
            return None
        return put(lattice, at + 1, kind + 1, *range(at + 2, kind + 1), "except", *one)
    return None


def _meant(lattice: Lattice, chart: Chart, words: list[str], end: int) -> Parts:
    """The piece besides which there is no other: that of `with the knight`, `move his king`."""
    stop = end - (words[end - 1] == ",")
    if words[0] == "only":
        ends = [each for each in ends_of(chart, "np", 1) if words[each] in _MODALS]
        return tuple(range(1, ends[0])) if ends else ()
    for at in range(stop - 1, 0, -1):
        if words[at - 1] in ("with", "only") and stop in ends_of(chart, "np", at):
            return tuple(range(at, stop))
        if words[at - 1] in ("his", "its") and at == stop - 1 and lattice.value(at, "KIND"):
            return ("the", at)
    return ()


def _will_have(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`If Black takes on a4, White will have nine men`: he has them then."""
    words = words_of(lattice)
    for at in range(1, len(lattice.units) - 2):
        if words[at : at + 2] != ["will", "have"] or "," not in words[:at]:
            continue
        if words[at - 1] == "sides" or lattice.value(at - 1, "SIDE"):
            return put(lattice, at, at + 2, "have" if words[at - 1] == "sides" else "has")
    return None


def _which_they_are(lattice: Lattice, _chart: Chart) -> Parts | None:
    """`White keeps one rook, the rook on h2`: on h2; of two, one on a2 and one on h2."""
    words = words_of(lattice)
    for at in range(3, len(lattice.units) - 3):
        kind = lattice.value(at, "KIND")
        if words[at - 1] != "the" or words[at - 2] not in (",", ":") or kind is None:
            continue
        counted = {end for end, _, _ in lattice.edges(at - 4, "NUM")} if at > 3 else set()
        if at - 3 not in counted or not words[at - 3].startswith(words[at]):
            continue
        if words[at + 1] != "on" or lattice.value(at + 2, "SQUARE") is None:
            continue
        if words[at - 4] == "one" and words[at + 3] in (*STOPS, ""):
            return put(lattice, at - 1, at + 1)
        second = words[at + 3 : at + 5] == ["and", "the"] and lattice.value(at + 5, "KIND") == kind
        if words[at - 4] == "two" and second and words[at + 6] == "on":
            made = ("one", at + 1, at + 2, "and", "one")
            return put(lattice, at - 1, at + 6, *made)
    return None


BACK_REFERENCES: tuple[Rewording, ...] = (
    _will_have,
    _of_them,
    _all_three,
    _both_squares,
    _all_squares,
    _answer_it,
    _which_they_are,
    _no_other,
)
