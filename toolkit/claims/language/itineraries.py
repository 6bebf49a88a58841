"""Ways of several moves, and moves that lie back: `the bishop went from b1 by e4 and f5 to d3`.

In the past only: what a piece does now it does with the move at hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Number,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.roles import Event

_WENT = (
    "(('has'|'have'|'had') 'just'? ('gone'|'come'|'walked'|'travelled'|'traveled'|'wandered'|'marched'|'moved'|'stepped'|'run'|'journeyed'|'migrated'|'shifted'|'swung'|'hurried'|'strolled'|'trotted'|'returned')"
    "|'went|came|walked|travelled|traveled|wandered|marched|moved|stepped|ran|journeyed|migrated|shifted|swung|hurried|strolled|trotted|returned')"
)
_BY = "('by'|'via'|'by' 'way' 'of'|'over'|'through'|'with' 'a' ('stop'|'stopover') ('on'|'at'))"
_ON = "(('and'|',') ('then'|'finally'|'then' 'finally'|'from' 'there'|'later'|'on')*|'then'|'finally')"

Stations = tuple[Term, ...]
_ENDS = 2
"""How many squares one move has."""


@rule("tour_stop", f"(','|'and')? {_BY} first:square rest:more_stop*")
def stop_by(first: Term, rest: Sequence[Term] = ()) -> Iterator[Stations]:
    yield first, *rest


@rule("more_stop", "('and'|','|',' 'and') ('then'|'by'|'via'|'over')? at:square")
def more_stop(at: Term) -> Iterator[Term]:
    yield at


@rule("tour_leg", f"{_ON}? ('back')? 'to' at:square ('again')?")
def leg_to(at: Term) -> Iterator[Stations]:
    yield (at,)


@rule("tour_back", "'and' ('then')? ('back'|'returned') ('again'|'home')?")
def leg_back() -> Iterator[bool]:
    yield True


@rule("tour", "'from' start:square stops:tour_stop* first:tour_leg legs:tour_leg* back:tour_back?")
def tour(
    start: Term,
    first: Stations,
    stops: Sequence[Stations] = (),
    legs: Sequence[Stations] = (),
    back: bool = False,
) -> Iterator[Stations]:
    """`From b7 to c7 and back`: where it stood, one after the other."""
    there = [start, *(at for each in (*stops, first, *legs) for at in each)]
    if back:
        there.append(there[-2])
    yield tuple(there)


@dataclass(frozen=True, slots=True)
class _Tour:
    """A way that is told: its squares, with how many moves, and whether each of them took something."""

    stations: Stations
    count: int | None = None
    takes: bool = False

    def of(self, ext: Extent, who: Term | Event | None) -> Iterator[Form]:
        """The form, of one known piece."""
        names = tuple(each.name for each in self.stations if isinstance(each, SquareTerm))
        known = isinstance(who, Pieces) and who.article is Article.THE
        if not isinstance(who, Pieces) or not known or len(names) < len(self.stations):
            return
        if any(a == b for a, b in pairwise(names)):
            return
        if self.count is not None and len(names) > _ENDS:
            return
        count = Number(ext, self.count) if self.count is not None else None
        takes = Word(ext, "captures") if self.takes else None
        stations = PathTerm(ext, names)
        yield atom(ext, "itinerary", agent=who, stations=stations, count=count, doing=takes)


_SO_MANY = "('just'|'only'|'exactly')? count:NUM ('moves'|'steps'|'move'|'step'|'leaps')"
_TO_GO = "'to' ('go'|'get'|'come'|'travel'|'walk'|'move'|'march')"
_TAKES = "(','? ('capturing'|'taking') ('something'|'a' ('man'|'piece'))? ('both' 'times'|('each'|'every') 'time'|'twice'|'on' 'each' 'move'))"


@rule("touring", f"{_WENT} tour:tour ('in' {_SO_MANY})? takes:tour_takes?")
@rule(
    "touring",
    f"('has'|'had')? ('took'|'taken'|'needed'|'spent'|'used') {_SO_MANY} ({_TO_GO}|('going'|'getting'|'coming')|'on' 'the' ('way'|'journey'|'trip')) tour:tour takes:tour_takes?",
)
def touring(tour: Stations, count: int | None = None, takes: bool = False) -> Iterator[_Tour]:
    yield _Tour(tour, count, takes)


@rule("tour_takes", _TAKES)
def tour_takes() -> Iterator[bool]:
    yield True


_REACHED = "('has'|'had')? ('reached'|'got' 'to'|'come' 'to'|'came' 'to'|'arrived' ('on'|'at'))"


@rule("touring", f"{_REACHED} to:square 'from' start:square ('in' {_SO_MANY})?")
def reached_from(to: Term, start: Term, count: int | None = None) -> Iterator[_Tour]:
    yield _Tour((start, to), count)


@rule("touring", f"({_WENT} 'to'|{_REACHED}) to:square stops:tour_stop")
def reached_by(to: Term, stops: Stations) -> Iterator[_Tour]:
    """`Reached g5 by way of e2 and f4`; by one square alone it may be one move."""
    if len(stops) > 1:
        yield _Tour((*stops, to))


@rule("predicate", "way:touring", cost=-2)
def goes_touring(ext: Extent, way: _Tour) -> Iterator[Predicate]:
    """With the move at hand, or with moves before it."""
    yield predicate_of(ext, lambda subject, extent: way.of(extent, subject))


@rule("toured", "who:piece way:touring")
def toured(ext: Extent, who: Term, way: _Tour) -> Iterator[Form]:
    yield from way.of(ext, who)


@rule(
    "clause",
    f"'it' ('has'|'had')? ('took'|'taken') who:piece {_SO_MANY} {_TO_GO} tour:tour takes:tour_takes?",
    cost=-2,
)
def took_so_many(
    ext: Extent, who: Term, count: int, tour: Stations, takes: bool = False
) -> Iterator[Form]:
    """`It took the knight two moves to go from g9 to i6`."""
    yield from _Tour(tour, count, takes).of(ext, who)


@rule(
    "clause",
    "('with'|'in') ('its'|'his'|'her'|'the') 'last' ('few'|number:NUM) 'moves' ','? form:toured",
    "form:toured ('with'|'in') ('its'|'his'|'her'|'the') 'last' ('few'|number:NUM) 'moves'",
    cost=-2,
)
def with_last_moves(ext: Extent, form: Form, number: int | None = None) -> Iterator[Form]:
    """`With its last two moves the rook went from b7 to c7 and back`."""
    stations = form.role("stations") if isinstance(form, Atom) else None
    if not isinstance(form, Atom) or not isinstance(stations, PathTerm):
        return
    if form.role("count") is None and number in (None, len(stations.squares) - 1):
        yield replace(form.with_roles(how=Word(ext, "last")), extent=ext)


@rule(
    "clause",
    "('in'|'within') ('just'|'only')? number:NUM 'moves' ','? form:toured",
    cost=-2,
)
def within_moves(form: Form, number: int) -> Iterator[Form]:
    """`In two moves the knight went from g9 to i6`."""
    stations = form.role("stations") if isinstance(form, Atom) else None
    if isinstance(form, Atom) and isinstance(stations, PathTerm) and form.role("count") is None:
        if len(stations.squares) == _ENDS:
            yield form.with_roles(count=Number(form.extent, number))
        elif len(stations.squares) == number + 1:
            yield form


# Some moves ago

_AGO = "(count:NUM ('moves'|'move')|'a' 'move'|'one' 'move') ('ago'|'earlier'|'before')"


@dataclass(frozen=True, slots=True)
class _Trip:
    start: Term
    to: Term | None


@rule(
    "tour_trip",
    "'there'? 'from' start:square ('to' to:square)?",
    "'to' to:square 'from' start:square",
)
def trip(start: Term, to: Term | None = None) -> Iterator[_Trip]:
    yield _Trip(start, to)


@rule("clause", f"who:piece {_WENT} way:tour_trip {_AGO}", cost=-2)
def went_so_long_ago(
    ext: Extent, who: Term, way: _Trip, count: int | None = None
) -> Iterator[Form]:
    """`The knight on g2 came there from h4 three moves ago`."""
    to = way.to
    if to is None and isinstance(who, Pieces) and len(who.squares) == 1:
        to = SquareTerm(who.extent, who.squares[0])
    if to is not None:
        for form in _Tour((way.start, to)).of(ext, who):
            if isinstance(form, Atom):
                yield form.with_roles(ago=Number(ext, 1 if count is None else count))


_CAME = "(('has'|'had')? 'just'? ('come'|'came'|'arrived'|'hailed'))"


@rule("clause", f"who:piece {_CAME} ('there'|'here')? 'from' start:square", cost=-1)
def came_from(ext: Extent, who: Term, start: Term) -> Iterator[Form]:
    """`The knight on g2 came from h4`: with its last move, which may be some moves ago."""
    known = isinstance(who, Pieces) and who.article is Article.THE and len(who.squares) < _ENDS
    if not known or not isinstance(start, SquareTerm) or not isinstance(who, Pieces):
        return
    if start.name in who.squares:
        return
    stations = PathTerm(ext, (start.name, *who.squares))
    yield atom(ext, "itinerary", agent=who, stations=stations, how=Word(ext, "here"))


@rule(
    "clause",
    "who:piece ('stands'|'is'|('has'|'had') ('stood'|'been')) ('on'|'at') on:square ('ever')? 'since' 'move' ('number')? number:NUM",
    cost=-2,
)
def stood_since(ext: Extent, who: Term, on: Term, number: int) -> Iterator[Form]:
    """`The king's rook has stood on f1 since move 9`: with that move it came there."""
    if isinstance(who, Pieces) and who.article is Article.THE and isinstance(on, SquareTerm):
        since = Number(ext, number)
        stations = PathTerm(ext, (on.name,))
        yield atom(ext, "itinerary", agent=who, stations=stations, since=since)


@rule(
    "clause",
    f"who:piece {_WENT} way:PATH end:tour_end?",
    cost=-1,
)
def went_path(ext: Extent, who: Term, way: PathTerm, end: bool = False) -> Iterator[Form]:
    """`Black's bishop went e8-h5-f3 and was taken there`: in so many moves, or by that path."""
    if isinstance(who, Pieces) and who.article is Article.THE and len(way.squares) > 1:
        how = Word(ext, "taken") if end else None
        yield atom(ext, "itinerary", agent=who, stations=way, how=how)


@rule(
    "tour_end",
    "(','|'and'|',' 'and') 'was' ('then')? ('taken'|'captured'|'lost'|'exchanged') ('there'|'on' 'that' 'square')?",
)
def tour_end() -> Iterator[bool]:
    yield True


# After how often it has moved


@rule("full_statement", "form:clause (':'|',') tour:tour", cost=-1)
@rule("full_statement", "form:clause (':'|',') first:tour_leg legs:tour_leg*", cost=-1)
def moved_so_often(
    ext: Extent,
    form: Form | Would,
    tour: Stations = (),
    first: Stations = (),
    legs: Sequence[Stations] = (),
) -> Iterator[Form]:
    """`The queen has moved twice: from d1 to f3 and from there to g3`, or `to f3 and to g3`."""
    goals = (*first, *(at for each in legs for at in each))
    if not isinstance(form, Atom) or form.sense != "tally":
        return
    who, how, count = form.role("agent"), form.role("how"), form.role("count")
    told = isinstance(how, Word) and how.value == "goes" and isinstance(count, Number)
    if told and isinstance(who, Pieces) and isinstance(count, Number):
        for went_so in _Tour(tour or goals).of(ext, who):
            if isinstance(went_so, Atom) and count.value == (len(tour) - 1 if tour else len(goals)):
                yield And(ext, (form, went_so.with_roles(how=Word(ext, "last"))))
