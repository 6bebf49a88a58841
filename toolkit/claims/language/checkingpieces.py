"""Pieces named by the check that they give: `the checking rook`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import MEMBER, Atom, Extent, Owner, Pieces, SquareTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.vocabulary import KindWord


@rule(
    "piece",
    "('the'|'this'|owner:COLOUR \"'s\") ('checking'|'check' 'giving') kind:KIND (('on'|'at') square:square)?",
    "'the' owner:COLOUR ('checking'|'check' 'giving') kind:KIND (('on'|'at') square:square)?",
)
def checking_piece(
    ext: Extent, kind: KindWord, owner: Owner | None = None, square: SquareTerm | None = None
) -> Iterator[Term]:
    """`The checking rook covers d1`: the one that gives check now."""
    if kind.plural:
        return
    checks = Atom(ext, "check").with_roles(agent=Pieces(ext, squares=(MEMBER,)))
    squares = () if square is None else (square.name,)
    yield Pieces(ext, kind.kind, owner, squares, state=checks)
