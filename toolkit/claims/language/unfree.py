"""Squares that are not free for a king: `neither e2 nor d1 is available`, `forbidden to the king`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Or,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.reasons import because
from toolkit.claims.language.saying import as_form, say
from toolkit.claims.language.terms import each_in, is_list

_FREE = "('available'|'free'|'open'|'possible'|'accessible'|'at' ('his'|'its'|'her'|'their') 'disposal')"
_FOR = "('to'|'for')"


@rule("clause", f"names:squares ('is'|'are') {_FREE} {_FOR} king:piece")
@rule("clause", "names:squares ('is'|'are') ('free'|'available') ('as' 'a' 'flight' 'square')?")
@rule("clause", f"names:squares ('will'|'would') 'do' ({_FOR} king:piece)?")
def neither_is_free(ext: Extent, names: Term, king: Term | None = None) -> Iterator[Form]:
    """`Neither e2 nor d1 nor f1 is available`: none of them is a flight square."""
    if isinstance(names, Group) and names.joint is Joint.NOR and _is_king(king):
        each = tuple(atom(ext, "is_flight", square=one, patient=king) for one in names.members)
        yield Not(ext, Or(ext, each))


@rule(
    "clause",
    f"names:squares ('is'|'are') ('both'|'all')? ('forbidden'|'denied'|'barred'|'shut'|'inaccessible') {_FOR} king:piece",
)
@rule("clause", f"names:squares ('is'|'are') ('both'|'all')? 'off' 'limits' {_FOR} king:piece")
def is_forbidden(ext: Extent, names: Term, king: Term) -> Iterator[Form]:
    """`g6 and g8 are forbidden to the king`."""
    plain = isinstance(names, SquareTerm) or is_list(names)
    if plain and _is_king(king):
        squares = each_in(names)
        each = tuple(atom(ext, "is_flight", square=one, patient=king) for one in squares)
        yield Not(ext, each[0] if len(each) == 1 else Or(ext, each))


def _is_king(king: Term | None) -> bool:
    return king is None or (isinstance(king, Pieces) and king.kind == "king")


_ALL = "('both'|'all'|'all' ('three'|'four'|'five')) ('of' ('them'|'these'|'which'))?"


@rule("full_statement", f"form:clause ',' {_ALL} 'being'? doing:bare_predicate", cost=1)
@rule(
    "full_statement",
    f"form:clause ',' ('since'|'because'|'as'|'for') agent:piece covering {_ALL}",
)
def as_all_are(
    ext: Extent, form: Form | Would, doing: Predicate | None = None, agent: Term | None = None
) -> Iterator[Form]:
    """`Neither e2 nor d1 is free, both being controlled by the queen`: of these squares."""
    names = _squares_of(form)
    if names is None or isinstance(form, Would | Gap):
        return
    own = form.extent[1], ext[1]
    if agent is not None:
        yield And(ext, (form, atom(own, "controls", agent=agent, square=names)))
    elif doing is not None:
        for more in say(names, doing, own):
            yield And(ext, (form, as_form(more)))


@rule("covering", "('covers'|'controls'|'guards'|'attacks'|'sees'|'watches')")
def covering() -> Iterator[bool]:
    yield True


def _squares_of(form: object) -> Group | None:
    """The squares that are denied one by one."""
    inner = form.form if isinstance(form, Not) else None
    if not isinstance(inner, Or):
        return None
    named = [each.role("square") for each in inner.forms if isinstance(each, Atom)]
    squares = tuple(each for each in named if isinstance(each, SquareTerm))
    if len(squares) < 2 or len(squares) != len(inner.forms):
        return None
    return Group((squares[0].extent[0], squares[-1].extent[1]), Joint.AND, squares)


@rule(
    "full_statement",
    "form:clause (','|';') ('and'|'but')? other:square ('is'|'are')? 'not' reason:reason",
)
def square_not_because(
    ext: Extent, form: Form | Would, other: Term, reason: object
) -> Iterator[Form]:
    """`h8 is open to the king, f8 is not, for the sissa covers it`."""
    if isinstance(form, Atom) and isinstance(form.role("square"), SquareTerm | Group):
        own = other.extent[0], ext[1]
        denied = Not(own, replace(form.with_roles(square=other), extent=own))
        for each in because(own, denied, reason):
            yield And(ext, (form, each))
