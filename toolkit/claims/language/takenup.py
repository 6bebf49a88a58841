"""Squares that are taken by a piece of one's own, which stands there: `e2 is taken by its own pawn`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Form, Owner, Pieces, SquareTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom


@rule("clause", "square:square ('is'|'was') ('already')? 'taken' ('up')? 'by' who:piece", cost=-1)
@rule("clause", "square:square 'being' 'taken' ('up')? 'by' who:piece", cost=-1)
def taken_by_own(ext: Extent, square: Term, who: Term) -> Iterator[Form]:
    """Nobody captures his own piece, so this one stands there."""
    if isinstance(square, SquareTerm) and isinstance(who, Pieces) and who.owner is Owner.OWN:
        yield atom(ext, "stands", agent=who, on=square)
