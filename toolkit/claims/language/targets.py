"""What a piece aims at: `the rook has two targets from d6, the bishop d7 and the pawn b6`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    Group,
    Joint,
    Owner,
    Pieces,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import HAS, atom, predicate_of
from toolkit.claims.language.terms import is_list

_TARGETS = "('aims'|'target'|'targets'|'goals'|'objects' ('of' 'attack')?|'victims' ('in' 'view')?|'points' 'of' 'attack')"
_HOSTILE = "('enemy'|'hostile')"
_COLON = "(','|':'|'-') ('namely'|'that' 'is')?"


@rule(
    "predicate",
    f"{HAS} ('now')? number:NUM {_TARGETS} ('from' from_:square)? ('there')? {_COLON} names:pieces",
    f"{HAS} ('now')? number:NUM {_TARGETS} (('on'|'at') from_:square)? {_COLON} names:pieces",
)
def has_targets(
    ext: Extent, number: int, names: Term, from_: Term | None = None
) -> Iterator[Predicate]:
    """`The rook has two targets, the bishop d7 and the pawn b6`: it attacks these, and no more."""
    if not is_list(names) or len(names.members) != number:
        return

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if not isinstance(subject, Pieces) or subject.article is not Article.THE or subject.plural:
            return
        some = Pieces(extent, owner=Owner.ENEMY, article=Article.SOME, number=number, plural=True)
        many = atom(extent, "attacks", agent=subject, from_=from_, patient=some)
        these = atom(names.extent, "attacks", agent=subject, from_=from_, patient=names)
        yield And(extent, (many, these))

    yield predicate_of(ext, says)


@rule(
    "predicate",
    f"{HAS} ('now')? (alone:only_targets)? number:NUM (owner:COLOUR|{_HOSTILE})? {_TARGETS} (('from'|'on'|'at') from_:square)?",
)
def has_so_many_targets(
    ext: Extent,
    number: int,
    alone: bool = False,
    owner: Owner = Owner.ENEMY,
    from_: Term | None = None,
) -> Iterator[Predicate]:
    """`The queen has only three black targets`: so many men are attacked by it."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if not isinstance(subject, Pieces) or subject.article is not Article.THE or subject.plural:
            return
        some: Term = Pieces(
            extent, owner=owner, article=Article.SOME, number=number, plural=number > 1
        )
        if alone:
            some = Group(extent, Joint.AND, (some,), only=True, of_both=True)
        yield atom(extent, "attacks", agent=subject, from_=from_, patient=some)

    if number:
        yield predicate_of(ext, says)


@rule("only_targets", "'only|just|exactly'")
def only_targets() -> Iterator[bool]:
    yield True
