"""What is said besides: `with the rook on c2, ...`, `as has Black`, `..., one fewer than Black`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    AllOf,
    And,
    Article,
    Atom,
    Counted,
    Extent,
    Form,
    Group,
    HowMany,
    Pieces,
    SideTerm,
    Sort,
    Squares,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.places import placed
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.saying import as_form
from toolkit.claims.language.terms import atoms_in

# Where a piece stands, beside what is so then


@rule("full_statement", "'with' who:pieces 'now'? ',' form:clause", cost=1)
@rule("full_statement", "form:clause ',' 'with' who:pieces", cost=1)
def with_it_there(ext: Extent, who: Term, form: Form | Would) -> Iterator[Form]:
    """`With the pawn on d3, the bishop is protected`: it stands there, and that is so."""
    if isinstance(form, Gap | Would) or not isinstance(who, Pieces) or who.state == "fellow":
        # Whose fellow it is says what follows: see `friendways`.
        return
    if who.state is not None or (form.extent < who.extent and _is_done_with(form)):
        # `White's only capture is on a6, with the man on b4`: that one takes.
        return
    if len(who.squares) == 1 and who.article is Article.THE and who.pronoun is None:
        for there in placed(who.extent, replace(who, article=Article.SOME, number=None)):
            forms = (there, form) if who.extent < form.extent else (form, there)
            yield And(ext, tuple(map(as_form, forms)))


_DONE_WITH = frozenset(
    {"captures", "can_take", "captured", "goes", "can_go", "choices", "all_moves", "only_legal"}
    | {"check", "check_from", "interposes", "can_interpose", "exchanged", "mate"}
    | {"mate_in", "allows_mate", "replies", "can_promote", "promotes", "can_drop"}
)


def _is_done_with(form: Form) -> bool:
    """Whether a clause speaks of moves, which pieces are used for."""
    if isinstance(form, And):
        return any(map(_is_done_with, form.forms))
    if isinstance(form, HowMany | AllOf):
        return form.of.sort is Sort.MOVES
    return any(each.sense in _DONE_WITH for each in atoms_in(form))


_STAND = "('stands'|'stand'|'is'|'are'|'sits'|'sit')"


@rule(
    "clause",
    f"first:pieces {_STAND} 'on' place:squares (','|';'|',' 'and'|'and'|',' 'but') other:pieces 'on' there:squares",
)
def others_there(ext: Extent, first: Term, place: Term, other: Term, there: Term) -> Iterator[Form]:
    """`White's queens stand on f1 and g4, Black's on d9 and f9`: so many, and there."""
    said = []
    for who, where in ((first, place), (other, there)):
        if not isinstance(who, Pieces) or who.squares:
            return
        own = who.extent[0], where.extent[1]
        said.append(atom(own, "stands", agent=who, on=where))
    yield And(ext, tuple(said))


# The same of the other side, or a number beside its own


@rule(
    "full_statement", "form:clause (','|';')? 'as' ('has'|'have') other:side ('too'|'as' 'well')?"
)
def as_has(ext: Extent, form: Form | Would, other: Term) -> Iterator[Form]:
    """`White has two rooks, as has Black`."""
    last = form.forms[-1] if isinstance(form, And) else form
    if not isinstance(last, Atom) or not isinstance(other, SideTerm):
        return
    agent = last.role("agent")
    if not isinstance(agent, SideTerm) or agent.owner is other.owner:
        return
    own = other.extent[0], ext[1]
    yield And(ext, (as_form(form), replace(last.with_roles(agent=other), extent=own)))


@rule(
    "full_statement",
    "form:clause ',' number:NUM ('more'|less:FEWER) 'than' side:side ('has'|'does')?",
)
def with_difference(
    ext: Extent, form: Form | Would, number: int, side: Term, less: str | None = None
) -> Iterator[Form]:
    """`White has four pawns, one fewer than Black`: of the same kind."""
    if not isinstance(form, Atom) or form.sense != "material" or not isinstance(side, SideTerm):
        return
    agent, has = form.role("agent"), form.role("has")
    if not isinstance(agent, SideTerm) or not isinstance(has, Counted) or number < 1:
        return
    most, least = (side, agent) if less is not None else (agent, side)
    own = form.extent[1], ext[1]
    by, how = replace(has, number=number, whole=False), Word(own, "exactly")
    yield And(ext, (form, atom(own, "outnumbers", agent=most, by=by, how=how, than=least)))


# Each of several


@rule("full_statement", "form:clause 'each'")
def by_one_each(form: Form | Would) -> Iterator[Form]:
    """`The knights on c3 and f3 are protected by a pawn each`."""
    if not isinstance(form, Atom):
        return
    patient, agent = form.role("patient"), form.role("agent")
    if not isinstance(patient, Pieces | Group) or not isinstance(agent, Pieces):
        return
    several = isinstance(patient, Group) or len(patient.squares) > 1 or patient.plural
    one = agent.article is Article.SOME and not agent.plural
    if several and one and patient.extent < agent.extent:
        yield form


# Squares for a piece


_GO = "('go'|'flee'|'escape'|'run'|'move'|'retreat'|'withdraw')"


@rule(
    "clause",
    f"'there' ('is'|'are') ('only'|'just'|'exactly')? number:NUM 'square|squares' ('left')? 'for' agent:piece 'to' {_GO} 'to' ((':'|','|'namely') names:squares)?",
)
def squares_to_go(
    ext: Extent, number: int, agent: Term, names: Term | None = None
) -> Iterator[Form]:
    """`There are five squares for the king to go to`."""
    said = names_of(names) if names is not None else ()
    if names is not None and len(said) != number:
        return
    if isinstance(agent, Pieces) and agent.article is Article.THE and agent.number in (None, 1):
        to = Squares(ext, number, said, only=bool(said))
        yield atom(ext, "can_go", agent=agent, to=to)


@rule("full_statement", "form:clause ',' 'namely'? 'the' 'one' 'on' square:square")
def the_one_on(ext: Extent, form: Form | Would, square: SquareTerm) -> Iterator[Form]:
    """`White has one passed pawn, the one on b4`: it stands there."""
    if not isinstance(form, Atom):
        return
    for role, term in form.roles:
        if role == "patient" and isinstance(term, Pieces) and _is_one(term):
            there = replace(term, squares=(square.name,), article=Article.THE, number=None)
            yield And(ext, (form, replace(form.with_roles(**{role: there}), extent=square.extent)))


def _is_one(term: Pieces) -> bool:
    return term.article is Article.SOME and term.number == 1 and not term.squares
