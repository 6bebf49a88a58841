"""What can be done with exceptions: `has no moves but 9.Rd3 and 9.Rxd5`, `can go nowhere but to f2`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolkit.claims.language.flights import OneMove
from toolkit.claims.language.forms import (
    Extent,
    Form,
    Group,
    Joint,
    Number,
    Owner,
    Pieces,
    SideTerm,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.joints import alone, rejoined
from toolkit.claims.language.movesorts import Detail
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.pieces import names_of
from toolkit.claims.language.predicates import HAS, HAS_NOT, LEGAL, MOVE_WORDS, atom, predicate_of
from toolkit.claims.language.replies import Roles, reply_list

_BUT = "(','? ('but'|'except' ('for')?|'excepting'|'besides'|'beside'|'save' ('for')?|'bar'|'barring'|'beyond'|('apart'|'aside') 'from'|('other'|'else')? 'than'))"
_FRONT_BUT = "('except' ('for')?|'besides'|'beside'|'save' 'for'|'bar'|'barring'|'beyond'|('apart'|'aside') 'from'|'other' 'than')"
_LEFT = "('left'|'available'|'at' ('its'|'his'|'her') 'disposal')?"
_NO_MOVE = f"('no' ('single'|'more')? {LEGAL} {MOVE_WORDS}|'nothing' ('else')?|'no' 'others')"
_A_MOVE = f"(('any'|'a' ('single')?) {LEGAL} {MOVE_WORDS}|'anything' ('else')?)"
_CAN = "('can'|'may'|'could')"
_DO = "('play'|'make'|'do'|'choose')"


# Moves


@rule(
    "no_moves_but",
    f"{HAS} {_NO_MOVE} {_LEFT} {_BUT} moves:ideas",
    *(f"{lead} {_A_MOVE} {_LEFT} {_BUT} moves:ideas" for lead in HAS_NOT),
    f"{_CAN} {_DO} {_NO_MOVE} {_BUT} moves:ideas",
    f"{_CAN} 'not' {_DO} {_A_MOVE} {_BUT} moves:ideas",
    f"{_CAN} 'not' 'move' {_BUT} ('by'|'with') moves:ideas",
    f"{_CAN} 'only' ('play'|'make'|'choose') moves:ideas",
    f"{_CAN} ('play'|'make') 'only' moves:ideas",
)
def no_moves_but(moves: Term) -> Iterator[Term]:
    yield moves


@rule("predicate", "moves:no_moves_but")
def can_play_only(ext: Extent, moves: Term) -> Iterator[Predicate]:
    """`The rook has no moves but 9.Rd3 and 9.Rxd5`."""
    yield predicate_of(ext, MovesAlone(moves))


@dataclass(frozen=True, slots=True)
class MovesAlone:
    """A side or a piece has these legal moves, and no others."""

    moves: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side or a piece."""
        if isinstance(subject, SideTerm | Pieces):
            yield atom(extent, "only_legal", agent=subject, moves=self.moves)


@rule("clause", f"{_FRONT_BUT} moves:ideas ','? who:np {HAS} {_NO_MOVE} {_LEFT}")
@rule("clause", f"{_FRONT_BUT} moves:ideas ','? who:np {_CAN} {_DO} {_NO_MOVE}")
@rule("clause", f"{_FRONT_BUT} moves:ideas ','? 'there' ('is'|'are'|'was'|'were') {_NO_MOVE}")
def except_for_moves(ext: Extent, moves: Term, who: Subject = None) -> Iterator[Form]:
    """`Apart from 9.Rd3 the rook has no move`."""
    if who is None:
        yield atom(ext, "only_legal", moves=moves)
    yield from MovesAlone(moves)(who, ext)


_IS = "('is'|'was'|'are'|'were')"
_ONLY = "('only'|'sole'|'single') ('other')?"


@rule(
    "clause",
    f"{_FRONT_BUT} first:reply_noun ','? moves:ideas {_IS} owner:COLOUR \"'s\" {_ONLY} {LEGAL} {MOVE_WORDS}",
    f"{_FRONT_BUT} first:reply_noun ','? moves:ideas {_IS} 'the' {_ONLY} {LEGAL} {MOVE_WORDS} (('of'|'for') owner:SIDE)?",
    f'moves:ideas {_IS} owner:COLOUR "\'s" {_ONLY} {LEGAL} {MOVE_WORDS} {_BUT} first:reply_noun',
    f"moves:ideas {_IS} 'the' {_ONLY} {LEGAL} {MOVE_WORDS} {_BUT} first:reply_noun",
)
def besides_a_move(
    ext: Extent, first: Roles, moves: Term, owner: Owner | None = None
) -> Iterator[Form]:
    """`Apart from the king move to d2, g2-g3 is White's only legal move`."""
    agent = SideTerm(ext, owner) if owner is not None else None
    for said in reply_list(ext, first, ((("moves", moves),),)):
        yield atom(ext, "replies", agent=agent, only=Word(ext, "only"), **dict(said))


_OPEN = "('legal'|'possible'|'left'|'available'|'open' 'to' ('it'|'him'|'her'))"


@rule(
    "clause",
    f"'there' {_IS} {_NO_MOVE} {_LEFT} {_BUT} moves:ideas",
    f"'there' {_IS} {_NO_MOVE} ('of'|'for'|'by'|'with') who:piece {_BUT} moves:ideas",
    f"{_NO_MOVE} ('of'|'by'|'with') who:piece {_IS} {_OPEN} {_BUT} moves:ideas",
    f"('none'|'no' 'one') 'of' who:piece \"'s\" {LEGAL} {MOVE_WORDS} {_IS} {_OPEN} {_BUT} moves:ideas",
    f"('all'|'every'|'any'|'each') ('of')? ('the')? ('other')? {MOVE_WORDS} ('of'|'by'|'with') who:piece {_BUT} moves:ideas {_IS} ('illegal'|'impossible')",
    f"'all' who:piece \"'s\" {MOVE_WORDS} {_BUT} moves:ideas {_IS} ('illegal'|'impossible')",
)
def no_move_of_it_but(ext: Extent, moves: Term, who: Term | None = None) -> Iterator[Form]:
    """`No move of the rook is legal except 9.Rd3`."""
    if who is None or isinstance(who, Pieces):
        yield atom(ext, "only_legal", agent=who, moves=moves)


# Moves of a sort


@rule(
    "predicate",
    f"{HAS} 'no' {LEGAL} how:sort_noun details:sort_detail* {_LEFT} {_BUT} moves:ideas",
)
def has_no_such_but(
    ext: Extent, how: str, moves: Term, details: Sequence[Detail] = ()
) -> Iterator[Predicate]:
    """`Black has no capture with the rook but 9...Rxd3`."""
    yield predicate_of(ext, SuchAlone(how, moves, tuple(details)))


@dataclass(frozen=True, slots=True)
class SuchAlone:
    """A side or a piece has these moves of a sort, and no others."""

    how: str
    moves: Term
    details: tuple[Detail, ...] = ()

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a side or a piece."""
        said = dict(self.details)
        if not isinstance(subject, SideTerm | Pieces) or "agent" in said:
            return
        if len(said) == len(self.details):
            number = len(self.moves.members) if isinstance(self.moves, Group) else 1
            count, how = Number(extent, number), Word(extent, self.how)
            yield atom(
                extent, "choices", agent=subject, how=how, count=count, moves=self.moves, **said
            )


# Squares


_GO = "('go'|'move'|'step'|'run'|'flee'|'escape'|'get'|'retreat')"
_TO = "('to'|'onto'|'on')?"


@rule(
    "nowhere_but",
    f"{_CAN} {_GO} ('nowhere' ('else')?|'to' 'no' ('other')? ('square'|'squares')) {_BUT} {_TO} to:goals",
    f"{_CAN} 'not' {_GO} ('anywhere' ('else')?|'to' 'any' ('other')? 'square')? {_BUT} {_TO} to:goals",
    f"{HAS} 'no' ('other')? ('free'|'safe')? ('square'|'squares') {_LEFT} {_BUT} to:goals",
    f"{HAS} ('nowhere'|'no' ('square'|'squares'|'place')) 'to' {_GO} ('to')? {_BUT} {_TO} to:goals",
    f"{HAS} {_NO_MOVE} {_LEFT} {_BUT} (('that'|'those'|'the' ('one'|'ones'))? 'to'|'onto') to:goals",
)
def nowhere_but(to: Term) -> Iterator[Term]:
    goals = rejoined(to, Joint.AND)
    if names_of(goals):
        yield goals


@rule("predicate", "to:nowhere_but")
def goes_nowhere_but(ext: Extent, to: Term) -> Iterator[Predicate]:
    """`The rook can go nowhere but to d3 or d5`."""
    yield predicate_of(ext, SquaresAlone(to))


@dataclass(frozen=True, slots=True)
class SquaresAlone:
    """A piece can go to these squares, and to no others."""

    to: Term

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form]:
        """The form of a piece."""
        if isinstance(self.to, SquareTerm):
            yield from OneMove(self.to)(subject, extent)
        elif isinstance(subject, Pieces) and isinstance(self.to, Group):
            yield atom(extent, "can_go", agent=subject, to=alone(self.to))
