"""Those that attack or protect a piece, as one of several: `the bishop is one of the attackers of f7`, `f8 is among the squares that it covers`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.clefts import tie
from toolkit.claims.language.forms import Extent, Form, Pieces, SquareTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, firm
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import say
from toolkit.claims.language.verbs import IS, Be, VerbUse

_ONE_OF = "('one'|'another'|'part') 'of'"
_AMONG = f"({_ONE_OF}|'among'|'amongst')"
_OF = "('of'|'on')"


@rule(
    "clause",
    f"agent:pieces be:be ('an'|'a'|'another') sense:doers {_OF} patient:np",
    f"agent:pieces be:be {_AMONG} ('the'|'its'|'his') sense:doers {_OF} patient:np",
    f'agent:pieces be:be {_AMONG} patient:np "\'s" sense:doers',
    f"agent:pieces ('belongs'|'belong'|'counts'|'count') ('to'|'among') 'the' sense:doers {_OF} patient:np",
    f"{_AMONG} 'the' sense:doers {_OF} patient:np be:be agent:pieces",
    f'{_AMONG} patient:np "\'s" sense:doers be:be agent:pieces',
)
def is_one_of_the_doers(
    ext: Extent, agent: Term, sense: str, patient: Subject, be: Be = IS
) -> Iterator[Form]:
    """`One of the attackers of the pawn is the bishop`."""
    known = isinstance(patient, Pieces | SquareTerm) and is_known(patient) and is_known(agent)
    if known and isinstance(patient, Pieces | SquareTerm) and not be.would:
        yield be.of(ext, tie(ext, sense, patient, agent, None))


_DONE = "('that'|'which')? subject:np use:group adjuncts:adjunct*"
_THINGS = "('pieces'|'men'|'squares'|'units')"


@rule("clause", f"object_:object be:be {_AMONG} 'the' {_THINGS} {_DONE}")
@rule("clause", f"object_:object ('belongs'|'belong') 'to' 'the' {_THINGS} {_DONE}")
@rule("clause", f"'among' 'the' {_THINGS} {_DONE} be:be object_:object")
def is_one_it_is_done_to(
    ext: Extent,
    object_: Term,
    subject: Subject,
    use: VerbUse,
    be: Be = IS,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`The queen is one of the pieces that the knight attacks`."""
    plain = not (use.passive or use.participle or isinstance(subject, Event))
    if not plain or be.would or be.past or not is_known(object_):
        return
    done = Predicate(ext, use, object_=object_, adjuncts=tuple(adjuncts))
    for form in firm(say(subject, done, ext)):
        yield be.of(ext, form)


@rule("clause", f"object_:object be:be {_AMONG} 'the' {_THINGS} done:bare_predicate")
def is_one_of_those(ext: Extent, object_: Term, be: Be, done: Predicate) -> Iterator[Form]:
    """`The queen is among the pieces attacked by the knight`."""
    if be.would or be.past or not is_known(object_):
        return
    for form in firm(say(object_, done, ext)):
        yield be.of(ext, form)
