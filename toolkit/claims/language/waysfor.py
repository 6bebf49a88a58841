"""Paths named by a corner, for whom they are open, and what stands on them: `the f4 way is blocked`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Earlier,
    Extent,
    Form,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
    Ways,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.pathcontrasts import OtherWay
from toolkit.claims.language.pathnouns import ways_are
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.verbs import IS, Be

_Said = tuple[str, Term]


@rule("by_square", "'the' ('other')? over:SQUARE '-'? path_word what:way_of*")
def by_square(ext: Extent, over: str, what: Sequence[_Said] = ()) -> Iterator[tuple[_Said, ...]]:
    """`The h7 path`, `the f4 way to f1`: the one that goes by that square."""
    if len(dict(what)) == len(what) and "over" not in dict(what):
        yield (("over", SquareTerm(ext, over)), *what)


@rule("the_ways", "what:by_square")
def way_named(ext: Extent, what: Sequence[_Said]) -> Iterator[Ways]:
    said = dict(what)
    yield Ways(
        ext, over=said["over"], agent=said.get("agent"), from_=said.get("from_"), to=said.get("to")
    )


_SHUTS = "('blocks'|'block'|'closes'|'close'|'bars'|'bar'|'obstructs'|'shuts'|'blocking'|'closing'|'barring'|'obstructing'|'shutting')"


@rule("other_way", "what:by_square be:be state:way_state (','? 'by' by:pieces)?")
@rule("other_way", "what:by_square 'being' state:way_state (','? 'by' by:pieces)?")
@rule("other_way", f"by:pieces {_SHUTS} what:by_square")
def other_named(
    ext: Extent,
    what: Sequence[_Said],
    be: Be = IS,
    state: str = "blocked",
    by: Term | None = None,
) -> Iterator[OtherWay]:
    """`It checks by g7; the h7 path is blocked by a pawn`."""
    yield OtherWay(ext, state, what, by, be)


@rule(
    "clause",
    "first:the_ways be:be one:way_state (','|';')? ('and'|'but')? second:the_ways two:way_state",
)
def one_and_other(
    ext: Extent, first: Ways, be: Be, one: str, second: Ways, two: str
) -> Iterator[Form]:
    """`The c4 way is open, the f4 way closed`."""
    for form in ways_are(ext, first, be, one):
        for other in ways_are(ext, second, be, two):
            yield And(ext, (form, other))


_TO = "('for'|'to')"


@rule("clause", f"ways:the_ways be:be state:way_state {_TO} who:piece")
@rule("clause", "'for' who:piece ','? ways:the_ways be:be state:way_state")
def ways_are_for(ext: Extent, ways: Ways, be: Be, state: str, who: Term) -> Iterator[Form]:
    """`Both paths from h7 to f3 are clear for the sissa`."""
    if isinstance(who, Pieces) and ways.agent is None and not who.plural:
        yield from ways_are(ext, replace(ways, agent=who), be, state)


_IN_THE_WAY = "(('is'|'are'|'stands'|'stand') 'in' 'the' 'way'|'blocks'|'block'|('blocks'|'block'|'bars'|'bar') ('it'|'the' 'way'))"
_ON = "('on'|'along') ('the')? path_word?"


@rule("clause", f"{_ON} path:path ','? by:pieces past:'was|were|stood' 'in' 'the' 'way'")
@rule("clause", f"{_ON} path:path ','? 'there' ('is'|'stands') by:pieces 'in' 'the' 'way'")
@rule("clause", f"{_ON} path:path ','? by:pieces {_IN_THE_WAY}")
@rule("clause", f"{_ON} path:path ','? 'it' 'is' by:pieces 'that|which' {_IN_THE_WAY}")
def in_the_way_on(ext: Extent, path: Term, by: Term, past: str | None = None) -> Iterator[Form]:
    """`On the route c8-c5-f2 the pawn on c5 stands in the way`."""
    if isinstance(path, PathTerm):
        form = atom(ext, "blocks", agent=by, patient=path)
        yield form if past is None else Earlier(ext, form)
