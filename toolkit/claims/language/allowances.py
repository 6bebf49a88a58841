"""Moves that a check or a move still allows: `the check allows Black three replies`, `leaves 24...Kf8 alone`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.checks import OfMove
from toolkit.claims.language.forms import (
    And,
    Extent,
    Form,
    Given,
    Group,
    Joint,
    MovesTerm,
    MoveTerm,
    Number,
    Owner,
    Pieces,
    Played,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import LEAVES, MOVE_WORDS, ONLY_ONE, atom, predicate_of
from toolkit.claims.language.vocabulary import KindWord

_GRANTS = (
    f"({LEAVES}|('has'|'have') 'left'"
    "|'allows'|'allow'|'allowed'|'permits'|'permit'|'permitted'|'gives'|'gave'|'grants'|'granted'|'concedes'"
    "|('would'|'will') ('allow'|'permit'|'grant'|'give'))"
)
_LEGAL = "('legal'|'possible'|'available')"
_MOVES = f"({MOVE_WORDS}|'response|responses'|'defence|defences'|'parry|parries')"
_COUNTED = f"(counted_moves|{_LEGAL}? {_MOVES})"
_SIDE = "(side:side ('with')?)?"
_WITH_SIDE = "side:side ('with')?"


@rule("predicate", f"{_GRANTS} {_WITH_SIDE} count:quantity {_COUNTED}")
@rule("predicate", f"{_GRANTS} count:quantity counted_moves")
@rule(
    "predicate",
    f"{_GRANTS} count:quantity {_LEGAL}? 'reply|replies|answer|answers|response|responses'",
)
@rule(
    "predicate",
    f"('has'|'admits' ('of')?|'knows') count:quantity {_LEGAL}? 'reply|replies|answer|answers|response|responses'",
)
def allows_moves(ext: Extent, count: Number, side: Term | None = None) -> Iterator[Predicate]:
    """`The check allows Black three legal replies`."""
    yield predicate_of(ext, OfMove(_so_many(ext, count, side)))


def _so_many(ext: Extent, count: Number, side: Term | None) -> Form:
    """That so many moves are legal; none at all is said of a side that cannot move."""
    return atom(ext, "only_legal", agent=side, count=count)


@rule(
    "clause",
    f"count:quantity {_COUNTED} ('remains'|'remain'|('is'|'are') ('left'|'open'|'available')|('remains'|'remain') ('open'|'available')) ('to'|'for') side:side",
)
@rule(
    "clause",
    f"('to'|'for') side:side ('remains'|'remain'|('is'|'are') 'left') count:quantity {_COUNTED}",
)
@rule(
    "clause",
    f"('to'|'for') side:side count:quantity {_COUNTED} ('remains'|'remain'|('is'|'are') 'left')",
)
@rule("clause", f"count:quantity {_COUNTED} ('remains'|'remain')")
def moves_remain(ext: Extent, count: Number, side: Term | None = None) -> Iterator[Form]:
    """`Three legal moves remain to Black`."""
    yield _so_many(ext, count, side)


_MET = "('met'|'answered'|'parried'|'countered'|'stopped')"
_MEET = "('meet'|'meets'|'answer'|'answers'|'parry'|'parries'|'counter'|'counters'|'stop'|'stops')"


@rule("clause", f"count:quantity kind:KIND {_MOVES} {_MEET} ('the'|'this') 'check'")
@rule(
    "clause",
    f"('the'|'this') 'check' ('can'|'could'|'may') 'be' {_MET} 'by|with' count:quantity kind:KIND {_MOVES}",
)
def so_many_of_kind_parry(ext: Extent, count: Number, kind: KindWord) -> Iterator[Form]:
    """`Two pawn moves parry the check`: of the legal ones so many are made by pawns."""
    if kind.kind is not None and not kind.man:
        piece = Pieces(ext, kind.kind)
        moves = atom(ext, "choices", how=Word(ext, "moves"), count=count, by=piece)
        yield And(ext, (atom(ext, "check"), moves))


@rule(
    "clause",
    f"move:one_idea ('can'|'could'|'may') 'be' {_MET} ('by'|'with'|'in') count:quantity {_LEGAL}? ({_MOVES}|'way|ways')",
)
@rule("clause", f"count:quantity {_COUNTED} {_MEET} move:one_idea")
@rule(
    "clause",
    f"('there' ('is'|'are')) count:quantity {_LEGAL}? 'reply|replies|answer|answers|response|responses' 'to' move:one_idea",
)
def moves_meet(ext: Extent, count: Number, move: Term) -> Iterator[Form]:
    """`Only two legal moves meet 27.Qf8+`: after that check there are no more."""
    if isinstance(move, MoveTerm) and move.text.endswith(("+", "#")):
        line = MovesTerm(move.extent, (move,))
        yield Given(ext, Played(line.extent, line), _so_many(ext, count, None))


# The moves themselves


_ONLY_MOVE = f"'as' ('the'|'his'|'its'|owner:COLOUR \"'s\") {ONLY_ONE} {_LEGAL}? {_MOVES}"
_BUT = "('but'|'except'|'save'|'other' 'than'|'apart' 'from')"


@rule("predicate", f"{_GRANTS} {_SIDE} moves:ideas {_ONLY_MOVE}")
@rule(
    "predicate",
    f"{_GRANTS} {_SIDE} 'as' ('the'|'his'|'its') {ONLY_ONE} {_LEGAL}? {_MOVES} moves:ideas",
)
@rule(
    "predicate",
    f"{_GRANTS} {_SIDE} ('only'|'just'|'nothing' {_BUT}|'no' 'other'? {_LEGAL}? {_MOVES} {_BUT}) moves:ideas",
)
@rule(
    "predicate", f"{_GRANTS} {_SIDE} moves:ideas ('only'|'alone'|'and' 'nothing' ('else'|'more'))"
)
def allows_only(
    ext: Extent, moves: Term, side: Term | None = None, owner: Owner | None = None
) -> Iterator[Predicate]:
    """`The check leaves 24...Kf8 as the only legal reply`, `leaves Black no move but 24...Kf8`."""
    if isinstance(moves, Group) and moves.joint is Joint.NOR:
        return
    agent = SideTerm(ext, owner) if owner is not None else side
    if side is None or agent == side or not isinstance(side, SideTerm) or side.owner is owner:
        yield predicate_of(ext, OfMove(atom(ext, "only_legal", agent=agent, moves=moves)))
