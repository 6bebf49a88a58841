"""What a piece sees along a line that it looks up or down: `looks up the empty squares of the d-file and attacks d8`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, LineTerm, Pieces, SquareTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import Says, predicate_of, roles_of

_LOOKS = "('looks'|'look'|'shoots'|'shoot'|'fires'|'fire'|'acts'|'act'|'sees'|'see') ('up'|'down'|'along'|'across')"
_EMPTY = "('the' ('empty'|'open'|'clear'|'free'|'vacant') 'squares' ('of'|'on')|'the' ('empty'|'open'|'clear'|'free'))"
_HITS = "('attacks'|'attack'|'hits'|'hit'|'controls'|'control'|'reaches'|'reach'|'covers'|'cover'|'eyes'|'eye')"


@rule("predicate", f"{_LOOKS} {_EMPTY}? line:line 'and' ('so')? {_HITS} end:square")
def looks_along_and_hits(ext: Extent, line: Term, end: Term) -> Iterator[Predicate]:
    """`The rook looks down the c-file and attacks c1`: it controls that square along the line."""
    if isinstance(line, LineTerm) and isinstance(end, SquareTerm):
        roles = roles_of(square=end, along=line)
        yield predicate_of(ext, Says("controls", "agent", roles, takes=(Pieces,)))
