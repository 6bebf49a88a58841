"""The move made as the only one of its sort: `the only capture`, `this was Black's only defence`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeGuard

from toolkit.claims.language.forms import (
    And,
    Described,
    Earlier,
    Extent,
    Form,
    Group,
    HowMany,
    Joint,
    Mark,
    MovesTerm,
    MoveTerm,
    Not,
    Number,
    Owner,
    SideTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movesets import Marks, move_set
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import predicate_of
from toolkit.claims.language.roles import Event
from toolkit.claims.language.setclauses import THE_ONLY
from toolkit.claims.language.terms import is_bare_it
from toolkit.claims.language.verbs import Be

_THERE = "('in' ('the'|'this') 'position'|'here'|'available'|'possible'|'on' 'the' 'board'|'left')"
_ONLY = "('only'|'sole'|'single'|'one'|'one' 'and' 'only')"


@rule("sole_sort", f"{THE_ONLY} of:move_set {_THERE}?")
def sole_sort(of: Described) -> Iterator[Described]:
    """`The only capture in the position`; of a bare move it may be said that it is good."""
    if any(mark.name not in ("of", "by") for mark in of.marks):
        yield of


@rule("sole_sort", f'owner:COLOUR "\'s" {_ONLY} noun:move_noun marks:move_mark* {_THERE}?')
@rule("sole_sort", f"'his|its' {_ONLY} noun:move_noun marks:move_mark* {_THERE}?")
def sole_of_side(
    ext: Extent, noun: Marks, owner: Owner | None = None, marks: Sequence[Mark] = ()
) -> Iterator[Described]:
    """`Black's only capture`."""
    whose = Mark("of", SideTerm(ext, owner or Owner.OWN))
    if noun or marks:
        yield from move_set(ext, noun, whose, marks)


def _is_only(ext: Extent, of: Described) -> Form:
    one = Number(ext, 1)
    same = HowMany(ext, of.with_marks(Mark("played")), one)
    return Earlier(ext, And(ext, (HowMany(ext, of, one), same)))


@dataclass(frozen=True, slots=True)
class OnlySuch:
    """The move that was made, or that is named, is the only one of its sort."""

    of: Described
    negated: bool

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a move."""
        form: Form
        term = _one_move(subject)
        if isinstance(subject, Event) or is_bare_it(subject):
            form = _is_only(extent, self.of)
        elif term is not None:
            form = HowMany(extent, self.of, Number(extent, 1), term)
        elif _are_several(subject):
            form = HowMany(extent, self.of, Number(extent, len(subject.members)), subject)
        else:
            return
        yield Not(extent, form) if self.negated else form


def _one_move(subject: Subject) -> Term | None:
    if isinstance(subject, MovesTerm) and len(subject.moves) == 1:
        return subject.moves[0]
    return subject if isinstance(subject, MoveTerm) else None


def _are_several(subject: Subject) -> TypeGuard[Group]:
    """`22.A and 22.B`, which are the only ones together."""
    return (
        isinstance(subject, Group)
        and subject.joint is Joint.AND
        and not subject.only
        and all(isinstance(each, MoveTerm) for each in subject.members)
    )


@rule("predicate", "be:be of:sole_sort", cost=1)
def is_only_such(ext: Extent, be: Be, of: Described) -> Iterator[Predicate]:
    """It is the only capture."""
    if not be.would:
        yield predicate_of(ext, OnlySuch(of, be.negated))


@rule("fragment", "of:sole_sort", cost=1)
def only_such(ext: Extent, of: Described) -> Iterator[Form]:
    """`The only capture`: that which was made."""
    yield _is_only(ext, of)
