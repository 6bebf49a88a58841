"""Just so many pieces on a line: `only three black men now stand on the ninth rank`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    Article,
    Described,
    Extent,
    Form,
    HowMany,
    LineTerm,
    Mark,
    Number,
    Owner,
    Pieces,
    Sort,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import HAS
from toolkit.claims.language.vocabulary import KindWord

_ONLY = "('only'|'just'|'exactly'|'no' 'more' 'than')"
_STAND = "('now'|'still')? ('stand'|'stands'|'are'|'is'|'remain'|'remains'|'are' 'left'|'is' 'left') ('now'|'left')?"


@rule(
    "clause", f"{_ONLY} number:NUM owner:COLOUR kind:KIND {_STAND} ('on'|'along') on:line", cost=-1
)
@rule(
    "clause",
    f"'on' on:line ','? ('there' ('is'|'are'|'stand'|'stands'))? {_ONLY} number:NUM owner:COLOUR kind:KIND",
    cost=-1,
)
@rule(
    "clause",
    f"owner:SIDE {HAS} ('now'|'still')? {_ONLY} number:NUM kind:KIND ('left')? ('on'|'along') on:line",
    cost=-1,
)
def just_so_many_on(
    ext: Extent, number: int, owner: Owner, kind: KindWord, on: Term
) -> Iterator[Form]:
    """So many of them stand there, and no more."""
    if kind.kind is None or not owner.named or not isinstance(on, LineTerm):
        return
    meant = Pieces(ext, kind.kind, owner, article=Article.SOME, plural=True)
    marks = (Mark("are", meant), Mark("on", on))
    yield HowMany(ext, Described(ext, Sort.PIECES, marks), Number(ext, number))
