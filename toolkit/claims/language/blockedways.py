"""Ways that are blocked: `the rook's way to d1 is blocked by the bishop`, and as reasons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    Article,
    Because,
    Extent,
    Form,
    Not,
    Number,
    Owner,
    Pieces,
    Pronoun,
    SquareTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate
from toolkit.claims.language.predicates import HAS, Says, atom, predicate_of
from toolkit.claims.language.reasons import BECAUSE

_ITS_WAY = (
    "('the'|'its'|'his'|'her') ('way'|'path'|'line'|'road'|'route') ('there'|'to' ('it'|SQUARE))?"
)
_SHUT = "('is'|'was') ('now'|'still'|'already')? ('blocked'|'closed'|'shut'|'barred'|'obstructed')"
_WHY = f"(','? {BECAUSE}|':'|';')"


@rule("reason", f"{_WHY} {_ITS_WAY} {_SHUT} ('on'|'at') at:square", cost=1)
@rule("reason", f"{_WHY} {_ITS_WAY} {_SHUT} 'by' what:pieces (('on'|'at') at:square)?", cost=1)
def its_way_is_blocked(
    ext: Extent, what: Term | None = None, at: SquareTerm | None = None
) -> Iterator[object]:
    """The piece that stands there is to blame."""
    by = _in_the_way(ext, what, at)
    if by is not None:
        yield by


def _in_the_way(ext: Extent, what: Term | None, at: SquareTerm | None) -> Pieces | None:
    """The piece that blocks, by its name, its square or both."""
    by = Pieces(ext, article=Article.THE) if what is None else what
    if not isinstance(by, Pieces) or by.article is Article.NO:
        return None
    if at is None:
        return by
    return replace(by, squares=(at.name,)) if by.squares in ((), (at.name,)) else None


_WAY = "('escape'|'way'|'flight'|'retreat'|'path'|'road'|'route'|'line'|'file'|'rank'|'diagonal')"
_IS = "('is'|'remains'|'stays') ('now'|'still'|'already')?"
_HELD = "('blocked'|'barred'|'covered'|'cut' 'off'|'stopped'|'shut'|'closed'|'obstructed'|'prevented'|'denied'|'hindered')"
_BY = f"{_IS} {_HELD} ('by' what:pieces (('on'|'at') at:square)?|('on'|'at') at:square ('by' what:pieces)?)"
_ENDS = "('from' start:square)? ('to'|'via') goal:square"


@rule("clause", f'who:piece "\'s" {_WAY} {_ENDS} {_BY}')
@rule("clause", f"'the' {_WAY} 'of' who:piece {_ENDS} {_BY}")
def way_is_blocked(
    ext: Extent,
    goal: Term,
    who: Term | None = None,
    start: SquareTerm | None = None,
    what: Term | None = None,
    at: SquareTerm | None = None,
) -> Iterator[Form]:
    """`The king's escape to f6 is blocked by the knight`: it cannot go there, because of it."""
    by, agent = _in_the_way(ext, what, at), _from(ext, who, start)
    if agent is None or by is None:
        return
    if by.owner is Owner.OWN:
        by = replace(by, owner=agent.owner)
    yield Because(ext, Not(ext, atom(ext, "can_go", agent=agent, to=goal)), by)


_BLOCKS = "('blocks'|'bars'|'obstructs'|'closes'|'shuts'|'block'|'bar'|'obstruct'|'close'|'shut')"


@rule("clause", f'by:pieces {_BLOCKS} who:piece "\'s" {_WAY} {_ENDS}')
@rule("clause", f"by:pieces {_BLOCKS} 'the' {_WAY} 'of' who:piece {_ENDS}")
def blocks_way(
    ext: Extent, by: Term, goal: Term, who: Term, start: SquareTerm | None = None
) -> Iterator[Form]:
    """`The g5-pawn blocks the queen's way to h4`."""
    yield from way_is_blocked(ext, goal, who, start, by)


_TO_PIECE = "('from' start:square)? 'to' goal:piece"


@rule("clause", f'by:pieces {_BLOCKS} who:piece "\'s" {_WAY} {_TO_PIECE}')
@rule("clause", f"by:pieces {_BLOCKS} 'the' {_WAY} 'of' who:piece {_TO_PIECE}")
@rule("clause", f"who:piece \"'s\" {_WAY} {_TO_PIECE} {_IS} {_HELD} ('by' by:pieces)?")
@rule("clause", f"'the' {_WAY} 'of' who:piece {_TO_PIECE} {_IS} {_HELD} ('by' by:pieces)?")
def blocks_way_to_piece(
    ext: Extent,
    goal: Term,
    who: Term,
    by: Term | None = None,
    start: SquareTerm | None = None,
) -> Iterator[Form]:
    """`The pawn on e4 blocks the sissa's path to the king`: one of its paths there."""
    agent = _from(ext, who, start)
    if agent is not None and isinstance(goal, Pieces):
        some = Number(ext, 1, at_least=True)
        blocked = Word(ext, "blocked")
        yield atom(ext, "ways", how=blocked, agent=agent, to=goal, by=by, count=some)


_OPEN_LINE = "('an'|'a') ('open'|'clear'|'free') ('line'|'file'|'diagonal'|'road'|'view'|'way') ('to'|'on'|'of')"


@rule("predicate", f"{HAS} {_OPEN_LINE} goal:square", f"{HAS} {_OPEN_LINE} goal:pieces")
def has_open_line(ext: Extent, goal: Term) -> Iterator[Predicate]:
    """`The rook on d2 has an open line to d5`: it acts there."""
    sense, name = ("attacks", "patient") if isinstance(goal, Pieces) else ("controls", "square")
    yield predicate_of(ext, Says(sense, "agent", ((name, goal),), takes=(Pieces,)))


def _from(ext: Extent, who: Term | None, start: SquareTerm | None) -> Pieces | None:
    """The piece whose way it is, which stands where that begins."""
    agent = Pieces(ext, article=Article.THE, pronoun=Pronoun.IT) if who is None else who
    if not isinstance(agent, Pieces) or start is None:
        return agent if isinstance(agent, Pieces) else None
    return replace(agent, squares=(start.name,)) if agent.squares in ((), (start.name,)) else None


_ROAD = "('way'|'path'|'road'|'route'|'line')"
_CLEAR = "('clear'|'open'|'free'|'unobstructed'|'not' ('blocked'|'obstructed'|'barred'))"
_TO = "('from' start:square)? 'to' (goal:square|goal:pieces)"


@rule(
    "clause",
    f'who:piece "\'s" {_ROAD} {_TO} {_IS} {_CLEAR}',
    f"'the' {_ROAD} 'of' who:piece {_TO} {_IS} {_CLEAR}",
    f"'its|his|her' {_ROAD} {_TO} {_IS} {_CLEAR}",
)
def way_is_clear(
    ext: Extent, goal: Term, who: Term | None = None, start: SquareTerm | None = None
) -> Iterator[Form]:
    """`The bishop's path to e3 is clear`: where only some of its paths are, that is left open."""
    agent = _from(ext, who, start)
    if agent is not None:
        ways = atom(ext, "ways", how=Word(ext, "clear"), agent=agent, to=goal)
        yield ways
        yield ways.with_roles(count=Number(ext, 1, at_least=True))
