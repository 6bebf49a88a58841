"""A move as the answer that a side has: `on 14.Bxe6 Black has the answer 14...Bxe6`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Form, MoveTerm, SideTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import HAS, atom


@rule(
    "clause",
    f"side:side {HAS} ('the'|'a'|'an') ('legal'|'possible')? ('answer'|'reply'|'response') moves:one_idea",
)
def has_the_answer(ext: Extent, side: Term, moves: Term) -> Iterator[Form]:
    """It can be played."""
    if isinstance(side, SideTerm) and isinstance(moves, MoveTerm):
        yield atom(ext, "legal", agent=side, moves=moves)
