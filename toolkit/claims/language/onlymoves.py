"""All the moves there are: `24.Kd1 is White's one legal answer to the check`, `the two legal replies`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolkit.claims.language.forms import (
    Extent,
    Form,
    Group,
    Joint,
    Not,
    Number,
    Owner,
    SideTerm,
    Term,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import MOVE_WORDS, atom
from toolkit.claims.language.terms import each_in
from toolkit.claims.language.verbs import Be

_ONLY = "('only'|'sole'|'single'|'one'|'one' 'single'|'only' 'one'|'one' 'and' 'only')"
_CHECK = "(('to'|'against'|'out' 'of'|'from') ('the'|'this'|'that'|'his')? ('double'|'discovered')? 'check')"
_ANSWERS = "'answer|answers|reply|replies|response|responses|move|moves|defence|defences|defense|defenses|escape|way|ways'"
_MOVES = "'move|moves|answer|answers|reply|replies|option|options|choice|choices|possibility|possibilities|continuation|continuations'"
_LEGAL = "('legal'|'possible'|'available'|'playable')"


@rule("legal_moves", f"{_LEGAL} {_MOVES} {_CHECK}?")
@rule("legal_moves", f"{_LEGAL}? {_ANSWERS} ('out')? {_CHECK}")
def legal_moves() -> Iterator[bool]:
    """`Legal replies`, `answers to the check`."""
    yield True


@dataclass(frozen=True, slots=True)
class OnlyMoves:
    """All the moves of a side, or of the one that is to move, and how many."""

    owner: Owner | None = None
    count: int | None = None

    def form(self, extent: Extent, moves: Term) -> Form:
        """The form that these are all, or some of so many."""
        agent = SideTerm(extent, self.owner) if self.owner is not None else None
        count = Number(extent, self.count) if self.count is not None else None
        return atom(extent, "only_legal", moves=moves, agent=agent, count=count)


@rule("moves_owner", "'the|his'")
@rule("moves_owner", 'owner:COLOUR "\'s"')
@rule(
    "moves_had",
    "('of'|'for'|'open' 'to'|'left' 'to'|'left' 'for'|'available' 'to') owner:SIDE",
    "('that'|'which')? owner:SIDE ('has' ('left')?|'had'|('can'|'may'|'could') ('make'|'play'|'choose'))",
)
@rule(
    "moves_left",
    "'left|here|available'",
    "('that'|'which')? 'there' ('is'|'are'|'was'|'were')",
    "('on' 'the' 'board'|'in' ('this'|'the') 'position')",
)
def moves_owner(owner: Owner | None = None) -> Iterator[OnlyMoves]:
    yield OnlyMoves(owner)


@rule("moves_left", "left:moves_had")
def had_left(left: OnlyMoves) -> Iterator[OnlyMoves]:
    yield left


@rule("only_moves", f"whose:moves_owner {_ONLY} legal_moves left:moves_left?")
@rule("only_moves", f"whose:moves_owner {_ONLY} {_MOVES} left:moves_had")
@rule("only_moves", "whose:moves_owner ('only')? number:NUM legal_moves left:moves_left?")
def only_moves(
    whose: OnlyMoves, number: int | None = None, left: OnlyMoves = OnlyMoves()
) -> Iterator[OnlyMoves]:
    """`White's only legal answer`, `the two legal moves that Black has`."""
    if number != 0 and (whose.owner is None or left.owner is None):
        yield OnlyMoves(whose.owner or left.owner, number)


@rule("clause", "moves:ideas be:be noun:only_moves")
@rule("clause", "noun:only_moves be:be ':'? moves:ideas")
@rule("clause", "noun:only_moves ':' moves:ideas")
def are_only_moves(
    ext: Extent, moves: Term, noun: OnlyMoves, be: Be | None = None
) -> Iterator[Form]:
    """`24.Kd1 is not White's only legal answer to the check`."""
    named = each_in(moves)
    if isinstance(moves, Group) and (moves.joint is not Joint.AND or moves.only):
        return
    if noun.count is not None and noun.count != len(named):
        return
    form = noun.form(ext, moves)
    yield Not(ext, form) if be is not None and be.negated else form


@rule("clause", "moves:one_idea be:be ('only'|'just')? 'one' 'of' noun:only_moves")
@rule(
    "clause",
    "moves:one_idea be:be ('only'|'just')? 'one' 'of' ('just'|'only')? number:NUM legal_moves left:moves_left?",
)
def is_one_of_them(
    ext: Extent,
    moves: Term,
    be: Be,
    noun: OnlyMoves | None = None,
    number: int | None = None,
    left: OnlyMoves = OnlyMoves(),
) -> Iterator[Form]:
    """`24.Kd1 is one of two legal answers to the check`."""
    noun = noun or OnlyMoves(left.owner, number)
    if noun.count is not None and not be.negated:
        yield noun.form(ext, moves)


_ALL_BUT = "('than'|'but'|'except'|'besides'|'apart' 'from'|'save')"


@rule(
    "clause",
    f"('all'|'every'|'any') ('other')? {MOVE_WORDS} {_ALL_BUT} moves:ideas ('is'|'are'|'was'|'were') ('illegal'|'impossible')",
    f"'no' 'other' ('legal')? {MOVE_WORDS} {_ALL_BUT} moves:ideas ('is'|'are'|'was'|'were') ('legal'|'possible')",
    f"'there' ('is'|'are'|'was') 'no' 'other' ('legal'|'possible') {MOVE_WORDS} {_ALL_BUT} moves:ideas",
    f"agent:side ('has'|'had') 'no' 'other' ('legal'|'possible')? {MOVE_WORDS} {_ALL_BUT} moves:ideas",
)
def none_but(ext: Extent, moves: Term, agent: Term | None = None) -> Iterator[Form]:
    """`White has no other legal move than 24.Kd1`."""
    yield atom(ext, "only_legal", moves=moves, agent=agent)
