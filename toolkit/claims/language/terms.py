"""The terms that a form is made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from toolkit.claims.language.forms import Atom, Form, Premise, Term


def terms(part: object) -> Iterator[Term]:
    """Yield every term of a form or of roles, groups and their members too."""
    if isinstance(part, tuple):
        for each in part:
            yield from terms(each)
        return
    if isinstance(part, Term):
        yield part
    if isinstance(part, Form | Premise | Term):
        for field in fields(part):
            yield from terms(getattr(part, field.name))


def atoms_in(part: object) -> Iterator[Atom]:
    """Yield every atom of a form."""
    if isinstance(part, Atom):
        yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from atoms_in(each)
    elif isinstance(part, Form):
        for field in fields(part):
            yield from atoms_in(getattr(part, field.name))
