"""Relative clauses after a preposition: `the bishop by which the queen is attacked is pinned`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.attributes import last_term
from toolkit.claims.language.clauses import said_together
from toolkit.claims.language.clefts import tie
from toolkit.claims.language.forms import (
    Extent,
    Form,
    Group,
    LineTerm,
    PathTerm,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.relatives import both_said, is_known
from toolkit.claims.language.roles import Adjunct, Event
from toolkit.claims.language.saying import say, together
from toolkit.claims.language.terms import terms

Lead = tuple[str, Predicate, Subject]
"""A preposition, and the clause that it belongs to."""


@rule("which_lead", "word:'by|from|on|at|to|with|through|along|against|over|via'")
def which_lead(word: str) -> Iterator[str]:
    yield word


@rule("which_clause", "lead:which_lead 'which|whom' doer:np inner:predicate")
@rule("which_clause", "lead:which_lead 'which|whom' inner:predicate doer:np", cost=1)
def which_clause(lead: str, doer: Subject, inner: Predicate) -> Iterator[Lead]:
    """`by which the queen is attacked`, `on which stands the bishop`."""
    if not isinstance(doer, Event) and not inner.forms and not inner.pairs:
        yield lead, inner, doer


def _of(term: Subject, clause: Lead, ext: Extent) -> Iterator[Form | Would]:
    """What such a clause says of what it belongs to."""
    lead, inner, doer = clause
    if term is None or isinstance(term, Event):
        return
    way = isinstance(term, PathTerm) and lead in ("by", "through", "along", "over", "via", "on")
    key = "way" if way else {"over": "way", "via": "way"}.get(lead, lead)
    yield from say(doer, replace(inner, adjuncts=(*inner.adjuncts, Adjunct(key, term))), ext)


@rule(
    "clause",
    "subject:np ','? inner:which_clause ','? first:predicate rest:more_predicate*",
    cost=1,
)
def by_which(
    ext: Extent,
    subject: Subject,
    inner: Lead,
    first: Predicate,
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form | Would]:
    if is_known(subject) or isinstance(subject, PathTerm | LineTerm):
        main = said_together(subject, ext, first, rest)
        yield from both_said(ext, _of(subject, inner, inner[1].extent), main)


@rule("full_statement", "form:clause ','? inner:which_clause", cost=1)
def last_by_which(ext: Extent, form: Form | Would, inner: Lead) -> Iterator[Form]:
    """`The rook takes the bishop, by which the queen was attacked`: of what is named last."""
    if isinstance(form, Would | Gap):
        return
    last = last_term(form)
    if not is_known(last) or last_path(form, last) is not None:
        last = last_path(form, last)
    for more in _of(last, inner, inner[1].extent) if last is not None else ():
        if not isinstance(more, Would):
            yield from together(ext, (form, more))  # type: ignore[misc]


def last_path(form: Form, last: Subject) -> PathTerm | None:
    """`opens the path h1-e4-e7, along which ...`: a path that is named after all pieces."""
    paths = {each for each in terms(form) if isinstance(each, PathTerm)}
    start = last.extent[0] if isinstance(last, Pieces | SquareTerm | Group) else -1
    after = [each for each in paths if each.extent[0] > start]
    return after[0] if len(paths) == len(after) == 1 else None


# Squares and pieces that are named at the end

_SQUARE = "('the'|'its'|'his') ('square'|'field'|'place'|'spot')"
_IS = "('is'|'was')"


@rule(
    "clause",
    f"{_SQUARE} ','? inner:which_clause ','? {_IS} term:square",
    f"term:square {_IS} {_SQUARE} inner:which_clause",
    f"('the'|'its'|'his') ('piece'|'man'|'one'|'unit') ','? inner:which_clause ','? {_IS} term:piece",
    f"term:piece {_IS} ('the'|'its'|'his') ('piece'|'man'|'one'|'unit') inner:which_clause",
    f"('the'|'its'|'his') PATHS ','? inner:which_clause ','? {_IS} term:path",
    f"term:path {_IS} ('the'|'its'|'his') PATHS inner:which_clause",
)
def named_last(ext: Extent, inner: Lead, term: Term) -> Iterator[Form | Would]:
    """`The square to which the king has gone is f1`."""
    yield from _of(term, inner, ext)


@rule(
    "clause",
    f"{_SQUARE} 'where' doer:np inner:predicate {_IS} term:square",
    f"term:square {_IS} {_SQUARE} 'where' doer:np inner:predicate",
    f"term:square {_IS} 'where' doer:np inner:predicate",
)
def where_it_is(ext: Extent, doer: Subject, inner: Predicate, term: Term) -> Iterator[Form | Would]:
    """`The square where the king stands is f1`."""
    if not isinstance(doer, Event) and not inner.forms:
        yield from _of(term, ("on", inner, doer), ext)


@rule(
    "clause",
    "subject:np ','? 'whose' only:'only|sole|single'? sense:doers ('is'|'are') agent:pieces ','? first:predicate rest:more_predicate*",
)
def whose_defender(
    ext: Extent,
    subject: Subject,
    sense: str,
    agent: Term,
    first: Predicate,
    only: str = "",
    rest: Sequence[tuple[str, Predicate]] = (),
) -> Iterator[Form | Would]:
    """`The queen, whose only attacker is the bishop, can take the pawn`."""
    if isinstance(subject, Pieces | SquareTerm) and is_known(subject):
        own = (subject.extent[0], agent.extent[1])
        inner = tie(own, sense, subject, alone(agent) if only else agent, None)
        yield from both_said(ext, iter((inner,)), said_together(subject, ext, first, rest))


@rule(
    "full_statement",
    "form:clause ','? 'whose' only:'only|sole|single|one'? sense:doers ('is'|'are') agent:pieces",
)
@rule(
    "statement",
    "form:headless ','? 'whose' only:'only|sole|single|one'? sense:doers ('is'|'are') agent:pieces",
)
def last_whose_defender(
    ext: Extent, form: Form | Would, sense: str, agent: Term, only: str = ""
) -> Iterator[Form]:
    if isinstance(form, Would | Gap):
        return
    last = last_term(form)
    if isinstance(last, Pieces | SquareTerm) and is_known(last):
        own = (last.extent[0], agent.extent[1])
        more = tie(own, sense, last, alone(agent) if only else agent, None)
        yield from together(ext, (form, more))  # type: ignore[misc]
