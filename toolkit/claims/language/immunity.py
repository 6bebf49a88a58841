"""What cannot be taken: `the queen on d3 is immune`, `the pawn is taboo`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Article, Extent, Pieces, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import Says, predicate_of, roles_of
from toolkit.claims.language.verbs import Be

_IMMUNE = "('immune'|'taboo'|'untouchable'|'inviolable'|'invulnerable')"
_TAKING = "('capture'|'recapture'|'being' ('taken'|'captured'))"


@rule("predicate", f"be:be {_IMMUNE} (('from'|'to'|'against') {_TAKING})?")
@rule("predicate", f"be:be ('immune'|'safe'|'secure') ('from'|'to'|'against') {_TAKING}")
@rule(
    "predicate",
    f"be:be {_IMMUNE} (('from'|'to'|'against') {_TAKING})? ('to'|'for'|'by'|'from') agent:pieces",
)
def immune(ext: Extent, be: Be, agent: Term | None = None) -> Iterator[Predicate]:
    """`The queen on d3 is immune`: nothing can take it."""
    if not be.past and not be.would:
        taker = agent or Pieces(ext, article=Article.SOME)
        roles = roles_of(agent=taker)
        can = Be(negated=not be.negated)
        yield predicate_of(ext, Says("can_take", "patient", roles, can, takes=(Pieces,)))
