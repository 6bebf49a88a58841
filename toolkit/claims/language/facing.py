"""Pieces that differ, as if they met: `White's bishop is opposed by a mere knight`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    Counted,
    Extent,
    Form,
    Group,
    Owner,
    Pieces,
    SideTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import listed
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.vocabulary import KindWord

_MEETS = "('faces'|'face'|'faced'|'confronts'|'confront'|'opposes'|'oppose'|'meets'|'meet'|'encounters'|'encounter')"
_MET = "('opposed' ('by'|'to')|'faced' ('by'|'with')|'confronted' ('by'|'with')|'matched' 'by'|'pitted' 'against'|'up' 'against'|'set' 'against'|'countered' 'by'|'balanced' 'by'|'facing'|'opposing'|'confronting')"
_BE = "('is'|'are'|'stands'|'stand'|'was'|'were')"


@rule("opponent", "('only'|'just'|'merely')? has:some_amount")
@rule("opponent", "('a'|'one') ('mere'|'simple') kind:KIND")
def opponent(ext: Extent, has: Term | None = None, kind: KindWord | None = None) -> Iterator[Term]:
    """`Only a knight`, `a mere rook`."""
    if has is not None:
        yield has
    elif kind is not None and kind.kind is not None and not kind.plural:
        yield Counted(ext, kind.called, 1)


@rule("opponent", "owner:COLOUR number:NUM? kind:KIND", cost=1)
def owned_opponent(ext: Extent, owner: Owner, kind: KindWord, number: int = 1) -> Iterator[Term]:
    """`White has a bishop against Black's knight` names no side twice."""
    if owner.named and kind.kind is not None and kind.plural is (number != 1) and number:
        yield Counted(ext, kind.called, number)


listed("opponents", "opponent")


@rule(
    "predicate",
    f"{_MEETS} against:opponents",
    f"{_BE} {_MET} against:opponents",
    "('has'|'have') against:opponents ('as'|'for') ('its'|'his'|'their'|'an')? ('opponent'|'opponents'|'rival'|'rivals'|'counterpart')",
    "('has'|'have') 'to' ('contend'|'cope'|'deal') 'with' against:opponents",
)
@rule("bare_predicate", f"{_MET} against:opponents", "'against' against:opponents")
def faces_pieces(ext: Extent, against: Term) -> Iterator[Predicate]:
    """`White's bishop faces a knight`: the one has this where the other has that."""
    yield predicate_of(ext, Faces(against))


@dataclass(frozen=True, slots=True)
class Faces:
    """Pieces of one side that the other has others for."""

    against: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, if the subject is so many pieces of a side that no square names."""
        if not isinstance(subject, Pieces) or subject.owner is None or subject.kind is None:
            return
        named = subject.squares or subject.line or subject.state or subject.pronoun
        if named or not subject.owner.named or (subject.plural and subject.number is None):
            return
        if not isinstance(self.against, Counted | Group):
            return
        has = Counted(extent, subject.kind, subject.number or 1)
        side = SideTerm(extent, subject.owner)
        yield atom(extent, "set_against", agent=side, has=has, against=self.against)
