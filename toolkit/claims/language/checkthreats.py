"""Threats to give check by a move that is named: `White threatens a check by 21.Nc6`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import Extent, Form, MovesTerm, MoveTerm, Term
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.predicates import atom
from toolkit.claims.language.saying import given

_BY = "('by'|'with'|'through'|'by' 'means' 'of')"
_GIVE = "('check'|('give'|'deliver'|'announce') ('a'|'another')? 'check')"


@rule("threatened", f"('a'|'the'|'another')? 'check' ({_BY}|','|'on')? move:one_idea")
@rule("threatened", f"'to' {_GIVE} {_BY} move:one_idea")
def check_by(ext: Extent, move: Term) -> Iterator[Form]:
    """`A check by 21.Nc6`: it is check, if that move is played."""
    if isinstance(move, MoveTerm):
        yield given(MovesTerm(move.extent, (move,)), atom(ext, "check"), ext)
