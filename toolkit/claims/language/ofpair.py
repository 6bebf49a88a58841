"""What is said of each of two: `the rooks attack each other, and of the two only the black one is protected`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.ellipses import SAME
from toolkit.claims.language.forms import (
    SIDES,
    And,
    Article,
    Atom,
    Extent,
    Form,
    Not,
    Or,
    Pieces,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.pieces import two_of
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.saying import say

Pair = tuple[Pieces, Pieces]


@dataclass(frozen=True, slots=True)
class OfPair:
    """What is said of one of a pair, of both, or of neither."""

    predicate: Predicate
    one: Pieces | None = None
    """Of which it is so; None where that is left open."""
    number: int | None = None
    """Of how many it is so; None where the other is not spoken of."""


_OF_TWO = "('of' ('the' ('two'|'pair')|'these' 'two'?|'them'|'those'|'which') ','?)"


@rule("pair_predicate", "predicate:predicate", "predicate:bare_predicate")
def pair_predicate(predicate: Predicate) -> Iterator[Predicate]:
    yield predicate


@rule("of_pair", f"('neither'|'none') {_OF_TWO}? predicate:pair_predicate")
def neither(predicate: Predicate) -> Iterator[OfPair]:
    yield OfPair(predicate, number=0)


@rule("of_pair", f"('both'|'each'|'they' 'are' 'both') {_OF_TWO}? predicate:pair_predicate")
def both(predicate: Predicate) -> Iterator[OfPair]:
    yield OfPair(predicate, number=2)


@rule("of_pair", f"('only'|'just') 'one' {_OF_TWO}? predicate:pair_predicate")
@rule(
    "of_pair",
    f"'one' {_OF_TWO}? predicate:pair_predicate (','|'and'|',' 'and'|'while') 'the' 'other' 'one'? _does 'not'",
)
def only_one(predicate: Predicate) -> Iterator[OfPair]:
    yield OfPair(predicate, number=1)


@rule("_does", "'is'|'are'|'does'|'do'|'has'|'have'|'can'")
def does() -> Iterator[bool]:
    yield True


@rule("of_pair", f"{_OF_TWO}? ('only'|'just') one:piece predicate:pair_predicate")
@rule("of_pair", f"{_OF_TWO} one:piece 'only'? predicate:pair_predicate")
@rule(
    "of_pair",
    "one:piece predicate:pair_predicate (','|';')? ('and'|'but'|'while'|'whereas')? other:piece _does 'not'",
)
def this_one(predicate: Predicate, one: Term, other: Term | None = None) -> Iterator[OfPair]:
    """`Of the two only the black one is protected`, `the black one is protected, the white one is not`."""
    named = (one,) if other is None else (one, other)
    if all(isinstance(each, Pieces) and is_known(each) for each in named):
        assert isinstance(one, Pieces)
        yield OfPair(predicate, one, 1)


@rule("of_pair", "one:piece predicate:pair_predicate")
def just_this(predicate: Predicate, one: Term) -> Iterator[OfPair]:
    """`The black one being protected`: of the other nothing is said."""
    if isinstance(one, Pieces) and one.state == SAME and one.owner is not None:
        yield OfPair(predicate, one)


@rule("full_statement", "form:clause (','|';')? ('and'|'but'|'though'|'yet')? said:of_pair")
@rule("full_statement", "form:clause (','|';')? 'with' said:of_pair")
def of_pair(ext: Extent, form: Form | Would, said: OfPair) -> Iterator[Form]:
    pair = None if isinstance(form, Would) else pair_in(form)
    if pair is None:
        return
    own = (form.extent[1], ext[1])
    made = _said(own, pair, said)
    if made is not None:
        yield And(ext, (form, made))  # type: ignore[arg-type]


def pair_in(form: object) -> Pair | None:
    """The two pieces that a clause speaks of together: they do it to each other, or do the same."""
    if isinstance(form, And) and len(form.forms) == 2:
        return _mutual(*form.forms)
    if not isinstance(form, Atom):
        return None
    found = [pair for _, term in form.roles if (pair := two_of(term)) is not None]
    if len(found) == 1:
        first, second = found[0]
        assert isinstance(first, Pieces)
        assert isinstance(second, Pieces)
        return (first, second) if is_known(first) and is_known(second) else None
    return None if found else _opposed(form)


def _mutual(one: Form, two: Form) -> Pair | None:
    if not isinstance(one, Atom) or not isinstance(two, Atom) or one.sense != two.sense:
        return None
    agent, patient = one.role("agent"), one.role("patient")
    swapped = two.role("agent") == patient and two.role("patient") == agent
    if swapped and isinstance(agent, Pieces) and isinstance(patient, Pieces):
        return (agent, patient) if is_known(agent) and is_known(patient) else None
    return None


def _opposed(form: Atom) -> Pair | None:
    """`The rooks attack each other`: a white one and a black one."""
    agent, patient = form.role("agent"), form.role("patient")
    if form.sense != "attacks" or not isinstance(agent, Pieces) or not isinstance(patient, Pieces):
        return None
    both = replace(agent, article=Article.EVERY, number=2)
    if patient.number != 2 or replace(patient, plural=False) != both or agent.owner is not None:
        return None
    white, black = (replace(agent, article=Article.THE, owner=owner) for owner in SIDES)
    return white, black


def _said(own: Extent, pair: Pair, said: OfPair) -> Form | None:
    made = [_of(each, said.predicate) for each in pair]
    if None in made:
        return None
    first, second = (each for each in made if each is not None)
    not_first, not_second = (_denied(own, each) for each in (first, second))
    if said.one is None:
        match said.number:
            case 0:
                return And(own, (not_first, not_second))
            case 2:
                return And(own, (first, second))
            case _:
                either = And(own, (first, not_second)), And(own, (not_first, second))
                return Or(own, either)
    ways = (pair[0], first, not_second), (pair[1], second, not_first)
    alone = said.number is not None
    fitting = [
        (*guard, so, *((other,) if alone else ()))
        for each, so, other in ways
        if (guard := _guard(own, each, said.one, pair)) is not None
    ]
    if not fitting:
        return None
    forms = [And(own, each) if len(each) > 1 else each[0] for each in fitting]
    return forms[0] if len(forms) == 1 else Or(own, tuple(forms))


def _of(piece: Pieces, predicate: Predicate) -> Form | None:
    found = list(say(piece, predicate, predicate.extent))
    return found[0] if len(found) == 1 and not isinstance(found[0], Would) else None


def _denied(own: Extent, form: Form) -> Form:
    return form.form if isinstance(form, Not) else Not(own, form)


def _guard(own: Extent, member: Pieces, one: Pieces, pair: Pair) -> tuple[Form, ...] | None:
    """What makes it the one of the pair that words mean; None if it cannot be that."""
    if one.kind not in (None, member.kind) or not set(one.squares) <= set(member.squares):
        return None
    if one.pronoun is not None or one.line is not None or one.number is not None:
        return None
    if one.owner in (None, member.owner):
        # `The queen`, of two queens, is either of them.
        alike = pair[0].kind == pair[1].kind and not one.squares and one.owner is None
        return None if alike else ()
    if not one.owner.named or member.owner is not None or len(member.squares) != 1:
        return None
    there = replace(member, owner=one.owner, article=Article.SOME)
    return (atom(own, "exists", agent=there),)
