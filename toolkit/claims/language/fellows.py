"""Other men of its side that stand on named squares: `it protects both of its fellows on e6 and e8`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Owner, Pieces, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.terms import each_in

_FELLOWS = "('fellow'|'fellows'|'comrade'|'comrades'|'companion'|'companions'|'colleague'|'colleagues'|'fellow' 'men'|'fellow' 'pieces'|'fellow' 'man')"
_PAIR = 2


@rule("pieces", f"('its'|'his') ('two')? {_FELLOWS} ('on'|'at') at:squares")
@rule("pieces", f"both:'both' ('of')? ('its'|'his') {_FELLOWS} ('on'|'at') at:squares")
def fellows(ext: Extent, at: Term, both: str = "") -> Iterator[Term]:
    """The men of the same side on these squares; both are two."""
    names = names_of(at)
    if len(names) != len(each_in(at)) or (both and len(names) != _PAIR):
        return
    yield Pieces(ext, None, Owner.OWN, names, plural=len(names) > 1)
