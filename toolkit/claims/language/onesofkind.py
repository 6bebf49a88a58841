"""Of what kind one is that stands for a noun: `the rook on b2 attacks b4, and the one on d2 does too`.

A bishop on d2 is not the one that is meant; nor are `two white ones` bishops, after black pawns. Its
kind is that of the piece whose place it takes in the clause, or the only one that other clauses have
named before it; where they speak of men it may be any.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from toolkit.claims.language.forms import Atom, Form, Group, Pieces, Premise, Term
from toolkit.claims.language.terms import atoms_in, each_in, terms

_ONE = re.compile(r"(?:the (?:\w+ )?ones?|that|those)\b", re.IGNORECASE)
_COLOURED = re.compile(r"(?:the |\w+ )?(?:white|black) ones\b", re.IGNORECASE)
_ANY = re.compile(
    r"\b(?:m[ae]n|pieces?|units?|attackers?|defenders?|protectors?|guards?|supporters?|targets?|"
    r"victims?|neighbours?|friends?|checkers?|others?)\b",
    re.IGNORECASE,
)
"""Words before it that may stand for a piece of any kind."""


def with_kinds_of_ones(form: Form, text: str) -> Form:
    """A form in which such pieces are of the kind that is meant, where the words show which."""
    kinds = dict(_kinds(form, text))
    known: Form = _known(form, kinds) if kinds else form
    return known


def _kinds(form: Form, text: str) -> Iterator[tuple[Pieces, str]]:
    atoms = sorted(atoms_in(form), key=lambda each: each.extent)
    for atom in atoms:
        for name, term in atom.roles:
            for one in each_in(term):
                if not isinstance(one, Pieces) or not _is_one(one, text):
                    continue
                named = _beside(one, term) or _named_by_others(one, name, atom, atoms)
                if len(named) == 1 and not named & {"king"}:
                    yield one, named.pop()


def _is_one(term: Pieces, text: str) -> bool:
    plain = term.kind is None and term.pronoun is None and term.state is None
    start = term.extent[0]
    said = _ONE.match(text, start) if term.squares else _COLOURED.match(text, start)
    return plain and said is not None and _ANY.search(text, 0, term.extent[1]) is None


def _beside(one: Pieces, term: object) -> set[str]:
    """The kind of those that stand before it in a list: `by the knight on c2 and the one on d2`."""
    if not isinstance(term, Group):
        return set()
    return _of_kind([each for each in term.members if each.extent < one.extent])


def _named_by_others(one: Pieces, name: str, atom: Atom, atoms: list[Atom]) -> set[str]:
    """The kind that clauses before it name: in its place in the clause, if they are alike."""
    before = [each for each in atoms if each is not atom and each.extent[0] < one.extent[0]]
    named = [each for other in before for each in terms(other) if each.extent[1] <= one.extent[0]]
    every = _of_kind(named)
    if len(every) < 2 or not before:
        return every
    alike = [other for other in before if other.sense == atom.sense]
    same = alike[-1].role(name) if alike else None
    return _of_kind(each_in(same)) if isinstance(same, Term) else set()


def _of_kind(named: Any) -> set[str]:
    return {each.kind for each in named if isinstance(each, Pieces) and each.kind is not None}


def _known(part: Any, kinds: dict[Pieces, str]) -> Any:
    if isinstance(part, Pieces) and part in kinds:
        return replace(part, kind=kinds[part])
    if isinstance(part, tuple):
        return tuple(_known(each, kinds) for each in part)
    if isinstance(part, Form | Premise | Term):
        changed = {each.name: _known(getattr(part, each.name), kinds) for each in fields(part)}
        return replace(part, **changed)
    return part
