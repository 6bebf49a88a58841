"""How a forced mate begins, where its first move is not named: `beginning with a queen sacrifice on d8`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    And,
    Article,
    Atom,
    Extent,
    Form,
    Pieces,
    SideTerm,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Would
from toolkit.claims.language.predicates import HAS, MATE, Says, atom, predicate_of, roles_of
from toolkit.claims.language.saying import say
from toolkit.claims.language.vocabulary import KindWord

First = tuple[tuple[str, Term], ...]

_LEAD = "(','? ('starting'|'beginning'|'commencing') 'with'|','? 'introduced' 'by'|','? 'by'|','? 'with'|','? 'after')"
_DEED = "how:'move|check|capture|sacrifice'"
_PLACE = "(('on'|'to'|'at') at:square)?"


@rule("first_deed", f"('a'|'the') OPINION? kind:KIND \"'s\"? OPINION? {_DEED} {_PLACE}")
@rule(
    "first_deed", f"('a'|'the') OPINION? {_DEED} ('of'|'with'|'by') ('a'|'the') kind:KIND {_PLACE}"
)
@rule("first_deed", "('a'|'the') OPINION? how:'check|capture' ('on'|'at') at:square")
def first_deed(
    ext: Extent, how: str, kind: KindWord | None = None, at: Term | None = None
) -> Iterator[First]:
    """`A queen sacrifice on d8`, `a rook move`, `a capture on f7`."""
    if kind is not None and (kind.kind in (None, "man") or kind.plural):
        return
    by = Pieces(ext, kind.kind, article=Article.SOME) if kind is not None else None
    yield roles_of(start=Word(ext, how), first=by, at=at)


@rule(
    "predicate",
    f"{HAS} ('a'|'the')? ('forced')? {MATE} number:in_number {_LEAD} first:first_deed",
    f"('mates'|'can' 'mate'|'forces' {MATE}|'can' 'force' {MATE}) number:in_number {_LEAD} first:first_deed",
)
def mates_starting(ext: Extent, number: Term, first: First) -> Iterator[Predicate]:
    """`White has a mate in three, beginning with a queen sacrifice on d8`."""
    roles = roles_of(number=number, **dict(first))
    yield predicate_of(ext, Says("mate_in", "agent", roles, takes=(SideTerm,)))


_OF_NOW = frozenset({"mate_in", "choices", "only_legal", "can_take", "castling_right"})
"""Senses of what a side that is to move can do; who wins is a judgement."""


@rule("clause", "side:side ','? 'to' ('move'|'play') ','? predicate:predicate")
def to_move_does(ext: Extent, side: Term, predicate: Predicate) -> Iterator[Form | Would]:
    """`White to move mates in three`: it is White's move, and he does."""
    if not isinstance(side, SideTerm):
        return
    turn = atom((side.extent[0], predicate.extent[0]), "turn", agent=side)
    for form in say(side, predicate, ext):
        if isinstance(form, And) or (isinstance(form, Atom) and form.sense in _OF_NOW):
            yield And(ext, (turn, form))
