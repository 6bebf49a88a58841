"""What the others of some moves do: `two of the four answers take the bishop; the others put the king on d7`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from toolkit.claims.language.forms import (
    AllOf,
    And,
    Atom,
    Described,
    Extent,
    Form,
    Group,
    Joint,
    Mark,
    MoveTerm,
    Number,
    Sort,
    Term,
    Word,
)
from toolkit.claims.language.grammar import rule
from toolkit.claims.language.movecounts import SortOfMove
from toolkit.claims.language.parts import Would
from toolkit.claims.language.predicates import atom, some_moves
from toolkit.claims.language.terms import each_in

_OTHERS = "(('and'|'while')? 'the' ('other'|'others'|'rest'|'remaining' ('ones'|'one'|NUM)|'other' (NUM|'one'|'ones')))"


@rule("full_statement", f"form:moves_shared (','|';'|'and') {_OTHERS} deed:share_deed")
def the_others_do(ext: Extent, form: Form | Would, deed: SortOfMove) -> Iterator[Form]:
    """`The others put the king on d7 or f6`: all of them, and one at least to each square."""
    first, marks = _first_sort(form), _marks(deed.how, deed.by, deed.patient, deed.on)
    if first is None or marks is None or not isinstance(form, And):
        return
    agent = first.role("agent")
    others = AllOf(ext, Described(ext, Sort.MOVES, _left(first)), marks)
    goals = each_in(deed.on) if deed.on is not None else ()
    each = [some_moves(ext, deed.how, agent=agent, by=deed.by, on=goal) for goal in goals]
    yield And(ext, (*form.forms, others, *each))


@rule("full_statement", f"form:moves_shared (','|';'|'and') {_OTHERS} ('is'|'are') moves:ideas")
def the_others_are(ext: Extent, form: Form | Would, moves: Term) -> Iterator[Form]:
    """`The others are 19...Kd7 and 19...Kf6`: as many as are left, none of which is of the first sort."""
    first, named = _first_sort(form), each_in(moves)
    if first is None or not isinstance(form, And):
        return
    whole, count = form.forms[-2], first.role("count")
    total = whole.role("count") if isinstance(whole, Atom) else None
    if not isinstance(count, Number) or not isinstance(total, Number):
        return
    texts = {each.text for each in named if isinstance(each, MoveTerm)}
    if len(texts) != len(named) or len(named) != total.value - count.value:
        return
    agent = first.role("agent")
    every = Group(moves.extent, Joint.AND, tuple(named)) if len(named) > 1 else moves
    legal = atom(ext, "only_legal", agent=agent, count=replace(total, at_least=True), moves=every)
    yield And(ext, (*form.forms, legal, *(_is_other(ext, each, first) for each in named)))


def _is_other(ext: Extent, move: Term, first: Atom) -> Form:
    """That a move is none of a sort."""
    return AllOf(ext, Described(ext, Sort.MOVES, (Mark("is", move),)), _left(first))


def _first_sort(form: Form | Would) -> Atom | None:
    """How many of the moves that are counted are of the first sort."""
    if not isinstance(form, And) or len(form.forms) < 2:
        return None
    whole, first = form.forms[-2:]
    if not isinstance(whole, Atom) or not isinstance(first, Atom) or first.sense != "choices":
        return None
    counted = whole.sense == "only_legal" and isinstance(first.role("count"), Number)
    return first if counted and not whole.role("moves") and _left(first) else None


def _marks(
    how: str, by: Term | None, patient: Term | None, on: Term | None
) -> tuple[Mark, ...] | None:
    """The marks of moves of a sort."""
    sorts = {"captures": Mark("takes", patient), "blocks": Mark("block"), "moves": None}
    if how not in sorts or (how == "moves" and by is None):
        return None
    sort = sorts[how]
    goals = Group(on.extent, Joint.AND, tuple(each_in(on))) if isinstance(on, Group) else on
    told = (Mark("by", by) if by is not None else None, Mark("to", goals) if goals else None)
    return tuple(each for each in (sort, *told) if each is not None)


def _left(first: Atom) -> tuple[Mark, ...]:
    """That a move is not of a sort; none where one mark does not say it."""
    how, said = first.role("how"), dict(first.roles)
    if isinstance(how, Word) and set(said) <= {"how", "count", "agent", "by", "patient"}:
        marks = _marks(how.value, said.get("by"), said.get("patient"), None)
        if marks is not None and len(marks) == 1:
            return (replace(marks[0], negated=True),)
    return ()
