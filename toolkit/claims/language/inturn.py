"""What was taken on a square, one after the other: `first White's knight and then Black's bishop fell on c3`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from toolkit.claims.language.forms import (
    Article,
    Extent,
    Form,
    Group,
    Joint,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.terms import is_list

_TAKEN = "(('was'|'were'|'has' 'been'|'have' 'been') ('taken'|'captured'|'lost'|'exchanged')|'fell'|'disappeared'|'vanished'|'left'|'dropped' 'off'|'has' 'fallen'|'have' 'fallen')"
_ON = "('on'|'at'|'from') on:square"
_IN_TURN = "('one' 'after' ('the' 'other'|'another')|'in' 'turn'|'in' 'succession'|'in' 'this' 'order'|'in' 'that' 'order')"
_FIRST = "('first'|'at' 'first')"
_THEN = "((',')? ('and')? ('then'|'after' 'that'|'next'|'later'|'afterwards'))"


@rule("then_this", f"{_THEN} what:piece")
def then_this(what: Term) -> Iterator[Term]:
    yield what


@rule("clause", f"names:pieces {_TAKEN} {_ON} {_IN_TURN}")
@rule("clause", f"names:pieces {_TAKEN} {_IN_TURN} {_ON}")
@rule("clause", f"{_ON} ','? names:pieces {_TAKEN} {_IN_TURN}")
def taken_one_after_the_other(ext: Extent, names: Term, on: SquareTerm) -> Iterator[Form]:
    """`On b3 a bishop, a knight and a sissa were taken one after the other`."""
    if is_list(names):
        yield atom(ext, "taken_in_turn", patient=names, on=on)


@rule("clause", f"{_FIRST} first:piece rest:then_this rest_:then_this* {_TAKEN} {_ON}")
@rule("clause", f"{_ON} ','? {_FIRST} first:piece rest:then_this rest_:then_this* {_TAKEN}")
@rule("clause", f"{_ON} ','? {_FIRST} first:piece {_TAKEN} rest:then_this rest_:then_this*")
@rule("clause", f"{_FIRST} first:piece {_TAKEN} {_ON} rest:then_this rest_:then_this*")
@rule(
    "clause",
    f"of:pieces {_TAKEN} {_ON} (','|':'|'-') {_FIRST} first:piece rest:then_this rest_:then_this*",
)
def first_and_then(
    ext: Extent,
    first: Term,
    rest: Term,
    on: SquareTerm,
    rest_: Sequence[Term] = (),
    of: Term | None = None,
) -> Iterator[Form]:
    """`Two minor pieces fell on c3, first White's knight and then Black's bishop`: in this order."""
    names = (first, rest, *rest_)
    if of is None or _counts(of, names):
        group = Group(ext, Joint.AND, names)
        yield atom(ext, "taken_in_turn", patient=group, on=on, how=Word(ext, "in this order"))


_MINOR = ("knight", "bishop")


def _counts(of: Term, names: Sequence[Term]) -> bool:
    """Whether so many pieces are counted, of a sort of which all that are named are."""
    if not isinstance(of, Pieces) or of.number != len(names) or of.article is not Article.SOME:
        return False
    kinds = [each.kind for each in names if isinstance(each, Pieces)]
    plain = of.owner is None and not of.squares and not of.bound
    if of.state == "minor":
        return plain and all(kind in _MINOR for kind in kinds)
    return plain and of.state is None and all(of.kind in (None, kind) for kind in kinds)
