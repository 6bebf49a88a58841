"""Pieces that hem another in, as a reason: `..., because White's own pieces and pawns hem it in`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.reasons import BECAUSE

_HEM = (
    "('hem'|'hems'|'shut'|'shuts'|'box'|'boxes'|'wall'|'walls'|'fence'|'fences'|'block'|'blocks')"
)
_IT = "('it'|'him'|'her')"


@rule("reason", f"','? {BECAUSE} term:pieces {_HEM} {_IT} ('in'|'up')")
def hemming_it(term: Term) -> Iterator[object]:
    """`because its own men hem it in`: these are to blame."""
    yield term
