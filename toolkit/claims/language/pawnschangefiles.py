"""Pawns that are called by another file once they have captured: `the c-pawn became a b-pawn`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Earlier,
    Extent,
    Form,
    LineTerm,
    Pieces,
    Pronoun,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom

_BECOMES = "('becomes'|'became'|'has' 'become'|'turns' 'into'|'turned' 'into'|'has' 'turned' 'into'|'is' 'now')"
_NOW = "(('with'|'by'|'through'|'after') ('this'|'that'|'the') ('capture'|'move'|'recapture'|'exchange'))"


@rule("clause", f"who:piece {_BECOMES} to:piece {_NOW}?", cost=-2)
def becomes_pawn_of(ext: Extent, who: Term, to: Term) -> Iterator[Form]:
    """The pawn that moved stood on one file and stands on another."""
    if not isinstance(who, Pieces) or not isinstance(to, Pieces):
        return
    if not who.kind == to.kind == "pawn" or who.line is None or to.line is None:
        return
    if to.article is Article.SOME and who.article is Article.THE and not who.plural:
        it = Pieces(ext, "pawn", who.owner, pronoun=Pronoun.MOVER)
        there = atom(ext, "stands", agent=it, on=LineTerm(ext, "file", who.line))
        here = atom(ext, "stands", agent=it, on=LineTerm(ext, "file", to.line))
        moved = atom(ext, "goes", agent=replace(it, extent=ext))
        yield And(ext, (moved, Earlier(ext, there), here))
