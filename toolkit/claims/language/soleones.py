"""What there is one of, or so many: `is the only bishop on the board`, `only one reserve is empty`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    SIDES,
    And,
    Article,
    Atom,
    Extent,
    Form,
    Not,
    Number,
    Or,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.saying import of_both_sides
from toolkit.claims.language.verbs import Be
from toolkit.claims.language.vocabulary import KindWord

# One of so many pieces

_LEFT = "('left'|'remaining'|'there' 'is'|'that' ('is'|'are') ('left'|'still' 'there'))?"
_ONLY = "('only'|'sole'|'single'|'last'|'one') ('remaining'|'surviving')?"


@dataclass(frozen=True, slots=True)
class OneOf:
    """A piece is one of so many of its kind, of one side or of both."""

    number: int
    kind: str
    owner: Owner | None
    be: Be

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms of a piece of that kind: that it is there, and how many there are."""
        if not isinstance(subject, Pieces) or subject.kind != self.kind or self.be.past:
            return
        if subject.article is not Article.THE or subject.plural or self.be.would:
            return
        owner = subject.owner if self.owner is Owner.OWN else self.owner
        if self.owner is not None and (owner is None or not owner.named):
            return
        if owner is not None and subject.owner not in (None, owner):
            return
        there = self._there(replace(subject, owner=owner or subject.owner), extent)
        if there is None or (self.be.negated and self.number > 1):
            return
        every = Pieces(
            extent, self.kind, owner, article=Article.SOME, number=self.number, bound="exact"
        )
        count = atom(extent, "exists", agent=every)
        yield And(extent, (there, Not(extent, count) if self.be.negated else count))

    def _there(self, subject: Pieces, extent: Extent) -> Atom | None:
        if subject.pronoun is Pronoun.MOVER:
            return atom(extent, "goes", agent=subject)
        return atom(extent, "exists", agent=subject) if subject.pronoun is None else None


@rule("predicate", f"be:be 'the' {_ONLY} owner:COLOUR? kind:KIND {_LEFT}")
@rule("predicate", f'be:be owner:COLOUR "\'s" {_ONLY} kind:KIND {_LEFT}')
@rule("predicate", f"be:be own:'his|its|their' {_ONLY} kind:KIND {_LEFT}")
@rule(
    "predicate",
    f"be:be ('only'|'just')? 'one' 'of' ('the')? number:NUM owner:COLOUR? kind:KIND {_LEFT}",
)
@rule(
    "predicate",
    f"be:be ('only'|'just')? 'one' 'of' owner:COLOUR \"'s\" number:NUM kind:KIND {_LEFT}",
)
def is_one_of(
    ext: Extent,
    be: Be,
    kind: KindWord,
    owner: Owner | None = None,
    own: str | None = None,
    number: int = 1,
) -> Iterator[Predicate]:
    """`The bishop on f7 is the only bishop on the board`, `is one of White's two bishops`."""
    counted = kind.kind not in (None, "man", "piece")
    if counted and kind.kind is not None and kind.plural is (number > 1) and number:
        whose = Owner.OWN if own is not None else owner
        yield predicate_of(ext, OneOf(number, kind.kind, whose, be))


# One of the two sides

_OF_TWO = "('of' 'the' 'two'?)"
_SIDE = f"('side'|'player'|{_OF_TWO} ('sides'|'players'|'opponents'))"
_JUST_ONE = "('only'|'just'|'exactly') 'one'"
_OF_SIDES = frozenset(
    {"has_castled", "has_converted", "may_convert", "castling_right", "reserve", "has_moved"}
)


@rule("clause", f"{_JUST_ONE} {_SIDE} predicate:predicate")
def only_one_side(ext: Extent, predicate: Predicate) -> Iterator[Form]:
    """`Only one of the two sides has castled`: White or Black, and the other has not."""
    for white, black in of_both_sides(ext, predicate):
        if white.sense in _OF_SIDES:
            yield _just_one(ext, white, black)


def _just_one(ext: Extent, white: Atom, black: Atom) -> Form:
    one = And(ext, (white, Not(ext, black))), And(ext, (Not(ext, white), black))
    return Or(ext, one)


# The two reserves

_EMPTY = "('empty'|'exhausted'|'used' 'up'|'spent')"
_RESERVES = "('reserve'|'of' ('the'|'both'|'them')? 'two'? 'reserves')"


def _empty(ext: Extent) -> tuple[Atom, ...]:
    none = Number(ext, 0)
    return tuple(atom(ext, "reserve", agent=SideTerm(ext, side), count=none) for side in SIDES)


@rule("clause", f"{_JUST_ONE} {_RESERVES} be:be {_EMPTY}")
@rule(
    "clause",
    f"'one' {_RESERVES} be:be {_EMPTY} ','? ('and'|'but'|'while')? 'the' 'other' ('one')? 'is' 'not'",
)
def only_one_reserve(ext: Extent, be: Be) -> Iterator[Form]:
    """`Only one of the two reserves is empty`: White's or Black's, and the other is not."""
    if not be.past and not be.would:
        white, black = _empty(ext)
        # That just one of two is not empty says the same.
        yield _just_one(ext, white, black)


@rule("clause", f"'only' side:COLOUR \"'s\" 'reserve' 'is' {_EMPTY}")
def only_reserve_of(ext: Extent, side: Owner) -> Iterator[Form]:
    """`Only White's reserve is empty`: the other is not."""
    white, black = _empty(ext)
    one, other = (white, black) if side is Owner.WHITE else (black, white)
    yield And(ext, (one, Not(ext, other)))


@rule(
    "clause",
    f"('neither'|'none') ('of' ('the'|'both')? 'two'? 'reserves'|'reserve') 'is' 'yet'? {_EMPTY}",
)
@rule("clause", f"'no' 'reserve' 'is' {_EMPTY}")
def neither_reserve(ext: Extent) -> Iterator[Form]:
    """`Neither reserve is empty`."""
    yield And(ext, tuple(Not(ext, each) for each in _empty(ext)))
