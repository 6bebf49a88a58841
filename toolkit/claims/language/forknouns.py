"""Forks as nouns: `the fork by the knight hits king and rook`, `with a fork the pawn attacks both knights`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    Article,
    Atom,
    Extent,
    Form,
    Pieces,
    Pronoun,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.relatives import is_known

_FORK = "('fork'|('double'|'twofold') 'attack')"
_HITS = "('hits'|'catches'|'is' 'on'|'attacks'|'strikes'|'goes' 'to'|'is' 'of'|'is' 'directed' ('at'|'against')|'affects')"


@rule("clause", f"('the'|'this') {_FORK} ('by'|'of'|'from') agent:piece {_HITS} patient:pieces")
@rule("clause", f'agent:piece "\'s" {_FORK} {_HITS} patient:pieces')
@rule(
    "clause",
    f"('the'|'this') {_FORK} ('of'|'on') patient:pieces ('comes'|'stems') 'from' agent:piece",
)
@rule(
    "clause",
    f"('the'|'this') {_FORK} ('of'|'on') patient:pieces ('is'|'was') ('made'|'given') 'by' agent:piece",
)
def fork_hits(ext: Extent, agent: Term, patient: Term) -> Iterator[Form]:
    """`The knight's fork hits king and rook`, `the double attack on queen and rook comes from d5`."""
    if is_known(agent):
        yield atom(ext, "fork", agent=agent, patient=patient)


@rule(
    "clause",
    f"('it'|'this'|'that') ('is'|'was') 'a' {_FORK} (('by'|'of'|'from') agent:piece)?",
)
def is_a_fork(ext: Extent, agent: Term | None = None) -> Iterator[Form]:
    """What forks attacks two pieces at least: `this is a fork by the knight`."""
    who = agent if agent is not None else Pieces(ext, pronoun=Pronoun.MOVER)
    two = Pieces(ext, article=Article.SOME, number=2, plural=True, bound="least")
    if is_known(who):
        yield atom(ext, "fork", agent=who, patient=two)


@rule("full_statement", f"('with'|'by') ('a'|'this'|'the') {_FORK} ','? form:clause", cost=-1)
@rule("full_statement", f"form:clause ('with'|'by') ('a'|'this'|'the') {_FORK}", cost=-1)
def with_a_fork(ext: Extent, form: Form | Would) -> Iterator[Form]:
    """`With a fork the knight attacks king and rook`."""
    if isinstance(form, Atom) and form.sense == "attacks":
        agent, patient = form.role("agent"), form.role("patient")
        plain = {name for name, _ in form.roles} == {"agent", "patient"}
        if plain and isinstance(agent, Pieces) and is_known(agent):
            yield atom(ext, "fork", agent=agent, patient=patient)
