"""Castling by its signs: `has the right to O-O-O, not to O-O`, `forfeits O-O and O-O-O alike`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.castlingrights import Rights
from toolkit.claims.language.forms import (
    And,
    Earlier,
    Extent,
    Form,
    Owner,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.roles import Event
from toolkit.claims.language.tagger import MoveToken

_WINGS = {"O-O": "kingside", "O-O-O": "queenside", "0-0": "kingside", "0-0-0": "queenside"}


@rule("castling_sign", "move:MOVE")
def castling_sign(ext: Extent, move: MoveToken) -> Iterator[Term]:
    """`O-O`, where the right to it is spoken of and no move."""
    wing = _WINGS.get(move.term.text)
    if wing is not None and move.index is None:
        yield Word(ext, wing)


@rule("how", "sign:castling_sign", cost=1)
def by_sign(sign: Term) -> Iterator[Term]:
    """`may castle O-O-O`."""
    yield sign


@rule("wing", "sign:castling_sign ('any' 'more'|'any' 'longer')?", cost=1)
def wing_by_sign(sign: Term) -> Iterator[str]:
    if isinstance(sign, Word):
        yield sign.value


@rule("castling_sign_more", "','? joint:right_joint ('to'|'of')? how:castling_sign")
def another(joint: bool, how: Term) -> Iterator[tuple[bool, Term]]:
    yield joint, how


@rule("castling_sign_more", "','? 'not' ('to'|'of')? how:castling_sign")
@rule("castling_sign_more", "','? ('but'|'and') 'no' 'longer' ('to'|'of')? how:castling_sign")
def not_that(how: Term) -> Iterator[tuple[bool, Term]]:
    """`the right to O-O-O, not to O-O`."""
    yield False, how


_RIGHT = "(('the'|'his'|'its'|'her')? 'right' ('to'|'of'))"
_LOSES = "(('has'|'have'|'had'|'would'|'will')? ('lost'|'loses'|'lose'|'forfeited'|'forfeits'|'forfeit'|('gave'|'given'|'gives'|'give') 'up'|'spoils'|'spoiled'))"
_KEEPS = "(('has'|'have') ('still')?|('has'|'have'|'would'|'will')? ('kept'|'keeps'|'keep'|'retained'|'retains'|'retain'))"


@rule(
    "predicate",
    f"{_LOSES} {_RIGHT}? 'both'? how:castling_sign rest:castling_sign_more* ('alike'|'both')?",
)
def loses_signs(
    ext: Extent, how: Term, rest: Sequence[tuple[bool, Term]] = ()
) -> Iterator[Predicate]:
    """`forfeits O-O but not O-O-O`."""
    lost = Rights(False, how, tuple(rest))
    yield predicate_of(ext, lost, Forfeits(lost))


@dataclass(frozen=True, slots=True)
class Forfeits:
    """A move with which the side that made it loses rights that it had."""

    rights: Rights

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """Which it had before the move, and has no more."""
        if not isinstance(subject, Event):
            return
        side = SideTerm(extent, Owner.OWN)
        lost = [self.rights.how, *(how for same, how in self.rights.rest if same)]
        had = (Earlier(extent, atom(extent, "castling_right", agent=side, how=e)) for e in lost)
        for now in self.rights(side, extent):
            yield And(extent, (*had, now))


@rule(
    "predicate",
    f"{_KEEPS} {_RIGHT} 'both'? how:castling_sign rest:castling_sign_more* ('alike'|'both')?",
)
def keeps_signs(
    ext: Extent, how: Term, rest: Sequence[tuple[bool, Term]] = ()
) -> Iterator[Predicate]:
    """`still has the right to O-O-O, not to O-O`."""
    yield predicate_of(ext, Rights(True, how, tuple(rest)))
