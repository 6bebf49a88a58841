"""Pawns that are stopped, and steps to the side: `the pawn is stopped and cannot step aside either`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    Article,
    Earlier,
    Extent,
    Form,
    Not,
    Number,
    Or,
    Pieces,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.parts import Predicate, Subject
from toolkit.claims.language.predicates import atom, predicate_of, some_moves

_STOPPED = (
    "('stopped'|'halted'|'stuck'|'held' 'up'|'brought' 'to' 'a' ('stop'|'halt'|'standstill'))"
)


@rule("predicate", f"('is'|'stands'|'has' 'been') ('now'|'already')? {_STOPPED}")
def is_stopped(ext: Extent) -> Iterator[Predicate]:
    """`The pawn b5 is stopped`: it cannot step forward; one that can may be stopped in another way."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if isinstance(subject, Pieces) and _is_pawn(subject):
            ahead = atom(extent, "can_go", agent=subject, how=Word(extent, "freely forward"))
            yield Not(extent, ahead)

    yield predicate_of(ext, says)


@rule(
    "predicate",
    "('can'|'may') denied:'not'? ('step'|'go'|'move'|'slip') ('aside'|'to' ('the'|'a'|'either') 'side') ('either'|'too')?",
)
def steps_aside(ext: Extent, denied: str | None = None) -> Iterator[Predicate]:
    """`It cannot step aside either`: no legal move of it is a step to the side."""

    def says(subject: Subject, extent: Extent) -> Iterator[Form]:
        if not isinstance(subject, Pieces) or not _is_pawn(subject):
            return
        if denied is None:
            # `The pawn may step aside`, as it can now, or as it has just done.
            now = some_moves(extent, "sideways steps", agent=subject)
            yield Or(extent, (now, Earlier(extent, now)))
        else:
            none, how = Number(extent, 0), Word(extent, "sideways steps")
            yield atom(extent, "choices", agent=subject, how=how, count=none)

    yield predicate_of(ext, says)


def _is_pawn(subject: Pieces) -> bool:
    """Whether it is one known pawn."""
    known = subject.article is Article.THE and not subject.plural
    return known and subject.kind == "pawn"
