"""Takers that are named by their squares: `White can take back with c2, e4 or d2`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import Extent, Form, Group, SideTerm, SquareTerm, Term, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.mensquares import occupant
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import Be, Mood

_CAN = "('can'|'may')"
_WITH = "('with'|'by' 'means' 'of')"


@rule("predicate", f"{_CAN} ('take' 'back'|'recapture'|'retake') {_WITH} who:squares")
@rule("predicate", f"{_CAN} ('take'|'capture') what:square {_WITH} who:squares")
@rule("predicate", f"{_CAN} ('take'|'capture') what:square how:passing {_WITH} who:squares")
@rule("predicate", f"{_CAN} ('take'|'capture') what:square {_WITH} who:squares how:passing")
def takes_with_those_on(
    ext: Extent, who: Term, what: Term | None = None, how: str = ""
) -> Iterator[Predicate]:
    """`White can take d6 en passant with e5`: with the men that stand on these squares."""
    squares = [each for each in each_in(who) if isinstance(each, SquareTerm)]
    if len(squares) != len(each_in(who)) or (what is not None and not isinstance(what, SquareTerm)):
        return

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if not isinstance(subject, SideTerm):
            return
        takers = tuple(replace(occupant(each), owner=subject.owner) for each in squares)
        agent = replace(who, members=takers) if isinstance(who, Group) else takers[0]
        taken = occupant(what) if isinstance(what, SquareTerm) else None
        manner = "recapture" if what is None else how
        told = Word(extent, manner) if manner else None
        yield atom(extent, "can_take", agent=agent, patient=taken, how=told)

    yield predicate_of(ext, says)


@rule("predicate", "mood:mood ('take'|'capture') what:square how:passing")
def takes_in_passing(
    ext: Extent, mood: tuple[Mood, bool, bool], what: Term, how: str
) -> Iterator[Predicate]:
    """`No white pawn can take f5 en passant`: the pawn there, or on the square behind that pawn."""
    kind, denied, _ = mood
    if kind is Mood.CAN and isinstance(what, SquareTerm):
        be, told = Be(negated=denied), Word(ext, how)
        for roles in (roles_of(patient=occupant(what), how=told), roles_of(on=what, how=told)):
            yield predicate_of(ext, Says("can_take", "agent", roles, be))


@rule("passing", "'en' 'passant'", "'in' 'passing'")
def passing() -> Iterator[str]:
    yield "en passant"
