"""Guards and attackers that are taken: `the capture on c6 removes the defender of e5`, `the attacker of f7 has been taken`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.clefts import tie
from toolkit.claims.language.forms import (
    And,
    Earlier,
    Extent,
    Form,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.roles import Event

_REMOVES = "(('has'|'have'|'had')? ('takes'|'take'|'took'|'taken'|'captures'|'capture'|'captured'|'removes'|'remove'|'removed'|'eliminates'|'eliminate'|'eliminated'|'destroys'|'destroy'|'destroyed'|'swaps'? 'off'|'gets' 'rid' 'of'|'got' 'rid' 'of'|'exchanges'|'exchanged')|('would'|'will') ('take'|'capture'|'remove'|'eliminate'))"
_REMOVING = "('taking'|'capturing'|'removing'|'eliminating'|'destroying')"
_A = "('the'|'a'|'an'|'one'|'another') ('important'|'black'|'white'|'enemy')?"
TAKEN = "(('has'|'have') 'been' ('taken'|'captured'|'removed'|'eliminated')|('is'|'was') ('taken'|'captured'|'removed'|'eliminated'))"


@rule("doer_of", f"{_A} sense:doers ('of'|'on') patient:np")
@rule("doer_of", "'the' only:sole_word sense:doers ('of'|'on') patient:np")
@rule("doer_of", 'patient:np "\'s" sense:doers')
@rule("doer_of", 'patient:np "\'s" only:sole_word sense:doers')
def doer_of(ext: Extent, sense: str, patient: Subject, only: bool = False) -> Iterator[Form]:
    """`the defender of e5`: that what was taken did it before the move."""
    if isinstance(patient, Pieces | SquareTerm) and is_known(patient):
        taken: Term = Pieces(ext, state="captured")
        yield Earlier(ext, tie(ext, sense, patient, alone(taken) if only else taken, None))


@rule("sole_word", "'only|sole|single|last'")
def sole_word() -> Iterator[bool]:
    yield True


@rule("predicate", f"{_REMOVES} was:doer_of")
@rule("bare_predicate", f"{_REMOVING} was:doer_of")
def removes(ext: Extent, was: Form) -> Iterator[Predicate]:
    """`White has taken the only defender of e5`, `the capture removed an attacker of the king`."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        who: Term
        if subject is None or isinstance(subject, Event):
            who = Pieces(extent, pronoun=Pronoun.MOVER)
        elif isinstance(subject, SideTerm) or (isinstance(subject, Pieces) and is_known(subject)):
            who = subject
        else:
            return
        yield And(extent, (was, atom(extent, "captures", agent=who)))

    yield predicate_of(ext, says)


@rule("clause", f"was:doer_of {TAKEN} ('by' who:piece)?")
def has_been_taken(ext: Extent, was: Form, who: Term | None = None) -> Iterator[Form]:
    """`The defender of the pawn has been taken by the bishop`."""
    agent = who if who is not None else Pieces(ext, pronoun=Pronoun.MOVER)
    yield And(ext, (atom(ext, "captures", agent=agent), was))
