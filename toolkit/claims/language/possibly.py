"""Moves that are possible and do more: `White can take the queen with check`, `mating`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    SIDES,
    And,
    Atom,
    Extent,
    Form,
    Given,
    Group,
    MovesTerm,
    MoveTerm,
    Not,
    Number,
    Or,
    Passed,
    Pieces,
    Played,
    Pronoun,
    SideTerm,
    Term,
    Threat,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import MATE, atom, some_moves
from toolkit.claims.language.terms import is_anybody


@rule("doing_more", "('and')? 'with' ('a')? 'check'", "('and'|'while')? 'giving' ('a')? 'check'")
def with_check() -> Iterator[str]:
    yield "capturing check"


_TOO = "('itself'|'also'|'even'|'at' 'once'|'immediately'|'in' 'turn'|'again'|'too')?"
_THAT = "('that'|'this'|'which')"
_WHICH = f"','? ('and'|'but')? (({_THAT}|'it') ('would'|'will') {_TOO} 'be'|{_THAT} 'is') {_TOO}"
_WHICH_GIVES = (
    f"','? ('and')? (({_THAT}|'it') ('would'|'will') {_TOO} 'give'|{_THAT} {_TOO} 'gives')"
)


@rule("doing_more", f"{_WHICH} ('a')? 'check'", f"{_WHICH_GIVES} ('a')? 'check'")
def would_be_check() -> Iterator[str]:
    yield "capturing check"


@rule("doing_more", f"{_WHICH} ('a')? {MATE}", f"{_WHICH_GIVES} {MATE}")
def would_be_mate() -> Iterator[str]:
    """`Black threatens to step to e1, and that would be mate`."""
    yield "capturing mate"


@rule("doing_more", f"('and')? 'with' ('a')? {MATE}", f"('and'|'while')? 'giving' {MATE}")
def with_mate() -> Iterator[str]:
    yield "capturing mate"


@rule("full_statement", "first:clause ','? how:doing_more", cost=-1)
def possibly(ext: Extent, first: Form | Would, how: str) -> Iterator[Form]:
    """`White can take the queen with check`: a legal capture of it gives check."""
    if isinstance(first, Threat):
        what = threatened_with(ext, first, how)
        if what is not None:
            yield replace(first, extent=ext, what=what)
        return
    if isinstance(first, Given) and isinstance(first.premise, Passed):
        for told in possibly(first.form.extent, first.form, how):
            yield replace(first, extent=ext, form=told)
        return
    inner = first.form if isinstance(first, Not) else first
    form = doing(ext, inner, how) if isinstance(inner, Atom) else None
    if form is not None:
        yield Not(ext, form) if isinstance(first, Not) else form


def threatened_with(ext: Extent, threat: Threat, how: str) -> Form | None:
    """What is threatened, with what it would do besides."""
    what, sense = threat.what, "mate" if how.endswith("mate") else "check"
    if isinstance(what, MovesTerm):
        return Given(ext, Played(what.extent, what), atom(ext, sense))
    if not isinstance(what, Atom):
        return None
    agent = what.role("agent")
    if isinstance(agent, Pieces) and agent.pronoun is Pronoun.MOVER and threat.agent is not None:
        what = what.with_roles(agent=threat.agent)
    return doing(ext, what, how)


def doing(ext: Extent, deed: Atom, how: str) -> Form | None:
    """What is possible, with what it would do besides; None where that cannot be said of it."""
    roles = dict(deed.roles)
    agent = roles.pop("agent", None)
    if deed.sense == "legal" and set(roles) == {"moves"} and isinstance(roles["moves"], MoveTerm):
        # `White could play 10.Nxd5 next, with check`
        line = MovesTerm(roles["moves"].extent, (roles["moves"],))
        sense = "mate" if how.endswith("mate") else "check"
        return And(ext, (deed, Given(ext, Played(line.extent, line), atom(ext, sense))))
    if deed.sense == "can_take" and roles and set(roles) <= {"patient", "on"}:
        return _captures(ext, agent, how, roles)
    if deed.sense == "can_promote" and "how" not in roles:
        return replace(deed.with_roles(how=Word(ext, how.removeprefix("capturing "))), extent=ext)
    if deed.sense == "can_interpose" and set(roles) == {"on"}:
        # `The rook can block on e5, which would be mate`
        there = doing(ext, atom(ext, "can_go", agent=agent, to=roles["on"]), how)
        return And(ext, (deed, there)) if there is not None else None
    if deed.sense == "can_go" and set(roles) == {"to"}:
        one = Number(ext, 1)
        if isinstance(agent, SideTerm) and how.endswith("mate"):
            return atom(ext, "mate_in", number=one, on=roles["to"])
        if not isinstance(agent, Pieces | Group):
            return None
        if how.endswith("mate"):
            return atom(ext, "mate_in", number=one, with_=agent, on=roles["to"])
        return atom(ext, "check_from", agent=agent, on=roles["to"])
    return None


def _captures(ext: Extent, agent: Term | None, how: str, roles: dict[str, Term]) -> Form | None:
    if is_anybody(agent):
        # `The rook can be taken with check`: by whatever can.
        return some_moves(ext, how, **roles)
    if agent is None or isinstance(agent, SideTerm):
        return some_moves(ext, how, agent=agent, **roles)
    if not isinstance(agent, Pieces) or agent.pronoun is not None:
        return None
    sides = (agent.owner,) if agent.owner in SIDES else SIDES
    forms = tuple(
        some_moves(ext, how, agent=SideTerm(ext, side), by=replace(agent, owner=side), **roles)
        for side in sides
        if side is not None
    )
    return forms[0] if len(forms) == 1 else Or(ext, forms)
