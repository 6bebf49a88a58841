"""Paths that a move adds to those that were open, or takes from them: `opens a second path to f4`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from toolkit.claims.language.forms import (
    And,
    Earlier,
    Extent,
    Form,
    Number,
    Pieces,
    SideTerm,
    SquareTerm,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject, Would
from toolkit.claims.language.pathnouns import SuchWays
from toolkit.claims.language.predicates import atom, predicate_of
from toolkit.claims.language.roles import Event

_OPENS = "(('has'|'have')? ('opened'|'cleared'|'unblocked'|'freed') 'up'?|('opens'|'clears'|'unblocks'|'frees') 'up'?)"
_CLOSES = (
    "(('has'|'have')? ('closed'|'shut'|'blocked'|'barred')|'closes'|'shuts'|'blocks'|'bars') 'off'?"
)
_FROM_TO = "('clear'|'free'|'open')? path_word 'from' first:square 'to' last:square"


@rule("predicate", f"{_OPENS} ('a'|'the') which:ORD {_FROM_TO}")
def opens_one_more(
    ext: Extent, which: str, first: SquareTerm, last: SquareTerm
) -> Iterator[Predicate]:
    """`The step to h2 opens a second path from h3 to f4`: two are clear, and one was."""
    number = _ORDINALS.get(which)
    if number is not None:
        yield predicate_of(ext, ByMoving(_changed(ext, first, last, number, number - 1)))


@rule(
    "predicate",
    f"{_CLOSES} 'one' 'of' ('the'|'its'|'his') of:NUM ('clear'|'free'|'open')? path_word 'from' first:square 'to' last:square",
)
def closes_one_of(ext: Extent, of: int, first: SquareTerm, last: SquareTerm) -> Iterator[Predicate]:
    """`The step to h2 closes one of the two paths from h3 to f4`: so many were clear before it."""
    if of > 1:
        yield predicate_of(ext, ByMoving(_changed(ext, first, last, of - 1, of)))


@rule("predicate", f"{_OPENS} ways:such_ways")
def opens_such_ways(ext: Extent, ways: SuchWays) -> Iterator[Predicate]:
    """`The step opens a path for the knight to d7`: one is clear, and none was, or one was not."""
    if ways.state not in ("there", "clear") or not ways.count.at_least or ways.count.value != 1:
        return
    some, none = ways.count, Number(ext, 0)
    clear, blocked = (replace(ways, state=state) for state in ("clear", "blocked"))
    for now in replace(clear, count=some).form(ext):
        for before in (replace(clear, count=none), replace(blocked, count=some)):
            for then in before.form(ext):
                yield predicate_of(ext, ByMoving(And(ext, (now, Earlier(ext, then)))))


_ORDINALS = {"2": 2, "3": 3, "4": 4}


def _changed(ext: Extent, first: SquareTerm, last: SquareTerm, now: int, before: int) -> Form:
    clear = Word(ext, "clear")
    said = [
        atom(ext, "ways", how=clear, count=Number(ext, number), from_=first, to=last)
        for number in (now, before)
    ]
    return And(ext, (said[0], Earlier(ext, said[1])))


@dataclass(frozen=True, slots=True)
class ByMoving:
    """What has become so by the move of the subject, or would become so by one."""

    form: Form
    would: bool = False
    of_piece: bool = True
    """Whether it is a deed also where a piece is its subject."""

    def __call__(self, subject: Subject, extent: Extent) -> Iterator[Form | Would]:
        """The form; a piece or side that is named has moved."""
        form = self.form
        if isinstance(subject, Pieces) and not self.of_piece:
            return
        if isinstance(subject, Pieces | SideTerm):
            form = And(extent, (atom(extent, "goes", agent=subject), form))
        elif not isinstance(subject, Event) and subject is not None:
            return
        yield Would(extent, form) if self.would else form
