"""Moves that answer a check, or do not: `24.Nd1-h3 parries the check`, `35.Qe4 is no answer to it`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    Extent,
    Form,
    Group,
    MovesTerm,
    MoveTerm,
    Not,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, predicate_of

_CHECK = "('the'|'this') 'check' (('of'|'by'|'from') by:piece)?"
_PARRIES = "('parries'|'answers'|'meets'|'stops'|'wards' 'off'|'gets' 'out' 'of')"
_PARRY = "('parry'|'answer'|'meet'|'stop'|'ward' 'off'|'get' 'out' 'of')"
_ANSWER = (
    "('legal'|'possible'|'good'|'valid')? ('answer'|'reply'|'defence'|'parry') ('to'|'against')"
)


@dataclass(frozen=True, slots=True)
class Parries:
    """A move answers the check that its side is in, or cannot."""

    denied: bool
    by: Term | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of moves; of any other subject there is none."""
        members = subject.members if isinstance(subject, Group) else (subject,)
        if all(isinstance(each, MovesTerm | MoveTerm) for each in members):
            against = self.by or Word(extent, "check")
            form = atom(extent, "legal", moves=subject, against=against)  # type: ignore[arg-type]
            yield Not(extent, form) if self.denied else form


@rule("predicate", f"{_PARRIES} {_CHECK}", f"('would'|'can'|'could') {_PARRY} {_CHECK}", cost=-1)
@rule("predicate", f"('is'|'are'|'would' 'be') ('a'|'an') {_ANSWER} {_CHECK}")
def parries(ext: Extent, by: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, Parries(False, by))


@rule(
    "predicate",
    f"('does'|'do'|'would'|'can'|'could') 'not' {_PARRY} {_CHECK}",
    cost=-1,
)
@rule("predicate", f"('is'|'are'|'would' 'be') ('no'|'not' ('a'|'an')) {_ANSWER} {_CHECK}")
def does_not_parry(ext: Extent, by: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, Parries(True, by))
