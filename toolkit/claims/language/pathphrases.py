"""Paths that are told by their ends or a corner, in any clause: `it is the pawn that closes the path over e5`.

They stand where a path that is written out may stand. What a clause says of them, that they are
blocked, by whom, or clear, is said of so many of the paths of a piece: the sense `ways`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Or,
    Pieces,
    SquareTerm,
    Term,
    Ways,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.pathnouns import ways_form, with_ends
from toolkit.claims.language.predicates import predicate_of
from toolkit.claims.language.terms import terms, with_forms

_ONE = "'path|route|way|road'"
_MANY = "'paths|routes|ways|roads'"


@rule("told_ways", "ways:the_ways")
def those_ways(ways: Ways) -> Iterator[Ways]:
    """`The path over e5`, `both paths to f7`, `three of the four paths`."""
    if ways.over is not None or ways.count is not None or ways.of is not None:
        yield ways


@rule("told_ways", f"'the' {_ONE} first:way_of more:way_of*")
@rule("told_ways", f'(owner:piece "\'s"|owner:its) {_ONE} first:way_of more:way_of*')
def the_way(
    ext: Extent,
    first: tuple[str, Term],
    more: Sequence[tuple[str, Term]] = (),
    owner: Term | None = None,
) -> Iterator[Ways]:
    """`The path to f7`: where there are several, whether one or all are meant is left open."""
    for ways in those_all(ext, first, more, owner):
        yield ways
        yield replace(ways, any_=True)


@rule("told_ways", f"'the' {_MANY} first:way_of more:way_of*")
@rule("told_ways", f'(owner:piece "\'s"|owner:its) {_MANY} first:way_of more:way_of*')
def those_all(
    ext: Extent,
    first: tuple[str, Term],
    more: Sequence[tuple[str, Term]] = (),
    owner: Term | None = None,
) -> Iterator[Ways]:
    """`The knight's paths to f7`: all of them."""
    for ways in _ways(ext, (first, *more), owner):
        if ways.over is None:
            yield ways


def _ways(ext: Extent, what: Sequence[tuple[str, Term]], owner: Term | None) -> Iterator[Ways]:
    """The paths; none where it is left open whose they are, as in `the path to f7`."""
    every = what if owner is None else (("agent", owner), *what)
    said = dict(every)
    if len(said) == len(every) and ("agent" in said or "from_" in said):
        yield with_ends(Ways(ext), said)


@rule("np", "ways:told_ways", cost=2)
def as_subject(ways: Ways) -> Iterator[Subject]:
    yield ways


@rule("object", "ways:told_ways", cost=2)
def as_object(ways: Ways) -> Iterator[Term]:
    yield ways


# Where they lead

_LEADS = "('leads'|'goes'|'runs'|'passes'|'led'|'went'|'ran'|'passed')"
_OVER = "('over'|'via'|'through'|'by'|'across'|'by' 'way' 'of')"


@rule("predicate", f"{_LEADS} {_OVER} over:square", "('passes'|'crosses') over:square")
def leads_over(ext: Extent, over: Term) -> Iterator[Predicate]:
    """`The path from b3 to d7 leads over e5`: there is one path, and it does."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Ways) and isinstance(over, SquareTerm) and subject.any_:
            one = replace(subject, any_=False, count=1)
            some = replace(subject, over=over)
            parts = (ways_form(extent, each, "there", None) for each in (one, some))
            yield And(extent, tuple(parts))

    yield predicate_of(ext, says)


# What they are in a form

_STATES = {"blocks": "blocked", "blocked": "blocked", "clear": "clear"}
_ROLES = frozenset({"agent", "patient", "at", "for_"})


def with_ways(form: Form) -> Form:
    """A form in which what is said of such paths has the sense that counts them."""
    found: Form = with_forms(form, lambda each: _told(each) if isinstance(each, Atom) else each)
    return found


def has_ways(form: Form) -> bool:
    """Whether a form says of such paths what no judge knows."""
    return any(isinstance(each, Ways) for each in terms(form))


def _told(said: Atom) -> Form:
    patient, state = said.role("patient"), _STATES.get(said.sense)
    if state is None or not {name for name, _ in said.roles} <= _ROLES:
        return said
    if isinstance(patient, Group) and any(isinstance(each, Ways) for each in patient.members):
        return _each_told(said, patient)
    if not isinstance(patient, Ways):
        return said
    by, at, who = said.role("agent"), said.role("at"), said.role("for_")
    if who is not None:
        if patient.agent is not None or not isinstance(who, Pieces):
            return said
        patient = replace(patient, agent=who)
    if at is not None:
        if by is not None or not isinstance(at, SquareTerm):
            return said
        by = Pieces(at.extent, squares=(at.name,))
    if by is not None and not isinstance(by, Pieces | Group):
        return said
    counted = patient.count is not None
    return ways_form(said.extent, patient, state, by, shut_by_it=counted and by is not None)


def _each_told(said: Atom, patient: Group) -> Form:
    each = tuple(_told(said.with_roles(patient=one)) for one in patient.members)
    if patient.only:
        return said
    match patient.joint:
        case Joint.AND:
            return And(said.extent, each)
        case Joint.OR:
            return Or(said.extent, each)
        case Joint.NOR:
            return And(said.extent, tuple(Not(said.extent, one) for one in each))
