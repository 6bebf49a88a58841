"""Moves that are denied as the king would be attacked: `..., since the bishop would check the king`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    Atom,
    Because,
    Extent,
    Form,
    LineTerm,
    Not,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import Both, Says, atom, predicate_of, roles_of
from toolkit.claims.language.reasons import BECAUSE, OWING, SINCE
from toolkit.claims.language.terms import is_anybody, owner_of

_ELSE = "('otherwise'|'else'|'then'|'in' 'that' 'case'|'after' 'that')"
_ATTACKING = frozenset({"check", "in_check", "attacks", "captures", "can_take"})
_ROLES = frozenset({"agent", "patient", "from_", "via", "along"})
_DENIED = frozenset({"legal", "can_go", "can_take", "mobile", "is_flight", "flight"})


def exposure(form: object, mover: Term | None = None) -> Atom | None:
    """A clause that says that a king is attacked, as what a move would lead to; None if it does not."""
    inner = form.form if isinstance(form, Would) else form
    if not isinstance(inner, Atom) or inner.sense not in _ATTACKING:
        return None
    roles = dict(inner.roles)
    patient = roles.get("patient")
    if not roles.keys() <= _ROLES or not (
        _is_king(patient, inner.sense) or _goes_back(patient, mover)
    ):
        return None
    said = {name: term for name, term in roles.items() if name in ("via", "along")}
    agent = _who(roles.get("agent"), roles.get("from_"))
    return atom(inner.extent, "exposes", agent=agent, patient=_whose(patient), **said)


def _goes_back(patient: Term | None, mover: Term | None) -> bool:
    """`The king cannot go to d2, since it would be attacked`: that king."""
    it = isinstance(patient, Pieces) and patient.pronoun is Pronoun.IT and patient.kind is None
    return it and isinstance(mover, Pieces) and mover.kind == "king"


def _whose(patient: Term | None) -> SideTerm | None:
    """The side whose king it is, if that is named."""
    owner = owner_of(patient)
    named = patient is not None and owner is not None and owner.named
    return SideTerm(patient.extent, owner) if named and patient and owner else None


def _is_king(patient: Term | None, sense: str) -> bool:
    """Whether what suffers is a king, or the side whose king it is."""
    if isinstance(patient, Pieces):
        he = patient.pronoun is Pronoun.HE
        return (patient.kind == "king" or he) and patient.state is None
    if patient is None:
        return sense == "check"
    return isinstance(patient, SideTerm) and sense == "in_check"


def _who(agent: Term | None, from_: Term | None) -> Term | None:
    """Who would attack: `the bishop from b4`, `from b4`."""
    agent = None if is_anybody(agent) else agent
    if not isinstance(from_, SquareTerm):
        return agent
    if isinstance(agent, Pieces) and agent.pronoun is None:
        return replace(agent, squares=(from_.name,))
    return Pieces(from_.extent, squares=(from_.name,))


def _since_exposed(ext: Extent, form: object, reason: object) -> Iterator[Form]:
    """A denial of moves with what they would lead to."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom):
        return
    who = inner.role("agent") or inner.role("patient")
    exposed = exposure(reason, who)
    if exposed is None:
        return
    held = isinstance(form, Not) and isinstance(inner.role("out_of"), LineTerm)
    if held or inner.sense == "immobile":
        # What cannot leave its line, or its square, is pinned.
        pinned = atom(exposed.extent, "pinned", patient=who, agent=exposed.role("agent"))
        if isinstance(who, Pieces) and exposed.role("via") is None and not exposed.role("patient"):
            yield Because(ext, inner if not held else form, pinned)  # type: ignore[arg-type]
    elif isinstance(form, Not) and inner.sense in _DENIED:
        yield Because(ext, form, exposed)


@rule("full_statement", f"form:clause ','? {BECAUSE} reason:clause")
@rule("full_statement", f"form:clause ','? {BECAUSE} said:else_said reason:clause")
@rule("full_statement", "form:clause ',' 'or'? said:else_said reason:clause")
@rule("full_statement", "form:clause ',' said:'or' reason:clause", cost=1)
@rule("full_statement", f"{SINCE} said:else_said? reason:clause ','? form:clause", cost=-1)
def since_exposed(
    ext: Extent, form: Form | Would, reason: Form | Would, said: object = None
) -> Iterator[Form]:
    """`The knight cannot move, since otherwise the bishop would check the king`."""
    if isinstance(form, Gap | Would) or not (said or isinstance(reason, Would)):
        return
    yield from _since_exposed(ext, form, reason)


@rule("else_said", _ELSE)
def else_said() -> Iterator[bool]:
    yield True


_INTO_PIN = "('into'|'in') ('a'|'the') ('absolute')? 'pin'"


@rule(
    "predicate",
    f"('has'|'have')? ('steps'|'stepped'|'walks'|'walked'|'runs'|'run'|'lands'|'landed'|'goes'|'gone'|'moves'|'moved'|'comes'|'come') {_INTO_PIN} ('from' at:square|'by' by:piece)?",
)
def goes_into_pin(
    ext: Extent, at: SquareTerm | None = None, by: Term | None = None
) -> Iterator[Predicate]:
    """`The bishop has stepped into a pin`: it moved, and is pinned."""
    if at is not None:
        by = Pieces(at.extent, squares=(at.name,))
    goes = Says("goes", "agent", (), takes=(Pieces,))
    pinned = Says("pinned", "patient", roles_of(agent=by), takes=(Pieces,))
    yield predicate_of(ext, Both(goes, pinned))


_STAYS = "(('must'|'has' 'to'|'needs' 'to'|'is' 'obliged' 'to'|'is' 'forced' 'to') ('stay'|'remain'|'stand')|'is' ('bound'|'tied'|'stuck'|'held'|'nailed'|'chained'))"
_WHERE = "('where' ('it'|'he') 'is'|'there'|('on'|'at'|'to')? on:square)"


@rule("held", f"who:piece {_STAYS} {_WHERE}?")
def held(ext: Extent, who: Term, on: SquareTerm | None = None) -> Iterator[Form]:
    """`The knight must stay on c3`: a claim of law only with a reason that is one."""
    if not isinstance(who, Pieces) or (on and who.squares not in ((), (on.name,))):
        return
    agent = replace(who, squares=(on.name,)) if on and who.pronoun is None else who
    yield Not(ext, atom(ext, "mobile", agent=agent))


@rule("full_statement", f"form:held ','? {OWING} by:pieces")
@rule("full_statement", f"{OWING} by:pieces ','? form:held")
def held_by(ext: Extent, form: Form, by: Term) -> Iterator[Form]:
    """`Because of the rook on e1, the bishop must stay where it is`: which pins it."""
    inner = form.form if isinstance(form, Not) else None
    who = inner.role("agent") if isinstance(inner, Atom) else None
    if isinstance(who, Pieces) and isinstance(by, Pieces):
        yield atom(ext, "pinned", patient=who, agent=by)


@rule("full_statement", f"form:held ','? {BECAUSE} else_said? reason:clause")
@rule("full_statement", "form:held ',' 'or'? else_said reason:clause")
def held_since(ext: Extent, form: Form, reason: Form | Would) -> Iterator[Form]:
    """`The knight has to stay, because otherwise the king would be in check`."""
    yield from _since_exposed(ext, form, reason)
