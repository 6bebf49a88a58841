"""What is said of moves and pieces that only judges them: `does not help`, `cannot afford 17...Qxc5`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Form, Hedged, MovesTerm
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Subject
from toolkit.claims.language.saying import moves_in

_HELPS = "('help'|'matter'|'count'|'work'|'save' 'him'|'save' 'it'|'change' 'anything'|'change' 'that'|'suffice')"
_HELPED = "('helps'|'matters'|'counts'|'works'|'suffices')"


@rule(
    "full_statement",
    f"what:np ('does'|'do'|'did'|'would'|'will'|'can') 'not' {_HELPS}",
    "what:np ('is'|'was'|'would' 'be') ('of')? ('no'|'little') ('help'|'use'|'avail')",
)
def no_help(ext: Extent, what: Subject) -> Iterator[Form]:
    """`The rook on d7 does not help`."""
    yield Hedged(ext, tuple(moves_in(what)))


@rule("full_statement", "moves:moves ('does'|'would'|'will'|'can') 'not' 'save' np")
@rule("full_statement", "moves:moves ('saves'|'would' 'save'|'rescues') np")
def no_rescue(ext: Extent, moves: MovesTerm) -> Iterator[Form]:
    """`7...Kb1 does not save the rook`."""
    yield Hedged(ext, moves.moves)


_AFFORD = "('can' 'not' 'afford'|'can' 'ill' 'afford'|'should' 'not' ('play'|'try'|'answer' 'with')|'must' 'not' 'play'|'had' 'better' 'not' 'play'|'dare' 'not' 'play'|'does' 'not' 'dare' ('to')? 'play')"


@rule("clause", f"side {_AFFORD} moves:moves")
def cannot_afford(ext: Extent, moves: MovesTerm) -> Iterator[Form]:
    """`Black cannot afford 17...Qxc5`: a judgement of a move that can be played."""
    yield Hedged(ext, moves.moves, "worse")


@rule(
    "clause",
    "('side'|np)? ('has'|'have') ('nothing'|'no' 'move') ('better'|'better' 'here') 'than' moves:moves".replace(
        "('side'|np)? ", "np "
    ),
)
def nothing_better(ext: Extent, moves: MovesTerm) -> Iterator[Form]:
    """`Black has nothing better than 14...Kg6`."""
    yield Hedged(ext, moves.moves)
