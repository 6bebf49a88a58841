"""What is still there when something is done: `Black mates with both knights still on the board`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Subject, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.terms import each_in

_THERE = "('on' 'the' 'board'|'alive'|'in' 'play'|'around'|'there')"


@rule("full_statement", f"form:clause ','? 'with' what:pieces 'still' {_THERE}", cost=-1)
@rule("full_statement", f"'with' what:pieces 'still' {_THERE} ','? form:clause", cost=-1)
@rule(
    "full_statement",
    "'with' what:pieces ('left'|'remaining')? 'on' 'the' 'board' ','? form:clause",
    cost=-1,
)
def with_them_still_there(ext: Extent, form: Form | Would, what: Term) -> Iterator[Form]:
    """`Black mates with both knights still on the board`: it is not the knights that mate."""
    if isinstance(form, Gap | Would) or not isinstance(what, Pieces):
        return
    agent = form.role("agent") if isinstance(form, Atom) else None
    if isinstance(agent, SideTerm) and what.owner is None:
        what = replace(what, owner=agent.owner)
    still = Word(what.extent, "still")
    yield And(ext, (form, atom(what.extent, "remains", patient=what, how=still)))


_CHECK = "'would' ('also'|'both')? ('check'|('give'|'deliver') 'check')"


@rule("clause", f"subject:np {_CHECK} ('on'|'at') on:square", cost=-1)
@rule("full_statement", f"('on'|'at') on:square ','? subject:np {_CHECK}", cost=-1)
def would_check_there(ext: Extent, subject: Subject, on: Term) -> Iterator[Form]:
    """`On g4 both the queen and the bishop would give check`: each of them, if it went there."""
    if not isinstance(subject, Pieces | Group) or not isinstance(on, SquareTerm):
        return
    if isinstance(subject, Group) and (subject.only or subject.joint is Joint.NOR):
        return
    members = [each for each in each_in(subject) if isinstance(each, Pieces)]
    plain = all(each.number is None and each.pronoun is None for each in members)
    if not plain or len(members) < len(each_in(subject)):
        return
    said = tuple(atom(each.extent, "check_from", agent=each, on=on) for each in members)
    yield said[0] if len(said) == 1 else And(ext, said)


_HITTING = "'attacking|hitting|threatening'"
_PROTECTING = "('protecting'|'guarding'|'defending'|'covering'|'supporting'|'to' ('protect'|'guard'|'defend'|'support'))"


@rule(
    "full_statement",
    f"form:clause ','? (no:'without'|'with') ('any'|'a' ('single')?) owner:COLOUR? ('piece'|'man') {_PROTECTING} ('it'|'him'|'her')",
    f"form:clause ','? no:'without' ('anything'|'anyone'|'anybody') {_PROTECTING} ('it'|'him'|'her')",
    f"form:clause ','? no:'without' ('anything'|'anyone'|'anybody'|'any' ('piece'|'man')) hits:{_HITTING} ('it'|'him'|'her')",
    cost=-1,
)
def with_it_protected(
    ext: Extent,
    form: Form | Would,
    no: str | None = None,
    owner: Owner | None = None,
    hits: str | None = None,
) -> Iterator[Form]:
    """`The bishop checks without any white piece protecting it`: so it does, and none protects it."""
    patient = form.role("agent") if isinstance(form, Atom) else None
    if not isinstance(patient, Pieces) or patient.article is not Article.THE or patient.plural:
        return
    if isinstance(form, Would):
        return
    own = form.extent[1], ext[1]
    by = Pieces(own, owner=owner, article=Article.SOME)
    guarded = atom(own, "attacks" if hits else "protects", agent=by, patient=patient)
    yield And(ext, (form, guarded if no is None else Not(own, guarded)))
