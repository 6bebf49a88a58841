"""What a side has guarded: `Black has g4 guarded by his queen`, `White only has it covered twice`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    Extent,
    Form,
    Group,
    Number,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.roles import Adjunct, of_side
from toolkit.claims.language.saying import say

_HAS = "('has'|'keeps'|'holds'|'had')"
_GUARDS = frozenset({"protects", "controls"})


@rule("clause", f"side:side {_HAS} (what:squares|what:pieces) verb:bare_predicate", cost=1)
def has_guarded(ext: Extent, side: Term, what: Term, verb: Predicate) -> Iterator[Form | Would]:
    """`Black has g4 guarded by his queen and his knight`: by pieces of his own."""
    use = verb.use
    if use is None or not use.passive or use.negated or not isinstance(side, SideTerm):
        return
    if not {frame.sense for frame in use.verb.frames} <= _GUARDS | {"xray"}:
        return
    by = [each for each in verb.adjuncts if each.key == "by"]
    if len(by) != 1 or by[0].negated or not isinstance(what, SquareTerm | Pieces | Group):
        return
    term = of_side(by[0].term, side)
    if term is None:
        return
    own = replace(by[0], term=term)
    adjuncts = tuple(own if each is by[0] else each for each in verb.adjuncts)
    if isinstance(what, Pieces) and what.owner is Owner.OWN:
        what = replace(what, owner=side.owner)
    yield from say(what, replace(verb, adjuncts=adjuncts), ext)


@rule("clause", "subject:np 'only|just' predicate:predicate", cost=1)
def only_so_often(ext: Extent, subject: Subject, predicate: Predicate) -> Iterator[Form | Would]:
    """`White only covers it twice`: so often, and no more."""
    use, often = predicate.use, [each for each in predicate.adjuncts if _is_often(each)]
    if use is not None and not use.negated and not predicate.forms and len(often) == 1:
        yield from say(subject, predicate, ext)


def _is_often(adjunct: Adjunct) -> bool:
    times = adjunct.term
    exact = isinstance(times, Number) and not times.at_least and not times.at_most
    return exact and adjunct.key == "times" and not adjunct.negated
