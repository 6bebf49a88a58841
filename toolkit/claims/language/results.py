"""How a game has ended: `White has no legal move and loses`, `the game is drawn`, `it is a draw`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Form, Pieces, SideTerm, Word
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import Says, atom, predicate_of, roles_of

_THE_GAME = "('the'|'his'|'this') 'game'"


def _has(ext: Extent, how: str) -> Iterator[Predicate]:
    says = Says("result", "agent", roles_of(how=Word(ext, how)), takes=(SideTerm, Pieces))
    yield predicate_of(ext, says)


@rule(
    "predicate",
    f"'wins|won' ({_THE_GAME})?",
    f"'has' 'won' {_THE_GAME}",
    "'is' 'the' ('winner'|'victor')",
)
def wins(ext: Extent) -> Iterator[Predicate]:
    yield from _has(ext, "won")


@rule(
    "predicate", f"'loses|lost' ({_THE_GAME})?", f"'has' 'lost' {_THE_GAME}", "'is' 'the' 'loser'"
)
def loses(ext: Extent) -> Iterator[Predicate]:
    yield from _has(ext, "lost")


@rule(
    "clause",
    f"{_THE_GAME} ('is'|'ends'|'ended') ('in'|'with')? ('a'|'as' 'a')? ('draw'|'drawn')",
    "('it'|'this'|'that'|'which') 'is' ('a'|'only' 'a')? ('draw'|'drawn')",
    "('and')? 'the' 'result' 'is' 'a' 'draw'",
)
def drawn(ext: Extent) -> Iterator[Form]:
    yield atom(ext, "result", how=Word(ext, "drawn"))


@rule("clause", f"{_THE_GAME} ('is'|'has') ('over'|'ended'|'finished'|'at' 'an' 'end')")
def over(ext: Extent) -> Iterator[Form]:
    yield atom(ext, "result", how=Word(ext, "over"))


@rule(
    "clause",
    f"{_THE_GAME} 'is' ('won'|'decided'|'a' 'win') ('by'|'for') side:side",
    f"{_THE_GAME} 'is' 'lost' 'by' loser:side",
    f"{_THE_GAME} 'is' 'lost' 'for' loser:side",
)
def won_by(
    ext: Extent, side: SideTerm | None = None, loser: SideTerm | None = None
) -> Iterator[Form]:
    agent, how = (side, "won") if side is not None else (loser, "lost")
    yield atom(ext, "result", agent=agent, how=Word(ext, how))
