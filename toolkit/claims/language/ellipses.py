"""Nouns and verbs that are left out, as they were said before: `White's hits the rook, Black's the pawn`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from typing import Any, TypeGuard

from toolkit.claims.language.clauses import sorts_of
from toolkit.claims.language.forms import (
    Article,
    Counted,
    Extent,
    Form,
    Owner,
    Pieces,
    Premise,
    Pronoun,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.roles import Adjunct
from toolkit.claims.language.saying import say, together
from toolkit.claims.language.terms import atoms_in, terms

SAME = "same"
"""The state of a piece whose kind is that of one named before it."""

_ON = "('on'|'at')"


@rule("piece", 'owner:COLOUR "\'s"', cost=1)
@rule("piece", f'owner:COLOUR "\'s" {_ON} square:square', cost=1)
def of_same_kind(ext: Extent, owner: Owner, square: SquareTerm | None = None) -> Iterator[Term]:
    """`The rook faces Black's on a8`."""
    yield Pieces(ext, owner=owner, squares=(square.name,) if square else (), state=SAME)


@rule("piece", "'the' 'other' 'one'", "'the' 'other'", cost=1)
def other_one(ext: Extent) -> Iterator[Term]:
    """`takes a rook and attacks the other one`."""
    yield Pieces(ext, pronoun=Pronoun.OTHER, state=SAME)


@rule("piece", f"number:NUM 'others' ((','|':') ('those')? {_ON}? squares:squares)?")
def others(ext: Extent, number: int, squares: Term | None = None) -> Iterator[Term]:
    """`takes a pawn and attacks two others, those on d5 and e3`."""
    names = names_of(squares) if squares is not None else ()
    if number > 1 and (squares is None or len(names) == number):
        yield Pieces(
            ext, squares=names, article=Article.SOME, number=number, state=SAME, plural=True
        )


def with_kinds(form: Form) -> Form | None:
    """A form in which every such piece is of a kind; None if none is named before it.

    The first is of the kind that another clause has named last, else its own; the others are of the
    same: `White's hits the rook, Black's the pawn` speaks of two knights, if of any.
    """
    if not any(map(_is_same, terms(form))):
        return form
    kind, own = None, None
    for atom in atoms_in(form):
        named = sorted(filter(_is_kind, terms(atom)), key=lambda each: each.extent)
        same = [each for each in terms(atom) if _is_same(each)]
        if same:
            own = next((each.kind for each in named if each.extent < same[0].extent), None)
            break
        kind = named[-1].kind if named else kind
    kind = kind or own
    return _filled(form, kind) if kind is not None else None


def _is_kind(term: Term) -> TypeGuard[Pieces | Counted]:
    return isinstance(term, Pieces | Counted) and term.kind not in (None, SAME)


def _is_same(term: object) -> TypeGuard[Pieces | Counted]:
    if isinstance(term, Counted):
        return term.kind == SAME
    return isinstance(term, Pieces) and term.state == SAME


def _filled(part: Any, kind: str) -> Any:
    if _is_same(part):
        filled = replace(part, kind=kind)
        return replace(filled, state=None) if isinstance(filled, Pieces) else filled
    if isinstance(part, tuple):
        return tuple(_filled(each, kind) for each in part)
    if isinstance(part, Form | Premise | Term):
        changed = {each.name: _filled(getattr(part, each.name), kind) for each in fields(part)}
        return replace(part, **changed)
    return part


# Verbs


@rule(
    "clause",
    "subject:np predicate:predicate (','|'and'|';') (','|'and'|'while'|'whereas'|'but')? other:np object_:object adjuncts:adjunct*",
    cost=1,
)
def gapped_object(
    ext: Extent,
    subject: Subject,
    predicate: Predicate,
    other: Subject,
    object_: Term,
    adjuncts: Sequence[Adjunct] = (),
) -> Iterator[Form | Would]:
    """`The knight hits the rook, the bishop the pawn`: with the same verb."""
    if predicate.object_ is None or predicate.forms or not isinstance(other, Pieces):
        return
    if sorts_of(object_) != sorts_of(predicate.object_) or not isinstance(subject, Pieces):
        return
    if other.state == SAME:
        other = replace(other, kind=subject.kind, state=subject.state)
    extent = other.extent[0], ext[1]
    same = replace(predicate, object_=object_, adjuncts=tuple(adjuncts), extent=extent)
    for one in say(subject, predicate, (ext[0], predicate.extent[1])):
        for two in say(other, same, extent):
            yield from together(ext, (one, two))
