"""Two objects, of which one is so and the other is not: `hits a2, which is protected, and h1, which is not`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TypeGuard

from toolkit.claims.language.attributes import last_term
from toolkit.claims.language.forms import And, Article, Atom, Extent, Form, Not, Pieces, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.saying import say

_AND = "','? ('and'|'but')"
_IS_NOT = "('which'|'that') ('is'|'does'|'has') 'not'"


@rule(
    "full_statement",
    f"form:clause ',' which predicate:predicate {_AND} other:piece ',' {_IS_NOT}",
)
@rule(
    "statement",
    f"form:headless ',' which predicate:predicate {_AND} other:piece ',' {_IS_NOT}",
)
def the_one_and_not_the_other(
    ext: Extent, form: Form | Would, predicate: Predicate, other: Term
) -> Iterator[Form]:
    """`The bishop attacks the pawn, which is protected, and the knight, which is not`."""
    last = None if isinstance(form, Would) else last_term(form)
    if isinstance(form, Atom) and _is_known(last) and _is_known(other):
        same = form.with_term(last, other)
        own = replace(same, extent=(other.extent[0], other.extent[1]))
        yield from _of_both(ext, (form, own), last, other, predicate)


@rule(
    "full_statement",
    f"form:clause ':' one:piece ',' which predicate:predicate {_AND} other:piece ',' {_IS_NOT}",
)
@rule(
    "statement",
    f"form:headless ':' one:piece ',' which predicate:predicate {_AND} other:piece ',' {_IS_NOT}",
)
def two_that_are_named(
    ext: Extent, form: Form | Would, one: Term, predicate: Predicate, other: Term
) -> Iterator[Form]:
    """`The bishop attacks two men: the pawn, which is protected, and the knight, which is not`."""
    last = None if isinstance(form, Would) else last_term(form)
    if not isinstance(last, Pieces) or last.article is not Article.SOME or last.number != 2:
        return
    if isinstance(form, Atom) and _is_known(one) and _is_known(other):
        each = (replace(form.with_term(last, term), extent=term.extent) for term in (one, other))
        yield from _of_both(ext, (form, *each), one, other, predicate)


def _is_known(term: object) -> TypeGuard[Pieces]:
    return isinstance(term, Pieces) and term.article is Article.THE and term.pronoun is None


def _of_both(
    ext: Extent, forms: tuple[Form, ...], one: Term, other: Term, predicate: Predicate
) -> Iterator[Form]:
    """That it is so of the one, and not of the other."""
    for first in say(one, predicate, predicate.extent):
        for second in say(other, predicate, (other.extent[0], ext[1])):
            if not isinstance(first, Would) and not isinstance(second, Would):
                yield And(ext, (*forms, first, Not(second.extent, second)))
