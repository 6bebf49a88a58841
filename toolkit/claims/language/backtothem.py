"""Squares and pieces that a clause has named, as what the next clause is about: `covers neither of them`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Atom,
    Because,
    Extent,
    Form,
    Given,
    Group,
    Joint,
    Not,
    Pieces,
    Squares,
    SquareTerm,
    Term,
)
from toolkit.claims.language.gaps import Gap
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say
from toolkit.claims.language.terms import is_list
from toolkit.claims.language.verbs import VerbUse

_FOR = "(','? ('because'|'since'|'as'|'seeing' 'that')|',' 'for')"
_AND = "(','? ('and'|'but'|'yet'|'while'|'whereas'|'though'|'although')|';')"
_OF_THEM = "('of' ('them'|'these'|'those'|'these' 'squares'|'those' 'squares'|'the' 'two'))"


@rule(
    "full_statement",
    f"form:clause {_FOR} who:piece verb:group how:'neither|both|each|none|all' {_OF_THEM} adjuncts:adjunct*",
)
def because_of_them(
    ext: Extent,
    form: Form | Would | Gap,
    who: Term,
    verb: VerbUse,
    how: str,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`The king has two flight squares, a1 and c2, because the rook covers neither of them`."""
    for said in _of_them(form, who, verb, how, adjuncts, ext):
        yield Because(ext, form, said)  # type: ignore[arg-type]


@rule(
    "full_statement",
    f"form:clause {_AND} who:piece verb:group how:'neither|both|each|none|all' {_OF_THEM} adjuncts:adjunct*",
)
def and_of_them(
    ext: Extent,
    form: Form | Would | Gap,
    who: Term,
    verb: VerbUse,
    how: str,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form]:
    """`The pawns on b4 and c5 are weak, but the rook attacks neither of them`."""
    for said in _of_them(form, who, verb, how, adjuncts, ext):
        yield And(ext, (form, said))  # type: ignore[arg-type]


def _of_them(
    form: Form | Would | Gap,
    who: Term,
    verb: VerbUse,
    how: str,
    adjuncts: Sequence[Adjunct],
    ext: Extent,
) -> Iterator[Form]:
    """What a piece does, or does not do, to each of those that the clause has named last."""
    named = () if isinstance(form, Would | Gap) else _named_last(form)
    of_two = how in ("neither", "both")
    if len(named) < 2 or (of_two and len(named) != 2) or verb.negated or verb.passive:
        return
    own = who.extent[0], ext[1]
    denied = how in ("neither", "none")
    joint = Joint.OR if denied else Joint.AND
    use = replace(verb, negated=denied)
    predicate = Predicate(own, use=use, object_=Group(own, joint, named), adjuncts=tuple(adjuncts))
    yield from (each for each in say(who, predicate, own) if isinstance(each, Atom | Not))


def _named_last(form: Form) -> tuple[Term, ...]:
    """The squares or pieces, one by one, that a form lists; none where it lists none or several lists."""
    if isinstance(form, Given):
        return _named_last(form.form)
    if isinstance(form, And):
        return _named_last(form.forms[-1])
    if not isinstance(form, Atom):
        return ()
    lists = [found for _, term in form.roles if len(found := _each_named(term)) > 1]
    return lists[0] if len(lists) == 1 else ()


def _each_named(term: Term) -> tuple[Term, ...]:
    if isinstance(term, Squares):
        return tuple(SquareTerm(term.extent, name) for name in term.names)
    if isinstance(term, Pieces) and len(term.squares) > 1:
        one = replace(term, number=None, plural=False)
        return tuple(replace(one, squares=(name,)) for name in term.squares)
    if is_list(term):
        known = (SquareTerm, Pieces)
        named = tuple(each for each in term.members if isinstance(each, known))
        plain = all(isinstance(each, SquareTerm) or len(each.squares) == 1 for each in named)
        return named if plain and len(named) == len(term.members) else ()
    return ()
