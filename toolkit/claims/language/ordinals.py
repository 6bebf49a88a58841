"""Which of two that were named is so: `the first is protected, the second is not`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import And, Atom, Extent, Form, Not, SquareTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.mensquares import occupant
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.pieces import two_of
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import each_in, is_list


@dataclass(frozen=True, slots=True)
class Ordinal:
    """The one of two that is meant."""

    place: int
    only: bool = False


_OF = "('one'|'of' ('them'|'these'|'the' 'two'))?"


@rule("ordinal", f"only:'only'? 'the' ('first'|'former') {_OF}")
def first(only: str | None = None) -> Iterator[Ordinal]:
    yield Ordinal(0, only is not None)


@rule("ordinal", f"only:'only'? 'the' ('second'|'latter'|'last') {_OF}")
def second(only: str | None = None) -> Iterator[Ordinal]:
    yield Ordinal(1, only is not None)


_JOINT = "(','|';'|':')? ('and'|'but'|'while'|'whereas')?"


@rule("full_statement", f"form:clause {_JOINT} which:ordinal said:predicate")
@rule(
    "full_statement",
    f"form:clause {_JOINT} which:ordinal said:predicate {_JOINT} other:ordinal ('is'|'does'|'has') 'not'",
)
def one_of_two_is(
    ext: Extent, form: Form | Would, which: Ordinal, said: Predicate, other: Ordinal | None = None
) -> Iterator[Form]:
    """`The bishop attacks f7 and b3; the first is protected, the second is not`."""
    pair = _pair(form)
    if pair is None or isinstance(form, Would) or (other is not None and other == which):
        return
    if other is not None and (which.only or other.only):
        return
    for one in say(pair[which.place], said, said.extent):
        for two in say(pair[1 - which.place], said, said.extent):
            if isinstance(one, Would) or isinstance(two, Would):
                continue
            denied = Not(two.extent, two)
            both = which.only or other is not None
            yield And(ext, (form, one, denied)) if both else And(ext, (form, one))


def _pair(form: Form | Would) -> tuple[Term, Term] | None:
    """The two pieces that a form names together, if it names no others so."""
    if not isinstance(form, Atom):
        return None
    found = [pair for _, term in form.roles if (pair := two_of(term)) is not None]
    if not found and form.role("as_") is not None:
        # `Attacks c4 and d2, and only the latter is protected`: what stands there.
        square = form.role("square")
        named = each_in(square) if is_list(square) else ()
        there = [occupant(each) for each in named if isinstance(each, SquareTerm)]
        return (there[0], there[1]) if len(there) == len(named) == _TWO else None
    return found[0] if len(found) == 1 else None


_TWO = 2
