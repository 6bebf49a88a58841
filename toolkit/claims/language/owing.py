"""To whom a man owes what it does: `attacks c8 along the diagonal, a power that it owes to e4`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Like,
    LineTerm,
    Not,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom

_POWER = "('power'|'ability'|'move'|'gait'|'gift'|'manner'|'manner' 'of' 'moving'|'way' 'of' 'moving'|'right'|'capacity'|'skill')"
_WHO = "('it'|'he'|'the' 'man')"
_OWES = (
    f"({_WHO} ('owes'|'owed') 'to'|{_WHO} ('gets'|'got'|'has' ('got')?|'receives'|'received'|'borrows'|'borrowed'|'takes'|'derives'|'draws') 'from'"
    "|('is'|'was')? ('lent'|'given'|'granted') ('to' 'it'|'it')? 'by'|'comes' 'from'|'due' 'to')"
)
_NOT = "(','? ('and'|'but')? 'not' ('to'|'from'|'by')? no:who_lends)"


@rule("who_lends", "at:piece", "at:square")
def who_lends(at: Term) -> Iterator[Term]:
    """`its friend on f9`, `f9`."""
    yield at


@rule(
    "full_statement",
    f"form:clause ',' ('a'|'an'|'the'|'which' 'is' ('a'|'an')) {_POWER} ('that'|'which')? {_OWES} ('only'|'solely')? at:who_lends {_NOT}?",
    f"form:clause ',' ('which'|'as') ('it' ('can'|'may') ('do')?|'is' 'possible') ('only')? ('thanks' 'to'|'because' 'of'|'by' 'virtue' 'of') at:who_lends {_NOT}?",
    cost=-1,
)
def owes_its_move(
    ext: Extent, form: Form | Would | Gap, at: Term, no: Term | None = None
) -> Iterator[Form]:
    """`From d8 it attacks f7 as a knight, a move that it owes to its friend on f9`."""
    if not isinstance(form, Atom):
        return
    agent, like = form.role("agent"), _gait(form)
    from_ = form.role("from_")
    if like is None or not isinstance(agent, Pieces) or agent.article is not Article.THE:
        return
    if agent.plural or agent.number not in (None, 1):
        return
    if isinstance(from_, SquareTerm):
        agent = replace(agent, squares=(from_.name,))
    own = at.extent
    lends: list[Form] = [atom(own, "friend", agent=agent, at=at, like=like)]
    if no is not None:
        lends.append(Not(no.extent, atom(no.extent, "friend", agent=agent, at=no, like=like)))
    yield And(ext, (form, *lends))


_GAITS = {"diagonal": "bishop", "file": "rook", "rank": "rook"}


def _gait(form: Atom) -> Like | None:
    """As what a man acts: it is said, or shown by the line along which it does."""
    like, along = form.role("like"), form.role("along")
    if isinstance(like, Like):
        return like
    if isinstance(along, LineTerm) and along.kind in _GAITS:
        return Like(along.extent, _GAITS[along.kind])
    return None
