"""One piece and the other of two clauses: `One bishop covers b1, the other b2`, whichever they are."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

from toolkit.claims.language.forms import Article, Atom, Form, Pieces, Pronoun
from toolkit.claims.rules.judgement import Judgement, Truth, unknown
from toolkit.claims.rules.quantify import SEVERAL
from toolkit.claims.rules.scene import JudgeForm, Scene


def paired(
    forms: Sequence[Form], found: Sequence[Judgement], scenes: Sequence[Scene], judge: JudgeForm
) -> list[Judgement]:
    """What was found of some clauses, where `one` and `the other` mean two pieces of a side."""
    kept = list(found)
    for at, (first, second) in enumerate(pairwise(forms)):
        if not isinstance(first, Atom) or not isinstance(second, Atom):
            continue
        role = _role(first, second)
        if role is not None:
            kept[at : at + 2] = _best(role, (first, second), scenes[at], judge)
    return kept


def _role(first: Atom, second: Atom) -> str | None:
    """The role that one piece has in the first clause, and the other in the second."""
    for role, term in first.roles:
        other = second.role(role)
        if (
            first.sense == second.sense
            and _is_one(term)
            and isinstance(other, Pieces)
            and other.pronoun is Pronoun.OTHER
        ):
            return role
    return None


def _is_one(term: object) -> bool:
    if not isinstance(term, Pieces) or term.article is not Article.SOME:
        return False
    # `One of the bishops` has the word for several, and no number.
    is_one = term.number == 1 or (term.number is None and term.plural)
    return is_one and not term.squares and term.pronoun is None


def _best(
    role: str, forms: tuple[Atom, Atom], scene: Scene, judge: JudgeForm
) -> tuple[Judgement, Judgement]:
    """The judgement of two clauses for two pieces of which both are true, if there are such."""
    asked = [
        (
            judge(forms[0].with_roles(**{role: one}), scene),
            judge(forms[1].with_roles(**{role: other}), scene),
        )
        for one, other in _pairs(forms[0].role(role), scene)
    ]
    ranked = sorted(asked, key=lambda each: sum(one.truth is Truth.TRUE for one in each))
    if ranked and all(any(one.truth is Truth.FALSE for one in each) for each in asked):
        return ranked[-1]
    if ranked and all(one.truth is Truth.TRUE for one in ranked[-1]):
        return ranked[-1]
    return unknown(SEVERAL), unknown(SEVERAL)


def _pairs(term: object, scene: Scene) -> Iterator[tuple[Pieces, Pieces]]:
    """Two pieces of one side that a phrase may mean, in both orders, by their squares."""
    assert isinstance(term, Pieces)
    plain = replace(term, article=Article.THE, number=None, plural=False)
    squares = scene.squares_of(plain).squares
    for one in squares:
        for other in squares:
            if one != other and scene.piece(one).colour is scene.piece(other).colour:
                yield (
                    replace(plain, squares=(scene.name(one),)),
                    replace(plain, squares=(scene.name(other),)),
                )
