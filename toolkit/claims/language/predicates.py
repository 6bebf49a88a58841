"""Predicates that no frame has: what they are made of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Earlier,
    Extent,
    Form,
    Group,
    Not,
    Number,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.parts import Maker, Predicate, Subject, Would
from toolkit.claims.language.roles import Event, is_counted
from toolkit.claims.language.verbs import IS, Be

HAS = "has"
EXACTLY = "(('only|just|exactly|but')? number:NUM|'a' 'single')"
LEAVES = "('leaves'|'leave'|'would' 'leave'|'will' 'leave'|'left'|'leaving')"
LEFT_WITH = "(('is'|'are'|'was'|'were'|('has'|'have') 'been') ('left' 'with'|'down' 'to'|'reduced' 'to')|('remains'|'remain'|'stays'|'stay') 'with')"
MUST = "('must'|'has' 'to'|'have' 'to'|'needs' 'to')"
STANDS = "('stands'|'is'|'sits'|'there' 'is'|'there' 'stands'|'lies')"
IS_OR_WAS = "('is'|'are'|'was'|'were')"
HAS_NOT = ("('does'|'do') 'not' 'have'", "'has|have' 'not' 'got'?")


def atom(extent: Extent, sense: str, **roles: Term | None) -> Atom:
    """An atom of the roles that are there."""
    return Atom(extent, sense).with_roles(**roles)


@dataclass(frozen=True, slots=True)
class Says:
    """A predicate of one sense: the subject fills a role, others are given."""

    sense: str
    role: str
    roles: tuple[tuple[str, Term], ...] = ()
    be: Be = IS
    takes: tuple[type, ...] = (SideTerm, Pieces)
    event: bool = False
    """True if a move or nothing may be the subject, whose role is then left out."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """The form, if the subject fits."""
        roles = dict(self.roles)
        if self.takes == (SideTerm,) and isinstance(subject, Pieces):
            if subject.pronoun is not Pronoun.HE:
                return
            # `White mates although he has no queen`: a player.
            subject = SideTerm(subject.extent, Owner.OWN)
        if isinstance(subject, Event) or subject is None:
            if not self.event:
                return
        elif isinstance(subject, self.takes) or (
            isinstance(subject, Group)
            and all(isinstance(each, self.takes) for each in subject.members)
        ):
            roles[self.role] = subject
        else:
            return
        form: Form = atom(extent, self.sense, **roles)
        if self.be.negated:
            if is_counted(roles.get(self.role)):
                # `No man has no friend` does not deny that none has one.
                return
            form = Not(extent, form)
        if self.be.past:
            form = Earlier(extent, form)
        yield Would(extent, form) if self.be.would else form


@dataclass(frozen=True, slots=True)
class Both:
    """Two things that are said of one subject."""

    first: Maker
    second: Maker

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """Both forms, where each can be said of it and neither supposes anything."""
        for one in self.first(subject, extent):
            for two in self.second(subject, extent):
                if not isinstance(one, Would) and not isinstance(two, Would):
                    yield And(extent, (one, two))


def predicate_of(ext: Extent, *says: Maker) -> Predicate:
    """A predicate of forms that no frame has."""
    return Predicate(ext, forms=says)


def roles_of(**roles: Term | None) -> tuple[tuple[str, Term], ...]:
    """Roles of a predicate, without those of no term."""
    return tuple((name, term) for name, term in roles.items() if term is not None)


def some_moves(ext: Extent, how: str, count: int = 1, /, **roles: Term | None) -> Atom:
    """That so many legal moves at least are of a sort: one, if no more are said."""
    least = Number(ext, count, at_least=True)
    return atom(ext, "choices", how=Word(ext, how), count=least, **roles)


def is_single(subject: Subject) -> bool:
    """Whether it is one known piece, of which alone a denial says what it says."""
    known = isinstance(subject, Pieces) and subject.article is Article.THE
    return (
        known and isinstance(subject, Pieces) and not subject.plural and subject.number in (None, 1)
    )


MATE = "'mate|checkmate'"
ONLY_ONE = "('only'|'one'|'sole'|'single'|'one' 'and' 'only')"
CLEAR = "('clear'|'open'|'free'|'unobstructed')"
MOVE_WORDS = "'move|moves|answer|answers|reply|replies|option|options|choice|choices|possibility|possibilities|continuation|continuations|alternative|alternatives'"
LEGAL = "('legal'|'possible'|'other')?"


def both_sides(ext: Extent) -> tuple[SideTerm, SideTerm]:
    """White and Black."""
    return SideTerm(ext, Owner.WHITE), SideTerm(ext, Owner.BLACK)


def both_of(ext: Extent, kind: str, owner: Owner | None) -> Pieces:
    """Both pieces of a kind that a side has."""
    return Pieces(ext, kind, owner, article=Article.EVERY, number=2, plural=True)


def own_piece(subject: Subject, piece: Pieces) -> Pieces | None:
    """A piece as that of a side; none if the subject is no side, or the piece is another's."""
    if isinstance(subject, SideTerm) and piece.owner in (None, Owner.OWN, subject.owner):
        return replace(piece, owner=subject.owner)
    return None
