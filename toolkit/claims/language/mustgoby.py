"""The one way by which something can be done: `to take on f6 the knight must go by g6`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import And, Atom, Extent, Form, Pieces, SquareTerm, Term
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say
from toolkit.claims.language.verbs import VerbUse

_MUST = "('must'|'has' 'to'|'needs' 'to'|'is' ('forced'|'obliged'|'compelled') 'to')"
_GO = "('go'|'travel'|'move'|'run'|'come'|'pass'|'jump'|'make' 'its' 'way')"
_BY = "('by'|'via'|'over'|'through'|'along'|'by' 'way' 'of')"
_WANTS = "('wants'|'wishes'|'is'|'intends'|'plans'|'decides'|'would' 'like'|'were')"
_THERE = "('to' 'get' 'there'|'to' 'do' ('so'|'that'|'it')|'for' 'that')"


@rule("forced_way", f"{_MUST} {_GO} {_BY} way:ways")
def forced_way(way: Term) -> Iterator[Term]:
    """`must go by g6`, `has to travel along e5-g7-g5`."""
    yield alone(way)


@rule("forced_way", f"{_MUST} ('turn'|'bend') ('at'|'on') corner:square")
def forced_corner(corner: Term) -> Iterator[Term]:
    """`has to turn at e4`."""
    if isinstance(corner, SquareTerm):
        yield alone(replace(corner, corner=True))


@rule("wished_deed", "use:infinitive_can object_:object? adjuncts:adjunct*")
def wished_deed(
    ext: Extent, use: VerbUse, object_: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    """`to take on f6`."""
    yield Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts))


@rule("clause", "('in' 'order')? deed:wished_deed ','? who:piece way:forced_way", cost=1)
@rule("clause", "who:piece way:forced_way ('in' 'order')? deed:wished_deed", cost=1)
@rule(
    "clause",
    f"('if'|'when'|'should') who:piece {_WANTS} deed:wished_deed ','? 'then'? ('it'|'he'|'she') way:forced_way",
    cost=1,
)
def must_go_by(ext: Extent, deed: Predicate, who: Term, way: Term) -> Iterator[Form | Would]:
    """`If the knight wants to take on f6 it must go by g6`: it can, and by no other way."""
    if isinstance(who, Pieces) and not any(each.key == "way" for each in deed.adjuncts):
        by = replace(deed, adjuncts=(*deed.adjuncts, Adjunct("way", way)))
        for form in say(who, by, ext):
            if isinstance(form, Atom) and form.sense in _DONE:
                yield form


_DONE = ("can_take", "can_go")


@rule(
    "full_statement",
    f"form:clause (','|';')? ('but'|'and'|'though'|'although') ('it'|'he'|'she') way:forced_way {_THERE}?",
    cost=-1,
)
def and_must_go_by(ext: Extent, form: Form | Would, way: Term) -> Iterator[Form]:
    """`The knight can take the pawn, but it has to turn at e4`: by no other way."""
    if isinstance(form, Gap) or not isinstance(form, Atom) or form.sense not in _DONE:
        return
    if form.role("via") is None and isinstance(form.role("agent"), Pieces):
        by = replace(form.with_roles(via=way), extent=(form.extent[1], ext[1]))
        yield And(ext, (form, by))
