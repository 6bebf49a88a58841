"""Words that only judge what they speak of, before a claim: `The rook on d7 does not help: ...`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import And, Extent, Form, Hedged, MovesTerm, Pieces, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.places import placed, there_now
from toolkit.claims.language.predicates import atom

_HELP = "('help'|'matter'|'count'|'save' 'him'|'change' 'anything'|'suffice')"


@rule("full_statement", f"what:piece ('does'|'do'|'did'|'would'|'will'|'can') 'not' {_HELP}")
def no_help(ext: Extent, what: Term) -> Iterator[Form]:
    """`The rook on d7 does not help`: it stands there, and the rest is a judgement."""
    for there in there_now(ext, what):
        # Named as it is, too: `it` goes back to it.
        named = placed(ext, what) if isinstance(what, Pieces) else ()
        yield And(ext, (there, *named, Hedged(ext)))


@rule(
    "clause",
    "np ('has'|'have') ('nothing'|'no' 'move') ('better'|'else') 'than' moves:moves ',' ('his'|'its'|'the') 'only' ('legal'|'possible')? 'move'",
)
def nothing_better(ext: Extent, moves: MovesTerm) -> Iterator[Form]:
    """`Black has nothing better than 14...Kg6, his only move`: there is no other."""
    if len(moves.moves) == 1:
        yield atom(ext, "only_legal", moves=moves.moves[0])
