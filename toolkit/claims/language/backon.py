"""Pieces that have gone and come back: `the king is back on e1, but may no longer castle`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Extent, Form, Not, Pieces, SquareTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.verbs import Be

_BACK = "('back' ('again')? ('home')?|'home' 'again'|'once' 'more')"


@rule("predicate", f"be:be ('now'|'already'|'soon')? {_BACK} ('on'|'at'|'in') on:square")
@rule("predicate", f"('stands'|'sits'|'stand'|'sit') ('now')? {_BACK} ('on'|'at') on:square")
def is_back_on(ext: Extent, on: Term, be: Be | None = None) -> Iterator[Predicate]:
    """`The king is back on e1`: it stands there, and has been moved."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if not isinstance(subject, Pieces) or not isinstance(on, SquareTerm):
            return
        there = atom(extent, "stands", agent=subject, on=on)
        if be is not None and (be.would or be.past):
            return
        both = And(extent, (there, atom(extent, "has_moved", agent=subject)))
        yield Not(extent, there) if be is not None and be.negated else both

    yield predicate_of(ext, says)
