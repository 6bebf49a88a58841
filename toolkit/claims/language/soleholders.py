"""What one side alone has: `Black has the only chancellor on the board`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import And, Counted, Extent, Form, SideTerm
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import HAS, atom, predicate_of
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
