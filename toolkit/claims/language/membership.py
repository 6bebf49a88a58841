"""What is among those that are counted, or not: `has six squares, though d6 is not among them`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    HowMany,
    Not,
    Number,
    Or,
    Pieces,
    Squares,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.partitives import Among, counted_role, part_of
from toolkit.claims.language.parts import Subject, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.relatives import is_known

_YET = "(','|';'|'(')? ('though'|'although'|'but'|'and'|'yet'|'while'|'with')?"
_THEM = "('among' ('them'|'these'|'those')|('one'|'two') 'of' ('them'|'these'|'those'))"


@dataclass(frozen=True, slots=True)
class Member:
    """What is said to be one of those that are counted, or not to be."""

    term: Term
    denied: bool


@rule("member", f"who:np no:'not'? ('being'|'is'|'are')? {_THEM}")
@rule("member", f"who:np ('being'|'is'|'are') no:'not' {_THEM}")
@rule("member", "who:np 'included'", "('including'|'among' 'them'|'among' 'these') who:np")
@rule("member", "no:'not' 'including' who:np", "who:np no:'excluded|excepted'")
@rule("member", "no:'not' who:np")
def member(who: Subject, no: str = "") -> Iterator[Member]:
    """`The king not being one of them`."""
    if is_known(who):
        yield Member(who, bool(no))  # type: ignore[arg-type]


@rule("full_statement", "form:clause ',' times:count 'by' who:pieces")
def so_often_by_one(ext: Extent, form: Form | Would, times: Term, who: Term) -> Iterator[Form]:
    """`The rook is attacked twice, once by the king`."""
    known = form.role("times") if isinstance(form, Atom) else None
    if not isinstance(form, Atom) or not isinstance(known, Number) or not _is_free(form):
        return
    own = form.extent[1], ext[1]
    often = times if isinstance(times, Number) and times.value > 1 else None
    if isinstance(times, Number) and times.value <= known.value:
        yield And(ext, (form, replace(form.with_roles(agent=who, times=often), extent=own)))


@rule("full_statement", "form:clause ',' number:NUM 'of' ('them'|'these'|'which') 'by' who:pieces")
def some_of_them_by_one(ext: Extent, form: Form | Would, number: int, who: Term) -> Iterator[Form]:
    """`Three men are attacked, two of them by the bishop`."""
    found = counted_role(form) if isinstance(form, Atom) else None
    if found is None or found[0] == "agent" or not isinstance(form, Atom) or not _is_free(form):
        return
    role, many = found
    if 0 < number <= (many.number or 0):
        own = form.extent[1], ext[1]
        part = replace(many, number=number, plural=number > 1)
        yield And(ext, (form, replace(form.with_roles(**{role: part}, agent=who), extent=own)))


def _is_free(form: Atom) -> bool:
    """Whether a form leaves open who it is that does it."""
    agent = form.role("agent")
    return agent is None or (
        isinstance(agent, Pieces) and agent == Pieces(agent.extent, article=Article.SOME)
    )


@rule("full_statement", f"form:clause {_YET} member:member ')'?", cost=1)
def among_the_counted(ext: Extent, form: Form | Would, member: Member) -> Iterator[Form]:
    """`The pawn has three defenders, the king not among them`."""
    own = form.extent[1], ext[1]
    if isinstance(form, HowMany):
        one = HowMany(own, form.of, Number(own, 1, at_least=True), member.term)
        yield And(ext, (form, Not(own, one) if member.denied else one))
        return
    same = _of_member(form, member.term) if isinstance(form, Atom) else None
    if same is not None:
        said = replace(same, extent=own)
        yield And(ext, (form, _none_of(said, member.term) if member.denied else said))  # type: ignore[arg-type]


def _none_of(form: Atom, term: Term) -> Form:
    """What is so of none of those that are named, be they several."""
    if isinstance(term, Group):
        return Not(
            form.extent, Or(form.extent, tuple(form.with_term(term, e) for e in term.members))
        )
    if isinstance(term, Pieces) and term.plural:
        return form.with_term(term, replace(term, article=Article.NO, number=None, plural=False))
    return Not(form.extent, form)


def _of_member(form: Atom, term: Term) -> Atom | None:
    """What a form says of several, of the one that is named; None if it counts nothing like it."""
    names = names_of(term)
    if form.sense == "flight":
        squares = form.role("square")
        counted = isinstance(squares, Squares) and squares.number and not squares.names
        if not counted or not names or isinstance(term, Pieces):
            return None
        return atom(form.extent, "is_flight", square=term, patient=form.role("patient"))
    if isinstance(form.role("times"), Number) and _is_free(form):
        return form.with_roles(agent=term, times=None) if not names else None
    found = counted_role(form)
    part = part_of(found[1], Among(term)) if found is not None else None
    return form.with_roles(**{found[0]: part}) if found is not None and part else None
