"""Several things that are so of the same pieces, which are not named: `two pawns are attacked and not protected`.

Said apart, each of them may be so of other pieces.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from toolkit.claims.language.forms import (
    MEMBER,
    Article,
    Atom,
    Described,
    Extent,
    Form,
    HowMany,
    Mark,
    Not,
    Number,
    Pieces,
    Sort,
)
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.saying import say

STATES = frozenset(
    {"attacks", "protects", "controls", "undefended", "hanging", "pinned", "pins", "stands"}
    | {"check", "in_check", "blocks", "immobile", "isolated", "passed", "doubled", "xray", "fork"}
)
"""Senses of what is so in a position, and not of moves."""
_MOST = 12
"""So many readings of the predicates are made."""


def of_the_same(
    subject: Subject, ext: Extent, first: Predicate, rest: Sequence[tuple[str, Predicate]]
) -> Iterator[Form]:
    """That there are such pieces, or so many, or none, of which all is so together."""
    if (
        not rest
        or any(joint != "and" for joint, _ in rest)
        or not isinstance(subject, Pieces)
        or not _is_some(subject)
    ):
        return
    member = Pieces(subject.extent, squares=(MEMBER,))
    said = [list(say(member, each, each.extent)) for each in (first, *(more for _, more in rest))]
    every = replace(subject, article=Article.SOME, number=None, bound="", plural=True)
    for forms in list(product(*said))[:_MOST]:
        so = [_mark(each) for each in forms]
        marks = [each for each in so if each is not None]
        if len(marks) == len(forms):
            of = Described(subject.extent, Sort.PIECES, (Mark("are", every), *marks))
            yield HowMany(ext, of, _count(subject))


def _is_some(pieces: Pieces) -> bool:
    if (
        pieces.article not in (Article.SOME, Article.NO)
        or pieces.pronoun is not None
        or pieces.squares
    ):
        return False
    return pieces.bound in ("", "least", "most")


def _count(pieces: Pieces) -> Number:
    if pieces.article is Article.NO:
        return Number(pieces.extent, 0)
    if pieces.number is None:
        return Number(pieces.extent, 2 if pieces.plural else 1, at_least=True)
    return Number(
        pieces.extent,
        pieces.number,
        at_least=pieces.bound == "least",
        at_most=pieces.bound == "most",
    )


def _mark(form: object) -> Mark | None:
    """What a form says of each piece; None where it is of moves, or is no plain statement."""
    inner = form.form if isinstance(form, Not) else form
    if not isinstance(inner, Atom) or inner.sense not in STATES or not isinstance(form, Not | Atom):
        return None
    if isinstance(form, Not) and form.ceased:
        return None
    return Mark("so", form=form)
