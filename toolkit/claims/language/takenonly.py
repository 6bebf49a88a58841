"""By which moves alone something is taken, and moves that take nothing.

`The pawn can be taken only by 11.Nxb3`, `Only 11.Nxb3 takes the pawn`, `All his moves are quiet`.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    Described,
    Extent,
    Form,
    Group,
    HowMany,
    Mark,
    MoveTerm,
    Number,
    Pieces,
    SideTerm,
    Sort,
    Term,
)
from toolkit.claims.language.grammar import rule

_CAN = "('can'|'may'|'could')"
_TAKEN = "('taken'|'captured'|'eliminated'|'removed'|'recaptured'|'retaken')"
_BY = "('by'|'with'|'through'|'by' 'means' 'of')"


@rule(
    "clause",
    f"taken:piece {_CAN} 'only' 'be' {_TAKEN} {_BY} named:ideas",
    f"taken:piece {_CAN} 'be' {_TAKEN} 'only' {_BY} named:ideas",
    f"taken:piece {_CAN} 'be' 'only' {_TAKEN} {_BY} named:ideas",
    "('only'|'just') named:ideas ('takes'|'take'|'captures'|'capture'|'can' 'take') taken:piece",
)
def taken_only_by(ext: Extent, taken: Pieces, named: Term) -> Iterator[Form]:
    """`The pawn can be taken only by 11.Nxb3`: it is the only such capture."""
    each = named.members if isinstance(named, Group) else (named,)
    if all(isinstance(move, MoveTerm) for move in each):
        of = Described(ext, Sort.MOVES, (Mark("takes", taken),))
        yield HowMany(ext, of, Number(ext, len(each)), named)


_QUIET = "('quiet'|'non-capturing'|'without' ('a'|'any')? ('capture'|'captures'))"


@rule(
    "clause",
    f"('all'|'every'|'each') ('of')? of:move_set ('is'|'are'|'was'|'were') {_QUIET}",
)
def all_are_quiet(ext: Extent, of: Described) -> Iterator[Form]:
    """`All White's moves are quiet`."""
    if not of.marks or all(mark.name == "of" for mark in of.marks):
        yield HowMany(ext, of.with_marks(Mark("takes")), Number(ext, 0))


@rule(
    "clause",
    "side:side ('has'|'have') ('only'|'nothing' 'but') ('quiet'|'non-capturing') 'moves' ('left')?",
)
def has_only_quiet(ext: Extent, side: SideTerm) -> Iterator[Form]:
    """`White has only quiet moves`."""
    of = Described(ext, Sort.MOVES, (Mark("of", side), Mark("takes")))
    yield HowMany(ext, of, Number(ext, 0))
