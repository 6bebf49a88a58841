"""Moves and pieces that answer a check, or do not: `24.Nd1-h3 parries the check`, `only the king can`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.clauses import sorts_of
from toolkit.claims.language.forms import (
    And,
    Article,
    Earlier,
    Extent,
    Form,
    Group,
    Joint,
    MovesTerm,
    MoveTerm,
    Not,
    Or,
    Owner,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, predicate_of, some_moves
from toolkit.claims.language.roles import of_side
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import Mood

_CHECK = "('the'|'this') 'check' (('of'|'by'|'from') by:piece)?"
_PARRIES = "('parries'|'answers'|'meets'|'stops'|'wards' 'off'|'gets' 'out' 'of')"
_AT_ONCE = "('at' 'once'|'together'|'at' ('one'|'the' 'same') ('time'|'stroke'))?"
_PARRY = "('parry'|'answer'|'meet'|'stop'|'ward' 'off'|'get' 'out' 'of')"
_ANSWER = (
    "('legal'|'possible'|'good'|'valid')? ('answer'|'reply'|'defence'|'parry') ('to'|'against')"
)


@dataclass(frozen=True, slots=True)
class Parries:
    """A move answers the check that its side is in, or cannot."""

    denied: bool
    by: Term | None
    what: str = "check"

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of moves; of any other subject there is none."""
        members = each_in(subject)
        if all(isinstance(each, MovesTerm | MoveTerm) for each in members):
            against = self.by or Word(extent, self.what)
            form = atom(extent, "legal", moves=subject, against=against)  # type: ignore[arg-type]
            yield Not(extent, form) if self.denied else form


_OUT_OF = "('takes'|'gets'|'brings'|'moves'|'would' ('take'|'get'|'bring'|'move')) ('the'|'his') 'king' 'out' 'of' ('the'|'this')? 'check'"


@rule("predicate", _OUT_OF, cost=-1)
@rule("predicate", f"{_PARRIES} {_CHECK}", f"('would'|'can'|'could') {_PARRY} {_CHECK}", cost=-1)
@rule("predicate", f"('is'|'are'|'would' 'be') ('a'|'an') {_ANSWER} {_CHECK}")
def parries(ext: Extent, by: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, Parries(False, by))


@rule(
    "predicate",
    f"('does'|'do'|'would'|'can'|'could') 'not' {_PARRY} {_CHECK}",
    cost=-1,
)
@rule("predicate", f"('is'|'are'|'would' 'be') ('no'|'not' ('a'|'an')) {_ANSWER} {_CHECK}")
def does_not_parry(ext: Extent, by: Term | None = None) -> Iterator[Predicate]:
    yield predicate_of(ext, Parries(True, by))


@rule(
    "predicate",
    f"('would'|'can'|'could')? ({_PARRIES}|{_PARRY}) 'both' ('the')? 'checks' {_AT_ONCE}",
)
def parries_both(ext: Extent) -> Iterator[Predicate]:
    """`The move 14.Pc4 answers both checks at once`: of the side that is in check twice."""
    yield predicate_of(ext, Parries(False, None, "both checks"))


# Who can answer it

_MET = "('parried'|'answered'|'met'|'stopped'|'warded' 'off')"
_MEET = f"{_PARRY} {_CHECK}"
_REPLIES = "('answer'|'reply'|'respond')"
_WITH_ONE = "(alone_:'only|solely'? ('with'|'by') who:pieces)?"


@rule("predicate", f"mood:mood {_MEET} {_WITH_ONE}", cost=-1)
@rule("predicate", f"mood:mood alone_:'only' {_MEET} ('with'|'by') who:pieces")
@rule("predicate", f"mood:mood 'parry' {_WITH_ONE}", cost=1)
@rule("predicate", f"mood:mood any_:replies_to {_WITH_ONE}", cost=1)
def can_parry(
    ext: Extent,
    mood: tuple[Mood, bool, bool],
    by: Term | None = None,
    who: Term | None = None,
    alone_: str = "",
    any_: bool = False,
) -> Iterator[Predicate]:
    """`Only the knight can parry the check`, `White can parry only with the knight`."""
    if mood[0] is Mood.CAN:
        whose = alone(who) if who is not None and alone_ else who
        yield predicate_of(ext, CanParry(mood[1], by, whose, any_))


@rule("replies_to", _REPLIES)
def replies_to() -> Iterator[bool]:
    """`White could reply with the bishop`: to whatever was played."""
    yield True


@dataclass(frozen=True, slots=True)
class CanParry:
    """A piece of the side to move has a legal move, or has none; there is a check, if that is said."""

    denied: bool
    by: Term | None = None
    who: Term | None = None
    any_: bool = False

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of pieces, or of a side that does it with its pieces; of moves see `Parries`."""
        side = subject if isinstance(subject, SideTerm) else None
        who: Term | None = subject if isinstance(subject, Pieces | Group) else None
        if side is not None:
            who = of_side(self.who, side) if self.who is not None else None
        elif self.who is not None:
            return
        if who is None or not sorts_of(who) <= {Pieces}:
            return
        if isinstance(who, Pieces) and who.article in (Article.EVERY, Article.NO):
            # Of each of them it is asked apart.
            return
        if isinstance(who, Group) and who.joint is Joint.NOR:
            # `Neither the rook nor the knight can answer the check`
            if side is None and not self.denied:
                both = replace(who, joint=Joint.AND)
                yield from replace(self, denied=True)(both, extent)
            return
        # `Only with the knight could White parry`, once he has done so.
        now, before = (self._could(extent, _of(who, owner), side) for owner in _IN_CHECK)
        yield Or(extent, (now, Earlier(extent, before)))

    def _could(self, extent: Extent, who: Term, side: SideTerm | None) -> Form:
        moves = tuple(self._moves(extent, who, side))
        check = () if self.any_ else (atom(extent, "check", agent=self.by),)
        return And(extent, (*check, *moves))

    def _moves(self, extent: Extent, who: Term, side: SideTerm | None) -> Iterator[Form]:
        members = each_in(who)
        if isinstance(who, Group) and who.only:
            by = members[0] if len(members) == 1 else replace(who, only=False, joint=Joint.OR)
            every = atom(extent, "choices", how=Word(extent, "moves"), by=by, agent=side)
            yield Not(extent, every) if self.denied else every
            return
        for each in members:
            some = some_moves(extent, "moves", by=each, agent=side)
            yield Not(extent, some) if self.denied else some


_IN_CHECK = (Owner.ENEMY, Owner.OWN)
"""Whose king is in check after a move, and whose was before it: those of the side that moved are own."""


def _of(who: Term, owner: Owner) -> Term:
    """Pieces that are called by their kind alone, of the side that is in check."""
    if isinstance(who, Group) and all(isinstance(each, Pieces) for each in who.members):
        return replace(who, members=tuple(_of(each, owner) for each in who.members))
    plain = isinstance(who, Pieces) and not (who.owner or who.squares or who.pronoun)
    return replace(who, owner=owner) if plain and isinstance(who, Pieces) else who


_BE_MET = f"'be' alone_:'only'? {_MET} alone_:'only'?"


@rule("clause", f"{_CHECK} mood:mood {_BE_MET} ('by'|'with') who:pieces", cost=1)
def can_be_parried(
    ext: Extent,
    mood: tuple[Mood, bool, bool],
    who: Term,
    by: Term | None = None,
    alone_: str = "",
) -> Iterator[Form]:
    """`The check can be parried only by the knight`."""
    if mood[0] is Mood.CAN:
        yield from CanParry(mood[1], by)(alone(who) if alone_ else who, ext)
