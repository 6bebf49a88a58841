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
_CHECK = "(('to'|'against'|'out' 'of'|'from') ('the'|'this'|'that'|'his'|'a')? ('double'|'discovered')? 'check')"
_ANSWERS = "'answer|answers|reply|replies|response|responses|move|moves|defence|defences|defense|defenses|escape|way|ways'"
_MOVES = "'move|moves|answer|answers|reply|replies|option|options|choice|choices|possibility|possibilities|continuation|continuations'"
_LEGAL = "('legal'|'possible'|'available'|'playable')"
_THE_ONLY = "'only|sole|single'"
_PLAYED = "'move|moves|answer|answers|reply|replies|option|options|possibility|possibilities'"
_ARE = "('is'|'are'|'was'|'were')"
_ALL = "('all'|'everything')"
_CAN_PLAY = "(('can'|'may'|'could') ('still'|'legally')? ('make'|'play'|'choose'|'do'))"


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


@rule(
    "moves_had",
    "('of'|'for'|'open' 'to'|'left' 'to'|'left' 'for'|'available' 'to') side:side",
    f"('that'|'which')? side:side ('has' ('left')?|'had'|{_CAN_PLAY})",
)
def moves_had(side: Term) -> Iterator[OnlyMoves]:
    if isinstance(side, SideTerm):
        yield OnlyMoves(side.owner)


@rule("moves_owner", "'the|his'")
@rule("moves_owner", 'owner:COLOUR "\'s"')
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


@rule("bare_only", f"whose:moves_owner {_THE_ONLY} {_PLAYED}")
def bare_only(whose: OnlyMoves) -> Iterator[OnlyMoves]:
    """`White's only move`; that a move is this may be a judgement, see `legality.named_forced`."""
    yield whose


@rule("clause", f"noun:bare_only ({_ARE} ':'?|':') moves:ideas")
def bare_only_is(ext: Extent, moves: Term, noun: OnlyMoves) -> Iterator[Form]:
    """`White's only move is 24.Kd1`."""
    yield noun.form(ext, moves)


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


# Without a noun of which they are the only ones


@rule(
    "clause",
    f"'only' moves:ideas {_ARE} ('legal'|'possible')",
    "'only' moves:ideas ('can'|'could') 'be' 'played'",
    "'only' moves:ideas ('remains'|'remained'|'is' 'left')",
    "moves:ideas 'alone' ('is'|'was'|'are') ('legal'|'possible')",
    f"moves:ideas {_ARE} {_ALL} ('that')? agent:side ('has' 'left'|{_CAN_PLAY})",
    f"moves:ideas {_ARE} {_ALL} 'the' ('legal'|'possible')? {_PLAYED} ('that')? agent:side ('has' ('left')?|{_CAN_PLAY})",
    "'forced' ('is'|'was') moves:alternatives",
    "'nothing' 'but' moves:alternatives ('is'|'was') ('legal'|'possible'|'left')",
    "'nothing' ('else')? ('but'|'except'|'than'|'other' 'than') moves:ideas ('remains'|'remained'|'is' 'left'|'is' 'possible'|'is' 'legal'|'works')",
    "moves:one_idea ('is'|'was') agent:its 'only' ('legal'|'possible')? 'move'",
    "agent:its 'only' ('legal'|'possible')? 'move' ('is'|'was') moves:one_idea",
)
def these_alone(ext: Extent, moves: Term, agent: Term | None = None) -> Iterator[Form]:
    """`Only 24.Kd1 is legal`, `nothing but 24.Kd1 remains`; `24...Re7 is its only legal move`."""
    yield atom(ext, "only_legal", moves=moves, agent=agent)


_NO_OTHERS = "((','|';')? ('and'|'but')? ('there' 'are')? ('no' ('others'|'other' 'ones'|'more'|'other' ('legal')? 'moves')|'nothing' 'else'|'none' ('besides'|'else')))"
_NO_MORE = "(','? ('and'|'but')? ('nothing' 'else'|'no' 'more'))"
_CHOOSE = "'choose' ('between'|'among'|'from')"


@rule(
    "clause",
    f"owner:COLOUR \"'s\" ('only')? ('legal'|'possible') {MOVE_WORDS} ('are'|'is') ':'? moves:ideas {_NO_OTHERS}?",
    f"'the' ('only')? ('legal'|'possible') {MOVE_WORDS} ('are'|'is') ':'? moves:ideas {_NO_OTHERS}",
    f"owner:SIDE ('has'|'has' 'the') ('legal'|'possible') {MOVE_WORDS} moves:ideas {_NO_OTHERS}",
    f"owner:SIDE ('can'|'may') 'play' moves:ideas {_NO_OTHERS}",
    f"side:side ('can'|'may'|'could') {_CHOOSE} moves:alternatives {_NO_MORE}",
    f"side:side ('can'|'may'|'could') ('only'|'now' 'only') {_CHOOSE} moves:alternatives",
    f"owner:COLOUR \"'s\" 'choice' ('is'|'was') ('between'|'among') moves:alternatives {_NO_MORE}?",
)
def these_and_no_others(
    ext: Extent, moves: Term, owner: Owner | None = None, side: Term | None = None
) -> Iterator[Form]:
    """`Black's legal moves are 27...Ke7 and 27...Bc8, and no others`."""
    agent = SideTerm(ext, owner) if owner is not None else side
    yield atom(ext, "only_legal", moves=moves, agent=agent)


_ALL_BUT = "(('otherwise'|'other')? 'than'|'but'|'except'|'besides'|'apart' 'from'|'save')"
_MEANS = "('answer'|'answers'|'reply'|'replies'|'defence'|'defense'|'parry'|'remedy'|'response'|'escape'|'way' 'out')"
_TO_CHECK = "(('to'|'from'|'of'|'against') ('it'|('the'|'this') 'check'))"


@rule(
    "clause",
    f"('all'|'every'|'any') ('other')? {MOVE_WORDS} {_ALL_BUT} moves:ideas ('is'|'are'|'was'|'were') ('illegal'|'impossible')",
    f"'no' 'other' ('legal')? {MOVE_WORDS} {_ALL_BUT} moves:ideas ('is'|'are'|'was'|'were') ('legal'|'possible')",
    f"'there' ('is'|'are'|'was') 'no' 'other' ('legal'|'possible') {MOVE_WORDS} {_ALL_BUT} moves:ideas",
    f"agent:side ('has'|'had') 'no' 'other' ('legal'|'possible')? {MOVE_WORDS} {_ALL_BUT} moves:ideas",
)
@rule(
    "clause",
    f"agent:side ('has'|'had') 'no' ('other')? {_MEANS} {_TO_CHECK} {_ALL_BUT} moves:ideas",
    f"'there' ('is'|'are') 'no' ('other')? {_MEANS} {_TO_CHECK} {_ALL_BUT} moves:ideas",
    cost=-1,
)
def none_but(ext: Extent, moves: Term, agent: Term | None = None) -> Iterator[Form]:
    """`White has no other legal move than 24.Kd1`."""
    yield atom(ext, "only_legal", moves=moves, agent=agent)
