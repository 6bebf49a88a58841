"""What one side alone has or does: `Black has the only chancellor`, `Only White attacks e5`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Atom,
    Counted,
    Extent,
    Form,
    Not,
    Owner,
    SideTerm,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import HAS, atom, predicate_of
from toolkit.claims.language.saying import say
from toolkit.claims.language.vocabulary import KindWord

_ONLY = "('only'|'last'|'sole'|'single'|'one')"
_LEFT = "('left'|'remaining'|'surviving'|'still')"
_THERE = "('on' 'the' 'board'|'left'|'in' 'the' 'game'|'left' 'on' 'the' 'board'|'there' 'is')"
_HOLDS = f"({HAS}|'possesses'|'retains'|'keeps')"


@rule("predicate", f"{_HOLDS} 'the' {_ONLY} {_LEFT}? kind:KIND {_THERE}?")
def has_the_only(ext: Extent, kind: KindWord) -> Iterator[Predicate]:
    """`White has the last remaining rook`: one, and the other side none."""
    if kind.kind is not None and not kind.plural and kind.kind != "king":
        yield predicate_of(ext, HasTheOnly(kind.called))


@dataclass(frozen=True, slots=True)
class HasTheOnly:
    """A side has one piece of a kind where the other has none."""

    kind: str

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """Both forms, of a side that is named."""
        if isinstance(subject, SideTerm) and subject.owner.named:
            other = SideTerm(subject.extent, subject.owner.other)
            counts = ((subject, 1), (other, 0))
            has = (
                atom(extent, "material", agent=side, has=Counted(extent, self.kind, number))
                for side, number in counts
            )
            yield And(extent, tuple(has))


_LASTING = frozenset({"attacks", "controls", "can_take", "can_go", "passed", "check_from"})
"""What may be so of both sides at once, and is no move that was made."""


@rule("clause", "('only'|'just') owner:COLOUR first:predicate", cost=1)
@rule("clause", "owner:COLOUR 'alone' first:predicate", cost=1)
def only_one_does(ext: Extent, owner: Owner, first: Predicate) -> Iterator[Form]:
    """`Only White can take on d5`: White can, and Black cannot."""
    if not owner.named:
        return
    of_one, of_other = (list(say(SideTerm(ext, each), first, ext)) for each in (owner, owner.other))
    for one, other in zip(of_one, of_other, strict=False):
        if isinstance(one, Atom) and isinstance(other, Atom) and one.sense in _LASTING:
            yield And(ext, (one, Not(ext, other)))
