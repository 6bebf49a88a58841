"""Pieces that stand side by side in a row: `three white pawns stand abreast on the fourth rank`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import Extent, Form, LineTerm, Pieces, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import atom, predicate_of

_STAND = "('stand'|'are'|'sit'|'are' 'standing'|'are' 'placed'|'are' 'posted')"
_ABREAST = "('abreast'|'side' 'by' 'side'|'shoulder' 'to' 'shoulder'|('next' 'to'|'beside') (each_other|'one' 'another')|'in' 'a' 'row')"


@rule("predicate", f"('now'|'already')? {_STAND} ('now'|'already')? {_ABREAST} ('on' on:line)?")
@rule("predicate", f"('now')? {_STAND} ('now')? 'on' on:line {_ABREAST}")
@rule("predicate", f"('now')? {_STAND} ('now')? {_ABREAST} ('on'|'at') at:squares")
@rule("predicate", f"('now')? {_STAND} ('now')? ('on'|'at') at:squares {_ABREAST}")
def stand_abreast(
    ext: Extent, on: Term | None = None, at: Term | None = None
) -> Iterator[Predicate]:
    """`Three white pawns stand abreast`: on squares of a rank that follow each other."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if not isinstance(subject, Pieces) or subject.pronoun is not None:
            return
        names = names_of(at) if at is not None else ()
        if (names and subject.squares) or (at is not None and not names):
            return
        if names and subject.number not in (None, len(names)):
            return
        who = replace(subject, squares=names) if names else subject
        rank = on is None or (isinstance(on, LineTerm) and on.kind == "rank")
        if rank and (who.number or len(who.squares)) > 1:
            yield atom(extent, "abreast", agent=who, on=on)

    yield predicate_of(ext, says)
