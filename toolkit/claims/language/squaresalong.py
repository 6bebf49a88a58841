"""So many squares of a line that a piece can reach: `The rook can move to three squares along its file`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    Described,
    Extent,
    Form,
    LineTerm,
    Mark,
    Number,
    Pieces,
    Sort,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.setclauses import HAS_SO_MANY, so_many

_GOES = "(('can'|'may'|'is' 'able' 'to'|'is' 'free' 'to') ('go'|'move'|'run'|'travel'|'slide'|'step') 'to'|'can' 'reach')"
_ALONG = "('on'|'along'|'up'|'down'|'of')"
_SQUARES = "('free'|'empty'|'open')? 'square|squares'"


@rule(
    "clause",
    f"who:piece {_GOES} count:quantity {_SQUARES} {_ALONG} line:line named:those?",
    f"who:piece {HAS_SO_MANY} count:quantity {_SQUARES} {_ALONG} line:line named:those?",
    cost=3,
)
def squares_along(
    ext: Extent, who: Term, count: Number, line: Term, named: Term | None = None
) -> Iterator[Form]:
    """Those of the line to which it can go."""
    if isinstance(who, Pieces) and isinstance(line, LineTerm):
        of = Described(ext, Sort.SQUARES, (Mark("goals", who), Mark("on", line)))
        yield from so_many(ext, of, count, named)
