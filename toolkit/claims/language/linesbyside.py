"""Lines of pieces that a side opens or shuts, or that are shut for a piece: `White closes the diagonal of the bishop`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    And,
    Earlier,
    Extent,
    Form,
    LineTerm,
    Not,
    Number,
    Owner,
    Pieces,
    Pronoun,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.opening import OPENED
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.relatives import is_known
from toolkit.claims.language.verbs import Be

_LINE = "('diagonal'|'file'|'rank'|'line'|'way'|'path')"
_SHUTS = "(('has'|'have'|'had')? ('closes'|'closed'|'close'|'shuts' 'off'?|'shut' 'off'?|'blocks'|'blocked'|'block'|'bars'|'barred'|'bar'|'obstructs'|'obstructed'|'interrupts'|'interrupted'|'cuts' 'off'?|'cut' 'off'?))"
_HIS = f"(whose:piece \"'s\" {_LINE}|('the'|'this') {_LINE} ('of'|'for') whose:piece)"


def _of(side: SideTerm, piece: Pieces) -> Pieces:
    """A piece whose owner is said as seen by a side: `his bishop`, `the enemy rook`."""
    if piece.owner not in (Owner.OWN, Owner.ENEMY):
        return piece
    return replace(piece, owner=side.owner if piece.owner is Owner.OWN else side.owner.other)


@rule("predicate", f"{_SHUTS} {_HIS}")
def shuts_its_line(ext: Extent, whose: Term) -> Iterator[Predicate]:
    """`Black closes the queen's diagonal`: with the piece that has moved, which stands on it now."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, SideTerm) and isinstance(whose, Pieces):
            mover = Pieces(extent, pronoun=Pronoun.MOVER)
            shut = atom(extent, "blocks", agent=mover, patient=_of(subject, whose))
            yield And(extent, (atom(extent, "goes", agent=subject), shut))

    if is_known(whose):
        yield predicate_of(ext, says)


_HAS_OPENED = "('has'|'have') ('now'|'just'|'thereby')? ('opened'|'cleared') 'up'?"


@rule("predicate", f"({OPENED}|{_HAS_OPENED}) line:line (('to'|'for') what:piece)?")
def opens_a_line(ext: Extent, line: Term, what: Term | None = None) -> Iterator[Predicate]:
    """`White has opened the d-file for his rook`: by the move that he has made."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, SideTerm) and isinstance(line, LineTerm):
            whose = _of(subject, what) if isinstance(what, Pieces) else None
            opened = atom(extent, "opens_line", line=line, what=whose)
            yield And(extent, (atom(extent, "goes", agent=subject), opened))

    yield predicate_of(ext, says)


_BLOCKS = "('blocks'|'block'|'closes'|'shuts'|'bars'|'obstructs'|'is' 'blocking')"


@rule("predicate", f"{_BLOCKS} line:line ('for'|'to'|'against') whose:piece")
def blocks_line_for(ext: Extent, line: Term, whose: Term) -> Iterator[Predicate]:
    """`The pawn on e5 blocks the e-file for the rook`: it stands on it, before the rook."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces) and is_known(subject):
            on_line = atom(extent, "stands", agent=subject, on=line)
            shut = atom(extent, "blocks", agent=subject, patient=whose)
            yield And(extent, (on_line, shut))

    if isinstance(line, LineTerm) and line.name is not None and is_known(whose):
        yield predicate_of(ext, says)


_IS_SHUT = "('blocked'|'closed'|'shut'|'barred'|'obstructed'|'not' ('open'|'clear'|'free'))"
_WAY = "('way'|'path'|'line'|'route'|'road')"


@rule("clause", f"who:piece \"'s\" {_WAY} 'to' to:square be:be {_IS_SHUT}")
@rule("clause", f"'the' {_WAY} ('of'|'for') who:piece 'to' to:square be:be {_IS_SHUT}")
@rule("clause", f"'the' {_WAY} 'to' to:square be:be {_IS_SHUT} ('to'|'for') who:piece")
def way_is_shut(ext: Extent, who: Term, to: SquareTerm, be: Be) -> Iterator[Form]:
    """`The rook's way to e8 is blocked`: it has no clear one."""
    if not isinstance(who, Pieces) or not is_known(who) or be.would:
        return
    some, clear = Number(ext, 1, at_least=True), Word(ext, "clear")
    way = atom(ext, "ways", agent=who, to=to, how=clear, count=some)
    said: Form = way if be.negated else Not(ext, way)
    yield Earlier(ext, said) if be.past else said
