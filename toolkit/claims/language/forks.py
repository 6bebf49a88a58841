"""Forks that are named: `a fork: the knight attacks king and rook`, `can fork them by 21.Nf5+`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    Atom,
    Extent,
    Form,
    Given,
    Group,
    Joint,
    MovesTerm,
    Pieces,
    Played,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.mensquares import occupant
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import Says, predicate_of, roles_of
from toolkit.claims.language.roles import Event
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import each_in, is_list
from toolkit.claims.language.verbs import Mood, VerbUse

_A_FORK = "('a'|'an'|'another'|'the') ('family'|'royal'|'nice'|'double'|'new')? 'fork'"


@rule(
    "full_statement",
    f"{_A_FORK} (':'|',') form:clause",
    f"side:side? ('has'|'there' 'is') {_A_FORK} (':'|','|'by'|'with') form:full_statement",
)
def fork_namely(ext: Extent, form: Form | Would, side: Term | None = None) -> Iterator[Form]:
    """`A fork: the knight attacks king and rook`, `White has a fork: 21.Nf5+ hits king and queen`."""
    if isinstance(form, Given) and isinstance(form.premise, Played):
        premise = replace(form.premise, side=side if isinstance(side, SideTerm) else None)
        for inner in _forks(form.form):
            yield Given(ext, premise, inner)
    elif side is None:
        yield from (replace(each, extent=ext) for each in _forks(form))


def _forks(form: Form | Would) -> Iterator[Atom]:
    if isinstance(form, Atom) and form.sense in ("attacks", "fork"):
        patient = form.role("patient")
        if isinstance(patient, Group) and patient.joint is Joint.AND and len(form.roles) == 2:
            yield replace(form, sense="fork")


@rule("predicate", "('forks'|'forked'|'is' 'forking') at:squares")
def forks_those_on(ext: Extent, at: Term) -> Iterator[Predicate]:
    """`The knight forks d3 and e4`: the men that stand there."""
    squares = [each for each in each_in(at) if isinstance(each, SquareTerm)]
    if isinstance(at, Group) and at.joint is Joint.AND and len(squares) == len(at.members) > 1:
        both = replace(at, members=tuple(map(occupant, squares)))
        yield predicate_of(ext, Says("fork", "agent", roles_of(patient=both), takes=(Pieces,)))


_FORKED = (
    "('men'|'pieces'|'things'|'targets'|'of' 'them'|'at' 'once'|'enemies'|'enemy' ('men'|'pieces'))"
)


@rule(
    "predicate",
    f"('forks'|'forked'|'is' 'forking') number:NUM {_FORKED}? (':'|','|'-') 'namely'? names:pieces",
    cost=-2,
)
def forks_so_many(ext: Extent, number: int, names: Term) -> Iterator[Predicate]:
    """`The knight forks three: king, queen and rook`: those that are named, whatever else it attacks."""
    members = each_in(names)
    single = all(isinstance(each, Pieces) and not each.plural for each in members)
    if is_list(names) and single and len(members) == number:
        yield predicate_of(ext, Says("fork", "agent", roles_of(patient=names), takes=(Pieces,)))


_BY_MOVE = frozenset({"fork", "attacks", "protects", "pinned", "skewers"})
"""What a side does by a move that the moved piece does after it."""


@rule(
    "full_statement",
    "side:side mood:mood verb:VERB object_:object ('by'|'with'|'by' 'playing') moves:moves",
    cost=-1,
)
def can_by_move(
    ext: Extent,
    side: SideTerm,
    mood: tuple[Mood, bool, bool],
    verb: VerbForm,
    object_: Term,
    moves: MovesTerm,
) -> Iterator[Form]:
    """`White can fork king and queen by 21.Nf5+`: after it the piece that moved does."""
    kind, negated, _ = mood
    single = len(moves.moves) == 1 and moves.moves[0].numbered
    if kind is not Mood.CAN or negated or verb.form != "base" or not single:
        return
    said = Predicate(ext, use=VerbUse(verb.verb), object_=object_)
    for form in say(Event(ext), said, ext):
        if isinstance(form, Atom) and form.sense in _BY_MOVE:
            line = given(moves, form, ext)
            if isinstance(line, Given) and isinstance(line.premise, Played):
                yield replace(line, premise=replace(line.premise, side=side))
