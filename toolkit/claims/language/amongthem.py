"""Which squares are, or are not, among those counted: `six squares, though d6 is not among them`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Atom,
    Extent,
    Form,
    Group,
    Not,
    Squares,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom

_AMONG = "('among'|'amongst'|'one' 'of') ('them'|'these'|'those')"
_BUT = "(','|';') ('though'|'but'|'although'|'yet'|'and'|'while'|'with')?"
_IS = "('is'|'are'|'being')?"


@rule("full_statement", f"form:clause {_BUT} names:squares {_IS} denied:'not'? {_AMONG}")
@rule("full_statement", f"form:clause {_BUT} denied:'not' {_AMONG} ('is'|'are') names:squares")
@rule("full_statement", f"form:clause {_BUT} denied:neither_of names:squares")
def squares_among_them(
    ext: Extent, form: Form | Would, names: Term, denied: object = None
) -> Iterator[Form]:
    """`The king has six squares to go to, though d6 is not among them`: so many, and not that one."""
    if not isinstance(form, Atom) or not isinstance(names, SquareTerm | Squares | Group):
        return
    one = _of_one(form, names, (names.extent[0], ext[1]))
    if one is not None:
        yield And(ext, (form, Not(one.extent, one) if denied else one))


@rule("neither_of", "('not'|'never') ('including'|'counting')")
def neither_of() -> Iterator[bool]:
    """`..., not including d6`."""
    yield True


def _of_one(form: Atom, names: Term, extent: Extent) -> Atom | None:
    """What is said of so many squares, of those that are named."""
    counted = [
        name
        for name, term in form.roles
        if isinstance(term, Squares) and not term.names and term.number
    ]
    if len(counted) != 1:
        return None
    if form.sense == "flight":
        return atom(extent, "is_flight", square=names, patient=form.role("patient"))
    return Atom(extent, form.sense, form.roles).with_roles(**{counted[0]: names})
