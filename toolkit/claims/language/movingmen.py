"""Whether a side can move a man of its own at all: `Black cannot move the knight on c7`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import Article, Extent, Form, Group, Not, Pieces, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import Says, atom, own_piece, predicate_of
from toolkit.claims.language.verbs import Be

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


@rule("predicate", f"{_CAN} 'be' 'moved' {_AT_ALL}")
def can_be_moved(ext: Extent, denied: str = "") -> Iterator[Predicate]:
    """`The knight on c7 cannot be moved`."""
    be = Be(negated=bool(denied))
    yield predicate_of(ext, Says("mobile", "agent", be=be, takes=(Pieces,)))
