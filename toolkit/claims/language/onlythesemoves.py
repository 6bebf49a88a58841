"""Of which moves of a sort alone something is so: `of Black's captures only the one on d3 gives check`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from toolkit.claims.language.forms import (
    AllOf,
    And,
    Described,
    Extent,
    Form,
    HowMany,
    Mark,
    Number,
    Sort,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movesets import Marks

_ONLY = "('only'|'just'|'none' 'but'|'nothing' 'but')"
_THE_ONE = "('the' ('one'|'ones')|'that'|'those')"
_OF = "('of'|'among'|'out' 'of') ('all'|'all' 'of')?"
_ALONE = "('alone'|'only')"


@rule(
    "clause",
    f"{_OF} whose:whose_moves noun:move_noun ','? {_ONLY} {_THE_ONE} marks:move_mark* said:move_predicate",
    f"{_OF} ('the'|'these'|'those')? noun:move_noun ','? {_ONLY} {_THE_ONE} marks:move_mark* said:move_predicate",
    f"{_ONLY} 'the' noun:move_noun marks:move_mark* said:move_predicate",
    f"'the' noun:move_noun marks:move_mark* {_ALONE} said:move_predicate",
    cost=4,
)
def only_the_one(
    ext: Extent,
    noun: Marks,
    said: Marks,
    marks: Sequence[Mark] = (),
    whose: Mark | None = None,
) -> Iterator[Form]:
    """There is such a move, and each of which it is said is such a one."""
    first = (whose,) if whose is not None else ()
    if not marks or not noun:
        return
    every = Described(ext, Sort.MOVES, (*first, *noun))
    one = HowMany(ext, every.with_marks(*marks, *said), Number(ext, 1, at_least=True))
    yield And(ext, (one, _and_no_other(ext, every.with_marks(*said), marks)))


def _and_no_other(ext: Extent, such: Described, marks: Sequence[Mark]) -> Form:
    if len(marks) > 1:
        return AllOf(ext, such, tuple(marks))
    (mark,) = marks
    return HowMany(ext, such.with_marks(replace(mark, negated=not mark.negated)), Number(ext, 0))
