"""Captures on a square at some time so far: `Black took a knight on h5`, `the rook on c4 was taken by the knight`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Earlier,
    Extent,
    Form,
    Group,
    Joint,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.saying import say
from toolkit.claims.language.verbs import Mood, VerbUse


@rule("clause", "subject:np predicate:predicate", cost=-1)
def captured_there(ext: Extent, subject: Subject, predicate: Predicate) -> Iterator[Form]:
    """In the past, on a square that is named: with this move, or with one before it."""
    use = predicate.use
    if use is None or not _is_told(use) or predicate.pairs or predicate.forms:
        return
    for form in say(subject, predicate, ext):
        if isinstance(form, Would):
            continue
        inner = form.form if isinstance(form, Earlier) else form
        told = _once(ext, inner) if isinstance(inner, Atom) else None
        if told is not None:
            yield told


def _is_told(use: VerbUse) -> bool:
    told = use.past or use.perfect
    return told and use.mood is Mood.FACT and not (use.negated or use.only or use.recent)


def _once(ext: Extent, form: Atom) -> Form | None:
    roles = dict(form.roles)
    if form.sense != "captures" or set(roles) - {"agent", "patient", "on", "with_", "how", "from_"}:
        return None
    what = roles.get("patient")
    if isinstance(what, Group) and what.joint is Joint.AND and not what.only:
        # `The knight took the rook on a2 and the pawn on b4`.
        each_of = [_once(ext, form.with_roles(patient=each)) for each in what.members]
        told = [each for each in each_of if each is not None]
        return And(ext, tuple(told)) if len(told) == len(each_of) else None
    agent, patient, on = roles.get("agent"), roles.get("patient"), roles.get("on")
    by, how = roles.get("with_"), roles.get("how")
    if how is not None and not (isinstance(how, Word) and how.value == "recapture"):
        return None
    start = roles.get("from_")
    if start is not None and not isinstance(start, SquareTerm):
        return None
    if by is not None:
        if not isinstance(by, Pieces) or not isinstance(agent, SideTerm) or by.owner is not None:
            return None
        agent = replace(by, owner=agent.owner)
    if isinstance(patient, Pieces) and len(patient.squares) == 1:
        if on is not None:
            return None
        on, patient = SquareTerm(patient.extent, patient.squares[0]), replace(patient, squares=())
    if not isinstance(on, SquareTerm) or not _is_plain(agent) or not _is_plain(patient):
        return None
    return atom(ext, "captured_once", agent=agent, patient=patient, on=on, how=how, from_=start)


def _is_plain(term: Term | None) -> bool:
    """A side, or one piece of which no more is said than its kind, its side and its square."""
    if term is None or isinstance(term, SideTerm):
        return term is None or term.owner.named
    if not isinstance(term, Pieces) or term.plural or term.number not in (None, 1):
        return False
    known = term.article in (Article.THE, Article.SOME) and term.pronoun is None
    return known and not (term.state or term.bound or term.plight)


@rule(
    "full_statement",
    "form:clause ','? ('after'|'once'|'as' 'soon' 'as') other:clause",
    cost=-1,
)
def captured_after(ext: Extent, form: Form | Would, other: Form | Would) -> Iterator[Form]:
    """`The bishop took the queen on f1, after the rook had taken a bishop on f6`."""
    both = (form, other)
    if all(isinstance(each, Atom) and each.sense == "captured_once" for each in both):
        yield And(ext, (form, other))  # type: ignore[arg-type]
