"""Captures that are supposed without a move that is named: `if White takes on e5, ...`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Given,
    Not,
    Number,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Taking,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.lexicon import VerbForm
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom

_IF = "('if'|'when'|'should'|'once'|'in' 'case'|'as' 'soon' 'as'|'after')"


_EXCHANGES = "('exchanges'|'exchange'|'exchanged'|'swaps'|'swap'|'swapped'|'trades'|'trade'|'traded') ('off')?"


@rule(
    "taking_premise",
    f"{_IF} agent:taker verb:VERB what:piece? (('on'|'at') on:square)? ('with' with_:piece)? ('now'|'at' 'once')?",
    f"{_IF} agent:taker ('has'|'have') verb:VERB what:piece? (('on'|'at') on:square)? ('with' with_:piece)?",
    f"{_IF} agent:taker ('were'|'was') 'to' verb:VERB what:piece? (('on'|'at') on:square)? ('with' with_:piece)?",
)
def taking(
    ext: Extent,
    agent: Term,
    verb: VerbForm,
    what: Term | None = None,
    on: SquareTerm | None = None,
    with_: Term | None = None,
) -> Iterator[Taking]:
    captures = verb.takes
    if not captures or verb.form not in ("s", "base", "past") or not isinstance(agent, _TAKERS):
        return
    if with_ is not None:
        if not isinstance(agent, SideTerm) or not isinstance(with_, Pieces):
            return
        agent = _of(with_, agent.owner)
    if what is None and on is None:
        what = Pieces(ext, pronoun=Pronoun.IT)
    if what is None or isinstance(what, Pieces):
        yield Taking(ext, agent, what, on)


@rule(
    "taking_premise",
    f"{_IF} agent:taker {_EXCHANGES} ('pieces')? ('on'|'at') on:square ('with' with_:piece)? ('now'|'at' 'once')?",
)
def exchanging(
    ext: Extent, agent: Term, on: SquareTerm, with_: Term | None = None
) -> Iterator[Taking]:
    """`If Black swaps on e2`: an exchange begins with a capture there."""
    if isinstance(agent, SideTerm) and isinstance(with_, Pieces):
        agent = _of(with_, agent.owner)
    elif with_ is not None:
        return
    if isinstance(agent, _TAKERS):
        yield Taking(ext, agent, None, on, goes_on=True)


_TAKERS = (SideTerm, Pieces)


def _of(piece: Pieces, owner: Owner) -> Pieces:
    return replace(piece, owner=owner) if piece.owner in (None, Owner.OWN) else piece


@rule("taker", "term:side", "term:piece")
def taker(term: Term) -> Iterator[Term]:
    yield term


@rule("full_statement", "premise:taking_premise (','|'then') 'then'? form:clause")
@rule("full_statement", "form:clause ','? premise:taking_premise", cost=1)
def if_taken(ext: Extent, premise: Taking, form: Form | Would) -> Iterator[Form]:
    """What can follow such a capture; of what is said of the position it may be the next move."""
    inner = form.form if isinstance(form, Would) else form
    then = all_possible(inner)
    if then is not None:
        yield Given(ext, premise, then)


def all_possible(form: Form) -> Form | None:
    """`If White takes, the knight can recapture but the bishop cannot`: each part may be so."""
    if not isinstance(form, And):
        return possible(form) if isinstance(form, Atom | Not) else None
    parts = tuple(map(all_possible, form.forms))
    known = tuple(each for each in parts if each is not None)
    return replace(form, forms=known) if len(known) == len(parts) else None


_STANDING = frozenset(
    {"can_take", "can_go", "check_from", "attacks", "protects", "controls", "undefended", "hanging"}
    | {"pinned", "pins", "mate_in", "check", "in_check", "double_check", "fork", "material"}
    | {"ahead", "outnumbers", "even", "compared"}
)


def possible(form: Form) -> Form | None:  # noqa: C901 - a case for each sense
    """What a clause says that may come next: `the queen checks on a5` can be played."""
    if isinstance(form, Not):
        inner = form.form
        stays = isinstance(inner, Atom) and inner.sense in _STANDING
        return form if stays else None
    if not isinstance(form, Atom):
        return None
    roles, names = dict(form.roles), {name for name, _ in form.roles}
    agent = roles.get("agent")
    match form.sense:
        case "check" if names == {"agent", "from_"} and isinstance(agent, Pieces):
            return atom(form.extent, "check_from", agent=agent, on=roles["from_"])
        case "mate" if names == {"agent"} and isinstance(agent, SideTerm):
            return atom(form.extent, "mate_in", agent=agent, number=Number(form.extent, 1))
        case "mate" if names == {"agent", "from_"} and isinstance(agent, Pieces):
            one = Number(form.extent, 1)
            return atom(form.extent, "mate_in", with_=agent, number=one, on=roles["from_"])
        case "mate" if names == {"agent"} and isinstance(agent, Pieces):
            return atom(form.extent, "mate_in", with_=agent, number=Number(form.extent, 1))
        case "captures" if isinstance(agent, SideTerm) and isinstance(roles.get("with_"), Pieces):
            # `Black takes back with the rook`: that one can take.
            taker = _of(roles.pop("with_"), agent.owner)  # type: ignore[arg-type]
            return possible(replace(form, roles=tuple({**roles, "agent": taker}.items())))
        case "captures" if names <= {"agent", "patient", "on", "how"}:
            how = roles.get("how")
            if not isinstance(how, Word) or how.value != "recapture" or names & {"patient", "on"}:
                roles.pop("how", None)
            return _taken_back(atom(form.extent, "can_take", **roles))
        case "can_take":
            return _taken_back(form)
        case "legal" if names <= {"agent", "moves"}:
            return form
        case "no_moves" | "stalemate" if names == {"patient"}:
            return form
        case "goes" if names == {"agent", "to"}:
            return atom(form.extent, "can_go", **roles)
        case sense if sense in _STANDING:
            return form
    return None


def _taken_back(form: Atom) -> Atom:
    """`If the rook takes the bishop, the pawn can take it`: the rook."""
    patient = form.role("patient")
    if not isinstance(patient, Pieces) or patient.pronoun is not Pronoun.IT:
        return form
    return form.with_roles(patient=replace(patient, pronoun=Pronoun.MOVER))
