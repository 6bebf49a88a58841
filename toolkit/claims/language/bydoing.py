"""How the subject of a clause does something: `stops the check by interposing on g4`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Earlier,
    Extent,
    Form,
    Given,
    Hedged,
    Not,
    Played,
    Term,
    Threat,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.mightby import by_which, says_what_may_be
from toolkit.claims.language.mutual import Mutual
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import predicate_of
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import say, together
from toolkit.claims.language.senses import POSSIBLE
from toolkit.claims.language.statements import subject_of
from toolkit.claims.language.verbs import Mood, VerbUse
from toolkit.claims.language.waysof import by_way, is_a_way, takes_way


@rule("full_statement", "first:clause ','? ('by'|'in'|'while'|'through') second:deed")
def by_doing(ext: Extent, first: Form | Would, second: Predicate) -> Iterator[Form]:
    """`stops the check by interposing on g4`: what the same subject did."""
    if isinstance(first, Would | Gap | Threat | Not):
        return
    if isinstance(first, Atom) and first.sense in (*POSSIBLE, "check_from"):
        yield from _can_by_doing(ext, first, second)
        return
    if isinstance(first, Atom) and first.sense == "may_convert":
        yield from _may_convert_by(ext, first, second)
        return
    if isinstance(first, Atom) and first.sense == "can_promote":
        yield from _promotes_by(ext, first, second)
        return
    if says_what_may_be(first):
        # It says nothing of the move played; `Black can mate by taking the rook`: see `choosable`.
        for more in say(Event(ext), second, second.extent):
            yield from by_which(first, more)
        return
    for more in say(subject_of(first) or Event(ext), second, second.extent):
        if takes_way(first) and is_a_way(more):
            yield from filter(None, (by_way(first, more, ext),))
        elif not isinstance(more, Would):
            yield from together(ext, (first, more))  # type: ignore[misc]


def _may_convert_by(ext: Extent, first: Atom, second: Predicate) -> Iterator[Form]:
    """`A bishop may convert by taking` narrates no capture, nor `by going to d8` a move."""
    if second.object_ is None and not second.adjuncts:
        yield And(ext, (first, Hedged(second.extent)))


@rule("full_statement", "first:clause ','? ('by'|'through') second:moving_it")
def by_moving(ext: Extent, first: Form | Would, second: Atom) -> Iterator[Form]:
    """`White parries the check by moving the king to d2`: that is the move that was made."""
    if isinstance(first, And):
        brought = any(isinstance(each, Earlier) for each in first.forms)
    else:
        brought = isinstance(first, Earlier) or (
            isinstance(first, Atom) and first.sense in _BROUGHT
        )
    if brought and not isinstance(first, Would):
        yield And(ext, (first, second))


_BROUGHT = frozenset({"protects", "attacks", "controls", "blocks", "check", "opens_line"})
"""What a move brings about that is told in a clause of its own."""


@rule(
    "predicate",
    "('is'|'are'|'stands'|'stand') 'too' 'far' ('away'|'off')? 'to' use:group object_:object",
    "('is'|'are'|'stands'|'stand') too:'near|close' 'enough' 'to' use:group object_:object",
)
def too_far_to(
    ext: Extent, use: VerbUse, object_: Term, too: str | None = None
) -> Iterator[Predicate]:
    """`The rook is too far away to protect it`: it does not."""
    if use.base and not use.negated:
        said = replace(use, base=False, negated=too is None)
        yield Predicate(ext, use=said, object_=object_)


@rule(
    "predicate",
    "('is'|'are'|'stands'|'stand'|'lie'|'were') 'too' 'far' ('apart'|('away')? 'from' each_other) 'to' use:group each_other",
)
def too_far_apart(ext: Extent, use: VerbUse) -> Iterator[Predicate]:
    """`The rooks are too far apart to protect each other`: they do not."""
    if use.base and not use.negated and not use.passive:
        yield predicate_of(ext, Mutual(replace(use, base=False, negated=True)))


@rule("full_statement", "first:clause ','? 'without' second:deed")
def without_doing(ext: Extent, first: Form | Would, second: Predicate) -> Iterator[Form]:
    """`The queen attacks the pawn without pinning it`: what the same subject does not."""
    if isinstance(first, Given) and isinstance(first.premise, Played):
        # `8...d6 closes the file without attacking the queen`: after that move.
        for both in without_doing(ext, first.form, second):
            yield Given(ext, first.premise, both)
        return
    if not isinstance(first, Atom) or first.sense in (*POSSIBLE, "check_from"):
        return
    for denied in say(subject_of(first) or Event(ext), second, second.extent):
        if not isinstance(denied, Would):
            yield And(ext, (first, Not(second.extent, denied)))


def _can_by_doing(ext: Extent, first: Atom, second: Predicate) -> Iterator[Form]:
    """`The pawn can give check by going to d8`: it has not gone there."""
    for more in say(subject_of(first) or Event(ext), second, second.extent):
        goes = isinstance(more, Atom) and more.sense == "goes" and len(more.roles) == 2
        goal = more.role("to") if goes and isinstance(more, Atom) else None
        if first.sense == "check_from" and first.role("on") is None and goal is not None:
            yield replace(first.with_roles(on=goal), extent=ext)


@rule("full_statement", "first:clause 'only' ('by'|'in'|'through') second:deed")
def only_by_doing(ext: Extent, first: Form | Would, second: Predicate) -> Iterator[Form]:
    """`The pawn can promote only by taking on g1`: it can there, and nowhere else."""
    if not isinstance(first, Atom) or first.sense != "can_promote" or first.role("on"):
        return
    for both in _promotes_by(ext, first, second):
        there, takes = both.forms if isinstance(both, And) else (first, first)
        if isinstance(there, Atom) and (on := there.role("on")) is not None:
            yield And(ext, (there.with_roles(on=alone(on)), takes))


@rule("full_statement", "first:clause ','? ('by'|'in'|'through') second:deed 'only'")
def by_doing_only(ext: Extent, first: Form | Would, second: Predicate) -> Iterator[Form]:
    """`The pawn can promote by taking on g1 only`."""
    yield from only_by_doing(ext, first, second)


@rule("full_statement", "who:np ('can'|'may') 'only' verb:VERB 'by' second:deed")
def can_only_by_doing(
    ext: Extent, who: Subject, verb: VerbForm, second: Predicate
) -> Iterator[Form]:
    """`The pawn can only promote by taking on g1`."""
    said = Predicate(ext, use=VerbUse(verb.verb, Mood.CAN))
    if verb.form == "base":
        for first in say(who, said, ext):
            yield from only_by_doing(ext, first, second)


def _promotes_by(ext: Extent, first: Atom, second: Predicate) -> Iterator[Form]:
    """`The pawn may promote by capturing on c8`: it can, and it can take there."""
    for more in say(subject_of(first) or Event(ext), second, second.extent):
        if not isinstance(more, Atom):
            continue
        roles = dict(more.roles)
        if more.sense == "captures" and roles.keys() <= {"agent", "patient", "on"}:
            takes = replace(more, sense="can_take")
            there = first.with_roles(on=roles.get("on") or first.role("on"))
            yield And(ext, (there, takes))
        if more.sense in ("goes", "reaches") and roles.keys() == {"agent", "to"}:
            yield replace(first.with_roles(on=roles["to"]), extent=ext)


@rule("deed", "use:group object_:object? adjuncts:adjunct*")
def deed(
    ext: Extent, use: VerbUse, object_: Term | None = None, adjuncts: Sequence[Adjunct] = ()
) -> Iterator[Predicate]:
    if use.participle and not use.passive:
        yield Predicate(ext, use=use, object_=object_, adjuncts=tuple(adjuncts))
