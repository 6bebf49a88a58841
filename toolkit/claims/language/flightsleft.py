"""Flights that remain, and squares that are none: `two flights remain to him`, `finds no refuge on e5`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Pieces,
    Squares,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.terms import each_in

_REMAIN = "('is'|'are'|('is'|'are') ('still')? ('left'|'open'|'available')|'remains'|'remain'|'remains' 'open'|'remain' 'open')"
_THERE_REMAIN = "('there' ('remains'|'remain'|('is'|'are') 'left'))"
_NAMELY = "((':'|','|'-'|';') ('namely'|'these' 'are'|'they' 'are')? names:squares)"
_ONLY = "('only'|'just'|'exactly'|'merely'|'no' 'more' 'than')?"


@rule(
    "clause",
    f"{_ONLY} number:NUM (refuges|refuge) {_REMAIN} ('to'|'for') king:piece {_NAMELY}?",
    f"{_ONLY} number:NUM (refuges|refuge) ('remain'|'remains'|('is'|'are') 'left') {_NAMELY}",
    f"{_THERE_REMAIN} ('to'|'for') king:piece ('but')? {_ONLY} number:NUM (refuges|refuge) {_NAMELY}?",
    f"{_THERE_REMAIN} ('but')? {_ONLY} number:NUM (refuges|refuge) ('to'|'for') king:piece {_NAMELY}?",
    f"{_THERE_REMAIN} ('but')? {_ONLY} number:NUM (refuges|refuge) {_NAMELY}",
)
def so_many_remain(
    ext: Extent, number: int, king: Term | None = None, names: Term | None = None
) -> Iterator[Form]:
    """`Two flight squares remain to the king: b7 and d6`: so many, and no others."""
    said = names_of(names) if names is not None else ()
    if king is not None and not isinstance(king, Pieces):
        return
    if names is None or len(said) == number:
        yield atom(ext, "flight", patient=king, square=Squares(ext, number, said))


@rule(
    "clause",
    f"'no' ('further'|'other')? (refuge|refuges) {_REMAIN} ('to'|'for') king:piece",
    f"{_THERE_REMAIN} 'no' (refuge|refuges) ('to'|'for') king:piece",
    f"{_THERE_REMAIN} ('to'|'for') king:piece 'no' (refuge|refuges)",
)
def none_remains(ext: Extent, king: Term) -> Iterator[Form]:
    """`No flight square remains to the king`."""
    if isinstance(king, Pieces):
        yield atom(ext, "flight", patient=king, square=Squares(ext, 0))


_FINDS = (
    "('finds'|'has'|'gets'|'will' 'find'|'can' 'find'|'would' 'find'|'can' 'seek'|'can' 'take')"
)
_SHELTER = "('shelter'|'safety'|'haven'|'safe' 'haven'|'rest'|'asylum'|'sanctuary'|refuge)"
_OFFERS = "('offers'|'provides'|'gives'|'grants'|'affords'|'is'|'offer'|'provide'|'give'|'are')"


@rule("clause", f"king:piece {_FINDS} 'no' {_SHELTER} ('on'|'at'|'upon') on:squares")
@rule("clause", f"king:piece ('can'|'will') 'not' 'find' {_SHELTER} ('on'|'at') on:squares")
@rule("clause", f"on:squares {_OFFERS} ('to'|'for')? king:piece 'no' {_SHELTER}")
@rule("clause", f"on:squares {_OFFERS} 'no' {_SHELTER} ('to'|'for') king:piece")
@rule("clause", f"'there' 'is' 'no' {_SHELTER} ('on'|'at') on:squares ('for') king:piece")
def no_refuge_on(ext: Extent, king: Term, on: Term) -> Iterator[Form]:
    """`The king finds no refuge on e5`: it cannot go there."""
    if not isinstance(king, Pieces) or (isinstance(on, Group) and on.only):
        return
    squares = each_in(on)
    if king.kind not in ("king", None) or not all(isinstance(each, SquareTerm) for each in squares):
        return
    if isinstance(on, Group) and on.joint is Joint.NOR:
        return
    denied = tuple(
        Not(each.extent, atom(ext, "flight", patient=king, square=each)) for each in squares
    )
    yield Not(ext, denied[0].form) if len(denied) == 1 else And(ext, denied)
