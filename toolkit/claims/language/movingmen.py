"""Whether a side can move a man of its own at all: `Black cannot move the knight on c7`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Pieces,
    SideTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import Says, atom, own_piece, predicate_of
from toolkit.claims.language.roles import of_side
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import Be
from toolkit.claims.language.vocabulary import KindWord

_CAN = "('can'|'may'|'is' 'able' 'to') denied:'not'?"
_AT_ALL = "('at' 'all'|'anywhere'|'to' 'any' 'square'|'at' 'the' 'moment')?"


@rule("predicate", f"{_CAN} 'move' what:pieces {_AT_ALL}", cost=-1)
def can_move_it(ext: Extent, what: Term, denied: str = "") -> Iterator[Predicate]:
    """`White cannot move the rook on a1`: it has no legal move, and stands there already."""
    yield predicate_of(ext, MovesIt(what, bool(denied)))


@dataclass(frozen=True, slots=True)
class MovesIt:
    """A side has a legal move of a man of its own."""

    what: Term
    denied: bool

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form, of one man that is named or of a group that is not denied."""
        what = self.what
        only = isinstance(what, Group) and what.only and len(what.members) == 1
        one = what.members[0] if only and isinstance(what, Group) else what
        mine = own_piece(subject, one) if isinstance(one, Pieces) else None
        if mine is None or mine.article is not Article.THE or (only and self.denied):
            return
        if self.denied and (mine.plural or len(mine.squares) > 1 or (mine.number or 1) > 1):
            # `White cannot move his rooks` may deny it of both, or of one.
            return
        agent = Group(mine.extent, what.joint, (mine,), True) if isinstance(what, Group) else mine
        form = atom(extent, "mobile", agent=agent)
        yield Not(extent, form) if self.denied else form


@rule(
    "predicate",
    f"('can'|'may'|'could') 'move' ('only|just') number:NUM ('of' ('his'|'her'|'its'))? kind:KIND {_AT_ALL} names:told_men?",
)
def can_move_so_many(
    ext: Extent, number: int, kind: KindWord, names: Term | None = None
) -> Iterator[Predicate]:
    """`White can move only two of his men, those on b2 and c1`: so many, and these."""
    if number and (names is None or _how_many(names) == number):
        yield predicate_of(ext, MovesSoMany(kind.kind, number, names))


@rule("told_men", "(','|':') ('namely')? ('those'|'the' 'ones') ('on'|'at') at:squares")
@rule("told_men", "(','|':') ('namely')? names:pieces")
def told_men(ext: Extent, at: Term | None = None, names: Term | None = None) -> Iterator[Term]:
    """`, those on b2 and c1`, `: the king and the rook`."""
    if names is not None:
        yield names
    elif at is not None and len(names_of(at)) == len(each_in(at)):
        yield Pieces(ext, squares=names_of(at), plural=len(names_of(at)) > 1)


def _how_many(names: Term) -> int:
    """How many men are told, each by itself."""
    members = [each for each in each_in(names) if isinstance(each, Pieces)]
    if any(each.article is not Article.THE or each.pronoun is not None for each in members):
        return 0
    return sum(len(each.squares) or each.number or 1 for each in members)


@dataclass(frozen=True, slots=True)
class MovesSoMany:
    """Only so many men of a side have a legal move, and these have."""

    kind: str | None
    number: int
    names: Term | None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms, of a side."""
        if not isinstance(subject, SideTerm):
            return
        some = Pieces(
            extent,
            self.kind,
            subject.owner,
            article=Article.SOME,
            number=self.number,
            plural=self.number > 1,
        )
        alone = Group(extent, Joint.AND, (some,), only=True, of_both=True)
        many: Form = atom(extent, "mobile", agent=alone)
        told = of_side(self.names, subject) if self.names is not None else None
        if self.names is None:
            yield many
        elif told is not None:
            yield And(extent, (many, atom(told.extent, "mobile", agent=told)))


@rule("predicate", f"{_CAN} 'be' 'moved' {_AT_ALL}")
def can_be_moved(ext: Extent, denied: str = "") -> Iterator[Predicate]:
    """`The knight on c7 cannot be moved`."""
    be = Be(negated=bool(denied))
    yield predicate_of(ext, Says("mobile", "agent", be=be, takes=(Pieces,)))
