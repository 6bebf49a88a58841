"""Pieces that others leap over: `the queen attacks d5 over the knight on d4`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Or,
    Owner,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.predicates import atom, predicate_of

_LEAPING = "(('leaping'|'jumping'|'hopping'|'by' ('leaping'|'jumping'))? 'over')"


_STRIKING = ("attacks", "protects", "controls", "goes", "can_go", "can_take", "check")


@rule("full_statement", f"form:clause ','? {_LEAPING} over:piece", cost=-1)
@rule(
    "full_statement",
    "form:clause ','? ('by')? ('leaping'|'jumping'|'hopping') 'over' spot:square",
    cost=-1,
)
def leaping_over(
    ext: Extent, form: Form | Would, over: Term | None = None, spot: Term | None = None
) -> Iterator[Form]:
    """`The queen attacks d5 over the knight on d4`: it stands between, and does not matter."""
    if not isinstance(form, Atom) or form.sense not in _STRIKING or form.role("via") is not None:
        return
    agent, goal = form.role("agent"), form.role("square") or form.role("patient")
    if form.sense in ("goes", "can_go"):
        goal, agent = form.role("to"), _from_there(agent, form.role("from_"))
    elif form.sense == "can_take" and goal is None:
        goal = form.role("on")
    if form.sense == "check" and goal is None:
        # `It gives check by leaping over the pawn`: to the king of the other side.
        goal = Pieces(form.extent, "king", Owner.ENEMY)
    if agent is not None and goal is not None:
        own = (form.extent[1], ext[1])
        yield And(ext, (form, atom(own, "leaps_over", agent=agent, to=goal, over=over or spot)))


_ACROSS = "((('over'|'above') over:piece \"'s\" ('head'|'heads'))|('across'|'past') over:piece)"


@rule("full_statement", f"form:clause ','? ('right'|'straight'|'even')? {_ACROSS}")
def across_it(ext: Extent, form: Form | Would, over: Term) -> Iterator[Form]:
    """`The queen protects d5 over the knight's head`: it leaps over it, or acts through it."""
    if not isinstance(form, Atom) or form.sense not in ("attacks", "protects", "controls"):
        return
    if {name for name, _ in form.roles} - {"agent", "patient", "square", "as_"}:
        return
    agent, goal = form.role("agent"), form.role("square") or form.role("patient")
    if agent is not None and goal is not None:
        leaps = And(ext, (form, atom(ext, "leaps_over", agent=agent, to=goal, over=over)))
        yield Or(ext, (leaps, form.with_roles(through=over)))


def _from_there(agent: Term | None, origin: Term | None) -> Term | None:
    """`From e8 the queen can come to c6`: the one there."""
    if isinstance(agent, Pieces) and not agent.squares and isinstance(origin, SquareTerm):
        return replace(agent, squares=(origin.name,))
    return agent


_LEAPS = "('leaps'|'leapt'|'leaped'|'jumps'|'jumped'|'hops'|'hopped'|'has' ('leapt'|'leaped'|'jumped'|'hopped'))"
_CAN_LEAP = "('can'|'may'|'could') ('leap'|'jump'|'hop')"


@rule(
    "predicate",
    f"{_LEAPS} ('from' from_:square)? 'over' (over:piece|spot:square) ('to'|'onto') to:square",
    cost=-1,
)
@rule("predicate", f"{_LEAPS} ('to'|'onto') to:square 'over' (over:piece|spot:square)", cost=-1)
@rule("predicate", "able:can_leap 'over' (over:piece|spot:square) ('to'|'onto') to:square")
def leaps_to(
    ext: Extent,
    to: Term,
    over: Term | None = None,
    spot: Term | None = None,
    able: bool = False,
    from_: Term | None = None,
) -> Iterator[Predicate]:
    """`The queen leaps over the pawn to d4`, `it can leap over d3 to d4`."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces):
            went = atom(extent, "can_go" if able else "goes", agent=subject, from_=from_, to=to)
            leaps = atom(extent, "leaps_over", agent=subject, to=to, over=over or spot)
            yield And(extent, (went, leaps))

    yield predicate_of(ext, says)


@rule("can_leap", _CAN_LEAP)
def can_leap() -> Iterator[bool]:
    yield True
