"""Pieces that can move on, and those that cannot: `the man keeps a friend and can move on`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Number, Pieces
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import Says, predicate_of, roles_of
from toolkit.claims.language.verbs import Be

_ON = "('on'|'further'|'again'|'once' 'more')"
_FRIEND = "('friend'|'friends'|'fellow'|'fellows'|'companion'|'companions')"


@rule("predicate", f"('can'|'could'|'may') no:'not'? ('move'|'go'|'travel') {_ON}")
@rule("predicate", f"('is'|'remains'|'stays') ('free'|'able') 'to' ('move'|'go') {_ON}")
@rule("predicate", "('is'|'remains'|'stays') no:'not'? ('still')? 'mobile'")
def can_move_on(ext: Extent, no: str | None = None) -> Iterator[Predicate]:
    """`It can move on`."""
    be = Be(negated=no is not None)
    yield predicate_of(ext, Says("mobile", "agent", be=be, takes=(Pieces,)))


@rule("predicate", f"('retains'|'retain') ('a'|'some'|number:NUM) {_FRIEND}")
def retains_friend(ext: Extent, number: int | None = None) -> Iterator[Predicate]:
    """`The man retains a friend`."""
    count = Number(ext, number) if number else Number(ext, 1, at_least=True)
    yield predicate_of(ext, Says("friend", "agent", roles_of(count=count), takes=(Pieces,)))
