"""Checks by a move that is told with its squares: `Black gives check if a rook goes from b7 to c7`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import Article, Extent, Form, Pieces, SideTerm, SquareTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom

_AT_ONCE = "('at' 'once'|'immediately'|'now'|'next'|'straight' 'away')?"
_CHECKS = "(('can'|'could'|'may'|'will'|'would') ('give' ('a')? 'check'|'check'))"
_FROM_TO = "'from' first:square 'to' to:square"


@rule(
    "full_statement",
    f"side:side {_CHECKS} {_AT_ONCE} ('if'|'when') who:piece ('goes'|'moves'|'steps'|'slides'|'leaps'|'jumps'|'swings') {_FROM_TO}",
    f"side:side {_CHECKS} {_AT_ONCE} 'by' ('moving'|'taking'|'bringing'|'putting') who:piece {_FROM_TO}",
    f"side:side {_CHECKS} {_AT_ONCE} 'with' who:piece {_FROM_TO}",
    cost=-1,
)
def checks_by_going(
    ext: Extent, who: Term, first: SquareTerm, to: SquareTerm, side: SideTerm
) -> Iterator[Form]:
    """`Black can give check at once if a rook goes from b7 to c7`: from there it can do so."""
    if not isinstance(who, Pieces) or who.pronoun is not None:
        return
    if who.squares in ((), (first.name,)) and who.owner in (None, side.owner):
        mover = replace(who, squares=(first.name,), article=Article.THE, owner=side.owner)
        yield atom(ext, "check_from", agent=mover, on=to)
