"""Pieces that are counted and named, of which several things are said: `two pawns, a5 and e5, are attacked and unprotected`.

Just these are both, and not each of the two alone: in either clause they are those that are named.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace
from typing import Any

from toolkit.claims.language.forms import And, Article, Form, Pieces, Premise, Term
from toolkit.claims.language.terms import atoms_in, terms


def with_same_names(form: Form) -> Form:
    """A form in which such pieces are known ones."""
    if not isinstance(form, And):
        return form
    said = Counter(each for atom in atoms_in(form) for each in set(terms(atom)) if _is_named(each))
    shared = frozenset(each for each, number in said.items() if number > 1)
    named: Form = _known(form, shared) if shared else form
    return named


def _is_named(term: Term) -> bool:
    counted = isinstance(term, Pieces) and term.article is Article.SOME
    return counted and isinstance(term, Pieces) and term.number == len(term.squares) > 1


def _known(part: Any, shared: frozenset[Term]) -> Any:
    if isinstance(part, Pieces) and part in shared:
        return replace(part, article=Article.THE, number=None)
    if isinstance(part, tuple):
        return tuple(_known(each, shared) for each in part)
    if isinstance(part, Form | Premise | Term):
        changed = {each.name: _known(getattr(part, each.name), shared) for each in fields(part)}
        return replace(part, **changed)
    return part
