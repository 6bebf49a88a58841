"""Moves of a piece to a square as what is supposed: `moving e5-e4 would be a discovered check`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    Article,
    Extent,
    Form,
    Given,
    MovesTerm,
    Moving,
    PathTerm,
    Pieces,
    Premise,
    SquareTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.roles import Event
from toolkit.claims.language.saying import say

_MOVING = "('moving'|'playing'|'pushing'|'advancing'|'bringing'|'putting'|'taking'|'stepping'|'going'|'leading'|'transferring'|'retreating'|'leaping'|'jumping'|'sliding'|'running'|'travelling')"
_A_MOVE = f"({_MOVING}|'the' ('move'|'step'|'advance'|'push') ('of'|'by')?)"
_TO = "('up'|'on'|'back'|'over'|'down')? ('to'|'onto')"


@rule("moving_there", f"{_A_MOVE} path:PATH")
@rule("moving_there", f"{_A_MOVE} what:piece {_TO} to:square")
@rule("moving_there", f"{_A_MOVE} what:piece 'from' first:square {_TO} to:square")
@rule("moving_there", f"{_MOVING} 'from' first:square {_TO} to:square ('with' what:piece)?")
@rule("moving_there", f"{_MOVING} 'with' what:piece {_TO} to:square")
def moving_there(
    ext: Extent,
    path: PathTerm | None = None,
    what: Term | None = None,
    to: Term | None = None,
    first: Term | None = None,
) -> Iterator[Premise]:
    """`Moving e5-e4`, `advancing the pawn to e4`, `the step of the king to d2`."""
    if path is not None:
        if len(path.squares) == _FROM_AND_TO:
            start, end = path.squares
            pieces = Pieces(ext, squares=(start,))
            yield Moving(ext, pieces, SquareTerm(path.extent, end))
        return
    pieces = what if isinstance(what, Pieces) else Pieces(ext)
    if isinstance(first, SquareTerm):
        if pieces.squares not in ((), (first.name,)):
            return
        pieces = Pieces(ext, pieces.kind, pieces.owner, (first.name,))
    known = pieces.article is Article.THE and not pieces.plural and pieces.pronoun is None
    if known and isinstance(to, SquareTerm):
        yield Moving(ext, pieces, to)


_FROM_AND_TO = 2


@rule("clause", "premise:moving_there predicate:predicate", cost=-1)
def moving_there_would(ext: Extent, premise: Premise, predicate: Predicate) -> Iterator[Form]:
    """`Moving the pawn to e4 would be check`; what it does in fact may be said of the last move."""
    for form in say(Event(ext), predicate, predicate.extent):
        if isinstance(form, Would):
            yield Given(ext, premise, form.form)


@rule("full_statement", "('by'|'with'|'in') premise:moving_there ','? form:clause")
@rule("full_statement", "premise:moving_there ',' form:clause")
def by_moving_there(ext: Extent, premise: Premise, form: Form | Would) -> Iterator[Form]:
    """`By moving e5-e4 Black would discover check from the bishop`."""
    if isinstance(form, Would):
        yield Given(ext, premise, form.form)


@rule("np", "('moving'|'playing') moves:moves")
def playing_it(moves: MovesTerm) -> Iterator[MovesTerm]:
    """`Playing 12.Nf6 would be a double check`."""
    yield moves
