"""Threats to promote by a capture: `threatens to promote by capturing on f8`, `as the rook bars the way ahead`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    Pieces,
    SquareTerm,
    Term,
    Threat,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, predicate_of

_PROMOTE = "('promote'|'be' 'promoted')"


@rule(
    "predicate",
    f"('threatens'|'is' 'threatening') 'to' {_PROMOTE} ('by'|'with') ('capturing'|'taking'|'a' 'capture') ('on'|'at') square:square",
    f"('threatens'|'is' 'threatening') 'to' {_PROMOTE} 'on' square:square ('by'|'with') ('capturing'|'taking'|'a' 'capture')",
    f"('threatens'|'is' 'threatening') 'to' {_PROMOTE} 'by' ('capturing'|'taking') what:piece (('on'|'at') square:square)?",
)
def threatens_to_promote(
    ext: Extent, square: SquareTerm | None = None, what: Term | None = None
) -> Iterator[Predicate]:
    """`The pawn threatens to promote by capturing on f8`."""
    yield predicate_of(ext, PromotesTaking(square, what))


@dataclass(frozen=True, slots=True)
class PromotesTaking:
    """A pawn could take there, and so be promoted, if the other side did nothing."""

    square: SquareTerm | None
    what: Term | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """Both, of a pawn that is known."""
        if not isinstance(subject, Pieces) or subject.article is not Article.THE or subject.plural:
            return
        square = self.square
        if square is None and isinstance(self.what, Pieces) and len(self.what.squares) == 1:
            square = SquareTerm(self.what.extent, self.what.squares[0])
        takes = atom(extent, "can_take", agent=subject, on=self.square, patient=self.what)
        promotes = atom(extent, "can_promote", agent=subject, on=square)
        yield And(extent, tuple(Threat(extent, subject, each) for each in (takes, promotes)))


_BARS = "('bars'|'blocks'|'closes'|'shuts'|'obstructs'|'stops')"
_AHEAD = "('straight' ('ahead'|'on'|'forward')|'ahead'|'forward'|'in' 'front' 'of' 'it')"
_FOR = "(','? ('because'|'since'|'as'|'while'|'whereas'|'and'|'but'|'though'|'although')|',' 'for')"


@rule(
    "full_statement",
    f"form:clause {_FOR} who:piece {_BARS} ('the'|'its') ('way'|'path'|'road') {_AHEAD}",
)
def bars_the_way_ahead(ext: Extent, form: Form | Would | Gap, who: Term) -> Iterator[Form]:
    """`..., since the rook on g8 bars the way straight ahead`: that of the pawn."""
    if isinstance(form, Would | Gap) or not isinstance(who, Pieces):
        return
    first = form.forms[0] if isinstance(form, And) else form
    pawn = first.agent if isinstance(first, Threat) else None
    if isinstance(pawn, Pieces) and pawn.kind == "pawn":
        own = who.extent[0], ext[1]
        yield And(ext, (form, atom(own, "blocks", agent=who, patient=pawn)))
