"""Men that are left in a reserve: `two men remain in White's reserve`, `no man is left in the reserve`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Form, Number, Owner, SideTerm
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom

_RESERVE = "('reserve'|'reserves'|'hand'|'store'|'stock')"
_REMAIN = "('remain'|'remains'|'remained'|('is'|'are'|'was'|'were') ('still'|'now')? ('left'|'kept'|'waiting'|'sitting')?|'wait'|'waits'|'sit'|'sits'|'stay'|'stays')"
_IN = f"'in' (owner:COLOUR \"'s\"|'the' owner:COLOUR) {_RESERVE}"
_COUNT = "('only'|'just'|'still')? count:quantity ('more')?"


@rule("clause", f"{_COUNT} KIND ('still'|'now')? {_REMAIN} ('still'|'left')? {_IN}")
@rule(
    "clause",
    f"{_COUNT} owner:COLOUR KIND {_REMAIN} ('still'|'left')? 'in' ('the'|'his')? {_RESERVE}",
)
@rule("clause", f"'there' ('is'|'are'|'remains'|'remain') {_COUNT} KIND ('left')? {_IN}")
@rule("clause", f"{_IN} ','? 'there'? ('is'|'are'|'remains'|'remain') {_COUNT} KIND ('left')?")
@rule(
    "clause",
    f"owner:COLOUR \"'s\" {_RESERVE} ('consists' 'of'|'is' ('down'|'reduced') 'to'|'counts'|'numbers') {_COUNT} KIND",
)
def left_in_reserve(ext: Extent, count: Number, owner: Owner) -> Iterator[Form]:
    """`Two men remain in White's reserve`."""
    if not count.at_least and not count.at_most:
        yield atom(ext, "reserve", agent=SideTerm(ext, owner), count=count)
