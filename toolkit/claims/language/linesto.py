"""Lines of pieces that a move opens or shuts up to a square: `e3 opens the bishop's line to b5`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    And,
    Article,
    Earlier,
    Extent,
    Form,
    LineTerm,
    Not,
    Pieces,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.linenouns import LINE_KINDS
from toolkit.claims.language.opening import OPENING, OPENS
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.pathsopened import ByMoving
from toolkit.claims.language.predicates import CLEAR, atom, predicate_of
from toolkit.claims.language.sightends import FAR
from toolkit.claims.language.verbs import Be

_SHUTS = "(('has'|'have'|'had'|'would'|'will') ('close'|'closed'|'shut'|'block'|'blocked'|'bar'|'barred'|'cut'|'interrupted') ('off')?|('closed'|'blocked'|'barred'|'interrupted'|stays:'shut'|stays:'cut'|stays:'closes'|stays:'close'|stays:'shuts'|stays:'blocks'|stays:'block'|stays:'bars'|stays:'bar'|stays:'cuts'|stays:'interrupts') ('off')?)"
_SHUTTING = "('closing'|'shutting'|'blocking'|'barring'|'cutting'|'interrupting') ('off')?"
_TO = "('to'|'onto'|'towards'|'up' 'to'|'down' 'to'|'as' far:'far' 'as'|'all' 'the' far:'way' ('up'|'down')? 'to') square:square"


@dataclass(frozen=True, slots=True)
class LineTo:
    """The line of a piece up to a square, or as far as it and no farther."""

    extent: Extent
    what: Pieces
    square: SquareTerm
    along: LineTerm | None
    far: bool

    def seen(self) -> Form:
        """That the piece acts along it on the square."""
        if self.far:
            how = Word(self.extent, FAR)
            return atom(
                self.extent,
                "sees_to",
                agent=self.what,
                square=self.square,
                along=self.along,
                how=how,
            )
        return self.reached()

    def reached(self) -> Form:
        """That the piece acts along it on the square, whatever is beyond."""
        return atom(self.extent, "controls", agent=self.what, square=self.square, along=self.along)


_LINE = "('long'|'open')? (kind:LINE|path_word|'line' 'of' ('sight'|'fire')|'view')"


@rule("line_to", f'what:piece "\'s" {_LINE} {_TO}')
@rule("line_to", f"('the'|'a'|'his'|'its') {_LINE} ('of'|'for'|'to') what:piece {_TO}")
@rule("line_to", f"('the'|'a'|'his'|'its') {_LINE} {_TO} ('of'|'for') what:piece")
def line_to(
    ext: Extent, what: Term, square: Term, kind: str | None = None, far: str | None = None
) -> Iterator[LineTo]:
    """`The bishop's line to b5`, `the queen's diagonal as far as d5`."""
    named = kind if kind in LINE_KINDS else None
    along = LineTerm(ext, named) if named is not None else None
    if not isinstance(what, Pieces) or not isinstance(square, SquareTerm):
        return
    if what.article is Article.THE and not what.plural and what.kind is not None:
        yield LineTo(ext, what, square, along, far is not None)


@rule("predicate", f"{OPENS} line:line_to")
@rule("bare_predicate", f"{OPENING} line:line_to")
def opens_line_to(ext: Extent, line: LineTo, would: str | None = None) -> Iterator[Predicate]:
    """`9.e3 would open the bishop's line to b5`: it acts on that square now, and did not before."""
    opened = atom(ext, "discovers", what=line.what)
    before = Earlier(ext, Not(ext, line.reached()))
    done = And(ext, (opened, line.seen(), before))
    yield predicate_of(ext, ByMoving(done, would=would is not None))


@rule("predicate", f"{_SHUTS} line:line_to")
@rule("bare_predicate", f"{_SHUTTING} line:line_to")
def shuts_line_to(ext: Extent, line: LineTo, stays: str | None = None) -> Iterator[Predicate]:
    """`9.d3 would shut the bishop's line to b5`: it acts on that square no more.

    What shuts it, of a piece, may be said of one that stands there.
    """
    if not line.far:
        before = Earlier(ext, line.reached())
        done = And(ext, (Not(ext, line.reached()), before))
        yield predicate_of(ext, ByMoving(done, of_piece=stays is None))


@rule("clause", f"line:line_to be:be ('now'|'still'|'already')? {CLEAR}")
@rule("clause", f"what:piece \"'s\" kind:LINE be:be ('now'|'still'|'already')? {CLEAR} {_TO}")
def line_is_open_to(
    ext: Extent,
    be: Be,
    line: LineTo | None = None,
    what: Term | None = None,
    kind: str | None = None,
    square: Term | None = None,
    far: str | None = None,
) -> Iterator[Form]:
    """`The queen's diagonal is open as far as d5`."""
    if be.would:
        return
    if line is None and what is not None and square is not None:
        line = next(iter(line_to(ext, what, square, kind, far)), None)
    if line is not None:
        yield be.of(ext, line.seen())
