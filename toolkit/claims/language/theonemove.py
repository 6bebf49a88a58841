"""The one move that is counted, and what it is: `Black has one legal move, and it is a rook move`."""

from __future__ import annotations

from collections.abc import Iterator

from toolkit.claims.language.forms import (
    AllOf,
    And,
    Atom,
    Described,
    Extent,
    Form,
    HowMany,
    Mark,
    Number,
    SideTerm,
    Sort,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movesets import Marks
from toolkit.claims.language.parts import Would

_AND_IT = "(((','|';'|':'|'-') ('and'|'but')?|'and'|'but') ('it'|'that'|'this')|',' 'which')"


@rule("full_statement", f"form:clause {_AND_IT} marks:move_predicate", cost=-2)
def and_it_is(ext: Extent, form: Form | Would, marks: Marks) -> Iterator[Form]:
    """`Only one move is legal, and it is made by the rook`: that move."""
    one = _one_move(form)
    if one is not None and isinstance(form, Form):
        yield And(ext, (form, AllOf((form.extent[1], ext[1]), one, marks)))


def _one_move(form: Form | Would) -> Described | None:
    """The moves of which a clause says that there is just one."""
    if isinstance(form, HowMany):
        plain = form.named is None and form.of.sort is Sort.MOVES
        return form.of if plain and _is_one(form.count) else None
    if not isinstance(form, Atom) or form.sense != "only_legal":
        return None
    agent, count = form.role("agent"), form.role("count")
    if form.role("moves") is not None or not isinstance(count, Number) or not _is_one(count):
        return None
    whose = (Mark("of", agent),) if isinstance(agent, SideTerm) else ()
    alone = agent is None or isinstance(agent, SideTerm)
    return Described(form.extent, Sort.MOVES, whose) if alone else None


def _is_one(count: Number) -> bool:
    return count.value == 1 and not (count.at_least or count.at_most or count.of_paths)
