"""Clauses that leave out what was said before: `White can do it too`, `and only the king can do so`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.besides import with_other
from toolkit.claims.language.castlings import Wings
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Earlier,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import MUST, Says, atom, predicate_of
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.verbs import Be

_JOIN = "(','|';')? ('and'|'but'|'while'|'whereas')?"
_DO_IT = "('do' ('it'|'so'|'this'|'that'|'the' 'same'))"
_TOO = "('too'|'as' 'well'|'also'|'likewise')"
_CAN = "('can'|'may'|'could')"
_CANNOT = "('can'|'may') ('not'|'no' 'longer')"


@rule(
    "full_statement",
    f"form:clause {_JOIN} other:np {_CAN} {_TOO}",
    f"form:clause {_JOIN} other:np {_CAN} ('also'|'still')? {_DO_IT} {_TOO}?",
)
def other_can(ext: Extent, form: Form | Would, other: Subject) -> Iterator[Form]:
    """`Black has castled short, White can do it too`: what is possible for the other."""
    possible = _possible(form, other)
    if possible is not None:
        yield And(ext, (form, possible))  # type: ignore[arg-type]


@rule(
    "full_statement",
    f"form:clause {_JOIN} other:side ('still'? {_CAN}|{_CAN} 'still'?) {_TOO}? how:wings",
)
def other_castles(ext: Extent, form: Form | Would, other: SideTerm, how: Wings) -> Iterator[Form]:
    """`Black may no longer castle, but White still may on either side`: the rights of the other."""
    if isinstance(form, Would):
        return
    right = form.form if isinstance(form, Not) else form
    if isinstance(right, Atom) and right.sense == "castling_right" and not right.role("state"):
        for more in how(other, (other.extent[0], ext[1]), None):
            yield And(ext, (form, more))


@rule(
    "full_statement",
    f"form:clause {_JOIN} other:np {_CANNOT} {_DO_IT}",
)
def other_cannot(ext: Extent, form: Form | Would, other: Subject) -> Iterator[Form]:
    """`The queen can take it, the king cannot do so`."""
    possible = _possible(form, other)
    if possible is not None:
        yield And(ext, (form, Not(possible.extent, possible)))  # type: ignore[arg-type]


_POSSIBLE = frozenset({"can_take", "can_go", "mobile", "castling_right", "flight", "can_drop"})


def _possible(form: Form | Would, other: Subject) -> Atom | None:
    """What another side or piece can do, of one that can do it or has castled."""
    inner = form.form if isinstance(form, Earlier) else form
    if not isinstance(inner, Atom) or not isinstance(other, SideTerm | Pieces):
        return None
    if inner.sense in ("has_castled", "castled") and isinstance(other, SideTerm):
        roles = {"agent": other, "how": inner.role("how")}
        return atom(other.extent, "castling_right", **roles)
    if inner.sense not in _POSSIBLE:
        return None
    same = with_other(inner, other)
    return None if same is None else replace(same, extent=other.extent)


# The right that was spoken of

_RIGHT = (
    "('the'|'this'|'his'|'its'|'that') ('right'|'rights') ('to' 'do' ('it'|'so'))? ('to' 'it')?"
)


@rule(
    "full_statement",
    f"form:clause {_JOIN} other:side ('has'|'does'|'no') ('not'|'longer')? ('have'|'has'|'any' 'longer')? {_RIGHT} ('any' 'more'|'any' 'longer')?",
    f"form:clause {_JOIN} other:side ('has')? 'lost' {_RIGHT}",
)
def right_lost(ext: Extent, form: Form | Would, other: Term) -> Iterator[Form]:
    """`Black has castled short, White has not the right any more`."""
    right = _possible(form, other)
    if right is not None and right.sense == "castling_right":
        plain = atom(right.extent, "castling_right", agent=other)
        yield And(ext, (form, Not(right.extent, plain)))  # type: ignore[arg-type]


# Only one of them

_ONLY_CAN = f"('only'|'nobody' 'but'|'nothing' 'but') agent:pieces {_CAN} ({_DO_IT}|'take' ('it'|'her'|'him'|'back')|'capture' ('it'|'her'|'him')|'recapture')?"


@rule("full_statement", f"form:clause {_JOIN} {_ONLY_CAN}")
def only_it_can(ext: Extent, form: Form | Would, agent: Term) -> Iterator[Form]:
    """`The queen has to be taken, and only the king can do it`."""
    if not isinstance(form, Atom) or not is_known(agent):
        return
    patient = form.role("patient")
    if form.sense in ("compelled", "can_take", "hanging", "undefended") and patient is not None:
        own = (agent.extent[0], ext[1])
        yield And(ext, (form, atom(own, "can_take", agent=alone(agent), patient=patient)))


@rule(
    "clause",
    f"what:pieces {MUST} 'be' ('taken'|'captured'|'removed'|'eliminated')",
)
def must_be_taken(ext: Extent, what: Term) -> Iterator[Form]:
    """`The queen has to be taken`: by whoever can."""
    if isinstance(what, Pieces) and what.article is Article.THE:
        yield atom(ext, "compelled", patient=what, alone=Word(ext, "must"))


# Squares to which that is possible

_LEAVE = "('leave'|'move'|'go'|'flee'|'move' 'away'|'run'|'go' 'away'|'escape')"


@rule(
    "full_statement",
    f"what:piece {MUST} {_LEAVE} {_JOIN} 'can' {_DO_IT} 'to' squares:squares",
)
def leaves_to(ext: Extent, what: Term, squares: Term) -> Iterator[Form]:
    """`The king has to leave, and can do it to d6 or f7`."""
    if isinstance(what, Pieces):
        must = atom(ext, "compelled", agent=what, alone=Word(ext, "must"))
        goals = replace(squares, joint=Joint.AND) if isinstance(squares, Group) else squares
        yield And(ext, (must, atom(ext, "can_go", agent=what, to=goals)))


@rule("predicate", f"'has' 'no' 'longer'? {_RIGHT} 'to' 'castle'")
def no_right(ext: Extent) -> Iterator[Predicate]:
    be = Be(negated=True)
    yield predicate_of(ext, Says("castling_right", "agent", be=be, takes=(SideTerm,)))
