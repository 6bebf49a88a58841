"""Positions that come again: `the position is repeated`, `we are back in this position`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Form, MovesTerm, Number, SideTerm, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.roles import Event

_ARISES = "('arises'|'arose'|'has' 'arisen'|'occurs'|'occurred'|'has' 'occurred'|'comes' 'up'|'appears'|'is' 'reached'|'is' 'on' 'the' 'board'|'stands' 'on' 'the' 'board'|'has' 'been' 'reached')"
_AGAIN = "('again'|'once' ('again'|'more')|'anew')"
_BACK = "('back' ('in'|'at'|'to')|'again' ('in'|'at')|'once' ('again'|'more') ('in'|'at'))"
_WE = "('we'|'both' 'sides'|'the' 'players')"


@rule(
    "clause",
    "('the'|'this') 'position' ('is'|'was'|'has' 'been') ('now'|'thus'|'thereby')? 'repeated'",
    "('the'|'this') 'position' ('repeats'|'has' 'repeated') 'itself'?",
    f"'the' 'same' 'position' {_ARISES} {_AGAIN}?",
    f"{_WE} ('have'|'has') 'the' 'same' 'position' ({_AGAIN}|'as' 'before')",
)
def position_is_repeated(ext: Extent) -> Iterator[Form]:
    """`The position is repeated`, `the same position arises once more`."""
    yield atom(ext, "repeated")


@rule(
    "clause",
    f"('the'|'this') ('same')? 'position' {_ARISES} 'for' ('the'|'a') ordinal:ORD 'time'",
    "('the'|'this') ('same')? 'position' ('is'|'was'|'has' 'been') ('there'|'on' 'the' 'board') 'for' ('the'|'a') ordinal:ORD 'time'",
)
def for_the_nth_time(ext: Extent, ordinal: str) -> Iterator[Form]:
    """`The position arises for the third time`."""
    yield atom(ext, "repeated", count=Number(ext, int(ordinal)))


@rule(
    "clause",
    f"{_WE} ('are'|'would' 'be'|'were') {_BACK} ('this'|'the' ('same'|'present'|'current')) 'position' {_AGAIN}?",
    f"{_WE} ('have'|'would' 'have') ('this'|'the' 'present') 'position' {_AGAIN}",
    f"('this'|'the' 'present') 'position' ('is'|'would' 'be') {_BACK}? 'on' 'the' 'board' {_AGAIN}",
)
def back_in_this(ext: Extent) -> Iterator[Form]:
    """`After 19.Kf3 Ra3+ 20.Kf2 Ra2+ we are back in this position`: where the line begins."""
    yield atom(ext, "repeated", how=Word(ext, "this"))


@rule("predicate", "('leads'|'would' 'lead'|'goes'|'brings' 'us') 'back' 'to' 'this' 'position'")
def leads_back(ext: Extent) -> Iterator[Predicate]:
    """`19.Kf3 Ra3+ 20.Kf2 Ra2+ leads back to this position`."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Event):
            yield atom(extent, "repeated", how=Word(extent, "this"))

    yield predicate_of(ext, says)


@rule("predicate", "('repeats'|'repeated'|'has' 'repeated') 'the' 'position'")
def repeats_position(ext: Extent) -> Iterator[Predicate]:
    """`White repeats the position`: by the move."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Event | SideTerm):
            yield atom(extent, "repeated")

    yield predicate_of(ext, says)


_POSITION = "('the'|'this'|'that') ('same')? ('position'|'situation')"


@rule(
    "clause",
    f"('we'|'they'|'both' 'sides') ('have'|'see'|'reach'|'get') {_AGAIN}? {_POSITION} ('as'|'of')? 'after' moves:moves {_AGAIN}?",
    f"('it'|'this') 'is' {_AGAIN}? {_POSITION} ('as'|'of')? 'after' moves:moves {_AGAIN}?",
    f"{_POSITION} 'is' {_AGAIN}? ('the' 'same' 'as' ('it' 'was'|'that')?|'that'|'the' 'one'|'as')? 'after' moves:moves {_AGAIN}?",
    f"{_POSITION} 'after' moves:moves ('is'|'has' 'been') ('repeated'|'reached' {_AGAIN}|'there' {_AGAIN}|'on' 'the' 'board' {_AGAIN})",
    f"{_POSITION} 'after' moves:moves ('has' ('come' 'back'|'returned'|'arisen' {_AGAIN})|('comes' 'back'|'returns'|'arises' {_AGAIN}))",
)
def as_after_move(ext: Extent, moves: MovesTerm) -> Iterator[Form]:
    """`We have again the position after 4...Rc5`."""
    if len(moves.moves) == 1 and moves.moves[0].numbered:
        yield atom(ext, "repeated", moves=moves.moves[0])
