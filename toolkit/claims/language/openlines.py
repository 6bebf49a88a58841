"""Lines along which nothing stands in between: `the bishop looks along an open diagonal at f4`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, LineTerm
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.roles import Adjunct

_OPEN = "('open'|'clear'|'free'|'unobstructed')"


@rule(
    "adjunct",
    f"('along'|'down'|'up'|'on'|'by'|'over'|'across') ('an'|'a'|'the'|'its') {_OPEN} kind:LINE",
)
def along_open(ext: Extent, kind: str) -> Iterator[Adjunct]:
    """It is open as far as what the piece acts on; an open file is one without pawns."""
    if kind in ("diagonal", "rank", "line"):
        yield Adjunct("along", LineTerm(ext, kind))
