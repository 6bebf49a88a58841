"""Whose a piece is: `the bishop on c4 belongs to White`, `the knight on f6 is Black's`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Article,
    Extent,
    Form,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.vocabulary import KindWord


@dataclass(frozen=True, slots=True)
class IsOf:
    """A piece that a square names is one of a side, and of a kind."""

    owner: Owner
    kind: str | None = None

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The forms of pieces on squares, whose side is not told already."""
        if not isinstance(subject, Pieces) or subject.pronoun is not None or not self.owner.named:
            return
        if subject.owner is not None or not subject.squares or subject.state is not None:
            return
        forms: list[Form] = []
        for number, name in enumerate(subject.squares):
            # Another extent for each: on several squares there are several pieces.
            own = (subject.extent[0] + number, subject.extent[1])
            there = Pieces(own, self.kind or subject.kind, self.owner, article=Article.SOME)
            on = SquareTerm(own, name)
            if self.kind is not None:
                forms.append(
                    atom(
                        extent, "stands", agent=replace(there, kind=subject.kind, owner=None), on=on
                    )
                )
            forms.append(atom(extent, "stands", agent=there, on=on))
        yield forms[0] if len(forms) == 1 else And(extent, tuple(forms))


_IS = "('is'|'are')"


@rule("predicate", "('belongs'|'belong') 'to' side:side")
@rule("predicate", "('does'|'do') no:'not' 'belong' 'to' side:side")
def belongs_to(ext: Extent, side: SideTerm, no: str = "") -> Iterator[Predicate]:
    """`Belongs to White`."""
    yield predicate_of(ext, IsOf(side.owner.other if no else side.owner))


@rule("predicate", f"{_IS} no:'not'? owner:COLOUR \"'s\" ('own')?")
@rule("predicate", f"{_IS} no:'not'? ('one' 'of')? owner:COLOUR \"'s\"")
@rule("predicate", f"{_IS} no:'not'? owner:COLOUR")
def is_of(ext: Extent, owner: Owner, no: str | None = None) -> Iterator[Predicate]:
    """`Is White's`, `is black`."""
    yield predicate_of(ext, IsOf(owner.other if no else owner))


@rule("predicate", "'is' 'a' owner:COLOUR kind:KIND")
def is_one_of(ext: Extent, owner: Owner, kind: KindWord) -> Iterator[Predicate]:
    """`Is a white piece`."""
    if not kind.plural:
        yield predicate_of(ext, IsOf(owner, kind.kind))
