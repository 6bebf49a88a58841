"""Parses a sentence into its logical forms, all of them, the likeliest first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain

from toolkit.claims.language.asides import checks_apart, set_aside
from toolkit.claims.language.ceasing import with_ceasing
from toolkit.claims.language.chart import Chart, Grammar, TooComplexError
from toolkit.claims.language.denied import is_denied_twice, is_of_no_moves, is_only_able
from toolkit.claims.language.elided import told_again
from toolkit.claims.language.forms import (
    And,
    Because,
    Earlier,
    Extent,
    Form,
    Hedged,
    Or,
    Owner,
    Pieces,
    SquareTerm,
)
from toolkit.claims.language.kept import is_half_told, keeps, squares_named
from toolkit.claims.language.lattice import Lattice
from toolkit.claims.language.lostthere import where_it_is_lost
from toolkit.claims.language.mutual import named_after
from toolkit.claims.language.onesofkind import with_kinds_of_ones
from toolkit.claims.language.orders import other_orders
from toolkit.claims.language.ownahead import with_own_ahead
from toolkit.claims.language.pathphrases import has_ways, with_ways
from toolkit.claims.language.plainerwords import plainer_words
from toolkit.claims.language.plights import with_plights
from toolkit.claims.language.rewordings import words_reworded
from toolkit.claims.language.rulebook import RULES
from toolkit.claims.language.samenames import with_same_names
from toolkit.claims.language.tagger import tag
from toolkit.claims.language.terms import atoms_in
from toolkit.game import Game
from toolkit.record.players import NOBODY, Players


@dataclass(frozen=True, slots=True)
class Reading:
    """One reading of a sentence: what it says, statement by statement, and what it costs."""

    forms: tuple[Form, ...]
    cost: int


@lru_cache(maxsize=4096)
def parse(
    text: str,
    game: Game,
    players: Players = NOBODY,
    square: str = "",
    played: tuple[tuple[int, int], ...] = (),
) -> tuple[Reading, ...]:
    """The readings of a sentence, the cheapest first; none if it is not understood whole.

    `square` is what sentences before it have named: `there`. `played` says where it names the move
    that it follows.
    """
    lattice = _tagged(text, game, players, square)
    if lattice is not None:
        _tag_played(lattice, played)
    if lattice is None or not lattice.units or not lattice.is_covered(_known()):
        return ()
    try:
        chart = Chart(RULES, lattice)
        found = _readings(lattice, chart)
        if _is_left_open(found):
            found = _in_plainer_words(lattice, chart) or found
    except TooComplexError:
        return ()
    squares = squares_named(lattice)
    found = [(cost, with_ways(form)) for cost, form in found]
    return tuple(
        Reading(tuple(_flat(_completed(form, text))), cost)
        for cost, form in found
        if keeps(form, squares)
        and not is_half_told(form, lattice)
        and not has_ways(form)
        and not is_denied_twice(form)
        and not is_of_no_moves(form)
        and not is_only_able(form, text)
    )


def _completed(form: Form, text: str) -> Form:
    """A form with what its words say besides, as the whole sentence has them."""
    said = with_same_names(with_plights(with_ceasing(named_after(form, text), text)))
    said = where_it_is_lost(said)
    return with_kinds_of_ones(with_own_ahead(said, text), text)


def _tag_played(lattice: Lattice, played: tuple[tuple[int, int], ...]) -> None:
    for start, end in played:
        inside = [
            place
            for place, unit in enumerate(lattice.units)
            if start <= unit.start and unit.end <= end
        ]
        if inside:
            lattice.add(inside[0], inside[-1] + 1, "PLAYED", True)


def _readings(lattice: Lattice, chart: Chart) -> list[tuple[int, Form]]:
    return chart.whole("sentence") or _in_other_orders(lattice, chart)


def _in_plainer_words(lattice: Lattice, chart: Chart) -> list[tuple[int, Form]]:
    """The readings of a sentence in the first plainer words in which it has any."""
    hedged: list[tuple[int, Form]] = []
    for plainer in plainer_words(lattice, chart):
        found = _readings(plainer, chart.over(plainer))
        if found and not _is_left_open(found):
            return found
        hedged = hedged or found
    return hedged


def _is_left_open(found: list[tuple[int, Form]]) -> bool:
    """Whether a sentence has no reading, or is just known to suppose or to advise something."""
    return all(isinstance(form, Hedged) for _, form in found)


def _in_other_orders(lattice: Lattice, chart: Chart) -> list[tuple[int, Form]]:
    """The readings of the first other order of its words in which a sentence is understood.

    What goes over several clauses to the end of all may belong to any of them: that is no reading.
    """
    orders = chain(
        told_again(lattice, chart), other_orders(lattice, chart), set_aside(lattice, chart)
    )
    for order in orders:
        found = Chart(RULES, order.lattice).whole("sentence")
        if order.is_whole:
            found = [each for each in found if not _has_clauses(each[1])]
        if found:
            return found
    return _with_check_apart(lattice, chart)


def _with_check_apart(lattice: Lattice, chart: Chart) -> list[tuple[int, Form]]:
    """The readings of a sentence in which more is said of a check that it names."""
    for check, order in checks_apart(lattice, chart):
        found = Chart(RULES, order.lattice).whole("sentence")
        if found:
            over = _over(lattice)
            return [(cost, And(over, (_when(check, form), form))) for cost, form in found]
    return []


_MEETS = frozenset({"interposes", "parries", "in_check"})


def _when(check: Form, form: Form) -> Form:
    """`14...Rc5 blocked the bishop's check`: that was before it."""
    if _MEETS.isdisjoint(each.sense for each in atoms_in(form)):
        return check
    return Or(check.extent, (check, Earlier(check.extent, check)))


def _over(lattice: Lattice) -> Extent:
    return lattice.units[0].start, lattice.units[-1].end


def _has_clauses(form: Form) -> bool:
    """Whether a form is of several clauses, and not of one that says more than one thing."""
    if isinstance(form, Because):
        return isinstance(form.reason, Form)
    return isinstance(form, And) and any(each.extent != form.extent for each in form.forms)


def _tagged(text: str, game: Game, players: Players, square: str = "") -> Lattice | None:
    """The lattice of a sentence, in which the names of the players are sides."""
    lattice = tag(text, game, square)
    if lattice is None or players == NOBODY:
        return lattice
    for place, unit in enumerate(lattice.units):
        is_white = players.is_white(text[unit.start : unit.end])
        if is_white is not None and _may_be_name(lattice, place):
            owner = Owner.WHITE if is_white else Owner.BLACK
            lattice.add(place, place + 1, "SIDE", owner)
            lattice.add(place, place + 1, "COLOUR", owner)
    return lattice


def _may_be_name(lattice: Lattice, place: int) -> bool:
    """Whether a word is none that sentences are made of, as that in `the Reti` or of Nigel Short."""
    before = lattice.units[place - 1].text if place else ""
    return (
        before not in _ARTICLES
        and not lattice.is_known(place)
        and lattice.units[place].text not in _known()
    )


_ARTICLES = ("the", "a", "an")


@lru_cache(maxsize=1024)
def pieces_in(text: str, game: Game, players: Players = NOBODY) -> tuple[Pieces | SquareTerm, ...]:
    """The pieces and squares that a text names, the last first, be it understood or not."""
    lattice = _tagged(text, game, players)
    if lattice is None:
        return ()
    try:
        return tuple(reversed(_named(lattice)))
    except TooComplexError:
        return ()


def _named(lattice: Lattice) -> list[Pieces | SquareTerm]:
    chart, found, place = Chart(RULES, lattice), [], 0
    while place < len(lattice.units):
        ends = {end: value for end, value, _ in chart.readings("named", place)}
        if ends:
            found.append(ends[max(ends)])
        place = max(ends, default=place + 1)
    return found


_MOVE_LIKE = re.compile(r"(?<!\w)(?:[A-Z][a-p1-9]?x?[a-p][1-9]|[a-p][1-9][-x][a-p][1-9])\b")
"""Short notation that is read only where a line of moves is: `Rad1`, `e4xf3`."""
_NAMES = ("MOVE", "PATH", "SQUARE", "LETTERED")


@lru_cache(maxsize=1024)
def names_something(text: str, game: Game) -> bool:
    """Whether a text names a move, a path or a square."""
    lattice = tag(text, game)
    return lattice is None or lattice.has(_NAMES) or _MOVE_LIKE.search(text) is not None


_ONES = re.compile(r"\b(?:ones?|neither|both|other|latter|former|each)\b", re.IGNORECASE)
"""Words that stand for pieces that were named."""


def names_pieces(text: str, game: Game) -> bool:
    """Whether a text has the name of a kind of piece, or a word for pieces that were named."""
    lattice = tag(text, game)
    return lattice is None or lattice.has(("KIND",)) or _ONES.search(text) is not None


@lru_cache(maxsize=1024)
def moves_named(text: str, game: Game) -> int:
    """How many moves a text names; at least one in a text that is too long."""
    lattice = tag(text, game)
    return 1 if lattice is None else lattice.count("MOVE")


def _flat(form: Form) -> Iterator[Form]:
    """The statements of a sentence, one by one."""
    if isinstance(form, And):
        for each in form.forms:
            yield from _flat(each)
    else:
        yield form


@lru_cache(maxsize=1)
def _known() -> frozenset[str]:
    """The words that the rules name, and those of phrases that can be said plainer."""
    return RULES.literals() | words_reworded()


__all__ = ["Grammar", "Reading", "parse"]
