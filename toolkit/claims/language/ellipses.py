"""Nouns and verbs that are left out, as they were said before: `White's hits the rook, Black's the pawn`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from typing import Any, TypeGuard

from toolkit.claims.language.clauses import sorts_of
from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Counted,
    Extent,
    Form,
    Given,
    Group,
    Not,
    Or,
    Owner,
    Pieces,
    Premise,
    Pronoun,
    SquareTerm,
    Term,
    Without,
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


@rule("piece", "'the' owner:COLOUR 'one'", cost=1)
def coloured_one(ext: Extent, owner: Owner) -> Iterator[Term]:
    """`The two bishops attack each other, but only the white one is protected`."""
    yield Pieces(ext, owner=owner, state=SAME)


@rule("piece", "'another' 'one'", "'another'", cost=1)
def another_one(ext: Extent) -> Iterator[Term]:
    """`The rook has taken a pawn and pins another`."""
    yield Pieces(ext, article=Article.ANOTHER, state=SAME)


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
    kind, own, last = None, None, None
    for atom in atoms_in(form):
        named = sorted(filter(_is_kind, terms(atom)), key=lambda each: each.extent)
        same = [each for each in terms(atom) if _is_same(each)]
        if same:
            kind = _alike(last, atom) or kind
            own = next((each.kind for each in named if each.extent < same[0].extent), None)
            break
        kind = named[-1].kind if named else kind
        last = atom
    kind = kind or own
    if kind is None or _is_without(form) or _may_be_path(form):
        return None
    alike = [each for each in terms(form) if isinstance(each, Pieces) and each.kind == kind]
    filled: Form = _filled(
        _of_these(form), kind, named=sum(len(each.squares) for each in alike) > 1
    )
    return filled


def _may_be_path(form: Form) -> bool:
    """`Of its two routes one is open, as a pawn blocks the other`: the other route."""
    others = [
        each
        for each in terms(form)
        if isinstance(each, Pieces) and each.pronoun is Pronoun.OTHER and _is_same(each)
    ]
    return bool(others) and any(atom.sense in ("ways", "path") for atom in atoms_in(form))


_AS_IT_STANDS = {"protects", "undefended", "attacks", "hanging"}
"""What is said of a piece in the same breath: `White's queen is protected, Black's has no defender`."""


def _alike(last: Atom | None, atom: Atom) -> str | None:
    """`White's rook is protected by the b-pawn, Black's by the king`: of two rooks, as before."""
    if last is None or not (last.sense == atom.sense or {last.sense, atom.sense} <= _AS_IT_STANDS):
        return None
    before = dict(last.roles)
    kinds = {
        one.kind
        for name, term in atom.roles
        if _is_same(term) and isinstance(one := before.get(name), Pieces)
    }
    return kinds.pop() if len(kinds) == 1 else None


def _is_without(form: Form) -> bool:
    """`Threatens White's without the knight` is no noun left out: more is missing there."""
    parts = form.forms if isinstance(form, And) else (form,)
    return any(isinstance(each, Given) and isinstance(each.premise, Without) for each in parts)


def _of_these(form: Form) -> Form:
    """`The knights attack each other, but only Black's is protected`: and White's is not."""
    match form:
        case And() | Or():
            return replace(form, forms=tuple(map(_of_these, form.forms)))
        case Not():
            return replace(form, form=_of_these(form.form))
        case Atom():
            return _only_one_of(form)
        case _:
            return form


def _only_one_of(atom: Atom) -> Form:
    for name, term in atom.roles:
        only = term.members[0] if isinstance(term, Group) and term.only else None
        if not _is_same(only) or not isinstance(only, Pieces) or only.owner is None:
            continue
        assert isinstance(term, Group)
        if len(term.members) == 1 and not only.squares and only.owner.named:
            other = replace(only, owner=only.owner.other)
            return And(
                atom.extent,
                (
                    atom.with_roles(**{name: only}),
                    Not(atom.extent, atom.with_roles(**{name: other})),
                ),
            )
    return atom


def _is_kind(term: Term) -> TypeGuard[Pieces | Counted]:
    return isinstance(term, Pieces | Counted) and term.kind not in (None, SAME)


def _is_same(term: object) -> TypeGuard[Pieces | Counted]:
    if isinstance(term, Counted):
        return term.kind == SAME
    return isinstance(term, Pieces) and term.state == SAME


def _filled(part: Any, kind: str, named: bool) -> Any:
    if _is_same(part):
        filled = replace(part, kind=kind)
        if not isinstance(filled, Pieces):
            return filled
        # Where squares are named, it is one of the pieces on them.
        back = named and not filled.squares and filled.owner is not None
        pronoun = Pronoun.THIS if back else filled.pronoun
        return replace(filled, state=None, pronoun=pronoun)
    if isinstance(part, tuple):
        return tuple(_filled(each, kind, named) for each in part)
    if isinstance(part, Form | Premise | Term):
        changed = {
            each.name: _filled(getattr(part, each.name), kind, named) for each in fields(part)
        }
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
    sorts = sorts_of(object_), sorts_of(predicate.object_)
    there = {Pieces, SquareTerm}
    if not (sorts[0] == sorts[1] or sorts[0] | sorts[1] <= there):
        return
    if not isinstance(subject, Pieces):
        return
    if sorts == ({SquareTerm}, {Pieces}) and not other.squares:
        # `attacks the rooks on c6 and g6, and the pawn e5`: the pawn that stands there.
        return
    if other.pronoun is Pronoun.IT:
        # `takes the pawn, which only the king protected`: a clause of its own.
        return
    if other.state == SAME:
        other = replace(other, kind=subject.kind, state=subject.state)
    extent = other.extent[0], ext[1]
    same = replace(predicate, object_=object_, adjuncts=tuple(adjuncts), extent=extent)
    for one in say(subject, predicate, (ext[0], predicate.extent[1])):
        for two in say(other, same, extent):
            yield from together(ext, (one, two))
