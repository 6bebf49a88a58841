"""The terms that a form is made of."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, TypeGuard, overload

from toolkit.claims.language.forms import (
    DEEDS,
    MEMBER,
    Article,
    Atom,
    Described,
    Earlier,
    Form,
    Group,
    Joint,
    Mark,
    Owner,
    Pieces,
    Premise,
    Pronoun,
    SideTerm,
    Term,
)


def is_anybody(term: Term | None) -> bool:
    """Whether a term stands for any piece of any side: `it is attacked`."""
    return isinstance(term, Pieces) and term == Pieces(term.extent, article=Article.SOME)


def first_named(deed: Atom) -> Term | None:
    """Of whom a clause speaks: the king `would be attacked by the rook`, the rook `would attack him`."""
    roles = [term for term in map(deed.role, ("agent", "patient")) if term is not None]
    return min(roles, key=lambda term: term.extent, default=None)


def is_list(term: object) -> TypeGuard[Group]:
    """Whether a term is a list of which all is meant, and nothing is said of others."""
    return isinstance(term, Group) and term.joint is Joint.AND and not term.only


@overload
def each_in(term: Term) -> tuple[Term, ...]: ...


@overload
def each_in(term: Term | None) -> tuple[Term | None, ...]: ...


@overload
def each_in(term: object) -> tuple[object, ...]: ...


def each_in(term: object) -> tuple[object, ...]:
    """A term, or each of those that are joined in it, whichever word joins them."""
    return term.members if isinstance(term, Group) else (term,)


def owner_of(term: Term | None) -> Owner | None:
    """Whose pieces a term means: a side, or pieces that are said to be of one."""
    return term.owner if isinstance(term, SideTerm | Pieces) else None


def names_all(term: Term) -> bool:
    """Whether a term is one, or a list of which all is meant."""
    return not isinstance(term, Group) or is_list(term)


def terms(part: object) -> list[Term]:
    """Every term of a form or of roles, groups and their members too."""
    found: list[Term] = []
    _collect(part, found)
    return found


def _collect(part: object, found: list[Term]) -> None:
    if isinstance(part, tuple):
        for each in part:
            _collect(each, found)
        return
    kind: type = type(part)
    names = _parts_of(kind)
    if names and isinstance(part, Term):
        found.append(part)
    for name in names:
        _collect(getattr(part, name), found)


@cache
def _parts_of(kind: type) -> tuple[str, ...]:
    """The fields of a form, a premise, a term or a mark; none of anything else, in which no term stands."""
    if not issubclass(kind, Form | Premise | Term | Mark):
        return ()
    return tuple(each.name for each in fields(kind) if each.name != "extent")


def is_bare_it(term: object) -> bool:
    """Whether a term is a pronoun with no square that says which piece is meant."""
    return isinstance(term, Pieces) and term.pronoun is Pronoun.IT and not term.squares


def atoms_in(part: object) -> Iterator[Atom]:
    """Yield every atom of a form."""
    if isinstance(part, Atom):
        yield part
    elif isinstance(part, tuple):
        for each in part:
            yield from atoms_in(each)
    elif isinstance(part, Form | Described | Mark):
        for field in fields(part):
            yield from atoms_in(getattr(part, field.name))


def with_member(part: Any, name: str) -> Any:
    """A form with the name of a square in place of `MEMBER`."""
    if part == MEMBER:
        return name
    if isinstance(part, tuple):
        return tuple(with_member(each, name) for each in part)
    if not is_dataclass(part) or isinstance(part, type):
        return part
    changed = {}
    for field in fields(part):
        old = getattr(part, field.name)
        new = with_member(old, name) if not isinstance(old, int | bool | None) else old
        if new != old:
            changed[field.name] = new
    return replace(part, **changed) if changed else part


def with_forms(part: Any, change: Callable[[Form], Form]) -> Any:
    """A form with each form in it changed, the innermost first."""
    if isinstance(part, tuple):
        return tuple(with_forms(each, change) for each in part)
    if not isinstance(part, Form):
        return part
    inner = {
        field.name: with_forms(value, change)
        for field in fields(part)
        if isinstance(value := getattr(part, field.name), Form | tuple)
    }
    return change(replace(part, **inner))


def with_term(part: Any, old: Term, new: Term) -> Any:
    """A form with one term in place of another, wherever it stands."""
    if part == old:
        return new
    if isinstance(part, tuple):
        return tuple(with_term(each, old, new) for each in part)
    if not isinstance(part, Form | Premise | Term | Mark):
        return part
    kind: type = type(part)
    return replace(
        part, **{name: with_term(getattr(part, name), old, new) for name in _parts_of(kind)}
    )


def is_past_deed(form: object) -> TypeGuard[Earlier]:
    """Whether a description says what a piece has done with some move so far."""
    inner = form.form if isinstance(form, Earlier) and not form.instead else None
    return isinstance(inner, Atom) and inner.sense in DEEDS
