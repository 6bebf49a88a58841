"""What a move leaves somebody, he has after it: `14.Bc4 leaves Black a choice of two checks`.

So is what it leaves so: `14.Bc4 leaves the knight attacked twice`, `puts the knight on the diagonal`. A
sentence that has no reading in its own words is read as one of the position after the move.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.chart import Chart
from toolkit.claims.language.lattice import Lattice, reordered
from toolkit.claims.language.orders import ends_of
from toolkit.claims.language.toldplainly import is_told_plainly

_LEAVES = frozenset(("leaves", "left", "leaving"))
_ALLOWS = frozenset(("allows", "allowing", "permits", "permitting", "grants", "granting"))
_PUTS = frozenset(("puts", "putting", "places", "placing", "posts", "posting", "keeps", "keeping"))
_VERBS = _LEAVES | _ALLOWS | _PUTS
_BASE = frozenset(("leave", "allow", "permit", "grant", "put", "place", "post", "keep"))
"""The verbs after `would`."""
_MOVES = ("moves", "deed_noun")
"""What leaves somebody something."""
_EXCHANGES = frozenset(("exchange", "trade", "swap", "capture", "recapture"))
_JOINTS = frozenset((",", ";", "and", "but", "while", "whereas"))
_THIS = frozenset(("this", "that", "which", "it"))
_MOST = 6
"""How many ways to say it otherwise are tried."""


def said_of_him(lattice: Lattice, chart: Chart) -> Iterator[Lattice]:
    """The lattices in which somebody has, or something is, what a move leaves."""
    found = 0
    for at in _places(lattice):
        for whose in _ends(lattice, chart, at + 1):
            for verb in _verbs(lattice, at, whose):
                for made in _said(lattice, chart, at, whose, verb):
                    yield made
                    found += 1
                    if found == _MOST:
                        return


def _places(lattice: Lattice) -> list[int]:
    """Where verbs stand that say what is left to somebody."""
    units = [unit.text for unit in lattice.units]
    return [
        at
        for at in range(1, len(units) - 2)
        if units[at] in _VERBS or (units[at] in _BASE and units[at - 1] in ("would", "will"))
    ]


def _ends(lattice: Lattice, chart: Chart, place: int) -> list[int]:
    """Where the words end for the one that is left something, the shortest first."""
    last = len(lattice.units) - 1
    return [end for end in reversed(ends_of(chart, "np", place)[:3]) if end < last]


def _verbs(lattice: Lattice, at: int, whose: int) -> Sequence[str]:
    """What is said of him instead: that he has something, or is so."""
    verb, after = _third_person(lattice.units[at].text), lattice.units[whose].text
    if after == "to":
        # `leaves White to take` says what he does.
        return ()
    if after == "with" and verb in _LEAVES:
        return ("has",)
    if verb in _PUTS:
        return ("is",)
    if verb in _ALLOWS:
        return ("has",)
    return ("has", "is")


def _said(lattice: Lattice, chart: Chart, at: int, whose: int, verb: str) -> Iterator[Lattice]:
    """The clause with that verb: after the move that leaves it, or beside what is said of the move."""
    units = [unit.text for unit in lattice.units]
    rest = range(whose + (units[whose] == "with"), len(units))
    him = range(at + 1, whose)
    end = at - 1 if units[at - 1] in ("has", "would", "will") else at
    start = _begins(units, end)
    before = range(start)
    is_exchange = end > start + 1 and units[start + 1] in _EXCHANGES
    is_move = is_exchange or any(end in ends_of(chart, symbol, start) for symbol in _MOVES)
    if is_move and not _is_ing(units[at]):
        order = (*before, at, *range(start, end), at, *him, at, *rest)
        comma = start + 1 + end - start
        said = {start: "after", comma: ",", comma + 1 + len(him): verb}
        yield reordered(lattice, order, said_at=said)
    elif _is_of_clause(units, start, end, at) and is_told_plainly(lattice, 0, at):
        # `It takes the rook, leaving Black two pawns`, `which leaves Black two pawns`
        joint = range(start - 1) if units[start - 1] in _JOINTS else before
        order = (*joint, at, at, *him, at, *rest)
        first = len(joint)
        yield reordered(
            lattice, order, said_at={first: ",", first + 1: "and", first + 2 + len(him): verb}
        )


def _begins(units: Sequence[str], end: int) -> int:
    """Where the subject of a verb may begin: at the start, or after what joins clauses."""
    return next((at + 1 for at in range(end - 1, -1, -1) if units[at] in _JOINTS), 0)


def _third_person(word: str) -> str:
    return f"{word}s" if word in _BASE else word


def _is_ing(word: str) -> bool:
    return word.endswith("ing")


def _is_of_clause(units: Sequence[str], start: int, end: int, at: int) -> bool:
    """Whether a verb goes on with the clause before it, of whose move it speaks."""
    if start == 0:
        return False
    return (_is_ing(units[at]) and start == end) or (
        not _is_ing(units[at]) and list(units[start:end]) in ([each] for each in _THIS)
    )
