"""Ways that are blocked as reasons: `cannot go to g4, because its path is blocked on e6`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import Article, Extent, Pieces, SquareTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.reasons import BECAUSE

_ITS_WAY = (
    "('the'|'its'|'his'|'her') ('way'|'path'|'line'|'road'|'route') ('there'|'to' ('it'|SQUARE))?"
)
_SHUT = "('is'|'was') ('now'|'still'|'already')? ('blocked'|'closed'|'shut'|'barred'|'obstructed')"
_WHY = f"(','? {BECAUSE}|':'|';')"


@rule("reason", f"{_WHY} {_ITS_WAY} {_SHUT} ('on'|'at') at:square", cost=1)
@rule("reason", f"{_WHY} {_ITS_WAY} {_SHUT} 'by' what:pieces (('on'|'at') at:square)?", cost=1)
def its_way_is_blocked(
    ext: Extent, what: Term | None = None, at: SquareTerm | None = None
) -> Iterator[object]:
    """The piece that stands there is to blame."""
    if what is None:
        what = Pieces(ext, article=Article.THE)
    if not isinstance(what, Pieces) or what.article is Article.NO:
        return
    if at is None:
        yield what
    elif what.squares in ((), (at.name,)):
        yield replace(what, squares=(at.name,))
