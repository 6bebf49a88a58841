"""What one side does and the other does not: `only White controls e5`, `e5 is covered by White alone`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Not,
    Owner,
    Pieces,
    SideTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import terms
from toolkit.claims.language.verbs import VerbUse

_ONLY = "('only'|'solely'|'exclusively')"
_DOING = frozenset(
    {"attacks", "controls", "check", "pinned", "can_take", "can_go", "passed", "check_from"}
)
"""What either side may do to the same piece or square."""


def _alone(ext: Extent, one: Form, other: Form) -> Iterator[Form]:
    """That it is so of one side, and not of the other; `his rook` would be another's."""
    if not isinstance(one, Atom) or not isinstance(other, Atom) or one.sense != other.sense:
        return
    if one.sense in _DOING and not any(map(_is_relative, terms(other))):
        yield And(ext, (one, Not(ext, other)))


def _is_relative(term: Term) -> bool:
    return isinstance(term, Pieces) and term.owner in (Owner.OWN, Owner.ENEMY)


@rule("clause", f"{_ONLY} side:side predicate:predicate")
@rule("clause", "side:side 'alone' predicate:predicate")
def only_side(ext: Extent, side: Term, predicate: Predicate) -> Iterator[Form]:
    """`Only White controls e5`."""
    if isinstance(side, SideTerm) and side.owner.named:
        other = replace(side, owner=side.owner.other)
        for one in say(side, predicate, ext):
            for denied in say(other, predicate, ext):
                if isinstance(one, Form) and isinstance(denied, Form):
                    yield from _alone(ext, one, denied)


@rule("clause", f"subject:np use:group adjuncts:adjunct* {_ONLY} 'by' side:side")
@rule("clause", "subject:np use:group adjuncts:adjunct* 'by' side:side ('alone'|'only')")
def by_only_side(
    ext: Extent, subject: Subject, use: VerbUse, side: Term, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Form]:
    """`e5 is attacked only by Black`."""
    if not isinstance(side, SideTerm) or not side.owner.named or not use.passive or use.negated:
        return
    other = replace(side, owner=side.owner.other)
    said = [
        list(say(subject, Predicate(ext, use, adjuncts=(*adjuncts, Adjunct("by", who))), ext))
        for who in (side, other)
    ]
    for one in said[0]:
        for denied in said[1]:
            if isinstance(one, Form) and isinstance(denied, Form):
                yield from _alone(ext, one, denied)
