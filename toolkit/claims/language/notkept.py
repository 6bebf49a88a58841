"""What a piece does not prevent: `the bishop does not keep the king from f8`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import Because, Extent, Form, Not, Pieces, SquareTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, predicate_of

_NOT = "(('does'|'do'|'can'|'could'|'would'|'did') 'not')"
_KEEP = "('keep'|'prevent'|'stop'|'bar'|'hinder'|'shut'|'cut')"
_FROM = "('from'|'off' 'from'|'off'|'out' 'of'|'away' 'from')"
_GOING = "('reaching'|'entering'|('going'|'stepping'|'moving'|'escaping'|'running'|'fleeing'|'retreating') ('to'|'onto'))"


@dataclass(frozen=True, slots=True)
class DoesNotKeep:
    """That it is not a piece's doing if another does not go to a square."""

    what: Pieces
    square: SquareTerm

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of one piece that is named."""
        if isinstance(subject, Pieces):
            go = atom(extent, "can_go", agent=self.what, to=self.square)
            yield Not(extent, Because(extent, Not(extent, go), subject))


@rule("predicate", f"{_NOT} {_KEEP} what:piece {_FROM} {_GOING}? square:square")
@rule("predicate", f"{_NOT} ('deny'|'forbid'|'refuse') what:piece 'the'? 'square'? square:square")
def does_not_keep(ext: Extent, what: Term, square: Term) -> Iterator[Predicate]:
    """`The bishop on a3 does not keep the king from f8`."""
    if isinstance(what, Pieces) and isinstance(square, SquareTerm):
        yield predicate_of(ext, DoesNotKeep(what, square))
