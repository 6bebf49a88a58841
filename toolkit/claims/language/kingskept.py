"""Kings that are kept on a line, or off it, and squares to flee to that they have lost: `the rook keeps the king on the back rank`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Because,
    Earlier,
    Extent,
    Form,
    LineTerm,
    Not,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.terms import each_in

_KEEPS = "(('has'|'have')? ('keeps'|'keep'|'kept'|'confines'|'confined'|'holds'|'held'|'ties'|'tied'|'locks'|'locked'|'restricts'|'restricted'|'imprisons'|'imprisoned'))"


@rule("predicate", f"{_KEEPS} king:piece ('on'|'to'|'within') line:line")
def keeps_on_line(ext: Extent, king: Term, line: Term) -> Iterator[Predicate]:
    """`The rook confines the king to the first rank`: because of it the king cannot leave that."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces):
            leave = atom(extent, "can_go", agent=king, out_of=line)
            yield Because(extent, Not(extent, leave), subject)

    known = isinstance(king, Pieces) and king.kind == "king"
    if known and isinstance(line, LineTerm) and line.name is not None:
        yield predicate_of(ext, says)


_LOSES = "(('has'|'have')? ('lost'|'forfeited')|'loses'|'lose'|('is'|'was'|'has' 'been') ('deprived'|'robbed') 'of')"
_FLIGHT = "('flight'|'escape') ('square'|'squares')"


@rule("predicate", f"{_LOSES} ('the'|'its'|'his') {_FLIGHT} squares:squares")
def loses_flight(ext: Extent, squares: Term) -> Iterator[Predicate]:
    """`The king has lost the flight square g8`: it could go there before the move."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces) and subject.kind in (None, "king"):
            forms: list[Form] = []
            for square in each_in(squares):
                has = atom(extent, "flight", patient=subject, square=square)
                forms += [Not(extent, has), Earlier(extent, has)]
            yield And(extent, tuple(forms))

    if names_of(squares) and all(isinstance(each, SquareTerm) for each in each_in(squares)):
        yield predicate_of(ext, says)
