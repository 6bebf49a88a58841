"""Lists whose squares are named after them: `a rook and two pawns, a1, a2 and c2`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.besides import listed_pieces
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    Pieces,
    SideTerm,
    Squares,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import Says, atom, predicate_of
from toolkit.claims.language.terms import each_in


@rule("full_statement", "form:clause (':'|','|'namely') names:squares", cost=1)
def mixed_list(ext: Extent, form: Form | Would, names: Term) -> Iterator[Form]:
    """`It attacks a rook and two pawns, a1, a2 and c2`: in that order."""
    members = each_in(names)
    if not isinstance(form, Atom) or (isinstance(names, Group) and names.joint is not Joint.AND):
        return
    squares = [each for each in members if isinstance(each, SquareTerm)]
    lists = [(role, _shared(term, squares)) for role, term in form.roles]
    found = [(role, term) for role, term in lists if term is not None]
    if len(found) == 1 and len(squares) == len(members):
        role, term = found[0]
        yield replace(form.with_roles(**{role: term}), extent=ext)


def _shared(term: Term, squares: Sequence[SquareTerm]) -> Term | None:
    """A list of counted pieces, each with as many of the squares as it counts."""
    if not isinstance(term, Group) or term.joint is not Joint.AND or term.only:
        return None
    members, left = [], list(squares)
    for each in term.members:
        number = _number(each)
        if not isinstance(each, Pieces) or number is None or len(left) < number:
            return None
        mine, left = left[:number], left[number:]
        one = number == 1 and each.number is None
        placed = _placed(each, mine[0]) if one else _several(each, mine)
        if placed is None:
            return None
        members.append(placed)
    return None if left else replace(term, members=tuple(members))


def _number(term: Term) -> int | None:
    """How many squares a piece of a list asks for; None where it has its own or says none."""
    if not isinstance(term, Pieces) or term.squares or term.pronoun is not None or term.bound:
        return None
    if term.number is not None:
        return term.number
    return None if term.plural or term.article is Article.NO else 1


def _placed(term: Pieces, square: SquareTerm) -> Pieces:
    return replace(term, squares=(square.name,), article=Article.THE)


def _several(term: Pieces, squares: Sequence[SquareTerm]) -> Term | None:
    names = squares[0] if len(squares) == 1 else Group(term.extent, Joint.AND, tuple(squares))
    if term.article is Article.SOME:
        return listed_pieces(term, names)
    return replace(term, squares=tuple(each.name for each in squares))


# Verbs whose object stands before their last words

_IN_SIGHT = "('in' ('its'|'his'|'her'|'their') ('sight'|'sights'|'view'|'line' 'of' 'fire')|'in' ('sight'|'view')|'under' ('fire'|'attack')|'at' 'gunpoint')"


@rule("predicate", f"('has'|'have'|'keeps'|'keep'|'holds'|'gets'|'takes') what:pieces {_IN_SIGHT}")
@rule("bare_predicate", f"('having'|'keeping'|'taking') what:pieces {_IN_SIGHT}")
def has_in_sight(ext: Extent, what: Term) -> Iterator[Predicate]:
    """`The queen has two pawns in its sight`."""
    says = Says("attacks", "agent", (("patient", what),), takes=(Pieces, SideTerm), event=False)
    yield predicate_of(ext, says)


# Squares that are taken from a king, one by one

_TAKEN = "('taken'|'covered'|'guarded'|'controlled'|'attacked'|'watched'|'under' 'control'|'unavailable')"
_ALL = "'all' ('the'|'his'|'its'|'of' 'the')? ('flight'|'escape') 'squares' (('of'|'for') king:pieces)?"


@rule("taken_by", "first:squares 'by' agent:pieces")
@rule("taken_by", "agent:pieces ('controls'|'covers'|'guards'|'takes'|'attacks') first:squares")
def taken_by(ext: Extent, first: Term, agent: Term) -> Iterator[Form]:
    yield atom(ext, "controls", agent=agent, square=first)


@rule(
    "taken_more",
    "(','|';'|'and'|',' 'and') what:taken_by",
    "(','|';'|'and'|',' 'and') also:square ('too'|'as' 'well'|'likewise')",
)
def taken_more(what: Form | None = None, also: Term | None = None) -> Iterator[object]:
    if what is not None or also is not None:
        yield what if what is not None else also


@rule(
    "full_statement",
    f"{_ALL} ('are'|'have' 'been') {_TAKEN} (':'|',') first:taken_by rest:taken_more*",
)
def all_taken(
    ext: Extent, first: Form, rest: Sequence[object] = (), king: Term | None = None
) -> Iterator[Form]:
    """`All flight squares are taken: h5 by the queen, h7 too`: none is left, and by whom."""
    forms, agent = [first], first.role("agent") if isinstance(first, Atom) else None
    for each in rest:
        if isinstance(each, SquareTerm):
            forms.append(atom(each.extent, "controls", agent=agent, square=each))
        elif isinstance(each, Atom):
            agent = each.role("agent")
            forms.append(each)
    none = atom(ext, "flight", square=Squares(ext, 0), patient=king)
    yield And(ext, (none, *forms))
