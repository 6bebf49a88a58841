"""Threats to give check by a move that is named: `White threatens a check by 21.Nc6`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    Extent,
    Form,
    MovesTerm,
    MoveTerm,
    Pieces,
    SquareTerm,
    Term,
)
from toolkit.claims.language.givens import given
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom

_BY = "('by'|'with'|'through'|'by' 'means' 'of')"
_GIVE = "('check'|('give'|'deliver'|'announce') ('a'|'another')? 'check')"


@rule("threatened", f"('a'|'the'|'another')? 'check' ({_BY}|','|'on')? move:one_idea")
@rule("threatened", f"'to' {_GIVE} {_BY} move:one_idea")
def check_by(ext: Extent, move: Term) -> Iterator[Form]:
    """`A check by 21.Nc6`: it is check, if that move is played."""
    if isinstance(move, MoveTerm):
        yield given(MovesTerm(move.extent, (move,)), atom(ext, "check"), ext)


_MOVING = (
    "('moving'|'playing'|'bringing'|'putting'|'leading'|'taking'|'sending'|'swinging'|'pushing')"
)
_MOVE = "('move'|'play'|'bring'|'put'|'lead'|'take'|'send'|'swing'|'push')"
_TO = "('over'|'across')? ('to'|'on'|'onto')"


@rule("threatened", f"('a'|'the'|'another')? 'check' 'by' {_MOVING} what:piece {_TO} on:square")
@rule("threatened", f"'to' {_GIVE} 'by' {_MOVING} what:piece {_TO} on:square")
@rule(
    "threatened", f"'to' {_MOVE} what:piece {_TO} on:square ('with'|',' 'giving'|'giving') 'check'"
)
def check_by_moving(ext: Extent, what: Term, on: Term) -> Iterator[Form]:
    """`White threatens to give check by moving the man on b4 to a6`."""
    if isinstance(what, Pieces) and isinstance(on, SquareTerm):
        yield atom(ext, "check_from", agent=what, on=on)
