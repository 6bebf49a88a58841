"""Where pieces stand to each other: `the rook stands behind the pawn`, `next to the king`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TypeGuard

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Group,
    Joint,
    LineTerm,
    Not,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import names_of, two_of
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of, roles_of
from toolkit.claims.language.saying import say
from toolkit.claims.language.senses import PLIGHTS
from toolkit.claims.language.verbs import Be


@rule("placed", "('straight')? 'behind'", "'in' ('the')? 'rear' 'of'", "'at' 'the' 'back' 'of'")
def behind() -> Iterator[str]:
    yield "behind"


@rule("placed", "('straight')? 'in' 'front' 'of'", "'before|ahead' 'of'?")
def before() -> Iterator[str]:
    yield "before"


@rule(
    "placed",
    "('right')? 'next' 'to'",
    "'adjacent' 'to'",
    "('right')? 'close' 'by'",
    "'in' 'contact' 'with'",
    "'a' 'neighbour|neighbor' 'of'",
)
def next_to() -> Iterator[str]:
    yield "next"


@rule("placed", "'beside|alongside'", "'at' 'the' 'side' 'of'", "'side' 'by' 'side' 'with'")
def beside() -> Iterator[str]:
    yield "beside"


WAS = Be(past=True)


@rule(
    "predicate",
    "be:be ('standing'|'placed'|'posted'|'sitting')? how:placed what:pieces",
    "be:be ('standing'|'placed'|'posted'|'sitting')? how:placed what:square",
)
@rule("predicate", "'stood' how:placed what:pieces", "'stood' how:placed what:square")
def stands_so(ext: Extent, how: str, what: Term, be: Be = WAS) -> Iterator[Predicate]:
    """`The rook stands behind the pawn`, `a white pawn on c3 stood in front of it`."""
    roles = roles_of(patient=what, how=Word(ext, how))
    yield predicate_of(ext, Says("neighbours", "agent", roles, be, takes=(Pieces,)))


@rule(
    "predicate",
    "be:be ('standing'|'placed'|'posted')? how:placed what:piece ',' ('on'|'at') on:square",
)
def stands_so_on(ext: Extent, be: Be, how: str, what: Term, on: Term) -> Iterator[Predicate]:
    """`A rook stands in front of the pawn, on c6`: where the rook stands."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        placed = isinstance(subject, Pieces) and not subject.squares and subject.pronoun is None
        if placed and isinstance(subject, Pieces) and isinstance(on, SquareTerm):
            there = replace(subject, squares=(on.name,))
            roles = roles_of(patient=what, how=Word(ext, how))
            yield from Says("neighbours", "agent", roles, be)(there, extent)

    yield predicate_of(ext, says)


_EACH = "(each_other|'one' 'another')"


@rule("placed_together", "'side' 'by' 'side'", f"'beside' {_EACH}", "'shoulder' 'to' 'shoulder'")
def side_by_side() -> Iterator[str]:
    yield "beside"


@rule("placed_together", f"('right'|'directly')? 'next' 'to' {_EACH}", f"'adjacent' 'to' {_EACH}")
def next_to_each_other() -> Iterator[str]:
    yield "next"


_THEY_STAND = "('stand'|'are'|'stood'|'sit') ('standing'|'placed'|'posted'|'sitting')?"


@rule("predicate", f"{_THEY_STAND} how:placed_together")
def stand_together(ext: Extent, how: str) -> Iterator[Predicate]:
    """`The bishops on c1 and d1 stand side by side`: the one beside the other."""
    yield predicate_of(ext, _stand(how))


def _stand(how: str) -> Callable[[Subject, Extent], Iterator[Form]]:
    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        two: tuple[Term, Term] | None = two_of(subject)
        if two is None and _is_pair(subject):
            # `The two rooks stand side by side`: each of both has one of them beside it.
            one = replace(subject, article=Article.SOME, number=None, plural=False)
            two = one, replace(subject, article=Article.EVERY)
        if two is not None:
            yield atom(extent, "neighbours", agent=two[0], patient=two[1], how=Word(extent, how))

    return says


def _is_pair(subject: Subject) -> TypeGuard[Pieces]:
    """`The two black rooks`, `the black rooks`, of one kind and side; of pawns there are many."""
    if not isinstance(subject, Pieces) or subject.squares:
        return False
    both = subject.number is None and subject.plural and subject.kind not in ("pawn", "man")
    if subject.number != _TWO and not both:
        return False
    known = subject.article in (Article.THE, Article.EVERY) and subject.pronoun is None
    return known and subject.kind is not None and subject.owner is not None


@rule("predicate", f"{_THEY_STAND} how:placed_together ('on'|'at') on:squares")
@rule("predicate", f"{_THEY_STAND} ('on'|'at') on:squares ','? how:placed_together")
def stand_together_on(ext: Extent, how: str, on: Term) -> Iterator[Predicate]:
    """`The knights stand side by side on d4 and e4`."""
    names = names_of(on)

    def says(subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        if not isinstance(subject, Pieces) or subject.squares or subject.number not in (None, 2):
            return
        if subject.pronoun is None and len(names) == _TWO:
            one, two = (
                replace(subject, squares=(each,), plural=False, number=None) for each in names
            )
            yield atom(extent, "neighbours", agent=one, patient=two, how=Word(extent, how))

    yield predicate_of(ext, says)


@rule("predicate", f"{_THEY_STAND} how:placed_together ('on'|'along') line:line")
def stand_together_along(ext: Extent, how: str, line: Term) -> Iterator[Predicate]:
    """`The rooks stand side by side on the fifth rank`."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        two = two_of(subject)
        pair: Term | None = Group(extent, Joint.AND, two) if two is not None else None
        pair = subject if _is_pair(subject) else pair
        for beside in _stand(how)(subject, extent) if isinstance(line, LineTerm) else ():
            yield And(extent, (beside, atom(extent, "aligned", agent=pair, on=line)))

    yield predicate_of(ext, says)


@rule("predicate", "be:be so:bare_predicate ('on'|'at') on:square", cost=1)
def is_so_there(ext: Extent, be: Be, so: Predicate, on: Term) -> Iterator[Predicate]:
    """`The pawn is unprotected on e7`: it stands there, and is so."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        if not isinstance(subject, Pieces) or subject.squares or be.past or be.would:
            return
        for form in say(subject, so, extent):
            if isinstance(form, Atom) and form.sense in PLIGHTS:
                there = atom(on.extent, "stands", agent=subject, on=on)
                yield And(extent, (Not(extent, form) if be.negated else form, there))

    yield predicate_of(ext, says)


_TWO = 2


@rule(
    "bare_predicate",
    "('standing'|'placed'|'posted'|'sitting') how:placed what:pieces",
    "('standing'|'placed'|'posted'|'sitting') how:placed what:square",
)
def standing_so(ext: Extent, how: str, what: Term) -> Iterator[Predicate]:
    yield from stands_so(ext, how, what, Be())


@rule(
    "clause",
    "how:placed what:piece ('stands'|'is'|'sits'|'lies'|'stand'|'are') who:pieces",
    "'there' ('is'|'stands'|'are'|'stand') who:pieces how:placed what:piece",
)
def so_stands(ext: Extent, how: str, what: Term, who: Term) -> Iterator[Form]:
    """`Behind the pawn stands the rook`."""
    yield atom(ext, "neighbours", agent=who, patient=what, how=Word(ext, how))


@rule("predicate", "be:be ('gone'|'away'|'off'|'missing'|'absent') 'from' square:square")
def gone_from(ext: Extent, be: Be, square: Term) -> Iterator[Predicate]:
    """`The pawn is gone from e3`: when it left is not said."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        if isinstance(subject, Pieces) and not be.would:
            yield Would(extent, atom(extent, "stands", agent=subject, on=square))

    yield predicate_of(ext, says)


@rule(
    "predicate",
    f"{HAS} who:piece ('right'|'directly'|'straight'|'just')? how:placed ('it'|'him'|'her'|'itself'|'himself')",
)
def has_placed(ext: Extent, who: Term, how: str) -> Iterator[Predicate]:
    """`The pawn on i4 has another pawn in front of it`."""

    def says(subject: object, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces) and isinstance(who, Pieces):
            yield atom(extent, "neighbours", agent=who, patient=subject, how=Word(extent, how))

    yield predicate_of(ext, says)
