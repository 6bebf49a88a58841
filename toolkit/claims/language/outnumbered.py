"""Attackers and defenders that are more than the others: `the attackers of e5 outnumber its defenders`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.comparisons import HasMore, against
from toolkit.claims.language.forms import (
    Extent,
    Form,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.mensquares import occupant
from toolkit.claims.language.parts import Subject
from toolkit.claims.language.verbs import Be

_THAN = "('than'|'as')"
_ON = "('of'|'on'|'for'|'at'|'against')"
_ITS = "('its'|'the'|'his'|'her')"


def _of(patient: Subject, says: HasMore, ext: Extent) -> Iterator[Form]:
    """What is said of a piece, or of the one on a square."""
    yield from says(occupant(patient) if isinstance(patient, SquareTerm) else patient, ext)


@rule(
    "clause",
    f"'there' be:be how:so_many_as first:doers {_ON} patient:np {_THAN} second:doers",
    f"'there' be:be how:so_many_as first:doers {_THAN} second:doers {_ON} patient:np",
    f"patient:its_doers 'there' be:be how:so_many_as first:doers {_THAN} second:doers",
)
def there_are_more(
    ext: Extent, be: Be, how: str, first: str, second: str, patient: Subject
) -> Iterator[Form]:
    """`There are more attackers than defenders of the pawn on e5`."""
    if not be.past and not be.would:
        for says in against(how, first, second, be.negated):
            yield from _of(patient, says, ext)


@rule("its_doers", "'on' on:square ','?")
def on_square(on: Term) -> Iterator[Term]:
    """`On e5 there are more attackers than defenders`."""
    yield on


_MORE_THAN = "('outnumber'|'outnumbers'|'are' 'more' ('numerous')? 'than'|'exceed'|('are' 'in' 'the' 'majority' 'over'))"
_LESS_THAN = "('are' 'outnumbered' 'by'|'are' 'fewer' 'than'|'are' 'less' ('numerous')? 'than')"
_AS_MANY = "(('are' 'as' 'many' 'as')|'equal'|'balance'|'match')"


@rule("are_in_number", _MORE_THAN)
def more_in_number() -> Iterator[str]:
    yield "more"


@rule("are_in_number", _LESS_THAN)
def fewer_in_number() -> Iterator[str]:
    yield "less"


@rule("are_in_number", _AS_MANY)
def equal_in_number() -> Iterator[str]:
    yield "equal"


@rule("number_is", "'is' ('greater'|'higher'|'larger'|'bigger') 'than'", "'exceeds'")
def number_is_more() -> Iterator[str]:
    yield "more"


@rule("number_is", "'is' ('smaller'|'lower'|'less') 'than'")
def number_is_less() -> Iterator[str]:
    yield "less"


@rule("number_is", "'equals'", "'is' 'equal' 'to'", "'is' ('the' 'same' 'as'|'as' 'great' 'as')")
def number_is_equal() -> Iterator[str]:
    yield "equal"


_NUMBER = "('the'|'its') 'number' 'of' ('the'|'its')?"


@rule(
    "clause",
    f"'the' first:doers {_ON} patient:np how:are_in_number {_ITS} second:doers",
    f"'the' first:doers how:are_in_number {_ITS} second:doers {_ON} patient:np",
    f'patient:np "\'s" first:doers how:are_in_number {_ITS} second:doers',
    f"{_NUMBER} first:doers {_ON} patient:np how:number_is ({_NUMBER}|'that' 'of' {_ITS}) second:doers",
    f"{_NUMBER} first:doers how:number_is ({_NUMBER}|'that' 'of' {_ITS}) second:doers {_ON} patient:np",
)
def outnumber(ext: Extent, first: str, second: str, how: str, patient: Subject) -> Iterator[Form]:
    """`The attackers of the pawn outnumber its defenders`, `the number of ... equals that of ...`."""
    for says in against(how, first, second):
        yield from _of(patient, says, ext)


@rule(
    "clause",
    f"one:side 'has' how:so_many_as first:doers {_ON} patient:np {_THAN} other:side 'has' second:doers",
    f"one:side 'has' how:so_many_as first:doers {_ON} patient:np {_THAN} other:side second:doers",
)
def has_more_than_other(
    ext: Extent, one: Term, other: Term, how: str, first: str, second: str, patient: Subject
) -> Iterator[Form]:
    """`White has more attackers on e5 than Black has defenders`: of a black piece."""
    patient = occupant(patient) if isinstance(patient, SquareTerm) else patient
    if not isinstance(one, SideTerm) or not isinstance(other, SideTerm):
        return
    owner = other.owner if first == "attacks" else one.owner
    fits = one.owner is other.owner.other and isinstance(patient, Pieces)
    if fits and isinstance(patient, Pieces) and patient.owner in (None, owner, Owner.ENEMY):
        for says in against(how, first, second):
            yield from says(replace(patient, owner=owner), ext)
