"""From where a check comes, and from where not: `the check is from d5 and not from c4`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Extent, Form, Not, Pieces, SquareTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom

_CHECK_IS = "('the'|'this')? 'check' ('is' ('given')?|'comes'|'came'|'was' ('given')?)"
_NOT = "(','? ('and'|'but')? 'not'|',' 'not')"


@rule("check_source", "('from'|'by') (at:square|by:piece)")
def check_source(ext: Extent, at: Term | None = None, by: Term | None = None) -> Iterator[Form]:
    if isinstance(at, SquareTerm):
        yield atom(ext, "check", from_=at)
    elif isinstance(by, Pieces):
        yield atom(ext, "check", agent=by)


@rule("clause", f"{_CHECK_IS} source:check_source {_NOT} other:check_source")
@rule("clause", f"{_CHECK_IS} 'not' other:check_source ','? 'but' source:check_source")
def check_from_here(ext: Extent, source: Form, other: Form) -> Iterator[Form]:
    """`The check is from d5 and not from c4`, `it is not from the rook but from the man`."""
    yield And(ext, (source, Not(other.extent, other)))


@rule("clause", "('the'|'this')? 'check' 'is' source:check_source")
def check_is_from(source: Form) -> Iterator[Form]:
    """`Check is from d5`."""
    yield source


@rule("clause", "('the'|'this')? 'check' 'is' 'not' source:check_source")
def check_is_not_from(ext: Extent, source: Form) -> Iterator[Form]:
    """`The check is not from d5`: there is one."""
    yield And(ext, (atom(ext, "check"), Not(source.extent, source)))
