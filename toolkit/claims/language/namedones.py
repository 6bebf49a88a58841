"""Which ones are counted, told after it: `White has only one pawn, the one of d3, against four of Black`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Counted,
    Extent,
    Form,
    Group,
    Joint,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.terms import each_in


@rule("told_ones", "('the' 'one'|'that'|'the' owner:COLOUR 'one'?) ('on'|'at'|'of') at:square")
@rule("told_ones", "('the' 'ones'|'those'|'the' owner:COLOUR 'ones'?) ('on'|'at'|'of') at:squares")
def told_ones(ext: Extent, at: Term, owner: Owner | None = None) -> Iterator[Pieces]:
    """`The one of d3`, `the white ones of c4 and e5`."""
    names = names_of(at)
    if names:
        yield Pieces(ext, None, owner, names, plural=len(names) > 1)


@rule("full_statement", "form:clause (','|':') ('namely')? named:told_ones")
def these_are_named(ext: Extent, form: Form | Would, named: Pieces) -> Iterator[Form]:
    """`White has two pawns, those of c3 and d3`: so many, and there they stand."""
    if isinstance(form, Atom):
        there = _there(form, named)
        if there is not None:
            yield And(ext, (form, there))


def _there(form: Atom, named: Pieces) -> Atom | None:
    """Where those stand that are counted; None if it names more or fewer, or another's."""
    counted = _counted(form)
    if counted is None:
        return None
    kind, number, owner = counted
    owners = {each for each in (owner, named.owner) if each is not None}
    if number != len(named.squares) or len(owners) > 1:
        return None
    whose = owners.pop() if owners else None
    on = [SquareTerm(named.extent, name) for name in named.squares]
    who = replace(named, kind=kind, owner=whose)
    places = [atom(named.extent, "stands", agent=replace(who, squares=(e.name,)), on=e) for e in on]
    if len(places) == 1:
        return places[0]
    return atom(named.extent, "stands", agent=who, on=Group(named.extent, Joint.AND, tuple(on)))


def _counted(form: Atom) -> tuple[str, int, Owner | None] | None:
    """What kind of pieces is counted, how many, and whose they are."""
    if form.sense == "material":
        side, has = form.role("agent"), form.role("has")
        plain = isinstance(side, SideTerm) and isinstance(has, Counted) and has.kind in _KINDS
        if plain and isinstance(side, SideTerm) and isinstance(has, Counted):
            return has.kind, has.number, side.owner
    if form.sense in ("exists", "remains"):
        found = each_in(form.role("agent") or form.role("patient"))
        one = found[0] if len(found) == 1 else None
        some = isinstance(one, Pieces) and one.article is Article.SOME and one.kind in _KINDS
        if some and isinstance(one, Pieces) and one.number and not one.squares and one.kind:
            return one.kind, one.number, one.owner
    return None


_KINDS = frozenset(
    ("pawn", "knight", "bishop", "rook", "queen", "sissa", "chancellor", "man", "king")
)


@rule("full_statement", "form:full_count ','? 'against' number:NUM 'of' side:side")
def against_so_many(ext: Extent, form: Form, number: int, side: Term) -> Iterator[Form]:
    """`White has one pawn, against four of Black`: the other side has so many of them."""
    first = form.forms[0] if isinstance(form, And) else form
    if not isinstance(first, Atom) or not isinstance(side, SideTerm) or not number:
        return
    own, has = first.role("agent"), first.role("has")
    if isinstance(own, SideTerm) and isinstance(has, Counted) and own.owner is side.owner.other:
        theirs = replace(has, number=number, whole=False)
        tail = (first.extent[1], ext[1])
        said = form.forms if isinstance(form, And) else (form,)
        yield And(ext, (*said, atom(tail, "material", agent=side, has=theirs)))


@rule("full_count", "form:clause")
@rule("full_count", "form:clause (','|':') ('namely')? named:told_ones")
def full_count(ext: Extent, form: Form | Would, named: Pieces | None = None) -> Iterator[Form]:
    """What is counted, with those that are named or without."""
    if not isinstance(form, Atom) or form.sense != "material":
        return
    there = _there(form, named) if named is not None else None
    if named is None:
        yield form
    elif there is not None:
        yield And(ext, (form, there))
