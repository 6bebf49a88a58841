"""Pieces that a move sets free: `19.Qxd5 frees the knight to move again`, `lets the rook move once more`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Earlier,
    Extent,
    Form,
    Or,
    Pieces,
    SideTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.roles import Event
from toolkit.claims.language.supposed import Unpins

_FREES = "('frees'|'freed'|'has' 'freed'|'releases'|'liberates'|'enables'|'allows'|'permits'|('would'|'will') ('free'|'enable'|'allow'|'release'))"
_LETS = "('lets'|'let'|'has' 'let'|('would'|'will') 'let')"
_AGAIN = "('again'|'once' 'more'|'freely' 'again'?)"


@dataclass(frozen=True, slots=True)
class Frees:
    """A piece that could not move before the move, or was pinned, and now can."""

    what: Pieces

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of whatever moved."""
        if not (isinstance(subject, Pieces | SideTerm | Event) or subject is None):
            return
        what = self.what
        own = (what.extent[0], extent[1])
        stuck = Earlier(own, atom(own, "immobile", patient=what))
        freed = Or(own, (atom(own, "unpinned", patient=what), stuck))
        yield And(extent, (freed, atom(own, "mobile", agent=what)))


@rule("predicate", f"{_FREES} what:piece 'to' ('move'|'act') {_AGAIN}")
@rule("predicate", f"{_LETS} what:piece 'move' {_AGAIN}")
@rule(
    "predicate",
    f"('gives'|'gave'|'restores') what:piece ('its'|'his') ('freedom'|'mobility') ('of' 'movement')? {_AGAIN}?",
)
@rule("predicate", "('frees'|'freed'|'releases'|'liberates') what:piece 'to' 'move'")
def frees_to_move(ext: Extent, what: Term) -> Iterator[Predicate]:
    """`19.Qxd5 frees the d6-knight to move again`."""
    if isinstance(what, Pieces):
        yield predicate_of(ext, Frees(what))


@rule("predicate", f"('sets'|'has' 'set') what:piece 'free' {_AGAIN}?")
def sets_free(ext: Extent, what: Term) -> Iterator[Predicate]:
    """`19.Qxd5 sets the knight free`: of a pin."""
    if isinstance(what, Pieces):
        yield predicate_of(ext, Unpins(what, castled=False))
